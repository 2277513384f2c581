//! The log of a table, replayed.

use std::sync::Arc;

use crate::game::{Drawn, Event, Position, Seat, Setup};
use crate::games::Catalogue;
use crate::record::{Played, Start, Unplayable};
use crate::store::{How, LogRow};

/// A move of the log that still counts, with what happened.
pub(super) struct Counted {
    pub(super) row: Arc<LogRow>,
    pub(super) events: Vec<Event>,
}

/// The entries that count once the log has come to `to`.
pub(super) fn counting(log: &[Arc<LogRow>], to: u64) -> Vec<Arc<LogRow>> {
    let mut counting: Vec<Arc<LogRow>> = Vec::with_capacity(log.len());
    for row in log.iter().take_while(|row| row.number <= to) {
        match row.undo_to {
            Some(undo_to) => counting.retain(|earlier| earlier.number < undo_to),
            None => counting.push(row.clone()),
        }
    }
    counting
}

pub(super) struct Replayed {
    /// As far as the rules agree.
    pub(super) moves: Vec<Arc<Counted>>,
    /// Absent if they do not agree to the end.
    pub(super) position: Option<Box<dyn Position>>,
    /// The position that each seat left behind with its last turn.
    pub(super) left: Vec<Option<Arc<dyn Position>>>,
}

pub(super) fn replay(catalogue: &Catalogue, setup: &Setup, dealt: &Drawn, rows: &[Arc<LogRow>]) -> Replayed {
    let mut moves = Vec::with_capacity(rows.len());
    let mut left = vec![None; setup.seats.into()];
    let start = Start::Dealt { setup: setup.clone(), chance: dealt.clone() };
    let mut again = || {
        let mut position = start.position(catalogue)?;
        for row in rows {
            let events = played(row).again(position.as_mut(), row.number as usize)?;
            moves.push(Arc::new(Counted { row: row.clone(), events }));
            if last_of_seat(rows, row) {
                left[usize::from(row.seat)] = Some(Arc::from(position.boxed()));
            }
        }
        Ok(position)
    };
    let position = again()
        .inspect_err(|error: &Unplayable| {
            tracing::error!(game = setup.game, %error, "the log of a table does not fit the rules");
        })
        .ok();
    Replayed { moves, position, left }
}

/// Whether this is the last move that whoever sits there made; what followed by itself is none.
fn last_of_seat(rows: &[Arc<LogRow>], row: &LogRow) -> bool {
    let own = |other: &&Arc<LogRow>| other.seat == row.seat && other.how != How::Automatic;
    rows.iter().rfind(own).is_some_and(|last| last.number == row.number)
}

pub(super) fn played(row: &LogRow) -> Played {
    Played { seat: Seat(row.seat), play: row.play.clone(), chance: row.chance.clone() }
}
