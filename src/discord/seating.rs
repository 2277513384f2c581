//! Who plays: leaving a game that goes on, taking a free seat, coming back; and how that is told.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::closing::Keep;
use super::letter::Letter;
use super::markdown;
use super::names::{game_name, level_key};
use super::panel::OpenPanel;
use crate::game::Seat;
use crate::table::{Denied, Level, MessageId, Player, Seated, SeatingRow, Snapshot, TableId, told_of_seating};
use crate::texts::{Speech, Text};

buttons! {
    /// The seat that became free with the change of this number.
    "sit" Sit { table: TableId, number: usize } => |click| {
        let seatings = &click.bot.tables.get(table).await?.seatings;
        let freed = seatings.iter().find(|seating| seating.number == number as u64).ok_or(Denied::NoFreeSeat)?;
        sit(&click.bot, &click.asker, table, Some((Seat(freed.seat), click.message))).await
    };
    "leave-game" LeaveGame { table: TableId } => |click| {
        Ok(leave(&click.bot, &click.asker, table).await?.in_place(click.private))
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

/// Somebody who wants to leave a game that is being played is told first what that means for the others.
pub async fn ask_to_leave(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    snapshot.seat_of(asker.user).ok_or(Denied::NotSeated)?;
    let speech = asker.speech(bot);
    let others = snapshot.seats.iter().filter(|seated| seated.plays() && seated.user != asker.user).count();
    let means =
        Text::new("seating-leave-asked").with("game", game_name(&speech, &snapshot.setup.game)).with("others", others);
    let mut letter = Letter::new(speech.say(&means));
    letter.button(LeaveGame { table }, ButtonStyle::Danger, &speech.key("button-leave-game"));
    letter.button(Keep { table }, ButtonStyle::Secondary, &speech.key("button-keep"));
    Ok(Answer::Private(letter))
}

async fn leave(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.leave_game(&asker.actor(), table).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    Ok(Answer::said(bot, asker, &Text::new("seating-you-left").with("game", game)))
}

/// One change in words: who played the seat, and who does now.
pub fn told(seating: &SeatingRow, speech: &Speech) -> String {
    speech.say(&told_of_seating(seating, called))
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
