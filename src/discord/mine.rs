//! The open tables of a person on a server, and those of the server: where one is awaited, what can be joined and watched.

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::markdown::{cut, escape};
use super::names::{game_name, range};
use super::trouble::Trouble;
use super::visible::Reach;
use crate::table::{Mine, Snapshot, State};
use crate::texts::{Speech, Text};

buttons! {
    "mine" ListMine { page: usize } => |click| {
        Ok(mine(&click.bot, &click.asker, page).await?.in_place(click.private))
    };
    /// From a table of the list on.
    "tables" ListOpen { from: usize } => |click| {
        Ok(open(&click.bot, &click.asker, from).await?.in_place(click.private))
    };
}

const A_PAGE: usize = 8;
/// So many channels are looked at for one page.
const LOOKED_AT: usize = 30;

/// `/game mine`.
pub async fn mine(bot: &Bot, asker: &Asker, page: usize) -> Answered {
    let speech = asker.speech(bot);
    let tables = bot.tables.mine(asker.guild.ok_or(Trouble::GuildOnly)?, asker.user).await?;
    if tables.is_empty() {
        return Ok(Answer::said(bot, asker, &Text::new("mine-none")));
    }
    let awaited = tables.iter().filter(|table| table.awaited).count();
    let title = Text::new("mine-title").with("count", tables.len()).with("awaited", awaited);
    let mut letter = Letter::new(format!("**{}**", speech.say(&title)));
    let page = page.min(tables.len().saturating_sub(1) / A_PAGE);
    for table in tables.iter().skip(page * A_PAGE).take(A_PAGE) {
        letter.content.push_str(&format!("\n{}", line(table, asker, &speech)));
    }
    if tables.len() > A_PAGE {
        letter.way(ListMine { page: page.saturating_sub(1) }, "◀", page > 0);
        letter.way(ListMine { page: page + 1 }, "▶", (page + 1) * A_PAGE < tables.len());
    }
    Ok(Answer::Private(letter))
}

/// `/game list`: those in channels that the asker can see.
pub async fn open(bot: &Bot, asker: &Asker, from: usize) -> Answered {
    let speech = asker.speech(bot);
    let guild = asker.guild.ok_or(Trouble::GuildOnly)?;
    let tables = bot.tables.open_in(guild, asker.user).await?;
    let mut reach = Reach::new(bot, asker, guild);
    let (mut shown, mut next) = (Vec::new(), from.min(tables.len()));
    while let Some(table) = tables.get(next)
        && shown.len() < A_PAGE
        && next < from + LOOKED_AT
    {
        if table.seat.is_some() || reach.sees(table.snapshot.channel).await {
            shown.push(table);
        }
        next += 1;
    }
    let mut letter = Letter::new(format!("**{}**", speech.key("open-title")));
    for (state, key) in [(State::Lobby, "open-lobbies"), (State::Playing, "open-games")] {
        let of_kind: Vec<String> = shown
            .iter()
            .filter(|table| table.snapshot.state == state)
            .map(|table| line(table, asker, &speech))
            .collect();
        if !of_kind.is_empty() {
            letter.content.push_str(&format!("\n{}\n{}", speech.key(key), of_kind.join("\n")));
        }
    }
    if shown.is_empty() {
        letter.content.push_str(&format!("\n{}", speech.key("open-none")));
    }
    if from > 0 || next < tables.len() {
        letter.way(ListOpen { from: 0 }, "⏮", from > 0);
        letter.way(ListOpen { from: next }, "▶", next < tables.len());
    }
    Ok(Answer::Private(letter))
}

/// A table in a line: what is awaited, since when, and the way there.
fn line(table: &Mine, asker: &Asker, speech: &Speech) -> String {
    let snapshot = &*table.snapshot;
    let since = format!("<t:{}:R>", table.since.seconds());
    let game = game_name(speech, &snapshot.setup.game);
    let text = match snapshot.state {
        State::Lobby => Text::new("mine-lobby")
            .with("count", snapshot.seats.len())
            .with("seats", range(&snapshot.fits))
            .with("who", names(snapshot, |_| true, speech)),
        _ if table.awaited => Text::new("mine-awaited"),
        _ => Text::new("mine-waiting").with("who", names(snapshot, |seat| snapshot.awaited().contains(seat), speech)),
    };
    format!("{} · {}", speech.say(&text.with("game", game).with("since", since)), way(snapshot, asker))
}

/// Some of those who sit there.
fn names(snapshot: &Snapshot, wanted: impl Fn(crate::game::Seat) -> bool, speech: &Speech) -> String {
    let seats = crate::game::Seat::all(snapshot.seats.len() as u8).filter(|seat| wanted(*seat));
    let names = snapshot.names();
    let names: Vec<String> = seats.map(|seat| escape(&cut(&names[seat.index()], 24))).collect();
    speech.list(&names)
}

/// A link to the post people act on, or to the channel while it is not there.
fn way(snapshot: &Snapshot, asker: &Asker) -> String {
    match (asker.guild, snapshot.post) {
        (Some(guild), Some(post)) => format!("https://discord.com/channels/{guild}/{}/{post}", snapshot.channel),
        _ => format!("<#{}>", snapshot.channel),
    }
}
