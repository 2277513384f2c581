//! The time in the loopback Discord. Deadlines (three seconds for a first answer, fifteen minutes for a token) are
//! counted on this clock, so that a test moves it forward instead of waiting; with a stopped one it does not matter how
//! busy the machine is.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[derive(Clone, Debug)]
pub struct Clock(Arc<Hands>);

#[derive(Debug)]
struct Hands {
    /// Milliseconds since 1970 at which the clock stands still, or none for a clock that runs.
    stopped: Option<u64>,
    ahead: AtomicU64,
}

impl Clock {
    /// The clock on the wall.
    pub fn running() -> Clock {
        Clock(Arc::new(Hands { stopped: None, ahead: AtomicU64::new(0) }))
    }

    /// A clock that shows the present moment until somebody moves it.
    pub fn stopped() -> Clock {
        Clock(Arc::new(Hands { stopped: Some(wall()), ahead: AtomicU64::new(0) }))
    }

    pub fn is_running(&self) -> bool {
        self.0.stopped.is_none()
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.0.stopped.unwrap_or_else(wall) + self.0.ahead.load(Ordering::Relaxed)
    }

    pub(super) fn advance(&self, by: Duration) {
        self.0.ahead.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

fn wall() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
