//! What can go wrong between a bot and Discord, to be switched on in tests and benches.

use std::time::Duration;

/// Something that happens to requests instead of, or on top of, being served.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// 429 with the seconds to wait; not served.
    RateLimited { retry_after: f64 },
    /// 429 for everything the bot does, with the seconds to wait; not served.
    RateLimitedEverywhere { retry_after: f64 },
    /// 429 without a word on how long; not served. Cloudflare does so when a bot has asked for too much.
    RateLimitedWordlessly,
    /// 500; not served.
    ServerError,
    /// 502; not served.
    BadGateway,
    /// Neither served nor answered: the bot hangs on until it gives up.
    Hanging,
    /// Served, but the connection breaks in the middle of the answer.
    HalfSent,
    /// 404 with "unknown channel"; not served.
    Gone,
    /// 403 with "missing access"; not served.
    Forbidden,
    /// 403 with "thread is locked"; not served.
    Locked,
    /// Served after a while.
    Slow(Duration),
    /// Served when the clock shows this, in milliseconds since 1970; see [`Sandbox::late`](super::Sandbox::late).
    Late { until: u64 },
    /// 400 with "invalid form body"; not served.
    Disliked,
    /// Served, but the bot is told 502: the work is done and it does not know.
    AnswerLost,
}

/// Something that happens to the bot's connection to the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayTrouble {
    /// The connection is cut without a word.
    Cut,
    /// It is closed with a code.
    Closed(u16),
    /// The bot is asked to reconnect and resume.
    Reconnect,
    /// The session is declared invalid, and may be resumed or not.
    InvalidSession { resumable: bool },
}

#[derive(Debug, Default)]
pub(super) struct Faults {
    armed: Vec<Armed>,
    /// How many of the next interactions are delivered twice.
    pub repeat: usize,
    /// How many of the next sessions the bot begins are never greeted.
    pub mute: usize,
    /// How many requests, deliveries and connections fell into trouble.
    pub struck: usize,
}

#[derive(Debug)]
struct Armed {
    trouble: Fault,
    on: String,
    left: usize,
}

impl Faults {
    pub fn arm(&mut self, trouble: Fault, on: &str, times: usize) {
        self.armed.push(Armed { trouble, on: on.to_owned(), left: times });
    }

    pub fn clear(&mut self) {
        *self = Faults { struck: self.struck, ..Faults::default() };
    }

    /// The trouble that befalls this request (`POST /channels/…`), if any.
    pub fn strike(&mut self, request: &str) -> Option<Fault> {
        let armed = self.armed.iter_mut().find(|armed| armed.left > 0 && request.contains(&armed.on))?;
        armed.left -= 1;
        self.struck += 1;
        let trouble = armed.trouble;
        self.armed.retain(|armed| armed.left > 0);
        Some(trouble)
    }

    pub fn is_delivered_twice(&mut self) -> bool {
        let twice = is_one_of(&mut self.repeat);
        self.struck += usize::from(twice);
        twice
    }

    pub fn is_never_greeted(&mut self) -> bool {
        let mute = is_one_of(&mut self.mute);
        self.struck += usize::from(mute);
        mute
    }
}

/// Whether this is one of so many that are left, of which it takes one.
fn is_one_of(left: &mut usize) -> bool {
    let is_one = *left > 0;
    *left = left.saturating_sub(1);
    is_one
}
