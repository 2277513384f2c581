//! The connection to Discord: what runs the bot, and where the errors of commands end.

use std::sync::Arc;
use std::time::Duration;

use poise::FrameworkError;
use serenity::all::{
    ClientBuilder, CreateInteractionResponse, FullEvent, GatewayIntents, Http, HttpBuilder, HttpError, Interaction,
};
use serenity::framework::Framework;
use serenity::gateway::GatewayError;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::asker::Asker;
use super::bot::Bot;
use super::pace::Pace;
use super::shards::{Parts, ShardRange, Shards};
use super::trouble::{ALREADY_ANSWERED, Trouble, code};
use super::watched::Watched;
use super::{commands, components, limits, lost, outbox, registration, sharing, upkeep};
use crate::table::{ChannelId, Denied, Divided, Process, Tables};
use crate::watch::caught;

/// Where and as whom to connect.
#[derive(Clone, Debug)]
pub struct Settings {
    pub token: String,
    /// Another server that speaks Discord's API; the gateway address is taken from it.
    pub api_url: Option<String>,
    /// Commands are registered in this guild alone, at once.
    pub guild: Option<u64>,
    /// Only these shards; otherwise all that Discord recommends. On a database that is shared, these may be taken.
    pub shards: Option<ShardRange>,
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
    #[error("the bot is in too many servers for so few shards: Discord recommends {recommended} (--shards)")]
    TooFewShards { recommended: u32 },
    #[error(
        "the bots that run on this database divide its servers into {0} shards: stop them all to change that (--shards)"
    )]
    Divided(u32),
    #[error("the shards cannot be shared: {0:?}")]
    Unshared(Denied),
    #[error("the connection to Discord broke for good: {0}")]
    Broken(GatewayError),
}

/// A bot that is ready to run.
pub struct Connection {
    http: Arc<Http>,
    shards: Shards,
    ended: mpsc::UnboundedReceiver<GatewayError>,
    bot: Bot,
    /// On a database that is shared: as whom it takes part.
    me: Option<Process>,
    stop: Stop,
}

/// Stops a running bot from elsewhere.
#[derive(Clone)]
pub struct Stop(Arc<watch::Sender<bool>>);

impl Stop {
    pub async fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// Interactions come without any. Guilds tells of channels that are deleted and of servers that send the bot away: their tables end
/// at once instead of waiting for ever. Guild messages tells of deleted ones: a board that is gone comes back. Neither is
/// privileged: what people write is not told, nor who they are.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// How long the gateway has to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

impl Connection {
    /// Waits for a Discord that stumbles or cannot be reached; only what would not mend itself is a failure.
    pub async fn new(settings: &Settings, tables: Tables) -> Result<Connection, Failure> {
        Connection::over(|| http(settings), settings.guild, settings.shards, tables).await
    }

    /// Over clients of one's own: how tests come by the library's rate limiter.
    #[doc(hidden)]
    pub async fn over(
        client: impl Fn() -> Http,
        guild: Option<u64>,
        shards: Option<ShardRange>,
        tables: Tables,
    ) -> Result<Connection, Failure> {
        let http = client();
        // Asked first: with a bad token everything else fails in less clear ways.
        let application = patiently(|| http.get_current_application_info()).await.map_err(refused)?;
        http.set_application_id(application.id);
        let bot = Bot::new(tables);
        let commands = poise::builtins::create_application_commands(&commands::all(bot.texts()));
        patiently(|| registration::register(&bot, &http, &commands, guild))
            .await
            .map_err(|error| Failure::Commands(error.to_string()))?;
        let gateway = patiently(|| http.get_bot_gateway()).await.map_err(refused)?;
        if shards.is_some_and(|shards| shards.are_too_few(gateway.shards)) {
            return Err(Failure::TooFewShards { recommended: gateway.shards });
        }
        // The library asks for the gateway once more, and keeps the client it asks with: for another attempt there is another.
        let building = patiently(|| {
            ClientBuilder::new_with_http(client(), INTENTS).event_handler(bot.governor.clone()).into_future()
        });
        let client = building.await.map_err(Failure::Unreachable)?;
        let http = client.http.clone();
        http.set_application_id(application.id);
        bot.connected(http.clone());
        // Had that failed, it would silently have taken another address.
        *client.ws_url.lock().await = gateway.url.clone();
        let mut framework = Watched { framework: framework(bot.clone()), under_way: bot.under_way.clone() };
        framework.init(&client).await;
        let (range, me) = divided(&bot.tables, shards, gateway.shards).await?;
        let parts = Parts { client, framework: Arc::new(framework), tables: bot.tables.clone() };
        let (shards, ended) = Shards::new(parts, range, &gateway);
        Ok(Connection { http, shards, ended, bot, me, stop: Stop(Arc::new(watch::Sender::new(false))) })
    }

