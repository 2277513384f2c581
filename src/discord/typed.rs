//! Moves that are typed instead of clicked, and what is offered meanwhile.

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::markdown::cut;
use super::panel::{self, Page};
use crate::game::Entry;
use crate::table::{Panel, TableId};
use crate::texts::{Speech, Text};
use crate::watch::caught;

/// A typed move. The words `confirm` and `back` do what the buttons do.
pub async fn play(bot: &Bot, asker: &Asker, table: TableId, words: &str) -> Answered {
    let actor = asker.actor();
    let acted = match words.trim().to_lowercase().as_str() {
        "confirm" => {
            let stamp = bot.tables.panel(table, asker.user).await?.stamp;
            bot.tables.confirm(&actor, table, stamp).await?
        }
        "back" => {
            let stamp = bot.tables.panel(table, asker.user).await?.stamp;
            bot.tables.back(&actor, table, stamp).await?
        }
        _ => bot.tables.play(&actor, table, words).await?,
    };
    let note = panel::lacking(asker).or_else(|| acted.committed.then(|| Text::new("panel-committed")));
    Ok(Answer::Private(panel::letter(bot, asker, acted.panel, Page { note, ..Page::default() }).await))
}

/// What `/move` offers while it is typed: notation and label, best matches first. Nothing, where a fault of ours keeps it from
/// being found out.
pub async fn completions(bot: &Bot, asker: &Asker, typed: &str) -> Vec<(String, String)> {
    let Some(table) = bot.tables.number_at(asker.channel).await else { return Vec::new() };
    caught(fitting(bot, asker, table, typed)).await.unwrap_or_else(|panic| {
        tracing::error!(%table, %panic, "moves cannot be offered");
        Vec::new()
    })
}

async fn fitting(bot: &Bot, asker: &Asker, table: TableId, typed: &str) -> Vec<(String, String)> {
    let Ok(panel) = bot.tables.panel(table, asker.user).await else { return Vec::new() };
    let names = panel.snapshot.names();
    let speech = Speech::new(bot.texts(), asker.language, &names);
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<(bool, String, String)> = moves_in_words(&panel, &speech)
        .into_iter()
        .filter_map(|(play, label)| {
            let starts = play.to_lowercase().starts_with(&typed);
            let matches = starts || format!("{play} {label}").to_lowercase().contains(&typed);
            matches.then(|| (!starts, cut(&format!("{play} — {label}"), 100), play))
        })
        .collect();
    found.sort_by_key(|(later, _, _)| *later);
    found.into_iter().take(25).map(|(_, label, play)| (label, play)).collect()
}

fn moves_in_words(panel: &Panel, speech: &Speech) -> Vec<(String, String)> {
    let mut moves = Vec::new();
    if panel.can_confirm {
        moves.push(("confirm".to_owned(), speech.key("button-confirm")));
    }
    if panel.can_back {
        moves.push(("back".to_owned(), speech.key("button-back")));
    }
    for entry in panel.question.iter().flat_map(|question| &question.entries) {
        match entry {
            Entry::One(choice) => moves.push((choice.play.clone(), speech.say(&choice.label))),
            Entry::Group(group) => moves.extend(group.choices.iter().map(|choice| {
                (choice.play.clone(), format!("{}: {}", speech.say(&group.label), speech.say(&choice.label)))
            })),
        }
    }
    moves
}
