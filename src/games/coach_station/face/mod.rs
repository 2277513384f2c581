//! What people see: the question a seat is asked, the board as a picture and in words, and the pictures of the rules.

pub mod describe;
pub mod figures;
pub mod legend;
pub mod picture;
pub mod question;
mod spots;
