//! The log to read: numbered turns, the board after any move, and the record for export.

use std::sync::Arc;

use crate::game::{Event, Position, Seat, Viewer};
use crate::record::{Record, Start};
use crate::store::{How, State, TableId, Time};
use crate::texts::Text;

use super::denied::Denied;
use super::loaded::Loaded;
use super::log::{counting, played, replay};
use super::snapshot::Snapshot;
use super::tables::Tables;

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
    /// Its notation, once the game is not being played any more and holds no secrets.
    pub play: Option<String>,
}

pub struct History {
    pub snapshot: Arc<Snapshot>,
    /// Turns that were taken back are not among them.
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
    pub async fn history(&self, table: TableId, at: Option<usize>) -> Result<History, Denied> {
        let held = self.hold(table).await?;
        let moves = held.live.len();
        let at = at.map_or(moves, |at| at.min(moves));
        let position = if at == moves {
            held.position.as_ref().ok_or_else(|| missing(&held))?.boxed()
        } else {
            let rows: Vec<_> = held.live[..at].iter().map(|counted| counted.row.clone()).collect();
            let dealt = held.row.dealt.as_ref().ok_or(Denied::NotStarted)?;
            replay(&self.catalogue, &held.setup, dealt, &rows).position.ok_or(Denied::Frozen)?
        };
        Ok(History { snapshot: held.snapshot(&self.texts), turns: turns(&held), moves, at, position })
    }

    /// The whole game for export; denied while it is being played, because it holds everybody's secrets.
    pub async fn record(&self, table: TableId) -> Result<Record, Denied> {
        let held = self.hold(table).await?;
        if held.row.state.is_live() {
            return Err(Denied::StillRunning);
        }
        let chance = held.row.dealt.clone().ok_or(Denied::NotStarted)?;
        let log = counting(&held.log, u64::MAX).iter().map(|row| played(row)).collect();
        Ok(Record { setup: Start::Dealt { setup: held.setup.clone(), chance }, log })
    }
}

/// Why there is no position.
fn missing(table: &Loaded) -> Denied {
    if table.row.dealt.is_none() { Denied::NotStarted } else { Denied::Frozen }
}

fn turns(table: &Loaded) -> Vec<Turn> {
    let finished = matches!(table.row.state, State::Over | State::Ended);
    let mut turns: Vec<Turn> = Vec::new();
    let mut last = None;
    for (index, counted) in table.live.iter().enumerate() {
        let row = &counted.row;
        if last != Some(row.turn) {
            last = Some(row.turn);
            turns.push(Turn { number: turns.len() + 1, seat: None, at: row.at, moves: Vec::new() });
        }
        let turn = turns.last_mut().expect("the first entry begins a turn");
        let seat = Seat(row.seat);
        if row.how != How::Automatic {
            turn.seat.get_or_insert(seat);
        }
        let seen = |event: &&Event| finished || event.is_seen_by(Viewer::Spectator);
        turn.moves.push(Move {
            number: index + 1,
            seat,
            how: row.how,
            texts: counted.events.iter().filter(seen).map(|event| event.text.clone()).collect(),
            play: finished.then(|| row.play.clone()),
        });
    }
    turns
}
