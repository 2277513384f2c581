//! Busstop, rule by rule. The numbers are those of the rules: 1 to 33 the game, 40 to 49 two players, A and C rulings,
//! T worked scenarios.

mod allocating;
mod choosing;
mod components;
mod positions;
mod scoring;
mod setting_up;
mod support;
mod taking;
mod two_players;
mod words;
