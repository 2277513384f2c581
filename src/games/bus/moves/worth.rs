//! What a marker is worth: when it is resolved, and as things stand while people choose.

use crate::game::Seat;
use crate::games::bus::data::Area;
use crate::games::bus::data::numbers::{MOST_BUSES, more_streets};
use crate::games::bus::state::Bus;

impl Bus {
    /// R23: what a marker in this slot of L, P or G is worth with so many buses, never below 0.
    pub fn amount(&self, area: Area, slot: usize, most_buses: u8) -> u8 {
        let more = if area == Area::Line { more_streets(self.seat_count()) } else { 0 };
        (most_buses + more).saturating_sub(slot as u8)
    }

    /// How many decisions a marker asks for when it is resolved now. What cannot be done is lost (R25). The largest number of
    /// buses is read now: lines grow before this round's purchase, passengers and buildings come after it (R24).
    pub fn worth(&self, area: Area, slot: usize, seat: Seat) -> u8 {
        let amount = || self.amount(area, slot, self.most_buses());
        match area {
            Area::Line if self.can_grow(seat) => amount().min(self.player(seat).sticks_left()),
            Area::Passengers => amount().min(self.crowd.supply()), // R44
            Area::Buildings => amount().min(self.free_sites()),    // R48
            Area::Clock => 1,                                      // R49
            Area::Vroom => self.rides(seat),                       // R57
            // R36: a line that cannot grow. A bus and the start are no decisions.
            Area::Line | Area::Bus | Area::Start => 0,
        }
    }

    /// What a marker that is worth so much now loses for lack of sticks, ways, passengers or sites (R25).
    pub fn lost(&self, area: Area, slot: usize, worth: u8) -> u8 {
        match area {
            Area::Line | Area::Passengers | Area::Buildings => {
                self.amount(area, slot, self.most_buses()).saturating_sub(worth)
            }
            Area::Bus | Area::Clock | Area::Vroom | Area::Start => 0,
        }
    }

    // ---- As things stand

    /// The largest number of buses once this round's purchase is made, as passengers and buildings will find it (R24).
    pub fn most_buses_later(&self) -> u8 {
        Seat::all(self.seat_count()).map(|seat| self.buses_later(seat)).max().unwrap_or(0)
    }

    /// A player's buses once this round's purchase is made (R41).
    pub fn buses_later(&self, seat: Seat) -> u8 {
        let buys = self.board.owners(Area::Bus).contains(&seat);
        (self.player(seat).buses + u8::from(buys)).min(MOST_BUSES)
    }

    /// A later letter acts first (R22), so nothing that lies there takes sticks away.
    pub fn streets_of_next(&self, seat: Seat) -> u8 {
        if !self.can_grow(seat) {
            return 0; // R36: a line without a street to grow along stays so
        }
        let slot = self.board.owners(Area::Line).len();
        self.amount(Area::Line, slot, self.most_buses()).min(self.player(seat).sticks_left())
    }

    /// The markers before it take from the supply first (R22, R44).
    pub fn passengers_of_next(&self) -> u8 {
        let most = self.most_buses_later();
        let slot = self.board.owners(Area::Passengers).len();
        let before: u8 = (0..slot).map(|slot| self.amount(Area::Passengers, slot, most)).sum();
        self.amount(Area::Passengers, slot, most).min(self.crowd.supply().saturating_sub(before))
    }

    /// It is resolved before the markers that lie there (R22).
    pub fn buildings_of_next(&self) -> u8 {
        let slot = self.board.owners(Area::Buildings).len();
        self.amount(Area::Buildings, slot, self.most_buses_later()).min(self.free_sites())
    }

    /// Whether the next marker in G is the one by which every site will be built on (R66).
    pub fn next_fills_the_city(&self) -> bool {
        let slot = self.board.owners(Area::Buildings).len();
        let most = self.most_buses_later();
        let built = |slots: usize| (0..slots).map(|slot| self.amount(Area::Buildings, slot, most)).sum::<u8>();
        (built(slot)..built(slot + 1)).contains(&(self.free_sites().saturating_sub(1)))
    }

    /// Rides of the next marker in V if the clock moves on and nobody else changes anything.
    pub fn rides_of_next(&self, seat: Seat) -> u8 {
        let buses = self.buses_later(seat);
        let earlier = self.board.owners(Area::Vroom).iter().filter(|owner| **owner == seat).count() as u8;
        let (waiting, free) = self.chances(seat, self.clock.next());
        waiting.min(free).saturating_sub(buses * earlier).min(buses)
    }

    /// Whether this player's last marker is the one after which at most one player has any (R66).
    pub fn marker_ends_the_game(&self, seat: Seat) -> bool {
        let able = self.with_markers();
        self.player(seat).markers == 1 && able.len() > 1 && able.without(seat).len() <= 1
    }
}
