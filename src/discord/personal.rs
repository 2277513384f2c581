//! What concerns one person and no table: help, what is kept of them, and being forgotten.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::game_name;
use crate::table::UserId;
use crate::texts::{Speech, Text};

buttons! {
    /// Asks whether somebody really wants to be forgotten.
    "forget" AskToForget { user: UserId } => |click| {
        Ok(ask_to_forget(&click.bot, &click.asker).in_place(click.private && user == click.asker.user))
    };
    "forgotten" Forget { user: UserId } => |click| {
        // Only the person's own button forgets them.
        if user != click.asker.user {
            return Ok(ask_to_forget(&click.bot, &click.asker));
        }
        let tables = click.bot.tables.forget_person(&click.asker.actor()).await?;
        let done = Text::new("forget-done").with("count", tables);
        Ok(Answer::said(&click.bot, &click.asker, &done).in_place(click.private))
    };
    "remember" Remember { user: UserId } => |click| {
        let kept = Answer::said(&click.bot, &click.asker, &Text::new("forget-kept"));
        Ok(kept.in_place(click.private && user == click.asker.user))
    };
}

/// `/help`: how to begin, how to play, where to look. What is lacking in the channel is said with every private answer.
pub fn help(bot: &Bot, asker: &Asker) -> Answer {
    let speech = asker.speech(bot);
    let games: Vec<String> =
        bot.tables.catalogue().titles().map(|title| format!("**{}**", game_name(&speech, title.info().id))).collect();
    let mut letter = Letter::new(speech.say(&Text::new("help-games").with("games", speech.list(&games))));
    paragraphs(
        &mut letter,
        &speech,
        &["help-begin", "help-turn", "help-look", "help-table", "help-weeks", "help-self"],
    );
    Answer::Private(letter)
}

/// `/privacy`: what is kept, why, and how to be rid of it.
pub fn privacy(bot: &Bot, asker: &Asker) -> Answer {
    let speech = asker.speech(bot);
    let mut letter = Letter::new(format!("**{}**", speech.key("privacy-title")));
    let told = ["privacy-people", "privacy-games", "privacy-settings", "privacy-not", "privacy-forget"];
    paragraphs(&mut letter, &speech, &told);
    letter.button(AskToForget { user: asker.user }, ButtonStyle::Secondary, &speech.key("button-forget"));
    Answer::Private(letter)
}

fn paragraphs(letter: &mut Letter, speech: &Speech, keys: &[&'static str]) {
    for key in keys {
        letter.content.push_str(&format!("\n• {}", speech.key(key)));
    }
}

/// `/forget me`: what would follow, and whether it is meant.
pub fn ask_to_forget(bot: &Bot, asker: &Asker) -> Answer {
    let (speech, user) = (asker.speech(bot), asker.user);
    let mut letter = Letter::new(speech.key("forget-asked"));
    letter.button(Forget { user }, ButtonStyle::Danger, &speech.key("button-forget"));
    letter.button(Remember { user }, ButtonStyle::Secondary, &speech.key("button-remember"));
    Answer::Private(letter)
}

/// The same as an answer that may fail, as commands want it.
pub async fn answered(answer: Answer) -> Answered {
    Ok(answer)
}
