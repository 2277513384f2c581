//! Keeping the world on disk, so that a sandbox goes on where it was left: `world.json`, and the files of messages
//! beside it in `files/`, each under its id.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;

use super::lock::lock;
use super::server::Server;
use super::world::World;

/// How long changes are collected before they are written.
const PAUSE: Duration = Duration::from_millis(300);

/// The world kept in a folder, or none if there is none yet.
pub(super) fn load(folder: &Path) -> io::Result<Option<World>> {
    let path = folder.join("world.json");
    let text = match fs::read(&path) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(why),
    };
    let mut world: World = serde_json::from_slice(&text).map_err(|why| {
        let why = format!("{} cannot be read ({why}); remove it to start afresh", path.display());
        io::Error::new(io::ErrorKind::InvalidData, why)
    })?;
    for file in world.messages.values_mut().flat_map(|message| &mut message.attachments) {
        // A file that was lost is shown as broken; nothing else depends on it.
        file.bytes = Bytes::from(fs::read(folder.join("files").join(file.id.to_string())).unwrap_or_default());
    }
    Ok(Some(world))
}

/// Writes the world into its folder.
pub(super) struct Keeper {
    server: Arc<Server>,
    folder: PathBuf,
    /// Whether the world was saved for the last time; whoever saves holds the lock.
    ended: Mutex<bool>,
}

impl Keeper {
    pub fn new(server: Arc<Server>, folder: PathBuf) -> Keeper {
        Keeper { server, folder, ended: Mutex::new(false) }
    }

    /// Saves the world after every change, a little later.
    pub async fn keep(self: Arc<Keeper>) {
        let mut revision = self.server.revision.subscribe();
        while revision.changed().await.is_ok() {
            tokio::time::sleep(PAUSE).await;
            revision.mark_unchanged();
            let keeper = self.clone();
            if !matches!(tokio::task::spawn_blocking(move || keeper.save(false)).await, Ok(true)) {
                return;
            }
        }
    }

    /// Whether there is any point in going on.
    pub fn save(&self, for_the_last_time: bool) -> bool {
        let mut ended = lock(&self.ended);
        if !*ended && let Err(why) = self.write() {
            tracing::warn!(%why, folder = %self.folder.display(), "the sandbox cannot be saved");
        }
        *ended |= for_the_last_time;
        !*ended
    }

    fn write(&self) -> io::Result<()> {
        let files = self.folder.join("files");
        fs::create_dir_all(&files)?;
        let known: HashSet<String> =
            fs::read_dir(&files)?.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
        let (text, used) = self.server.look(|world| {
            let used = world.messages.values().flat_map(|message| &message.attachments);
            let used: Vec<(String, Bytes)> = used.map(|file| (file.id.to_string(), file.bytes.clone())).collect();
            serde_json::to_vec(world).map(|text| (text, used))
        })?;
        for (name, bytes) in used.iter().filter(|(name, _)| !known.contains(name)) {
            fs::write(files.join(name), bytes)?;
        }
        let unfinished = self.folder.join("world.json.new");
        fs::write(&unfinished, text)?;
        fs::rename(unfinished, self.folder.join("world.json"))?;
        let used: HashSet<&String> = used.iter().map(|(name, _)| name).collect();
        for name in known.iter().filter(|name| !used.contains(name)) {
            fs::remove_file(files.join(name))?;
        }
        Ok(())
    }
}
