//! Who sits where, who leads the table, and who is asked to join.

use std::sync::Arc;

use crate::game::BadSetup;
use crate::store::{MessageId, State, TableId, UserId};
use crate::texts::shortened;

use super::act::Act;
use super::denied::Denied;
use super::gathering::Order;
use super::loaded::Loaded;
use super::posting::{Note, Posting};
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

/// So many people are called to one table: an invitation notifies somebody.
const MOST_INVITED: usize = 12;

impl Tables {
    /// Whether people sit as they are or are drawn by lot. By the host.
    pub async fn set_order(&self, actor: &Actor, table: TableId, order: Order) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.leads(actor)?;
            // A saved game has its seats, and whoever joins takes one of them.
            if act.table.import.is_some() && order == Order::Drawn {
                return Err(Denied::Started);
            }
            act.table.gathering.order = order;
            Ok(())
        })
        .await
    }

    /// Somebody changes places with whoever sits before them; the first one goes to the end. By the host.
    pub async fn move_up(&self, actor: &Actor, table: TableId, user: UserId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.leads(actor)?;
            let seat = act.table.seat_of(user).ok_or(Denied::NobodyThere)?.index();
            match seat {
                0 => act.table.seats.rotate_left(1),
                seat => act.table.seats.swap(seat - 1, seat),
            }
            act.table.gathering.order = Order::Seated;
            Ok(())
        })
        .await
    }

    /// Somebody chooses their colour, or leaves it to the game, where colours mean something.
    pub async fn choose_colour(
        &self,
        actor: &Actor,
        table: TableId,
        colour: Option<&str>,
    ) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            let seat = act.seat(actor)?;
            let Loaded { info, import, seats, .. } = &mut act.table;
            let known = info.map_or(&[][..], |info| info.colours);
            // A saved game has its colours.
            if import.is_some() {
                return Err(Denied::Started);
            }
            if let Some(colour) = colour.filter(|colour| !known.contains(colour)) {
                return Err(Denied::Setup(BadSetup::Colour { colour: shortened(colour), known }));
            }
            if colour.is_some() && seats.iter().any(|seat| seat.colour.as_deref() == colour) {
                return Err(Denied::ColourTaken);
            }
            seats[seat.index()].colour = colour.map(str::to_owned);
            Ok(())
        })
        .await
    }

    /// Somebody else who sits there leads the table from now on. By the host or a moderator, also while the game is played.
    pub async fn hand_over(&self, actor: &Actor, table: TableId, to: UserId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                act.leads(actor)?;
                if !act.table.row.state.is_live() {
                    return Err(Denied::Over);
                }
                if act.table.seat_of(to).is_none() || !to.is_person() {
                    return Err(Denied::NobodyThere);
                }
                let row = &mut act.table.row;
                row.owner = to;
                row.revision += 1;
                let lobby = row.state == State::Lobby;
                act.table.gathering.agreed.clear();
                act.post(if lobby { Posting::Lobby } else { Posting::Note(Note::HandedOver { to }) });
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// Calls somebody to the table by name, once. By anybody seated, in the lobby.
    pub async fn invite(&self, actor: &Actor, table: TableId, user: UserId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                act.in_lobby()?;
                act.seat(actor)?;
                if act.table.seat_of(user).is_some() {
                    return Err(Denied::SeatedAlready);
                }
                act.table.has_room()?;
                let invited = &mut act.table.gathering.invited;
                if invited.contains(&user) {
                    return Err(Denied::InvitedAlready);
                }
                if invited.len() >= MOST_INVITED {
                    return Err(Denied::TooManyInvited { most: MOST_INVITED });
                }
                invited.push(user);
                act.table.row.revision += 1;
                act.post(Posting::Note(Note::Invited { user, by: actor.user }));
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// Somebody takes the seat they were called to, by a button of this message.
    pub async fn accept(&self, actor: &Actor, table: TableId, message: MessageId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.take_seat(actor)?;
            act.strip(Some(message));
            Ok(())
        })
        .await
    }

    /// Somebody does not want the seat they were called to.
    pub async fn decline(&self, actor: &Actor, table: TableId, message: MessageId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                act.in_lobby()?;
                if !act.table.gathering.invited.contains(&actor.user) {
                    return Err(Denied::NotInvited);
                }
                act.strip(Some(message));
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

impl Act {
    /// What only the host and those who manage the channel may do.
    pub(super) fn leads(&self, actor: &Actor) -> Result<(), Denied> {
        if self.table.row.owner == actor.user || actor.moderator { Ok(()) } else { Err(Denied::NotAllowed) }
    }
}
