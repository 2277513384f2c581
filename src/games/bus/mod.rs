//! Bus: build a line through a growing city and carry its people home, to the office and to the pub. 3 to 5 players.
//!
//! The rules are numbered R1 to R71, rulings where the rulebooks are silent or disagree A1 to A34; the numbers stand in the code
//! that enforces them. One file for each kind of decision: [`setup`], [`choosing`], [`lines`], [`growing`] (passengers and
//! buildings), [`clock`], [`vroom`]; [`resolving`] leads from one to the next. Nothing is secret, so the view is the state.
//!
//! House procedures that are no moves: passing in advance (A29) is the table's business; a seat that is given up (A30) is a
//! seat without markers, which the rules know anyway.

mod check;
mod choosing;
mod city;
mod clock;
mod describe;
mod ending;
mod forecast;
mod growing;
mod line;
mod lines;
mod notation;
mod picture;
mod pieces;
mod places;
mod question;
mod resolving;
mod setup;
mod sheet;
mod spots;
mod state;
mod telling;
mod vroom;
mod words;

pub use notation::Move;
pub use state::Bus;

use crate::game::{
    BadSetup, Chance, Detail, Events, Game, Impossible, Info, Question, Refusal, Seat, Seats, Setup, Standing, Status,
    Viewer,
};
use crate::picture::{Look, Picture};
use crate::texts::Speech;
use pieces::Area;
use state::Phase;

impl Game for Bus {
    type Move = Move;
    type View = Bus;

    const INFO: Info = Info {
        id: "bus",
        seats: (3, 5),
        options: &[setup::STICKS],
        version: 1,
        // 20 in the setup, 150 for choosing, 130 streets, 15 arrivals, 40 buildings, 10 for the clock, 500 rides at the very most.
        longest: 1000,
        texts: &[
            ("en", include_str!("../../../assets/texts/en/bus.ftl")),
            ("fr", include_str!("../../../assets/texts/fr/bus.ftl")),
        ],
    };

    fn data() -> Result<(), String> {
        city::data()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Bus, BadSetup> {
        Ok(Bus::deal(setup, chance))
    }

    fn check(&self) -> Result<(), Impossible> {
        self.possible()
    }

    fn seats(&self) -> u8 {
        self.seat_count()
    }

    fn to_move(&self) -> Seats {
        self.awaited().map_or(Seats::NONE, Seats::one)
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.awaited() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Founding { .. } | Phase::Resolving { area: Area::Buildings, .. } => self.buildings(moves),
            Phase::First { .. } => self.first_sticks(moves),
            Phase::Second { .. } | Phase::Resolving { area: Area::Line, .. } => self.extensions(seat, moves),
            Phase::Choosing { .. } => self.markers(seat, moves),
            Phase::Resolving { area: Area::Passengers, left, .. } => self.arrivals(left, moves),
            Phase::Resolving { area: Area::Clock, .. } => moves.extend([Move::Tick, Move::Stop]),
            Phase::Resolving { area: Area::Vroom, .. } => self.deliveries(seat, moves),
            Phase::Resolving { area: Area::Bus | Area::Start, .. } | Phase::Over { .. } => {}
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, _: &mut Chance, events: &mut Events) -> Result<(), Refusal> {
        match self.awaited() {
            None => return Err(Refusal::GameOver),
            Some(awaited) if awaited != seat => return Err(Refusal::NotYourTurn),
            Some(_) => {}
        }
        match (self.phase, *play) {
            (
                Phase::Founding { .. } | Phase::Resolving { area: Area::Buildings, .. },
                Move::Build { site, building },
            ) => self.build(seat, site, building, events),
            (Phase::First { .. }, Move::Begin { street }) => self.begin_line(seat, street, events),
            (Phase::Second { .. } | Phase::Resolving { area: Area::Line, .. }, Move::Extend { from, to }) => {
                self.extend(seat, from, to, events)
            }
            (Phase::Choosing { passed, .. }, Move::Choose { area }) => self.choose(seat, passed, area, events),
            (Phase::Choosing { passed, .. }, Move::Pass) => self.pass(seat, passed, events),
            (Phase::Resolving { area: Area::Passengers, done, left }, Move::Arrive { east, west }) => {
                self.arrive(seat, done, left, [east, west], events)
            }
            (Phase::Resolving { area: Area::Clock, done, .. }, Move::Stop | Move::Tick) => {
                self.decide_time(seat, done, *play == Move::Stop, events);
                Ok(())
            }
            (Phase::Resolving { area: Area::Vroom, done, left }, Move::Ride { from, to }) => {
                self.ride(seat, done, left, from, to, events)
            }
            _ => Err(self.not_now()),
        }
    }

    /// Nothing is hidden and nothing is left to chance after the deal.
    fn reveals(&self, _: Seat, _: &Move) -> bool {
        false
    }

    /// A marker placed or a marker resolved is a turn; so are the first two buildings and each of the first sticks.
    fn turn(&self, _: Seat) -> u32 {
        u32::from(self.turns)
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.result()
    }

    fn seen_by(&self, _: Viewer) -> Bus {
        self.clone()
    }

    fn imagine(view: &Bus, _: &mut Chance) -> Bus {
        view.clone()
    }

    fn question(view: &Bus, seat: Seat, moves: &[Move]) -> Question<Move> {
        view.ask(seat, moves)
    }

    fn status(view: &Bus) -> Status {
        view.stand()
    }

    fn picture(view: &Bus, look: &Look) -> Picture {
        picture::draw(view, look)
    }

    fn describe(view: &Bus, speech: &Speech, detail: Detail) -> String {
        view.in_words(speech, detail)
    }
}
