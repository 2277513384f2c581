//! The rules of Bus, rule by rule: a test puts pieces on the map, plays moves in notation and says what must follow. The numbers
//! are those of `assets/rules/en/bus.md`.

mod check;
mod choosing;
mod clock;
mod describe;
mod figures;
mod growing;
mod lines;
mod picture;
mod question;
mod random;
mod resolving;
mod scene;
mod scoring;
mod setup;
mod telling;
mod vroom;
