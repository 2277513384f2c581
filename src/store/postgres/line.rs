//! A connection to PostgreSQL, with a runtime of its own: whoever has the line waits for the database and for nobody else.

use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use bytes::BytesMut;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Statement};

use super::address::Address;
use super::held::Held;
use crate::store::error::{OpenError, StoreError};
use crate::store::ids::GuildId;
use crate::store::session::{Columns, Keep, Read, Row, Session, Value, values};

/// What a transaction is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Change,
    Question,
}

pub(super) struct Line {
    address: Address,
    runtime: Runtime,
    open: Option<Open>,
    /// The leases under which changes are made.
    held: Held,
}

/// Has everybody look at what is new.
const TELL: &str = "SELECT 1 FROM (SELECT pg_notify('omnibus', '')) AS told";

/// The connection as it is now; another after a loss.
struct Open {
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
}

/// So often is a transaction run that the database calls off because of others.
const TRIES: u32 = 8;

impl Line {
    pub(super) fn new(address: &Address, held: &Held) -> Result<Line, OpenError> {
        let runtime = Builder::new_current_thread().enable_all().build().map_err(|cause| address.failed(cause))?;
        let mut line = Line { address: address.clone(), runtime, open: None, held: held.clone() };
        line.connect().map_err(|cause| address.failed(cause))?;
        Ok(line)
    }

    fn connect(&mut self) -> Result<(), tokio_postgres::Error> {
        self.open = None;
        let (client, connection) = self.runtime.block_on(self.address.connect())?;
        // Driven whenever somebody waits for this line.
        self.runtime.spawn(connection);
        self.open = Some(Open { client, statements: RefCell::default() });
        Ok(())
    }

    /// Runs something with the client itself, for migrations.
    pub(super) fn with_client<T>(&mut self, work: impl AsyncFnOnce(&mut Client) -> T) -> Option<T> {
        let open = self.open.as_mut()?;
        Some(self.runtime.block_on(work(&mut open.client)))
    }

    /// Finds out whether the database can have others look at what is new: not every one that speaks PostgreSQL's protocol can.
    pub(super) fn try_to_tell(&mut self) {
        let tells = self.with_client(async |client| client.batch_execute(TELL).await);
        self.held.can_tell(tells.is_some_and(|told| told.is_ok()));
    }

    /// A transaction; again if another one came in between, or if the connection was lost before anything was asked.
    pub(super) fn transact<T>(
        &mut self,
        kind: Kind,
        work: &dyn Fn(&dyn Session) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let open = match &self.open {
                // A server that hangs up again and again is an error in the end, not a loop.
                Some(open) if !open.client.is_closed() || tries > TRIES => open,
                _ => {
                    self.connect()?;
                    continue;
                }
            };
            match self.attempt(open, kind, work) {
                Attempt::Done(done) => return Ok(done),
                Attempt::Unbegun(error) if tries >= TRIES => return Err(error.into()),
                Attempt::Unbegun(_) => self.open = None,
                Attempt::Failed(StoreError::Postgres(error)) if tries < TRIES && is_passing(&error) => {}
                Attempt::Failed(error) => return Err(error),
            }
            std::thread::sleep(Duration::from_millis(1 << tries));
        }
    }

    fn attempt<T>(&self, open: &Open, kind: Kind, work: &dyn Fn(&dyn Session) -> Result<T, StoreError>) -> Attempt<T> {
        let say = |sql: &str| self.runtime.block_on(open.client.batch_execute(sql));
        // What a change depends on is in its own statements: revisions, keys, the lease. A question sees one moment.
        let begun = match kind {
            Kind::Change => say("BEGIN"),
            Kind::Question => say("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
        };
        if let Err(error) = begun {
            return Attempt::Unbegun(error);
        }
        let session = Postgres { runtime: &self.runtime, open, held: &self.held };
        let fault = |_| Err(StoreError::Unreadable("a fault of the program".to_owned()));
        let outcome = catch_unwind(AssertUnwindSafe(|| work(&session))).unwrap_or_else(fault);
        match outcome.and_then(|done| say("COMMIT").map(|()| done).map_err(StoreError::from)) {
            Ok(done) => Attempt::Done(done),
            Err(error) => {
                // A connection on which that fails is closed, and another is made.
                let _ = say("ROLLBACK");
                Attempt::Failed(error)
            }
        }
    }
}

