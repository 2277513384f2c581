//! Tables, played with a tiny game.

mod drafts;
mod keeping;
mod lobby;
mod posts;
mod tiny;
mod undo;
mod world;
