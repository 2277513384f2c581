//! What a table can choose before a game. An option is declared once, as a type; its word in commands and databases, its
//! values, its default and its form in a saved state come from there, so that none can be misspelt.

use super::{OptionSpec, Setup};

/// An option of a game, as a type whose values are what can be chosen. Declared with [`game_option!`](crate::game_option).
pub trait GameOption: Copy + PartialEq + 'static {
    /// Each value with its word. The first is the default.
    const VALUES: &'static [(Self, &'static str)];
    const SPEC: OptionSpec;

    /// What this table chose. `setup` has been checked: a word that is not known stands in none.
    fn chosen(setup: &Setup) -> Self {
        let word = setup.value(&Self::SPEC);
        let known = Self::VALUES.iter().find(|(_, known)| *known == word);
        debug_assert!(known.is_some(), "the setup was not checked: {word}");
        known.unwrap_or(&Self::VALUES[0]).0
    }
}

/// Declares an option of a game: its word, and each value with its word, the default first. A `switch` is on or off; a `seat`
/// is one of the first five that the table names, or left to chance.
///
/// ```
/// use omnibus_engine::game::{GameOption, Setup};
///
/// omnibus_engine::game_option! {
///     /// How many sticks a line may have.
///     pub enum Sticks: "sticks" {
///         ByColour = "colour",
///         ForAll = "25",
///     }
/// }
/// omnibus_engine::game_option! {
///     pub switch Teams: "teams";
/// }
///
/// assert_eq!(Sticks::SPEC.values, ["colour", "25"]);
/// assert_eq!(Sticks::chosen(&Setup::new("race", 3)), Sticks::ByColour);
/// assert_eq!(Sticks::chosen(&Setup::new("race", 3).with("sticks", "25")), Sticks::ForAll);
/// assert!(!Teams::is_on(&Setup::new("race", 3)));
/// ```
#[macro_export]
macro_rules! game_option {
    ($(#[$meta:meta])* $vis:vis enum $name:ident: $id:literal { $($(#[$about:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        $vis enum $name {
            $($(#[$about])* #[serde(rename = $word)] $value),+
        }

        impl Default for $name {
            fn default() -> Self {
                <$name as $crate::game::GameOption>::VALUES[0].0
            }
        }

        impl $crate::game::GameOption for $name {
            const VALUES: &'static [(Self, &'static str)] = &[$(($name::$value, $word)),+];
            const SPEC: $crate::game::OptionSpec = $crate::game::OptionSpec::new($id, &[$($word),+]);
        }
    };
    ($(#[$meta:meta])* $vis:vis switch $name:ident: $id:literal;) => {
        $crate::game_option! {
            $(#[$meta])*
            $vis enum $name: $id {
                Off = "off",
                On = "on",
            }
        }

        impl $name {
            $vis fn is_on(setup: &$crate::game::Setup) -> bool {
                <$name as $crate::game::GameOption>::chosen(setup) == $name::On
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis seat $name:ident: $id:literal;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $name(Option<$crate::seat::Seat>);

        impl $name {
            /// The seat that is named, or one at random. An error is a seat that nobody sits on.
            $vis fn find(
                setup: &$crate::game::Setup,
                chance: &mut $crate::game::Chance,
            ) -> Result<$crate::seat::Seat, $crate::seat::Seat> {
                match <$name as $crate::game::GameOption>::chosen(setup).0 {
                    None => Ok($crate::seat::Seat(chance.pick(setup.seats.into()) as u8)),
                    Some(seat) if seat.0 < setup.seats => Ok(seat),
                    Some(seat) => Err(seat),
                }
            }
        }

        impl $crate::game::GameOption for $name {
            const VALUES: &'static [(Self, &'static str)] = &[
                ($name(None), "random"),
                ($name(Some($crate::seat::Seat(0))), "1"),
                ($name(Some($crate::seat::Seat(1))), "2"),
                ($name(Some($crate::seat::Seat(2))), "3"),
                ($name(Some($crate::seat::Seat(3))), "4"),
                ($name(Some($crate::seat::Seat(4))), "5"),
            ];
            const SPEC: $crate::game::OptionSpec =
                $crate::game::OptionSpec::new($id, &["random", "1", "2", "3", "4", "5"]);
        }
    };
}
