//! Somebody does not answer: the others nudge them, let a computer play, or look for somebody else.

use std::time::Duration;

use crate::game::{Seat, Seats};
use crate::players::Level;
use crate::store::{Seated, TableId, Time};

use super::act::Act;
use super::attendance::Ballot;
use super::denied::Denied;
use super::posting::{Note, Posting};
use super::tables::{Actor, Tables};

/// What somebody is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// One more reminder, now. One voice is enough.
    Nudge,
    /// A computer plays until the person comes back. More than half of the others must be for it.
    Computer,
    /// Somebody else may take the seat. More than half of the others must be for it.
    Replace,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voted {
    Waiting { voices: usize, needed: usize },
    Nudged,
    Decided,
}

/// Nobody can be asked about sooner, and nobody is nudged more often.
const GRACE: Duration = Duration::from_secs(24 * 3600);

impl Tables {
    /// Asks the others about somebody who has not answered for a day; the one who is waited for longest if no seat is named.
    pub async fn ask_absent(&self, actor: &Actor, table: TableId, seat: Option<Seat>) -> Result<(), Denied> {
        self.act(table, actor, |act| {
            act.table.playable()?;
            let own = act.seat(actor)?;
            let others = act.table.attendance.waiting.iter().filter(|waiting| waiting.seat != own);
            let others = others.filter(|waiting| seat.is_none_or(|seat| waiting.seat == seat));
            let longest = others.min_by_key(|waiting| waiting.since).ok_or(Denied::NobodyAbsent)?;
            let (seat, from) = (longest.seat, longest.since.plus(GRACE));
            if actor.now < from {
                return Err(Denied::TooSoon(from));
            }
            if act.table.attendance.ballots.iter().any(|ballot| ballot.seat == seat) {
                return Err(Denied::AlreadyAsked);
            }
            act.ask_about(seat);
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// Says what one is for. Another voice takes the place of an earlier one.
    pub async fn vote(
        &self,
        actor: &Actor,
        table: TableId,
        seat: Seat,
        number: i64,
        voice: Voice,
    ) -> Result<Voted, Denied> {
        let (_, voted) = self
            .act(table, actor, |act| {
                act.table.playable()?;
                let own = act.player(actor)?;
                if own == seat {
                    return Err(Denied::NotAllowed);
                }
                act.vote(own, seat, number, voice, actor.now)
            })
            .await?;
        voted.ok_or(Denied::AlreadyAnswered)
    }
}

impl Act {
    /// The others are asked what to do about a seat.
    pub(super) fn ask_about(&mut self, seat: Seat) {
        let Some(waiting) = self.table.attendance.of(seat) else { return };
        let (number, computer, replace) = (waiting.since.0, Seats::NONE, Seats::NONE);
        self.table.attendance.ballots.push(Ballot { seat, number, computer, replace, nudged: None, message: None });
        self.post(Posting::Note(Note::Absent { seat, number }));
    }

    fn vote(&mut self, own: Seat, seat: Seat, number: i64, voice: Voice, now: Time) -> Result<Voted, Denied> {
        let needed = self.table.people_besides(seat) / 2 + 1;
        let is_it = |ballot: &&mut Ballot| ballot.seat == seat && ballot.number == number;
        let ballot = self.table.attendance.ballots.iter_mut().find(is_it).ok_or(Denied::Decided)?;
        if voice == Voice::Nudge {
            if let Some(last) = ballot.nudged.filter(|last| now < last.plus(GRACE)) {
                return Err(Denied::TooSoon(last.plus(GRACE)));
            }
            ballot.nudged = Some(now);
            self.post(Posting::Note(Note::Nudge { seat, by: own, number: now.0 }));
            return Ok(Voted::Nudged);
        }
        ballot.computer.remove(own);
        ballot.replace.remove(own);
        let voices = if voice == Voice::Computer { &mut ballot.computer } else { &mut ballot.replace };
        voices.insert(own);
        let voices = voices.len();
        if voices < needed {
            return Ok(Voted::Waiting { voices, needed });
        }
        match voice {
            Voice::Replace => self.vacate(seat, Seated::Replaced, now)?,
            _ => self.take_over(seat, Level::Normal, now)?,
        }
        Ok(Voted::Decided)
    }

    /// What need not be asked any more is asked no more: whoever was absent has answered, or somebody else plays.
    pub(super) fn drop_ballots(&mut self) {
        let ballots = std::mem::take(&mut self.table.attendance.ballots);
        let attendance = &self.table.attendance;
        let waited =
            |ballot: &Ballot| attendance.of(ballot.seat).is_some_and(|waiting| waiting.since.0 == ballot.number);
        let (kept, done): (Vec<Ballot>, Vec<Ballot>) = ballots.into_iter().partition(waited);
        self.table.attendance.ballots = kept;
        done.into_iter().for_each(|ballot| self.strip(ballot.message));
    }
}
