//! The picture: the city at the left, the action board and the clock at the right.

mod actions;
mod chart;
mod clock;
pub mod icons;
mod map;
pub mod people;

pub use clock::dial;

use crate::game::{Rules, Seats, Standing};
use crate::games::bus::state::{Bus, Phase};
use crate::picture::{Ending, Frame, Item, Livery, Look, Part, Picture, SeatCard, SeatResult};
use crate::texts::Text;

const GAP: f32 = 14.0;

pub fn draw(bus: &Bus, look: &Look) -> Picture {
    let board = board(bus, look);
    match bus.phase {
        Phase::Over { cause } => ending(bus, look, cause.key()).tall(&board),
        _ => board,
    }
}

fn board(bus: &Bus, look: &Look) -> Picture {
    let awaited = bus.awaited().map_or(Seats::NONE, Seats::one);
    let mut frame = Frame::new(look, Bus::INFO.id, &bus.stand(), awaited);
    for (seat, player) in bus.everyone() {
        let counted = |key, count: u8| Item::words(look.speech.say(&Text::new(key).with("count", count)));
        let mut below = vec![counted("bus-picture-sticks", player.sticks_left())];
        if player.stones > 0 {
            below.insert(0, Item::thing(&icons::STONE, player.stones));
        }
        frame.seats.push(
            SeatCard::new(Livery::of(seat), look.speech.name(seat), player.points)
                .holding(vec![Item::thing(&icons::BUS, player.buses), counted("bus-picture-markers", player.markers)])
                .holding(below)
                .awaited(awaited.contains(seat)),
        );
    }
    frame.tall(chart::HEIGHT, |canvas, place| {
        let (city, side) = place.cut_left(chart::WIDTH);
        map::draw(canvas, city, bus, look);
        let side = side.cut_left(GAP).1;
        let (actions, clock) = side.cut_top(actions::HEIGHT);
        actions::draw(canvas, actions, bus, look);
        clock::draw(canvas, clock.cut_top(GAP).1, bus, look);
    })
}

/// The winner, and how each score came about (R67–R70).
fn ending(bus: &Bus, look: &Look, cause: &'static str) -> Ending {
    let speech = look.speech;
    let standings = bus.result().unwrap_or_default();
    let winner = standings.first().map(|first| Text::new("bus-picture-wins").with("seat", first.seat));
    Ending {
        game: speech.find("bus-name").unwrap_or_default(),
        phase: speech.say(&bus.stand().phase),
        headline: winner.map(|text| speech.say(&text)).unwrap_or_default(),
        news: speech.key(cause) + " " + &tie(bus).map(|text| speech.say(&text)).unwrap_or_default(),
        parts: vec![
            Part { name: speech.key("bus-picture-rides"), icon: Some(&icons::PASSENGER) },
            Part { name: speech.key("bus-picture-stones"), icon: Some(&icons::STONE) },
        ],
        total: speech.key("bus-picture-points"),
        results: standings
            .iter()
            .map(|standing| {
                let player = bus.player(standing.seat);
                SeatResult {
                    livery: Livery::of(standing.seat),
                    name: speech.name(standing.seat).to_owned(),
                    rank: standing.rank,
                    parts: vec![player.points.to_string(), (-i32::from(player.stones)).to_string()],
                    total: player.score().to_string(),
                }
            })
            .collect(),
    }
}

/// What decided between the first two, if their points are equal (R69, R70).
fn tie(bus: &Bus) -> Option<Text> {
    let standings = bus.result()?;
    let [first, second, ..] = &standings[..] else { return None };
    if first.score != second.score {
        return None;
    }
    let stones = |place: &Standing| bus.player(place.seat).stones;
    let key = if stones(first) > stones(second) { "bus-picture-tie-stones" } else { "bus-picture-tie-first" };
    Some(Text::new(key).with("first", first.seat).with("second", second.seat))
}
