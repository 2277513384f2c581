//! What a game is.
//!
//! [`Game`] is implemented once per game and used by the bot, the headless mode, the computer players, the history and
//! the tests. Rules are pure: no clock, no input or output, no Discord. [`erased`] is the one place that forgets a game's
//! types, so that everything above handles any game by its notation.

mod chance;
pub mod erased;
mod event;
mod question;
mod record;
mod refusal;
mod seat;
mod setup;
mod standing;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use chance::{Chance, Drawn};
pub use erased::{Position, Title, title};
pub use event::{Event, Events};
pub use question::{Choice, Entry, Group, Question, Spot};
pub use record::{Played, Record, Start, Unplayable};
pub use refusal::{Impossible, Mangled, Refusal};
pub use seat::{Seat, Seats, Viewer};
pub use setup::{BadSetup, Info, OptionSpec, Setup};
pub use standing::{Standing, rank};

use crate::picture::{Look, Picture};
use crate::texts::{Speech, Text};

/// The whole truth about one game being played, and its rules.
///
/// The value itself is the state: `Serialize` shows all of it, secrets included. What anybody is shown comes from
/// [`Game::seen_by`] and from nothing else.
pub trait Game: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
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

    /// Deals a game. `setup` has been checked against [`Game::INFO`].
    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup>;

    /// Whether this state can have come about by the rules; asked of every state that comes from outside.
    fn check(&self) -> Result<(), Impossible>;

    fn seats(&self) -> u8;

    /// The seats that are awaited. Empty exactly when the game is over.
    fn to_move(&self) -> Seats;

    /// Adds every legal move of a seat, each once; also of a seat that may act without being awaited. Moves that make no
    /// difference to each other are listed as one. A seat that is awaited always has one.
    fn moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Plays a move, or refuses it and changes nothing. Accepts exactly what [`Game::moves`] lists.
    fn play(&mut self, seat: Seat, play: &Self::Move, chance: &mut Chance, events: &mut Events) -> Result<(), Refusal>;

    /// Whether this legal move shows its player something new (a draw, a hidden card, others' secret choices), uses chance
    /// or may be interrupted. Such a move cannot be tried out and taken back: it counts as soon as it is made.
    fn reveals(&self, seat: Seat, play: &Self::Move) -> bool;

    /// A number that changes whenever a turn of this seat ends, so that two turns in a row are not taken for one. What a
    /// player lays out before confirming never goes beyond one turn. Games in which nobody moves twice in a row leave it.
    fn turn(&self, _seat: Seat) -> u32 {
        0
    }

    /// The result, best first, once the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;

    fn seen_by(&self, viewer: Viewer) -> Self::View;

    /// Some state that looks like this to the viewer of the view: what is hidden is filled in at random. For computer
    /// players, and as the proof that a view holds no secret.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self;

    /// What `seat` is being asked, made from what it may know. `moves` are its legal moves; each appears exactly once.
    fn question(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Question<Self::Move>;

    /// Where the game stands: one line for the header of pictures and posts.
    fn status(view: &Self::View) -> Status;

    /// Draws the board for the viewer of the view.
    fn picture(view: &Self::View, look: &Look) -> Picture;

    /// The board in words, for people who cannot see the picture. `Detail::Alt` keeps below 1,024 characters.
    fn describe(view: &Self::View, speech: &Speech, detail: Detail) -> String;

    /// A decision that does not wait for ever: that many seconds after it came up the move is played, and then the next one
    /// this gives within the same turn, should several seats be late. A turn has one such decision at most.
    fn timeout(&self) -> Option<Timeout<Self::Move>> {
        None
    }
}

/// Where a game stands, in two short texts.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// Round and phase: "Round 4 · Vrroomm!".
    pub phase: Text,
    /// What those who are awaited should do: "choose a tile"; absent when the game is over.
    pub asked: Option<Text>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The alt text of a picture.
    Alt,
    /// Everything that is on the board: at most 4,000 characters.
    Full,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Timeout<M> {
    pub seconds: u32,
    pub seat: Seat,
    pub play: M,
}
