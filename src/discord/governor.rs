//! Keeps the bot far below Discord's limit on invalid requests: whoever makes 10,000 of them in ten minutes is shut out.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serenity::all::{EventHandler, HttpError, RatelimitInfo};
use tokio::sync::Notify;
use tokio::time::Instant;

/// Over which time Discord counts.
const WINDOW: Duration = Duration::from_secs(600);
/// With so many in that time, what failed before waits.
const MANY: usize = 500;
/// With so many, every post waits. Answers to people never do.
const MOST: usize = 2_000;

/// Counts for the whole program. Cheap to clone.
#[derive(Clone, Default)]
pub struct Governor(Arc<Counted>);

#[derive(Default)]
struct Counted {
    recent: Mutex<VecDeque<Instant>>,
    /// Told whenever there are too many.
    full: Notify,
}

impl Governor {
    /// Takes note of what Discord said to a request.
    pub fn note<T>(&self, said: &Result<T, serenity::Error>) {
        if let Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) = said
            && matches!(response.status_code.as_u16(), 401 | 403 | 429)
        {
            self.count(Instant::now());
        }
    }

    fn count(&self, now: Instant) {
        let mut recent = self.0.recent.lock().expect("nobody panics while holding this lock");
        // More need not be remembered: with so many nothing is sent.
        if recent.len() > 2 * MOST {
            recent.pop_front();
        }
        recent.push_back(now);
        if recent.len() >= MOST {
            self.0.full.notify_waiters();
        }
    }

    /// Comes back when there are so many that nothing may be asked on that nobody waits for.
    pub async fn stops(&self) {
        loop {
            let full = self.0.full.notified();
            if self.next_free(MOST, Instant::now()).is_some() {
                return;
            }
            full.await;
        }
    }

    /// Comes back when a request may be made that nobody waits for. `failed`: the same was refused before.
    pub async fn pass(&self, failed: bool) {
        let most = if failed { MANY } else { MOST };
        while let Some(free) = self.next_free(most, Instant::now()) {
            tokio::time::sleep_until(free).await;
        }
    }

    /// When there will be fewer than `most`; `None`: there are.
    fn next_free(&self, most: usize, now: Instant) -> Option<Instant> {
        let mut recent = self.0.recent.lock().expect("nobody panics while holding this lock");
        while recent.front().is_some_and(|at| now.duration_since(*at) >= WINDOW) {
            recent.pop_front();
        }
        let over = recent.len().checked_sub(most)?;
        recent.get(over).map(|at| *at + WINDOW)
    }
}

/// What the library repeats by itself counts, too. It tells of every wait; of those, the ones for everything the bot does come of a
/// refusal each. On a single route it has one request under way, and makes the next when that route is free again.
#[serenity::async_trait]
impl EventHandler for Governor {
    async fn ratelimit(&self, limit: RatelimitInfo) {
        if limit.global {
            self.count(Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A thousand channels that refuse everything, each asked again every minute, for an hour.
    #[test]
    fn the_limit_is_never_reached() {
        let governor = Governor::default();
        let begun = Instant::now();
        let (mut now, mut made) = (begun, Vec::new());
        while now - begun < Duration::from_secs(3600) {
            if let Some(free) = governor.next_free(MANY, now) {
                assert!(free > now, "whoever waits does not wait in vain");
                now = free;
                continue;
            }
            governor.count(now);
            made.push(now);
            now += Duration::from_millis(60);
        }
        for (index, at) in made.iter().enumerate() {
            let within = made[index..].iter().take_while(|later| **later - *at < WINDOW).count();
            assert!(within <= MANY, "{within} in ten minutes");
        }
        assert!(made.len() > 2_500, "but it goes on: {}", made.len());
        assert!(governor.next_free(MOST, now).is_none(), "and channels that did nothing wrong are not held up");
    }

    #[tokio::test]
    async fn what_is_under_way_stops_when_there_are_too_many() {
        let governor = Governor::default();
        let counting = async {
            for _ in 0..MOST {
                governor.count(Instant::now());
                tokio::task::yield_now().await;
            }
            std::future::pending().await
        };
        tokio::select! {
            () = governor.stops() => {}
            () = counting => unreachable!("it counts for ever"),
        }
        assert!(governor.next_free(MOST, Instant::now()).is_some());
        governor.stops().await;
    }
}
