//! The texts that name things, for events, refusals and the face.

use super::data::tile::{Colour, Crowd, Kind, Passenger};
use super::data::{Goal, data};
use super::state::{Played, Public};
use crate::game::Seat;
use crate::texts::{Arg, Text};

/// A player's name, or "the proxy".
pub fn who(public: &Public, seat: Seat) -> Arg {
    if public.is_proxy(seat) { Arg::Text(Text::new("busstop-proxy")) } else { Arg::Seat(seat) }
}

/// "kid".
pub fn kind(kind: Kind) -> Text {
    passenger(Passenger::Ordinary(kind))
}

/// "kids".
pub fn kinds(kind: Kind) -> Text {
    Text::new(
        ["busstop-babies", "busstop-kids", "busstop-girls", "busstop-salarymen", "busstop-old-ladies"][kind.index()],
    )
}

/// "kid", "VIP kid", "alien".
pub fn passenger(passenger: Passenger) -> Text {
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
pub fn crowd(crowd: &Crowd) -> Arg {
    crowd.sorts().map(|(sort, count)| counted(sort, count)).collect()
}

/// "Ann 3 (kid)", or "Ann 3 (taken)".
pub fn played(public: &Public, played: &Played) -> Text {
    Text::new(if played.taker.is_some() { "busstop-played-taken" } else { "busstop-played" })
        .with("who", who(public, played.seat))
        .with("number", played.number.get())
        .with("kind", kind(public.face_of(played)))
}

/// "yellow".
pub fn colour(colour: Colour) -> Text {
    Text::new(["busstop-yellow", "busstop-green", "busstop-purple", "busstop-blue", "busstop-red"][colour.index()])
}

/// What the objective of a colour asks for (R33).
pub fn objective(public: &Public, colour: Colour) -> Text {
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

/// Who won, in a sentence (R30, R31).
pub fn result(public: &Public) -> Text {
    let standings = public.standings();
    let winners: Vec<Arg> =
        standings.iter().filter(|standing| standing.rank == 1).map(|standing| Arg::Seat(standing.seat)).collect();
    let score = standings.first().and_then(|standing| standing.score).unwrap_or_default();
    Text::new("busstop-describe-result").with("count", winners.len()).with("who", winners).with("score", score)
}
