//! Tables, played with a tiny game.

mod calling;
mod computers;
mod drafts;
mod keeping;
mod leaving;
mod lobby;
mod noise;
mod past;
mod planning;
mod posts;
mod tiny;
mod undo;
mod waiting;
mod world;
