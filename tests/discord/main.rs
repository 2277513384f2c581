//! End to end: the real client and gateway against a loopback Discord, played as people play.

mod bad_input;
mod channels;
#[path = "../common/clicks.rs"]
mod clicks;
mod colours;
mod computers;
mod depot;
mod faults;
mod fifth_game;
#[path = "../common/fuse.rs"]
mod fuse;
mod gathering;
#[path = "../common/heard.rs"]
mod heard;
mod in_time;
mod languages;
mod leaving;
mod looking;
mod looking_back;
mod odd_names;
mod panels;
mod panics;
mod people;
mod people_games;
#[path = "../common/postgres.rs"]
mod postgres;
#[path = "../common/program.rs"]
mod program;
mod quiet;
#[path = "../common/race/mod.rs"]
mod race;
mod reading;
mod restart;
mod rights;
mod rules;
mod secrets;
mod shards;
mod standing_orders;
mod starting;
mod tables;
mod threads;
mod ties;
mod two_games;
mod waiting;
mod whole_games;