    /// With less patience for requests that hang: how tests need not wait for it.
    #[doc(hidden)]
    pub fn with_patience(self, patience: Duration) -> Connection {
        self.bot.give_up_after(patience);
        self
    }

    /// The same for a gateway that is silent.
    #[doc(hidden)]
    pub fn with_patience_for_the_gateway(mut self, patience: Duration) -> Connection {
        self.shards = self.shards.with_patience(patience);
        self
    }

    /// With another number of requests a second from which on what is only tidy is left out.
    #[doc(hidden)]
    pub fn with_pace(mut self, many: usize) -> Connection {
        self.bot.pace = Pace::of(many);
        self
    }

    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// For whoever wants to know whether it is connected.
    pub fn gateway(&self) -> Shards {
        self.shards.clone()
    }

    /// Runs until it is stopped or fails for good.
    pub async fn run(mut self) -> Result<(), Failure> {
        let (bot, http, shards) = (self.bot, self.http, self.shards);
        let mut tasks = JoinSet::new();
        let limited = http.clone();
        tasks.spawn(always("the tidying of limits", move || limits::tidy(limited.clone())));
        let for_posts = bot.clone();
        tasks.spawn(always("the outbox", move || outbox::run(for_posts.clone(), http.clone())));
        let for_clocks = bot.clone();
        tasks.spawn(always("the clocks", move || upkeep::run_clocks(for_clocks.clone())));
        let computers = bot.tables.clone();
        tasks.spawn(always("the computers", move || {
            let tables = computers.clone();
            async move { tables.think().await }
        }));
        let people = bot.clone();
        tasks.spawn(always("the search for people", move || lost::look_for_people(people.clone())));
        let reviews = bot.tables.clone();
        tasks.spawn(always("the reviews", move || {
            let tables = reviews.clone();
            async move { tables.look_back().await }
        }));
        let for_cleaning = bot.clone();
        tasks.spawn(always("the cleaning", move || upkeep::clean(for_cleaning.clone())));
        let mut sharing = JoinSet::new();
        match self.me {
            None => shards.range().ids().for_each(|id| shards.begin(id)),
            Some(ref me) => {
                let (bot, shards, me) = (bot.clone(), shards.clone(), me.clone());
                let work = move || sharing::run(bot.clone(), shards.clone(), me.clone());
                sharing.spawn(always("the sharing of shards", work));
            }
        }

        let mut stopped = self.stop.0.subscribe();
        let ended = tokio::select! {
            ended = self.ended.recv() => ended,
            _ = stopped.wait_for(|stopped| *stopped) => None,
        };
        sharing.shutdown().await;
        if let Some(me) = &self.me {
            sharing::retire(&bot, &shards, me).await;
        }
        // What is under way is dropped, however long it would have taken: at the next start it is looked for.
        tasks.shutdown().await;
        match ended {
            None => {
                if tokio::time::timeout(GOODBYE, shards.end_all()).await.is_err() {
                    tracing::warn!("the gateway did not say goodbye");
                }
                Ok(())
            }
            Some(GatewayError::InvalidAuthentication) => Err(Failure::Token),
            Some(error) => Err(Failure::Broken(error)),
        }
    }
}

/// Which shards may be run here; and as whom, on a database that other processes may run on.
async fn divided(
    tables: &Tables,
    wished: Option<ShardRange>,
    recommended: u32,
) -> Result<(ShardRange, Option<Process>), Failure> {
    let mut range = wished.unwrap_or_else(|| ShardRange::all(recommended));
    if !tables.is_shared() {
        return Ok((range, None));
    }
    let name = format!("{}-{:08x}", std::process::id(), rand::random::<u32>());
    loop {
        let me = Process { name: name.clone(), first: range.first, last: range.last };
        match tables.divide(me.clone(), range.total).await.map_err(Failure::Unshared)? {
            Divided::Into(_) => return Ok((range, Some(me))),
            Divided::Otherwise(total) if wished.is_some() => return Err(Failure::Divided(total)),
            Divided::Otherwise(total) => range = ShardRange::all(total),
        }
    }
}

/// Keeps something going: a fault in it is said, and it begins anew.
async fn always<W: Future<Output = ()>>(what: &'static str, work: impl Fn() -> W) {
    while let Err(panic) = caught(work()).await {
        tracing::error!(%panic, "{what} stopped, and begin anew");
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
}

/// How long one request may take while starting.
const HANGING: Duration = Duration::from_secs(30);

/// Asks until there is an answer, with growing pauses; a refusal is an answer.
async fn patiently<T, W>(ask: impl Fn() -> W) -> Result<T, serenity::Error>
where
    W: Future<Output = Result<T, serenity::Error>>,
{
    let mut pause = Duration::from_secs(1);
    loop {
        let why = match tokio::time::timeout(HANGING, ask()).await {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) if is_final(&error) => return Err(error),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "no answer".to_owned(),
        };
        tracing::warn!(why, "Discord cannot be reached: trying again in {} s", pause.as_secs());
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(60));
    }
}

