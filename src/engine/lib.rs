//! The games of Omnibus and the computers that play them, as a crate of their own.
//!
//! It is one house with the rest: `omnibus` hands these modules on under their own names, and the table in its `lib.rs` is the
//! map of all. They are apart because they play millions of moves, in tests too: this crate is optimised in every profile,
//! while what waits for Discord and the disk is compiled as quickly as can be.

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

#[path = "../arena.rs"]
pub mod arena;
#[path = "../game/mod.rs"]
pub mod game;
#[path = "../games/mod.rs"]
pub mod games;
#[path = "../headless.rs"]
pub mod headless;
#[path = "../players/mod.rs"]
pub mod players;
#[path = "../record/mod.rs"]
pub mod record;
#[path = "../replay.rs"]
pub mod replay;
#[path = "../review.rs"]
pub mod review;

pub use omnibus_kit::{icons, picture, seat, texts};
