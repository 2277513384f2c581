//! A station to be drawn: what lies there, what lay there before, and what the picture is told.

use crate::game::{Earlier, Seat};
use crate::games::coach_station::data::{Bus, Traveller};
use crate::games::coach_station::state::{Coach, Hand, Side, Station};
use crate::games::coach_station::view::View;
use crate::picture::{Livery, Look, Sign};

#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub view: &'a View,
    pub station: &'a Station,
    pub look: &'a Look<'a>,
    earlier: Earlier<'a, View>,
}

impl<'a> Scene<'a> {
    /// Only the same day is compared with: of a new one everything is new.
    pub fn new(view: &'a View, earlier: Earlier<'a, View>, look: &'a Look<'a>) -> Scene<'a> {
        let today = |before: &&View| before.station.day == view.station.day && !view.station.is_over();
        let earlier = Earlier { turn: earlier.turn.filter(today), draft: earlier.draft.filter(today) };
        Scene { view, station: &view.station, look, earlier }
    }

    /// Who looks, on a private picture.
    pub fn own(&self) -> Option<Seat> {
        self.view.viewer.filter(|seat| self.look.viewer.is(*seat) && !self.station.is_over())
    }

    /// Words for a card's profile.
    pub fn name(&self, card: Traveller) -> String {
        self.look.speech.say(&crate::games::coach_station::words::profile(card.profile()))
    }

    fn sign(&self, was: impl Fn(&View) -> bool) -> Option<Sign> {
        self.earlier.sign(self.view.viewer.map_or(Livery::NEUTRAL, Livery::of), was)
    }

    /// The sign of a card in a column of the waiting room that was not there before.
    pub fn in_column(&self, side: Side, place: usize) -> Option<Sign> {
        self.sign(|before| is_known(&self.station.waiting[side], place, &before.station.waiting[side]))
    }

    pub fn in_garage(&self, place: usize) -> Option<Sign> {
        self.sign(|before| is_known(&self.station.garage, place, &before.station.garage))
    }

    /// The sign of so many departed buses of a sort, if there were fewer before.
    pub fn in_departed(&self, bus: Bus, nth: usize) -> Option<Sign> {
        self.sign(|before| before.station.departed.iter().filter(|other| **other == bus).count() >= nth)
    }

    pub fn on_platform(&self, place: usize) -> Option<Sign> {
        self.sign(|before| self.stood(before, place).is_some())
    }

    /// The sign of a rider who came aboard; on a bus that is new itself nobody needs one.
    pub fn aboard(&self, place: usize, seat: usize) -> Option<Sign> {
        let riders = &self.station.platform[place].riders;
        self.sign(|before| self.stood(before, place).is_none_or(|coach| is_known(riders, seat, &coach.riders)))
    }

    /// The sign of a traveller of the own hand.
    pub fn in_hand(&self, hand: &Hand, place: usize) -> Option<Sign> {
        self.sign(|before| {
            before.own_hand().is_none_or(|before| is_known(hand.travellers(), place, before.travellers()))
        })
    }

    pub fn bus_in_hand(&self, hand: &Hand, place: usize) -> Option<Sign> {
        self.sign(|before| before.own_hand().is_none_or(|before| is_known(hand.buses(), place, before.buses())))
    }

    /// A bus of the platform as it stood before: of two that are alike the one with more of the same riders.
    fn stood<'b>(&self, before: &'b View, place: usize) -> Option<&'b Coach> {
        let now = &self.station.platform;
        let coach = &now[place];
        let bus = coach.bus;
        let alike = || before.station.platform.iter().filter(move |other| other.bus == bus);
        let nth = now[..place].iter().filter(|other| other.bus == bus).count();
        if nth >= alike().count() {
            return None;
        }
        let same = |other: &&Coach| {
            (0..coach.riders.len()).filter(|seat| is_known(&coach.riders, *seat, &other.riders)).count()
        };
        alike().max_by_key(same)
    }
}

/// Whether a card of a row was in that row before: the row had as many like it.
fn is_known<T: PartialEq>(now: &[T], place: usize, before: &[T]) -> bool {
    let count = |row: &[T]| row.iter().filter(|other| **other == now[place]).count();
    count(&now[..=place]) <= count(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_cards_that_are_alike_the_last_ones_are_new() {
        let fresh = |now: &[u8], before: &[u8]| -> Vec<usize> {
            (0..now.len()).filter(|place| !is_known(now, *place, before)).collect()
        };
        assert_eq!(fresh(&[1, 2, 3], &[1, 2, 3]), [0; 0]);
        assert_eq!(fresh(&[2, 3, 1], &[1, 2, 3]), [0; 0]);
        assert_eq!(fresh(&[2, 3, 3, 4], &[1, 2, 3]), [2, 3]);
        assert_eq!(fresh(&[1], &[]), [0]);
    }
}
