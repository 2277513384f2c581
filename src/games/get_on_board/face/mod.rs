//! What people see of the game.

pub mod describe;
pub mod figures;
pub mod legend;
pub mod picture;
pub mod question;
mod spots;
