//! Whom and what the records speak of: plain numbers, each of its own type.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::session::{Keep, Kept, Value};

macro_rules! ids {
    ($($(#[$about:meta])* $id:ident),*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $id(pub u64);

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $id {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$id, ParseIntError> {
                text.parse().map($id)
            }
        }

        impl Keep for $id {
            fn keep(&self) -> Value<'_> {
                self.0.keep()
            }
        }

        impl Kept for $id {
            fn kept(value: Value<'_>) -> Option<$id> {
                u64::kept(value).map($id)
            }
        }
    )*};
}

ids! {
    UserId,
    /// A channel, or a thread of one.
    ChannelId,
    GuildId,
    MessageId,
    /// Something a person did, once: if it is delivered twice, the second time changes nothing.
    InteractionId,
    TableId,
    /// A row of the outbox.
    RowId
}

impl UserId {
    /// Nobody: the numbers of computer players, which Discord never gives. One for each seat of a table.
    pub const fn nobody(number: u8) -> UserId {
        UserId(u64::MAX - number as u64)
    }

    /// Somebody who wants to be forgotten: one for each seat of a table, and no person's either.
    pub const fn somebody(seat: u8) -> UserId {
        UserId::nobody(0x80 + seat)
    }

    /// Whether somebody has this number.
    pub const fn is_person(self) -> bool {
        self.0 < u64::MAX - u8::MAX as u64
    }
}

/// An instant, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time(pub i64);

impl Time {
    pub fn now() -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time(since.as_millis() as i64)
    }

    pub fn plus(self, duration: Duration) -> Time {
        Time(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// Whether the time has come for what was put off until then, for `longest` at most: if it were further away, the clock has been
    /// set back since, and nobody shall wait until it catches up.
    pub fn has_come(self, now: Time, longest: Duration) -> bool {
        self <= now || self > now.plus(longest)
    }

    /// Seconds since 1970, as timestamps in messages are written.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

impl Keep for Time {
    fn keep(&self) -> Value<'_> {
        Value::Number(self.0)
    }
}

impl Kept for Time {
    fn kept(value: Value<'_>) -> Option<Time> {
        i64::kept(value).map(Time)
    }
}
