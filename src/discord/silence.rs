//! The channels in which nothing could be posted lately. Whoever presses something there ends the silence.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::table::ChannelId;

/// Cheap to clone.
#[derive(Clone, Default)]
pub struct Silence(Arc<Mutex<HashSet<ChannelId>>>);

impl Silence {
    /// Something could not be posted there.
    pub fn fell(&self, channel: ChannelId) {
        self.lock().insert(channel);
    }

    /// Something was posted there, or somebody was answered: says whether it had been silent.
    pub fn broken(&self, channel: ChannelId) -> bool {
        self.lock().remove(&channel)
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<ChannelId>> {
        self.0.lock().expect("nobody panics while holding this lock")
    }
}
