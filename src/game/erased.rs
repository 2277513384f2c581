//! The one place that forgets a game's types: above it, a move is its notation and a state is JSON.

use std::any::Any;
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{
    BadSetup, Chance, Detail, Events, Game, Impossible, Info, Question, Refusal, Seat, Seats, Setup, Standing, Status,
    Timeout, Viewer,
};
use crate::picture::{Look, Picture};
use crate::players::{self, Level};
use crate::texts::Speech;

/// A game of the catalogue.
pub trait Title: Send + Sync {
    fn info(&self) -> &'static Info;
    /// See [`Game::data`].
    fn data(&self) -> Result<(), String>;
    fn deal(&self, setup: &Setup, chance: &mut Chance) -> Result<Box<dyn Position>, BadSetup>;
    fn load(&self, state: &Value) -> Result<Box<dyn Position>, Impossible>;
    /// Plays random games as fast as the rules allow.
    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Bench, BadSetup>;
}

#[derive(Clone, Copy, Debug)]
pub struct Bench {
    pub games: u64,
    pub moves: u64,
    pub time: Duration,
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
    /// See [`Game::reveals`]; a move that is not legal reveals nothing.
    fn reveals(&self, seat: Seat, play: &str) -> bool;
    /// See [`Game::turn`].
    fn turn(&self, seat: Seat) -> u32;
    fn standings(&self) -> Option<Vec<Standing>>;
    fn state(&self) -> Value;
    fn view(&self, viewer: Viewer) -> Value;
    /// What a seat is being asked; `None` when it has no legal move.
    fn question(&self, seat: Seat) -> Option<Question<String>>;
    fn status(&self, viewer: Viewer) -> Status;
    fn picture(&self, viewer: Viewer, look: &Look) -> Picture;
    fn describe(&self, viewer: Viewer, speech: &Speech, detail: Detail) -> String;
    fn timeout(&self) -> Option<Timeout<String>>;
    /// A computer player's move for a seat, from what that seat may know.
    fn suggest(&self, seat: Seat, level: Level, budget: Duration, chance: &mut Chance) -> Option<String>;
    /// See [`Game::imagine`].
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Box<dyn Position>;
    fn boxed(&self) -> Box<dyn Position>;
    fn as_any(&self) -> &dyn Any;

    fn is_over(&self) -> bool {
        self.to_move().is_empty()
    }
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// A game as an entry of the catalogue.
pub const fn title<G: Game>() -> &'static dyn Title {
    const { &Of::<G>(PhantomData) }
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Game> Title for Of<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn data(&self) -> Result<(), String> {
        G::data()
    }

    fn deal(&self, setup: &Setup, chance: &mut Chance) -> Result<Box<dyn Position>, BadSetup> {
        Ok(Box::new(Playing(G::new(setup, chance)?)))
    }

    fn load(&self, state: &Value) -> Result<Box<dyn Position>, Impossible> {
        let game: G = serde_json::from_value(state.clone())
            .map_err(|error| Impossible(format!("this is no state of {}: {error}", G::INFO.id)))?;
        game.check()?;
        Ok(Box::new(Playing(game)))
    }

    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Bench, BadSetup> {
        let mut chance = Chance::seeded(seed).unrecorded();
        let mut events = Events::unheard();
        let mut moves = Vec::new();
        let mut played = 0;
        let start = Instant::now();
        for _ in 0..games {
            let mut game = G::new(setup, &mut chance)?;
            while let Some((seat, play)) = players::random_move(&game, &mut moves, &mut chance) {
                // A listed move is legal; should the rules disagree with themselves, the bench must not hang.
                game.play(seat, &play, &mut chance, &mut events).expect("a listed move is accepted");
                played += 1;
            }
        }
        Ok(Bench { games, moves: played, time: start.elapsed() })
    }
}

/// The only implementation of [`Position`].
struct Playing<G>(G);

impl<G: Game> Playing<G> {
    fn legal(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.0.moves(seat, &mut moves);
        moves
    }
}

impl<G: Game> Position for Playing<G> {
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
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, seat: Seat, play: &str, chance: &mut Chance, events: &mut Events) -> Result<String, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if seat.0 >= self.seats() {
            return Err(Refusal::NotYourTurn);
        }
        let play: G::Move = play.trim().parse().map_err(|_| Refusal::Mangled(play.to_owned()))?;
        self.0.play(seat, &play, chance, events)?;
        Ok(play.to_string())
    }

    fn reveals(&self, seat: Seat, play: &str) -> bool {
        play.trim().parse().is_ok_and(|play| self.legal(seat).contains(&play) && self.0.reveals(seat, &play))
    }

    fn turn(&self, seat: Seat) -> u32 {
        self.0.turn(seat)
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
        let moves = self.legal(seat);
        if moves.is_empty() {
            return None;
        }
        let view = self.0.seen_by(Viewer::Seat(seat));
        Some(G::question(&view, seat, &moves).map(|play| play.to_string()))
    }

    fn status(&self, viewer: Viewer) -> Status {
        G::status(&self.0.seen_by(viewer))
    }

    fn picture(&self, viewer: Viewer, look: &Look) -> Picture {
        G::picture(&self.0.seen_by(viewer), look)
    }

    fn describe(&self, viewer: Viewer, speech: &Speech, detail: Detail) -> String {
        G::describe(&self.0.seen_by(viewer), speech, detail)
    }

    fn timeout(&self) -> Option<Timeout<String>> {
        let Timeout { seconds, seat, play } = self.0.timeout()?;
        Some(Timeout { seconds, seat, play: play.to_string() })
    }

    fn suggest(&self, seat: Seat, level: Level, budget: Duration, chance: &mut Chance) -> Option<String> {
        let view = self.0.seen_by(Viewer::Seat(seat));
        let moves = self.legal(seat);
        players::suggest::<G>(&view, seat, &moves, level, budget, chance).map(|play| play.to_string())
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Box<dyn Position> {
        Box::new(Playing(G::imagine(&self.0.seen_by(viewer), chance)))
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Playing(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}
