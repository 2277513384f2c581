//! The open tables of a person and of a server, each with whom it waits for and since when.

use std::sync::Arc;

use crate::game::Seat;
use crate::store::{GuildId, State, Time, UserId};

use super::denied::Denied;
use super::loaded::Loaded;
use super::log::{counting, step_through};
use super::snapshot::Snapshot;
use super::tables::Tables;

/// A table in a list.
pub struct Mine {
    pub snapshot: Arc<Snapshot>,
    /// The seat of whoever asks.
    pub seat: Option<Seat>,
    /// Whether the game waits for whoever asks.
    pub awaited: bool,
    /// Since when it waits as it does now; of a lobby, since when it is open.
    pub since: Time,
}

impl Tables {
    /// The open tables of a server at which somebody sits. Where they are awaited comes first, the longest wait before all;
    /// then lobbies; then where they wait for others.
    pub async fn mine(&self, guild: GuildId, user: UserId) -> Result<Vec<Mine>, Denied> {
        let mut mine = self.open_tables(guild, Some(user), user).await?;
        mine.sort_by_key(|table| {
            (!table.awaited, table.snapshot.state != State::Lobby, table.since, table.snapshot.id)
        });
        Ok(mine)
    }

    /// The open tables of a server: lobbies, the newest first, then games, the ones that were played at last first.
    pub async fn open_in(&self, guild: GuildId, user: UserId) -> Result<Vec<Mine>, Denied> {
        let mut tables = self.open_tables(guild, None, user).await?;
        tables.sort_by_key(|table| (table.snapshot.state != State::Lobby, std::cmp::Reverse(table.since)));
        Ok(tables)
    }

    async fn open_tables(&self, guild: GuildId, seated: Option<UserId>, user: UserId) -> Result<Vec<Mine>, Denied> {
        let mut tables = Vec::new();
        for table in self.store.live_in(guild, seated).await? {
            let held = self.hold(table).await?;
            let snapshot = held.snapshot(&self.texts);
            // It may have ended since it was looked up.
            if !snapshot.state.is_live() {
                continue;
            }
            let seat = snapshot.seat_of(user);
            let awaits_me = |seat: Seat| {
                snapshot.awaited().contains(seat) && snapshot.person(seat).is_some_and(|person| person.plays())
            };
            let awaited = seat.is_some_and(awaits_me);
            let since = held.waits_since(seat.filter(|_| awaited)).unwrap_or(snapshot.opened);
            tables.push(Mine { snapshot, seat, awaited, since });
        }
        Ok(tables)
    }
}

impl Loaded {
    /// Since when the game has waited for this seat, or as it waits now.
    fn waits_since(&self, seat: Option<Seat>) -> Option<Time> {
        let noticed = self.live.iter().rfind(|counted| counted.open).map(|counted| counted.row.at);
        seat.and_then(|seat| self.awaited_since(seat)).or(noticed).or(self.gathering.begun)
    }

    /// When the decision came up that a seat has to take; absent: at the deal.
    fn awaited_since(&self, seat: Seat) -> Option<Time> {
        let (title, dealt) = (self.title?, self.row.dealt.as_ref()?);
        let mut since = None;
        step_through(title, &self.setup, dealt, &counting(&self.log, u64::MAX), |row, _, before, after| {
            let anew = !before.to_move().contains(seat) || before.turn(seat) != after.turn(seat);
            if anew || row.seat == seat.0 {
                since = Some(row.at);
            }
        });
        since.or(self.gathering.begun)
    }
}
