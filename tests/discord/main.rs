//! End to end: the real client and gateway against a loopback Discord, played as people play.

mod bad_input;
mod computers;
mod depot;
mod faults;
mod fifth_game;
mod looking;
mod panics;
#[path = "../common/race/mod.rs"]
mod race;
mod restart;
mod rules;
mod standing_orders;
mod whole_games;
