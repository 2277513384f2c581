//! Who plays how much and how well: figures of one person, and the leader board of the server.

use std::collections::HashSet;

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing::picture;
use super::letter::Letter;
use super::markdown::{cut, escape};
use super::names::{find_game, game_name};
use super::trouble::Trouble;
use crate::picture::{RANKED_ROWS, RankedRow, Ranking};
use crate::table::{Figures, GuildId, Outcome, UserId, Who, board, favourite, figures};
use crate::texts::{Language, Speech, Text};

buttons! {
    /// Of one person, or the leader board of the server (0); of one game, or of all (`all`). Shown to everybody (1) or not.
    "stats" ShowStatistics { shown: usize, person: UserId, game: String } => |click| {
        let game = Some(game.as_str()).filter(|game| *game != ALL);
        let person = Some(person).filter(|person| person.0 > 0);
        let answer = open(&click.bot, &click.asker, person, game).await?;
        Ok(if shown > 0 { answer.shown() } else { answer })
    };
}

const ALL: &str = "all";

/// The figures of a person, or the leader board.
pub async fn open(bot: &Bot, asker: &Asker, person: Option<UserId>, game: Option<&str>) -> Answered {
    let guild = asker.guild.ok_or(Trouble::GuildOnly)?;
    let speech = asker.speech(bot);
    let game = game.map(|game| find_game(bot, &speech, game).map(|title| title.info().id)).transpose()?;
    let outcomes = outcomes(bot, guild, game).await?;
    let unlisted = bot.tables.unlisted().await?;
    let mut letter = match person {
        Some(person) if unlisted.contains(&person) && person != asker.user => Letter::new(speech.key("stats-unlisted")),
        Some(person) => of_person(&outcomes, person, game, &speech),
        None => leaders(bot, asker.language, &outcomes, &unlisted, game).await,
    };
    let game = game.unwrap_or(ALL).to_owned();
    letter.new_row();
    let everybody = UserId(0);
    let share = ShowStatistics { shown: 1, person: person.unwrap_or(everybody), game: game.clone() };
    letter.button(share, ButtonStyle::Secondary, &speech.key("button-share"));
    let (other, key) = if person.is_some() { (everybody, "button-leaders") } else { (asker.user, "button-my-figures") };
    letter.button(ShowStatistics { shown: 0, person: other, game }, ButtonStyle::Secondary, &speech.key(key));
    Ok(Answer::Private(letter))
}

/// From now on the asker stands in statistics, or does not.
pub async fn set_listed(bot: &Bot, asker: &Asker, listed: bool) -> Answered {
    bot.tables.set_listed(asker.user, listed).await?;
    Ok(Answer::said(bot, asker, &Text::new(if listed { "stats-listed" } else { "stats-not-listed" })))
}

/// How the server's games ended, of one game or of all.
pub async fn outcomes(bot: &Bot, guild: GuildId, game: Option<&str>) -> Result<Vec<Outcome>, Trouble> {
    let mut outcomes = bot.tables.outcomes(guild).await?;
    outcomes.retain(|outcome| game.is_none_or(|game| outcome.game == game));
    Ok(outcomes)
}

fn of_person(outcomes: &[Outcome], person: UserId, game: Option<&str>, speech: &Speech) -> Letter {
    let Some(figures) = figures(outcomes, &Who::Person(person.0)) else {
        return Letter::new(speech.key("stats-none"));
    };
    let mut letter = Letter::new(format!("**{}**", escape(&cut(&figures.name, 32))));
    if let Some(game) = game {
        letter.content.push_str(&format!(" · {}", game_name(speech, game)));
    }
    for line in lines(&figures, speech) {
        letter.content.push_str(&format!("\n• {line}"));
    }
    letter
}

fn lines(figures: &Figures, speech: &Speech) -> Vec<String> {
    let wins = Text::new("stats-games").with("games", figures.games).with("wins", figures.wins);
    let mut lines = vec![
        speech.say(&Text::new("stats-rating").with("points", figures.rating.points())),
        speech.say(&wins.with("share", (100 * figures.wins / figures.games.max(1)).to_string())),
        speech.say(&Text::new("stats-place").with("place", format!("{:.1}", figures.average_place))),
        speech.say(&Text::new("stats-streak").with("now", figures.streak).with("longest", figures.longest_streak)),
    ];
    if let Some((game, times)) = &figures.favourite {
        let text = Text::new("stats-favourite").with("game", game_name(speech, game)).with("times", *times);
        lines.push(speech.say(&text));
    }
    if let Some(millis) = figures.fastest {
        lines.push(speech.say(&Text::new("stats-fastest").with("time", duration(millis))));
    }
    lines
}

