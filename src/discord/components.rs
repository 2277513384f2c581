//! A click on a button or menu, on its way to what the button does and back.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context, MessageFlags};

use super::answer::{Answer, Answered};
use super::answering::{Asked, answer};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Button, ButtonKind, Click};
use super::trouble::Trouble;
use super::{
    absent, catching_up, closing, computers, ending, files, film, games, hint, history, invitation, legend, lobby,
    look, loudness, mine, panel, personal, plan, reminders, review, rules, seating, seats, statistics, undo,
};
use crate::table::{MessageId, TableId};
use crate::watch::caught;

/// Every button, page by page.
const PAGES: &[&[ButtonKind]] = &[
    lobby::BUTTONS,
    loudness::BUTTONS,
    rules::BUTTONS,
    legend::BUTTONS,
    panel::BUTTONS,
    plan::BUTTONS,
    look::BUTTONS,
    history::BUTTONS,
    games::BUTTONS,
    files::BUTTONS,
    film::BUTTONS,
    ending::BUTTONS,
    statistics::BUTTONS,
    undo::BUTTONS,
    computers::BUTTONS,
    hint::BUTTONS,
    review::BUTTONS,
    seating::BUTTONS,
    catching_up::BUTTONS,
    reminders::BUTTONS,
    absent::BUTTONS,
    seats::BUTTONS,
    invitation::BUTTONS,
    closing::BUTTONS,
    mine::BUTTONS,
    personal::BUTTONS,
];

/// Reads a `custom_id`; `None` if it is an old version's, or forged.
fn read(custom_id: &str) -> Option<Box<dyn Button>> {
    let (word, fields) = custom_id.split_once(':')?;
    let route = PAGES.iter().copied().flatten().find(|route| route.word == word)?;
    (route.read)(fields)
}

/// How the bot understands a `custom_id`, written out again; `None` if it does not.
pub fn custom_id(id: &str) -> Option<String> {
    read(id).map(|button| button.to_string())
}

/// Acts on a click and answers it, whatever happens.
pub async fn pressed(context: &Context, bot: &Bot, pressed: &ComponentInteraction) {
    let asker = Asker::of_component(bot, pressed);
    let button = read(&pressed.data.custom_id);
    let table = button.as_ref().and_then(|button| button.table());
    let acting = act(bot, pressed, button);
    answer(&context.http, bot, &asker, Asked::Click(pressed), table, acting).await;
    if let Some(table) = table
        && !is_private(pressed)
        && !pressed.message.components.is_empty()
    {
        strip_stray(bot, table, MessageId(pressed.message.id.get())).await;
    }
}

/// A public message with buttons that is not the table's newest is a leftover.
async fn strip_stray(bot: &Bot, table: TableId, message: MessageId) {
    let stripped = async {
        match bot.tables.get(table).await?.post {
            Some(post) if post > message => bot.tables.stray(table, message).await,
            _ => Ok(()),
        }
    };
    match caught(stripped).await {
        Ok(Ok(())) => {}
        Ok(Err(denied)) => tracing::debug!(%table, ?denied, "an old message keeps its buttons"),
        Err(panic) => tracing::error!(%table, %panic, "an old message keeps its buttons"),
    }
}

fn is_private(pressed: &ComponentInteraction) -> bool {
    pressed.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Does what the button says.
async fn act(bot: &Bot, pressed: &ComponentInteraction, button: Option<Box<dyn Button>>) -> Answered {
    let button = button.ok_or(Trouble::UnknownButton)?;
    let click = Click {
        bot: bot.clone(),
        asker: Asker::of_component(bot, pressed),
        picked: match &pressed.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        },
        message: MessageId(pressed.message.id.get()),
        chosen: match &pressed.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            _ => Vec::new(),
        },
        private: is_private(pressed),
    };
    let table = button.table();
    if let Some(table) = table
        && bot.tables.get(table).await?.channel != click.asker.channel
    {
        return Err(Trouble::UnknownButton);
    }
    let answer = button.press(&click).await?;
    let post = match table {
        Some(table) => bot.tables.get(table).await?.post,
        None => None,
    };
    let own = post.is_none_or(|post| post.0 == pressed.message.id.get());
    Ok(in_its_place(answer, click.private, own))
}

