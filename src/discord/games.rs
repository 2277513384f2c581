//! The games that were played here: a list to open one from.

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::history::{self, Filter};
use super::letter::Letter;
use super::markdown::{cut, escape};
use super::names::game_name;
use super::trouble::Trouble;
use crate::table::{GameRow, TableId, Where};
use crate::texts::{Speech, Text};

buttons! {
    /// A page of the list: of this channel (0) or of the server (1).
    "games" ListGames { scope: usize, page: usize } => |click| {
        Ok(list(&click.bot, &click.asker, scope, page).await?.in_place(click.private))
    };
    /// A menu of games.
    "past" OpenGame { scope: usize } => |click| {
        let table: TableId = click.picked()?.parse().map_err(|_| Trouble::UnknownButton)?;
        history::open(&click.bot, &click.asker, table, None, Filter::All).await
    };
}

const A_PAGE: usize = 8;
/// Further than anybody pages; a forged button could say more.
const LAST_PAGE: usize = 10_000;

/// The games of this channel, or those of the server that the asker may see: all of them for moderators, and for everybody
/// else those they sat at, because other channels may not be theirs to read.
pub async fn list(bot: &Bot, asker: &Asker, scope: usize, page: usize) -> Answered {
    let (speech, page) = (asker.speech(bot), page.min(LAST_PAGE));
    let wanted = match asker.guild.filter(|_| scope > 0) {
        Some(guild) if asker.moderator => Where::Guild(guild),
        Some(guild) => Where::Played(guild, asker.user),
        None => Where::Channel(asker.channel),
    };
    let mut games = bot.tables.games(wanted, page * A_PAGE, A_PAGE + 1).await?;
    let more = games.len() > A_PAGE;
    games.truncate(A_PAGE);
    let title = if scope > 0 { "games-of-server" } else { "games-of-channel" };
    let mut letter = Letter::new(format!("**{}**\n", speech.key(title)));
    if games.is_empty() {
        letter.content.push_str(&speech.key("games-none"));
    } else {
        games.iter().for_each(|game| letter.content.push_str(&line(game, &speech)));
        let options = games
            .iter()
            .map(|game| CreateSelectMenuOption::new(cut(&label(game, &speech), 100), game.table.to_string()));
        letter.menu(OpenGame { scope }, options.collect(), &speech.key("games-open"));
    }
    letter.new_row();
    letter.way(ListGames { scope, page: page.saturating_sub(1) }, "◀", page > 0);
    letter.way(ListGames { scope, page: page + 1 }, "▶", more);
    let (other, key) = if scope > 0 { (0, "games-of-channel") } else { (1, "games-of-server") };
    letter.button(ListGames { scope: other, page: 0 }, ButtonStyle::Secondary, &speech.key(key));
    Ok(Answer::Private(letter))
}

/// A line of the list: with a link to where the game ended.
fn line(game: &GameRow, speech: &Speech) -> String {
    let people = game.seats.iter().map(|(_, name, won)| {
        let name = escape(&cut(name, 32));
        if *won { format!("🏆 **{name}**") } else { name }
    });
    let mut words =
        format!("`{}` **{}** · <t:{}:d>", game.table, game_name(speech, &game.game), game.changed.seconds());
    if let (Some(guild), Some(post)) = (game.guild, game.post) {
        words.push_str(&format!(" · https://discord.com/channels/{guild}/{}/{post}", game.channel));
    }
    words.push_str(&format!("\n-# {}", people.collect::<Vec<_>>().join(", ")));
    if !game.over {
        words.push_str(&format!(" · {}", speech.key("games-given-up")));
    }
    words + "\n"
}

fn label(game: &GameRow, speech: &Speech) -> String {
    let names: Vec<String> = game.seats.iter().map(|(_, name, _)| name.clone()).collect();
    let text = Text::new("games-label").with("number", game.table.0).with("game", game_name(speech, &game.game));
    format!("{} · {}", speech.say(&text), names.join(", "))
}
