//! What every command and button works with.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::all::Http;

use tokio::sync::Semaphore;

use super::governor::Governor;
use super::insistence::Insistence;
use super::pace::Pace;
use super::silence::Silence;
use super::studio::Studio;
use super::under_way::UnderWay;
use crate::table::Tables;
use crate::texts::Texts;

/// Cheap to clone.
#[derive(Clone)]
pub struct Bot {
    pub tables: Tables,
    pub studio: Studio,
    pub governor: Governor,
    pub pace: Pace,
    pub silence: Silence,
    pub insistence: Insistence,
    /// After this time a request hangs, and is given up; unless it is set, half a minute.
    patience: Arc<OnceLock<Duration>>,
    pub under_way: UnderWay,
    /// The way to Discord, once there is one.
    http: Arc<OnceLock<Arc<Http>>>,
    /// Films are drawn one at a time: whoever clicks wants a picture sooner than others want a film.
    pub films: Arc<Semaphore>,
}

/// Discord answers within a second, or after its limits allow.
const PATIENCE: Duration = Duration::from_secs(30);

impl Bot {
    pub fn new(tables: Tables) -> Bot {
        let (governor, silence) = (Governor::default(), Silence::default());
        let under_way = UnderWay::new(tables.is_shared());
        Bot {
            tables,
            studio: Studio::new(),
            governor,
            pace: Pace::default(),
            silence,
            insistence: Insistence::default(),
            patience: Arc::default(),
            under_way,
            http: Arc::default(),
            films: Arc::new(Semaphore::new(1)),
        }
    }

    /// For what is neither an answer nor a post.
    pub fn http(&self) -> Option<&Arc<Http>> {
        self.http.get()
    }

    /// Everything that is asked of Discord while the bot runs goes through here: what hangs is given up, so that nobody waits for it
    /// for ever, and refusals are counted.
    pub async fn ask<T>(&self, asked: impl Future<Output = serenity::Result<T>>) -> serenity::Result<T> {
        let patience = self.patience.get().copied().unwrap_or(PATIENCE);
        let said = tokio::time::timeout(patience, asked)
            .await
            .unwrap_or(Err(serenity::Error::Other("Discord did not answer in time")));
        self.governor.note(&said);
        said
    }

    /// With another patience than the usual one, everywhere; set once.
    pub fn give_up_after(&self, patience: Duration) {
        let _ = self.patience.set(patience);
    }

    pub fn connected(&self, http: Arc<Http>) {
        // Set once, before anybody can ask for anything.
        let _ = self.http.set(http);
    }

    pub fn texts(&self) -> &Arc<Texts> {
        self.tables.texts()
    }
}
