//! What follows from a choice, said before it is made: the bus leaves, is blocked, somebody becomes Unhappy.

use crate::games::coach_station::data::{Bus, DRUNKARD_TURNS, Profile, Traveller};
use crate::games::coach_station::state::{Coach, Hand, Side, Station};
use crate::texts::Text;

/// What becomes of a bus after a boarding, unless a Baby comes between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    Leaves {
        passengers: u8,
        /// A General takes a lone Lover along as Unhappy.
        lone: bool,
        /// So many of the Passengers become Unhappy.
        unhappy: u8,
    },
    Blocked,
    Stays {
        free: u8,
    },
}

impl Outlook {
    /// For a bus whose riders have just changed; `forced` by a General.
    pub fn of(coach: &Coach, forced: bool) -> Outlook {
        let lone = forced && coach.lone_lover();
        if forced || coach.departs() {
            let drunkard = coach.riders.iter().any(|rider| rider.is(Profile::Drunkard));
            Outlook::Leaves {
                passengers: coach.riders.len() as u8 - u8::from(lone),
                lone,
                unhappy: if drunkard { DRUNKARD_TURNS } else { 0 },
            }
        } else if coach.is_full() {
            Outlook::Blocked
        } else {
            Outlook::Stays { free: coach.free() }
        }
    }

    pub fn boarding(coach: &Coach, card: Traveller) -> Outlook {
        let mut after = coach.clone();
        after.riders.push(card);
        Outlook::of(&after, card.is(Profile::General))
    }

    /// R43: the bus after a rider was exchanged.
    pub fn exchanged(coach: &Coach, rider: Traveller, given: Traveller) -> Outlook {
        let mut after = coach.clone();
        if let Some(vacated) = after.riders.iter_mut().find(|other| **other == rider) {
            *vacated = given;
        }
        Outlook::of(&after, given.is(Profile::General))
    }

    /// The bus is gone or full: nobody boards it any more.
    pub fn ends_boarding(self) -> bool {
        !matches!(self, Outlook::Stays { .. })
    }

    pub fn hint(self) -> Text {
        match self {
            Outlook::Leaves { passengers, lone, unhappy } => Text::new("coach_station-hint-leaves")
                .with("passengers", passengers)
                .with("lone", u8::from(lone))
                .with("drunkard", unhappy),
            Outlook::Blocked => Text::new("coach_station-hint-blocked"),
            Outlook::Stays { free } => Text::new("coach_station-hint-stays").with("free", free),
        }
    }
}

/// What step 1 will do to a bus, and who could follow from the hand.
pub struct Preview {
    /// So many heads board at once.
    pub heads: u8,
    pub outlook: Outlook,
    /// Somebody in the hand fits after that.
    pub hand: bool,
}

impl Preview {
    /// The left column is taken first where both could board; a Star goes aboard before all.
    pub fn of(station: &Station, hand: &Hand, coach: &Coach, star: Option<Traveller>) -> Preview {
        let mut coach = coach.clone();
        coach.riders.extend(star);
        let mut waiting = station.waiting.clone();
        let mut heads = 0;
        let mut outlook = Outlook::of(&coach, false);
        while !outlook.ends_boarding() {
            let fits = |side: &Side| waiting.head(*side).is_some_and(|head| coach.fits(head));
            let Some(side) = Side::BOTH.into_iter().find(fits) else { break };
            let head = waiting[side].remove(0);
            coach.riders.push(head);
            heads += 1;
            outlook = Outlook::of(&coach, head.is(Profile::General));
        }
        let fits = |card: &Traveller| Some(*card) != star && coach.fits(*card);
        Preview { heads, outlook, hand: hand.travellers().iter().any(fits) }
    }

    pub fn placing(station: &Station, hand: &Hand, bus: Bus) -> Preview {
        Preview::of(station, hand, &Coach::empty(bus), None)
    }

    pub fn hint(&self) -> Text {
        Text::new("coach_station-hint-preview").with("heads", self.heads).with("outlook", self.outlook.hint())
    }
}
