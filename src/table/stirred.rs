//! The channels in which something was put into the outbox, for whoever sends it.

use std::collections::HashSet;
use std::sync::Mutex;

use tokio::sync::Notify;

use crate::store::ChannelId;

#[derive(Default)]
pub(super) struct Stirred {
    channels: Mutex<HashSet<ChannelId>>,
    some: Notify,
}

impl Stirred {
    pub(super) fn add(&self, channel: ChannelId) {
        self.channels.lock().expect("nobody panics while holding this lock").insert(channel);
        self.some.notify_one();
    }

    /// Comes back with those that were added since the last call, as soon as there are any.
    pub(super) async fn take(&self) -> Vec<ChannelId> {
        loop {
            let taken: Vec<_> = self.channels.lock().expect("nobody panics while holding this lock").drain().collect();
            if !taken.is_empty() {
                return taken;
            }
            self.some.notified().await;
        }
    }
}
