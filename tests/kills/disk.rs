//! What is on disk, read by somebody else than the bot.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use omnibus::game::{Chance, Events};
use omnibus::games::Catalogue;
use omnibus::sandbox::ChannelId;
use omnibus::store::Store;
use omnibus::table::{State, Tables};
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use tempfile::TempDir;
use tokio::runtime::Handle;
use tokio::sync::OnceCell;
use tokio_postgres::{Client, NoTls};

use crate::PATIENCE;
use crate::program::Program;

pub struct Disk {
    folder: PathBuf,
    /// A PostgreSQL database instead.
    address: Option<String>,
    client: OnceCell<Client>,
}

/// A table as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    pub state: String,
    pub log: Vec<Entry>,
    /// Seat, moves laid, choice that waits.
    pub drafts: Vec<(u8, String, Option<String>)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub number: i64,
    /// Entries that were written together have the same.
    pub turn: i64,
    pub seat: u8,
    pub play: Option<String>,
}

const FILE: &str = "omnibus.sqlite";

impl Disk {
    pub fn new(folder: &Path) -> Disk {
        Disk { folder: folder.to_owned(), address: None, client: OnceCell::new() }
    }

    pub fn shared(address: &str) -> Disk {
        Disk { folder: PathBuf::new(), address: Some(address.to_owned()), client: OnceCell::new() }
    }

    /// What PostgreSQL says to a question. Everybody else waits, as they do for a file.
    fn ask(&self, sql: &str) -> Vec<tokio_postgres::Row> {
        let asked = async { self.client().await.query(sql, &[]).await.expect("it can be read") };
        tokio::task::block_in_place(|| Handle::current().block_on(asked))
    }

    /// Does something in PostgreSQL.
    pub fn run(&self, sql: &str) {
        let done = async { self.client().await.batch_execute(sql).await.expect("it can be done") };
        tokio::task::block_in_place(|| Handle::current().block_on(done));
    }

    /// The one connection for all questions.
    async fn client(&self) -> &Client {
        let address = self.address.as_ref().expect("it is a PostgreSQL database");
        let connect = async || {
            let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("the database is there");
            tokio::spawn(connection);
            client
        };
        self.client.get_or_init(connect).await
    }

    /// The first column of what PostgreSQL says, as text.
    pub fn list(&self, sql: &str) -> Vec<String> {
        self.ask(sql).iter().map(|row| row.get(0)).collect()
    }

    fn table_of(&self, channel: ChannelId) -> Option<Kept> {
        let sql = format!("SELECT id, state FROM tables WHERE channel = {} ORDER BY id DESC LIMIT 1", channel.get());
        let found = self.ask(&sql);
        let found = found.first()?;
        let (id, state): (i64, String) = (found.get(0), found.get(1));
        let log = format!("SELECT number, turn, seat, play FROM log WHERE table_id = {id} ORDER BY number");
        let log = self.ask(&log).into_iter().map(|row| Entry {
            number: row.get(0),
            turn: row.get(1),
            seat: row.get::<_, i64>(2) as u8,
            play: row.get(3),
        });
        let drafts = format!("SELECT seat, moves, pending FROM drafts WHERE table_id = {id} ORDER BY seat");
        let drafts = self.ask(&drafts);
        let drafts = drafts.iter().map(|row| (row.get::<_, i64>(0) as u8, row.get(1), row.get(2)));
        Some(Kept { state, log: log.collect(), drafts: drafts.collect() })
    }

    fn connection(&self) -> Connection {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(self.folder.join(FILE), flags).expect("the database opens");
        connection.busy_timeout(PATIENCE).expect("it can wait");
        connection
    }

