//! Leaving a game that goes on, taking a seat that is free, and coming back. A seat changes hands with everything it holds.

use std::sync::Arc;

use crate::game::Seat;
use crate::players::Level;
use crate::store::{MessageId, Player, Seated, SeatingRow, TableId, Time};
use crate::texts::Text;

use super::act::Act;
use super::denied::Denied;
use super::posting::{Note, Posting};
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

/// A change in words: who played the seat, and who does now, each as `called`.
pub fn told_of_seating(seating: &SeatingRow, called: impl Fn(&Player) -> String) -> Text {
    let key = match seating.what {
        Seated::Left => "seating-left",
        Seated::Replaced => "seating-replaced",
        Seated::StoodIn => "seating-stood-in",
        Seated::Substituted => "seating-substituted",
        Seated::Back => "seating-back",
    };
    Text::new(key).with("who", called(&seating.was)).with("now", called(&seating.now))
}

/// How well a computer plays on for somebody who is not there.
const STAND_IN: Level = Level::Normal;

impl Tables {
    /// Somebody leaves a game that is being played. A computer plays on until somebody takes the seat.
    pub async fn leave_game(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let seat = act.seat(actor)?;
                act.vacate(seat, Seated::Left, actor.now)
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// Somebody sits down at a game that is being played: on the seat they had before, or else on a free one, the first if none
    /// is named; `message` has the button that was pressed for it.
    pub async fn sit_down(
        &self,
        actor: &Actor,
        table: TableId,
        wanted: Option<Seat>,
        message: Option<MessageId>,
    ) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                act.table.playable()?;
                if let Some(seat) = act.table.seat_of(actor.user) {
                    return match act.table.computer(seat) {
                        Some(_) => act.give_back(seat, actor.now),
                        None => Err(Denied::AlreadySeated),
                    };
                }
                let own = act.table.former_seat(actor.user);
                let mut free = act.table.setup.everyone().filter(|seat| act.table.is_free(*seat));
                let seat = match (own, wanted) {
                    (Some(own), _) => own,
                    (None, Some(wanted)) => free.find(|seat| *seat == wanted).ok_or(Denied::NoFreeSeat)?,
                    (None, None) => free.next().ok_or(Denied::NoFreeSeat)?,
                };
                let what = if own.is_some() { Seated::Back } else { Seated::Substituted };
                let now = Player { user: actor.user, name: actor.name.clone(), computer: None };
                act.strip(message);
                act.reseat(seat, what, now, actor.now)
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

impl Act {
    /// Somebody's seat becomes free: a computer plays on, and anybody may take it. A game that nobody plays any more ends.
    pub(super) fn vacate(&mut self, seat: Seat, what: Seated, at: Time) -> Result<(), Denied> {
        self.table.playable()?;
        let gone = self.table.player(seat).filter(|player| player.user.is_person()).ok_or(Denied::NotSeated)?;
        let (user, name) = self.table.newcomer();
        let computer = Some(STAND_IN.word().to_owned());
        self.reseat(seat, what, Player { user, name, computer }, at)?;
        match self.table.seats.iter().find(|row| row.user.is_person()).map(|row| row.user) {
            Some(first) if self.table.row.owner == gone.user => {
                self.table.row.owner = first;
                self.post(Posting::Note(Note::HandedOver { to: first }));
            }
            Some(_) => {}
            None => {
                self.end();
                self.post(Posting::Note(Note::Ended { by: gone.user }));
            }
        }
        Ok(())
    }

    /// Somebody else plays a seat from now on. What was laid out and not confirmed is dropped; nobody is asked any more whether a
    /// turn may be taken back.
    pub(super) fn reseat(&mut self, seat: Seat, what: Seated, now: Player, at: Time) -> Result<(), Denied> {
        let was = self.table.player(seat).ok_or(Denied::NotSeated)?;
        let number = self.table.seatings.len() as u64 + 1;
        self.cancel_undo();
        self.set_draft(seat, Vec::new(), None);
        self.table.plans[seat.index()].clear();
        self.table.row.revision += 1;
        let row = &mut self.table.seats[seat.index()];
        (row.user, row.name, row.computer) = (now.user, now.name.clone(), now.computer.clone());
        row.asked += 1;
        let entry = self.table.newest();
        self.table.seatings.push(SeatingRow { number, entry, seat: seat.0, what, was, now, at });
        self.post(Posting::Note(Note::Seated { number }));
        if self.table.computer(seat).is_none() {
            // Whoever sits down is there, and sees what is asked.
            self.tell_seated(seat);
        }
        Ok(())
    }
}
