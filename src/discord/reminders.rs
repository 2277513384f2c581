//! Reminders: what they say, what can be done about them at once, and everybody's own choice.

use jiff::civil::{Date, Time as Hour};
use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Past, buttons};
use super::letter::Letter;
use super::markdown::{cut, escape, tame};
use super::names::{game_name, mention};
use super::panel::OpenPanel;
use super::trouble::Trouble;
use crate::game::{Seat, Seats};
use crate::table::{Quiet, Snapshot, TableId, Time, USUAL, UserId, Wishes};
use crate::texts::{Speech, Text};

buttons! {
    /// No more reminders for this turn; also among direct messages. The number tells reminders apart.
    "mute" Mute { table: Past, number: String } => |click| {
        click.bot.tables.mute(&click.asker.actor(), table.0).await?;
        Ok(Answer::said(&click.bot, &click.asker, &Text::new("reminder-muted")))
    };
    /// Everybody's own choice. The slot tells buttons apart.
    "reminders" ShowReminders { slot: usize } => |click| open(&click.bot, &click.asker).await;
    /// A menu of hours.
    "remind-every" SetEvery { slot: usize } => |click| {
        let every = read_every(click.picked()?)?;
        changed(&click.bot, &click.asker, |wishes| wishes.every = every).await
    };
    "remind-direct" SetDirect { direct: String } => |click| {
        changed(&click.bot, &click.asker, |wishes| wishes.direct = direct == "on").await
    };
    /// Quiet hours or a holiday are over.
    "remind-clear" Clear { what: String } => |click| {
        changed(&click.bot, &click.asker, |wishes| if what == "quiet" { wishes.quiet = None } else { wishes.holiday = None })
            .await
    };
    /// A table that was to be closed is kept.
    "keep-table" Keep { table: TableId, closes: String } => |click| {
        click.bot.tables.keep(&click.asker.actor(), table).await?;
        Ok(Answer::said(&click.bot, &click.asker, &Text::new("abandoned-kept")))
    };
}

/// Hours that can be chosen; 0 is none.
pub const HOURS: [u32; 8] = [0, 1, 3, 6, 12, 24, 48, 72];
/// What stands for the table's own choice.
pub const AS_THE_TABLE: &str = "table";
const OFF: &str = "off";

/// What `/reminders` was given.
#[derive(Default)]
pub struct Given {
    pub every: Option<String>,
    pub quiet: Option<String>,
    pub timezone: Option<String>,
    pub direct: Option<bool>,
    pub holiday: Option<String>,
    pub table: Option<String>,
}

/// `/reminders`: changes what was given, and shows how it stands.
pub async fn command(bot: &Bot, asker: &Asker, given: Given) -> Answered {
    let mut wishes = bot.tables.wishes(asker.user).await?;
    if let Some(every) = &given.every {
        wishes.every = read_every(every)?;
    }
    if let Some(zone) = &given.timezone {
        let unknown = || words("reminders-no-zone", zone);
        wishes.zone = Some(Wishes::zone_named(zone).ok_or_else(unknown)?);
    }
    if let Some(quiet) = &given.quiet {
        wishes.quiet = read_quiet(quiet)?;
        if wishes.quiet.is_some() && wishes.zone.is_none() {
            return Err(Trouble::Words(Text::new("reminders-which-zone")));
        }
    }
    if let Some(direct) = given.direct {
        wishes.direct = direct;
    }
    if let Some(holiday) = &given.holiday {
        wishes.holiday = read_date(holiday)?;
    }
    if let Some(every) = &given.table {
        let table = bot.tables.at(asker.channel).await?.id;
        bot.tables.set_reminders(&asker.actor(), table, read_every(every)?.unwrap_or(USUAL)).await?;
    }
    save(bot, asker, wishes).await
}

async fn open(bot: &Bot, asker: &Asker) -> Answered {
    let wishes = bot.tables.wishes(asker.user).await?;
    Ok(Answer::Private(page(&wishes, &asker.speech(bot), asker.now)))
}

async fn changed(bot: &Bot, asker: &Asker, change: impl FnOnce(&mut Wishes)) -> Answered {
    let mut wishes = bot.tables.wishes(asker.user).await?;
    change(&mut wishes);
    Ok(save(bot, asker, wishes).await?.in_place(true))
}

