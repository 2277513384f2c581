//! Bus: build a line through a growing city and carry its people home, to the office and to the pub. 3 to 5 players.
//!
//! The rules are numbered R1 to R71, rulings where the rulebooks are silent or disagree A1 to A34; `assets/rules/en/bus.md`
//! tells them, and the numbers stand in the code that enforces them. Nothing is secret, so the view is the state.
//!
//! Each file knows only those before it: [`data`], [`notation`], [`state`], [`moves`] (what is legal), [`words`]; then [`play`],
//! [`scoring`], [`explain`] and [`check`], which do not know each other; [`face`] comes last.

mod check;
mod data;
mod explain;
mod face;
mod moves;
mod notation;
mod play;
mod scoring;
mod sense;
mod setup;
mod state;
mod words;

pub use notation::Move;
pub use state::Bus;

use crate::game::{
    BadSetup, Chance, Detail, Earlier, Events, Face, GameOption, Impossible, Info, Question, Refusal, Rules, Seat,
    Seats, Setup, Standing, Status, Viewer,
};
use crate::picture::{Icon, Livery, Look, Meaning, Picture};
use crate::texts::{Source, Speech, sources};
use data::numbers;

impl Rules for Bus {
    type Move = Move;
    type View = Bus;

    const INFO: Info = Info {
        id: "bus",
        seats: numbers::SEATS,
        options: &[setup::Sticks::SPEC],
        colours: data::COLOURS,
        version: 1,
        longest: numbers::LONGEST,
    };

    fn data() -> Result<(), String> {
        data::sound()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Bus, BadSetup> {
        Bus::deal(setup, chance)
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
        self.list(seat, moves);
    }

    fn apply(&mut self, seat: Seat, play: &Move, _: &mut Chance, events: &mut Events) {
        self.carry_out(seat, *play, events);
    }

    fn explain(&self, seat: Seat, play: &Move) -> Refusal {
        self.why_not(seat, *play)
    }

    /// Nothing is hidden and nothing is left to chance after the deal.
    fn reveals(&self, _: Seat, _: &Move) -> bool {
        false
    }

    /// A marker placed or a marker resolved is a turn; so are the first two buildings and each of the first sticks.
    fn turn(&self, _: Seat) -> u32 {
        u32::from(self.turns)
    }

    /// Markers can be planned: the board lies open.
    fn foreseen(&self, seat: Seat) -> Option<Bus> {
        self.choosing_next(seat)
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.result()
    }

    fn scores(&self) -> Vec<i32> {
        self.everyone().map(|(_, player)| player.score()).collect()
    }

    fn seen_by(&self, _: Viewer) -> Bus {
        self.clone()
    }

    fn imagine(view: &Bus, _: &mut Chance) -> Bus {
        view.clone()
    }
}

impl Face for Bus {
    const TEXTS: &'static [Source] = sources!("texts", "bus.ftl");
    const RULES: &'static [Source] = sources!("rules", "bus.md");
    const ICONS: &'static [&'static Icon] = face::ICONS;
    const LEGEND: &'static [Meaning] = face::LEGEND;

    fn question(view: &Bus, seat: Seat, moves: &[Move]) -> Question<Move> {
        view.ask(seat, moves)
    }

    fn status(view: &Bus) -> Status {
        view.stand()
    }

    fn livery(view: &Bus, seat: Seat) -> Livery {
        face::livery(view, seat)
    }

    fn picture(view: &Bus, earlier: Earlier<Bus>, look: &Look) -> Picture {
        face::draw(view, earlier, look)
    }

    fn describe(view: &Bus, speech: &Speech, detail: Detail) -> String {
        view.in_words(speech, detail)
    }

    fn figure(name: &str, _: &Look) -> Option<Picture> {
        face::figure(name)
    }
}