/// `8 s`, `3 min`, `2 h`, `4 d`: the same in every language.
fn duration(millis: i64) -> String {
    let seconds = millis / 1000;
    match seconds {
        ..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min", seconds / 60),
        7_200..172_800 => format!("{} h", seconds / 3_600),
        _ => format!("{} d", seconds / 86_400),
    }
}

/// The leader board as a picture; computer players are told of apart.
async fn leaders(
    bot: &Bot,
    language: Language,
    outcomes: &[Outcome],
    unlisted: &HashSet<UserId>,
    game: Option<&str>,
) -> Letter {
    let speech = Speech::new(bot.texts(), language, &[]);
    let heading = speech.key("stats-leaders");
    let about = game.map_or_else(|| speech.key("stats-all-games"), |game| game_name(&speech, game));
    let count = speech.say(&Text::new("league-games").with("count", outcomes.len()));
    let mut letter = ranked(bot, language, outcomes, unlisted, heading, format!("{about} · {count}")).await;
    if let Some((game, times)) = favourite(outcomes).filter(|_| game.is_none()) {
        let text = Text::new("stats-favourite").with("game", game_name(&speech, game)).with("times", times);
        letter.content.push_str(&format!("\n{}", speech.say(&text)));
    }
    letter
}

/// Everybody by rating, drawn; and computer players in words.
pub async fn ranked(
    bot: &Bot,
    language: Language,
    outcomes: &[Outcome],
    unlisted: &HashSet<UserId>,
    heading: String,
    about: String,
) -> Letter {
    let speech = Speech::new(bot.texts(), language, &[]);
    let (people, computers): (Vec<Figures>, Vec<Figures>) =
        board(outcomes).into_iter().partition(|row| row.who.is_person());
    let people: Vec<Figures> = people
        .into_iter()
        .filter(|row| !matches!(row.who, Who::Person(id) if unlisted.contains(&UserId(id))))
        .collect();
    let mut letter = Letter::new(format!("**{heading}** · {about}"));
    if people.is_empty() {
        letter.content.push_str(&format!("\n{}", speech.key("stats-none")));
    } else {
        let alt = people.iter().take(RANKED_ROWS).zip(1..).map(|(row, place)| told(row, place, &speech));
        let alt = format!("{heading}, {about}. {}", alt.collect::<Vec<_>>().join(" "));
        let ranking = Ranking {
            heading,
            title: about,
            points: speech.key("stats-points"),
            rows: people.iter().take(RANKED_ROWS).zip(1..).map(|(row, place)| drawn(row, place, &speech)).collect(),
        };
        letter.file = picture(bot, "leaders".to_owned(), alt, move || ranking.picture()).await;
    }
    if !computers.is_empty() {
        letter.content.push_str(&format!("\n{}", speech.key("stats-computers")));
        for (row, place) in computers.iter().take(RANKED_ROWS).zip(1..) {
            letter.content.push_str(&format!("\n• {}", told(row, place, &speech)));
        }
    }
    letter
}

fn told(row: &Figures, place: usize, speech: &Speech) -> String {
    // Computers of a level go by many names.
    let name = match &row.who {
        Who::Computer(level) => speech.find(&format!("level-{level}")),
        Who::Person(_) => None,
    };
    let name = name.unwrap_or_else(|| escape(&cut(&row.name, 32)));
    let text = Text::new("stats-row").with("place", place).with("name", name);
    speech.say(&text.with("points", row.rating.points()).with("games", row.games).with("wins", row.wins))
}

fn drawn(row: &Figures, place: usize, speech: &Speech) -> RankedRow {
    let about = Text::new("stats-about").with("games", row.games).with("wins", row.wins);
    RankedRow {
        place: format!("{place}."),
        name: row.name.clone(),
        about: speech.say(&about.with("place", format!("{:.1}", row.average_place))),
        points: row.rating.points(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_what_one_would_say() {
        let told = [4_200, 119_000, 200_000, 9_000_000, 200_000_000].map(duration);
        assert_eq!(told, ["4 s", "119 s", "3 min", "2 h", "2 d"]);
    }
}
