//! The public post after a turn: the board, what happened, whose turn it is, and buttons.

use serenity::all::ButtonStyle;

use super::absent;
use super::bot::Bot;
use super::catching_up::ShowCatchUp;
use super::closing;
use super::drawing::Drawing;
use super::ending;
use super::history::ShowHistory;
use super::invitation;
use super::letter::Letter;
use super::look::{ShowBoard, ShowHand};
use super::loudness;
use super::names::{bold_names, game_name, mention, seat_list};
use super::panel::OpenPanel;
use super::reminders;
use super::review::{self, ShowReview};
use super::rules::ShowRules;
use super::seating;
use super::studio::Waiting;
use super::undo;
use crate::game::{Seat, Viewer};
use crate::table::{Bulletin, How, News, Note, Posting, Snapshot, State};
use crate::texts::{Speech, Text};

/// So much is said of what happened; the rest is in the history.
const LONGEST_NEWS: usize = 1300;
/// At the end the scores need room.
const LONGEST_LAST_NEWS: usize = 500;

/// A board post. Only the newest one mentions people and has buttons. Its picture bears the post's own mark, by which it
/// is found again.
pub async fn board(bot: &Bot, bulletin: Bulletin, mark: &str) -> Letter {
    let Bulletin { snapshot, position, before, news, awaited, calls, newest, pictured } = bulletin;
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let status = position.status(Viewer::Spectator);

    let mut content = format!("**{}** · {}\n", game_name(&speech, &snapshot.setup.game), speech.say(&status.phase));
    let longest = if position.is_over() { LONGEST_LAST_NEWS } else { LONGEST_NEWS };
    content.push_str(&told(&news, longest, &speech));
    let mut letter = Letter::default();
    if let Some(standings) = position.standings() {
        content.push_str(&ending::result(&standings, &snapshot, &speech));
        let people = snapshot.seats.iter().filter(|person| newest && person.is_somebody());
        letter.pings = people.map(|person| person.user).collect();
    } else if newest {
        let people = calls.iter().filter_map(|seat| snapshot.person(seat)).filter(|person| person.plays());
        letter.pings = people.map(|person| person.user).collect();
        let mentions: Vec<String> = awaited.iter().map(|seat| called(&snapshot, seat, &speech)).collect();
        let asked = status.asked.map(|asked| speech.say(&asked)).unwrap_or_default();
        content.push_str(&speech.say(&Text::new("post-turn").with("who", speech.list(&mentions)).with("asked", asked)));
    }
    letter.content = content;
    if newest {
        buttons(&mut letter, &snapshot, position.is_over(), &speech);
        if let Some(review) = &snapshot.review {
            letter.new_row();
            review::decisive(&mut letter, snapshot.id, review, &speech);
        }
        if !pictured {
            letter.button(ShowBoard { table: snapshot.id }, ButtonStyle::Secondary, &speech.key("button-board"));
        }
    }
    letter.pictureless = !pictured;
    if !pictured {
        return letter;
    }
    let picture = Drawing {
        waiting: Waiting::Channel,
        news: main_event(&news).cloned(),
        before,
        review: snapshot.review.clone(),
        ..Drawing::new(
            position,
            Viewer::Spectator,
            snapshot.language,
            snapshot.names(),
            format!("{}-{mark}", snapshot.setup.game),
        )
    };
    letter.file = picture.attachment(bot).await;
    letter
}

/// What the picture says of what happened: what it comes down to, else what came last.
fn main_event(news: &[News]) -> Option<&Text> {
    let main = news.iter().rev().find_map(|news| news.main.as_ref());
    main.or_else(|| news.iter().rev().find_map(|news| news.texts.last()))
}

/// A board that a fault of ours keeps from being told: who plays finds the way on from here.
pub fn untold(bot: &Bot, snapshot: &Snapshot) -> Letter {
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let game = game_name(&speech, &snapshot.setup.game);
    let mut letter = Letter::new(speech.say(&Text::new("post-untold").with("game", game)));
    buttons(&mut letter, snapshot, snapshot.state != State::Playing, &speech);
    letter
}