fn is_final(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code.as_u16();
            status < 500 && status != 429
        }
        serenity::Error::Http(HttpError::Request(_)) => false,
        serenity::Error::Json(_) => false,
        _ => true,
    }
}

pub(super) fn refused(error: serenity::Error) -> Failure {
    match &error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.status_code.as_u16() == 401 => {
            Failure::Token
        }
        _ => Failure::Unreachable(error),
    }
}

/// Another address goes together with serenity's limiter being off: with it on, the address is silently ignored.
pub(super) fn http(settings: &Settings) -> Http {
    let http = HttpBuilder::new(&settings.token);
    match &settings.api_url {
        Some(url) => http.proxy(url.trim_end_matches('/')).ratelimiter_disabled(true).build(),
        None => http.build(),
    }
}

fn framework(bot: Bot) -> poise::Framework<Bot, Trouble> {
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
        .setup(move |_, _, _| Box::pin(async move { Ok(bot) }))
        .build()
}

async fn event_of(framework: poise::FrameworkContext<'_, Bot, Trouble>, event: &FullEvent) -> Result<(), Trouble> {
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(click) } => {
            components::pressed(framework.serenity_context, framework.user_data, click).await;
        }
        other => lost::heard(framework.user_data, other).await,
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
            let channel = ChannelId(ctx.interaction.channel_id.get());
            let table = ctx.data().tables.number_at(channel).await;
            let table = table.map_or_else(|| "none".to_owned(), |table| table.to_string());
            tracing::error!(%table, %channel, ?payload, "a command panicked");
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
    let letter = trouble.letter(bot, &Asker::of_command(bot, interaction)).await;
    let response = CreateInteractionResponse::Message(letter.private());
    if let Err(error) = bot.ask(interaction.create_response(&context.http, response)).await
        && code(&error) != Some(ALREADY_ANSWERED)
    {
        tracing::warn!(%error, "a command could not be answered");
    }
}

#[cfg(test)]
mod tests {
    use crate::discord::asker::INVITED;

    #[test]
    fn the_invitation_in_the_readme_asks_for_exactly_what_is_needed() {
        let asked = format!("permissions={}\n", INVITED.bits());
        assert!(include_str!("../../README.md").contains(&asked), "{asked}");
    }
}
