//! The command line. Settings come from the environment or `.env`.

use std::io::{ErrorKind, IsTerminal};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};
use omnibus::arena::{self, Arena};
use omnibus::discord::{Connection, Settings, ShardRange};
use omnibus::game::Setup;
use omnibus::games::Catalogue;
use omnibus::host::{self, Every, Load, Patient, Visit};
use omnibus::sandbox::{Options, Sandbox};
use omnibus::store::{self, OpenError, Store};
use omnibus::table::{Limits, Tables};
use omnibus::texts::Texts;
use omnibus::watch::{Once, Troubles};
use omnibus::{discreet, headless, replay};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::prelude::*;
use tracing_subscriber::{EnvFilter, Layer};

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
    Run {
        /// Only these shards, such as 0..3/16: the shards 0, 1, 2 and 3 of 16. Otherwise all that Discord recommends; on a PostgreSQL
        /// database, which several processes may share, a fair share of them.
        #[arg(long, value_name = "FIRST..LAST/TOTAL")]
        shards: Option<ShardRange>,
    },
    /// A Discord on this machine, the bot connected to it, and a page to play on.
    Sandbox {
        /// A loopback address for the page.
        #[arg(long, default_value_t = PAGE)]
        listen: SocketAddr,
        /// For tests: its clock stands, so that nobody is late however busy the machine is.
        #[arg(long, hide = true)]
        unhurried: bool,
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
        /// How long a computer may think about a move, in milliseconds: of the thread's own CPU time on Linux, so that figures hold
        /// on a busy machine too; elsewhere of time.
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
    /// A consistent copy of the database, also while the bot runs. Nothing is overwritten.
    Backup {
        /// The file to write; with --every, a folder for the copies.
        to: PathBuf,
        /// Make a copy again and again, such as every 6h, until the program is stopped.
        #[arg(long, value_name = "TIME")]
        every: Option<Every>,
        /// So many copies stay in the folder.
        #[arg(long, value_name = "N", requires = "every", default_value = "7")]
        keep: NonZeroUsize,
    },
    /// Puts a copy in the place of the database, which is set aside. The bot must not run.
    Restore { file: PathBuf },
    /// Copies everything that is kept into another database, which must be empty, and compares the two. No bot may run on them.
    MoveData {
        /// A folder, or postgres://…
        from: String,
        to: String,
    },
    /// What is wrong with token, permissions, clock, database, drawing and metrics, and what to do about it.
    Doctor {
        /// The id of a channel in which the bot shall be able to play.
        channel: Option<u64>,
    },
    /// Asks the bot that runs here whether it is well (see OMNIBUS_METRICS).
    Health,
    /// How much the bot can take on this machine: people who click at many tables of a loopback Discord. (Linux only.)
    Load {
        /// Tables that are played at.
        #[arg(long, default_value_t = 1_000)]
        tables: usize,
        /// Further tables in the database.
        #[arg(long, default_value_t = 0)]
        idle: usize,
        /// Further tables at which strong computers play all seats.
        #[arg(long, default_value_t = 0)]
        computers: usize,
        /// People who click at the same time.
        #[arg(long, default_value_t = 64)]
        people: usize,
        /// How long each of them thinks before a click, in milliseconds.
        #[arg(long, default_value_t = 0)]
        pause: u64,
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// An empty PostgreSQL database: measures SQLite, this with one process, and this with several, side by side. It is empty again
        /// afterwards.
        #[arg(long, value_name = "ADDRESS")]
        database: Option<String>,
        /// How many several are.
        #[arg(long, default_value_t = 3, requires = "database")]
        processes: usize,
    },
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
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .fmt_fields(Once)
        .with_writer(discreet::stderr)
        .with_filter(filter);
    // What goes wrong is counted whatever is shown of it.
    tracing_subscriber::registry().with(lines).with(Troubles.with_filter(LevelFilter::WARN)).init();

    let usual = || match setting("DISCORD_TOKEN") {
        Some(_) => Task::Run { shards: None },
        None => Task::Sandbox { listen: PAGE, unhurried: false, transcript: None, person: None, out: None },
    };
    let command = Arguments::parse().command.unwrap_or_else(usual);
    let catalogue = Catalogue::standard();
    catalogue.check()?;
    let texts = catalogue.texts()?;
    match command {
        Task::Run { shards } => run(catalogue, texts, shards),
        Task::Sandbox { transcript: Some(channel), person, out: Some(out), .. } => {
            let text = omnibus::sandbox::transcript(&sandbox_data().join("discord"), &channel, person.as_deref())?;
            std::fs::write(&out, text).with_context(|| format!("{} cannot be written", out.display()))
        }
        Task::Sandbox { listen, unhurried, .. } => play_in_sandbox(catalogue, texts, listen, unhurried),
        Task::Headless => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            Ok(headless::run(&catalogue, &texts, input, output)?)
        }
        Task::Replay { file, out } => replay::replay(&catalogue, &texts, &file, &out),
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
        Task::Backup { to, every: None, .. } => Ok(store::backup(&folder_only()?, &to)?),
        Task::Backup { to, every: Some(every), keep } => back_up(&to, every, keep.get()),
        Task::Restore { file } => restore(&file),
        Task::MoveData { from, to } => move_data(&from, &to),
        Task::Doctor { channel } => examine(&catalogue, &texts, channel),
        Task::Health => health(),
        Task::Load { tables, idle, computers, people, pause, seconds, database, processes } => {
            let folder = std::env::temp_dir().join(format!("omnibus-load-{}", std::process::id()));
            let pause = Duration::from_millis(pause);
            let load = Load { tables, idle, computers, people, pause, seconds, database, processes, folder };
            measure(&catalogue, &Arc::new(texts), &load)
        }
    }
}

