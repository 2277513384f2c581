//! The one place that forgets a game's types: above it, a move is its notation and a state is JSON.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

use serde_json::Value;

use super::{
    BadSetup, Chance, Detail, Earlier, Events, Face, Impossible, Info, Play, Question, Refusal, Rules, Setup, Standing,
    Timeout,
};
use crate::picture::{Icon, Livery, Look, Meaning, Picture, Status};
use crate::seat::{Seat, Seats, Viewer};
use crate::texts::{Source, Speech, shortened};

/// A game of the catalogue.
pub trait Title: Send + Sync {
    fn info(&self) -> &'static Info;
    /// See [`Face::TEXTS`].
    fn texts(&self) -> &'static [Source];
    /// See [`Face::ICONS`].
    fn icons(&self) -> &'static [&'static Icon];
    /// See [`Face::LEGEND`].
    fn legend(&self) -> &'static [Meaning];
    /// See [`Face::RULES`].
    fn rules(&self) -> &'static [Source];
    /// See [`Face::figure`].
    fn figure(&self, name: &str, look: &Look) -> Option<Picture>;
    /// See [`Rules::data`].
    fn data(&self) -> Result<(), String>;
    fn deal(&self, setup: &Setup, chance: &mut Chance) -> Result<Box<dyn Position>, BadSetup>;
    fn load(&self, state: &Value) -> Result<Box<dyn Position>, Impossible>;
}

/// A game being played, whichever it is.
pub trait Position: Send + Sync {
    fn info(&self) -> &'static Info;
    fn seats(&self) -> u8;
    fn to_move(&self) -> Seats;
    /// The legal moves of a seat, in notation.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// Plays a move given in notation and returns its proper spelling.
    fn play(&mut self, seat: Seat, play: &str, chance: &mut Chance, events: &mut Events) -> Result<String, Refusal>;
    /// See [`Rules::reveals`]; a move that is not legal reveals nothing.
    fn reveals(&self, seat: Seat, play: &str) -> bool;
    /// See [`Rules::turn`].
    fn turn(&self, seat: Seat) -> u32;
    /// See [`Rules::foreseen`].
    fn foreseen(&self, seat: Seat) -> Option<Box<dyn Position>>;
    /// The proper spelling of a move, legal or not; `None` if it is no move of this game.
    fn spelling(&self, play: &str) -> Option<String>;
    fn standings(&self) -> Option<Vec<Standing>>;
    fn state(&self) -> Value;
    fn view(&self, viewer: Viewer) -> Value;
    /// What a seat is being asked; `None` when it has no legal move.
    fn question(&self, seat: Seat) -> Option<Question<String>>;
    fn status(&self, viewer: Viewer) -> Status;
    /// See [`Face::picture`]; the earlier moments are of the same game.
    fn picture<'a>(&self, viewer: Viewer, earlier: Earlier<'a, dyn Position + 'a>, look: &Look) -> Picture;
    /// See [`Face::sheet`].
    fn sheet(&self, viewer: Viewer, seat: Seat, look: &Look) -> Option<Picture>;
    fn describe(&self, viewer: Viewer, speech: &Speech, detail: Detail) -> String;
    /// See [`Face::livery`].
    fn livery(&self, seat: Seat) -> Livery;
    fn timeout(&self) -> Option<Timeout<String>>;
    /// See [`Rules::imagine`].
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Box<dyn Position>;
    fn boxed(&self) -> Box<dyn Position>;
    fn as_any(&self) -> &dyn Any;
    /// Whether a viewer cannot tell this position from another of the same game.
    fn looks_like(&self, other: &dyn Position, viewer: Viewer) -> bool;
    /// See [`Rules::scores`].
    fn scores(&self) -> Vec<i32>;

    fn is_over(&self) -> bool {
        self.to_move().is_empty()
    }
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// A game as a value: what the catalogue lists, and what other modules hang their own calls on.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    pub const fn new() -> Of<G> {
        Of(PhantomData)
    }
}

impl<G: Rules> Default for Of<G> {
    fn default() -> Self {
        Of::new()
    }
}

impl<G: Rules> fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::INFO.id)
    }
}

impl<G: Face> Title for Of<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn texts(&self) -> &'static [Source] {
        G::TEXTS
    }

    fn icons(&self) -> &'static [&'static Icon] {
        G::ICONS
    }

    fn legend(&self) -> &'static [Meaning] {
        G::LEGEND
    }

    fn rules(&self) -> &'static [Source] {
        G::RULES
    }

    fn figure(&self, name: &str, look: &Look) -> Option<Picture> {
        G::figure(name, look)
    }

    fn data(&self) -> Result<(), String> {
        G::data()
    }

    fn deal(&self, setup: &Setup, chance: &mut Chance) -> Result<Box<dyn Position>, BadSetup> {
        Ok(Box::new(Erased(G::new(setup, chance)?)))
    }

    fn load(&self, state: &Value) -> Result<Box<dyn Position>, Impossible> {
        let none = |why: String| Impossible(format!("this is no state of {}: {}", G::INFO.id, shortened(&why)));
        let game: G = serde_json::from_value(state.clone()).map_err(|error| none(error.to_string()))?;
        let read = serde_json::to_value(&game).map_err(|error| none(error.to_string()))?;
        if let Some(place) = ignored(state, &read) {
            return Err(none(format!("“{place}” says something that no game can mean")));
        }
        game.check()?;
        Ok(Box::new(Erased(game)))
    }
}

