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
//! | [`store`] | what is kept: records in SQLite | nothing |
//! | [`table`] | a game being played in a channel | `game`, `games`, `store` |

pub mod game;
pub mod games;
pub mod picture;
pub mod players;
pub mod store;
pub mod table;
pub mod texts;
