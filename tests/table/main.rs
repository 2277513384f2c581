//! Tables, played with a tiny game.

mod computers;
mod drafts;
mod keeping;
mod leaving;
mod lobby;
mod past;
mod posts;
mod tiny;
mod undo;
mod waiting;
mod world;
