//! Forgetting somebody, as they wish: their seats go to others, their name goes from what is kept.

use crate::store::{Seated, State, TableId, Time, UserId};
use crate::texts::Speech;

use super::act::Act;
use super::denied::Denied;
use super::posting::{Note, Posting};
use super::tables::{Actor, Tables};

impl Tables {
    /// At one table: leaves the lobby, hands the seat over, or speaks of somebody in a game that was played.
    pub(super) async fn forget_at(&self, actor: &Actor, table: TableId) -> Result<(), Denied> {
        if self.hold(table).await?.row.state.is_live() {
            self.withdraw(actor, table).await?;
        }
        let mut held = self.hold(table).await?;
        let word = Speech::new(&self.texts, self.texts.language(&held.row.language), &[]).key("somebody");
        let live = held.row.state.is_live();
        // It is read anew: what it remembers of them is out of date.
        held.forget();
        self.store.blot_out_seatings(actor.user, table, word.clone()).await?;
        if !live {
            self.store.blot_out(actor.user, table, word).await?;
        }
        Ok(())
    }

    /// Takes somebody out of an open table.
    async fn withdraw(&self, actor: &Actor, table: TableId) -> Result<(), Denied> {
        self.act(table, actor, |act| {
            act.table.gathering.invited.retain(|user| *user != actor.user);
            act.table.gathering.agreed.retain(|user| *user != actor.user);
            if act.table.row.state.is_live() { act.withdraw(actor.user, actor.now) } else { Ok(()) }
        })
        .await?;
        Ok(())
    }
}

impl Act {
    /// Somebody leaves an open table for good.
    pub(super) fn withdraw(&mut self, user: UserId, at: Time) -> Result<(), Denied> {
        let lobby = self.table.row.state == State::Lobby;
        if let Some(seat) = self.table.seat_of(user) {
            if lobby {
                self.table.seats.remove(seat.index());
                self.table.drafts.remove(seat.index());
                self.table.plans.remove(seat.index());
            } else {
                // A game whose rules are gone stands still, and one that nobody else plays ends: nobody plays the seat.
                let others = self.table.seats.iter().any(|other| other.user.is_person() && other.user != user);
                match self.table.playable() {
                    Ok(_) if others => self.vacate(seat, Seated::Left, at)?,
                    _ => self.table.nobody_sits_at(seat),
                }
            }
        }
        let first = self.table.seats.iter().map(|seat| seat.user).find(|user| user.is_person());
        match first {
            Some(first) if self.table.row.owner == user => {
                self.table.row.owner = first;
                if !lobby {
                    self.post(Posting::Note(Note::HandedOver { to: first }));
                }
            }
            Some(_) => {}
            None => self.end(),
        }
        if lobby {
            self.post(Posting::Lobby);
        }
        self.table.row.revision += 1;
        Ok(())
    }
}
