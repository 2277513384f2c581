//! The rules of a game: pure, without clock, input, output or words.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{BadSetup, Chance, Events, Impossible, Info, Mangled, Refusal, Setup, Standing};
use crate::seat::{Seat, Seats, Viewer};

/// The whole truth about one game being played, and its rules.
///
/// The value itself is the state: `Serialize` shows all of it, secrets included. What anybody is shown comes from
/// [`Rules::seen_by`] and from nothing else.
///
/// What is legal is written once, in [`Rules::moves`]. Playing ([`Play::play`]) takes what is listed and refuses the rest;
/// [`Rules::explain`] only finds words for the refusal.
pub trait Rules: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One small decision. Its text is the game's notation: short, readable, stable.
    type Move: Clone + Debug + PartialEq + Eq + Display + FromStr<Err = Mangled> + Send + Sync;

    /// What one viewer may know. Equal views mean: that viewer cannot tell the two states apart.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;

    const INFO: Info;

    /// Reads the game's data (maps, decks, sheets) and says what is wrong with it. Asked once when the program starts, so
    /// that everything else may take sound data for granted.
    fn data() -> Result<(), String> {
        Ok(())
    }

    /// Deals a game. `setup` has been checked against [`Rules::INFO`].
    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup>;

    /// Whether this state can have come about by the rules; asked of every state that comes from outside.
    fn check(&self) -> Result<(), Impossible>;

    fn seats(&self) -> u8;

    /// The seats that are awaited. Empty exactly when the game is over.
    fn to_move(&self) -> Seats;

    /// Adds every legal move of a seat, each once; also of a seat that may act without being awaited. Moves that make no
    /// difference to each other are listed as one. A seat that is awaited always has one; a seat that does not exist none.
    fn moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Carries out a move that [`Rules::moves`] lists for this seat now. What happens for any other move is not defined:
    /// whoever cannot vouch for it calls [`Play::play`].
    fn apply(&mut self, seat: Seat, play: &Self::Move, chance: &mut Chance, events: &mut Events);

    /// Why this move is not listed, in words for whoever tried it. The game is not over and the seat exists. It decides
    /// nothing: when it is asked, the move is refused already.
    fn explain(&self, seat: Seat, play: &Self::Move) -> Refusal;

    /// Whether this legal move shows its player something new (a draw, a hidden card, others' secret choices), uses chance
    /// or may be interrupted. Such a move cannot be tried out and taken back: it counts as soon as it is made.
    fn reveals(&self, seat: Seat, play: &Self::Move) -> bool;

    /// A number that changes whenever a turn of this seat ends, so that two turns in a row are not taken for one. What a
    /// player lays out before confirming never goes beyond one turn. Games in which nobody moves twice in a row leave it.
    fn turn(&self, _seat: Seat) -> u32 {
        0
    }

    /// This game as it would be were it this seat's turn now, whatever others may do before: what a player who plans ahead
    /// chooses from. `None` where what it will be asked cannot be foreseen. Made of nothing that the seat may not know.
    fn foreseen(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// The result, best first, once the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;

    /// What every seat would score if the game ended now, secrets counted: shown only once the game has ended, as the way
    /// to the result. Empty where the rules know no score before the end.
    fn scores(&self) -> Vec<i32> {
        Vec::new()
    }

    fn seen_by(&self, viewer: Viewer) -> Self::View;

    /// Some state that looks like this to the viewer of the view: what is hidden is filled in at random. For computer
    /// players, and as the proof that a view holds no secret.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self;

    /// A decision that does not wait for ever: that many seconds after it came up the move is played, and then the next one
    /// this gives within the same turn, should several seats be late. A turn has one such decision at most.
    fn timeout(&self) -> Option<Timeout<Self::Move>> {
        None
    }
}

/// Playing a move that may be legal or not. Provided for every game and not to be written by any, so that what is accepted
/// is what is listed.
pub trait Play: Rules {
    /// Plays the move, or refuses it and changes nothing.
    fn play(&mut self, seat: Seat, play: &Self::Move, chance: &mut Chance, events: &mut Events) -> Result<(), Refusal> {
        let seats = self.seats();
        if seat.0 >= seats {
            return Err(Refusal::NoSeat { seat, seats });
        }
        if self.to_move().is_empty() {
            return Err(Refusal::GameOver);
        }
        if !self.legal(seat).contains(play) {
            return Err(self.explain(seat, play));
        }
        self.apply(seat, play, chance, events);
        Ok(())
    }

    /// The legal moves of a seat.
    fn legal(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        moves
    }
}

impl<G: Rules> Play for G {}

#[derive(Clone, Debug, PartialEq)]
pub struct Timeout<M> {
    pub seconds: u32,
    pub seat: Seat,
    pub play: M,
}
