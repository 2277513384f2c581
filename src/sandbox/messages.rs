//! All messages, by id and by channel: there may be thousands of channels.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ids::{ChannelId, MessageId};
use super::message::Message;

#[derive(Clone, Debug, Default)]
pub(super) struct Messages {
    all: BTreeMap<MessageId, Message>,
    by_channel: HashMap<ChannelId, BTreeSet<MessageId>>,
}

impl Messages {
    pub fn get(&self, id: MessageId) -> Option<&Message> {
        self.all.get(&id)
    }

    /// Adds a message, or puts it in the place of what it was.
    pub fn put(&mut self, message: Message) {
        self.by_channel.entry(message.channel).or_default().insert(message.id);
        self.all.insert(message.id, message);
    }

    pub fn remove(&mut self, id: MessageId) -> Option<Message> {
        let message = self.all.remove(&id)?;
        if let Some(others) = self.by_channel.get_mut(&message.channel) {
            others.remove(&id);
        }
        Some(message)
    }

    /// Oldest first.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.all.values()
    }

    /// To be changed in anything but id and channel.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Message> {
        self.all.values_mut()
    }

    /// Those of one channel, oldest first.
    pub fn of_channel(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.by_channel.get(&channel).into_iter().flatten().filter_map(|id| self.all.get(id))
    }
}

/// Kept as a map by id.
impl Serialize for Messages {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.all.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Messages {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Messages, D::Error> {
        let mut messages = Messages::default();
        for message in BTreeMap::<MessageId, Message>::deserialize(deserializer)?.into_values() {
            messages.put(message);
        }
        Ok(messages)
    }
}
