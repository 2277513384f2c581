//! The database: opening, refusing, copying, and being killed.

mod backups;
mod both;
mod moving;
#[path = "../common/postgres.rs"]
mod postgres;
mod shared;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use omnibus::store::{
    CHANNEL, ChannelId, Failed, InteractionId, NewTable, OpenError, RowId, Store, Time, UserId, check, remove,
};
use rusqlite::Connection;
use tempfile::TempDir;

const FILE: &str = "omnibus.sqlite";

fn refused(folder: &Path) -> OpenError {
    Store::open(folder).err().expect("it must be refused")
}

/// Writes something: a lobby in the channel of this number.
async fn add(store: &Store, channel: u64) {
    store.create(new_table(channel), Vec::new(), Vec::new(), None).await.unwrap().unwrap();
}

fn new_table(channel: u64) -> NewTable {
    NewTable {
        guild: None,
        channel: ChannelId(channel),
        owner: UserId(1),
        game: "bus".to_owned(),
        options: "{}".to_owned(),
        language: "en".to_owned(),
        rules_version: 1,
        opened: Time(0),
        import: None,
        hints: true,
    }
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

/// Whatever else lies there under this name: one line for the host, without a word of SQL.
#[test]
fn a_database_of_another_program_is_refused_and_untouched() {
    for schema in [
        "CREATE TABLE tables (id INTEGER); CREATE TABLE notes (text TEXT);",
        "CREATE TABLE refinery_schema_history (version INTEGER, name TEXT, applied_on TEXT, checksum TEXT);",
    ] {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join(FILE);
        Connection::open(&file).unwrap().execute_batch(schema).unwrap();
        let before = fs::read(&file).unwrap();
        let error = refused(folder.path());
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        let said = error.to_string();
        assert!(said.contains(FILE) && said.lines().count() == 1 && !said.contains("CREATE"), "{said}");
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}

#[test]
fn a_database_that_another_program_holds_is_said_to_be_in_use() {
    let folder = TempDir::new().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let other = Connection::open(folder.path().join(FILE)).unwrap();
    other.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE facts SET value = value;").unwrap();
    let error = refused(folder.path());
    assert!(matches!(error, OpenError::Locked { .. }), "{error}");
    assert_eq!(error.to_string().lines().count(), 1);
}

/// A start takes no longer for all the games ever played: only whoever asks has every page looked at.
#[tokio::test]
async fn the_whole_database_is_checked_on_request() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for channel in 0..400 {
        add(&store, channel).await;
    }
    drop(store);
    check(folder.path()).unwrap();
    let file = folder.path().join(FILE);
    let mut bytes = fs::read(&file).unwrap();
    // A page full of lobbies, which nobody reads at the start.
    let page =
        bytes.chunks(4096).position(|page| page.windows(3).filter(|words| words == b"bus").count() > 20).unwrap();
    bytes[page * 4096 + 8..page * 4096 + 200].fill(0xff);
    fs::write(&file, bytes).unwrap();
    assert!(Store::open(folder.path()).is_ok());
    let error = check(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
}

fn failure(kind: &'static str, next: Option<Time>) -> Failed {
    Failed { kind, reason: "as a test".to_owned(), next }
}

/// A lobby with things to post, each a row.
async fn posting(store: &Store, channel: u64, posts: u64) -> Vec<RowId> {
    let posts = (0..posts).map(|number| (ChannelId(channel), number.to_string())).collect();
    store.create(new_table(channel), Vec::new(), posts, Some(InteractionId(channel))).await.unwrap().unwrap();
    store.outbox_of(ChannelId(channel)).await.unwrap().iter().map(|row| row.id).collect()
}

#[tokio::test]
async fn failures_of_one_kind_are_counted_together() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let row = posting(&store, 1, 1).await[0];
    let mut counted = Vec::new();
    for kind in ["network", "network", CHANNEL, CHANNEL, "network"] {
        store.failed(row, failure(kind, Some(Time(5)))).await.unwrap();
        counted.push(store.unsent(row).await.unwrap().unwrap().attempts);
    }
    assert_eq!(counted, [1, 2, 1, 2, 1]);
}

#[tokio::test]
async fn what_is_given_up_for_a_channel_waits_with_all_of_it_until_the_channel_works() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let rows = posting(&store, 1, 3).await;
    posting(&store, 2, 1).await;
    store.failed(rows[0], failure("content", None)).await.unwrap();
    store.failed(rows[1], failure(CHANNEL, None)).await.unwrap();
    assert!(store.outbox_of(ChannelId(1)).await.unwrap().is_empty(), "nothing there is tried");
    assert_eq!(store.outbox().await.unwrap().len(), 1, "another channel goes on");
    assert_eq!(store.silent().await.unwrap(), [ChannelId(1)]);
    assert!(store.wake(ChannelId(1)).await.unwrap());
    let woken: Vec<RowId> = store.outbox_of(ChannelId(1)).await.unwrap().iter().map(|row| row.id).collect();
    assert_eq!(woken, rows[1..], "what Discord would never take stays away");
    assert!(!store.wake(ChannelId(7)).await.unwrap());
}

/// Sent posts and old interactions go while the bot runs, a few at a time.
#[tokio::test]
async fn the_database_is_tidied_in_small_steps() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for channel in 1..=10 {
        posting(&store, channel, 3).await;
    }
    let newest = store.newest_row().await.unwrap();
    assert_eq!(newest, RowId(30));
    let database = Connection::open(folder.path().join(FILE)).unwrap();
    database.execute("UPDATE outbox SET state = 'sent' WHERE id % 3 = 0", []).unwrap();
    let count = |table: &str| -> i64 {
        database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
    };
    let now = Time::now();
    let mut steps = 1;
    while store.prune(newest, 4, now).await.unwrap() {
        steps += 1;
    }
    assert_eq!((count("outbox"), count("interactions"), steps), (20, 10, 3), "what is unsent and what is new stays");
    let two_days_later = Time(now.0 + 2 * 86_400_000);
    while store.prune(newest, 4, two_days_later).await.unwrap() {}
    assert_eq!((count("outbox"), count("interactions")), (20, 0));
}

/// Many at once: all are on disk when they are told so, and none is lost.
#[tokio::test(flavor = "multi_thread")]
async fn changes_that_come_together_are_all_kept() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let adding: Vec<_> = (0..300)
        .map(|channel| {
            let store = store.clone();
            // Every third comes twice: the second finds the first.
            tokio::spawn(async move {
                let table = new_table(channel - channel % 3 / 2);
                store.create(table, Vec::new(), Vec::new(), None).await.unwrap().is_ok()
            })
        })
        .collect();
    let mut opened = 0;
    for added in adding {
        opened += usize::from(added.await.unwrap());
    }
    assert_eq!(opened, 200);
    for channel in (0..300).filter(|channel| channel % 3 != 2) {
        assert!(has(&store, channel).await);
    }
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

/// Not even the superuser may write there.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_nobody_can_write_to_is_named() {
    for path in ["/proc/self", "/proc/self/data"] {
        let error = refused(Path::new(path));
        assert!(matches!(error, OpenError::Folder { .. }), "{path}: {error:?}");
        assert!(error.to_string().contains(path), "{error}");
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
