//! Get on Board: New York & London, a game for 2 to 5 players.
//!
//! Twelve rounds, a ticket each; a ticket demands a different shape on each player's sheet. Players lengthen their bus line by
//! that shape, pick up passengers and bring them where they want to go. Rule numbers (17, 25 …) and rulings (A14 …) stand in the
//! code that enforces them.
//!
//! | file | what it is |
//! |---|---|
//! | [`crossing`], [`city`], [`cards`] | the map and the printed numbers, read from `assets/games/get_on_board/` |
//! | [`line`], [`route`] | a bus line, and how it may grow in one turn |
//! | [`sheet`] | boarding and scoring |
//! | [`board`], [`secrets`] | the state: what everybody sees, and what not |
//! | [`setup`], `play`, [`check`], `refuse` | the course of the game |
//! | [`notation`], `ask`, `words`, `describe` | moves, questions, events and the board in words |
//! | `picture` | the board drawn |
//!
//! A turn is laid stick by stick (`go D4`). Sticks lie on the line at once, but nothing is ticked before `done`, the only move
//! left after the last stick: so a path can be tried out and taken back, and `done` is what a player confirms.

mod ask;
pub mod board;
pub mod cards;
mod check;
pub mod city;
pub mod crossing;
mod describe;
pub mod line;
pub mod notation;
mod picture;
mod play;
mod refuse;
pub mod route;
pub mod secrets;
pub mod setup;
pub mod sheet;
mod words;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::{
    BadSetup, Chance, Detail, Events, Game, Impossible, Info, Question, Refusal, Seat, Seats, Setup, Standing, Status,
    Viewer,
};
use crate::picture::{Look, Picture};
use crate::texts::Speech;

use board::{Board, Phase};
use notation::Move;
use secrets::{Secrets, View};

/// No game seats more.
pub const MOST: usize = 5;

/// The whole truth about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GetOnBoard {
    pub board: Board,
    pub secrets: Secrets,
}

impl Game for GetOnBoard {
    type Move = Move;
    type View = View;

    const INFO: Info = Info {
        id: "get_on_board",
        seats: (2, MOST as u8),
        options: &[setup::SCORES, setup::INSPECTOR, setup::LOOPS, setup::CITY, setup::SHEETS, setup::STARTS],
        version: 1,
        // Five starts, and for each of five players 38 sticks and 12 times “done”.
        longest: 300,
        texts: &[
            ("en", include_str!("../../../assets/texts/en/get_on_board.ftl")),
            ("fr", include_str!("../../../assets/texts/fr/get_on_board.ftl")),
        ],
    };

    fn data() -> Result<(), String> {
        cards::read()?;
        city::City::read_both().map(drop)
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup> {
        setup::deal(setup, chance)
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
        self.list(seat, moves);
    }

    fn play(&mut self, seat: Seat, play: &Move, _chance: &mut Chance, events: &mut Events) -> Result<(), Refusal> {
        self.make(seat, *play, events)
    }

    /// Sticks can be taken back. A start choice may be the last and turn all of them up; `done` may end the round and turn up
    /// a ticket; `finish` turns up the personal objectives.
    fn reveals(&self, _seat: Seat, play: &Move) -> bool {
        !matches!(play, Move::Go(_))
    }

    /// With two players the last of a round is often the first of the next.
    fn turn(&self, seat: Seat) -> u32 {
        match self.board.phase {
            Phase::Starts { .. } => 0,
            _ => self.board.players.get(seat.index()).map_or(0, |player| player.line.turns() as u32 + 1),
        }
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        if self.board.phase != Phase::Over {
            return None;
        }
        let personal: ArrayVec<Option<u8>, MOST> = self.secrets.personal.iter().copied().map(Some).collect();
        Some(self.board.standings(&personal))
    }

    fn seen_by(&self, viewer: Viewer) -> View {
        self.view(viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        GetOnBoard::imagined(view, chance)
    }

    fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
        ask::question(view, seat, moves)
    }

    fn status(view: &View) -> Status {
        ask::status(view)
    }

    fn picture(view: &View, look: &Look) -> Picture {
        picture::draw(view, look)
    }

    fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
        describe::describe(view, speech, detail)
    }
}
