//! Omnibus: bus board games played in Discord channels, a few moves a day.
//!
//! Dependencies point downwards only:
//!
//! | module | what it is | knows |
//! |---|---|---|
//! | [`texts`] | everything people read, by key and language | nothing |
//! | [`game`] | what a game is | `texts`, `picture` (as what a game draws on) |
//! | [`picture`] | the drawing kit | `texts`, seats |
//! | [`games`] | one folder a game, and the catalogue | `game`, `picture` |
//! | [`players`] | computer players | `game` |
//! | [`headless`], [`replay`] | the engine for other programs | `game`, `games`, `players` |
//! | [`store`] | what is kept, in SQLite | plain records |
//! | [`table`] | a game being played in a channel | `game`, `store` |
//! | [`discord`] | commands, buttons, posts | `table` |
//! | [`sandbox`] | a Discord on this machine, for tests and for trying the bot | nothing |

pub mod discord;
pub mod game;
pub mod games;
pub mod headless;
pub mod picture;
pub mod players;
pub mod replay;
pub mod sandbox;
pub mod store;
pub mod table;
pub mod texts;
