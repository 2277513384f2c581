//! Sends what is due: each post once, in order, again after a failure, never twice.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, EditMessage, Http, HttpError, MessageId};
use tokio::task::JoinSet;

use super::bot::Bot;
use super::panics::caught;
use super::trouble::code;
use super::{lobby, post};
use crate::table::{Denied, Job, Posting, State, Time};

/// Sends until the task is dropped. Also plays moves whose time has run out.
pub async fn run(bot: Bot, http: Arc<Http>) {
    loop {
        let now = Time::now();
        if let Err(panic) = caught(run_clocks(&bot, now)).await {
            tracing::error!(%panic, "a table's time ran out and it cannot move");
        }
        let due = match bot.tables.due(now).await {
            Ok(due) => due,
            Err(denied) => {
                tracing::error!(?denied, "the outbox cannot be read");
                tokio::time::sleep(Duration::from_secs(5)).await;
                continue;
            }
        };
        if due.jobs.is_empty() {
            // Clocks have a resolution of a second; posts wake the loop at once.
            let wait = due.next.map_or(CLOCK, |next| Duration::from_millis((next.0 - now.0).max(1) as u64).min(CLOCK));
            let _ = tokio::time::timeout(wait, bot.tables.stirred()).await;
            continue;
        }
        // One job a channel: channels do not wait for each other.
        let mut sending = JoinSet::new();
        for job in due.jobs {
            let (bot, http) = (bot.clone(), http.clone());
            sending.spawn(async move { send(&bot, &http, &job).await });
        }
        sending.join_all().await;
    }
}

const CLOCK: Duration = Duration::from_secs(1);

async fn run_clocks(bot: &Bot, now: Time) {
    match bot.tables.overdue(now).await {
        Ok(tables) => {
            for table in tables {
                if let Err(denied) = bot.tables.time_out(table, now).await {
                    tracing::error!(%table, ?denied, "a table's time ran out and it cannot move");
                }
            }
        }
        Err(denied) => tracing::error!(?denied, "clocks cannot be read"),
    }
}

#[tracing::instrument(name = "post", skip_all, fields(row = %job.row, table = %job.table, game))]
async fn send(bot: &Bot, http: &Http, job: &Job) {
    let written = match caught(attempt(bot, http, job)).await {
        Ok(Ok(message)) => bot.tables.sent(job.row, message.map(|id| crate::table::MessageId(id.get()))).await,
        Ok(Err(Unsent::Denied(denied))) => {
            // The database may recover; anything else stays as it is.
            let give_up = !matches!(denied, Denied::Store(_));
            tracing::error!(?denied, ?job, give_up, "a post cannot be made");
            let next = Time::now().plus(Duration::from_secs(10));
            bot.tables.failed(job.row, next, &format!("{denied:?}"), give_up).await
        }
        Err(panic) => {
            // A fault of ours that would come again: the channel must not wait for it.
            tracing::error!(%panic, ?job, "a post cannot be made");
            bot.tables.failed(job.row, Time::now(), &panic.to_string(), true).await
        }
        Ok(Err(Unsent::Discord(error))) => match fate(&error, job.attempts) {
            Fate::Needless => bot.tables.sent(job.row, None).await,
            Fate::Hopeless => {
                tracing::warn!(%error, ?job, "given up");
                bot.tables.failed(job.row, Time::now(), &error.to_string(), true).await
            }
            Fate::Later(wait) => {
                tracing::warn!(%error, ?job, ?wait, "will be sent later");
                bot.tables.failed(job.row, Time::now().plus(wait), &error.to_string(), false).await
            }
        },
    };
    if let Err(denied) = written {
        tracing::error!(?denied, ?job, "the outbox cannot be written");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Why a post was not made.
enum Unsent {
    Denied(Denied),
    Discord(serenity::Error),
}

impl From<Denied> for Unsent {
    fn from(denied: Denied) -> Unsent {
        Unsent::Denied(denied)
    }
}

impl From<serenity::Error> for Unsent {
    fn from(error: serenity::Error) -> Unsent {
        Unsent::Discord(error)
    }
}

/// The message that was made, if one was.
async fn attempt(bot: &Bot, http: &Http, job: &Job) -> Result<Option<MessageId>, Unsent> {
    let channel = ChannelId::new(job.channel.0);
    match &job.posting {
        Posting::Lobby => {
            let snapshot = bot.tables.get(job.table).await?;
            let letter = lobby::message(bot, &snapshot);
            match snapshot.post {
                Some(message) => {
                    channel.edit_message(http, message.0, letter.edit()).await?;
                    Ok(None)
                }
                None if snapshot.state == State::Ended => Ok(None),
                None => Ok(Some(channel.send_message(http, letter.post(&job.nonce)).await?.id)),
            }
        }
        Posting::Post { .. } => {
            let letter = post::board(bot, bot.tables.bulletin(job).await?).await;
            Ok(Some(channel.send_message(http, letter.post(&job.nonce)).await?.id))
        }
        Posting::Refresh => {
            let bulletin = bot.tables.bulletin(job).await?;
            let Some(message) = bulletin.snapshot.post else { return Ok(None) };
            let letter = post::board(bot, bulletin).await;
            channel.edit_message(http, message.0, letter.edit()).await?;
            Ok(None)
        }
        Posting::Strip { message } => {
            channel.edit_message(http, message.0, EditMessage::new().components(Vec::new())).await?;
            Ok(None)
        }
        Posting::Note(note) => {
            let snapshot = bot.tables.get(job.table).await?;
            let letter = post::note(bot, &snapshot, note);
            Ok(Some(channel.send_message(http, letter.post(&job.nonce)).await?.id))
        }
    }
}

/// What to do about a post that Discord did not take.
enum Fate {
    /// There is nothing left to change.
    Needless,
    Hopeless,
    Later(Duration),
}

const UNKNOWN_CHANNEL: isize = 10003;
const UNKNOWN_MESSAGE: isize = 10008;

fn fate(error: &serenity::Error, attempts: u32) -> Fate {
    let doubling = |first: u64, most: u64| Duration::from_secs((first << attempts.min(12)).min(most));
    match code(error) {
        Some(UNKNOWN_MESSAGE) => return Fate::Needless,
        Some(UNKNOWN_CHANNEL) => return Fate::Hopeless,
        _ => {}
    }
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => match response.status_code.as_u16() {
            // Permissions may come back; asking often would get the bot banned.
            401 | 403 => Fate::Later(doubling(60, 900)),
            429 | 500.. => Fate::Later(doubling(1, 300)),
            _ => Fate::Hopeless,
        },
        // The network.
        _ => Fate::Later(doubling(1, 300)),
    }
}