/// A setting; a line that is left empty in `.env` means: not set.
fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The PostgreSQL database, if there is to be one.
fn shared() -> Option<String> {
    setting("OMNIBUS_DATABASE").filter(|place| store::is_address(place))
}

/// The folder of the database, or of what is kept besides.
fn data() -> PathBuf {
    let folder = setting("OMNIBUS_DATABASE").filter(|place| !store::is_address(place));
    PathBuf::from(folder.or_else(|| setting("OMNIBUS_DATA")).unwrap_or_else(|| "data".to_owned()))
}

fn open_store() -> Result<Store, OpenError> {
    shared().map_or_else(|| Store::open(&data()), |address| Store::connect(&address))
}

/// A database in a folder or elsewhere.
fn open_at(place: &str) -> Result<Store, OpenError> {
    if store::is_address(place) { Store::connect(place) } else { Store::open(Path::new(place)) }
}

#[tokio::main]
async fn move_data(from: &str, to: &str) -> anyhow::Result<()> {
    if !store::is_address(from) && !store::file(Path::new(from)).exists() {
        bail!("there is no database in {from}");
    }
    let (from, to) = (open_at(from)?, open_at(to)?);
    host::move_house(&from, &to).await?;
    to.checkpoint().await?;
    Ok(())
}

/// What only a database in a folder can have done to it.
fn folder_only() -> anyhow::Result<PathBuf> {
    match shared() {
        None => Ok(data()),
        Some(_) => bail!("OMNIBUS_DATABASE is a PostgreSQL database: pg_dump and pg_restore copy it"),
    }
}

/// How many tables may be open.
fn limits() -> anyhow::Result<Limits> {
    let number = |name: &str, usual: u64| match setting(name) {
        Some(text) => text.parse().with_context(|| format!("{name} is “{text}”, not a number of tables")),
        None => Ok(usual),
    };
    let usual = Limits::default();
    Ok(Limits {
        person: number("OMNIBUS_TABLES_PER_PERSON", usual.person)?,
        server: number("OMNIBUS_TABLES_PER_SERVER", usual.server)?,
    })
}

/// The folder of what is played in the sandbox.
fn sandbox_data() -> PathBuf {
    data().join("sandbox")
}

/// The address on which the bot is watched, if there is to be one.
fn metrics() -> anyhow::Result<Option<SocketAddr>> {
    let address = |text: String| {
        text.parse()
            .with_context(|| format!("OMNIBUS_METRICS is “{text}”, not an address with a port like 127.0.0.1:9100"))
    };
    setting("OMNIBUS_METRICS").map(address).transpose()
}

/// Copies of the database until the program is stopped.
#[tokio::main]
async fn back_up(into: &Path, every: Every, keep: usize) -> anyhow::Result<()> {
    let data = folder_only()?;
    tokio::select! {
        failed = host::keep_backups(&data, into, every, keep) => Ok(failed?),
        ended = stopped() => ended,
    }
}

fn restore(file: &Path) -> anyhow::Result<()> {
    let aside = store::restore(&folder_only()?, file)?;
    println!("{} is the database in {} now", file.display(), data().display());
    if let Some(aside) = aside {
        println!("what was there is kept as {}", aside.display());
    }
    Ok(())
}

/// Says what is wrong, a line each.
#[tokio::main]
async fn examine(catalogue: &Catalogue, texts: &Texts, channel: Option<u64>) -> anyhow::Result<()> {
    let visit = Visit {
        token: setting("DISCORD_TOKEN"),
        api_url: setting("DISCORD_API_URL"),
        guild: setting("OMNIBUS_GUILD"),
        metrics: setting("OMNIBUS_METRICS"),
        data: data(),
        database: shared(),
        channel,
    };
    let findings = host::doctor(&visit, catalogue, texts).await;
    for finding in &findings {
        println!("{finding}");
    }
    match findings.iter().filter(|finding| finding.is_wrong()).count() {
        0 => Ok(()),
        1 => bail!("one thing is wrong"),
        wrong => bail!("{wrong} things are wrong"),
    }
}

