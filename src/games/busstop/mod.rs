//! Busstop (Kai Fujiwara, edition of 2010): bus owners win passengers at a stop and seat them kind by kind.
//!
//! Ten rounds. Five passengers line up at the stop; everybody plays a number tile, the driver first and openly, the others
//! in secret; in the order of the numbers each takes passengers; then all seat theirs at the same time. A full bus departs
//! and scores, whoever is still waiting at the end costs points.
//!
//! A state is what everybody may know ([`Public`]) and the rest ([`Secret`]). Nearly all the rules work on the public part,
//! and a [`View`] is that part with the one secret that is the viewer's own: nothing else can leak.
//!
//! With two players the proxy bus (rules 40 to 49) has the third board, and everywhere in the rules it is the seat after the
//! two players: `Seat(2)`.
//!
//! | file | what |
//! |---|---|
//! | `tile`, `board`, `data` | the components, and what is printed on them |
//! | `moves` | moves and their notation |
//! | `choose`, `take`, `allocate` | one file for each kind of decision: which moves there are, and playing them |
//! | `round` | the deal, the line at the stop, the end of a round |
//! | `scoring` | rules 27 to 33 |
//! | `check` | which states cannot be |
//! | `view`, `question`, `words`, `describe`, `picture`, `spot` | what people see |

mod allocate;
pub mod board;
mod check;
mod choose;
pub mod data;
mod describe;
pub mod moves;
mod picture;
mod public;
mod question;
mod round;
mod scoring;
pub mod spot;
mod take;
pub mod tile;
mod view;
mod words;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::{
    BadSetup, Chance, Detail, Events, Game, Impossible, Info, OptionSpec, Question, Refusal, Seat, Seats, Setup,
    Standing, Status, Viewer,
};
use crate::picture::{Look, Picture};
use crate::texts::Speech;

use board::{Aliens, Board};
use data::{Buses, Faces, LINE, MOST_BOARDS};
use moves::Move;
pub use scoring::Tally;
use tile::{Number, Passenger};
pub use view::View;

/// The whole truth. Plain data: a state that was put together by hand is played only after [`Game::check`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Busstop {
    pub public: Public,
    pub secret: Secret,
}

/// What everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Players; the proxy is none.
    pub seats: u8,
    pub options: Options,
    /// From 1.
    pub round: u8,
    /// The driver of this round.
    pub driver: Seat,
    /// The driver of round 1 (rule 2). With two players it decides who controls the proxy and which way round is clockwise.
    pub first: Seat,
    /// The queue at the bus stop, space by space; empty spaces are taken ones (rule 6).
    pub line: [Option<Passenger>; LINE],
    /// By seat; the last one is the proxy's when two play.
    pub boards: ArrayVec<Board, MOST_BOARDS>,
    pub phase: Phase,
}

/// What nobody knows, or one seat alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The draw pile; the last tile is drawn next (rule 3).
    pub pile: ArrayVec<Passenger, { Board::LARGEST_PILE }>,
    /// The proxy's tiles face down; the last one is drawn next (rule 42).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub proxy: ArrayVec<Number, { Number::MOST as usize }>,
    /// The tiles chosen in secret, by seat (rule 8).
    pub chosen: [Option<Number>; MOST_BOARDS],
}

/// The steps of a round that wait for somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Phase {
    /// The driver is about to show a tile (rule 7).
    Show,
    /// The others choose in secret; `chosen` have done so (rule 8).
    Choose {
        shown: Number,
        chosen: Seats,
    },
    /// The next position that has no tile yet is about to take (rule 12).
    Take {
        order: Order,
    },
    /// Everybody seats what they received; `done` are the boards that are finished (rules 15 to 23).
    Allocate {
        order: Order,
        done: Seats,
    },
    Over,
}

/// The played tiles from the lowest position to the highest (rules 9, 10).
pub type Order = ArrayVec<Played, MOST_BOARDS>;

/// A number tile in the order of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    pub seat: Seat,
    pub number: Number,
    /// Who took it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taker: Option<Seat>,
}

/// What the table chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub faces: Faces,
    pub alien: Aliens,
    pub buses: Buses,
    /// Rule 32.
    pub bonus: bool,
    /// Rule 33.
    pub objective: bool,
}

