//! What is remembered of Discord's limits. Serenity keeps an entry for each route it ever asked something of, and every click
//! is answered on a route of its own: by itself it would remember all of them for as long as the program runs.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use serenity::http::{Http, Ratelimit};
use tokio::sync::Mutex;

/// How often.
const TIDYING: Duration = Duration::from_secs(60);

/// Forgets limits that hold no longer, until the task is dropped.
pub async fn tidy(http: Arc<Http>) {
    // None where the limiter is off, as it is for another address than Discord's.
    let Some(limiter) = &http.ratelimiter else { return };
    loop {
        tokio::time::sleep(TIDYING).await;
        forget(&mut *limiter.routes().write().await, SystemTime::now());
    }
}

/// What nobody asks on just now and what is not limited any more can go: the next answer tells its limit again.
fn forget<R>(routes: &mut HashMap<R, Arc<Mutex<Ratelimit>>>, now: SystemTime) {
    let is_needed = |limit: &mut Ratelimit| limit.reset().is_some_and(|reset| reset > now);
    routes.retain(|_, limit| Arc::get_mut(limit).is_none_or(|limit| is_needed(limit.get_mut())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_asks_on_is_forgotten() {
        let asking = Arc::<Mutex<Ratelimit>>::default();
        let mut routes = HashMap::from([("a click, answered", Arc::default()), ("a post, on its way", asking.clone())]);
        forget(&mut routes, SystemTime::now());
        assert_eq!(routes.keys().collect::<Vec<_>>(), [&"a post, on its way"]);
        drop(asking);
        forget(&mut routes, SystemTime::now());
        assert!(routes.is_empty());
    }
}
