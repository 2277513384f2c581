//! What a turn is remembered by, and how it is told.
//!
//! A turn can be several moves: the streets, buildings or rides of one marker. Each is told as a detail, and the whole turn in one
//! sentence when it is over.

use crate::game::{Events, Seat};
use crate::games::bus::data::Crossing;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::games::bus::words::way;
use crate::texts::{Arg, Text};

impl Bus {
    /// Notes a legal move of the present turn; the picture shows what the latest turn changed.
    pub(super) fn remember(&mut self, seat: Seat, play: Move) {
        let latest = &mut self.latest;
        if latest.turn != self.turns || latest.moves.is_full() {
            latest.moves.clear();
        }
        latest.turn = self.turns;
        latest.seat = seat;
        latest.moves.push(play);
    }

    /// Tells a move that has been noted; `last` says whether it ends the turn.
    pub(super) fn tell(&self, last: bool, events: &mut Events, step: impl FnOnce() -> Text) {
        match self.latest.moves.len() {
            1 if last => events.main(step),
            _ => events.detail(step),
        }
        if last && self.latest.moves.len() > 1 {
            events.main(|| self.sum());
        }
    }

    /// The latest turn in one sentence.
    fn sum(&self) -> Text {
        let seat = self.latest.seat;
        let moves = &self.latest.moves;
        let steps: Arg = match moves.first() {
            Some(Move::Extend { .. }) => stretches(moves).collect(),
            _ => moves.iter().filter_map(in_short).collect(),
        };
        let key = match moves.last() {
            Some(Move::Extend { .. }) => "bus-event-extends",
            Some(Move::Ride { .. }) => "bus-event-rides",
            _ => "bus-event-builds",
        };
        Text::new(key)
            .with("seat", seat)
            .with("count", moves.len())
            .with("steps", steps)
            .with("points", self.player(seat).points)
    }
}

fn in_short(play: &Move) -> Option<Text> {
    match *play {
        Move::Build { site, building } => {
            Some(Text::new("bus-event-built").with("building", building.text()).with("site", site.to_string()))
        }
        Move::Ride { from, to } => Some(way(from, to)),
        _ => None,
    }
}

/// Streets one after another as one stretch: "19 → 21 → 22", "10 → 15". Where both ends lie at one crossing, the one that got
/// there last goes on (A33).
fn stretches(moves: &[Move]) -> impl Iterator<Item = String> {
    struct Stretch {
        words: String,
        end: Crossing,
        newest: usize,
    }
    let mut stretches: Vec<Stretch> = Vec::new();
    for (number, play) in moves.iter().enumerate() {
        let Move::Extend { from, to } = *play else { continue };
        let there = stretches.iter_mut().filter(|stretch| stretch.end == from);
        match there.max_by_key(|stretch| stretch.newest) {
            Some(stretch) => {
                stretch.words += &format!(" → {to}");
                (stretch.end, stretch.newest) = (to, number);
            }
            None => stretches.push(Stretch { words: format!("{from} → {to}"), end: to, newest: number }),
        }
    }
    stretches.into_iter().map(|stretch| stretch.words)
}
