//! The texts that name things.

use super::Public;
use super::data::{Goal, data};
use super::tile::{Colour, Crowd, Kind, Passenger};
use crate::game::Seat;
use crate::texts::{Arg, Text};

/// A player's name, or "the proxy".
pub(super) fn who(public: &Public, seat: Seat) -> Arg {
    if public.is_proxy(seat) { Arg::Text(Text::new("busstop-proxy")) } else { Arg::Seat(seat) }
}

/// "kid".
pub(super) fn kind(kind: Kind) -> Text {
    passenger(Passenger::Ordinary(kind))
}

/// "kids".
pub(super) fn kinds(kind: Kind) -> Text {
    Text::new(
        ["busstop-babies", "busstop-kids", "busstop-girls", "busstop-salarymen", "busstop-old-ladies"][kind.index()],
    )
}

/// "kid", "VIP kid", "alien".
pub(super) fn passenger(passenger: Passenger) -> Text {
    const KEYS: [&str; Passenger::SORTS] = [
        "busstop-baby",
        "busstop-kid",
        "busstop-girl",
        "busstop-salaryman",
        "busstop-old-lady",
        "busstop-vip-baby",
        "busstop-vip-kid",
        "busstop-vip-girl",
        "busstop-vip-salaryman",
        "busstop-vip-old-lady",
        "busstop-alien",
    ];
    Text::new(KEYS[passenger.index()])
}

/// "2 kids", "VIP kid", "1 alien": each VIP is alone of its sort.
fn counted(sort: Passenger, count: u8) -> Text {
    match sort {
        Passenger::Ordinary(kind) => Text::new(
            [
                "busstop-count-baby",
                "busstop-count-kid",
                "busstop-count-girl",
                "busstop-count-salaryman",
                "busstop-count-old-lady",
            ][kind.index()],
        )
        .with("count", count),
        Passenger::Vip(_) => passenger(sort),
        Passenger::Alien => Text::new("busstop-count-alien").with("count", count),
    }
}

/// "2 kids, VIP kid and 1 alien".
pub(super) fn crowd(crowd: &Crowd) -> Arg {
    crowd.sorts().map(|(sort, count)| counted(sort, count)).collect()
}

/// "yellow".
pub(super) fn colour(colour: Colour) -> Text {
    Text::new(["busstop-yellow", "busstop-green", "busstop-purple", "busstop-blue", "busstop-red"][colour.index()])
}

/// What the objective of a colour asks for (rule 33).
pub(super) fn objective(public: &Public, colour: Colour) -> Text {
    let objective = &data().company(colour).objective;
    Text::new(match objective.goal {
        Goal::CleanStop => "busstop-objective-clean-stop",
        Goal::GrandTour => "busstop-objective-grand-tour",
        Goal::Specialist => "busstop-objective-specialist",
        Goal::RedCarpet => "busstop-objective-red-carpet",
        Goal::CloseEncounters => "busstop-objective-close-encounters",
    })
    .with("count", objective.demand(public.seats))
}
