//! The log of a table, replayed.

use std::sync::Arc;

use crate::game::{Drawn, Event, Position, Seat, Setup, Title, Viewer};
use crate::record::{Played, Start, Unplayable};
use crate::store::{How, LogRow};

/// A move of the log that still counts, with what happened.
pub(super) struct Counted {
    pub(super) row: Arc<LogRow>,
    pub(super) events: Vec<Event>,
    /// Whether everybody could notice it. One that nobody else could leaves no trace in anything they receive.
    pub(super) open: bool,
}

impl Counted {
    /// A move that led from one position to another.
    pub(super) fn new(row: Arc<LogRow>, events: Vec<Event>, before: &dyn Position, after: &dyn Position) -> Counted {
        let open = events.iter().any(|event| event.only.is_none())
            || before.to_move() != after.to_move()
            || !before.looks_like(after, Viewer::Spectator);
        Counted { row, events, open }
    }
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

pub(super) fn replay(title: &dyn Title, setup: &Setup, dealt: &Drawn, rows: &[Arc<LogRow>]) -> Replayed {
    let mut moves = Vec::with_capacity(rows.len());
    let mut left = vec![None; setup.seats.into()];
    let position = step_through(title, setup, dealt, rows, |row, events, before, after| {
        moves.push(Arc::new(Counted::new(row.clone(), events, before, after)));
        if last_of_seat(rows, row) {
            left[usize::from(row.seat)] = Some(Arc::from(after.boxed()));
        }
    });
    Replayed { moves, position, left }
}

/// Whether this is the last move that whoever sits there made; what followed by itself is none.
fn last_of_seat(rows: &[Arc<LogRow>], row: &LogRow) -> bool {
    let own = |other: &&Arc<LogRow>| other.seat == row.seat && other.how != How::Automatic;
    rows.iter().rfind(own).is_some_and(|last| last.number == row.number)
}

/// Plays rows again, showing each with the positions before and after it. The last position, unless the rules do not agree.
pub(super) fn step_through(
    title: &dyn Title,
    setup: &Setup,
    dealt: &Drawn,
    rows: &[Arc<LogRow>],
    mut show: impl FnMut(&Arc<LogRow>, Vec<Event>, &dyn Position, &dyn Position),
) -> Option<Box<dyn Position>> {
    let start = Start::Dealt { setup: setup.clone(), chance: dealt.clone() };
    let mut again = || {
        let mut position = start.position_by(title)?;
        for row in rows {
            let before = position.boxed();
            let events = played(row).again(position.as_mut(), row.number as usize)?;
            show(row, events, before.as_ref(), position.as_ref());
        }
        Ok(position)
    };
    again()
        .inspect_err(|error: &Unplayable| {
            tracing::error!(game = setup.game, %error, "the log of a table does not fit the rules");
        })
        .ok()
}

pub(super) fn played(row: &LogRow) -> Played {
    Played { seat: Seat(row.seat), play: row.play.clone(), chance: row.chance.clone() }
}
