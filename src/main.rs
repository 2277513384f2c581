//! The command line. Settings come from the environment or `.env`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};
use omnibus::discord::{Connection, Settings};
use omnibus::games::Catalogue;
use omnibus::sandbox::{Options, Sandbox};
use omnibus::store::{self, Store};
use omnibus::table::Tables;
use omnibus::texts::Texts;
use omnibus::{headless, replay};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Bus board games in Discord channels, a few moves a day.
///
/// Without a command: `run` if DISCORD_TOKEN is set, otherwise `sandbox`.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// The bot, on Discord.
    Run,
    /// A Discord on this machine, the bot connected to it, and a page to play on.
    Sandbox {
        /// A loopback address for the page.
        #[arg(long, default_value = "127.0.0.1:8080")]
        listen: SocketAddr,
    },
    /// The engine on standard input and output: a JSON object a line.
    Headless,
    /// Draws an exported game.
    Replay {
        file: PathBuf,
        /// A .png of the last position, or a .gif of the whole game.
        #[arg(long)]
        out: PathBuf,
    },
    /// A consistent copy of the database, also while the bot runs.
    Backup { file: PathBuf },
}

fn main() -> ExitCode {
    match carry_out() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("omnibus: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out() -> anyhow::Result<()> {
    // A missing .env is fine; a broken one must not go unnoticed.
    match dotenvy::dotenv() {
        Err(error) if !error.not_found() => bail!(".env cannot be read: {error}"),
        _ => {}
    }
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,omnibus=info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();

    let usual = || match setting("DISCORD_TOKEN") {
        Some(_) => What::Run,
        None => What::Sandbox { listen: SocketAddr::from(([127, 0, 0, 1], 8080)) },
    };
    let command = Arguments::parse().command.unwrap_or_else(usual);
    let catalogue = Catalogue::standard();
    let texts = Texts::new(&catalogue)?;
    match command {
        What::Run => run(catalogue, texts),
        What::Sandbox { listen } => play_in_sandbox(catalogue, texts, listen),
        What::Headless => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            Ok(headless::run(&catalogue, &texts, input, output)?)
        }
        What::Replay { file, out } => replay::replay(&catalogue, &texts, &file, &out),
        What::Backup { file } => Ok(store::backup(&data(), &file)?),
    }
}

/// A setting; a line that is left empty in `.env` means: not set.
fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The folder of the database.
fn data() -> PathBuf {
    PathBuf::from(setting("OMNIBUS_DATA").unwrap_or_else(|| "data".to_owned()))
}

#[tokio::main]
async fn run(catalogue: Catalogue, texts: Texts) -> anyhow::Result<()> {
    let token = setting("DISCORD_TOKEN")
        .context("DISCORD_TOKEN is not set: put the bot's token into .env, or try `omnibus sandbox`")?;
    let guild = setting("OMNIBUS_GUILD")
        .map(|guild| guild.parse().with_context(|| format!("OMNIBUS_GUILD is “{guild}”, not the id of a server")))
        .transpose()?;
    let settings = Settings { token, api_url: setting("DISCORD_API_URL"), guild };
    let tables = Tables::new(catalogue, Arc::new(texts), Store::open(&data())?);
    let connection = Connection::new(&settings, tables.clone()).await?;
    tracing::info!("running");
    until_stopped(connection, tables).await
}

/// The loopback Discord and the bot, which knows no difference.
#[tokio::main]
async fn play_in_sandbox(catalogue: Catalogue, texts: Texts, listen: SocketAddr) -> anyhow::Result<()> {
    let folder = data().join("sandbox");
    let tables = Tables::new(catalogue, Arc::new(texts), Store::open(&folder)?);
    let sandbox = Sandbox::start(Options { listen, folder: Some(folder.join("discord")), ..Options::default() })
        .await
        .with_context(|| format!("the sandbox cannot start on {listen} (--listen chooses another address)"))?;
    let settings = Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None };
    let connection = Connection::new(&settings, tables.clone()).await?;
    println!("Sandbox ready at {}", sandbox.api_url());
    until_stopped(connection, tables).await
}

/// Runs the bot until the host ends it, by a signal, in order.
async fn until_stopped(connection: Connection, tables: Tables) -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let stop = connection.stop();
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        stop.stop().await;
    });
    let ended = connection.run().await;
    if let Err(denied) = tables.close().await {
        tracing::error!(?denied, "the database could not be closed in order");
    }
    Ok(ended?)
}
