//! Line expansion: which streets a line may grow along (R26–R39).

use super::city::city;
use super::notation::Move;
use super::places::{Crossing, Street, Streets};
use super::state::{Bus, Phase};
use crate::game::{Events, Refusal, Seat};
use crate::texts::{Arg, Text};

impl Bus {
    /// The streets a player may add at one end, judged for that end alone (R28, A2) and afresh after each stick (R26, R31, A5).
    pub fn ways(&self, seat: Seat, end: Crossing) -> Streets {
        let own = self.player(seat).line.streets();
        let candidates = city().streets_at(end).minus(own); // R27
        let mut occupied = Streets::default();
        let mut passing = Streets::default();
        for (other, player) in self.everyone() {
            if other != seat {
                let streets = player.line.streets();
                occupied = occupied.or(streets);
                passing = passing.or(streets.minus(player.line.terminals(end)));
            }
        }
        if candidates.minus(occupied).is_empty() {
            candidates // R29, A6
        } else {
            candidates.minus(passing) // R28; R30: every line on a shared street ends here with that street (A3, A4)
        }
    }

    /// R36: there is a stick left and a street for it.
    pub fn can_grow(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let ends = player.line.ends();
        player.sticks_left() > 0 && ends.into_iter().flatten().any(|end| !self.ways(seat, end).is_empty())
    }

    pub(super) fn extensions(&self, seat: Seat, moves: &mut Vec<Move>) {
        for (from, ways) in self.ways_at_ends(seat) {
            moves.extend(ways.iter().map(|street| Move::Extend { from, to: city().other_end(street, from) }));
        }
    }

    /// Each end with the streets allowed there; one end when the line is a closed loop.
    pub fn ways_at_ends(&self, seat: Seat) -> impl Iterator<Item = (Crossing, Streets)> {
        let ends = match self.player(seat).line.ends() {
            Some([a, b]) if a == b => [Some(a), None],
            Some([a, b]) => [Some(a.min(b)), Some(a.max(b))],
            None => [None, None],
        };
        ends.into_iter().flatten().map(move |end| (end, self.ways(seat, end)))
    }

    pub(super) fn extend(
        &mut self,
        seat: Seat,
        from: Crossing,
        to: Crossing,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let line = &self.player(seat).line;
        let street = city().street(from, to).filter(|_| line.ends_at(from));
        let Some(street) = street.filter(|street| self.ways(seat, from).contains(*street)) else {
            return Err(Refusal::Illegal(self.why_not(seat, from, to)));
        };
        self.remember(seat, Move::Extend { from, to });
        let line = &mut self.players[seat.index()].line;
        line.extend(from, street);
        let closed = line.ends() == Some([to, to]);
        let (left, more) = match self.phase {
            Phase::Resolving { left, .. } => (left - 1, self.can_grow(seat)), // R37, without looking ahead (A8)
            _ => (0, false),
        };
        self.tell(left == 0 || !more, events, || {
            let key = if closed { "bus-event-loop" } else { "bus-event-extend" };
            Text::new(key).with("seat", seat).with("from", from.to_string()).with("to", to.to_string())
        });
        if left > 0 && !more {
            events.say(|| Text::new("bus-event-stuck").with("seat", seat).with("lost", left)); // R36
        }
        match self.phase {
            Phase::Resolving { area, done, .. } => self.step_done(area, done, left, more, events),
            _ => self.second_stick_placed(seat, events),
        }
        Ok(())
    }

    /// Says why a street is not allowed, and what is.
    fn why_not(&self, seat: Seat, from: Crossing, to: Crossing) -> Text {
        let line = &self.player(seat).line;
        let way = |key| Text::new(key).with("from", from.to_string()).with("to", to.to_string());
        let reason = match city().street(from, to) {
            None => way("bus-refused-no-street"),
            Some(_) if !line.ends_at(from) => {
                let ends: Arg = line.ends().into_iter().flatten().map(|end| end.to_string()).collect();
                way("bus-refused-no-end").with("ends", ends)
            }
            Some(street) if line.streets().contains(street) => way("bus-refused-own-street"),
            Some(street) => {
                let passing: Arg = self.passing(seat, from, street).collect();
                way("bus-refused-occupied").with("others", passing)
            }
        };
        Text::new("bus-refused-line").with("reason", reason).with("legal", self.legal_streets(seat))
    }

    /// Whoever has this street without ending here with it: what stands against sharing it (R30).
    pub fn passing(&self, seat: Seat, end: Crossing, street: Street) -> impl Iterator<Item = Seat> {
        self.everyone()
            .filter(move |(other, player)| {
                *other != seat && player.line.streets().contains(street) && !player.line.terminals(end).contains(street)
            })
            .map(|(other, _)| other)
    }

    /// "from 10 to 15; from 19 to 13, 21 and 24".
    fn legal_streets(&self, seat: Seat) -> Arg {
        self.ways_at_ends(seat)
            .map(|(from, ways)| {
                let to: Arg = ways.iter().map(|street| city().other_end(street, from).to_string()).collect();
                let key = if ways.is_empty() { "bus-legal-none" } else { "bus-legal-streets" };
                Text::new(key).with("from", from.to_string()).with("to", to)
            })
            .collect()
    }
}
