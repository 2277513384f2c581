//! Several processes on one database: each takes its share of the shards, takes over what others leave, and hands over what is too
//! much, one shard at a time, so that people notice nothing of it: whoever shall have a shard listens before the other lets go.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::{Instant, sleep, timeout};

use super::bot::Bot;
use super::shards::Shards;
use crate::table::{Denied, Process, Share, Survey};

/// How often it is looked who has what, whatever is heard …
const LOOK: Duration = Duration::from_secs(1);
/// … and while a shard changes hands.
const CLOSE_LOOK: Duration = Duration::from_millis(100);
/// How long what is under way may take before its shard is given back all the same: nothing is written after that.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a process that ends has for handing its shards over; those whose heirs do not listen by then go without.
const RETIRING: Duration = Duration::from_secs(40);

/// Takes its share, until the task is dropped.
pub async fn run(bot: Bot, shards: Shards, me: Process) {
    // Those that are listened to, to take them over.
    let mut inherited = Vec::new();
    loop {
        follow(&bot, &shards, &inherited);
        match share(&bot, &shards, &me).await {
            Ok(survey) => inherited = survey.inheritance(&me),
            Err(denied) => tracing::error!(?denied, "it cannot be found out who runs which shard"),
        }
        tokio::select! {
            () = sleep(if inherited.is_empty() { LOOK } else { CLOSE_LOOK }) => {}
            () = bot.tables.told() => {}
        }
    }
}

/// A line for each shard that is held or shall be, and none for those that were lost.
fn follow(bot: &Bot, shards: &Shards, inherited: &[u32]) {
    let held = bot.tables.shards();
    for lost in shards.begun().into_iter().filter(|id| !held.contains(id) && !inherited.contains(id)) {
        bot.under_way.close(lost);
        let shards = shards.clone();
        tokio::spawn(async move { shards.end(lost).await });
    }
    held.iter().chain(inherited).for_each(|id| shards.begin(*id));
}

async fn share(bot: &Bot, shards: &Shards, me: &Process) -> Result<Survey, Denied> {
    let survey = bot.tables.survey().await?;
    for id in survey.inheritance(me) {
        shards.begin(id);
        if !survey.heirs[&id].listens && shards.hears(id).await {
            bot.tables.listen(id).await?;
        }
    }
    for share in survey.share(me, shards.max_concurrency(), &shards.waiting()) {
        match share {
            Share::Take(id) => take(bot, shards, id).await?,
            Share::NameHeir(id, heir) => bot.tables.name_heir(id, heir).await?,
            Share::HandOver(id) => hand_over(bot, shards, id, survey.heir(id).is_some()).await,
        }
    }
    Ok(survey)
}

async fn take(bot: &Bot, shards: &Shards, id: u32) -> Result<(), Denied> {
    if let Some(done) = bot.tables.take_shard(id).await? {
        tracing::info!("shard {id} is run here now");
        bot.under_way.open(id, done);
        shards.begin(id);
        bot.tables.recall_all().await?;
        bot.tables.silent().await?.into_iter().for_each(|channel| bot.silence.fell(channel));
    }
    Ok(())
}

/// Takes nothing more on for a shard, finishes what is under way for it, and gives it back. If nobody else listens yet, nothing is
/// heard from it until somebody does.
async fn hand_over(bot: &Bot, shards: &Shards, id: u32, is_heard: bool) {
    bot.tables.leave_shard(id);
    if !is_heard {
        shards.end(id).await;
    }
    let taken = bot.under_way.close(id);
    if timeout(PATIENCE, bot.under_way.is_over(id)).await.is_err() {
        tracing::warn!("shard {id} is handed over although something is under way there");
    }
    match bot.tables.give_shard_back(id, taken).await {
        Ok(()) => tracing::info!("shard {id} is handed over"),
        Err(denied) => tracing::warn!(?denied, "shard {id} could not be given back: others wait for its end"),
    }
    shards.end(id).await;
}

/// Before the program ends: everything is handed over, each shard when another process listens to it.
pub async fn retire(bot: &Bot, shards: &Shards, me: &Process) {
    if let Err(denied) = bot.tables.retire().await {
        tracing::warn!(?denied, "others take this process for alive for a while");
    }
    let latest = Instant::now() + RETIRING;
    while !bot.tables.shards().is_empty() && Instant::now() < latest {
        match leave_to_heirs(bot, shards, me).await {
            Ok(true) => sleep(CLOSE_LOOK).await,
            Ok(false) => break,
            Err(denied) => {
                tracing::warn!(?denied, "it cannot be found out who shall have which shard");
                break;
            }
        }
    }
    join_all(bot.tables.shards().into_iter().map(|id| hand_over(bot, shards, id, false))).await;
}

/// Names an heir for each shard, and hands over those whose heirs listen. False if there is nobody to have them.
async fn leave_to_heirs(bot: &Bot, shards: &Shards, me: &Process) -> Result<bool, Denied> {
    let mut survey = bot.tables.survey().await?;
    let mut any = false;
    for id in bot.tables.shards() {
        match (survey.heir(id), survey.successor(me, id)) {
            (Some(heir), _) => {
                any = true;
                if heir.listens {
                    hand_over(bot, shards, id, true).await;
                }
            }
            (None, Some(name)) => {
                any = true;
                bot.tables.name_heir(id, name.clone()).await?;
                survey.name_heir(id, name);
            }
            (None, None) => {}
        }
    }
    Ok(any)
}
