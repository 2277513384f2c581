//! Limits on a channel's messages, told with every answer as Discord tells them and kept to by the clock on the wall, by which the
//! bot's library waits.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::http::{HeaderName, HeaderValue, Method};
use axum::response::Response;

use super::lock::lock;

/// So many requests of a kind in a channel within so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub requests: u32,
    pub within: Duration,
}

pub(super) struct Buckets {
    limit: Limit,
    /// Of each kind and channel since when it is counted, and how many there were.
    counted: Mutex<HashMap<String, (Instant, u32)>>,
}

/// A request that was counted.
pub(super) struct Counted {
    limit: Limit,
    bucket: String,
    remaining: u32,
    /// When counting begins anew.
    pub reset_after: Duration,
    /// There were too many before it.
    pub is_refused: bool,
}

impl Buckets {
    pub fn new(limit: Limit) -> Buckets {
        Buckets { limit, counted: Mutex::default() }
    }

    /// `None` for what is not limited.
    pub fn count(&self, method: &Method, path: &str) -> Option<Counted> {
        let (channel, message) = path.strip_prefix("/channels/")?.split_once("/messages")?;
        (method != Method::GET).then_some(())?;
        let bucket = format!("{method}-{channel}-{}", u8::from(!message.is_empty()));
        let mut counted = lock(&self.counted);
        let (since, used) = counted.entry(bucket.clone()).or_insert((Instant::now(), 0));
        if since.elapsed() >= self.limit.within {
            (*since, *used) = (Instant::now(), 0);
        }
        let is_refused = *used >= self.limit.requests;
        *used += u32::from(!is_refused);
        let reset_after = self.limit.within.saturating_sub(since.elapsed());
        let remaining = self.limit.requests - *used;
        Some(Counted { limit: self.limit, bucket, remaining, reset_after, is_refused })
    }
}

impl Counted {
    /// Tells it with an answer.
    pub fn tell(&self, response: &mut Response) {
        let reset = SystemTime::now() + self.reset_after;
        let reset = reset.duration_since(UNIX_EPOCH).unwrap_or_default();
        for (name, value) in [
            ("x-ratelimit-limit", self.limit.requests.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
            ("x-ratelimit-reset-after", format!("{:.3}", self.reset_after.as_secs_f64())),
            ("x-ratelimit-bucket", self.bucket.clone()),
        ] {
            if let Ok(value) = HeaderValue::from_str(&value) {
                response.headers_mut().insert(HeaderName::from_static(name), value);
            }
        }
    }
}
