//! A game with one of each: a secret choice that all make at once, a chain of small decisions, a forced move, a move that
//! reveals, two turns in a row, a warning, a clock and an ending.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use omnibus::game::{
    BadSetup, Bundle, Chance, Choice, Detail, Earlier, Events, Face, GameOption, Impossible, Info, Mangled, Play,
    Question, Refusal, Rules, Seat, Seats, Setup, Standing, Status, Timeout, Viewer, rank,
};
use omnibus::picture::{Look, Picture};
use omnibus::players::Sense;
use omnibus::texts::{Source, Speech, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tiny<const VERSION: u32> {
    picks: Vec<Option<u8>>,
    scores: Vec<i32>,
    mover: u8,
    stage: Stage,
    /// The next seat may only pass.
    skip: bool,
    drew: bool,
    /// How many turns have ended.
    turns: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Stage {
    /// Everybody picks in secret.
    Pick,
    Begin,
    /// Only `walk` is left.
    Walking,
    Middle,
    /// Only `flip` is left, which uses chance.
    Flipping,
    /// Only `finish` is left, which ends the game.
    Last,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Do {
    Pick(u8),
    Word(&'static str),
}

const WORDS: [&str; 12] =
    ["left", "right", "draw", "risk", "bomb", "walk", "stay", "go", "again", "roll", "flip", "finish"];

impl fmt::Display for Do {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Do::Pick(number) => write!(f, "pick {number}"),
            Do::Word(word) => f.write_str(word),
        }
    }
}

impl FromStr for Do {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Do, Mangled> {
        let text = text.to_lowercase();
        if let Some(number) = text.strip_prefix("pick ") {
            return number.trim().parse().map(Do::Pick).map_err(|_| Mangled);
        }
        let words = WORDS.iter().chain(&["pass"]);
        words.copied().find(|word| *word == text).map(Do::Word).ok_or(Mangled)
    }
}

impl<const VERSION: u32> Tiny<VERSION> {
    fn end_turn(&mut self, again: bool) {
        self.turns += 1;
        self.drew = false;
        if !again {
            self.mover = (self.mover + 1) % self.scores.len() as u8;
        }
        self.stage = if self.turns >= 40 { Stage::Last } else { Stage::Begin };
    }
}

thread_local! {
    /// With so many seats nothing can be dealt on this thread, nor replayed: a fault of the rules.
    pub static BURNT: Cell<u8> = const { Cell::new(0) };
}

omnibus::game_option! {
    switch Secret: "secret";
}

impl<const VERSION: u32> Rules for Tiny<VERSION> {
    type Move = Do;
    type View = Self;

    const INFO: Info =
        Info { id: "tiny", seats: (2, 4), options: &[Secret::SPEC], colours: &[], version: VERSION, longest: 1000 };

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup> {
        let seats = usize::from(setup.seats);
        assert_ne!(BURNT.get(), setup.seats, "the rules are burnt");
        let secret = Secret::is_on(setup);
        if VERSION == 3 {
            // What was dealt by other rules does not fit these.
            chance.pick(2);
        }
        Ok(Tiny {
            picks: vec![None; seats],
            scores: (0..seats).map(|_| chance.pick(3) as i32).collect(),
            mover: 0,
            stage: if secret { Stage::Pick } else { Stage::Begin },
            skip: false,
            drew: false,
            turns: 0,
        })
    }

    fn check(&self) -> Result<(), Impossible> {
        Ok(())
    }

    fn seats(&self) -> u8 {
        self.scores.len() as u8
    }

    fn to_move(&self) -> Seats {
        match self.stage {
            Stage::Pick => Seat::all(self.seats()).filter(|seat| self.picks[seat.index()].is_none()).collect(),
            Stage::Over => Seats::NONE,
            _ => Seats::one(Seat(self.mover)),
        }
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Do>) {
        let words: &[&'static str] = match self.stage {
            Stage::Pick => {
                let other = (1..=3).filter(|number| self.picks[seat.index()] != Some(*number));
                return moves.extend(other.map(Do::Pick));
            }
            _ if seat.0 != self.mover => return,
            Stage::Begin if self.skip => &["pass"],
            Stage::Begin if self.drew => &["left", "right", "risk", "bomb"],
            Stage::Begin => &["left", "right", "draw", "risk", "bomb"],
            Stage::Walking => &["walk"],
            Stage::Middle => &["stay", "go", "again", "roll"],
            Stage::Flipping => &["flip"],
            Stage::Last => &["finish"],
            Stage::Over => &[],
        };
        moves.extend(words.iter().copied().map(Do::Word));
    }

    fn explain(&self, seat: Seat, _: &Do) -> Refusal {
        if self.legal(seat).is_empty() { Refusal::NotYourTurn } else { Refusal::illegal("tiny-no") }
    }

    fn apply(&mut self, seat: Seat, play: &Do, chance: &mut Chance, events: &mut Events) {
        let word = match *play {
            Do::Pick(number) => {
                self.picks[seat.index()] = Some(number);
                events.say(|| Text::new("tiny-picked").with("seat", seat));
                events.whisper(seat, || Text::new("tiny-your-pick").with("number", number));
                if self.to_move().is_empty() {
                    events.say(|| Text::new("tiny-revealed"));
                    self.stage = Stage::Begin;
                }
                return;
            }
            Do::Word(word) => word,
        };
        events.say(|| Text::new("tiny-did").with("seat", seat).with("move", word));
        match word {
            "left" | "risk" | "walk" => self.stage = Stage::Middle,
            "right" => self.stage = Stage::Walking,
            "draw" => {
                self.scores[seat.index()] += chance.pick(6) as i32;
                self.drew = true;
            }
            "roll" => self.stage = Stage::Flipping,
            "flip" => {
                self.scores[seat.index()] += chance.pick(2) as i32;
                self.end_turn(false);
            }
            "again" => self.end_turn(true),
            "bomb" if self.turns < 3 => self.stage = Stage::Last,
            "bomb" | "finish" => self.stage = Stage::Over,
            "pass" => {
                self.skip = false;
                self.end_turn(false);
            }
            word => {
                self.skip = word == "go";
                self.end_turn(false);
            }
        }
    }

    fn reveals(&self, seat: Seat, play: &Do) -> bool {
        match play {
            Do::Pick(_) => self.to_move().without(seat).is_empty(),
            Do::Word(word) => matches!(*word, "draw" | "flip"),
        }
    }

    fn turn(&self, _seat: Seat) -> u32 {
        self.turns
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        let standing = |seat: Seat| Standing {
            seat,
            rank: 0,
            score: Some(self.scores[seat.index()]),
            detail: Default::default(),
            team: 1,
        };
        let results = Seat::all(self.seats()).map(|seat| (self.scores[seat.index()], standing(seat))).collect();
        (self.stage == Stage::Over).then(|| rank(results))
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        if self.stage == Stage::Pick {
            for seat in Seat::all(self.seats()).filter(|seat| !viewer.is(*seat)) {
                seen.picks[seat.index()] = seen.picks[seat.index()].map(|_| 0);
            }
        }
        seen
    }

    fn imagine(view: &Self, _chance: &mut Chance) -> Self {
        view.clone()
    }

    fn timeout(&self) -> Option<Timeout<Do>> {
        let clocked = self.drew && self.stage == Stage::Begin;
        clocked.then_some(Timeout { seconds: 60, seat: Seat(self.mover), play: Do::Word("left") })
    }
}

/// Computers neither end the game nor make others pass or wait.
impl<const VERSION: u32> Sense for Tiny<VERSION> {
    fn weigh(&self, _: Seat, moves: &[Do], weights: &mut Vec<f32>) {
        let calm = |play: &Do| !matches!(play, Do::Word("bomb" | "go" | "again" | "draw"));
        weights.extend(moves.iter().map(|play| if calm(play) { 1.0 } else { 0.0 }));
    }
}

impl<const VERSION: u32> Face for Tiny<VERSION> {
    const TEXTS: &'static [Source] = &[(
        "en",
        "tiny-name = Tiny\n\
         tiny-picked = { $seat } has picked.\n\
         tiny-your-pick = You picked { $number }.\n\
         tiny-revealed = All picks are shown.\n\
         tiny-did = { $seat }: { $move }\n\
         tiny-no = Not now.\n\
         tiny-ask = What now?\n\
         tiny-warn = This is dangerous.\n\
         tiny-phase = Turn { $turn }",
    )];

    fn question(_view: &Self, _seat: Seat, moves: &[Do]) -> Question<Do> {
        let mut question = Question::new(Text::new("tiny-ask"));
        for play in moves {
            let choice = Choice::new(*play, Text::plain(play.to_string()));
            let warned = matches!(play, Do::Word("risk" | "bomb"));
            question.push(if warned { choice.warning(Text::new("tiny-warn")) } else { choice });
        }
        if moves.contains(&Do::Word("right")) {
            // What follows by itself may be among them.
            for last in ["stay", "roll"] {
                let plays = ["right", "walk", last].map(Do::Word).to_vec();
                let label = Text::plain(format!("right and {last}"));
                question.bundles.push(Bundle { plays, label, hint: None });
            }
        }
        question
    }

    fn status(view: &Self) -> Status {
        Status { phase: Text::new("tiny-phase").with("turn", view.turns), asked: None }
    }

    fn picture(_view: &Self, _earlier: Earlier<Self>, _look: &Look) -> Picture {
        unimplemented!("nothing is drawn here")
    }

    fn describe(view: &Self, _speech: &Speech, _detail: Detail) -> String {
        format!("{view:?}")
    }
}
