//! Who plays: leaving a game that goes on, taking a free seat, coming back; and how that is told.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::markdown;
use super::names::{game_name, level_key};
use super::panel::OpenPanel;
use crate::game::Seat;
use crate::table::{Denied, Level, MessageId, Player, Seated, SeatingRow, Snapshot, TableId};
use crate::texts::{Speech, Text};

buttons! {
    /// The seat that became free with the change of this number.
    "sit" Sit { table: TableId, number: usize } => |click| {
        let seatings = &click.bot.tables.get(table).await?.seatings;
        let freed = seatings.iter().find(|seating| seating.number == number as u64).ok_or(Denied::NoFreeSeat)?;
        sit(&click.bot, &click.asker, table, Some((Seat(freed.seat), click.message))).await
    };
}

/// Takes a seat at a game that is being played: this one, by a button of this message, or any.
pub async fn sit(bot: &Bot, asker: &Asker, table: TableId, wanted: Option<(Seat, MessageId)>) -> Answered {
    let (seat, message) = wanted.unzip();
    let snapshot = bot.tables.sit_down(&asker.actor(), table, seat, message).await?;
    let speech = asker.speech(bot);
    let game = game_name(&speech, &snapshot.setup.game);
    let mut letter = Letter::new(speech.say(&Text::new("seating-yours").with("game", game)));
    letter.button(OpenPanel { table }, ButtonStyle::Primary, &speech.key("button-play"));
    Ok(Answer::Private(letter))
}

/// Leaves a game that is being played.
pub async fn leave(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.leave_game(&asker.actor(), table).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    Ok(Answer::said(bot, asker, &Text::new("seating-you-left").with("game", game)))
}

/// One change in words: who played the seat, and who does now.
pub fn told(seating: &SeatingRow, speech: &Speech) -> String {
    let key = match seating.what {
        Seated::Left => "seating-left",
        Seated::Replaced => "seating-replaced",
        Seated::StoodIn => "seating-stood-in",
        Seated::Substituted => "seating-substituted",
        Seated::Back => "seating-back",
    };
    speech.say(&Text::new(key).with("who", called(&seating.was)).with("now", called(&seating.now)))
}

/// Somebody who need not sit there any more, in bold.
fn called(player: &Player) -> String {
    format!("**{}**", markdown::escape(&markdown::cut(&player.name, 32)))
}

/// The public note of a change. A seat that is free can be taken there.
pub fn note(snapshot: &Snapshot, number: u64, speech: &Speech) -> Option<Letter> {
    let seating = snapshot.seatings.iter().find(|seating| seating.number == number)?;
    let mut letter = Letter::new(told(seating, speech));
    let seat = Seat(seating.seat);
    if snapshot.free.contains(seat) && matches!(seating.what, Seated::Left | Seated::Replaced) {
        let level = seating.now.computer.as_deref().and_then(|level| level.parse().ok()).unwrap_or(Level::Normal);
        let free = Text::new("seating-free").with("level", speech.key(level_key(level)));
        letter.content.push_str(&format!("\n{}", speech.say(&free)));
        // Whoever wants to be forgotten does not come back.
        if seating.was.user.is_person() {
            let kept = Text::new("seating-kept").with("who", called(&seating.was));
            letter.content.push_str(&format!(" {}", speech.say(&kept)));
        }
        let sit = Sit { table: snapshot.id, number: number as usize };
        letter.button(sit, ButtonStyle::Success, &speech.key("button-sit"));
    }
    Some(letter)
}
