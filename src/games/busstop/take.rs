//! Taking passengers at the stop, position by position (rules 12 to 14).

use super::moves::{Move, Whose};
use super::tile::{Kind, Passenger};
use super::{Busstop, Phase, Played, Public, words};
use crate::game::{Events, Refusal, Seat, Seats};
use crate::texts::{Arg, Text};

impl Public {
    /// The kinds on played tiles that nobody has taken, each once.
    pub fn unclaimed(&self) -> impl Iterator<Item = Kind> + '_ {
        let lying =
            |kind: &Kind| self.order().iter().any(|played| played.taker.is_none() && self.face_of(played) == *kind);
        Kind::ALL.into_iter().filter(lying)
    }

    /// The passengers in the line that a position's arrow covers.
    pub fn covered(&self, position: usize) -> impl Iterator<Item = Passenger> + '_ {
        self.stop().arrows[position].iter().filter_map(|space| self.line[usize::from(*space)])
    }

    pub(super) fn takes(&self, seat: Seat, moves: &mut Vec<Move>) {
        if let Some((_, owner)) = self.due().filter(|(_, owner)| self.player_of(*owner) == seat) {
            let whose = self.whose(owner);
            moves.extend(self.unclaimed().map(|kind| Move::Take(whose, kind)));
        }
    }
}

impl Busstop {
    pub(super) fn take(&mut self, seat: Seat, whose: Whose, kind: Kind, events: &mut Events) -> Result<(), Refusal> {
        let (position, owner) =
            self.public.due().filter(|(_, owner)| self.public.player_of(*owner) == seat).ok_or(Refusal::NotYourTurn)?;
        if self.public.whose(owner) != whose {
            return Err(Refusal::illegal(match whose {
                Whose::Own => "busstop-refused-take-for-proxy",
                Whose::Proxy => "busstop-refused-take-for-yourself",
            }));
        }
        // C6: among equal passengers the tile on the lowest position.
        let public = &self.public;
        let fits = |played: &Played| played.taker.is_none() && public.face_of(played) == kind;
        let Some(found) = public.order().iter().position(fits) else {
            let there: Arg = public.unclaimed().map(words::kind).collect();
            let none = Text::new("busstop-refused-no-such-tile").with("kind", words::kind(kind)).with("there", there);
            return Err(Refusal::Illegal(none));
        };
        let stop = public.stop();
        events.say(|| {
            let covered: Vec<Text> = public.covered(position).map(words::passenger).collect();
            let key = if covered.is_empty() { "busstop-event-takes" } else { "busstop-event-takes-and-gets" };
            Text::new(key).with("who", words::who(public, owner)).with("kind", words::kind(kind)).with("line", covered)
        });
        let public = &mut self.public;
        let received = &mut public.boards[owner.index()].received;
        for space in &stop.arrows[position] {
            if let Some(passenger) = public.line[usize::from(*space)].take() {
                received.add(passenger, 1);
            }
        }
        // Rule 14: from now on it is an ordinary passenger, whatever its number.
        received.add(Passenger::Ordinary(kind), 1);
        if let Phase::Take { order } = &mut public.phase {
            order[found].taker = Some(owner);
            // A3: all seat their passengers after the last take.
            if position + 1 == order.len() {
                public.phase = Phase::Allocate { order: std::mem::take(order), done: Seats::NONE };
            }
        }
        Ok(())
    }
}
