//! A whole small game, shorter than any of the real ones: rules, an option, a computer player's hint, a face, and beside
//! this file its texts, its icon and a rules page with a figure.

use std::fmt;
use std::str::FromStr;

use omnibus::game::{
    BadSetup, Chance, Choice, Detail, Earlier, Events, Face, GameOption, Impossible, Info, Mangled, Question, Refusal,
    Rules, Seat, Seats, Setup, Spot, Standing, Status, Viewer, rank,
};
use omnibus::picture::{Canvas, Frame, Icon, Livery, Look, Pen, Picture, SeatCard, Type, at, palette};
use omnibus::players::Sense;
use omnibus::texts::{Source, Speech, Text};
use serde::{Deserialize, Serialize};

omnibus::game_option! {
    /// R1: how many stops there are.
    pub enum Street: "street" {
        Short = "short",
        Long = "long",
    }
}

impl Street {
    const fn last_stop(self) -> u8 {
        match self {
            Street::Short => 7,
            Street::Long => 12,
        }
    }
}

/// Buses race down a street; each turn a bus drives one stop or two.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Race {
    street: Street,
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

impl Rules for Race {
    type Move = Drive;
    type View = Race;

    const INFO: Info =
        Info { id: "race", seats: (2, 4), options: &[Street::SPEC], colours: &[], version: 1, longest: 60 };

    fn new(setup: &Setup, _: &mut Chance) -> Result<Race, BadSetup> {
        // R2
        let stops = vec![0; usize::from(setup.seats)];
        Ok(Race { street: Street::chosen(setup), stops, next: Seat(0) })
    }

    fn check(&self) -> Result<(), Impossible> {
        let seated = Race::INFO.fits(self.seats()) && self.next.0 < self.seats();
        let driven = self.stops.iter().all(|stop| *stop <= self.street.last_stop() + 1);
        if seated && driven { Ok(()) } else { Err(Impossible("no race comes to this".to_owned())) }
    }

    fn seats(&self) -> u8 {
        self.stops.len() as u8
    }

    fn to_move(&self) -> Seats {
        // R5
        let arrived = self.stops.iter().any(|stop| *stop >= self.street.last_stop());
        if arrived { Seats::NONE } else { Seats::one(self.next) }
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Drive>) {
        if self.to_move().contains(seat) {
            // R3, R4
            moves.extend([Drive(1), Drive(2)]);
        }
    }

    fn explain(&self, seat: Seat, _: &Drive) -> Refusal {
        if self.to_move().contains(seat) { Refusal::illegal("race-too-far") } else { Refusal::NotYourTurn }
    }

    fn apply(&mut self, seat: Seat, play: &Drive, _: &mut Chance, events: &mut Events) {
        self.stops[seat.index()] += play.0;
        self.next = seat.next(self.seats());
        events.say(|| Text::new("race-drove").with("seat", seat).with("stops", play.0));
    }

    fn reveals(&self, _: Seat, _: &Drive) -> bool {
        false
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        let standing = |seat: Seat| {
            let score = self.stops[seat.index()];
            (score, Standing { seat, rank: 0, score: Some(score.into()), detail: Default::default(), team: 1 })
        };
        self.to_move().is_empty().then(|| rank(Seat::all(self.seats()).map(standing).collect()))
    }

    fn seen_by(&self, _: Viewer) -> Race {
        self.clone()
    }

    fn imagine(view: &Race, _: &mut Chance) -> Race {
        view.clone()
    }
}

impl Sense for Race {
    fn weigh(&self, _: Seat, moves: &[Drive], weights: &mut Vec<f32>) {
        weights.extend(moves.iter().map(|play| if play.0 == 2 { 9.0 } else { 1.0 }));
    }
}

/// The end of the street.
static FLAG: Icon = Icon::new("flag.svg", include_str!("flag.svg"));

impl Face for Race {
    const ICONS: &'static [&'static Icon] = &[&FLAG];
    const TEXTS: &'static [Source] = &[("en", include_str!("en.ftl")), ("fr", include_str!("fr.ftl"))];
    const RULES: &'static [Source] = &[("en", include_str!("rules.en.md")), ("fr", include_str!("rules.fr.md"))];

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

    fn picture(view: &Race, _earlier: Earlier<Race>, look: &Look) -> Picture {
        let mut frame = Frame::new(look, "race", &Race::status(view), view.to_move());
        for seat in Seat::all(view.seats()) {
            let card = SeatCard::new(Livery::of(seat), look.speech.name(seat), view.stops[seat.index()]);
            frame.seats.push(card.awaited(view.next == seat));
        }
        frame.picture(|canvas, board| {
            canvas.icon(&FLAG, board.centre() + at(500.0, 0.0), 60.0);
            for spot in 1..=2 {
                let centre = board.centre() + at(f32::from(spot) * 60.0, 0.0);
                canvas.mark_ring(look, Spot(spot), centre, 12.0, centre);
            }
        })
    }

    fn describe(view: &Race, _: &Speech, _: Detail) -> String {
        format!("Stops reached: {:?}", view.stops)
    }

    fn figure(name: &str, look: &Look) -> Option<Picture> {
        (name == "drive").then(|| {
            let mut canvas = Canvas::new(800, 360, palette::GROUND);
            let stop = |number: u8| at(120.0 + 280.0 * f32::from(number), 180.0);
            canvas.line(stop(0), stop(2), Pen::new(palette::INK, 12.0));
            canvas.token(Livery::of(Seat(0)), stop(0), 40.0);
            for number in 1..=2 {
                let name = look.speech.say(&Text::new("race-stop").with("stop", number));
                canvas.badge(char::from(b'@' + number), stop(number));
                canvas.text(&name, stop(number) + at(0.0, 90.0), Type::bold(32.0, palette::INK).centred());
            }
            canvas.into()
        })
    }
}
