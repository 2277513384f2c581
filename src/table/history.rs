//! The log to read: numbered turns, the board after any move, and the record for export.

use std::sync::Arc;

use crate::game::{Position, Record, Seat};
use crate::texts::Text;

use super::{Denied, How, Snapshot, TableId, Tables, Time};

/// What one commit put into the log: a player's turn and the moves that followed by themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Counted from 1.
    pub number: usize,
    /// Whose turn it was; absent where the table alone moved.
    pub seat: Option<Seat>,
    pub at: Time,
    pub moves: Vec<Move>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// Counted from 1; the board after it is `history(table, Some(number))`.
    pub number: usize,
    pub seat: Seat,
    pub how: How,
    /// What everybody may know of it.
    pub texts: Vec<Text>,
    /// Its notation, once the game is over and holds no secrets.
    pub play: Option<String>,
}

pub struct History {
    pub snapshot: Arc<Snapshot>,
    pub turns: Vec<Turn>,
    /// How many moves there are.
    pub moves: usize,
    /// After which move `position` is; 0 is the deal.
    pub at: usize,
    /// To be shown as a spectator sees it.
    pub position: Box<dyn Position>,
}

impl Tables {
    /// `at` beyond the end is the end.
    pub async fn history(&self, _table: TableId, _at: Option<usize>) -> Result<History, Denied> {
        unimplemented!()
    }

    /// The whole game for export; denied while it is being played.
    pub async fn record(&self, _table: TableId) -> Result<Record, Denied> {
        unimplemented!()
    }
}
