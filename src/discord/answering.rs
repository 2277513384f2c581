//! The way from an interaction to its answer, the same for commands and clicks: whatever happens, exactly one, in time and
//! in words.

use std::pin::pin;
use std::time::Duration;

use serenity::all::{CommandInteraction, ComponentInteraction, CreateInteractionResponse, Http};
use serenity::all::{CreateInteractionResponseFollowup, CreateInteractionResponseMessage};
use tokio::sync::mpsc::UnboundedReceiver;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::letter::Letter;
use super::trouble::{ALREADY_ANSWERED, Trouble, code, missing_text};
use crate::table::TableId;
use crate::watch::caught;

/// Discord gives three seconds. If an answer takes longer than this, it is announced.
const PATIENCE: Duration = Duration::from_millis(1200);

/// What waits for an answer.
#[derive(Clone, Copy)]
pub enum Asked<'a> {
    Command(&'a CommandInteraction),
    Click(&'a ComponentInteraction),
}

/// Does what was asked for and answers it. `table` is the number a fault is reported with, where it is known.
pub async fn answer(
    http: &Http,
    bot: &Bot,
    asker: &Asker,
    asked: Asked<'_>,
    table: Option<TableId>,
    acting: impl Future<Output = Answered>,
) {
    let mut acting = pin!(caught(acting));
    let (acted, announced) = match tokio::time::timeout(PATIENCE, &mut acting).await {
        Ok(acted) => (acted, None),
        Err(_) => {
            // What is done goes on, however long the announcement takes.
            let (announced, acted) = tokio::join!(asked.announce(bot, http), acting);
            (acted, Some(announced))
        }
    };
    let answered = match acted {
        Ok(answered) => answered,
        Err(panic) => {
            let table = match table {
                Some(table) => Some(table),
                None => bot.tables.number_at(asker.channel).await,
            };
            let table = table.map_or_else(|| "none".to_owned(), |table| table.to_string());
            tracing::error!(%table, channel = %asker.channel, %panic, "a fault while somebody was answered");
            Err(Trouble::Bug)
        }
    };
    let answer = match answered {
        // Whoever acts where nothing can be posted learns why nobody sees it.
        Ok(answer) if !asker.missing.is_empty() => answer.adding(&asker.speech(bot).say(&missing_text(asker.missing))),
        Ok(answer) => answer,
        Err(trouble) => Answer::Private(trouble.letter(bot, asker).await),
    };
    let was_announced = matches!(announced, Some(Ok(())));
    let said = match announced {
        None => asked.answer(bot, http, answer).await,
        Some(Ok(())) => asked.answer_late(bot, http, answer).await,
        // Nobody can be told anything any more, or somebody was: the same was delivered twice.
        Some(Err(error)) => Err(error),
    };
    match said {
        Ok(()) => speak_again(bot, asker).await,
        Err(error) if code(&error) == Some(ALREADY_ANSWERED) => {}
        Err(error) => {
            tracing::warn!(%error, about = asked.about(), "somebody could not be answered");
            apologise(http, bot, asker, asked, was_announced, error).await;
        }
    }
}

/// In a channel that answers, posts that were held back are tried at once.
async fn speak_again(bot: &Bot, asker: &Asker) {
    if asker.missing.is_empty()
        && bot.silence.broken(asker.channel)
        && let Err(denied) = bot.tables.wake(asker.channel).await
    {
        tracing::error!(channel = %asker.channel, ?denied, "posts that wait cannot be woken");
    }
}

/// The answer with its picture was refused: a plain one may still get through.
async fn apologise(
    http: &Http,
    bot: &Bot,
    asker: &Asker,
    asked: Asked<'_>,
    was_announced: bool,
    error: serenity::Error,
) {
    let letter = Trouble::from(error).letter(bot, asker).await;
    let said = match was_announced {
        true => asked.follow_up(bot, http, letter.follow_up().ephemeral(true)).await,
        false => asked.answer(bot, http, Answer::Private(letter)).await,
    };
    match said {
        // The answer had arrived; only that was not heard.
        Err(error) if code(&error) == Some(ALREADY_ANSWERED) => {}
        Err(error) => tracing::warn!(%error, "nor could the person be told"),
        Ok(()) => {}
    }
}

impl Asked<'_> {
    /// For the log: never a token.
    fn about(self) -> String {
        match self {
            Asked::Command(command) => command.data.name.clone(),
            // The word alone: what follows can be a move that is nobody else's business.
            Asked::Click(click) => click.data.custom_id.split(':').next().unwrap_or_default().to_owned(),
        }
    }

    /// Says that an answer will come. After a click nobody sees it; after a command only the asker does.
    async fn announce(self, bot: &Bot, http: &Http) -> serenity::Result<()> {
        match self {
            Asked::Command(_) => {
                let private = CreateInteractionResponseMessage::new().ephemeral(true);
                self.respond(bot, http, CreateInteractionResponse::Defer(private)).await
            }
            Asked::Click(_) => self.respond(bot, http, CreateInteractionResponse::Acknowledge).await,
        }
    }

    async fn answer(self, bot: &Bot, http: &Http, answer: Answer) -> serenity::Result<()> {
        let response = match (answer, self) {
            (Answer::Unfolding { first, private, rest }, _) => {
                let first = if private { first.private() } else { first.answer() };
                self.respond(bot, http, CreateInteractionResponse::Message(first)).await?;
                return self.unfold(bot, http, rest).await;
            }
            (Answer::Private(letter), _) => CreateInteractionResponse::Message(letter.private()),
            (Answer::Public(letter), _) => CreateInteractionResponse::Message(letter.answer()),
            (Answer::Update(letter) | Answer::Changed(letter, _), Asked::Click(_)) => {
                CreateInteractionResponse::UpdateMessage(letter.answer())
            }
            (Answer::Update(letter) | Answer::Changed(_, letter), Asked::Command(_)) => {
                CreateInteractionResponse::Message(letter.private())
            }
        };
        self.respond(bot, http, response).await
    }

    /// The answer that was announced.
    async fn answer_late(self, bot: &Bot, http: &Http, answer: Answer) -> serenity::Result<()> {
        let letter: Letter = match (answer, self) {
            (Answer::Unfolding { first, private, mut rest }, _) => {
                // It was announced: only what comes of it is worth a message.
                let mut made = first;
                while let Some(letter) = rest.recv().await {
                    made = letter;
                }
                return match self {
                    Asked::Click(_) => self.follow_up(bot, http, made.follow_up().ephemeral(private)).await,
                    Asked::Command(_) => self.edit(bot, http, made).await,
                };
            }
            (Answer::Private(letter), Asked::Click(_)) => {
                return self.follow_up(bot, http, letter.follow_up().ephemeral(true)).await;
            }
            (Answer::Public(letter), Asked::Click(_)) => {
                return self.follow_up(bot, http, letter.follow_up()).await;
            }
            (Answer::Changed(letter, _), Asked::Click(_)) => letter,
            (Answer::Private(letter) | Answer::Public(letter), Asked::Command(_)) => letter,
            (Answer::Changed(_, letter), Asked::Command(_)) | (Answer::Update(letter), _) => letter,
        };
        self.edit(bot, http, letter).await
    }

    /// What takes the place of an answer, again and again.
    async fn unfold(self, bot: &Bot, http: &Http, mut rest: UnboundedReceiver<Letter>) -> serenity::Result<()> {
        while let Some(letter) = rest.recv().await {
            let is_it = letter.file.is_some();
            let told = self.edit(bot, http, letter).await;
            // How far it is may be lost on the way; what was made may not.
            if is_it {
                told?;
            }
        }
        Ok(())
    }

    async fn respond(self, bot: &Bot, http: &Http, response: CreateInteractionResponse) -> serenity::Result<()> {
        match self {
            Asked::Command(command) => bot.ask(command.create_response(http, response)).await,
            Asked::Click(click) => bot.ask(click.create_response(http, response)).await,
        }
    }

    /// Another message after the first answer.
    async fn follow_up(
        self,
        bot: &Bot,
        http: &Http,
        letter: CreateInteractionResponseFollowup,
    ) -> serenity::Result<()> {
        match self {
            Asked::Command(command) => bot.ask(command.create_followup(http, letter)).await.map(drop),
            Asked::Click(click) => bot.ask(click.create_followup(http, letter)).await.map(drop),
        }
    }

    /// The first answer, or the message that was clicked on, becomes this.
    async fn edit(self, bot: &Bot, http: &Http, letter: Letter) -> serenity::Result<()> {
        match self {
            Asked::Command(command) => bot.ask(command.edit_response(http, letter.late())).await.map(drop),
            Asked::Click(click) => bot.ask(click.edit_response(http, letter.late())).await.map(drop),
        }
    }
}
