//! Setting up: the deal, the first buildings, the first two sticks of each line (R1–R8).

use super::city::city;
use super::line::Line;
use super::notation::Move;
use super::pieces::Building;
use super::places::{Sites, Street};
use super::state::{Board, Bus, Crowd, Latest, Phase, Player};
use crate::game::{Chance, Events, OptionSpec, Refusal, Seat, Setup};
use crate::texts::Text;

/// A14: how many sticks each seat has. In the first edition three colours (green, black, yellow) have 28 and two (blue, red)
/// have 18; three players use the colours that have more. Later everybody got 25.
pub const STICKS: OptionSpec = OptionSpec { id: "sticks", values: &["colour", "25"], default: "colour" };
const BY_COLOUR: [u8; 5] = [28, 28, 28, 18, 18];
const FOR_ALL: [u8; 5] = [25; 5];

/// R5.
pub const FOUNDINGS: u8 = 2;

/// R3: fewer time stones for three players (A15).
pub const fn stones(seats: u8) -> u8 {
    if seats == 3 { 4 } else { 5 }
}

impl Bus {
    pub fn deal(setup: &Setup, chance: &mut Chance) -> Bus {
        let start = Seat(chance.pick(usize::from(setup.seats)) as u8); // R1
        let sticks = if setup.value(&STICKS) == "25" { FOR_ALL } else { BY_COLOUR };
        let player = |seat: Seat| Player {
            markers: Player::MARKERS,
            buses: 1,
            points: 0,
            stones: 0,
            sticks: sticks[seat.index()],
            // A21: nobody's 0 points were reached at the setup, in turn order.
            reached: u16::from((seat.0 + setup.seats - start.0) % setup.seats),
            placed: 0,
            line: Line::default(),
        };
        let mut crowd = Crowd::new();
        for crossing in city().starts {
            crowd.arrive(crossing, 1); // R4
        }
        Bus {
            round: 0,
            start,
            clock: Building::House,
            stones: stones(setup.seats),
            crowd,
            buildings: [Sites::default(); 3],
            players: Seat::all(setup.seats).map(player).collect(), // R2
            board: Board::default(),
            phase: Phase::Founding { seat: start, left: FOUNDINGS },
            turns: 0,
            latest: Latest { turn: 0, seat: start, moves: Default::default() },
        }
    }

    /// R5: two buildings each, clockwise.
    pub(super) fn founded(&mut self, seat: Seat, left: u8) {
        if left > 1 {
            self.phase = Phase::Founding { seat, left: left - 1 };
            return;
        }
        self.turns += 1;
        let seat = seat.next(self.seat_count());
        self.phase = if seat == self.start { Phase::First { seat } } else { Phase::Founding { seat, left: FOUNDINGS } };
    }

    pub(super) fn first_sticks(&self, moves: &mut Vec<Move>) {
        moves.extend(Street::all().map(|street| Move::Begin { street }));
    }

    /// R6: anywhere, also where there are sticks (A10).
    pub(super) fn begin_line(&mut self, seat: Seat, street: Street, events: &mut Events) -> Result<(), Refusal> {
        self.remember(seat, Move::Begin { street });
        self.players[seat.index()].line = Line::begin(street);
        events.say(|| Text::new("bus-event-begin").with("seat", seat).with("street", street.to_string()));
        self.turns += 1;
        let next = seat.next(self.seat_count());
        self.phase = if next == self.start { Phase::Second { seat } } else { Phase::First { seat: next } };
        Ok(())
    }

    /// R7: then the other way round, so the last player goes on. One stick, also with five players (A11).
    pub(super) fn second_stick_placed(&mut self, seat: Seat, events: &mut Events) {
        self.turns += 1;
        if seat == self.start {
            self.begin_round(events); // R8
        } else {
            let seats = self.seat_count();
            self.phase = Phase::Second { seat: Seat((seat.0 + seats - 1) % seats) };
        }
    }
}
