//! What every command and button works with.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::governor::Governor;
use super::silence::Silence;
use super::studio::Studio;
use crate::table::Tables;
use crate::texts::Texts;

/// Cheap to clone.
#[derive(Clone)]
pub struct Bot {
    pub tables: Tables,
    pub studio: Studio,
    pub governor: Governor,
    pub silence: Silence,
    /// Films are drawn one at a time: whoever clicks wants a picture sooner than others want a film.
    pub films: Arc<Semaphore>,
}

impl Bot {
    pub fn new(tables: Tables) -> Bot {
        Bot {
            tables,
            studio: Studio::new(),
            governor: Governor::default(),
            silence: Silence::default(),
            films: Arc::new(Semaphore::new(1)),
        }
    }

    pub fn texts(&self) -> &Arc<Texts> {
        self.tables.texts()
    }
}
