//! Whom a table waits for: since when, who was told, how often they were reminded, and what the others think of it.

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::store::{AttendanceRow, MessageId, StoreError, Time, UserId};

/// Somebody who owes a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub seat: Seat,
    pub user: UserId,
    /// The number of the seat's turn.
    pub(super) turn: u32,
    /// Since they were asked, or since they last did something.
    pub since: Time,
    /// How often they were reminded, and when last.
    pub tries: u32,
    pub last: Option<Time>,
    /// They want no reminders for this turn.
    pub muted: bool,
    /// The newest reminder in the channel, whose buttons go when they have moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<MessageId>,
}

/// What the others are asked about somebody who does not answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    pub seat: Seat,
    /// Since when the person is waited for: it tells ballots apart.
    pub number: i64,
    /// Who is for a computer that stands in, and who for somebody else.
    pub computer: Seats,
    pub replace: Seats,
    pub nudged: Option<Time>,
    /// The public message with the buttons, once it was sent.
    pub(super) message: Option<MessageId>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Attendance {
    pub(super) waiting: Vec<Waiting>,
    pub(super) ballots: Vec<Ballot>,
    /// Hours between reminders; 0: none; absent: as usual.
    pub(super) every: Option<u32>,
    /// When it was announced that the table will be closed.
    pub(super) noticed: Option<Time>,
    /// When the table is to be looked after.
    pub(super) look_at: Option<Time>,
}

impl Attendance {
    pub(super) fn read(row: &AttendanceRow) -> Result<Attendance, StoreError> {
        let unreadable = |error: serde_json::Error| StoreError::Unreadable(format!("attendance: {error}"));
        Ok(Attendance {
            waiting: serde_json::from_str(&row.waiting).map_err(unreadable)?,
            ballots: serde_json::from_str(&row.ballots).map_err(unreadable)?,
            every: row.every,
            noticed: row.noticed,
            look_at: row.look_at,
        })
    }

    pub(super) fn row(&self) -> AttendanceRow {
        let json = |list: serde_json::Result<String>| list.expect("plain data");
        AttendanceRow {
            waiting: json(serde_json::to_string(&self.waiting)),
            ballots: json(serde_json::to_string(&self.ballots)),
            every: self.every,
            noticed: self.noticed,
            look_at: self.look_at,
        }
    }

    /// The reminders that still have buttons, each once.
    pub(super) fn reminders(&self) -> Vec<MessageId> {
        let mut messages: Vec<MessageId> = self.waiting.iter().filter_map(|waiting| waiting.message).collect();
        messages.sort_unstable();
        messages.dedup();
        messages
    }

    pub(super) fn of(&self, seat: Seat) -> Option<&Waiting> {
        self.waiting.iter().find(|waiting| waiting.seat == seat)
    }
}
