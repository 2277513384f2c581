//! The icons of this game: those it shares with others, and its own.

pub use crate::picture::icons::{CAP, DRIVER, LOCK, OBJECTIVE, OFFICE, OLD_LADY, SALARYMAN, STAR};

crate::icons! {
    "games/get_on_board/icons":
    DARK_MONUMENT = "dark_monument",
    JAM = "jam",
    LIGHT_MONUMENT = "light_monument",
    SCHOOL = "school",
    STUDENT = "student",
    TOURIST = "tourist",
    TRAFFIC_LIGHT = "traffic_light",
}
