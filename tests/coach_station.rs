//! Coach Station: the rules by their numbers, the worked scenarios, and what must hold in every game.

#[path = "coach_station/check.rs"]
mod check;
#[path = "coach_station/departure.rs"]
mod departure;
#[path = "coach_station/ends.rs"]
mod ends;
#[path = "coach_station/orders.rs"]
mod orders;
#[path = "coach_station/pictures.rs"]
mod pictures;
#[path = "coach_station/profiles.rs"]
mod profiles;
#[path = "coach_station/random.rs"]
mod random;
#[path = "coach_station/scenarios.rs"]
mod scenarios;
#[path = "coach_station/scene.rs"]
mod scene;
#[path = "coach_station/setup.rs"]
mod setup;
#[path = "coach_station/turn.rs"]
mod turn;
