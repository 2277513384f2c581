//! The database: opening, refusing, copying, and being killed.

mod backups;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use omnibus::store::{ChannelId, NewTable, OpenError, Store, Time, UserId, remove};
use rusqlite::Connection;
use tempfile::TempDir;

const FILE: &str = "omnibus.sqlite";

fn refused(folder: &Path) -> OpenError {
    Store::open(folder).err().expect("it must be refused")
}

/// Writes something: a lobby in the channel of this number.
async fn add(store: &Store, channel: u64) {
    let table = NewTable {
        guild: None,
        channel: ChannelId(channel),
        owner: UserId(1),
        game: "bus".to_owned(),
        options: "{}".to_owned(),
        language: "en".to_owned(),
        rules_version: 1,
        opened: Time(0),
    };
    store.create(table, Vec::new(), Vec::new(), None).await.unwrap().unwrap();
}

async fn has(store: &Store, channel: u64) -> bool {
    store.live_at(ChannelId(channel)).await.unwrap().is_some()
}

#[tokio::test]
async fn folder_and_file_are_made_and_kept() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("a/b");
    let store = Store::open(&data).unwrap();
    add(&store, 7).await;
    drop(store);
    assert!(!data.join("omnibus.sqlite-wal").exists(), "a clean stop leaves one file");
    assert!(has(&Store::open(&data).unwrap(), 7).await);
}

#[tokio::test]
async fn a_database_nobody_uses_can_be_removed() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("other"), "stays").unwrap();
    let store = Store::open(folder.path()).unwrap();
    add(&store, 7).await;
    assert!(matches!(remove(folder.path()), Err(OpenError::Running { .. })));
    assert!(has(&store, 7).await);
    drop(store);
    remove(folder.path()).unwrap();
    assert!(folder.path().join("other").exists());
    assert!(!has(&Store::open(folder.path()).unwrap(), 7).await);
}

#[test]
fn a_second_opener_is_refused() {
    let folder = TempDir::new().unwrap();
    let first = Store::open(folder.path()).unwrap();
    let error = refused(folder.path());
    assert!(matches!(error, OpenError::Running { .. }));
    assert!(error.to_string().contains(&folder.path().display().to_string()));
    drop(first);
    assert!(Store::open(folder.path()).is_ok());
}

#[test]
fn a_newer_database_is_refused_and_untouched() {
    let folder = TempDir::new().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let file = folder.path().join(FILE);
    let connection = Connection::open(&file).unwrap();
    connection
        .execute(
            "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
             VALUES (9999, 'future', '2031-01-01T00:00:00Z', '1')",
            [],
        )
        .unwrap();
    connection.execute_batch("CREATE TABLE future (x); PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(connection);
    let before = fs::read(&file).unwrap();
    let error = refused(folder.path());
    assert!(matches!(error, OpenError::Newer { found: 9999, .. }), "{error}");
    assert_eq!(fs::read(&file).unwrap(), before);
    assert!(error.to_string().contains(FILE) && error.to_string().contains("newer"), "{error}");
}

#[test]
fn a_damaged_database_is_refused_and_untouched() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join(FILE);
    fs::write(&file, "this is no database, whatever its name may say. ".repeat(100)).unwrap();
    let before = fs::read(&file).unwrap();
    let error = refused(folder.path());
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
    assert!(error.to_string().contains(FILE), "{error}");
    assert_eq!(fs::read(&file).unwrap(), before);
    // A database with a hole in it.
    fs::remove_file(&file).unwrap();
    drop(Store::open(folder.path()).unwrap());
    let mut bytes = fs::read(&file).unwrap();
    let half = bytes.len() / 2;
    bytes[4096..half].fill(0xff);
    fs::write(&file, bytes).unwrap();
    let error = refused(folder.path());
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_used_is_named() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [file.clone(), file.join("below")] {
        let error = refused(&path);
        assert!(matches!(error, OpenError::Folder { .. }), "{error}");
        assert!(error.to_string().contains(&path.display().to_string()), "{error}");
    }
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write anywhere.
    if fs::write(closed.join("probe"), "").is_err() {
        let error = refused(&closed);
        assert!(matches!(error, OpenError::Folder { .. }), "{error}");
    }
}

/// Run by the test below in a process of its own: counts on for ever, and says each number once it is on disk.
#[tokio::test]
async fn count_until_killed() {
    let Ok(folder) = std::env::var("OMNIBUS_COUNT_IN") else { return };
    let store = Store::open(Path::new(&folder)).unwrap();
    for count in counted(&store).await.. {
        add(&store, count).await;
        // Around the test's own capture of what is printed.
        writeln!(std::io::stderr(), "counted {count}").unwrap();
    }
}

/// The first number that is not there.
async fn counted(store: &Store) -> u64 {
    let mut count = 0;
    while has(store, count).await {
        count += 1;
    }
    count
}

#[tokio::test]
async fn a_killed_process_loses_nothing_it_has_told() {
    let folder = TempDir::new().unwrap();
    for round in 1..=3u64 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "count_until_killed", "--nocapture"])
            .env("OMNIBUS_COUNT_IN", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let mut told = |line: String| line.strip_prefix("counted ").and_then(|count| count.parse::<u64>().ok());
        let mut last = lines.by_ref().filter_map(&mut told).find(|count| *count >= 50 * round).unwrap();
        assert!(matches!(refused(folder.path()), OpenError::Running { .. }), "the other process has it");
        child.kill().unwrap();
        child.wait().unwrap();
        last = lines.filter_map(told).last().unwrap_or(last);
        let store = Store::open(folder.path()).expect("the lock went with the process");
        let kept = counted(&store).await - 1;
        assert!(kept == last || kept == last + 1, "told {last}, kept {kept}");
    }
}
