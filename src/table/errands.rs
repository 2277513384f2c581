//! What is asked here and done elsewhere: a button among direct messages, and forgetting somebody on every server, concern tables
//! that other processes may look after. Those are asked to do it, by a row in the database, and do it within a second or two.

use serde::{Deserialize, Serialize};

use crate::store::{TableId, Time, UserId};
use crate::watch::caught;

use super::denied::Denied;
use super::tables::{Actor, Tables};

/// Each can be done twice without harm: whoever does it may be killed before it is noted as done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Errand {
    /// Somebody wants no reminders for this turn.
    Mute(Who),
    /// Somebody wants to be forgotten.
    Forget(Who),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Who {
    user: UserId,
    name: String,
    at: Time,
}

impl Who {
    fn of(actor: &Actor) -> Who {
        Who { user: actor.user, name: actor.name.clone(), at: actor.now }
    }

    fn actor(&self) -> Actor {
        Actor { user: self.user, name: self.name.clone(), interaction: None, moderator: false, now: self.at }
    }
}

impl Tables {
    /// Somebody wants no reminders for this turn.
    pub async fn mute(&self, actor: &Actor, table: TableId) -> Result<(), Denied> {
        match self.is_ours(table).await? {
            true => self.mute_here(actor, table).await,
            false => self.send(table, &Errand::Mute(Who::of(actor))).await,
        }
    }

    /// Leaves every lobby, hands over every seat, and speaks of somebody in every game that was played. Says in how many
    /// tables there was something to forget.
    pub async fn forget_person(&self, actor: &Actor) -> Result<usize, Denied> {
        let tables = self.store.tables_of(actor.user).await?;
        // Each of them is an act of its own: what is done is done, should one fail.
        let actor = Actor { interaction: None, ..actor.clone() };
        for table in &tables {
            match self.is_ours(*table).await? {
                true => self.forget_at(&actor, *table).await?,
                false => self.send(*table, &Errand::Forget(Who::of(&actor))).await?,
            }
        }
        self.store.forget_settings(actor.user).await?;
        Ok(tables.len())
    }

    /// Does what other processes ask for.
    pub async fn run_errands(&self) -> Result<(), Denied> {
        for (number, table, what) in self.store.errands().await? {
            match caught(self.run_errand(table, &what)).await {
                // It stays there for whoever can.
                Ok(Err(denied @ (Denied::Store(_) | Denied::Elsewhere))) => return Err(denied),
                Ok(Err(denied)) => tracing::info!(%table, ?denied, "an errand came too late"),
                Ok(Ok(())) => {}
                // It would come again, and keep every clock waiting.
                Err(panic) => tracing::error!(%table, %panic, "an errand cannot be done"),
            }
            self.store.errand_done(number).await?;
        }
        Ok(())
    }

    #[tracing::instrument(name = "errand", skip_all, fields(table, game))]
    async fn run_errand(&self, table: TableId, what: &str) -> Result<(), Denied> {
        match serde_json::from_str(what) {
            Ok(Errand::Mute(who)) => self.mute_here(&who.actor(), table).await,
            Ok(Errand::Forget(who)) => self.forget_at(&who.actor(), table).await,
            Err(error) => {
                tracing::error!(%table, %error, "an errand is kept in words of another version");
                Ok(())
            }
        }
    }

    async fn is_ours(&self, table: TableId) -> Result<bool, Denied> {
        let guild = self.hold(table).await?.row.guild;
        Ok(self.store.owns(guild))
    }

    async fn send(&self, table: TableId, errand: &Errand) -> Result<(), Denied> {
        let what = serde_json::to_string(errand).expect("an errand is plain data");
        Ok(self.store.send_errand(table, what).await?)
    }
}
