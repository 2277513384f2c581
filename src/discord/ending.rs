//! The end of a game: who won, how every score came about, how the scores grew, and what can be done next.

use serde_json::{Map, Value};
use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Past, buttons};
use super::drawing::picture;
use super::files::Export;
use super::film::Replay;
use super::letter::Letter;
use super::names::{game_name, mention};
use super::statistics::ShowStatistics;
use crate::game::{Seat, Standing, tie_broken};
use crate::picture::{Chart, ChartLine};
use crate::table::{Snapshot, TableId, UserId};
use crate::texts::{Speech, Text, minus};

buttons! {
    "rematch" Rematch { table: TableId } => |click| rematch(&click.bot, &click.asker, table).await;
}

/// The same people and options in a new lobby.
async fn rematch(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.rematch(&asker.actor(), table).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    Ok(Answer::said(bot, asker, &Text::new("rematch-opened").with("game", game)))
}

/// What can be done when a game is over.
pub fn buttons(letter: &mut Letter, snapshot: &Snapshot, speech: &Speech) {
    let table = snapshot.id;
    // None is coloured: nobody is awaited any more.
    letter.button(Replay { table: Past(table), from: 0 }, ButtonStyle::Secondary, &speech.key("button-replay"));
    letter.button(Rematch { table }, ButtonStyle::Secondary, &speech.key("button-rematch"));
    letter.button(Export { table: Past(table) }, ButtonStyle::Secondary, &speech.key("button-export"));
    let leaders = ShowStatistics { shown: 0, person: UserId(0), game: snapshot.setup.game.clone() };
    letter.button(leaders, ButtonStyle::Secondary, &speech.key("button-leaders"));
}

/// The final scores, winner first, everybody mentioned, and what each score is made of.
pub fn result(standings: &[Standing], snapshot: &Snapshot, speech: &Speech) -> String {
    let who = |standing: &Standing| match snapshot.person(standing.seat) {
        Some(person) if person.is_somebody() => mention(person.user),
        _ => speech.name(standing.seat).to_owned(),
    };
    let winners: Vec<String> = standings.iter().filter(|standing| standing.has_won()).map(who).collect();
    let mut words = speech.say(&Text::new("post-won").with("count", winners.len()).with("who", speech.list(&winners)));
    let decided = tie_broken(standings);
    for standing in standings {
        let score = standing.score.map_or_else(|| speech.key("post-no-score"), minus);
        words.push_str(&format!("\n{}\\. {} — {score}", standing.place(standings), who(standing)));
        let parts = parts(&snapshot.setup.game, &standing.detail, Some(decided), speech);
        if !parts.is_empty() {
            words.push_str(&format!("\n-# {parts}"));
        }
    }
    if decided && let Some(ties) = speech.find(&format!("{}-ties", snapshot.setup.game)) {
        words.push_str(&format!("\n-# {ties}"));
    }
    words
}

/// The parts of a score that have a name; those that brought nothing are left out. Parts of parts stand in brackets. What only
/// decides between equal scores is said where it did; no part of a part does.
fn parts(game: &str, detail: &Map<String, Value>, decided: Option<bool>, speech: &Speech) -> String {
    let mut words = Vec::new();
    for (part, value) in detail {
        let named = |role: &str| speech.find(&format!("{game}-{role}-{}", part.replace('_', "-")));
        if let (Some(decided), Some(name)) = (decided, named("tie")) {
            words.extend(decided.then(|| format!("{name} {}", minus(value))));
            continue;
        }
        let Some(name) = named("score") else { continue };
        match value {
            Value::Number(number) if number.as_i64() != Some(0) => {
                words.push(format!("{name} {}", minus(number)));
            }
            Value::Object(inner) => words.push(format!("{name} ({})", parts(game, inner, None, speech))),
            _ => {}
        }
    }
    words.join(" · ")
}

/// A chart of the scores over the turns, for the channel; `None` where the game counts no scores on the way.
pub async fn scores(bot: &Bot, snapshot: &Snapshot) -> Option<Letter> {
    let scores = bot.tables.scores(snapshot.id).await.ok()?;
    if scores.iter().all(Vec::is_empty) {
        return None;
    }
    let names = snapshot.names();
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let end = snapshot.position.as_deref()?;
    let line = |(index, scores): (usize, Vec<i32>)| {
        let seat = Seat(index as u8);
        ChartLine { livery: end.livery(seat), name: speech.name(seat).to_owned(), scores }
    };
    let chart = Chart {
        game: game_name(&speech, &snapshot.setup.game),
        title: speech.key("chart-title"),
        below: speech.key("chart-below"),
        lines: scores.into_iter().enumerate().map(line).collect(),
    };
    let ends: Vec<String> = chart
        .lines
        .iter()
        .map(|line| format!("{}: {}", line.name, line.scores.last().copied().unwrap_or_default()))
        .collect();
    let alt = format!("{} {}", chart.title, ends.join(", "));
    let mut letter = Letter::new(format!("📈 **{}** · {}", chart.game, chart.title));
    let name = format!("{}-{}-scores", snapshot.setup.game, snapshot.id);
    letter.file = picture(bot, name, alt, move || chart.picture()).await;
    letter.file.is_some().then_some(letter)
}
