//! What every command and button works with.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::all::Http;

use tokio::sync::Semaphore;

use super::governor::Governor;
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
    /// After this time a request for a post hangs, and is given up.
    pub patience: Duration,
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
            patience: PATIENCE,
            under_way,
            http: Arc::default(),
            films: Arc::new(Semaphore::new(1)),
        }
    }

    /// For what is neither an answer nor a post.
    pub fn http(&self) -> Option<&Arc<Http>> {
        self.http.get()
    }

    pub fn connected(&self, http: Arc<Http>) {
        // Set once, before anybody can ask for anything.
        let _ = self.http.set(http);
    }

    pub fn texts(&self) -> &Arc<Texts> {
        self.tables.texts()
    }
}
