//! Coach Station: two days at a coach station. Travellers wait in two columns and in the players' hands; whoever fills a bus
//! keeps its riders. Rules (R1–R20, R30–R52), rulings (A1–A18) and clarifications (C1–C14) stand in `assets/rules`, by these numbers.
//!
//! The cards and all numbers are in [`data`], the table in [`state`]. What a player may do follows from what lies open and the
//! own hand ([`moves`]); [`play`] carries it out, a file for each kind of decision. [`notation`] lists how moves are written.
//!
//! # Secrets
//!
//! Views show what lies on the table, not what a player might remember: a hand is secret though its cards came from open
//! columns, and an Unhappy card is face down even when everybody saw it ride.

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
mod view;
mod words;

pub use data::{BadDeck, Bus, Colour, DECK, Deck, Profile, Traveller};
pub use moves::{Against, Calls, Move, Target, Term};
pub use state::{
    Buses, Checks, Coach, CoachStation, Column, Day, Displaced, Each, Fixed, Hand, Lines, Nth, Options, Order, Orders,
    Phase, Pile, Side, Station, Turn, WaitingRoom, When,
};
pub use view::{SeenHand, SeenPile, View};

use crate::game::{
    BadSetup, Chance, Detail, Earlier, Events, Face, Impossible, Info, Question, Refusal, Rules, Seat, Seats, Setup,
    Standing, Status, Timeout, Viewer,
};
use crate::picture::{Icon, Look, Meaning, Picture};
use crate::texts::{Source, Speech, sources};

impl Rules for CoachStation {
    type Move = Move;
    type View = View;

    const INFO: Info = Info {
        id: "coach_station",
        seats: data::SEATS,
        options: setup::OPTIONS,
        colours: &[],
        version: 1,
        longest: data::DAYS as usize * data::LONGEST_DAY * data::LONGEST_TURN,
    };

    fn data() -> Result<(), String> {
        data::check()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup> {
        setup::first_day(setup, chance)
    }

    fn check(&self) -> Result<(), Impossible> {
        self.check_state()
    }

    fn seats(&self) -> u8 {
        self.station.seats()
    }

    fn to_move(&self) -> Seats {
        self.station.to_move()
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.list(seat, moves);
    }

    fn apply(&mut self, seat: Seat, play: &Move, chance: &mut Chance, events: &mut Events) {
        play::Execution { game: self, chance, events }.play(seat, play);
    }

    fn explain(&self, seat: Seat, play: &Move) -> Refusal {
        self.refusal(seat, play)
    }

    fn reveals(&self, seat: Seat, play: &Move) -> bool {
        self.is_final(seat, play)
    }

    fn turn(&self, _seat: Seat) -> u32 {
        self.station.turn.number
    }

    /// The Active Bus can be planned: the station lies open, and the hand is one's own.
    fn foreseen(&self, seat: Seat) -> Option<Self> {
        self.choosing_next(seat)
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.station.is_over().then(|| self.station.final_standings())
    }

    fn scores(&self) -> Vec<i32> {
        self.scores_so_far()
    }

    fn seen_by(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view.imagine(chance)
    }

    fn timeout(&self) -> Option<Timeout<Move>> {
        self.station.timeout()
    }
}

impl Face for CoachStation {
    const TEXTS: &'static [Source] = sources!("texts", "coach_station.ftl");
    const RULES: &'static [Source] = sources!("rules", "coach_station.md");
    const ICONS: &'static [&'static Icon] = face::picture::icons::ALL;
    const LEGEND: &'static [Meaning] = face::legend::LEGEND;

    fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
        face::question::ask(view, seat, moves)
    }

    fn status(view: &View) -> Status {
        face::describe::status(view)
    }

    fn picture(view: &View, earlier: Earlier<View>, look: &Look) -> Picture {
        face::picture::draw(view, earlier, look)
    }

    fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
        face::describe::describe(view, speech, detail)
    }

    fn figure(name: &str, look: &Look) -> Option<Picture> {
        face::figures::draw(name, look)
    }
}
