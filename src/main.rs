//! The command line. Settings come from the environment or `.env`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};
use omnibus::arena::{self, Arena};
use omnibus::discord::{Connection, Settings};
use omnibus::game::Setup;
use omnibus::games::Catalogue;
use omnibus::sandbox::{Options, Sandbox};
use omnibus::store::{self, OpenError, Store};
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
    command: Option<Task>,
}

// What the program is asked to do. (A doc comment would become the text of `--help`.)
#[derive(Subcommand)]
enum Task {
    /// The bot, on Discord.
    Run,
    /// A Discord on this machine, the bot connected to it, and a page to play on.
    Sandbox {
        /// A loopback address for the page.
        #[arg(long, default_value_t = PAGE)]
        listen: SocketAddr,
        /// Instead, write what was said and shown in a channel of the kept sandbox into one HTML file.
        #[arg(long, value_name = "CHANNEL", requires = "out")]
        transcript: Option<String>,
        /// Write this person's private messages too.
        #[arg(long, value_name = "NAME", requires = "transcript")]
        person: Option<String>,
        /// Where the transcript goes.
        #[arg(long, value_name = "FILE", requires = "transcript")]
        out: Option<PathBuf>,
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
    /// Matches between computer players, seats rotated.
    Arena {
        game: String,
        #[arg(long)]
        seats: u8,
        /// Levels, separated by commas: random, easy, normal, strong, root. The last one takes all seats that are left.
        #[arg(long)]
        players: String,
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// How long a computer may think about a move, in milliseconds.
        #[arg(long, default_value_t = 500)]
        ms: u64,
        /// So many tries for a move instead of a time: repeatable on any machine.
        #[arg(long)]
        iterations: Option<u32>,
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Games that are played at the same time; as many as there are cores unless given.
        #[arg(long)]
        threads: Option<usize>,
        /// An option of the game, as name=value; may be given several times.
        #[arg(long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
    },
    /// A consistent copy of the database, also while the bot runs.
    Backup { file: PathBuf },
}

/// Where the page is, unless one says otherwise.
const PAGE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

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
        Some(_) => Task::Run,
        None => Task::Sandbox { listen: PAGE, transcript: None, person: None, out: None },
    };
    let command = Arguments::parse().command.unwrap_or_else(usual);
    let catalogue = Catalogue::standard();
    catalogue.check()?;
    let texts = catalogue.texts()?;
    match command {
        Task::Run => run(catalogue, texts),
        Task::Sandbox { transcript: Some(channel), person, out: Some(out), .. } => {
            let text = omnibus::sandbox::transcript(&sandbox_data().join("discord"), &channel, person.as_deref())?;
            std::fs::write(&out, text).with_context(|| format!("{} cannot be written", out.display()))
        }
        Task::Sandbox { listen, .. } => play_in_sandbox(catalogue, texts, listen),
        Task::Headless => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            Ok(headless::run(&catalogue, &texts, input, output)?)
        }
        Task::Replay { file, out } => replay::replay(&catalogue, &texts, &file, &out),
        Task::Backup { file } => Ok(store::backup(&data(), &file)?),
        Task::Arena { game, seats, players, games, ms, iterations, seed, threads, options } => {
            let mut setup = Setup::new(&game, seats);
            for option in &options {
                let (name, value) = option.split_once('=').with_context(|| format!("“{option}” is not name=value"))?;
                setup = setup.with(name, value);
            }
            let levels = Arena::seated(&players, seats).map_err(anyhow::Error::msg)?;
            let limit = arena::limit(ms, iterations);
            let threads = threads.unwrap_or_else(arena::all_cores);
            let title = catalogue.title(&game)?;
            Arena { setup, levels, games, limit, seed, threads }.run(title, &mut std::io::stdout().lock())
        }
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

/// The folder of what is played in the sandbox.
fn sandbox_data() -> PathBuf {
    data().join("sandbox")
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
    run_until(connection, tables, stopped()).await?;
    Ok(())
}

/// The loopback Discord and the bot, which knows no difference. Whoever plays there can have everything begin afresh: then
/// another bot starts, on an empty database.
#[tokio::main]
async fn play_in_sandbox(catalogue: Catalogue, texts: Texts, listen: SocketAddr) -> anyhow::Result<()> {
    let folder = sandbox_data();
    let texts = Arc::new(texts);
    let mut store = Store::open(&folder)?;
    let sandbox = Sandbox::start(Options { listen, folder: Some(folder.join("discord")), ..Options::default() })
        .await
        .with_context(|| format!("the sandbox cannot start on {listen} (--listen chooses another address)"))?;
    let settings = Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None };
    let mut wishes = sandbox.wishes_to_start_afresh();
    println!("Sandbox ready at {}", sandbox.api_url());
    loop {
        let tables = Tables::new(catalogue.clone(), texts.clone(), store);
        let connection = Connection::new(&settings, tables.clone()).await?;
        let end = async {
            tokio::select! {
                ended = stopped() => ended.map(|()| None),
                wish = wishes.recv() => Ok(wish),
            }
        };
        let Some(wish) = run_until(connection, tables, end).await? else { return Ok(()) };
        sandbox.wait_until(|world| !world.connected).await;
        store = emptied(&folder).await?;
        sandbox.start_afresh();
        let sandbox = sandbox.clone();
        tokio::spawn(async move {
            sandbox.bot_is_ready().await;
            // Whoever wished for it may have gone.
            let _ = wish.send(());
        });
    }
}

/// A new database in the place of one that was in use until now.
async fn emptied(folder: &Path) -> Result<Store, OpenError> {
    let mut patience = 500;
    loop {
        match store::remove(folder) {
            // Task the old bot began may take a moment to end.
            Err(OpenError::Running { .. }) if patience > 0 => tokio::time::sleep(Duration::from_millis(10)).await,
            removed => return removed.and_then(|()| Store::open(folder)),
        }
        patience -= 1;
    }
}

/// Comes back when the host ends the program, by a signal.
async fn stopped() -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => Ok(()),
        pressed = tokio::signal::ctrl_c() => Ok(pressed?),
    }
}

/// Runs the bot until something else happens, and ends it in order.
async fn run_until<T: Default>(
    connection: Connection,
    tables: Tables,
    end: impl Future<Output = anyhow::Result<T>>,
) -> anyhow::Result<T> {
    let stop = connection.stop();
    let mut running = pin!(connection.run());
    let (ended, outcome) = tokio::select! {
        ended = &mut running => (ended, Ok(T::default())),
        outcome = end => {
            let ((), ended) = tokio::join!(stop.stop(), running);
            (ended, outcome)
        }
    };
    if let Err(denied) = tables.close().await {
        tracing::error!(?denied, "the database could not be closed in order");
    }
    ended?;
    outcome
}
