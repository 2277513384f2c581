//! Everything people read, by key and language.
//!
//! Rules and commands never contain sentences: they make a [`Text`] (a key and its arguments), and a [`Speech`] turns it
//! into words of one language, with the names of those who sit at the table. The sentences are Fluent files in
//! `assets/texts/`; a game brings its own along. Every language has every text; should one be missing all the same, it is filled up
//! from English, text by text. The rules of a game are a [`Rulebook`], read from Markdown.

mod badge;
mod cut;
mod rules;
mod source;
mod speech;
mod text;

pub use crate::sources;
pub use badge::{badge, of_computer};
pub use cut::{cut, shortened};
pub use rules::{BrokenRules, Page, Rulebook, Section};
pub use source::Source;
pub use speech::{BrokenTexts, Language, Speech, Texts};
pub use text::{Arg, Text, minus};
