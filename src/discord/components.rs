//! Buttons and menus: a `custom_id` says everything, so nothing is remembered between clicks.

use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateInteractionResponse, Http, HttpError,
};

use super::Bot;
use super::acts::{self, Answer, Answered};
use super::asker::Asker;
use super::press::{Press, What};
use super::trouble::Trouble;

/// Acts on a click and answers it, whatever happens.
pub async fn pressed(context: &Context, bot: &Bot, click: &ComponentInteraction) {
    let asker = Asker::of_component(bot, click);
    let answer = act(bot, &asker, click).await.unwrap_or_else(|trouble| Answer::Private(trouble.letter(bot, &asker)));
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
            apologise(&context.http, bot, &asker, click, error).await;
        }
    }
}

/// Discord's word for a second answer to the same interaction.
pub const ALREADY_ANSWERED: isize = 40060;

/// Discord's own error code, if it gave one.
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// The answer with its picture was refused: a plain one may still get through.
async fn apologise(http: &Http, bot: &Bot, asker: &Asker, click: &ComponentInteraction, error: serenity::Error) {
    let letter = Trouble::from(error).letter(bot, asker);
    let response = CreateInteractionResponse::Message(letter.private());
    if let Err(error) = click.create_response(http, response).await {
        tracing::warn!(%error, "nor could the person be told");
    }
}

async fn act(bot: &Bot, asker: &Asker, click: &ComponentInteraction) -> Answered {
    let Press { table, what } = click.data.custom_id.parse().map_err(|_| Trouble::UnknownButton)?;
    if bot.tables.get(table).await?.channel != asker.channel {
        return Err(Trouble::UnknownButton);
    }
    let picked = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    match what {
        What::Join => acts::join(bot, asker, table).await,
        What::Leave => acts::leave(bot, asker, table).await,
        What::Start => acts::start(bot, asker, table).await,
        What::Options(page) => {
            let answer = acts::options(bot, asker, table, page).await?;
            Ok(if is_private(click) { update(answer) } else { answer })
        }
        What::SetOption(option) => {
            acts::set_option(bot, asker, table, &option, picked.ok_or(Trouble::UnknownButton)?).await
        }
        What::Rules => acts::rules(bot, asker, &bot.tables.get(table).await?.setup.game),
        What::Play => {
            let answer = acts::play(bot, asker, table).await?;
            Ok(if is_private(click) { update(answer) } else { answer })
        }
        What::Hand => acts::hand(bot, asker, table).await,
        What::Choose(stamp, play) => acts::choose(bot, asker, table, stamp, &play).await,
        What::Pick(stamp) => acts::pick(bot, asker, table, stamp, picked.ok_or(Trouble::UnknownButton)?).await,
        What::Open(stamp, group) => acts::reopen(bot, asker, table, stamp, Some(group)).await,
        What::Back(stamp) => acts::back(bot, asker, table, stamp).await,
        What::Clear(stamp) => acts::clear(bot, asker, table, stamp).await,
        What::Confirm(stamp) => acts::confirm(bot, asker, table, stamp).await,
        What::History => acts::history(bot, asker, table, None).await.map(Answer::Private),
        What::Turn { at, .. } => acts::history(bot, asker, table, Some(at)).await.map(Answer::Update),
        What::Share(at) => acts::share(bot, table, at).await,
        What::Export => acts::export(bot, asker, table).await,
        What::Agree(stamp) => acts::answer_undo(bot, asker, table, stamp, true).await,
        What::Refuse(stamp) => acts::answer_undo(bot, asker, table, stamp, false).await,
    }
}

/// Whether the button stands on a message that only the asker sees: it is then changed in place.
fn is_private(click: &ComponentInteraction) -> bool {
    click.message.flags.is_some_and(|flags| flags.contains(serenity::all::MessageFlags::EPHEMERAL))
}

fn update(answer: Answer) -> Answer {
    match answer {
        Answer::Private(letter) => Answer::Update(letter),
        other => other,
    }
}
