//! Something to be said, before it is put into words.

use std::fmt;

use crate::seat::Seat;

/// A key of the text files with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// The name of whoever sits there.
    Seat(Seat),
    Number(i64),
    /// Words of no language: a notation, a crossing's label.
    Plain(String),
    /// Another text, put into words first.
    Text(Text),
    /// "a, b and c".
    List(Vec<Arg>),
}

impl Text {
    pub const fn new(key: &'static str) -> Text {
        Text { key, args: Vec::new() }
    }

    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push((name, arg.into()));
        self
    }

    /// The same text with every plain word in it changed.
    pub fn map_plain(mut self, change: impl Fn(&str) -> String) -> Text {
        for (_, arg) in &mut self.args {
            if let Arg::Plain(words) = arg {
                *words = change(words);
            }
        }
        self
    }

    /// A key that stands for its plain argument: for words that need no translation.
    pub fn plain(words: impl Into<String>) -> Text {
        Text::new("plain").with("words", words.into())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<String> for Arg {
    fn from(plain: String) -> Arg {
        Arg::Plain(plain)
    }
}

impl From<&str> for Arg {
    fn from(plain: &str) -> Arg {
        Arg::Plain(plain.to_owned())
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        }
    )*};
}
numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64);

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(list: Vec<T>) -> Arg {
        Arg::List(list.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Arg>> FromIterator<T> for Arg {
    fn from_iter<I: IntoIterator<Item = T>>(list: I) -> Arg {
        Arg::List(list.into_iter().map(Into::into).collect())
    }
}

/// A number with a minus sign as wide as a digit instead of a hyphen.
pub fn minus(number: impl fmt::Display) -> String {
    number.to_string().replace('-', "−")
}
