//! What every slash command is made of: who calls, and how the answer gets back.

use super::answer::Answered;
use super::answering::{self, Asked};
use super::asker::Asker;
use super::bot::Bot;
use super::trouble::Trouble;

pub type Context<'a> = poise::ApplicationContext<'a, Bot, Trouble>;
pub type Done = Result<(), Trouble>;
pub type Command = poise::Command<Bot, Trouble>;

/// Answers with what comes of an act.
pub async fn answer(ctx: Context<'_>, acting: impl Future<Output = Answered>) -> Done {
    let http = &ctx.serenity_context().http;
    answering::answer(http, ctx.data(), &asker(ctx), Asked::Command(ctx.interaction), None, acting).await;
    Ok(())
}

pub fn asker(ctx: Context<'_>) -> Asker {
    Asker::of_command(ctx.data(), ctx.interaction)
}

/// An act on the table of this channel.
macro_rules! here {
    ($ctx:ident, $act:expr $(, $more:expr)*) => {{
        let asker = asker($ctx);
        let acting = async {
            let snapshot = $ctx.data().tables.at(asker.channel).await?;
            $act($ctx.data(), &asker, snapshot.id $(, $more)*).await
        };
        answer($ctx, acting).await
    }};
}
pub(in crate::discord) use here;
