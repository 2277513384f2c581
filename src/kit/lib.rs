//! The parts of Omnibus that draw and speak, as a crate of their own.
//!
//! It is one house with the rest: `omnibus` hands these modules on under their own names, and the table in its `lib.rs` is the
//! map of all. They are apart because drawing and encoding take nearly all of the program's time, and change seldom: this
//! crate is optimised in every profile (`cargo run` and `cargo test` too), and compiled beside the others.

#[path = "../picture/mod.rs"]
pub mod picture;
#[path = "../seat.rs"]
pub mod seat;
#[path = "../texts/mod.rs"]
pub mod texts;
