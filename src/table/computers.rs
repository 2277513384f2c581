//! Computers at a table: seats they have from the lobby on, seats they take over and give back.

use std::sync::Arc;

use crate::game::Seat;
use crate::players::Level;
use crate::store::{Player, SeatRow, Seated, TableId, Time, UserId};

use super::act::Act;
use super::denied::Denied;
use super::loaded::Loaded;
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

/// What computers are called, in the order they come.
const NAMES: [&str; 8] = ["Ada", "Bo", "Cleo", "Dot", "Ed", "Flo", "Gus", "Hal"];

impl Tables {
    /// Seats a computer. By anybody seated, in the lobby.
    pub async fn add_computer(&self, actor: &Actor, table: TableId, level: Level) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            act.table.has_room()?;
            let (user, name) = act.table.newcomer();
            act.table.seats.push(SeatRow {
                user,
                name,
                computer: Some(level.word().to_owned()),
                colour: None,
                asked: 0,
            });
            act.table.drafts.push(Default::default());
            act.table.plans.push(Default::default());
            Ok(())
        })
        .await
    }

    /// The computer that came last goes. By anybody seated, in the lobby.
    pub async fn remove_computer(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            let last = act.table.seats.iter().rposition(|seat| !seat.user.is_person()).ok_or(Denied::NoComputer)?;
            act.table.seats.remove(last);
            act.table.drafts.remove(last);
            act.table.plans.remove(last);
            Ok(())
        })
        .await
    }

    /// Whether people may ask what the computer would do. By anybody seated, in the lobby.
    pub async fn set_hints(&self, actor: &Actor, table: TableId, hints: bool) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            act.table.row.hints = hints;
            Ok(())
        })
        .await
    }

    /// A computer plays on for somebody. By that person, the owner or a moderator.
    pub async fn take_over(
        &self,
        actor: &Actor,
        table: TableId,
        seat: Seat,
        level: Level,
    ) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let own = act.table.seat_of(actor.user) == Some(seat);
                if !own && act.table.row.owner != actor.user && !actor.moderator {
                    return Err(Denied::NotAllowed);
                }
                act.take_over(seat, level, actor.now)
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// Somebody plays on for themselves.
    pub async fn give_back(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let seat = act.seat(actor)?;
                act.give_back(seat, actor.now)
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

impl Loaded {
    /// The number and the name of one more computer.
    pub(super) fn newcomer(&self) -> (UserId, String) {
        let free = |user: &UserId| self.seats.iter().all(|seat| seat.user != *user);
        let user = (0..=Seat::MOST).map(UserId::nobody).find(free).expect("more numbers than seats");
        let unused = |name: &&str| self.seats.iter().all(|seat| seat.name != *name);
        (user, NAMES.into_iter().find(unused).unwrap_or(NAMES[0]).to_owned())
    }

    /// Whoever sat there is forgotten; whatever plays the seat goes on.
    pub(super) fn nobody_sits_at(&mut self, seat: Seat) {
        let (user, name) = self.newcomer();
        if let Some(row) = self.seats.get_mut(seat.index()) {
            (row.user, row.name) = (user, name);
        }
    }
}

impl Act {
    /// A computer plays a seat from now on, in the place of whoever sits there.
    pub(super) fn take_over(&mut self, seat: Seat, level: Level, at: Time) -> Result<(), Denied> {
        self.table.playable()?;
        let player = self.table.player(seat).ok_or(Denied::NotSeated)?;
        if player.computer.is_some() {
            return Err(Denied::ComputerPlays);
        }
        self.reseat(seat, Seated::StoodIn, Player { computer: Some(level.word().to_owned()), ..player }, at)
    }

    /// The person of a seat plays it again.
    pub(super) fn give_back(&mut self, seat: Seat, at: Time) -> Result<(), Denied> {
        self.table.playable()?;
        let player = self.table.player(seat).ok_or(Denied::NotSeated)?;
        if !player.user.is_person() || player.computer.is_none() {
            return Err(Denied::NoComputer);
        }
        self.reseat(seat, Seated::Back, Player { computer: None, ..player }, at)
    }
}
