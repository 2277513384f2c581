//! A game with a fault in every part of it, and a picture that can be made to wait.

use std::fmt;
use std::str::FromStr;
use std::sync::{Condvar, Mutex};

use omnibus::game::{
    BadSetup, Chance, Choice, Detail, Earlier, Events, Face, Impossible, Info, Mangled, Question, Refusal, Rules, Seat,
    Seats, Setup, Standing, Status, Viewer,
};
use omnibus::games::{Catalogue, list};
use omnibus::picture::{Frame, Look, Picture};
use omnibus::texts::{Source, Speech, Text};
use serde::{Deserialize, Serialize};

/// What has happened to the fuse so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fuse {
    done: Option<Act>,
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
}

const ACTS: [(Act, &str); 7] = [
    (Act::Rest, "rest"),
    (Act::Light, "light"),
    (Act::Smoke, "smoke"),
    (Act::Blot, "blot"),
    (Act::Riddle, "riddle"),
    (Act::Hush, "hush"),
    (Act::Close, "close"),
];

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

    const INFO: Info = Info { id: "fuse", seats: (1, 1), options: &[], colours: &[], version: 1, longest: 9 };

    fn new(_: &Setup, _: &mut Chance) -> Result<Fuse, BadSetup> {
        Ok(Fuse { done: None })
    }

    fn check(&self) -> Result<(), Impossible> {
        Ok(())
    }

    fn seats(&self) -> u8 {
        1
    }

    fn to_move(&self) -> Seats {
        Seats::one(Seat(0))
    }

    fn moves(&self, _: Seat, moves: &mut Vec<Act>) {
        moves.extend(ACTS.map(|(act, _)| act));
    }

    fn apply(&mut self, _: Seat, play: &Act, _: &mut Chance, _: &mut Events) {
        assert_ne!(*play, Act::Light, "the fuse burns");
        self.done = Some(*play);
    }

    fn explain(&self, _: Seat, _: &Act) -> Refusal {
        Refusal::NotYourTurn
    }

    fn reveals(&self, _: Seat, _: &Act) -> bool {
        true
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

impl omnibus::players::Sense for Fuse {}

impl Face for Fuse {
    const TEXTS: &'static [Source] = &[("en", "fuse-name = Fuse\nfuse-about = Do not light it.\n")];

    fn question(view: &Fuse, _: Seat, moves: &[Act]) -> Question<Act> {
        assert_ne!(view.done, Some(Act::Riddle), "nobody knows what to ask");
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
pub struct Studio {
    /// How many draw at this moment, how many did at most, and whether it is open.
    inside: Mutex<(usize, usize, bool)>,
    opened: Condvar,
}

pub static STUDIO: Studio = Studio { inside: Mutex::new((0, 0, false)), opened: Condvar::new() };

impl Studio {
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

    /// How many drew at once, at most.
    pub fn most(&self) -> usize {
        self.inside.lock().expect("nobody panics here").1
    }
}
