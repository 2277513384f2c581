//! What to do about a post that Discord did not take.

use std::time::Duration;

use serenity::all::HttpError;

use crate::discord::trouble::{UNKNOWN_CHANNEL, code};
use crate::table::{CHANNEL, Denied, Failed, Job, Time};

/// Why a post was not made.
pub(super) enum Unsent {
    Denied(Denied),
    Discord(Box<serenity::Error>),
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
    refusal(error).is_some_and(|refused| refused.kind() == CONTENT)
}

/// What Discord said no with.
#[derive(Clone, Copy, Debug)]
struct Refused {
    status: u16,
    code: isize,
}

fn refusal(error: &serenity::Error) -> Option<Refused> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(Refused { status: response.status_code.as_u16(), code: response.error.code })
        }
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

/// So often a channel that refuses is asked once more.
const AGAIN: u32 = 10;

impl Refused {
    /// In the words of [`Failed::kind`].
    fn kind(self) -> &'static str {
        match (self.status, self.code) {
            (_, ARCHIVED_THREAD | LOCKED_THREAD) => CHANNEL,
            (401, _) => TOKEN,
            (403 | 404, _) => CHANNEL,
            (429, _) => BUSY,
            (500.., _) => SERVER,
            _ => CONTENT,
        }
    }

    /// After what time it is tried again, having failed so often before; `None`: never.
    fn wait(self, attempts: u32) -> Option<Duration> {
        match self.kind() {
            // It is gone for good, and nobody can press anything there.
            CHANNEL if self.code == UNKNOWN_CHANNEL => None,
            // Permissions may come back; asking often would get the bot shut out, asking for ever is of no use.
            CHANNEL => (attempts < AGAIN).then(|| doubling(60, 3600, attempts)),
            TOKEN => Some(Duration::from_secs(900)),
            BUSY => Some(doubling(1, 60, attempts)),
            SERVER => Some(doubling(1, 120, attempts)),
            _ => None,
        }
    }
}

/// So many seconds at first, twice as many each time, and at most so many.
fn doubling(first: u64, most: u64, attempts: u32) -> Duration {
    Duration::from_secs((first << attempts.min(12)).min(most))
}

impl Unsent {
    /// Whether the post may have been made all the same.
    pub(super) fn is_doubtful(&self) -> bool {
        match self {
            // No answer, or one that says nothing about it.
            Unsent::Discord(error) => refusal(error).is_none_or(|refused| refused.kind() == SERVER),
            Unsent::Denied(_) | Unsent::Fault => false,
        }
    }

    /// Whether its channel is not there any more.
    pub(super) fn is_gone(&self) -> bool {
        matches!(self, Unsent::Discord(error) if code(error) == Some(UNKNOWN_CHANNEL))
    }

    /// What is written down, and when the next attempt is made.
    pub(super) fn fate(&self, job: &Job, now: Time) -> Failed {
        let doubling = |first, most| doubling(first, most, job.attempts);
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
            Unsent::Discord(error) => {
                let reason = error.to_string();
                match refusal(error) {
                    Some(refused) => failed(refused.kind(), reason, refused.wait(job.attempts)),
                    None => failed(NETWORK, reason, Some(doubling(1, 120))),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MISSING_ACCESS: isize = 50001;

    /// How often it is sent at all, and over how many seconds, up to a thousand times.
    fn asked(status: u16, code: isize) -> (u32, u64) {
        let waits = (0..999).map_while(|attempts| Refused { status, code }.wait(attempts));
        waits.fold((1, 0), |(times, seconds), wait| (times + 1, seconds + wait.as_secs()))
    }

    #[test]
    fn a_channel_that_refuses_is_asked_ever_more_rarely_and_not_for_ever() {
        let (times, seconds) = asked(403, MISSING_ACCESS);
        assert_eq!(times, AGAIN + 1);
        assert!(seconds > 5 * 3600, "a moderator has some hours to mend it: {seconds} s");
        for code in [ARCHIVED_THREAD, LOCKED_THREAD] {
            assert_eq!(asked(400, code).0, AGAIN + 1, "a thread can be opened again");
        }
    }

    #[test]
    fn what_cannot_be_mended_is_given_up_at_once() {
        assert_eq!(asked(404, UNKNOWN_CHANNEL).0, 1, "a channel that is gone");
        assert_eq!(asked(400, 50035).0, 1, "what Discord does not like");
        assert_eq!(asked(413, 40005).0, 1, "what is too large for it");
    }

    #[test]
    fn what_passes_by_itself_is_waited_for() {
        for (status, least) in [(429, 50), (500, 100), (502, 100), (401, 800)] {
            let (times, seconds) = asked(status, 0);
            assert_eq!(times, 1_000, "{status}");
            assert!(seconds / u64::from(times) >= least, "{status}: every {} s", seconds / u64::from(times));
        }
    }
}
