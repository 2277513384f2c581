//! End to end: the real client and gateway against a loopback Discord, played as people play.

mod bad_input;
mod channels;
mod depot;
mod faults;
mod fifth_game;
mod fuse;
mod looking;
mod panics;
#[path = "../common/race/mod.rs"]
mod race;
mod restart;
mod rights;
mod rules;
mod standing_orders;
mod starting;
mod waiting;
mod whole_games;