fn health() -> anyhow::Result<()> {
    let address = metrics()?.context("OMNIBUS_METRICS is not set: there is nothing to ask")?;
    let here = SocketAddr::new(reachable(address.ip()), address.port());
    match host::ask(here).with_context(|| format!("no bot answers on {here}"))? {
        None => Ok(()),
        Some(troubles) => bail!("{troubles}"),
    }
}

/// On one thread: the bot shares the machine with the people, who need a fifth of a core.
#[tokio::main(worker_threads = 1)]
async fn measure(catalogue: &Catalogue, texts: &Arc<Texts>, load: &Load) -> anyhow::Result<()> {
    let measured = host::load(load, catalogue, texts).await;
    // Nobody needs what was played.
    let _ = std::fs::remove_dir_all(&load.folder);
    print!("{}", measured?);
    Ok(())
}

/// Whoever listens everywhere is asked on this machine.
fn reachable(address: IpAddr) -> IpAddr {
    if address.is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address }
}

/// So long what is under way at the end may take that nobody waits for any more, such as a film that is being drawn.
const AFTERWARDS: Duration = Duration::from_secs(3);

fn run(catalogue: Catalogue, texts: Texts, shards: Option<ShardRange>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let ended = runtime.block_on(run_bot(catalogue, texts, shards));
    runtime.shutdown_timeout(AFTERWARDS);
    ended
}

async fn run_bot(catalogue: Catalogue, texts: Texts, shards: Option<ShardRange>) -> anyhow::Result<()> {
    let token = setting("DISCORD_TOKEN")
        .context("DISCORD_TOKEN is not set: put the bot's token into .env, or try `omnibus sandbox`")?;
    let guild = setting("OMNIBUS_GUILD")
        .map(|guild| guild.parse().with_context(|| format!("OMNIBUS_GUILD is “{guild}”, not the id of a server")))
        .transpose()?;
    let settings = Settings { token, api_url: setting("DISCORD_API_URL"), guild, shards };
    let store = open_store()?;
    if store.is_half_moved().await? {
        bail!("the database was only half moved in (omnibus move-data): empty it, and move again");
    }
    let tables = Tables::new(catalogue, Arc::new(texts), store).with_limits(limits()?);
    let watched = metrics()?;
    // One for everything: whoever listened anew would not hear what came in between.
    let mut stopped = pin!(stopped());
    let connection = tokio::select! {
        connection = Connection::new(&settings, tables.clone()) => connection?,
        stopped = &mut stopped => return stopped,
    };
    if let Some(address) = watched {
        let patient = Patient::new(tables.clone(), connection.gateway());
        let address = host::open(address, patient)
            .await
            .with_context(|| format!("the metrics cannot be served on {address} (OMNIBUS_METRICS)"))?;
        tracing::info!("metrics on http://{address}/metrics, health on http://{address}/healthz");
    }
    tracing::info!("running");
    run_until(connection, tables, stopped).await?;
    Ok(())
}

/// The loopback Discord and the bot, which knows no difference. Whoever plays there can have everything begin afresh: then
/// another bot starts, on an empty database.
#[tokio::main]
async fn play_in_sandbox(
    catalogue: Catalogue,
    texts: Texts,
    listen: SocketAddr,
    unhurried: bool,
) -> anyhow::Result<()> {
    let folder = sandbox_data();
    let texts = Arc::new(texts);
    let mut store = Store::open(&folder)?;
    let options = if unhurried { Options::unhurried() } else { Options::default() };
    let sandbox = Sandbox::start(Options { listen, folder: Some(folder.join("discord")), ..options })
        .await
        .map_err(|why| unstartable(why, listen))?;
    let settings =
        Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None, shards: None };
    let mut wishes = sandbox.wishes_to_start_afresh();
    println!("Sandbox ready at {}", sandbox.api_url());
    loop {
        let tables = Tables::new(catalogue.clone(), texts.clone(), store).with_limits(limits()?);
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

/// Why there is no sandbox: what was kept cannot be read, or the address cannot be used.
fn unstartable(why: std::io::Error, listen: SocketAddr) -> anyhow::Error {
    match why.kind() {
        ErrorKind::InvalidData => anyhow::Error::new(why).context("the kept sandbox cannot be used"),
        _ => anyhow::Error::new(why)
            .context(format!("the sandbox cannot start on {listen} (--listen chooses another address)")),
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
    tokio::select! {
        ended = terminated() => ended,
        pressed = tokio::signal::ctrl_c() => Ok(pressed?),
    }
}

#[cfg(unix)]
async fn terminated() -> anyhow::Result<()> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?.recv().await;
    Ok(())
}

#[cfg(windows)]
async fn terminated() -> anyhow::Result<()> {
    tokio::signal::windows::ctrl_close()?.recv().await;
    Ok(())
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