/// What came of a transaction.
enum Attempt<T> {
    Done(T),
    /// Nothing was asked of the database.
    Unbegun(tokio_postgres::Error),
    Failed(StoreError),
}

/// Whether the same transaction may go through the next time: another one changed or added the same at the same time.
fn is_passing(error: &tokio_postgres::Error) -> bool {
    let passing = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED, SqlState::UNIQUE_VIOLATION];
    error.code().is_some_and(|code| passing.contains(code))
}

struct Postgres<'a> {
    runtime: &'a Runtime,
    open: &'a Open,
    held: &'a Held,
}

impl Postgres<'_> {
    fn prepare(&self, sql: &str) -> Result<Statement, StoreError> {
        if let Some(statement) = self.open.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        // Here parameters are called $1, $2 …; no statement has a question mark for anything else.
        let statement = self.runtime.block_on(self.open.client.prepare(&sql.replace('?', "$")))?;
        self.open.statements.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

impl Session for Postgres<'_> {
    fn execute(&self, sql: &str, values: &[&dyn Keep]) -> Result<usize, StoreError> {
        let statement = self.prepare(sql)?;
        let values: Vec<Value> = values.iter().map(|value| value.keep()).collect();
        let changed = self.runtime.block_on(self.open.client.execute_raw(&statement, values))?;
        Ok(changed as usize)
    }

    fn each(&self, sql: &str, values: &[&dyn Keep], read: Read<'_>) -> Result<(), StoreError> {
        let statement = self.prepare(sql)?;
        let values: Vec<Value> = values.iter().map(|value| value.keep()).collect();
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        let rows = self.runtime.block_on(self.open.client.query(&statement, &values))?;
        rows.iter().try_for_each(|row| read(Row(row)))
    }

    fn fence_off(&self, guild: u64) -> Result<(), StoreError> {
        let (what, number) = self.held.lease(Some(GuildId(guild))).ok_or(StoreError::Superseded)?;
        let sql = "SELECT number FROM leases WHERE what = ?1 AND number = ?2 FOR KEY SHARE";
        let session: &dyn Session = self;
        session.first(sql, values![what, number], |row| row.get::<i64>(0))?.ok_or(StoreError::Superseded)?;
        Ok(())
    }

    fn own(&self) -> String {
        self.held.own()
    }

    fn tell(&self) -> Result<(), StoreError> {
        if !self.held.tells() {
            return Ok(());
        }
        let session: &dyn Session = self;
        session.first(TELL, values![], |_| Ok(())).map(drop)
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Number(number) if *kind == Type::INT4 => i32::try_from(*number)?.to_sql(kind, out),
            Value::Number(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT4, Type::INT8, Type::TEXT, Type::VARCHAR].contains(kind)
    }

    to_sql_checked!();
}

impl Columns for tokio_postgres::Row {
    fn value(&self, column: usize) -> Result<Value<'_>, StoreError> {
        let kind = self.columns().get(column).map(|column| column.type_().clone());
        let found = match kind {
            Some(Type::INT8) => self.try_get::<_, Option<i64>>(column)?.map(Value::Number),
            Some(Type::INT4) => self.try_get::<_, Option<i32>>(column)?.map(|number| Value::Number(number.into())),
            Some(Type::TEXT | Type::VARCHAR) => self.try_get::<_, Option<&str>>(column)?.map(Value::Text),
            kind => return Err(StoreError::Unreadable(format!("column {column} holds {kind:?}"))),
        };
        Ok(found.unwrap_or(Value::Null))
    }
}
