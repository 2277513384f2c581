//! Registering the commands: only when they changed, and in one place, so that nobody is shown them twice.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::all::{CreateCommand, GuildId, Http};

use super::bot::Bot;

/// What was registered last, kept in the database.
#[derive(PartialEq, Serialize, Deserialize)]
struct Registered {
    application: u64,
    /// In one guild alone, or in all of them.
    guild: Option<u64>,
    /// As they were sent.
    commands: String,
}

const FACT: &str = "commands";

/// Sees to it that exactly these commands are offered, in one guild or in all.
pub async fn register(
    bot: &Bot,
    http: &Http,
    commands: &[CreateCommand],
    guild: Option<u64>,
) -> Result<(), serenity::Error> {
    let application = http.application_id().map_or(0, |id| id.get());
    let wanted = Registered { application, guild, commands: in_order(serde_json::to_value(commands)?).to_string() };
    let before = bot.tables.fact(FACT).await.ok().flatten();
    let before: Option<Registered> = before.and_then(|before| serde_json::from_str(&before).ok());
    let before = before.filter(|before| before.application == application);
    if before.as_ref() == Some(&wanted) {
        return Ok(());
    }
    set(http, commands, guild).await?;
    // Where they were before they would be shown a second time. Of a database without memory one only knows that they may
    // have been everywhere.
    let elsewhere = before.map(|before| before.guild).unwrap_or(None);
    if elsewhere != guild
        && let Err(error) = set(http, &[], elsewhere).await
    {
        tracing::warn!(%error, guild = elsewhere, "the commands registered before could not be removed");
    }
    let kept = serde_json::to_string(&wanted)?;
    if let Err(denied) = bot.tables.set_fact(FACT, kept).await {
        tracing::warn!(?denied, "the commands will be registered again at the next start");
    }
    tracing::info!(count = commands.len(), "the commands are registered");
    Ok(())
}

/// The same commands as the same text: translations come in any order.
fn in_order(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(in_order).collect(),
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.into_iter().map(|(name, value)| (name, in_order(value))).collect();
            fields.sort_by(|(one, _), (other, _)| one.cmp(other));
            Value::Object(fields.into_iter().collect())
        }
        plain => plain,
    }
}

async fn set(http: &Http, commands: &[CreateCommand], guild: Option<u64>) -> Result<(), serenity::Error> {
    match guild {
        Some(guild) => http.create_guild_commands(GuildId::new(guild), &commands).await.map(drop),
        None => http.create_global_commands(&commands).await.map(drop),
    }
}
