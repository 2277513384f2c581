//! Moving house: everything that is kept goes from one database into another that is empty, a folder or PostgreSQL, in either
//! direction; afterwards both are read once more and compared table by table.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::Store;
use super::error::StoreError;
use super::session::{Keep, Row, Session, Value, values};

/// A table, and the number by which it is read part by part. Whatever others refer to comes first.
struct Kind {
    name: &'static str,
    key: &'static str,
    /// Whether the database gives the next number itself.
    counts: bool,
}

const fn kind(name: &'static str, key: &'static str) -> Kind {
    Kind { name, key, counts: false }
}

const fn counting(name: &'static str) -> Kind {
    Kind { name, key: "id", counts: true }
}

const KINDS: [Kind; 14] = [
    counting("tables"),
    kind("seats", "table_id"),
    kind("log", "table_id"),
    kind("drafts", "table_id"),
    kind("plans", "table_id"),
    counting("outbox"),
    kind("interactions", "id"),
    kind("settings", "id"),
    kind("results", "table_id"),
    counting("seasons"),
    kind("imports", "table_id"),
    kind("stood", "table_id"),
    kind("seatings", "table_id"),
    kind("attendance", "table_id"),
];

/// What a program knows of itself that holds wherever the database is: which commands it has registered.
const FACT: &str = "commands";
/// There while a database is only half moved in.
const MOVING: &str = "moving";

/// So many rows are read and written together, or as many as have the same number.
const STEP: u32 = 2_000;

