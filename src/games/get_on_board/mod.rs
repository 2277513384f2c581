//! Get on Board: New York & London, a game for 2 to 5 players.
//!
//! Twelve rounds, a ticket each; a ticket demands a different shape on each player's sheet. Players lengthen their bus line by
//! that shape, pick up passengers and bring them where they want to go. Rule numbers (R17, R25 …) and rulings (A14 …) stand in the
//! code that enforces them; `assets/rules/` says what they are.
//!
//! | file | what it is |
//! |---|---|
//! | [`data`] | the cities and the printed numbers, from `assets/games/get_on_board/` |
//! | [`setup`] | the options and the deal |
//! | [`state`] | lines, sheets, tickets: what everybody sees, and what not |
//! | [`moves`] | what is legal; how a line may grow in one turn |
//! | `play` | starts, sticks, boarding, the end of a turn and of a round |
//! | [`scoring`] | points and places |
//! | `explain`, `words` | why a move is refused, and what happened |
//! | `check`, [`view`] | which states cannot be, and what each viewer knows of one |
//! | [`notation`] | moves as text |
//! | `face` | questions, the board in words, pictures |
//!
//! A turn is laid stick by stick (`go D4`). Sticks lie on the line at once, but nothing is ticked before `done`, the only move
//! left after the last stick: so a path can be tried out and taken back, and `done` is what a player confirms.

mod check;
pub mod data;
mod explain;
mod face;
pub mod moves;
pub mod notation;
mod play;
pub mod scoring;
mod sense;
pub mod setup;
pub mod state;
pub mod view;
mod words;

pub use state::GetOnBoard;

use crate::game::{
    BadSetup, Chance, Detail, Earlier, Events, Face, GameOption, Impossible, Info, Question, Refusal, Rules, Seat,
    Seats, Setup, Standing, Status, Viewer,
};
use crate::picture::{Icon, Look, Meaning, Picture};
use crate::texts::{Source, Speech, sources};

use data::{FEWEST, LONGEST_LINE, MOST, ROUNDS};
use notation::Move;
use view::View;

impl Rules for GetOnBoard {
    type Move = Move;
    type View = View;

    const INFO: Info = Info {
        id: "get_on_board",
        seats: (FEWEST, MOST as u8),
        options: &[
            setup::Scores::SPEC,
            setup::Inspector::SPEC,
            setup::Loops::SPEC,
            setup::CityChoice::SPEC,
            setup::Sheets::SPEC,
            setup::Starts::SPEC,
        ],
        colours: &[],
        version: 1,
        // For each player a start, the sticks of the longest line, and “done” in every round.
        longest: MOST * (LONGEST_LINE + ROUNDS as usize),
    };

    fn data() -> Result<(), String> {
        data::read()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup> {
        Ok(play::begin(&setup::deal(setup, chance)?))
    }

    fn check(&self) -> Result<(), Impossible> {
        check::check(self)
    }

    fn seats(&self) -> u8 {
        self.board.seats()
    }

    fn to_move(&self) -> Seats {
        self.board.to_move()
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves::list(self, seat, moves);
    }

    fn apply(&mut self, seat: Seat, play: &Move, _chance: &mut Chance, events: &mut Events) {
        play::apply(self, seat, *play, events);
    }

    fn explain(&self, seat: Seat, play: &Move) -> Refusal {
        explain::explain(self, seat, *play)
    }

    /// Sticks can be taken back. A start choice may be the last and turn all of them up; `done` of the last in a round turns up
    /// a ticket, or the personal objectives; so does `finish`.
    fn reveals(&self, seat: Seat, play: &Move) -> bool {
        match play {
            Move::Go(_) => false,
            Move::Done => self.board.successor(seat).is_none(),
            Move::Ticket(_) | Move::Finish => true,
        }
    }

    /// With two players the last of a round is often the first of the next.
    fn turn(&self, seat: Seat) -> u32 {
        self.board.turn(seat)
    }

    /// Whoever comes later in the round knows its ticket already.
    fn foreseen(&self, seat: Seat) -> Option<Self> {
        let board = self.board.laying_next(seat)?;
        Some(GetOnBoard { board, secrets: self.secrets.clone() })
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        scoring::standings(self)
    }

    fn scores(&self) -> Vec<i32> {
        scoring::so_far(self)
    }

    fn seen_by(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view::imagine(view, chance)
    }
}

impl Face for GetOnBoard {
    const TEXTS: &'static [Source] = sources!("texts", "get_on_board.ftl");
    const RULES: &'static [Source] = sources!("rules", "get_on_board.md");

    const ICONS: &'static [&'static Icon] = face::picture::icons::ALL;
    const LEGEND: &'static [Meaning] = face::legend::LEGEND;

    fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
        face::question::question(view, seat, moves)
    }

    fn status(view: &View) -> Status {
        face::question::status(view)
    }

    fn picture(view: &View, earlier: Earlier<View>, look: &Look) -> Picture {
        face::picture::draw(view, earlier, look)
    }

    fn sheet(view: &View, seat: Seat, look: &Look) -> Option<Picture> {
        face::picture::sheet(view, seat, look)
    }

    fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
        face::describe::describe(view, speech, detail)
    }

    fn figure(name: &str, look: &Look) -> Option<Picture> {
        face::figures::figure(name, look)
    }
}
