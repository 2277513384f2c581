//! Somebody does not answer: the others nudge them, let a computer play, or look for somebody else.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Past, buttons};
use super::letter::Letter;
use super::names::{bold_names, mention};
use super::panel::OpenPanel;
use super::reminders::Mute;
use crate::game::Seat;
use crate::table::{Denied, Snapshot, TableId, Time, UserId, Voice, Voted};
use crate::texts::{Speech, Text};

buttons! {
    "nudge" Nudge { table: TableId, seat: usize, number: String } => |click| {
        vote(&click.bot, &click.asker, table, seat, &number, Voice::Nudge).await
    };
    "stand-in" StandIn { table: TableId, seat: usize, number: String } => |click| {
        vote(&click.bot, &click.asker, table, seat, &number, Voice::Computer).await
    };
    "replace" Replace { table: TableId, seat: usize, number: String } => |click| {
        vote(&click.bot, &click.asker, table, seat, &number, Voice::Replace).await
    };
}

/// `/absent`: asks the others about somebody, the one who is waited for longest if nobody is named.
pub async fn ask(bot: &Bot, asker: &Asker, table: TableId, person: Option<UserId>) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    let seat = person.map(|person| snapshot.seat_of(person).ok_or(Denied::NobodyAbsent)).transpose()?;
    bot.tables.ask_absent(&asker.actor(), table, seat).await?;
    Ok(Answer::said(bot, asker, &Text::new("absent-asked-answer")))
}

async fn vote(bot: &Bot, asker: &Asker, table: TableId, seat: usize, number: &str, voice: Voice) -> Answered {
    let seat = u8::try_from(seat).map(Seat).map_err(|_| Denied::Decided)?;
    let number = number.parse().map_err(|_| Denied::Decided)?;
    let text = match bot.tables.vote(&asker.actor(), table, seat, number, voice).await? {
        Voted::Waiting { voices, needed } => Text::new("absent-voices").with("voices", voices).with("needed", needed),
        Voted::Nudged => Text::new("absent-nudged"),
        Voted::Decided => Text::new("absent-decided"),
    };
    Ok(Answer::said(bot, asker, &text))
}

/// What shall be done about somebody: asked of all the others, while it is still a question.
pub async fn note(bot: &Bot, snapshot: &Snapshot, seat: Seat, number: i64) -> Option<Letter> {
    snapshot.ballots.iter().find(|ballot| ballot.seat == seat && ballot.number == number)?;
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let others: Vec<UserId> = snapshot
        .setup
        .everyone()
        .filter(|other| *other != seat)
        .filter_map(|other| snapshot.person(other))
        .filter(|person| person.plays())
        .map(|person| person.user)
        .collect();
    let mentions: Vec<String> = others.iter().copied().map(mention).collect();
    let since = format!("<t:{}:R>", Time(number).seconds());
    let text = Text::new("absent-asked")
        .with("seat", seat)
        .with("since", since)
        .with("others", speech.list(&mentions))
        .with("needed", others.len() / 2 + 1);
    let mut letter = Letter::new(speech.say(&text));
    if let Some(away) = away(bot, snapshot, seat).await {
        letter.content.push_str(&format!("\n{}", speech.say(&away)));
    }
    letter.pings = others;
    let (table, seat, number) = (snapshot.id, seat.index(), number.to_string());
    let nudge = Nudge { table, seat, number: number.clone() };
    letter.button(nudge, ButtonStyle::Secondary, &speech.key("button-nudge"));
    let stand_in = StandIn { table, seat, number: number.clone() };
    letter.button(stand_in, ButtonStyle::Secondary, &speech.key("button-stand-in"));
    letter.button(Replace { table, seat, number }, ButtonStyle::Secondary, &speech.key("button-replace"));
    Some(letter)
}

/// Until when somebody is on holiday.
async fn away(bot: &Bot, snapshot: &Snapshot, seat: Seat) -> Option<Text> {
    let wishes = bot.tables.wishes(snapshot.person(seat)?.user).await.ok()?;
    let until = wishes.away_until(bot.tables.now())?;
    Some(Text::new("absent-away").with("seat", seat).with("until", format!("<t:{}:D>", until.seconds())))
}

/// The others would like somebody to move. Whoever sleeps or is away is not woken by it.
pub async fn nudge(bot: &Bot, snapshot: &Snapshot, seat: Seat, by: Seat, number: i64) -> Option<Letter> {
    let person = snapshot.person(seat).filter(|person| person.plays())?;
    if !snapshot.awaited().contains(seat) {
        return None;
    }
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let text = Text::new("absent-nudge").with("who", mention(person.user)).with("seat", by);
    let mut letter = Letter::new(speech.say(&text));
    let wishes = bot.tables.wishes(person.user).await.unwrap_or_default();
    let now = bot.tables.now();
    if wishes.away_until(now).is_none() && !wishes.is_quiet(now) {
        letter.pings = vec![person.user];
    }
    letter.button(OpenPanel { table: snapshot.id }, ButtonStyle::Primary, &speech.key("button-play"));
    let mute = Mute { table: Past(snapshot.id), number: number.to_string() };
    letter.button(mute, ButtonStyle::Secondary, &speech.key("button-mute"));
    Some(letter)
}