/// Why nothing was moved, or not everything.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error("a bot runs on the database that is to be {0}: stop it first")]
    InUse(&'static str),
    #[error("the database to move into is not empty: nothing was moved")]
    NotEmpty,
    #[error("the database to move from was only half moved into: take the one before it")]
    Half,
    #[error("{table} has other columns in the one database than in the other: nothing of it was moved")]
    Columns { table: &'static str },
    #[error("{table} differs after moving: {from} rows were there, {to} arrived, and they are not the same")]
    Differs { table: &'static str, from: u64, to: u64 },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How far it has come: the table, and how many of its rows are done.
pub struct Moved {
    pub table: &'static str,
    pub done: u64,
    pub of: u64,
    /// Whether they are compared already.
    pub compared: bool,
}

impl Store {
    /// Whether a move into this database was begun and never finished.
    pub async fn is_half_moved(&self) -> Result<bool, StoreError> {
        Ok(self.fact(MOVING).await?.is_some())
    }

    /// Copies everything into another database, which must be empty. Both must be nobody's.
    pub async fn move_into(&self, to: &Store, tell: impl Fn(Moved)) -> Result<(), MoveError> {
        for (store, what) in [(self, "moved from"), (to, "moved into")] {
            if !store.survey().await?.processes.is_empty() {
                return Err(MoveError::InUse(what));
            }
        }
        if self.is_half_moved().await? {
            return Err(MoveError::Half);
        }
        if to.is_half_moved().await? || !to.is_empty().await? {
            return Err(MoveError::NotEmpty);
        }
        to.set_fact(MOVING, "1".to_owned()).await?;
        for kind in &KINDS {
            let columns = self.columns(kind).await?;
            if columns != to.columns(kind).await? {
                return Err(MoveError::Columns { table: kind.name });
            }
            let of = self.count(kind).await?;
            let mut done = 0;
            tell(Moved { table: kind.name, done, of, compared: false });
            self.part_by_part(kind, &columns, async |rows| {
                done += rows.len() as u64;
                to.insert(kind, &columns, rows).await?;
                tell(Moved { table: kind.name, done, of, compared: false });
                Ok(())
            })
            .await?;
            if kind.counts && to.is_shared() {
                to.count_on(kind).await?;
            }
        }
        if let Some(commands) = self.fact(FACT).await? {
            to.set_fact(FACT, commands).await?;
        }
        for kind in &KINDS {
            let (there, here) = (self.digest(kind).await?, to.digest(kind).await?);
            if there != here {
                return Err(MoveError::Differs { table: kind.name, from: there.rows, to: here.rows });
            }
            tell(Moved { table: kind.name, done: here.rows, of: there.rows, compared: true });
        }
        Ok(to.write(|session| session.execute("DELETE FROM facts WHERE key = ?1", values![MOVING]).map(drop)).await?)
    }

    async fn is_empty(&self) -> Result<bool, StoreError> {
        for kind in &KINDS {
            if self.count(kind).await? > 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn count(&self, kind: &Kind) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {}", kind.name);
        self.read(move |session| session.one(&sql, values![], |row| row.get(0))).await
    }

    /// The names of a table's columns, in the order of the alphabet.
    async fn columns(&self, kind: &Kind) -> Result<Vec<String>, StoreError> {
        let sql = match self.is_shared() {
            true => {
                "SELECT CAST(column_name AS TEXT) FROM information_schema.columns \
                     WHERE table_schema = current_schema() AND CAST(table_name AS TEXT) = ?1"
            }
            false => "SELECT name FROM pragma_table_info(?1)",
        };
        let name = kind.name;
        let mut columns: Vec<String> =
            self.read(move |session| session.all(sql, values![name], |row| row.get(0))).await?;
        columns.sort();
        Ok(columns)
    }

    async fn part_by_part(
        &self,
        kind: &'static Kind,
        columns: &[String],
        mut work: impl AsyncFnMut(Rows) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let (width, quoted) = (columns.len(), quoted(columns));
        let mut after = i64::MIN;
        loop {
            let quoted = quoted.clone();
            let found = self.read(move |session| part(session, kind, &quoted, width, after)).await?;
            let Some((upto, rows)) = found else { return Ok(()) };
            work(rows).await?;
            after = upto;
        }
    }

    async fn insert(&self, kind: &'static Kind, columns: &[String], rows: Rows) -> Result<(), StoreError> {
        let places: Vec<String> = (1..=columns.len()).map(|number| format!("?{number}")).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES ({})", kind.name, quoted(columns), places.join(", "));
        self.write(move |session| {
            for row in &rows {
                let row: Vec<&dyn Keep> = row.iter().map(|cell| cell as &dyn Keep).collect();
                session.execute(&sql, &row)?;
            }
            Ok(())
        })
        .await
    }

    /// The next number that PostgreSQL gives comes after those that were moved.
    async fn count_on(&self, kind: &'static Kind) -> Result<(), StoreError> {
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{0}', 'id'), greatest((SELECT coalesce(max(id), 0) FROM {0}), 1))",
            kind.name
        );
        self.write(move |session| session.first(&sql, values![], |row| row.get::<i64>(0)).map(drop)).await
    }

    async fn digest(&self, kind: &'static Kind) -> Result<Digest, StoreError> {
        let columns = self.columns(kind).await?;
        let mut digest = Digest::default();
        self.part_by_part(kind, &columns, async |rows| {
            rows.iter().for_each(|row| digest.add(row));
            Ok(())
        })
        .await?;
        Ok(digest)
    }
}

fn quoted(columns: &[String]) -> String {
    let quoted: Vec<String> = columns.iter().map(|column| format!("\"{column}\"")).collect();
    quoted.join(", ")
}

/// The rows that come next, and the number of the last of them; all rows of one number are read together.
fn part(
    session: &dyn Session,
    kind: &Kind,
    columns: &str,
    width: usize,
    after: i64,
) -> Result<Option<(i64, Rows)>, StoreError> {
    let Kind { name, key, .. } = kind;
    let sql = format!(
        "SELECT max({key}) FROM (SELECT {key} FROM {name} WHERE {key} > ?1 ORDER BY {key} LIMIT {STEP}) AS next"
    );
    let Some(upto) = session.one(&sql, values![after], |row| row.get::<Option<i64>>(0))? else { return Ok(None) };
    let sql = format!("SELECT {columns} FROM {name} WHERE {key} > ?1 AND {key} <= ?2");
    let cells = |row: &Row| (0..width).map(|column| Cell::read(row, column)).collect::<Result<Vec<Cell>, StoreError>>();
    Ok(Some((upto, session.all(&sql, values![after, upto], cells)?)))
}

type Rows = Vec<Vec<Cell>>;

/// What stands in one place of a row, on its way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Cell {
    Null,
    Number(i64),
    Text(String),
}

impl Cell {
    fn read(row: &Row, column: usize) -> Result<Cell, StoreError> {
        Ok(match row.0.value(column)? {
            Value::Null => Cell::Null,
            Value::Number(number) => Cell::Number(number),
            Value::Text(text) => Cell::Text(text.to_owned()),
        })
    }
}

impl Keep for Cell {
    fn keep(&self) -> Value<'_> {
        match self {
            Cell::Null => Value::Null,
            Cell::Number(number) => Value::Number(*number),
            Cell::Text(text) => Value::Text(text),
        }
    }
}

/// All rows of a table in a few numbers, whatever order they are read in.
#[derive(Debug, Default, PartialEq, Eq)]
struct Digest {
    rows: u64,
    sums: [u64; 2],
}

impl Digest {
    fn add(&mut self, row: &[Cell]) {
        self.rows += 1;
        for (salt, sum) in (0_u64..).zip(&mut self.sums) {
            let mut hasher = DefaultHasher::new();
            (salt, row).hash(&mut hasher);
            *sum = sum.wrapping_add(hasher.finish());
        }
    }
}
