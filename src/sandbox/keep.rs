//! Keeping the world on disk, so that a sandbox goes on where it was left, even if it was killed: `world.json`, a journal of
//! what changed since, and the files of messages beside them in `files/`, each under its id. What the bot did is on disk
//! before the bot is told that it is done.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;

use super::journal::{self, Changes, Journal};
use super::lock::lock;
use super::message::Attachment;
use super::server::Server;
use super::world::World;

/// How long changes are collected in the journal before the world is written whole.
const PAUSE: Duration = Duration::from_secs(2);

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
    journal::catch_up(&mut world, folder)?;
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
    /// Whoever writes holds the lock.
    kept: Mutex<Kept>,
}

/// How far the world is on disk.
#[derive(Default)]
struct Kept {
    revision: u64,
    journal: Option<Journal>,
    /// Whether the world was saved for the last time.
    ended: bool,
}

impl Keeper {
    pub fn new(server: Arc<Server>, folder: PathBuf) -> Keeper {
        Keeper { server, folder, kept: Mutex::default() }
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

    /// Writes what has changed since into the journal, synced. Several that wait are written by the first.
    pub fn note(&self) {
        let mut kept = lock(&self.kept);
        if kept.ended {
            return;
        }
        if let Err(why) = self.add(&mut kept) {
            tracing::warn!(%why, folder = %self.folder.display(), "the sandbox cannot be saved");
        }
    }

    fn add(&self, kept: &mut Kept) -> io::Result<()> {
        let (revision, changes) = self.server.look(|world| (world.revision, Changes::since(world, kept.revision)));
        let Some(changes) = changes else { return Ok(()) };
        if let Some(journal) = &mut kept.journal {
            for file in changes.messages().iter().flat_map(|message| &message.attachments) {
                write_file(&self.folder, file)?;
            }
            journal.add(&changes)?;
            kept.revision = revision;
        }
        Ok(())
    }

    /// Writes the world whole. Says whether there is any point in going on.
    pub fn save(&self, for_the_last_time: bool) -> bool {
        let mut kept = lock(&self.kept);
        if !kept.ended
            && let Err(why) = self.write(&mut kept)
        {
            tracing::warn!(%why, folder = %self.folder.display(), "the sandbox cannot be saved");
        }
        kept.ended |= for_the_last_time;
        !kept.ended
    }

    fn write(&self, kept: &mut Kept) -> io::Result<()> {
        let files = self.folder.join("files");
        fs::create_dir_all(&files)?;
        let (text, revision, used) = self.server.look(|world| {
            let used: Vec<Attachment> =
                world.messages.values().flat_map(|message| message.attachments.iter().cloned()).collect();
            serde_json::to_vec(world).map(|text| (text, world.revision, used))
        })?;
        for file in &used {
            write_file(&self.folder, file)?;
        }
        let unfinished = self.folder.join("world.json.new");
        write_synced(&unfinished, &text)?;
        fs::rename(unfinished, self.folder.join("world.json"))?;
        kept.journal = Some(Journal::begin(&self.folder)?);
        kept.revision = revision;
        let used: HashSet<String> = used.iter().map(|file| file.id.to_string()).collect();
        for entry in fs::read_dir(&files)?.flatten() {
            if !entry.file_name().to_str().is_some_and(|name| used.contains(name)) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

/// The file of a message never changes: it is written once.
fn write_file(folder: &Path, file: &Attachment) -> io::Result<()> {
    let path = folder.join("files").join(file.id.to_string());
    if path.metadata().is_ok_and(|there| there.len() == file.bytes.len() as u64) {
        return Ok(());
    }
    write_synced(&path, &file.bytes)
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_data()
}
