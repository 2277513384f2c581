//! Coach Station: the rules by their numbers, worked examples, and what must hold in every game.

mod baby;
mod boarding;
mod bus;
mod check;
mod day;
mod departure;
mod exchange;
mod orders;
mod penalty;
mod picture;
mod random;
mod refill;
mod reveals;
mod scenarios;
mod scene;
mod scoring;
mod setup;
mod view;
