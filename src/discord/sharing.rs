//! Several processes on one database: each takes its share of the shards, takes over what others leave, and hands over what is too
//! much, one shard at a time, so that people notice nothing of it.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::{Instant, sleep, timeout};

use super::bot::Bot;
use super::shards::Shards;
use crate::table::{Denied, Process, Share};

/// How often it is looked who has what, whatever is heard.
const LOOK: Duration = Duration::from_secs(1);
/// How long what is under way may take before its shard is given back all the same: nothing is written after that.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a process that ends has for handing its shards over one by one; the rest goes all at once.
const RETIRING: Duration = Duration::from_secs(20);

/// Takes its share, until the task is dropped.
pub async fn run(bot: Bot, shards: Shards, me: Process) {
    loop {
        follow(&bot, &shards).await;
        if let Err(denied) = share(&bot, &shards, &me).await {
            tracing::error!(?denied, "it cannot be found out who runs which shard");
        }
        tokio::select! {
            () = sleep(LOOK) => {}
            () = bot.tables.told() => {}
        }
    }
}

/// A line for each shard that is held, and none for those that were lost.
async fn follow(bot: &Bot, shards: &Shards) {
    let held = bot.tables.shards();
    for lost in shards.begun().into_iter().filter(|id| !held.contains(id)) {
        let shards = shards.clone();
        tokio::spawn(async move { shards.end(lost).await });
    }
    held.into_iter().for_each(|id| shards.begin(id));
}

async fn share(bot: &Bot, shards: &Shards, me: &Process) -> Result<(), Denied> {
    let survey = bot.tables.survey().await?;
    for share in survey.share(me, shards.max_concurrency(), &shards.waiting()) {
        match share {
            Share::Take(id) => {
                if bot.tables.take_shard(id).await? {
                    tracing::info!("shard {id} is run here now");
                    shards.begin(id);
                    bot.tables.silent().await?.into_iter().for_each(|channel| bot.silence.fell(channel));
                }
            }
            Share::HandOver(id) => hand_over(bot, shards, id).await,
        }
    }
    Ok(())
}

/// Hears nothing more from a shard, finishes what is under way for it, and gives it back.
async fn hand_over(bot: &Bot, shards: &Shards, id: u32) {
    bot.tables.leave_shard(id);
    shards.end(id).await;
    if timeout(PATIENCE, bot.under_way.is_over(id)).await.is_err() {
        tracing::warn!("shard {id} is handed over although something is under way there");
    }
    match bot.tables.give_shard_back(id).await {
        Ok(()) => tracing::info!("shard {id} is handed over"),
        Err(denied) => tracing::warn!(?denied, "shard {id} could not be given back: others wait for its end"),
    }
}

/// Before the program ends: everything is handed over, each shard when another process can begin it at once.
pub async fn retire(bot: &Bot, shards: &Shards) {
    if let Err(denied) = bot.tables.retire().await {
        tracing::warn!(?denied, "others take this process for alive for a while");
    }
    let latest = Instant::now() + RETIRING;
    for id in bot.tables.shards() {
        if !can_begin_elsewhere(bot, shards, id, latest).await {
            break;
        }
        hand_over(bot, shards, id).await;
    }
    join_all(bot.tables.shards().into_iter().map(|id| hand_over(bot, shards, id))).await;
}

/// Waits until another process could begin a shard at once; false if there is none, or not in time.
async fn can_begin_elsewhere(bot: &Bot, shards: &Shards, id: u32, latest: Instant) -> bool {
    while Instant::now() < latest {
        let Ok(survey) = bot.tables.survey().await else { return false };
        if !survey.processes.iter().any(|other| (other.first..=other.last).contains(&id)) {
            return false;
        }
        if !survey.busy.contains(&(id % shards.max_concurrency())) {
            return true;
        }
        sleep(LOOK / 4).await;
    }
    false
}
