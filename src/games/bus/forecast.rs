//! What a marker would yield as things stand: the hints people choose by.

use super::pieces::Area;
use super::state::{Bus, Player};
use crate::game::Seat;

impl Bus {
    /// The largest number of buses once this round's purchase is made, as passengers and buildings will find it (R24).
    pub fn most_buses_later(&self) -> u8 {
        Seat::all(self.seat_count()).map(|seat| self.buses_later(seat)).max().unwrap_or(0)
    }

    /// A player's buses once this round's purchase is made (R41).
    pub fn buses_later(&self, seat: Seat) -> u8 {
        let buys = self.board.owners(Area::Bus).contains(&seat);
        (self.player(seat).buses + u8::from(buys)).min(Player::MOST_BUSES)
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
