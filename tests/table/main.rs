//! Tables, played with a tiny game.

mod calling;
mod computers;
mod drafts;
#[path = "../common/fuse.rs"]
mod fuse;
#[path = "../common/heard.rs"]
mod heard;
mod keeping;
mod leaving;
mod lobby;
mod noise;
mod past;
mod planning;
mod pondering;
mod posts;
mod tiny;
mod undo;
mod waiting;
mod world;
