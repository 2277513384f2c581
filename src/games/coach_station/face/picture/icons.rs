//! The icons of this game: those it shares with others, and its own.

pub use crate::picture::icons::{BABY, BUS, CAP, DRIVER, HOUSE, LOCK, PASSENGER, QUEUE, STAR, TICKET, UNHAPPY};

crate::icons! {
    "games/coach_station/icons":
    BACKPACKER = "backpacker",
    CLOCK = "clock",
    CORRUPTER = "corrupter",
    DRUNKARD = "drunkard",
    GENERAL = "general",
    LOVER = "lover",
    SURFER = "surfer",
}
