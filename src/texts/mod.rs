//! Everything people read, by key and language.
//!
//! Rules and commands never contain sentences: they make a [`Text`] (a key and its arguments), and a [`Speech`] turns it
//! into words of one language, with the names of those who sit at the table. The sentences are Fluent files in
//! `assets/texts/`; a game brings its own along. English is complete; any other language may lag behind and is filled up
//! from English, text by text.

mod speech;
mod text;

pub use speech::{BrokenTexts, Language, Speech, Texts};
pub use text::{Arg, Text};

/// The texts that belong to no game.
pub(crate) const COMMON: &[(&str, &str)] = &[
    ("en", include_str!("../../assets/texts/en/common.ftl")),
    ("en", include_str!("../../assets/texts/en/discord.ftl")),
    ("en", include_str!("../../assets/texts/en/table.ftl")),
    ("fr", include_str!("../../assets/texts/fr/common.ftl")),
    ("fr", include_str!("../../assets/texts/fr/discord.ftl")),
    ("fr", include_str!("../../assets/texts/fr/table.ftl")),
];