const BONUS: OptionSpec = OptionSpec::switch("bonus");
const OBJECTIVE: OptionSpec = OptionSpec::switch("objective");
const ALIEN: OptionSpec = OptionSpec { id: "alien", values: &["joker", "mixer"], default: "joker" };
const BUSES: OptionSpec = OptionSpec { id: "buses", values: &["3-4-5", "4-5-3"], default: "3-4-5" };
const FACES: OptionSpec = OptionSpec { id: "faces", values: &["age", "rotated"], default: "age" };
const COLOURS: OptionSpec = OptionSpec { id: "colours", values: &["seats", "random"], default: "seats" };
const DRIVER: OptionSpec = OptionSpec { id: "driver", values: &["random", "1", "2", "3", "4", "5"], default: "random" };

impl Game for Busstop {
    type Move = Move;
    type View = View;

    const INFO: Info = Info {
        id: "busstop",
        seats: (2, 5),
        options: &[BONUS, OBJECTIVE, ALIEN, BUSES, FACES, COLOURS, DRIVER],
        version: 1,
        // Ten rounds of 5 tiles, 5 picks and 5 times `done`; each of at most 100 tiles is placed once and boards once.
        longest: 400,
        texts: &[
            ("en", include_str!("../../../assets/texts/en/busstop.ftl")),
            ("fr", include_str!("../../../assets/texts/fr/busstop.ftl")),
        ],
    };

    fn data() -> Result<(), String> {
        data::check()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Busstop, BadSetup> {
        Busstop::deal(setup, chance)
    }

    fn check(&self) -> Result<(), Impossible> {
        check::check(self)
    }

    fn seats(&self) -> u8 {
        self.public.seats
    }

    fn to_move(&self) -> Seats {
        self.public.awaited()
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if seat.0 >= self.public.seats {
            return;
        }
        match &self.public.phase {
            Phase::Show | Phase::Choose { .. } => self.public.tiles(seat, self.secret.chosen[seat.index()], moves),
            Phase::Take { .. } => self.public.takes(seat, moves),
            Phase::Allocate { .. } => self.public.allocations(seat, moves),
            Phase::Over => {}
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, _: &mut Chance, events: &mut Events) -> Result<(), Refusal> {
        if seat.0 >= self.public.seats {
            return Err(Refusal::NotYourTurn);
        }
        match (&self.public.phase, *play) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Show | Phase::Choose { .. }, Move::Tile(number)) => self.choose_tile(seat, number, events),
            (Phase::Take { .. }, Move::Take(whose, kind)) => self.take(seat, whose, kind, events),
            (Phase::Allocate { .. }, Move::Place(whose, passenger, to)) => {
                self.place(seat, whose, passenger, to, events)
            }
            (Phase::Allocate { .. }, Move::Board(whose, bus)) => self.let_board(seat, whose, bus, events),
            (Phase::Allocate { .. }, Move::Done(whose)) => self.finish(seat, whose, events),
            _ => Err(self.public.asked_otherwise(seat)),
        }
    }

    fn reveals(&self, seat: Seat, play: &Move) -> bool {
        match play {
            Move::Tile(_) => true,
            // The last word of a seat may end the round and draw the next line; before it, the other board is still open.
            Move::Done(_) => self.public.open_boards(seat).count() < 2,
            Move::Take(..) | Move::Place(..) | Move::Board(..) => false,
        }
    }

    /// Choosing, taking and allocating are turns of their own: the others wait for a pick and must not wait for more.
    fn turn(&self, _: Seat) -> u32 {
        let step = match self.public.phase {
            Phase::Show | Phase::Choose { .. } => 0,
            Phase::Take { .. } => 1,
            Phase::Allocate { .. } => 2,
            Phase::Over => 3,
        };
        u32::from(self.public.round) * 4 + step
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        (self.public.phase == Phase::Over).then(|| self.public.standings())
    }

    fn seen_by(&self, viewer: Viewer) -> View {
        view::seen_by(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Busstop {
        view::imagine(view, chance)
    }

    fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
        question::question(view, seat, moves)
    }

    fn status(view: &View) -> Status {
        question::status(&view.public)
    }

    fn picture(view: &View, look: &Look) -> Picture {
        picture::picture(view, look)
    }

    fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
        describe::describe(view, speech, detail)
    }
}
