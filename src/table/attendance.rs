//! Whom a table waits for: since when, who was told, how often they were reminded, and what the others think of it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::store::{AttendanceRow, How, MessageId, State, StoreError, Time, UserId};

use super::loaded::Loaded;

/// Somebody who owes a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub seat: Seat,
    pub user: UserId,
    /// The number of the seat's turn.
    turn: u32,
    /// Since they were asked, or since they last did something.
    pub since: Time,
    /// The board that mentioned them tells up to this entry of the log; absent until one does.
    told: Option<u64>,
    /// How often they were reminded, and when last.
    pub tries: u32,
    pub last: Option<Time>,
    /// They want no reminders for this turn.
    pub muted: bool,
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

/// Nobody can be reminded sooner: until then nothing needs to be looked up.
const SOONEST: Duration = Duration::from_secs(3600);

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

    pub(super) fn of(&self, seat: Seat) -> Option<&Waiting> {
        self.waiting.iter().find(|waiting| waiting.seat == seat)
    }

    /// Whether a board that tells from one entry up to another is the first to speak to a seat.
    pub(super) fn is_new_to(&self, seat: Seat, from: u64, to: u64) -> bool {
        let told = self.of(seat).and_then(|waiting| waiting.told);
        told.is_none_or(|told| told > from || from == to)
    }
}

impl Loaded {
    /// The people who are awaited; a computer needs no reminder.
    fn people_awaited(&self) -> Seats {
        match self.playable() {
            Ok(position) => position.to_move().iter().filter(|seat| self.computer(*seat).is_none()).collect(),
            Err(_) => Seats::NONE,
        }
    }

    /// Notes whom the table waits for after entries were added to the log. `board`: up to which entry a new board tells.
    pub(super) fn attend(&mut self, entries: usize, board: Option<u64>, now: Time) {
        let acted: Seats =
            self.log[entries..].iter().filter(|row| row.how == How::Chosen).map(|row| Seat(row.seat)).collect();
        let waiting = self.people_awaited().iter().map(|seat| self.waits_for(seat, acted.contains(seat), board, now));
        let waiting: Vec<Waiting> = waiting.collect();
        let anew = waiting.iter().any(|waiting| waiting.since == now);
        self.attendance.waiting = waiting;
        let soon = now.plus(SOONEST);
        let live = self.row.state != State::Over && self.row.state != State::Ended;
        let at = &mut self.attendance.look_at;
        *at = match *at {
            _ if !live => None,
            Some(at) if !anew || at < soon => Some(at),
            _ => Some(soon),
        };
    }

    fn waits_for(&self, seat: Seat, acted: bool, board: Option<u64>, now: Time) -> Waiting {
        let user = self.seats[seat.index()].user;
        let turn = self.position.as_ref().map_or(0, |position| position.turn(seat));
        let fresh = Waiting { seat, user, turn, since: now, told: None, tries: 0, last: None, muted: false };
        let known = self.attendance.of(seat).filter(|known| known.turn == turn && known.user == user).cloned();
        let waiting = match known {
            Some(known) if acted => Waiting { told: known.told, muted: known.muted, ..fresh },
            Some(known) => known,
            None => fresh,
        };
        Waiting { told: waiting.told.or(board), ..waiting }
    }
}
