//! A whole small game, shorter than any of the real ones.

use std::fmt;
use std::str::FromStr;

use omnibus::game::{
    BadSetup, Chance, Choice, Detail, Events, Game, Impossible, Info, Mangled, Question, Refusal, Seat, Seats, Setup,
    Spot, Standing, Status, Viewer, rank,
};
use omnibus::picture::{Frame, Livery, Look, Picture, SeatCard, at};
use omnibus::texts::{Speech, Text};
use serde::{Deserialize, Serialize};

/// Buses race down a street of seven stops; each turn a bus drives one stop or two.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Race {
    stops: Vec<u8>,
    next: Seat,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drive(u8);

impl fmt::Display for Drive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "drive {}", self.0)
    }
}

impl FromStr for Drive {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Drive, Mangled> {
        text.strip_prefix("drive ").and_then(|stops| stops.parse().ok()).map(Drive).ok_or(Mangled)
    }
}

const LAST_STOP: u8 = 7;

impl Game for Race {
    type Move = Drive;
    type View = Race;

    const INFO: Info = Info {
        id: "race",
        seats: (2, 4),
        options: &[],
        version: 1,
        longest: 40,
        texts: &[(
            "en",
            "race-name = Race\n\
             race-about = First to the last stop.\n\
             race-rules = Drive one stop or two.\n\
             race-phase = On the road\n\
             race-asked = drive\n\
             race-prompt = How far?\n\
             race-drive = { $stops } stops\n\
             race-drove = { $seat } drives { $stops }.\n\
             race-too-far = One stop or two.\n",
        )],
    };

    fn new(setup: &Setup, _: &mut Chance) -> Result<Race, BadSetup> {
        Ok(Race { stops: vec![0; usize::from(setup.seats)], next: Seat(0) })
    }

    fn check(&self) -> Result<(), Impossible> {
        Ok(())
    }

    fn seats(&self) -> u8 {
        self.stops.len() as u8
    }

    fn to_move(&self) -> Seats {
        if self.stops.iter().any(|stop| *stop >= LAST_STOP) { Seats::NONE } else { Seats::one(self.next) }
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Drive>) {
        if self.to_move().contains(seat) {
            moves.extend([Drive(1), Drive(2)]);
        }
    }

    fn play(&mut self, seat: Seat, play: &Drive, _: &mut Chance, events: &mut Events) -> Result<(), Refusal> {
        if !self.to_move().contains(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if !(1..=2).contains(&play.0) {
            return Err(Refusal::illegal("race-too-far"));
        }
        self.stops[seat.index()] += play.0;
        self.next = seat.next(self.seats());
        events.say(|| Text::new("race-drove").with("seat", seat).with("stops", play.0));
        Ok(())
    }

    fn reveals(&self, _: Seat, _: &Drive) -> bool {
        false
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        let standing = |seat: Seat| {
            let score = self.stops[seat.index()];
            (score, Standing { seat, rank: 0, score: Some(score.into()), detail: Default::default() })
        };
        self.to_move().is_empty().then(|| rank(Seat::all(self.seats()).map(standing).collect()))
    }

    fn seen_by(&self, _: Viewer) -> Race {
        self.clone()
    }

    fn imagine(view: &Race, _: &mut Chance) -> Race {
        view.clone()
    }

    fn question(_: &Race, _: Seat, moves: &[Drive]) -> Question<Drive> {
        let mut question = Question::new(Text::new("race-prompt"));
        for drive in moves {
            let label = Text::new("race-drive").with("stops", drive.0);
            question.push(Choice::new(drive.clone(), label).at(Spot(drive.0.into())));
        }
        question
    }

    fn status(view: &Race) -> Status {
        let asked = (!view.to_move().is_empty()).then(|| Text::new("race-asked"));
        Status { phase: Text::new("race-phase"), asked }
    }

    fn picture(view: &Race, look: &Look) -> Picture {
        let mut frame = Frame::new(look, "race", &Race::status(view), view.to_move());
        for seat in Seat::all(view.seats()) {
            let card = SeatCard::new(Livery::of(seat), look.speech.name(seat), view.stops[seat.index()]);
            frame.seats.push(card.awaited(view.next == seat));
        }
        frame.picture(200.0, |canvas, board| {
            for spot in 1..=2 {
                if let Some(number) = look.number(Spot(spot)) {
                    canvas.badge(number, board.centre() + at(f32::from(spot) * 60.0, 0.0));
                }
            }
        })
    }

    fn describe(view: &Race, _: &Speech, _: Detail) -> String {
        format!("Stops reached: {:?}", view.stops)
    }
}
