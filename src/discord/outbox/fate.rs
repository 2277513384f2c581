//! What to do about a post that Discord did not take.

use std::time::Duration;

use serenity::all::{ErrorResponse, HttpError};

use crate::discord::trouble::{UNKNOWN_CHANNEL, code};
use crate::table::{CHANNEL, Denied, Failed, Job, Time};

/// Why a post was not made.
pub(super) enum Unsent {
    Denied(Denied),
    Discord(Box<serenity::Error>),
    /// No answer came in time.
    Hung,
    /// A fault of ours that would come again.
    Fault,
}

impl From<Denied> for Unsent {
    fn from(denied: Denied) -> Unsent {
        Unsent::Denied(denied)
    }
}

/// The message that was to be changed is not there any more, or is too old to be changed so often.
pub(super) fn is_beyond_change(error: &serenity::Error) -> bool {
    const UNKNOWN_MESSAGE: isize = 10008;
    const TOO_MANY_EDITS: isize = 30046;
    matches!(code(error), Some(UNKNOWN_MESSAGE | TOO_MANY_EDITS))
}

/// Somebody takes no direct messages, or shares no server with the bot any more.
pub(super) fn is_closed(error: &serenity::Error) -> bool {
    const CANNOT_SEND: isize = 50007;
    const NO_MUTUAL_SERVER: isize = 50278;
    const UNKNOWN_USER: isize = 10013;
    matches!(code(error), Some(CANNOT_SEND | NO_MUTUAL_SERVER | UNKNOWN_USER))
}

/// Discord does not like what was sent; without a picture it might.
pub(super) fn is_about_content(error: &serenity::Error) -> bool {
    matches!(refusal(error), Some(response) if kind(response) == CONTENT)
}

fn refusal(error: &serenity::Error) -> Option<&ErrorResponse> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response),
        _ => None,
    }
}

const CONTENT: &str = "content";
const TOKEN: &str = "token";
const BUSY: &str = "busy";
const SERVER: &str = "server";
const NETWORK: &str = "network";

const ARCHIVED_THREAD: isize = 50083;
const LOCKED_THREAD: isize = 160005;

/// In the words of [`Failed::kind`].
fn kind(response: &ErrorResponse) -> &'static str {
    match (response.status_code.as_u16(), response.error.code) {
        (_, ARCHIVED_THREAD | LOCKED_THREAD) => CHANNEL,
        (401, _) => TOKEN,
        (403 | 404, _) => CHANNEL,
        (429, _) => BUSY,
        (500.., _) => SERVER,
        _ => CONTENT,
    }
}

impl Unsent {
    /// Whether the post may have been made all the same.
    pub(super) fn is_doubtful(&self) -> bool {
        match self {
            Unsent::Hung => true,
            Unsent::Discord(error) => refusal(error).is_none_or(|response| kind(response) == SERVER),
            Unsent::Denied(_) | Unsent::Fault => false,
        }
    }

    /// Whether its channel is not there any more.
    pub(super) fn is_gone(&self) -> bool {
        matches!(self, Unsent::Discord(error) if code(error) == Some(UNKNOWN_CHANNEL))
    }

    /// What is written down, and when the next attempt is made.
    pub(super) fn fate(&self, job: &Job, now: Time) -> Failed {
        let doubling = |first: u64, most: u64| Duration::from_secs((first << job.attempts.min(12)).min(most));
        let failed = |kind, reason: String, wait: Option<Duration>| Failed {
            kind,
            reason,
            next: wait.map(|wait| now.plus(wait)),
        };
        match self {
            // The database may recover; anything else stays as it is.
            Unsent::Denied(Denied::Store(error)) => failed("store", error.to_string(), Some(doubling(1, 60))),
            // Whoever looks after the table now sends it.
            Unsent::Denied(Denied::Elsewhere) => {
                failed("elsewhere", "sent elsewhere".to_owned(), Some(doubling(1, 60)))
            }
            Unsent::Denied(denied) => failed("table", format!("{denied:?}"), None),
            Unsent::Fault => failed("fault", "a fault of the program".to_owned(), None),
            Unsent::Hung => failed(NETWORK, "no answer".to_owned(), Some(doubling(1, 120))),
            Unsent::Discord(error) => {
                let reason = error.to_string();
                let Some(response) = refusal(error) else { return failed(NETWORK, reason, Some(doubling(1, 120))) };
                match kind(response) {
                    // It is gone for good, and nobody can press anything there.
                    CHANNEL if response.error.code == UNKNOWN_CHANNEL => failed(CHANNEL, reason, None),
                    // Permissions may come back; asking often would get the bot shut out, asking for ever is of no use.
                    CHANNEL => failed(CHANNEL, reason, (job.attempts < 10).then(|| doubling(60, 3600))),
                    TOKEN => failed(TOKEN, reason, Some(Duration::from_secs(900))),
                    BUSY => failed(BUSY, reason, Some(doubling(1, 60))),
                    SERVER => failed(SERVER, reason, Some(doubling(1, 120))),
                    other => failed(other, reason, None),
                }
            }
        }
    }
}
