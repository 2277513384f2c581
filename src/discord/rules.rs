//! The rules of a game, page by page: the short form first, a menu of sections, Back and forward. Only the reader sees them.

use serenity::all::CreateSelectMenuOption;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing::figure;
use super::letter::Letter;
use super::markdown::cut;
use super::names::{find_game, game_name};
use super::trouble::Trouble;
use crate::table::TableId;
use crate::texts::Rulebook;

buttons! {
    /// The rules of the game that is played at a table.
    "rules" ShowRules { table: TableId } => |click| {
        let snapshot = click.bot.tables.get(table).await?;
        open(&click.bot, &click.asker, &snapshot.setup.game).await
    };
    /// The slot tells buttons apart that lead to the same page.
    "rules-page" TurnPage { game: String, page: usize, slot: usize } => |click| {
        turn_to(&click.bot, &click.asker, &game, page).await
    };
    /// A menu of sections, each by its first page.
    "rules-section" FindSection { game: String } => |click| {
        let page = click.picked()?.parse().map_err(|_| Trouble::UnknownButton)?;
        turn_to(&click.bot, &click.asker, &game, page).await
    };
}

/// Opens the rules of a game at the short form.
pub async fn open(bot: &Bot, asker: &Asker, game: &str) -> Answered {
    Ok(Answer::Private(page(bot, asker, game, 0).await?))
}

async fn turn_to(bot: &Bot, asker: &Asker, game: &str, number: usize) -> Answered {
    Ok(Answer::Update(page(bot, asker, game, number).await?))
}

/// A page of the rules; one beyond the end is the last.
async fn page(bot: &Bot, asker: &Asker, game: &str, number: usize) -> Result<Letter, Trouble> {
    let speech = asker.speech(bot);
    let title = find_game(bot, &speech, game)?;
    let game = title.info().id;
    let Some(book) = Rulebook::find(title.rules(), bot.texts().tag(asker.language)) else {
        // The game has no book: what it is about must do.
        let about = speech.find(&format!("{game}-about")).unwrap_or_default();
        return Ok(Letter::new(format!("**{}**\n{about}", game_name(&speech, game))));
    };
    let book = book.map_err(|error| {
        tracing::error!(%error, game, "the rules cannot be read");
        Trouble::Bug
    })?;
    let number = number.min(book.pages.len() - 1);
    let page = &book.pages[number];
    let mut letter = Letter::new(format!("**{}**\n{}", heading(&book, number), page.text));
    if let Some((name, alt)) = page.figure.clone() {
        letter.file = figure(bot, title, asker.language, name, alt).await;
    }
    let sections = book.sections.iter().enumerate().map(|(index, section)| {
        let label = if index == 0 { speech.key("rules-short") } else { cut(&section.title, 100) };
        let is_open = index == page.section;
        CreateSelectMenuOption::new(label, section.first_page.to_string()).default_selection(is_open)
    });
    let menu = FindSection { game: game.to_owned() };
    letter.menu(menu, sections.collect(), &speech.key("rules-sections"));
    let (before, after) = (number.checked_sub(1), Some(number + 1).filter(|next| *next < book.pages.len()));
    for (slot, (label, target)) in [("◀", before), ("▶", after)].into_iter().enumerate() {
        let turn = TurnPage { game: game.to_owned(), page: target.unwrap_or(number), slot };
        letter.way(turn, label, target.is_some());
    }
    Ok(letter)
}

/// The section a page belongs to, and which of its pages it is, if there are several.
fn heading(book: &Rulebook, number: usize) -> String {
    let page = &book.pages[number];
    let section = &book.sections[page.section];
    let pages = book.pages.iter().filter(|other| other.section == page.section).count();
    match pages {
        1 => section.title.clone(),
        _ => format!("{} ({}/{pages})", section.title, number - section.first_page + 1),
    }
}
