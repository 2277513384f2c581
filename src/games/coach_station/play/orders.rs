//! Standing orders for a Baby, and what is said in a reaction window.

use super::Execution;
use crate::game::Seat;
use crate::games::coach_station::data::Colour;
use crate::games::coach_station::moves::Term;
use crate::games::coach_station::state::Phase;
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    pub(super) fn order(&mut self, seat: Seat, colour: Colour, term: Term) {
        let station = &self.game.station;
        let order = &mut self.game.orders[colour.index()];
        *order = station.changed(seat, *order, term).expect("the order changes something");
        let order = *order;
        self.events.whisper(seat, || words::ordered(colour, order));
        self.count_order(seat);
    }

    /// An order given in an own turn is counted; one given in a reaction window says "go on" as well, so that a window ends
    /// whatever is said in it.
    fn count_order(&mut self, seat: Seat) {
        match self.game.station.phase {
            Phase::Window { awaited } if awaited.contains(seat) => self.go_on(seat, false),
            Phase::Choose if self.seat() == seat => self.game.ordered += 1,
            _ => {}
        }
    }

    pub(super) fn go_on(&mut self, seat: Seat, always: bool) {
        self.events.say(|| Text::new("coach_station-said-go-on").with("seat", seat));
        let station = &mut self.game.station;
        if always {
            station.always_go_on.insert(seat);
        }
        if let Phase::Window { awaited } = &mut station.phase {
            awaited.remove(seat);
            if awaited.is_empty() {
                self.open();
            }
        }
    }

    pub(super) fn ask_again(&mut self, seat: Seat) {
        self.game.station.always_go_on.remove(seat);
        self.events.say(|| Text::new("coach_station-said-ask-again").with("seat", seat));
    }
}
