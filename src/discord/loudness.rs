//! How much a table makes itself heard: a page of the lobby, and `/game posts` while the game is played.

use std::sync::Arc;

use serenity::all::CreateSelectMenuOption;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::markdown::cut;
use super::trouble::Trouble;
use crate::table::{Loudness, Snapshot, TableId};
use crate::texts::{Speech, Text};

buttons! {
    "posts" ShowLoudness { table: TableId } => |click| {
        let snapshot = click.bot.tables.get(table).await?;
        Ok(Answer::Private(page(&snapshot, &click.asker.speech(&click.bot))).in_place(click.private))
    };
    /// A menu of the ways to post.
    "loudness" SetLoudness { table: TableId } => |click| {
        let snapshot = change(&click.bot, &click.asker, table, click.picked()?).await?;
        Ok(Answer::Update(page(&snapshot, &click.asker.speech(&click.bot))))
    };
}

/// `/game posts`: without a choice, what there is to choose from.
pub async fn choose(bot: &Bot, asker: &Asker, table: TableId, called: Option<&str>) -> Answered {
    let snapshot = match called {
        Some(called) => change(bot, asker, table, called).await?,
        None => bot.tables.get(table).await?,
    };
    Ok(Answer::Private(page(&snapshot, &asker.speech(bot))))
}

async fn change(bot: &Bot, asker: &Asker, table: TableId, called: &str) -> Result<Arc<Snapshot>, Trouble> {
    let speech = asker.speech(bot);
    let is_it = |one: &Loudness| one.word() == called || speech.key(name(*one)).eq_ignore_ascii_case(called);
    let loudness = Loudness::ALL.into_iter().find(is_it).ok_or_else(|| {
        let known: Vec<String> = Loudness::ALL.map(|one| speech.key(name(one))).to_vec();
        Trouble::Words(Text::new("posts-unknown").with("known", known.join(", ")))
    })?;
    Ok(bot.tables.set_loudness(&asker.actor(), table, loudness).await?)
}

/// The text that names a way to post.
pub fn name(loudness: Loudness) -> &'static str {
    match loudness {
        Loudness::Usual => "posts-usual",
        Loudness::Quiet => "posts-quiet",
        Loudness::Compact => "posts-compact",
    }
}

fn about(loudness: Loudness) -> &'static str {
    match loudness {
        Loudness::Usual => "posts-usual-about",
        Loudness::Quiet => "posts-quiet-about",
        Loudness::Compact => "posts-compact-about",
    }
}

fn page(snapshot: &Snapshot, speech: &Speech) -> Letter {
    let mut letter = Letter::new(format!("**{}**", speech.key("posts-title")));
    for loudness in Loudness::ALL {
        letter.content.push_str(&format!("\n• **{}**: {}", speech.key(name(loudness)), speech.key(about(loudness))));
    }
    let option = |loudness: Loudness| {
        CreateSelectMenuOption::new(speech.key(name(loudness)), loudness.word())
            .description(cut(&speech.key(about(loudness)), 100))
            .default_selection(loudness == snapshot.loudness)
    };
    letter.menu(SetLoudness { table: snapshot.id }, Loudness::ALL.map(option).to_vec(), "");
    letter
}
