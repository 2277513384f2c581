//! A finished game looked back on: everybody's chances as a chart, and the decisive turns with a button to the board there.

use serenity::all::ButtonStyle;

use super::access::may_look;
use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing::attached;
use super::history;
use super::letter::Letter;
use super::names::{bold_names, game_name};
use super::studio::Waiting;
use crate::table::{Review, TableId};
use crate::texts::{Speech, Text};

buttons! {
    "review" ShowReview { table: TableId } => |click| open(&click.bot, &click.asker, table).await;
    /// The board after so many moves. The slot tells buttons apart that lead to the same place.
    "moment" ShowMoment { table: TableId, at: usize, slot: usize } => |click| {
        let turn = click.bot.tables.turn_of_move(table, at).await?;
        history::open(&click.bot, &click.asker, table, Some(turn), history::Filter::All).await
    };
}

/// The decisive turns, a line and a button each.
pub fn decisive(letter: &mut Letter, table: TableId, review: &Review, speech: &Speech) {
    let percent = |chance: f32| (chance * 100.0).round() as i32;
    for (number, decisive) in (1..).zip(review.decisive()) {
        if number == 1 {
            letter.content.push_str(&format!("\n{}", speech.key("review-heading")));
        }
        let line = match decisive.seat {
            Some(seat) if seat != decisive.changed => {
                Text::new("review-decisive-for").with("seat", seat).with("who", decisive.changed)
            }
            _ => Text::new("review-decisive").with("seat", decisive.changed),
        };
        let line = line
            .with("turn", decisive.turn)
            .with("before", percent(decisive.before))
            .with("after", percent(decisive.after));
        letter.content.push_str(&format!("\n`{number}` {}", speech.say(&line)));
        let button = ShowMoment { table, at: decisive.moves, slot: number };
        let label = speech.say(&Text::new("button-moment").with("number", number).with("turn", decisive.turn));
        letter.button(button, ButtonStyle::Secondary, &label);
    }
}

async fn open(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let (snapshot, review) = bot.tables.review(table).await?;
    may_look(asker, &snapshot)?;
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), asker.language, &names);
    let game = game_name(&speech, &snapshot.setup.game);
    let mut letter = Letter::new(speech.say(&Text::new("review-title").with("game", game.clone())));
    decisive(&mut letter, table, &review, &speech);
    let (texts, language, names) = (bot.texts().clone(), asker.language, snapshot.names());
    let name = format!("{}-{table}-chances", snapshot.setup.game);
    letter.file = attached(bot, Waiting::Person, name, move || {
        let speech = Speech::new(&texts, language, &names);
        let chances = review.chances(snapshot.position.as_deref()?, &speech);
        let alt = format!("{}. {}", speech.key("review-chart"), review.ahead(&speech));
        Some((chances.picture(&game), alt))
    })
    .await;
    Ok(Answer::Private(letter))
}
