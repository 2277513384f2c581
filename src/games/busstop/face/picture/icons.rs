//! The icons of this game: those it shares with others, and its own.

pub use crate::picture::icons::{
    BABY, BUS, DRIVER, LOCK, OBJECTIVE, OLD_LADY, PASSENGER, QUEUE, SALARYMAN, STAR, TICKET, UNHAPPY,
};

crate::icons! {
    "games/busstop/icons":
    ALIEN = "alien",
    GIRL = "girl",
    KID = "kid",
}
