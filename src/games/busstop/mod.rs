//! Busstop (Kai Fujiwara, edition of 2010): bus owners win passengers at a stop and seat them kind by kind.
//!
//! Ten rounds. Five passengers line up at the stop; everybody plays a number tile, the driver first and openly, the others
//! in secret; in the order of the numbers each takes passengers; then all seat theirs at the same time. A full bus departs
//! and scores, whoever is still waiting at the end costs points.
//!
//! A state is what everybody may know ([`Public`]) and the rest ([`Secret`]). Nearly all the rules work on the public part,
//! and a [`View`] is that part with the one secret that is the viewer's own: nothing else can leak.
//!
//! With two players the proxy bus (R40–R49) has the third board, and everywhere in the rules it is the seat after the two
//! players: `Seat(2)`.
//!
//! The rules stand in `assets/rules/en/busstop.md`; R12, A3, C7 are their numbers. Each file knows those above it:
//!
//! | file | what |
//! |---|---|
//! | `data` | what is printed on the components |
//! | `setup` | the options and the deal |
//! | `state` | the state |
//! | `notation` | moves and their notation |
//! | `moves` | what is legal |
//! | `scoring` | points and standings |
//! | `words` | the texts that name things |
//! | `play` | carrying out moves |
//! | `explain` | why a move is not legal |
//! | `check` | which states cannot be |
//! | `view` | what a viewer may know |
//! | `face` | what people see |

mod check;
pub mod data;
mod explain;
mod face;
mod moves;
mod notation;
mod play;
mod scoring;
mod sense;
pub mod setup;
mod state;
mod view;
mod words;

pub use notation::Move;
pub use scoring::Tally;
pub use state::{Board, Bus, Busstop, Phase, Played, Public, Secret};
pub use view::View;

use crate::game::{
    BadSetup, Chance, Detail, Earlier, Events, Face, Impossible, Info, Question, Refusal, Rules, Seat, Seats, Setup,
    Standing, Status, Viewer,
};
use crate::picture::{Icon, Livery, Look, Meaning, Picture};
use crate::texts::{Source, Speech, sources};

impl Rules for Busstop {
    type Move = Move;
    type View = View;

    const INFO: Info = Info {
        id: "busstop",
        seats: data::PLAYERS,
        options: setup::OPTIONS,
        colours: data::COLOURS,
        version: 1,
        // Ten rounds of 5 tiles, 5 picks and 5 times `done`; each of at most 100 tiles is placed once and boards once.
        longest: 400,
    };

    fn data() -> Result<(), String> {
        data::check()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Busstop, BadSetup> {
        setup::Deal::new(setup, chance).map(play::begin)
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
        moves::list(self, seat, moves);
    }

    fn apply(&mut self, seat: Seat, play: &Move, _: &mut Chance, events: &mut Events) {
        play::apply(self, seat, *play, events);
    }

    fn explain(&self, seat: Seat, play: &Move) -> Refusal {
        explain::explain(self, seat, *play)
    }

    fn reveals(&self, _: Seat, play: &Move) -> bool {
        moves::reveals(self, *play)
    }

    fn turn(&self, _: Seat) -> u32 {
        moves::turn(self)
    }

    /// What to take can be planned: all tiles lie open.
    fn foreseen(&self, seat: Seat) -> Option<Busstop> {
        Some(Busstop { public: self.public.taking_next(seat)?, secret: self.secret.clone() })
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        (self.public.phase == Phase::Over).then(|| self.public.standings())
    }

    fn scores(&self) -> Vec<i32> {
        Seat::all(self.public.seats).map(|seat| self.public.tally(seat).total()).collect()
    }

    fn seen_by(&self, viewer: Viewer) -> View {
        view::seen_by(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Busstop {
        view::imagine(view, chance)
    }
}

impl Face for Busstop {
    const TEXTS: &'static [Source] = sources!("texts", "busstop.ftl");
    const RULES: &'static [Source] = sources!("rules", "busstop.md");
    const ICONS: &'static [&'static Icon] = face::ICONS;
    const LEGEND: &'static [Meaning] = face::LEGEND;

    fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
        face::question(view, seat, moves)
    }

    fn status(view: &View) -> Status {
        face::status(&view.public)
    }

    fn livery(view: &View, seat: Seat) -> Livery {
        face::livery(&view.public, seat)
    }

    fn picture(view: &View, earlier: Earlier<View>, look: &Look) -> Picture {
        face::picture(view, earlier, look)
    }

    fn sheet(view: &View, seat: Seat, look: &Look) -> Option<Picture> {
        Some(face::sheet(view, seat, look))
    }

    fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
        face::describe(view, speech, detail)
    }

    fn figure(name: &str, look: &Look) -> Option<Picture> {
        face::figure(name, look)
    }
}
