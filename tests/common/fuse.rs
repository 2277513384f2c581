//! A game with a fault in every part of it, and doors at which pictures and thoughts can be made to wait.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};

use omnibus::game::{
    BadSetup, Chance, Choice, Detail, Earlier, Events, Face, Impossible, Info, Mangled, Question, Refusal, Rules, Seat,
    Seats, Setup, Standing, Status, Timeout, Viewer,
};
use omnibus::games::{Catalogue, list};
use omnibus::picture::{Frame, Look, Picture};
use omnibus::texts::{Source, Speech, Text};
use serde::{Deserialize, Serialize};

/// What has happened to the fuse so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fuse {
    done: Option<Act>,
    seats: u8,
    mover: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Nothing.
    Rest,
    /// The rules panic.
    Light,
    /// From now on nothing can be said of the game.
    Smoke,
    /// From now on it cannot be drawn.
    Blot,
    /// From now on nothing can be asked.
    Riddle,
    /// From now on it cannot be described.
    Hush,
    /// From now on a picture waits for the studio to be opened.
    Close,
    /// Nothing either.
    Nap,
    /// From now on nobody can think.
    Daze,
    /// Rest is not restful any more: the rules panic.
    Spark,
    /// From now on whoever thinks waits at a door.
    Muse(u8),
    /// From now on nothing can be asked while [`DUMB`] says so.
    Stutter,
    /// In a second it is lit.
    Smoulder,
}

/// Whether a fuse that stutters is dumb at this moment.
pub static DUMB: AtomicBool = AtomicBool::new(false);

const ACTS: [(Act, &str); 14] = [
    (Act::Rest, "rest"),
    (Act::Light, "light"),
    (Act::Smoke, "smoke"),
    (Act::Blot, "blot"),
    (Act::Riddle, "riddle"),
    (Act::Hush, "hush"),
    (Act::Close, "close"),
    (Act::Nap, "nap"),
    (Act::Daze, "daze"),
    (Act::Spark, "spark"),
    (Act::Muse(0), "muse-0"),
    (Act::Muse(1), "muse-1"),
    (Act::Stutter, "stutter"),
    (Act::Smoulder, "smoulder"),
];

/// What the second seat can do.
const HARMLESS: [Act; 2] = [Act::Rest, Act::Nap];

pub fn catalogue() -> Catalogue {
    Catalogue::standard().with(list::<Fuse>())
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ACTS.iter().find(|(act, _)| act == self).expect("it is listed").1)
    }
}

impl FromStr for Act {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Act, Mangled> {
        ACTS.iter().find(|(_, word)| *word == text).map(|(act, _)| *act).ok_or(Mangled)
    }
}

impl Rules for Fuse {
    type Move = Act;
    type View = Fuse;

    const INFO: Info = Info { id: "fuse", seats: (1, 2), options: &[], colours: &[], version: 1, longest: 9 };

    fn new(setup: &Setup, _: &mut Chance) -> Result<Fuse, BadSetup> {
        Ok(Fuse { done: None, seats: setup.seats, mover: 0 })
    }

    fn check(&self) -> Result<(), Impossible> {
        Ok(())
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_move(&self) -> Seats {
        Seats::one(Seat(self.mover))
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Act>) {
        match seat {
            seat if seat.0 != self.mover => {}
            Seat(0) => moves.extend(ACTS.map(|(act, _)| act)),
            _ => moves.extend(HARMLESS),
        }
    }

    fn apply(&mut self, _: Seat, play: &Act, _: &mut Chance, _: &mut Events) {
        assert_ne!(*play, Act::Light, "the fuse burns");
        assert!(self.done != Some(Act::Spark) || *play != Act::Rest, "it burns by itself");
        self.done = Some(*play);
        self.mover = (self.mover + 1) % self.seats;
    }

    fn explain(&self, _: Seat, _: &Act) -> Refusal {
        Refusal::NotYourTurn
    }

    fn reveals(&self, _: Seat, _: &Act) -> bool {
        true
    }

    fn timeout(&self) -> Option<Timeout<Act>> {
        (self.done == Some(Act::Smoulder)).then_some(Timeout { seconds: 1, seat: Seat(0), play: Act::Light })
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        None
    }

    fn seen_by(&self, _: Viewer) -> Fuse {
        self.clone()
    }

    fn imagine(view: &Fuse, _: &mut Chance) -> Fuse {
        view.clone()
    }
}

/// Computers like to rest.
impl omnibus::players::Sense for Fuse {
    fn weigh(&self, _: Seat, moves: &[Act], weights: &mut Vec<f32>) {
        assert_ne!(self.done, Some(Act::Daze), "nobody can think");
        if let Some(Act::Muse(door)) = self.done {
            THINKERS[usize::from(door)].enter();
        }
        weights.extend(moves.iter().map(|act| if *act == Act::Rest { 1.0 } else { 0.001 }));
    }
}

impl Face for Fuse {
    const TEXTS: &'static [Source] = &[("en", "fuse-name = Fuse\nfuse-about = Do not light it.\n")];

    fn question(view: &Fuse, _: Seat, moves: &[Act]) -> Question<Act> {
        assert_ne!(view.done, Some(Act::Riddle), "nobody knows what to ask");
        assert!(view.done != Some(Act::Stutter) || !DUMB.load(Ordering::SeqCst), "the words do not come");
        let mut question = Question::new(Text::plain("What now?"));
        moves.iter().for_each(|act| question.push(Choice::new(*act, Text::plain(act.to_string()))));
        question
    }

    fn status(view: &Fuse) -> Status {
        assert_ne!(view.done, Some(Act::Smoke), "nothing can be seen for smoke");
        Status { phase: Text::plain("Quiet"), asked: None }
    }

    fn picture(view: &Fuse, _earlier: Earlier<Fuse>, look: &Look) -> Picture {
        assert_ne!(view.done, Some(Act::Blot), "the ink has run");
        if view.done == Some(Act::Close) {
            STUDIO.enter();
        }
        Frame::new(look, "fuse", &Fuse::status(view), view.to_move()).picture(|_, _| ())
    }

    fn describe(view: &Fuse, _: &Speech, _: Detail) -> String {
        assert_ne!(view.done, Some(Act::Hush), "words fail");
        "A fuse.".to_owned()
    }
}

/// Where pictures of a closed fuse wait.
pub static STUDIO: Door = Door::closed();

/// Where thoughts wait, each for one test.
pub static THINKERS: [Door; 2] = [Door::closed(), Door::closed()];

/// Stays open once it was opened.
pub struct Door {
    /// How many are at it at this moment, how many were at most, and whether it is open.
    inside: Mutex<(usize, usize, bool)>,
    opened: Condvar,
}

impl Door {
    const fn closed() -> Door {
        Door { inside: Mutex::new((0, 0, false)), opened: Condvar::new() }
    }

    fn enter(&self) {
        let mut inside = self.inside.lock().expect("nobody panics here");
        inside.0 += 1;
        inside.1 = inside.1.max(inside.0);
        while !inside.2 {
            inside = self.opened.wait(inside).expect("nobody panics here");
        }
        inside.0 -= 1;
    }

    pub fn open(&self) {
        self.inside.lock().expect("nobody panics here").2 = true;
        self.opened.notify_all();
    }

    /// How many there were at once, at most.
    pub fn most(&self) -> usize {
        self.inside.lock().expect("nobody panics here").1
    }
}
