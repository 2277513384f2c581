//! A button or menu: its word, its fields and what it does, declared once with [`buttons!`].
//!
//! Its `custom_id` is the word and the fields, separated by colons: everything needed to act on it, so that a restart loses
//! nothing. Messages keep their buttons for years: a word and the order of its fields never change.

use std::fmt;
use std::fmt::Display;
use std::num::ParseIntError;
use std::pin::Pin;
use std::str::FromStr;

use super::answer::Answered;
use super::asker::Asker;
use super::bot::Bot;
use super::trouble::Trouble;
use crate::table::{MessageId, Stamp, TableId, UserId};

/// A button that was pressed, or a menu that something was picked from.
pub struct Click {
    pub bot: Bot,
    pub asker: Asker,
    /// What was picked from a menu.
    pub picked: Option<String>,
    /// The message the button stands on.
    pub message: MessageId,
    /// Everything that was picked from a menu that allows several.
    pub chosen: Vec<String>,
    /// Whether the button stands on a message that only the asker sees: it can be changed in place.
    pub private: bool,
}

impl Click {
    /// What was picked; a button has nothing to pick from.
    pub fn picked(&self) -> Result<&str, Trouble> {
        self.picked.as_deref().ok_or(Trouble::UnknownButton)
    }
}

/// A button, once its `custom_id` was read. `Display` writes the `custom_id`.
pub trait Button: Display + Send {
    /// The table it belongs to. Whoever presses it must be in that table's channel.
    fn table(&self) -> Option<TableId>;

    fn press<'a>(self: Box<Self>, click: &'a Click) -> Pressed<'a>;
}

pub type Pressed<'a> = Pin<Box<dyn Future<Output = Answered> + Send + 'a>>;

/// How a button is known: by its word, which leads to whatever reads its fields.
pub struct ButtonKind {
    pub word: &'static str,
    pub read: fn(&str) -> Option<Box<dyn Button>>,
}

/// A button that leads to a page which leads here: known by its word, so that neither page need know the other.
pub struct Leads {
    pub to: &'static str,
    pub table: TableId,
}

impl fmt::Display for Leads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.to, self.table)
    }
}

/// What a button can carry.
pub trait Field: Display {
    fn table(&self) -> Option<TableId> {
        None
    }
}

impl Field for TableId {
    fn table(&self) -> Option<TableId> {
        Some(*self)
    }
}

/// A table that may be looked back at from another channel too; whoever does it is checked by what the button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past(pub TableId);

impl fmt::Display for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Past {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Past, ParseIntError> {
        text.parse().map(Past)
    }
}

impl Field for Past {}
impl Field for UserId {}
impl Field for Stamp {}
impl Field for String {}
impl Field for usize {}

/// Declares buttons: their word, their fields, and what pressing them does. Adds the list `BUTTONS` of them. The last field
/// may hold colons.
macro_rules! buttons {
    ($($(#[$about:meta])* $word:literal $name:ident { $($field:ident: $kind:ty),+ } => |$click:ident| $act:expr;)+) => {
        pub const BUTTONS: &[$crate::discord::button::ButtonKind] = &[$($name::KIND),+];

        $(
            $(#[$about])*
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub struct $name {
                $(pub $field: $kind),+
            }

            impl $name {
                const KIND: $crate::discord::button::ButtonKind = $crate::discord::button::ButtonKind {
                    word: $word,
                    read: |fields| $name::read(fields).map(|button| Box::new(button) as _),
                };

                fn read(fields: &str) -> Option<$name> {
                    let mut words = fields.splitn([$(stringify!($field)),+].len(), ':');
                    $(let $field = words.next()?.parse().ok()?;)+
                    Some($name { $($field),+ })
                }
            }

            impl std::fmt::Display for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str($word)?;
                    $(write!(f, ":{}", self.$field)?;)+
                    Ok(())
                }
            }

            impl $crate::discord::button::Button for $name {
                fn table(&self) -> Option<$crate::table::TableId> {
                    None$(.or_else(|| $crate::discord::button::Field::table(&self.$field)))+
                }

                fn press<'a>(
                    self: Box<Self>,
                    $click: &'a $crate::discord::button::Click,
                ) -> $crate::discord::button::Pressed<'a> {
                    #[allow(unused_variables, reason = "some fields only tell buttons apart")]
                    let $name { $($field),+ } = *self;
                    Box::pin(async move { $act })
                }
            }
        )+
    };
}
pub(super) use buttons;