async fn save(bot: &Bot, asker: &Asker, wishes: Wishes) -> Answered {
    let tag = bot.texts().languages().find(|(_, language)| *language == asker.language).map(|(tag, _)| tag.to_owned());
    let wishes = Wishes { language: tag, ..wishes };
    bot.tables.set_wishes(asker.user, &wishes, asker.now).await?;
    Ok(Answer::Private(page(&wishes, &asker.speech(bot), asker.now)))
}

fn words(key: &'static str, typed: &str) -> Trouble {
    Trouble::Words(Text::new(key).with("typed", escape(&tame(&cut(typed, 40)))))
}

fn read_every(typed: &str) -> Result<Option<u32>, Trouble> {
    let hours = match typed.trim() {
        AS_THE_TABLE => return Ok(None),
        OFF => Some(0),
        hours => hours.parse().ok(),
    };
    hours.filter(|hours| *hours <= 24 * 14).map(Some).ok_or_else(|| words("reminders-no-hours", typed))
}

/// `22-8`, `22:30-07:00`, or `off`.
fn read_quiet(typed: &str) -> Result<Option<Quiet>, Trouble> {
    if typed.trim() == OFF {
        return Ok(None);
    }
    let hour = |text: &str| -> Option<Hour> {
        let (hours, minutes) = text.trim().trim_end_matches('h').split_once([':', '.']).unwrap_or((text.trim(), "0"));
        Hour::new(hours.trim_end_matches('h').parse().ok()?, minutes.parse().ok()?, 0, 0).ok()
    };
    let quiet = typed.split_once(['-', '–']).and_then(|(from, to)| Some(Quiet { from: hour(from)?, to: hour(to)? }));
    quiet.filter(|quiet| quiet.from != quiet.to).map(Some).ok_or_else(|| words("reminders-no-quiet", typed))
}

/// `2026-08-17`, the first day back, or `off`.
fn read_date(typed: &str) -> Result<Option<Date>, Trouble> {
    if typed.trim() == OFF {
        return Ok(None);
    }
    typed.trim().parse().map(Some).map_err(|_| words("reminders-no-date", typed))
}

/// How often, in words.
pub fn every_words(every: Option<u32>, speech: &Speech) -> String {
    match every {
        None => speech.key("reminders-as-table"),
        Some(0) => speech.key("reminders-off"),
        Some(hours) => speech.say(&Text::new("reminders-hours").with("hours", hours)),
    }
}

/// The private page: how it stands, and what can be changed by a click.
fn page(wishes: &Wishes, speech: &Speech, now: Time) -> Letter {
    let every = Text::new("reminders-every").with("every", every_words(wishes.every, speech));
    let mut lines = vec![speech.key("reminders-title"), speech.say(&every)];
    let zone = wishes.zone.as_deref().unwrap_or("UTC");
    let hour = |hour: Hour| format!("{:02}:{:02}", hour.hour(), hour.minute());
    lines.push(match wishes.quiet {
        Some(quiet) => {
            let text = Text::new("reminders-quiet").with("from", hour(quiet.from)).with("to", hour(quiet.to));
            speech.say(&text.with("zone", zone))
        }
        None => speech.key("reminders-no-quiet-hours"),
    });
    lines.push(speech.key(if wishes.direct { "reminders-direct" } else { "reminders-here" }));
    let away = wishes.away_until(now);
    if let Some(back) = away {
        let back = format!("<t:{}:D>", back.seconds());
        lines.push(speech.say(&Text::new("reminders-holiday").with("back", back)));
    }
    lines.push(speech.key("reminders-how"));
    let mut letter = Letter::new(lines.join("\n"));
    let choices = [None].into_iter().chain(HOURS.map(Some)).map(|every| {
        let value = every.map_or_else(|| AS_THE_TABLE.to_owned(), |hours| hours.to_string());
        CreateSelectMenuOption::new(every_words(every, speech), value).default_selection(every == wishes.every)
    });
    letter.menu(SetEvery { slot: 0 }, choices.collect(), &speech.key("reminders-menu"));
    letter.new_row();
    let (direct, key) = if wishes.direct { ("off", "button-remind-here") } else { ("on", "button-remind-direct") };
    letter.button(SetDirect { direct: direct.to_owned() }, ButtonStyle::Secondary, &speech.key(key));
    if wishes.quiet.is_some() {
        letter.button(Clear { what: "quiet".to_owned() }, ButtonStyle::Secondary, &speech.key("button-no-quiet"));
    }
    if away.is_some() {
        letter.button(Clear { what: "holiday".to_owned() }, ButtonStyle::Secondary, &speech.key("button-back-again"));
    }
    letter
}