fn buttons(letter: &mut Letter, snapshot: &Snapshot, over: bool, speech: &Speech) {
    let table = snapshot.id;
    if !over {
        letter.button(OpenPanel { table }, ButtonStyle::Primary, &speech.key("button-play"));
        letter.button(ShowHand { table }, ButtonStyle::Secondary, &speech.key("button-hand"));
    }
    if !over {
        letter.button(ShowCatchUp { table }, ButtonStyle::Secondary, &speech.key("button-catch-up"));
    }
    letter.button(ShowHistory { table }, ButtonStyle::Secondary, &speech.key("button-history"));
    letter.button(ShowRules { table }, ButtonStyle::Secondary, &speech.key("button-rules"));
    if over {
        ending::buttons(letter, snapshot, speech);
        letter.button(ShowReview { table }, ButtonStyle::Secondary, &speech.key("button-review"));
    }
}

/// What happened, a line each, the latest if there is too much.
fn told(news: &[News], longest: usize, speech: &Speech) -> String {
    let lines: Vec<String> = news.iter().flat_map(|news| lines(news, speech)).collect();
    let mut length = 0;
    let kept = lines
        .iter()
        .rev()
        .take(Posting::MOST_LINES)
        .take_while(|line| {
            length += line.chars().count() + 3;
            length <= longest
        })
        .count();
    let mut words = String::new();
    if kept < lines.len() {
        words.push_str(&speech.say(&Text::new("post-earlier").with("count", lines.len() - kept)));
        words.push('\n');
    }
    for line in &lines[lines.len() - kept..] {
        words.push_str("• ");
        words.push_str(line);
        words.push('\n');
    }
    words
}

fn lines(news: &News, speech: &Speech) -> Vec<String> {
    let said = news.texts.iter().map(|text| speech.say(text));
    match news.how {
        How::Chosen | How::Automatic => said.collect(),
        How::TimedOut => {
            [speech.say(&Text::new("post-timed-out").with("seat", news.seat))].into_iter().chain(said).collect()
        }
        How::Undone => [undone(news, speech)].into_iter().chain(said).collect(),
    }
}

/// A turn was taken back, and whose later turns with it.
fn undone(news: &News, speech: &Speech) -> String {
    let text = match news.also.is_empty() {
        true => Text::new("post-undone"),
        false => Text::new("post-undone-with").with("others", seat_list(speech, news.also.iter())),
    };
    speech.say(&text.with("seat", news.seat))
}

/// Whoever plays a seat is mentioned; a computer is named.
fn called(snapshot: &Snapshot, seat: Seat, speech: &Speech) -> String {
    match snapshot.person(seat) {
        Some(person) if person.plays() => mention(person.user),
        _ => speech.name(seat).to_owned(),
    }
}

/// A short public note; `None` where there is nothing to say after all.
pub async fn note(bot: &Bot, snapshot: &Snapshot, note: &Note) -> Option<Letter> {
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    Some(match note {
        Note::Scores => return ending::scores(bot, snapshot).await,
        Note::UndoAsked { seat, stamp } => undo::request(bot, snapshot, *seat, *stamp).await,
        Note::UndoRefused { seat } => Letter::new(speech.say(&Text::new("undo-refused").with("seat", *seat))),
        Note::TakenOver { seat } => Letter::new(speech.say(&Text::new("computer-took-over").with("seat", *seat))),
        Note::GivenBack { seat } => Letter::new(speech.say(&Text::new("computer-gave-back").with("seat", *seat))),
        Note::Reminder { seats, number } => return reminders::note(snapshot, *seats, *number, &speech),
        Note::Absent { seat, number } => return absent::note(bot, snapshot, *seat, *number).await,
        Note::Nudge { seat, by, number } => return absent::nudge(bot, snapshot, *seat, *by, *number).await,
        Note::Abandoned { closes } => return reminders::abandoned(snapshot, *closes, &speech),
        Note::Closed => Letter::new(speech.key("abandoned-closed")),
        Note::Seated { number } => return seating::note(snapshot, *number, &speech),
        Note::Loudness { seat, loudness } => {
            let how = speech.key(loudness::name(*loudness));
            Letter::new(speech.say(&Text::new("posts-note").with("seat", *seat).with("how", how)))
        }
        Note::Ended { by } => closing::ended(snapshot, *by, &speech),
        Note::Reopened { by } => closing::reopened(snapshot, *by, &speech),
        Note::HandedOver { to } => {
            let who = snapshot.seat_of(*to).map_or_else(|| mention(*to), |seat| speech.name(seat).to_owned());
            Letter::new(speech.say(&Text::new("host-note").with("who", who)))
        }
        Note::Invited { user, by } => invitation::letter(snapshot, *user, *by, &speech),
    })
}
