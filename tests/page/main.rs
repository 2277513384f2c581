//! The sandbox's page in a real browser: Chromium without a window, spoken to through its own protocol. Where there is no
//! Chromium, these tests say so and do nothing.

mod browser;
mod games;
mod program;
#[path = "../common/race/mod.rs"]
mod race;
mod safety;
mod street;
mod visits;
mod whole_games;
