//! Seasons of a server: a stretch of time with a leader board of its own, and a closing post.

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::letter::Letter;
use super::markdown::{cut, escape};
use super::names::{find_game, game_name, mention};
use super::statistics::{outcomes, ranked};
use super::trouble::Trouble;
use crate::table::{Denied, GuildId, Outcome, SeasonRow, UserId, Who, board};
use crate::texts::{Language, Speech, Text};

/// The longest name of a season.
pub const LONGEST_NAME: usize = 60;

/// Begins a season; for those who may manage channels.
pub async fn begin(bot: &Bot, asker: &Asker, name: &str, game: Option<&str>) -> Answered {
    let guild = may_lead(asker)?;
    let speech = asker.speech(bot);
    let game = game.map(|game| find_game(bot, &speech, game).map(|title| title.info().id)).transpose()?;
    let name = cut(name.trim(), LONGEST_NAME);
    bot.tables.open_season(guild, &name, game, asker.now).await?;
    let speech = Speech::new(bot.texts(), server_language(bot, asker), &[]);
    let games = game.map_or_else(|| speech.key("stats-all-games"), |game| game_name(&speech, game));
    let text = Text::new("league-begun").with("name", escape(&name)).with("games", games);
    Ok(Answer::Public(Letter::new(speech.say(&text))))
}

/// How the open season stands, or how the last one ended.
pub async fn show(bot: &Bot, asker: &Asker) -> Answered {
    let guild = asker.guild.ok_or(Trouble::GuildOnly)?;
    let season = bot.tables.seasons(guild).await?.into_iter().next().ok_or(Denied::NoSeason)?;
    Ok(Answer::Private(standing(bot, asker.language, guild, &season).await?.0))
}

/// Ends the season with a post for everybody: the final board and who came first.
pub async fn end(bot: &Bot, asker: &Asker) -> Answered {
    let guild = may_lead(asker)?;
    let season = bot.tables.close_season(guild, asker.now).await?;
    let language = server_language(bot, asker);
    let (mut letter, outcomes) = standing(bot, language, guild, &season).await?;
    let unlisted = bot.tables.unlisted().await?;
    let first = board(&outcomes).into_iter().find_map(|row| match row.who {
        Who::Person(id) if !unlisted.contains(&UserId(id)) => Some(UserId(id)),
        _ => None,
    });
    if let Some(first) = first {
        let speech = Speech::new(bot.texts(), language, &[]);
        let text = Text::new("league-won").with("who", mention(first)).with("name", escape(&season.name));
        letter.content = format!("{}\n{}", speech.say(&text), letter.content);
        letter.pings = vec![first];
    }
    Ok(Answer::Public(letter))
}

fn may_lead(asker: &Asker) -> Result<GuildId, Trouble> {
    let guild = asker.guild.ok_or(Trouble::GuildOnly)?;
    if asker.moderator { Ok(guild) } else { Err(Trouble::Words(Text::new("league-not-allowed"))) }
}

fn server_language(bot: &Bot, asker: &Asker) -> Language {
    bot.texts().language(asker.guild_locale.as_deref().unwrap_or_default())
}

/// The board of a season, and the games that count for it.
async fn standing(
    bot: &Bot,
    language: Language,
    guild: GuildId,
    season: &SeasonRow,
) -> Result<(Letter, Vec<Outcome>), Trouble> {
    let mut outcomes = outcomes(bot, guild, season.game.as_deref()).await?;
    outcomes
        .retain(|outcome| outcome.ended >= season.began.0 && season.ended.is_none_or(|ended| outcome.ended <= ended.0));
    let speech = Speech::new(bot.texts(), language, &[]);
    let games = season.game.as_deref().map_or_else(|| speech.key("stats-all-games"), |game| game_name(&speech, game));
    let count = speech.say(&Text::new("league-games").with("count", outcomes.len()));
    let about = format!("{games} · {count}");
    let unlisted = bot.tables.unlisted().await?;
    let letter = ranked(bot, language, &outcomes, &unlisted, season.name.clone(), about).await;
    Ok((letter, outcomes))
}
