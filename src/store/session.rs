//! What a database must be able to do for the store: run a statement, and read rows. Everything that is kept is written in terms
//! of this alone, in SQL that SQLite and PostgreSQL understand alike; parameters are `?1`, `?2` … whatever the database calls them.

use super::error::StoreError;

/// What stands in one place of a row: numbers and text are all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value<'a> {
    Null,
    Number(i64),
    Text(&'a str),
}

/// What is done with each row.
pub(super) type Read<'a> = &'a mut dyn FnMut(Row<'_>) -> Result<(), StoreError>;

/// A connection in the middle of a transaction.
pub(super) trait Session {
    /// Runs a statement; says how many rows it changed.
    fn execute(&self, sql: &str, values: &[&dyn Keep]) -> Result<usize, StoreError>;

    /// Reads what a query finds, row by row.
    fn each(&self, sql: &str, values: &[&dyn Keep], read: Read<'_>) -> Result<(), StoreError>;

    /// A change of a server's tables begins with this: it fails once another process has taken the server's shard over, and
    /// nobody takes it over before the change is written.
    fn fence_off(&self, _guild: u64) -> Result<(), StoreError> {
        Ok(())
    }

    /// A condition on the column `guild`: the servers this process looks after.
    fn own(&self) -> String {
        "TRUE".to_owned()
    }

    /// Has other processes look for something new.
    fn tell(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

impl dyn Session + '_ {
    /// Everything a query finds.
    pub(super) fn all<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        values: &[&dyn Keep],
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<C, StoreError> {
        let mut found = Vec::new();
        self.each(sql, values, &mut |row| {
            found.push(read(&row)?);
            Ok(())
        })?;
        Ok(found.into_iter().collect())
    }

    /// The first thing a query finds.
    pub(super) fn first<T>(
        &self,
        sql: &str,
        values: &[&dyn Keep],
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let found: Vec<T> = self.all(sql, values, read)?;
        Ok(found.into_iter().next())
    }

    /// The one row of a query that always finds one.
    pub(super) fn one<T>(
        &self,
        sql: &str,
        values: &[&dyn Keep],
        read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.first(sql, values, read)?.ok_or_else(|| StoreError::Unreadable("nothing was found".to_owned()))
    }
}

/// A row of what was found.
pub(super) struct Row<'a>(pub(super) &'a dyn Columns);

pub(super) trait Columns {
    fn value(&self, column: usize) -> Result<Value<'_>, StoreError>;
}

impl Row<'_> {
    pub(super) fn get<T: Kept>(&self, column: usize) -> Result<T, StoreError> {
        let value = self.0.value(column)?;
        T::kept(value).ok_or_else(|| StoreError::Unreadable(format!("column {column} holds something else")))
    }

    /// Text that need not be copied.
    pub(super) fn text(&self, column: usize) -> Result<&str, StoreError> {
        match self.0.value(column)? {
            Value::Text(text) => Ok(text),
            _ => Err(StoreError::Unreadable(format!("column {column} holds no text"))),
        }
    }
}

/// What can be kept.
pub(super) trait Keep {
    fn keep(&self) -> Value<'_>;
}

/// … and comes back as what it was.
pub(super) trait Kept: Sized {
    fn kept(value: Value<'_>) -> Option<Self>;
}

/// Parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$(&$value as &dyn $crate::store::session::Keep),*] };
}
pub(super) use values;

impl<T: Keep + ?Sized> Keep for &T {
    fn keep(&self) -> Value<'_> {
        (**self).keep()
    }
}

impl<T: Keep> Keep for Option<T> {
    fn keep(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, Keep::keep)
    }
}

impl<T: Kept> Kept for Option<T> {
    fn kept(value: Value<'_>) -> Option<Option<T>> {
        if value == Value::Null { Some(None) } else { T::kept(value).map(Some) }
    }
}

impl Keep for str {
    fn keep(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Keep for String {
    fn keep(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Kept for String {
    fn kept(value: Value<'_>) -> Option<String> {
        if let Value::Text(text) = value { Some(text.to_owned()) } else { None }
    }
}

impl Keep for bool {
    fn keep(&self) -> Value<'_> {
        Value::Number(i64::from(*self))
    }
}

impl Kept for bool {
    fn kept(value: Value<'_>) -> Option<bool> {
        if let Value::Number(number) = value { Some(number != 0) } else { None }
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Keep for $number {
            fn keep(&self) -> Value<'_> {
                Value::Number(i64::from(*self))
            }
        }

        impl Kept for $number {
            fn kept(value: Value<'_>) -> Option<$number> {
                if let Value::Number(number) = value { number.try_into().ok() } else { None }
            }
        }
    )*};
}
numbers!(u8, i32, u32, i64);

// The databases' integers are signed; the bits survive the way there and back.
impl Keep for u64 {
    fn keep(&self) -> Value<'_> {
        Value::Number(*self as i64)
    }
}

impl Kept for u64 {
    fn kept(value: Value<'_>) -> Option<u64> {
        if let Value::Number(number) = value { Some(number as u64) } else { None }
    }
}