/// Where something was given that reading passed over: a field that does not exist, an entry of a list that counts for nothing.
/// What is empty or 0 may be given or left out.
fn ignored(given: &Value, read: &Value) -> Option<String> {
    match (given, read) {
        (Value::Object(given), Value::Object(read)) => given.iter().find_map(|(key, value)| match read.get(key) {
            Some(read) => ignored(value, read).map(|place| format!("/{key}{place}")),
            None => (!is_nothing(value)).then(|| format!("/{key}")),
        }),
        (Value::Array(given), Value::Array(read)) if given.len() != read.len() => Some(String::new()),
        (Value::Array(given), Value::Array(read)) => given
            .iter()
            .zip(read)
            .enumerate()
            .find_map(|(at, (given, read))| ignored(given, read).map(|place| format!("/{at}{place}"))),
        _ => None,
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::Bool(_) | Value::String(_) => false,
    }
}

/// The only implementation of [`Position`].
struct Erased<G>(G);

impl<G: Face> Position for Erased<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn to_move(&self) -> Seats {
        self.0.to_move()
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        self.0.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, seat: Seat, play: &str, chance: &mut Chance, events: &mut Events) -> Result<String, Refusal> {
        let seats = self.0.seats();
        if seat.0 >= seats {
            return Err(Refusal::NoSeat { seat, seats });
        }
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        let play: G::Move = play.trim().parse().map_err(|_| Refusal::Mangled(shortened(play)))?;
        self.0.play(seat, &play, chance, events)?;
        Ok(play.to_string())
    }

    fn reveals(&self, seat: Seat, play: &str) -> bool {
        play.trim().parse().is_ok_and(|play| self.0.legal(seat).contains(&play) && self.0.reveals(seat, &play))
    }

    fn turn(&self, seat: Seat) -> u32 {
        self.0.turn(seat)
    }

    fn foreseen(&self, seat: Seat) -> Option<Box<dyn Position>> {
        self.0.foreseen(seat).map(|game| Box::new(Erased(game)) as _)
    }

    fn spelling(&self, play: &str) -> Option<String> {
        play.trim().parse().ok().map(|play: G::Move| play.to_string())
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.0.standings()
    }

    fn state(&self) -> Value {
        serde_json::to_value(&self.0).expect("a state is plain data")
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.seen_by(viewer)).expect("a view is plain data")
    }

    fn question(&self, seat: Seat) -> Option<Question<String>> {
        let moves = self.0.legal(seat);
        if moves.is_empty() {
            return None;
        }
        let view = self.0.seen_by(Viewer::Seat(seat));
        Some(G::question(&view, seat, &moves).map(|play| play.to_string()))
    }

    fn status(&self, viewer: Viewer) -> Status {
        G::status(&self.0.seen_by(viewer))
    }

    fn picture<'a>(&self, viewer: Viewer, earlier: Earlier<'a, dyn Position + 'a>, look: &Look) -> Picture {
        let seen = |position: &dyn Position| position.as_any().downcast_ref().map(|game: &G| game.seen_by(viewer));
        let (turn, draft) = (earlier.turn.and_then(seen), earlier.draft.and_then(seen));
        G::picture(&self.0.seen_by(viewer), Earlier { turn: turn.as_ref(), draft: draft.as_ref() }, look)
    }

    fn sheet(&self, viewer: Viewer, seat: Seat, look: &Look) -> Option<Picture> {
        (seat.0 < self.0.seats()).then(|| G::sheet(&self.0.seen_by(viewer), seat, look)).flatten()
    }

    fn describe(&self, viewer: Viewer, speech: &Speech, detail: Detail) -> String {
        G::describe(&self.0.seen_by(viewer), speech, detail)
    }

    fn livery(&self, seat: Seat) -> Livery {
        G::livery(&self.0.seen_by(Viewer::Spectator), seat)
    }

    fn timeout(&self) -> Option<Timeout<String>> {
        let Timeout { seconds, seat, play } = self.0.timeout()?;
        Some(Timeout { seconds, seat, play: play.to_string() })
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Box<dyn Position> {
        Box::new(Erased(G::imagine(&self.0.seen_by(viewer), chance)))
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Erased(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn looks_like(&self, other: &dyn Position, viewer: Viewer) -> bool {
        other.as_any().downcast_ref::<G>().is_some_and(|other| self.0.seen_by(viewer) == other.seen_by(viewer))
    }

    fn scores(&self) -> Vec<i32> {
        self.0.scores()
    }
}
