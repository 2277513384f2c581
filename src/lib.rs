//! Omnibus: bus board games played in Discord channels, a few moves a day.
//!
//! Dependencies point downwards only: a module knows what its row says, and every one of those stands above it.
//!
//! | module | what it is | knows |
//! |---|---|---|
//! | [`watch`] | what a host can see: figures, findings and faults | nothing |
//! | [`seat`] | seats at a table, and who is looking | nothing |
//! | [`texts`] | everything people read, by key and language | `seat` |
//! | [`picture`] | the drawing kit | `seat`, `texts` |
//! | [`game`] | what a game is: its rules and its face | `seat`, `texts`, `picture` |
//! | [`players`] | computer players | `seat`, `texts`, `game` |
//! | [`games`] | one folder a game, and the catalogue | `texts`, `picture`, `game`, `players` |
//! | [`record`] | a game as its beginning and its moves | `seat`, `texts`, `game`, `games` |
//! | [`replay`] | a record drawn | `seat`, `texts`, `picture`, `game`, `games`, `record` |
//! | [`headless`] | the engine for other programs | `seat`, `texts`, `picture`, `game`, `players`, `games`, `record` |
//! | [`arena`] | matches between computer players | `seat`, `game`, `players`, `games` |
//! | [`review`] | a finished game looked back on | `texts`, `picture`, `game`, `players`, `games`, `record` |
//! | [`ratings`] | statistics: results in, figures out | nothing |
//! | [`store`] | what is kept, in SQLite or PostgreSQL: plain records | nothing |
//! | [`table`] | a game being played in a channel | `seat`, `watch`, `texts`, `game`, `players`, `games`, `record`, `review`, `ratings`, `store` |
//! | [`discord`] | commands, buttons, posts | `watch`, `texts`, `picture`, `game`, `replay`, `table` |
//! | [`discreet`] | a log that keeps secrets | nothing |
//! | [`fuzzed`] | what must bear any bytes | `seat`, `texts`, `game`, `games`, `record`, `headless`, `discord` |
//! | [`sandbox`] | a Discord on this machine, for tests and for trying the bot | nothing |
//! | [`host`] | a host's day: health, doctor, backups, load | `watch`, `texts`, `picture`, `game`, `games`, `store`, `table`, `discord`, `sandbox` |
//!
//! `seat`, `texts` and `picture` are compiled as a crate of their own, `omnibus-kit`, and what plays (`game` to `review`) as
//! another, `omnibus-engine`: both are optimised in every profile.
//!
//! `tests/house` reads the sources and fails on any arrow that the table lacks.

// What users and servers send never ends the program; what cannot happen says why it cannot.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod discord;
pub mod discreet;
#[doc(hidden)]
pub mod fuzzed;
pub mod host;
pub mod ratings;
pub mod sandbox;
pub mod store;
pub mod table;
pub mod watch;

pub use omnibus_engine::{arena, game, game_option, games, headless, players, record, replay, review};
pub use omnibus_kit::{icons, picture, seat, texts};
