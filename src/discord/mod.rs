//! The bot on Discord: commands, buttons, posts.
//!
//! An interaction becomes an act on a [`crate::table::Tables`], the act's result becomes a [`letter`], and the letter is the
//! answer. What the channel sees comes from the [`outbox`]. Nothing is kept in memory between clicks: a button's `custom_id`
//! ([`button`]) says everything. No game is known here.
//!
//! | file | what | knows |
//! |---|---|---|
//! | [`bot`], [`asker`], [`markdown`], [`names`], [`letter`], [`drawing`] | who asks, and what an answer is made of | `table` |
//! | [`trouble`], [`panics`], [`answer`], [`button`] | what becomes of a click | the above |
//! | [`rules`], [`panel`], [`history`], [`undo`], [`look`], [`computers`], [`hint`], [`review`], [`lobby`] | a page each: what it shows, its buttons, what they do | the above |
//! | [`post`], [`outbox`] | what the channel sees | the pages |
//! | [`typed`] | moves that are typed | the panel |
//! | [`commands`], [`components`], [`connection`] | what Discord calls | everything above |

mod answer;
mod asker;
mod bot;
mod button;
mod commands;
mod components;
mod computers;
mod connection;
mod drawing;
mod hint;
mod history;
mod letter;
mod lobby;
mod look;
mod markdown;
mod names;
mod outbox;
mod panel;
mod panics;
mod post;
mod review;
mod rules;
mod trouble;
mod typed;
mod undo;

pub use connection::{Connection, Failure, Settings, Stop};