/// Nothing is put in the place of a message it does not belong to, whatever a forged button says: a private page stands on
/// private messages, what everybody sees on the table's own post.
fn in_its_place(answer: Answer, private: bool, own: bool) -> Answer {
    match answer {
        Answer::Update(letter) if !private => Answer::Private(letter),
        Answer::Changed(_, said) if private || !own => Answer::Private(said),
        fitting => fitting,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As they stand in messages people still have: none may ever change.
    const KNOWN: [&str; 81] = [
        "join:18446744073709551615",
        "leave:7",
        "start:7",
        "options:7:2",
        "option:7:faces",
        "posts:7",
        "loudness:7",
        "seats:7",
        "seating:7",
        "colour:7",
        "accept:7:18446744073709551615",
        "decline:7:18446744073709551615",
        "end:7",
        "keep:7",
        "reopen:7",
        "mine:3",
        "tables:16",
        "forget:18446744073709551615",
        "forgotten:18446744073709551615",
        "remember:18446744073709551615",
        "rules:7",
        "legend:7",
        "rules-page:race:12:1",
        "rules-section:race",
        "play:7",
        "hand:7",
        "board:7",
        "choose:7:12.3:arrive 08:2 28:1",
        "pick:7:12.3",
        "pick-from:7:12.3:2",
        "pick-all:7:12.3",
        "open:7:12.3:7",
        "back:7:12.3",
        "clear:7:12.3",
        "confirm:7:12.3",
        "undo:7:12.3",
        "plan:7",
        "plan-move:7:2:choose vroom",
        "plan-pick:7:2",
        "plan-open:7:3",
        "plan-unless:7:2",
        "plan-back:7:2",
        "plan-clear:7:2",
        "history:7",
        "turn:7:88:2",
        "share:7:88",
        "computers:7",
        "computer:7",
        "hints:7:off",
        "myself:7",
        "hint:7",
        "review:7",
        "sit:7:3",
        "leave-game:7",
        "ask-undo:7:12.3",
        "catch-up:7",
        "mute:7:1763380000000",
        "reminders:0",
        "remind-every:0",
        "remind-direct:on",
        "remind-clear:quiet",
        "keep-table:7:1763380000000",
        "nudge:7:3:1763380000000",
        "stand-in:7:3:1763380000000",
        "replace:7:3:1763380000000",
        "moment:7:88:2",
        "page:7:12:2:all",
        "page:7:12:2:seat-3",
        "jump:7:kind-race-drove",
        "sift:7:12",
        "show:7:12:seat-0",
        "games:1:2",
        "past:1",
        "replay:7:0",
        "rematch:7",
        "stats:1:18446744073709551615:race",
        "stats:0:0:all",
        "export:7",
        "agree:7:12.3",
        "refuse:7:12.3",
        "choose:18446744073709551615:18446744073709551615.4294967295:pass",
    ];

    #[test]
    fn every_button_reads_back_as_itself() {
        for id in KNOWN {
            let button = read(id).unwrap_or_else(|| panic!("{id} is not known"));
            assert_eq!(button.to_string(), id);
            assert!(id.len() <= 100, "{id}");
        }
    }

    #[test]
    fn no_two_buttons_share_a_word_and_all_are_tested() {
        let words: Vec<&str> = PAGES.iter().copied().flatten().map(|route| route.word).collect();
        for (index, word) in words.iter().enumerate() {
            assert!(!words[..index].contains(word), "{word} stands twice");
            assert!(KNOWN.iter().any(|id| id.starts_with(&format!("{word}:"))), "{word} is not among the known");
        }
    }

    #[test]
    fn forged_ids_are_not_read() {
        for forged in ["", "join", "join:x", "choose:1:2.3", "choose:1:x:pass", "open:1:1.1:-1", "nonsense:1", "🚌"] {
            assert!(read(forged).is_none(), "{forged}");
        }
    }
}
