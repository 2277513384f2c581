//! The picture: the city at the left, the action board and the clock beside it, the seats at the right.

mod actions;
mod chart;
mod clock;
pub mod icons;
mod map;
pub mod people;
pub mod scene;

pub use clock::dial;

use crate::game::{Earlier, Rules, Seats, Standing};
use crate::games::bus::state::{Bus, Phase};
use crate::picture::{Area, Canvas, Ending, Frame, Item, Look, Part, Picture, SeatCard, SeatResult};
use crate::texts::Text;
use scene::Scene;

const GAP: f32 = 8.0;
/// The strip of seats.
const SEATS: f32 = 236.0;
/// The action board and the clock.
const SIDE: f32 = 186.0;

pub fn draw(bus: &Bus, earlier: Earlier<Bus>, look: &Look) -> Picture {
    let scene = Scene { bus, earlier, look };
    let frame = frame(scene);
    match bus.phase {
        Phase::Over { cause } => ending(bus, look, cause.key())
            .picture(|width| frame.small(width, |canvas, place| board(canvas, place, scene))),
        _ => frame.picture(|canvas, place| board(canvas, place, scene)),
    }
}

fn frame(Scene { bus, look, .. }: Scene) -> Frame {
    let awaited = bus.awaited().map_or(Seats::NONE, Seats::one);
    let mut frame = Frame::new(look, Bus::INFO.id, &bus.stand(), awaited);
    frame.beside = Some(SEATS);
    for (seat, player) in bus.everyone() {
        let mut holds = vec![
            Item::thing(&icons::BUS, player.buses),
            Item::thing(&icons::MARKER, player.markers),
            Item::thing(&icons::STICK, player.sticks_left()),
        ];
        if player.stones > 0 {
            holds.push(Item::thing(
                &icons::STONE,
                if player.stones > 1 { player.stones.to_string() } else { String::new() },
            ));
        }
        frame.seats.push(
            SeatCard::new(scene::livery(bus, seat), look.speech.name(seat), player.points)
                .holding(holds)
                .awaited(awaited.contains(seat)),
        );
    }
    frame
}

fn board(canvas: &mut Canvas, place: Area, scene: Scene) {
    let (city, side) = place.cut_left(place.w - SIDE);
    map::draw(canvas, city.cut_left(city.w - GAP).0, scene);
    let (actions, clock) = side.cut_top(actions::HEIGHT);
    actions::draw(canvas, actions, scene);
    clock::draw(canvas, clock.cut_top(GAP).1, scene);
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
                    livery: scene::livery(bus, standing.seat),
                    name: speech.name(standing.seat).to_owned(),
                    rank: Some(standing.rank),
                    parts: vec![player.points.to_string(), (-i32::from(player.stones)).to_string()],
                    total: player.score().to_string(),
                }
            })
            .collect(),
        chances: look.chances.cloned(),
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
