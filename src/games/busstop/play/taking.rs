//! Taking passengers at the stop, position by position (R12–R14).

use crate::game::Events;
use crate::games::busstop::data::tile::{Kind, Passenger};
use crate::games::busstop::state::{Busstop, Phase};
use crate::games::busstop::words;
use crate::texts::Text;

impl Busstop {
    /// The position that is due gets the passengers of its arrow and a played tile of that kind.
    pub(super) fn take(&mut self, kind: Kind, events: &mut Events) {
        let public = &mut self.public;
        let (position, owner) = public.due().expect("a position is due");
        let found = public.unclaimed(kind).expect("such a tile is there");
        events.say(|| {
            let covered: Vec<Text> = public.covered(position).map(words::passenger).collect();
            let key = if covered.is_empty() { "busstop-event-takes" } else { "busstop-event-takes-and-gets" };
            Text::new(key).with("who", words::who(public, owner)).with("kind", words::kind(kind)).with("line", covered)
        });
        let arrow = &public.stop().arrows[position];
        let received = &mut public.boards[owner.index()].received;
        for space in arrow {
            if let Some(passenger) = public.line[usize::from(*space)].take() {
                received.add(passenger, 1);
            }
        }
        // R14: from now on it is an ordinary passenger, whatever its number.
        received.add(Passenger::Ordinary(kind), 1);
        if let Phase::Take { order, ahead } = &mut public.phase {
            order[found].taker = Some(owner);
            // Who planned it takes no more, and of the others nothing is known.
            *ahead = ahead.map(|_| order.len());
        }
    }
}
