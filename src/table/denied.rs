//! Why something was not done, in words for the person who asked.

use crate::game::{BadSetup, Choice, Refusal};
use crate::store::StoreError;
use crate::texts::Text;

use super::TableId;

/// Nothing was changed.
#[derive(Debug)]
pub enum Denied {
    /// There is no table here.
    NoTable,
    /// A table is already open in this channel.
    Occupied(TableId),
    UnknownGame(String),
    /// The options, or the number of players they allow.
    Setup(BadSetup),
    NotSeated,
    AlreadySeated,
    Full {
        most: u8,
    },
    TooFew {
        have: u8,
        fewest: u8,
    },
    /// The game has not begun.
    NotStarted,
    /// The game has begun: the lobby is closed.
    Started,
    /// The game is over or was given up.
    Over,
    /// Others' secrets are in it while the game runs.
    StillRunning,
    NotYourTurn,
    /// The button belongs to an earlier question; the panel should be shown anew.
    Stale,
    /// The rules refuse a move.
    Refused(Box<Refused>),
    /// The turn is laid out in full: confirm it or step back.
    Unconfirmed,
    NothingToConfirm,
    NothingToTakeBack,
    /// An unconfirmed turn is taken back with Back.
    DraftOpen,
    /// A request to undo is already waiting for answers.
    UndoPending,
    NoUndoPending,
    /// The answer was given before.
    AlreadyAnswered,
    /// Only the owner or a moderator may do that.
    NotAllowed,
    /// The rules changed since the game began, or its log does not fit them.
    Frozen,
    /// It could not be written or read; the details are in the log of the program.
    Store(StoreError),
}

#[derive(Debug)]
pub struct Refused {
    pub play: String,
    pub refusal: Refusal,
    /// Legal moves instead, at most [`Refused::MOST`].
    pub legal: Vec<Choice<String>>,
    /// How many moves typed before this one were played.
    pub played: usize,
}

impl Refused {
    pub const MOST: usize = 10;
}

impl Denied {
    pub fn text(&self) -> Text {
        unimplemented!()
    }
}
