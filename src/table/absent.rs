//! People who are not on their server any more: they leave. Where a game is being played, their seat is free.

use std::time::Duration;

use crate::store::{GuildId, Seated, State, TableId, Time, UserId};

use super::act::Occasion;
use super::denied::Denied;
use super::tables::Tables;

impl Tables {
    /// The servers with open tables.
    pub async fn guilds(&self) -> Result<Vec<GuildId>, Denied> {
        Ok(self.store.live_guilds().await?)
    }

    /// Those for whom a table has been waiting so long; in a lobby, everybody who sits there. Each once a server.
    pub async fn long_awaited(&self, now: Time, silent: Duration) -> Result<Vec<(GuildId, UserId)>, Denied> {
        let mut awaited = Vec::new();
        for table in self.store.unchanged(now, silent).await? {
            // A table that cannot be read has its own line in the log.
            let Ok(snapshot) = self.get(table).await else { continue };
            let Some(guild) = snapshot.guild else { continue };
            let waited_for = |seat: usize| snapshot.awaited().contains(crate::game::Seat(seat as u8));
            let people = snapshot.seats.iter().enumerate().filter(|(seat, person)| {
                person.plays() && person.is_somebody() && (snapshot.state == State::Lobby || waited_for(*seat))
            });
            awaited.extend(people.map(|(_, person)| (guild, person.user)));
        }
        awaited.sort_unstable();
        awaited.dedup();
        Ok(awaited)
    }

    /// Somebody is not on a server any more.
    pub async fn lose_person(&self, guild: GuildId, user: UserId, now: Time) -> Result<(), Denied> {
        for table in self.store.live_in(guild, Some(user)).await? {
            self.lose_from(table, user, now).await?;
        }
        Ok(())
    }

    async fn lose_from(&self, table: TableId, user: UserId, now: Time) -> Result<(), Denied> {
        self.act(table, Occasion::Lost(now), |act| {
            let Some(seat) = act.table.seat_of(user) else { return Ok(()) };
            if act.table.row.state == State::Lobby {
                return act.withdraw(user, now);
            }
            // A game whose rules are gone stands still.
            if act.table.playable().is_ok() { act.vacate(seat, Seated::Left, now) } else { Ok(()) }
        })
        .await?;
        Ok(())
    }
}
