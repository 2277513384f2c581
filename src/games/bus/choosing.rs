//! Choosing actions: markers on the action board until everybody has passed (R9–R20).

use super::notation::Move;
use super::pieces::{Area, letter};
use super::state::{Board, Bus, Phase};
use crate::game::{Events, Refusal, Seat, Seats};
use crate::texts::Text;

/// R13.
pub const FEWEST: u8 = 2;

impl Bus {
    /// The start player, or the first clockwise who has markers, begins (A16). Whoever has none sits out (R16).
    pub(super) fn begin_round(&mut self, events: &mut Events) {
        self.round += 1;
        self.board = Board::default(); // R64
        for player in &mut self.players {
            player.placed = 0;
        }
        let seats = self.seat_count();
        let able = self.with_markers();
        let passed = Seat::all(seats).filter(|seat| !able.contains(*seat)).collect();
        let first = self.start.round(seats).find(|seat| able.contains(*seat)).unwrap_or(self.start);
        self.phase = Phase::Choosing { seat: first, passed };
        let round = self.round;
        events.say(|| Text::new("bus-event-round").with("round", round).with("seat", first));
    }

    pub(super) fn markers(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend(Area::ALL.into_iter().filter(|area| self.board.is_open(*area)).map(|area| Move::Choose { area }));
        if self.may_pass(seat) {
            moves.push(Move::Pass);
        }
    }

    pub fn may_pass(&self, seat: Seat) -> bool {
        self.player(seat).placed >= FEWEST
    }

    /// R19: also where it will have no effect (A12, A13).
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        mut passed: Seats,
        area: Area,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if !self.board.place(area, seat) {
            let full = if area.slots() == 1 { "bus-refused-taken" } else { "bus-refused-full" };
            return Err(Refusal::Illegal(Text::new(full).with("area", area.text())));
        }
        self.remember(seat, Move::Choose { area });
        let player = &mut self.players[seat.index()];
        player.markers -= 1; // R20
        player.placed += 1;
        let slot = self.board.owners(area).len() - 1;
        events.say(|| {
            let key = if area.slots() == 1 { "bus-event-choose" } else { "bus-event-choose-slot" };
            Text::new(key).with("seat", seat).with("area", area.text()).with("slot", letter(slot).to_string())
        });
        if player.markers == 0 {
            passed.insert(seat); // R16, R17
            events.say(|| Text::new("bus-event-last-marker").with("seat", seat));
        }
        self.next_chooser(seat, passed, events);
        Ok(())
    }

    pub(super) fn pass(&mut self, seat: Seat, passed: Seats, events: &mut Events) -> Result<(), Refusal> {
        if !self.may_pass(seat) {
            let placed = self.player(seat).placed;
            return Err(Refusal::Illegal(Text::new("bus-refused-pass").with("placed", placed)));
        }
        self.remember(seat, Move::Pass);
        events.say(|| Text::new("bus-event-pass").with("seat", seat));
        self.next_chooser(seat, passed.with(seat), events); // R14
        Ok(())
    }

    /// R9, R18: clockwise among those who have not passed, until nobody is left or no slot (A26).
    fn next_chooser(&mut self, seat: Seat, passed: Seats, events: &mut Events) {
        self.turns += 1;
        let seats = self.seat_count();
        let next = seat.next(seats).round(seats).find(|seat| !passed.contains(*seat));
        match next {
            Some(seat) if !self.board.is_full() => self.phase = Phase::Choosing { seat, passed },
            _ => self.resolve(Area::Line, 0, events),
        }
    }
}
