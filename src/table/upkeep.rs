//! What a table does about time that passes: reminders, asking the others about somebody who does not answer, and closing a table
//! that nobody uses any more. Everything takes the time it is told; nothing happens twice, because what was done is written
//! together with the posts that tell of it.

use std::collections::HashMap;
use std::time::Duration;

use crate::game::Seats;
use crate::store::{State, TableId, Time, UserId};

use super::act::{Act, Occasion};
use super::attendance::Waiting;
use super::denied::Denied;
use super::posting::{Note, Posting};
use super::tables::{Actor, Tables};
use super::wishes::Wishes;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Hours between reminders, unless the table or the person has chosen otherwise.
pub const USUAL: u32 = 24;
/// So often somebody is reminded of one turn.
pub const MOST_TRIES: u32 = 3;
/// After so long the others are asked what to do.
const PATIENCE: Duration = Duration::from_secs(72 * 3600);

/// How long a table may be left alone, and how long after the announcement it is closed.
fn forbearance(state: State) -> (Duration, Duration) {
    match state {
        State::Lobby => (7 * DAY, 3 * DAY),
        _ => (28 * DAY, 7 * DAY),
    }
}

type Everybody = HashMap<UserId, Wishes>;

impl Tables {
    /// The tables that are to be looked after.
    pub async fn to_look_after(&self, now: Time) -> Result<Vec<TableId>, Denied> {
        Ok(self.store.to_look_after(now).await?)
    }

    /// Does what is due at a table by this time.
    #[tracing::instrument(name = "upkeep", skip_all, fields(table, game))]
    pub async fn look_after(&self, table: TableId, now: Time) -> Result<(), Denied> {
        let mut everybody = Everybody::new();
        for person in &self.get(table).await?.seats {
            everybody.insert(person.user, self.wishes(person.user).await?);
        }
        self.act(table, Occasion::Tick, |act| {
            act.look_after(&everybody, now);
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// Somebody wants no reminders for this turn.
    pub(super) async fn mute_here(&self, actor: &Actor, table: TableId) -> Result<(), Denied> {
        self.act(table, actor, |act| {
            let seat = act.seat(actor)?;
            let mut waiting = act.table.attendance.waiting.iter_mut();
            let own = waiting.find(|waiting| waiting.seat == seat).ok_or(Denied::NotYourTurn)?;
            own.muted = true;
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// How often those are reminded who chose nothing themselves, in hours; 0: not at all. By anybody seated.
    pub async fn set_reminders(&self, actor: &Actor, table: TableId, every: u32) -> Result<(), Denied> {
        self.act(table, actor, |act| {
            act.seat(actor)?;
            act.table.attendance.every = Some(every);
            act.table.attendance.look_at = Some(actor.now);
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// Somebody wants a table kept that was to be closed.
    pub async fn keep(&self, actor: &Actor, table: TableId) -> Result<(), Denied> {
        self.act(table, actor, |act| act.seat(actor).map(drop)).await?;
        Ok(())
    }
}

impl Act {
    fn look_after(&mut self, everybody: &Everybody, now: Time) {
        // A table of an earlier version has waited since it last changed.
        self.table.attend(self.table.log.len(), self.table.row.changed);
        if self.table.row.state.is_live() {
            self.remind(everybody, now);
            self.ask_about_the_absent(everybody, now);
            self.close_if_abandoned(now);
        }
        self.table.attendance.look_at = self.next_look(everybody);
    }

    /// When somebody is to be reminded, if ever.
    fn reminder(&self, waiting: &Waiting, everybody: &Everybody) -> Option<Time> {
        if waiting.muted || waiting.tries >= MOST_TRIES {
            return None;
        }
        let table = self.table.attendance.every.unwrap_or(USUAL);
        let wishes = everybody.get(&waiting.user).cloned().unwrap_or_default();
        wishes.next(waiting.last.unwrap_or(waiting.since), table)
    }

    fn remind(&mut self, everybody: &Everybody, now: Time) {
        let due: Seats = self
            .table
            .attendance
            .waiting
            .iter()
            .filter(|waiting| self.reminder(waiting, everybody).is_some_and(|at| at <= now))
            .map(|waiting| waiting.seat)
            .collect();
        let mut here = Seats::NONE;
        for seat in due.iter() {
            let user = self.table.seats[seat.index()].user;
            match everybody.get(&user).is_some_and(|wishes| wishes.direct) {
                true => self.post(Posting::Direct { user, seat, number: now.0 }),
                false => here.insert(seat),
            }
        }
        for waiting in self.table.attendance.waiting.iter_mut().filter(|waiting| due.contains(waiting.seat)) {
            waiting.tries += 1;
            waiting.last = Some(now);
        }
        if !here.is_empty() {
            self.post(Posting::Note(Note::Reminder { seats: here, number: now.0 }));
        }
    }

    /// When the others are to be asked about somebody, unless they were. Not while that person is on holiday.
    fn question(&self, waiting: &Waiting, everybody: &Everybody) -> Option<Time> {
        let asked = self.table.attendance.ballots.iter().any(|ballot| ballot.seat == waiting.seat);
        let off = self.table.attendance.every == Some(0);
        if asked || off || self.table.people_besides(waiting.seat) == 0 {
            return None;
        }
        let at = waiting.since.plus(PATIENCE);
        let back = everybody.get(&waiting.user).and_then(|wishes| wishes.away_until(at));
        Some(back.map_or(at, |back| back.plus(DAY)))
    }

    fn ask_about_the_absent(&mut self, everybody: &Everybody, now: Time) {
        let absent = self.table.attendance.waiting.iter();
        let absent = absent.filter(|waiting| self.question(waiting, everybody).is_some_and(|at| at <= now));
        let absent: Seats = absent.map(|waiting| waiting.seat).collect();
        absent.iter().for_each(|seat| self.ask_about(seat));
    }

    /// A table that nobody uses is announced to be closed, and later is.
    fn close_if_abandoned(&mut self, now: Time) {
        let (idle, notice) = forbearance(self.table.row.state);
        match self.noticed() {
            None if now >= self.table.row.changed.plus(idle) => {
                self.table.attendance.noticed = Some(now);
                self.post(Posting::Note(Note::Abandoned { closes: now.plus(notice) }));
            }
            Some(noticed) if now >= noticed.plus(notice) => self.close(now),
            _ => {}
        }
    }

    /// When it was announced that the table will be closed, if nobody has done anything since.
    fn noticed(&self) -> Option<Time> {
        self.table.attendance.noticed.filter(|noticed| *noticed >= self.table.row.changed)
    }

    fn close(&mut self, now: Time) {
        let dealt = self.table.row.dealt.is_some();
        self.end();
        // Nobody is waited for any more: what was asked about them has no buttons left.
        self.attend(self.table.log.len(), now);
        if dealt {
            self.post(Posting::Note(Note::Closed));
        }
    }

    /// When there is something to do next.
    fn next_look(&self, everybody: &Everybody) -> Option<Time> {
        if !self.table.row.state.is_live() {
            return None;
        }
        let (idle, notice) = forbearance(self.table.row.state);
        let closing = match self.noticed() {
            Some(noticed) => noticed.plus(notice),
            None => self.table.row.changed.plus(idle),
        };
        let waiting = self.table.attendance.waiting.iter();
        let people = waiting.flat_map(|waiting| [self.reminder(waiting, everybody), self.question(waiting, everybody)]);
        // Clocks that go wrong, or wishes that cannot be read, must not make the table busy.
        people.flatten().chain([closing]).min()
    }
}
