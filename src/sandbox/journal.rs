//! What changed in the world since it was last written whole: a line of JSON for every change the bot was told of.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::ids::MessageId;
use super::message::Message;
use super::messages::Messages;
use super::world::{Channel, Command, Guild, Profile, World};

const FILE: &str = "world.journal";

/// The changes of some revisions together.
#[derive(Serialize, Deserialize)]
pub(super) struct Changes {
    revision: u64,
    /// Everything began afresh.
    afresh: bool,
    messages: Vec<Message>,
    gone: Vec<(u64, MessageId)>,
    furniture: Option<Furniture>,
}

#[derive(Serialize, Deserialize)]
struct Furniture {
    guilds: Vec<Guild>,
    channels: Vec<Channel>,
    people: Vec<Profile>,
    commands: Vec<Command>,
}

impl Changes {
    /// Those after a revision; `None` if there are none that matter.
    pub(super) fn since(world: &World, revision: u64) -> Option<Changes> {
        let messages: Vec<_> = world.messages.values().filter(|message| message.revision > revision).cloned().collect();
        let gone: Vec<_> = world.gone.iter().filter(|(when, _)| *when > revision).copied().collect();
        let furniture = (world.furnished > revision).then(|| Furniture {
            guilds: world.guilds.clone(),
            channels: world.channels.clone(),
            people: world.people.clone(),
            commands: world.commands.clone(),
        });
        let some = !messages.is_empty() || !gone.is_empty() || furniture.is_some();
        let afresh = world.begun > revision;
        some.then_some(Changes { revision: world.revision, afresh, messages, gone, furniture })
    }

    pub(super) fn messages(&self) -> &[Message] {
        &self.messages
    }

    fn apply(self, world: &mut World) {
        world.revision = self.revision;
        if self.afresh {
            world.messages = Messages::default();
            world.gone.clear();
            world.begun = self.revision;
        }
        for message in self.messages {
            world.messages.put(message);
        }
        for (when, id) in self.gone {
            world.messages.remove(id);
            world.gone.push((when, id));
        }
        if let Some(furniture) = self.furniture {
            world.furnished = self.revision;
            world.guilds = furniture.guilds;
            world.channels = furniture.channels;
            world.people = furniture.people;
            world.commands = furniture.commands;
        }
    }
}

/// The open file.
pub(super) struct Journal(File);

impl Journal {
    /// A new one, of changes after what was written whole.
    pub(super) fn begin(folder: &Path) -> io::Result<Journal> {
        let file = OpenOptions::new().create(true).write(true).truncate(true).open(folder.join(FILE))?;
        Ok(Journal(file))
    }

    /// It is on disk when this comes back.
    pub(super) fn add(&mut self, changes: &Changes) -> io::Result<()> {
        let mut line = serde_json::to_vec(changes)?;
        line.push(b'\n');
        self.0.write_all(&line)?;
        self.0.sync_data()
    }
}

/// Brings a world that was read up to date.
pub(super) fn catch_up(world: &mut World, folder: &Path) -> io::Result<()> {
    let text = match std::fs::read_to_string(folder.join(FILE)) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(why) => return Err(why),
    };
    for line in text.lines() {
        // A line that was cut off by the end of the program was never told to anybody.
        let Ok(changes) = serde_json::from_str::<Changes>(line) else { break };
        // The world may have been written whole and the journal not yet begun anew.
        if changes.revision > world.revision {
            changes.apply(world);
        }
    }
    Ok(())
}
