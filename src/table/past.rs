//! What was played: lists of games, results for statistics, seasons.

use std::collections::HashSet;

use crate::game::Seat;
use crate::ratings::{Finish, Outcome, Who};
use crate::store::{GameRow, GuildId, MessageId, ResultRow, SeasonRow, TableId, Time, UserId, Where};

use super::denied::Denied;
use super::snapshot::Snapshot;
use super::tables::Tables;

impl Tables {
    /// Games that are not being played any more, the newest first.
    pub async fn games(&self, wanted: Where, skip: usize, most: usize) -> Result<Vec<GameRow>, Denied> {
        self.fill_in_results().await?;
        Ok(self.store.games(wanted, skip, most).await?)
    }

    /// The table that a message of the bot was posted for.
    pub async fn table_of(&self, message: MessageId) -> Result<TableId, Denied> {
        self.store.table_of(message).await?.ok_or(Denied::NoTable)
    }

    /// How the games of a server ended, in order.
    pub async fn outcomes(&self, guild: GuildId) -> Result<Vec<Outcome>, Denied> {
        self.fill_in_results().await?;
        let mut outcomes: Vec<Outcome> = Vec::new();
        let mut last = None;
        for row in self.store.results(guild).await? {
            if last != Some(row.table) {
                last = Some(row.table);
                outcomes.push(Outcome { game: row.game.clone(), ended: row.ended.0, seats: Vec::new() });
            }
            let outcome = outcomes.last_mut().expect("the first row begins an outcome");
            outcome.seats.push(finish(row));
        }
        Ok(outcomes)
    }

    /// Whether this is somebody's first game of its kind on its server.
    pub async fn is_first(&self, snapshot: &Snapshot, user: UserId) -> Result<bool, Denied> {
        let Some(guild) = snapshot.guild else { return Ok(false) };
        Ok(!self.store.has_finished(guild, user, &snapshot.setup.game).await?)
    }

    /// Those who do not want to stand in statistics.
    pub async fn unlisted(&self) -> Result<HashSet<UserId>, Denied> {
        let mut unlisted = self.store.unlisted().await?;
        // Whoever wanted to be forgotten is nobody in particular.
        unlisted.extend((0..Seat::MOST).map(UserId::somebody));
        Ok(unlisted)
    }

    pub async fn set_listed(&self, user: UserId, listed: bool) -> Result<(), Denied> {
        Ok(self.store.set_listed(user, listed).await?)
    }

    /// The seasons of a server, the newest first.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<SeasonRow>, Denied> {
        Ok(self.store.seasons(guild).await?)
    }

    pub async fn open_season(&self, guild: GuildId, name: &str, game: Option<&str>, now: Time) -> Result<(), Denied> {
        let season = SeasonRow { name: name.to_owned(), game: game.map(str::to_owned), began: now, ended: None };
        if self.store.open_season(guild, season).await? { Ok(()) } else { Err(Denied::SeasonOpen) }
    }

    /// Closes the open season and says which it was.
    pub async fn close_season(&self, guild: GuildId, now: Time) -> Result<SeasonRow, Denied> {
        let open = self.seasons(guild).await?.into_iter().find(|season| season.ended.is_none());
        let season = open.ok_or(Denied::NoSeason)?;
        if self.store.close_season(guild, now).await? {
            Ok(SeasonRow { ended: Some(now), ..season })
        } else {
            Err(Denied::NoSeason)
        }
    }

    /// Games that ended before results were kept get theirs, once.
    async fn fill_in_results(&self) -> Result<(), Denied> {
        self.filled_in
            .get_or_try_init(async || {
                for table in self.store.without_results().await? {
                    let results = self.hold(table).await?.results();
                    self.store.add_results(results).await?;
                }
                Ok(())
            })
            .await
            .copied()
    }
}

fn finish(row: ResultRow) -> Finish {
    let who = match (row.user, row.player) {
        (Some(user), _) => Who::Person(user.0),
        (None, level) => Who::Computer(level.unwrap_or_default()),
    };
    Finish { who, name: row.name, place: row.place, won: row.won, score: row.score, fastest: row.fastest }
}
