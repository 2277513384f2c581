//! A click on a button or menu, on its way to what the button does and back.

use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateInteractionResponse, Http, MessageFlags,
};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Button, ButtonKind, Click};
use super::panics::caught;
use super::trouble::{ALREADY_ANSWERED, Trouble, code};
use super::{computers, hint, history, lobby, look, panel, review, rules, undo};

/// Every button, page by page.
const PAGES: &[&[ButtonKind]] = &[
    lobby::BUTTONS,
    rules::BUTTONS,
    panel::BUTTONS,
    look::BUTTONS,
    history::BUTTONS,
    undo::BUTTONS,
    computers::BUTTONS,
    hint::BUTTONS,
    review::BUTTONS,
];

/// Reads a `custom_id`; `None` if it is an old version's, or forged.
fn read(custom_id: &str) -> Option<Box<dyn Button>> {
    let (word, fields) = custom_id.split_once(':')?;
    let route = PAGES.iter().copied().flatten().find(|route| route.word == word)?;
    (route.read)(fields)
}

/// Acts on a click and answers it, whatever happens.
pub async fn pressed(context: &Context, bot: &Bot, click: &ComponentInteraction) {
    let answer = act(bot, click).await.unwrap_or_else(|trouble| {
        let asker = Asker::of_component(bot, click);
        Answer::Private(trouble.letter(bot, &asker))
    });
    let response = match answer {
        Answer::Private(letter) => CreateInteractionResponse::Message(letter.private()),
        Answer::Update(letter) | Answer::Changed(letter, _) => {
            CreateInteractionResponse::UpdateMessage(letter.answer())
        }
        Answer::Public(letter) => CreateInteractionResponse::Message(letter.answer()),
    };
    if let Err(error) = click.create_response(&context.http, response).await {
        // Answered before: the same click was delivered twice.
        if code(&error) != Some(ALREADY_ANSWERED) {
            tracing::warn!(%error, id = click.data.custom_id, "a click could not be answered");
            apologise(&context.http, bot, click, error).await;
        }
    }
}

/// The answer with its picture was refused: a plain one may still get through.
async fn apologise(http: &Http, bot: &Bot, click: &ComponentInteraction, error: serenity::Error) {
    let letter = Trouble::from(error).letter(bot, &Asker::of_component(bot, click));
    let response = CreateInteractionResponse::Message(letter.private());
    if let Err(error) = click.create_response(http, response).await {
        tracing::warn!(%error, "nor could the person be told");
    }
}

/// Does what the button says. A panic is one failed click, not a silent one.
async fn act(bot: &Bot, click: &ComponentInteraction) -> Answered {
    let button = read(&click.data.custom_id).ok_or(Trouble::UnknownButton)?;
    let click = Click {
        bot: bot.clone(),
        asker: Asker::of_component(bot, click),
        picked: match &click.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        },
        private: click.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
    };
    let acted = caught(async {
        if let Some(table) = button.table()
            && bot.tables.get(table).await?.channel != click.asker.channel
        {
            return Err(Trouble::UnknownButton);
        }
        button.press(&click).await
    });
    acted.await.unwrap_or_else(|panic| {
        tracing::error!(%panic, "a button panicked");
        Err(Trouble::Bug)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As they stand in messages people still have: none may ever change.
    const KNOWN: [&str; 23] = [
        "join:18446744073709551615",
        "leave:7",
        "start:7",
        "options:7:2",
        "option:7:faces",
        "rules:7",
        "rules-page:race:12:1",
        "rules-section:race",
        "play:7",
        "hand:7",
        "choose:7:12.3:arrive 08:2 28:1",
        "pick:7:12.3",
        "open:7:12.3:7",
        "back:7:12.3",
        "clear:7:12.3",
        "confirm:7:12.3",
        "history:7",
        "turn:7:88:2",
        "share:7:88",
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
