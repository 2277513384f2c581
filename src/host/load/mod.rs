//! How much the bot can take: the real program in a process of its own, a loopback Discord with tables of all games in this
//! one, and people who click without mercy.
//!
//! | file | what |
//! |---|---|
//! | `plan` | what shall be measured |
//! | `town` | the database with all the tables, made quickly |
//! | `crowd` | people who click what they see |
//! | `figures` | what was measured, as a table |
//! | `process` | what a process has used so far |
//! | `shared` | what PostgreSQL is asked besides |

mod crowd;
mod figures;
mod plan;
mod process;
mod shared;
mod town;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use crate::games::Catalogue;
use crate::sandbox::{Options, Sandbox};
use crate::store::Store;
use crate::texts::Texts;

use crowd::Crowd;
use figures::{Measured, Report};
use process::Usage;
use town::Town;

pub use plan::Load;

/// How often the memory is looked at.
const SAMPLES: u64 = 6;

/// Into so many shards servers are divided where databases are compared.
const SHARDS: u32 = 12;

/// Measures, and gives back the table of what was found; one for each database and number of processes.
pub async fn load(load: &Load, catalogue: &Catalogue, texts: &Arc<Texts>) -> anyhow::Result<String> {
    ensure!(!load.folder.exists(), "{} is there already", load.folder.display());
    ensure!(load.people > 0 && load.people <= load.tables, "everybody who clicks needs a table of their own");
    let Some(address) = &load.database else { return measure(load, catalogue, texts, None, 1).await };
    let several = format!("PostgreSQL, {} processes", load.processes);
    let sides = [
        ("SQLite, one process", None, 1),
        ("PostgreSQL, one process", Some(address.as_str()), 1),
        (several.as_str(), Some(address.as_str()), load.processes),
    ];
    let mut report = String::new();
    for (what, database, processes) in sides {
        eprintln!("{what}");
        let measured = measure(load, catalogue, texts, database, processes).await?;
        report.push_str(&format!("{what}\n{measured}\n"));
        std::fs::remove_dir_all(&load.folder)?;
        if let Some(database) = database {
            // It was empty before.
            shared::ask(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await?;
        }
    }
    Ok(report)
}

async fn measure(
    load: &Load,
    catalogue: &Catalogue,
    texts: &Arc<Texts>,
    database: Option<&str>,
    processes: usize,
) -> anyhow::Result<String> {
    let shards = if load.database.is_some() { SHARDS } else { 1 };
    let options = Options {
        forgets_pictures: true,
        patience: Duration::from_secs(30),
        shards,
        max_concurrency: shards,
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await?;
    let begun = Instant::now();
    let town = Town::build(load, &sandbox, catalogue, texts).await.context("the tables cannot be made")?;
    if let Some(address) = database {
        let (from, to) = (Store::open(&load.folder)?, Store::connect(address)?);
        from.move_into(&to, |_| ()).await?;
    }
    eprintln!("{} tables made in {:.1} s", load.tables + load.idle, begun.elapsed().as_secs_f64());

    let begun = Instant::now();
    let bots = (0..processes).map(|number| Bot::start(&sandbox, &load.folder, number, database));
    let bots = Bots(bots.collect::<anyhow::Result<_>>()?);
    ensure!(sandbox.bot_is_ready().await, "the bot does not start");
    let ready = begun.elapsed();
    let at_start = bots.usage()?;
    // Every table's board is due at once, as after a long stop.
    town.boards_are_posted(&sandbox).await?;
    let posted = begun.elapsed();
    let before = bots.usage()?;
    eprintln!("{} boards posted in {:.1} s", load.tables, (posted - ready).as_secs_f64());
    if let Some(database) = database {
        shared::are_shared_fairly(database, processes).await?;
    }

    let crowd = Crowd::gather(load, &sandbox, town);
    let (own, begun, served) = (Usage::of(std::process::id())?, Instant::now(), sandbox.served());
    let written = shared::written(database).await?;
    let mut memory = vec![before.memory];
    let playing = crowd.play(Duration::from_secs(load.seconds));
    let watching = async {
        for _ in 0..SAMPLES {
            tokio::time::sleep(Duration::from_secs(load.seconds) / SAMPLES as u32).await;
            memory.extend(bots.usage().map(|usage| usage.memory));
        }
    };
    let (played, ()) = tokio::join!(playing, watching);
    let measured = Measured {
        played,
        took: begun.elapsed(),
        ready,
        posted: posted - ready,
        at_start,
        before,
        after: bots.usage()?,
        own: (own, Usage::of(std::process::id())?),
        memory,
        requests: sandbox.served() - served,
        written: shared::written(database).await?.zip(written).map(|(after, before)| after - before),
        complaints: sandbox.look(|world| world.complaints.iter().map(ToString::to_string).collect()),
    };
    Ok(Report { load, measured: &measured }.to_string())
}

/// All processes of the program.
struct Bots(Vec<Bot>);

impl Bots {
    fn usage(&self) -> anyhow::Result<Usage> {
        let each: Vec<Usage> = self.0.iter().map(Bot::usage).collect::<anyhow::Result<_>>()?;
        Ok(each.into_iter().sum())
    }
}

/// The program, in a process of its own.
struct Bot(Child);

impl Bot {
    fn start(sandbox: &Sandbox, data: &Path, number: usize, database: Option<&str>) -> anyhow::Result<Bot> {
        let log = std::fs::File::create(data.join(format!("log-{number}"))).context("the log cannot be written")?;
        let child = Command::new(std::env::current_exe()?)
            .arg("run")
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.api_url())
            .env("OMNIBUS_DATA", data)
            .env("OMNIBUS_DATABASE", database.unwrap_or_default())
            .env_remove("OMNIBUS_GUILD")
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        Ok(Bot(child))
    }

    fn usage(&self) -> anyhow::Result<Usage> {
        Usage::of(self.0.id())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