    /// The newest table of a channel; none before the first.
    pub fn table(&self, channel: ChannelId) -> Option<Kept> {
        if self.address.is_some() {
            return self.table_of(channel);
        }
        let connection = self.connection();
        let found = connection
            .query_row(
                "SELECT id, state FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1",
                [channel.get() as i64],
                |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)),
            )
            .optional()
            .expect("tables can be read");
        let (id, state) = found?;
        let mut log = connection
            .prepare("SELECT number, turn, seat, play FROM log WHERE table_id = ? ORDER BY number")
            .expect("the log can be read");
        let entry = |row: &rusqlite::Row| {
            Ok(Entry { number: row.get(0)?, turn: row.get(1)?, seat: row.get(2)?, play: row.get(3)? })
        };
        let log = log.query_map([id], entry).expect("the log can be read").map(|entry| entry.expect("plain data"));
        let log = log.collect();
        let mut drafts = connection
            .prepare("SELECT seat, moves, pending FROM drafts WHERE table_id = ? ORDER BY seat")
            .expect("drafts can be read");
        let draft = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let drafts = drafts.query_map([id], draft).expect("drafts can be read").map(|draft| draft.expect("plain data"));
        Some(Kept { state, log, drafts: drafts.collect() })
    }

    pub fn due(&self) -> i64 {
        let due = "SELECT count(*) FROM outbox WHERE state = 'due'";
        if self.address.is_some() {
            return self.ask(due)[0].get(0);
        }
        self.connection().query_row(due, [], |row| row.get(0)).expect("the outbox can be read")
    }

    /// Comes back when everything that was due has been posted.
    pub async fn settled(&self, program: &Program) {
        let begun = Instant::now();
        while self.due() > 0 {
            assert!(begun.elapsed() < PATIENCE, "{} posts are due and do not come: {}", self.due(), program.said());
            tokio::time::sleep(Duration::from_millis(4)).await;
        }
    }

    /// A copy to look into: opening the original would tidy it up before the bot can.
    fn copy(&self) -> TempDir {
        let copy = TempDir::new().expect("a folder can be made");
        for companion in ["", "-wal"] {
            let name = format!("{FILE}{companion}");
            if self.folder.join(&name).exists() {
                std::fs::copy(self.folder.join(&name), copy.path().join(&name)).expect("a file can be copied");
            }
        }
        copy
    }

    /// The database that a dead bot left is whole, and every log of it replays.
    pub fn check_copy(&self) {
        let copy = self.copy();
        let connection = Connection::open(copy.path().join(FILE)).expect("the database opens");
        let sound: String =
            connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("it can be checked");
        assert_eq!(sound, "ok");
        let broken = connection.prepare("PRAGMA foreign_key_check").and_then(|mut check| check.exists([]));
        assert_eq!(broken, Ok(false), "something belongs to nothing");
    }

    /// A copy of all tables, as the bot itself would read them.
    pub fn tables(&self) -> (Tables, TempDir) {
        let copy = TempDir::new().expect("a folder can be made");
        let file = copy.path().join(FILE);
        self.connection().execute("VACUUM INTO ?", [file.to_str()]).expect("the database can be copied");
        let catalogue = Catalogue::standard();
        let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
        let store = Store::open(copy.path()).expect("the copy opens");
        (Tables::new(catalogue, texts, store), copy)
    }

    /// Every game that is still being played can be played to its end.
    pub async fn finish_all(&self) {
        let channels: Vec<i64> = {
            let connection = self.connection();
            let mut channels = connection.prepare("SELECT DISTINCT channel FROM tables").expect("tables can be read");
            let channels = channels.query_map([], |row| row.get(0)).expect("tables can be read");
            channels.map(|channel| channel.expect("a number")).collect()
        };
        let (tables, _copy) = self.tables();
        finish(&tables, &channels).await;
    }
}

/// Every game in these channels can be played to its end.
pub async fn finish(tables: &Tables, channels: &[i64]) {
    for channel in channels.iter().copied() {
        let table = tables.latest(omnibus::table::ChannelId(channel as u64)).await.expect("it can be read");
        let mut position = table.position.as_ref().expect("its log replays").boxed();
        let mut chance = Chance::seeded(channel as u64);
        while let Some(seat) = position.to_move().iter().next() {
            assert_eq!(table.state, State::Playing);
            let moves = position.moves(seat);
            let play = &moves[chance.pick(moves.len())];
            position.play(seat, play, &mut chance, &mut Events::unheard()).expect("a listed move");
        }
    }
}
