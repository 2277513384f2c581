//! Giving a table up, and taking that back.

use std::sync::Arc;
use std::time::Duration;

use crate::store::{MessageId, State, TableId, Time};

use super::act::Act;
use super::denied::Denied;
use super::posting::{Note, Posting};
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

/// For so long a game that was given up can go on after all.
pub const REGRET: Duration = Duration::from_secs(24 * 3600);

impl Tables {
    /// Closes a lobby or gives a game up. By the host or a moderator.
    pub async fn end(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                if !act.table.row.state.is_live() {
                    return Err(Denied::Over);
                }
                act.leads(actor)?;
                act.end();
                if act.table.row.dealt.is_some() {
                    act.post(Posting::Note(Note::Ended { by: actor.user }));
                }
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// A game that was given up within the last day goes on. By the host or a moderator. `message` has the button that was
    /// pressed for it.
    pub async fn reopen(
        &self,
        actor: &Actor,
        table: TableId,
        message: Option<MessageId>,
    ) -> Result<Arc<Snapshot>, Denied> {
        let channel = self.hold(table).await?.row.channel;
        let there = self.store.live_at(channel).await?.filter(|there| *there != table);
        let (held, _) = self
            .act(table, actor, |act| {
                let row = &act.table.row;
                match row.state {
                    State::Ended if row.dealt.is_some() => {}
                    State::Lobby | State::Playing => return Err(Denied::StillOpen),
                    State::Over | State::Ended => return Err(Denied::Over),
                }
                act.leads(actor)?;
                if row.changed.plus(REGRET) < actor.now {
                    return Err(Denied::TooLate);
                }
                if let Some(there) = there {
                    return Err(Denied::Occupied(there));
                }
                act.go_on_after_all(actor, message);
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// The channel of tables is gone, or the bot was sent away: they end without a word, because nobody could read it.
    pub async fn lose_channel(&self, channel: crate::store::ChannelId, now: Time) -> Result<(), Denied> {
        if let Some(table) = self.store.live_at(channel).await? {
            self.lose(table, now).await?;
        }
        Ok(())
    }

    /// The same for everything on a server.
    pub async fn lose_guild(&self, guild: crate::store::GuildId, now: Time) -> Result<(), Denied> {
        for table in self.store.live_in(guild, None).await? {
            self.lose(table, now).await?;
        }
        Ok(())
    }

    async fn lose(&self, table: TableId, now: Time) -> Result<(), Denied> {
        self.act(table, super::act::Occasion::Lost(now), |act| {
            if act.table.row.state.is_live() {
                act.end();
                act.postings.clear();
            }
            Ok(())
        })
        .await?;
        Ok(self.store.give_up(table).await?)
    }
}

impl Act {
    /// The table occupies its channel no longer.
    pub(super) fn end(&mut self) {
        if self.table.row.state == State::Lobby {
            self.post(Posting::Lobby);
        } else {
            self.strip(self.table.row.post);
            self.cancel_undo();
        }
        let row = &mut self.table.row;
        row.state = State::Ended;
        row.due = None;
        row.revision += 1;
    }

    fn go_on_after_all(&mut self, actor: &Actor, message: Option<MessageId>) {
        let position = self.table.position.as_ref();
        let timeout = position.and_then(|position| position.timeout());
        let row = &mut self.table.row;
        row.state = State::Playing;
        row.due = timeout.map(|timeout| actor.now.plus(Duration::from_secs(timeout.seconds.into())));
        row.revision += 1;
        self.strip(message);
        self.post(Posting::Note(Note::Reopened { by: actor.user }));
        self.post_board_again();
    }
}
