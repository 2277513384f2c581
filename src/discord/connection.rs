//! The connection to Discord: what runs the bot, and where the errors of commands end.

use std::sync::Arc;

use poise::FrameworkError;
use serenity::all::{
    ClientBuilder, CreateInteractionResponse, FullEvent, GatewayIntents, GuildId, Http, HttpBuilder, Interaction,
    ShardManager,
};
use serenity::gateway::GatewayError;

use super::asker::Asker;
use super::bot::Bot;
use super::trouble::{ALREADY_ANSWERED, Trouble, code};
use super::{commands, components, outbox};
use crate::table::Tables;

/// Where and as whom to connect.
#[derive(Clone, Debug)]
pub struct Settings {
    pub token: String,
    /// Another server that speaks Discord's API; the gateway address is taken from it.
    pub api_url: Option<String>,
    /// Commands are registered in this guild alone, at once.
    pub guild: Option<u64>,
}

/// Why the bot cannot run, for its host.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("Discord refused the token: check DISCORD_TOKEN")]
    Token,
    #[error("Discord cannot be reached: {0}")]
    Unreachable(serenity::Error),
    #[error("the commands could not be registered: {0}")]
    Commands(String),
    #[error("the connection to Discord broke for good: {0}")]
    Broken(serenity::Error),
}

/// A bot that is ready to run.
pub struct Connection {
    client: serenity::Client,
    failed: tokio::sync::oneshot::Receiver<serenity::Error>,
    outbox: tokio::task::JoinHandle<()>,
    computers: tokio::task::JoinHandle<()>,
}

/// Stops a running bot from elsewhere.
#[derive(Clone)]
pub struct Stop(Arc<ShardManager>);

impl Stop {
    pub async fn stop(&self) {
        self.0.shutdown_all().await;
    }
}

impl Connection {
    pub async fn new(settings: &Settings, tables: Tables) -> Result<Connection, Failure> {
        let http = http(settings);
        // Asked first: with a bad token everything else fails in less clear ways.
        let application = http.get_current_application_info().await.map_err(refused)?;
        http.set_application_id(application.id);
        let bot = Bot { tables };
        let (fail, failed) = tokio::sync::oneshot::channel();
        let framework = framework(bot.clone(), settings.guild, fail);
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
            .framework(framework)
            .await
            .map_err(Failure::Unreachable)?;
        let tables = bot.tables.clone();
        let computers = tokio::spawn(async move { tables.think().await });
        let outbox = tokio::spawn(outbox::run(bot, client.http.clone()));
        Ok(Connection { client, failed, outbox, computers })
    }

    pub fn stop(&self) -> Stop {
        Stop(self.client.shard_manager.clone())
    }

    /// Runs until it is stopped or fails for good.
    pub async fn run(mut self) -> Result<(), Failure> {
        let ended = self.client.start().await;
        self.outbox.abort();
        self.computers.abort();
        if let Ok(error) = self.failed.try_recv() {
            return Err(Failure::Commands(error.to_string()));
        }
        match ended {
            Ok(()) => Ok(()),
            Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => Err(Failure::Token),
            Err(error) => Err(Failure::Broken(error)),
        }
    }
}

fn refused(error: serenity::Error) -> Failure {
    match &error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response))
            if response.status_code.as_u16() == 401 =>
        {
            Failure::Token
        }
        _ => Failure::Unreachable(error),
    }
}

/// Another address goes together with serenity's limiter being off: with it on, the address is silently ignored.
fn http(settings: &Settings) -> Http {
    let http = HttpBuilder::new(&settings.token);
    match &settings.api_url {
        Some(url) => http.proxy(url.trim_end_matches('/')).ratelimiter_disabled(true).build(),
        None => http.build(),
    }
}

fn framework(
    bot: Bot,
    guild: Option<u64>,
    fail: tokio::sync::oneshot::Sender<serenity::Error>,
) -> poise::Framework<Bot, Trouble> {
    let options = poise::FrameworkOptions {
        commands: commands::all(bot.texts()),
        event_handler: |framework, event| Box::pin(event_of(framework, event)),
        on_error: |error| Box::pin(report(error)),
        allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
        ..Default::default()
    };
    poise::Framework::builder()
        .initialize_owners(false)
        .options(options)
        .setup(move |context, _, framework| {
            Box::pin(async move {
                let commands = &framework.options().commands;
                let registered = match guild {
                    Some(guild) => poise::builtins::register_in_guild(context, commands, GuildId::new(guild)).await,
                    None => poise::builtins::register_globally(context, commands).await,
                };
                if let Err(error) = registered {
                    // A setup that merely fails leaves a client that answers nothing: better to stop.
                    let _ = fail.send(error);
                    framework.shard_manager().shutdown_all().await;
                }
                Ok(bot)
            })
        })
        .build()
}

async fn event_of(framework: poise::FrameworkContext<'_, Bot, Trouble>, event: &FullEvent) -> Result<(), Trouble> {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(click) } = event {
        components::pressed(framework.serenity_context, framework.user_data, click).await;
    }
    Ok(())
}

/// The one place where errors of commands end: the person is told in words, the host in the log.
async fn report(error: FrameworkError<'_, Bot, Trouble>) {
    let (context, bot, interaction, trouble) = match error {
        FrameworkError::Command { error, ctx: poise::Context::Application(ctx), .. } => {
            (ctx.serenity_context(), ctx.data(), ctx.interaction, error)
        }
        FrameworkError::CommandPanic { payload, ctx: poise::Context::Application(ctx), .. } => {
            tracing::error!(?payload, "a command panicked");
            (ctx.serenity_context(), ctx.data(), ctx.interaction, Trouble::Bug)
        }
        FrameworkError::ArgumentParse { error, ctx: poise::Context::Application(ctx), .. } => {
            tracing::warn!(%error, "a command came with options it does not have");
            (ctx.serenity_context(), ctx.data(), ctx.interaction, Trouble::UnknownCommand)
        }
        FrameworkError::CommandStructureMismatch { description, ctx, .. } => {
            tracing::warn!(description, "a command came in another shape than registered");
            (ctx.serenity_context(), ctx.data(), ctx.interaction, Trouble::UnknownCommand)
        }
        FrameworkError::GuildOnly { ctx: poise::Context::Application(ctx), .. } => {
            (ctx.serenity_context(), ctx.data(), ctx.interaction, Trouble::GuildOnly)
        }
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            (framework.serenity_context, framework.user_data, interaction, Trouble::UnknownCommand)
        }
        other => {
            tracing::error!(error = %other, "unhandled");
            return;
        }
    };
    let letter = trouble.letter(bot, &Asker::of_command(bot, interaction));
    let response = CreateInteractionResponse::Message(letter.private());
    if let Err(error) = interaction.create_response(&context.http, response).await
        && code(&error) != Some(ALREADY_ANSWERED)
    {
        tracing::warn!(%error, "a command could not be answered");
    }
}

#[cfg(test)]
mod tests {
    use crate::discord::asker::{NEEDED, NEEDED_IN_THREAD};

    #[test]
    fn the_invitation_in_the_readme_asks_for_exactly_what_is_needed() {
        let asked = format!("permissions={}\n", (NEEDED | NEEDED_IN_THREAD).bits());
        assert!(include_str!("../../README.md").contains(&asked), "{asked}");
    }
}
