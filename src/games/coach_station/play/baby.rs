//! R35: a Baby interrupts.

use super::Execution;
use crate::games::coach_station::data::{Profile, Traveller};
use crate::games::coach_station::moves::Moment;
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    /// The Baby of the Active Bus's colour comes aboard if its holder ordered so for this moment.
    pub(super) fn interrupt(&mut self, moment: Moment) -> bool {
        let game = &mut *self.game;
        let turn = &mut game.station.turn;
        let Some(place) = turn.bus.map(usize::from) else { return false };
        let coach = &mut game.station.platform[place];
        let colour = coach.bus.colour();
        let Some(order) = game.orders[colour.index()] else { return false };
        let hand = &mut game.hands[order.seat.index()];
        if coach.is_full() || !order.fires(moment, turn.seat, coach, hand) {
            return false;
        }
        let baby = Traveller::new(colour, Profile::Baby);
        hand.remove(baby);
        game.orders[colour.index()] = None;
        coach.riders.push(baby);
        turn.interrupted = Some(order.seat);
        let bus = coach.bus;
        self.check_later(place);
        self.events.say(|| {
            let text = match moment {
                Moment::Boarding(card) => Text::new("coach_station-said-displace").with("displaced", words::card(card)),
                _ => Text::new("coach_station-said-interrupt"),
            };
            text.with("seat", order.seat).with("card", words::card(baby)).with("bus", words::bus(bus))
        });
        true
    }
}