/// Those whom the table still waits for, with since when; who has moved meanwhile is not among them.
fn awaited(snapshot: &Snapshot, seats: Seats) -> Vec<(UserId, Time)> {
    let waiting = snapshot.waiting.iter().filter(|waiting| seats.contains(waiting.seat));
    waiting.map(|waiting| (waiting.user, waiting.since)).collect()
}

/// A reminder in the channel.
pub fn note(snapshot: &Snapshot, seats: Seats, number: i64, speech: &Speech) -> Option<Letter> {
    let people = awaited(snapshot, seats);
    let since = people.iter().map(|(_, since)| *since).min()?;
    let mentions: Vec<String> = people.iter().map(|(user, _)| mention(*user)).collect();
    let text = Text::new("reminder")
        .with("who", speech.list(&mentions))
        .with("count", mentions.len())
        .with("game", game_name(speech, &snapshot.setup.game))
        .with("since", format!("<t:{}:R>", since.seconds()));
    let mut letter = Letter::new(speech.say(&text));
    letter.pings = people.into_iter().map(|(user, _)| user).collect();
    let table = snapshot.id;
    letter.button(OpenPanel { table }, ButtonStyle::Primary, &speech.key("button-play"));
    mute(&mut letter, table, number, speech);
    Some(letter)
}

fn mute(letter: &mut Letter, table: TableId, number: i64, speech: &Speech) {
    let mute = Mute { table: Past(table), number: number.to_string() };
    letter.button(mute, ButtonStyle::Secondary, &speech.key("button-mute"));
    letter.button(ShowReminders { slot: 0 }, ButtonStyle::Secondary, &speech.key("button-reminders"));
}

/// A reminder for one person alone, in the language they read; it leads to the table.
pub async fn direct(bot: &Bot, snapshot: &Snapshot, seat: Seat, number: i64) -> Option<Letter> {
    let (user, since) = awaited(snapshot, Seats::one(seat)).pop()?;
    let wishes = bot.tables.wishes(user).await.unwrap_or_default();
    let language = wishes.language.as_deref().map_or(snapshot.language, |tag| bot.texts().language(tag));
    let speech = Speech::new(bot.texts(), language, &[]);
    let guild = snapshot.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    let post = snapshot.post.map(|post| format!("/{post}")).unwrap_or_default();
    let text = Text::new("reminder-direct")
        .with("game", game_name(&speech, &snapshot.setup.game))
        .with("link", format!("https://discord.com/channels/{guild}/{}{post}", snapshot.channel))
        .with("since", format!("<t:{}:R>", since.seconds()));
    let mut letter = Letter::new(speech.say(&text));
    mute(&mut letter, snapshot.id, number, &speech);
    Some(letter)
}

/// The announcement that a table will be closed.
pub fn abandoned(snapshot: &Snapshot, closes: Time, speech: &Speech) -> Option<Letter> {
    if !snapshot.state.is_live() {
        return None;
    }
    let game = game_name(speech, &snapshot.setup.game);
    let closing = format!("<t:{}:D>", closes.seconds());
    let mut letter = Letter::new(speech.say(&Text::new("abandoned").with("game", game).with("closes", closing)));
    let keep = Keep { table: snapshot.id, closes: closes.0.to_string() };
    letter.button(keep, ButtonStyle::Success, &speech.key("button-keep-table"));
    Some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_and_days_are_read_as_people_write_them() {
        let quiet =
            |typed| read_quiet(typed).ok().flatten().map(|quiet| (quiet.from.to_string(), quiet.to.to_string()));
        let night = Some(("22:00:00".to_owned(), "08:00:00".to_owned()));
        assert_eq!(quiet("22-8"), night);
        assert_eq!(quiet("22:00 – 08:00"), night);
        assert_eq!(quiet("22h-8h"), night);
        assert_eq!(quiet("25-8"), None);
        assert!(read_quiet("8-8").is_err() && read_quiet("night").is_err() && read_quiet("off").is_ok());
        assert!(read_date("2026-08-17").is_ok() && read_date("17.8.").is_err() && read_date("off").is_ok());
        assert!(matches!(
            (read_every("table"), read_every("6"), read_every("off")),
            (Ok(None), Ok(Some(6)), Ok(Some(0)))
        ));
        assert!(read_every("often").is_err() && read_every("9999").is_err());
    }
}
