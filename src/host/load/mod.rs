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

mod crowd;
mod figures;
mod plan;
mod process;
mod town;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use crate::games::Catalogue;
use crate::sandbox::{Options, Sandbox};
use crate::texts::Texts;

use crowd::Crowd;
use figures::{Measured, Report};
use process::Usage;
use town::Town;

pub use plan::Load;

/// How often the memory is looked at.
const SAMPLES: u64 = 6;

/// Measures, and gives back the table of what was found.
pub async fn load(load: &Load, catalogue: &Catalogue, texts: &Arc<Texts>) -> anyhow::Result<String> {
    ensure!(!load.folder.exists(), "{} is there already", load.folder.display());
    ensure!(load.people > 0 && load.people <= load.tables, "everybody who clicks needs a table of their own");
    let options = Options { forgets_pictures: true, patience: Duration::from_secs(30), ..Options::default() };
    let sandbox = Sandbox::start(options).await?;
    let begun = Instant::now();
    let town = Town::build(load, &sandbox, catalogue, texts).await.context("the tables cannot be made")?;
    eprintln!("{} tables made in {:.1} s", load.tables + load.idle, begun.elapsed().as_secs_f64());

    let begun = Instant::now();
    let bot = Bot::start(&sandbox, &load.folder)?;
    ensure!(sandbox.bot_is_ready().await, "the bot does not start");
    let ready = begun.elapsed();
    let at_start = bot.usage()?;
    // Every table's board is due at once, as after a long stop.
    town.boards_are_posted(&sandbox).await?;
    let posted = begun.elapsed();
    let before = bot.usage()?;
    eprintln!("{} boards posted in {:.1} s", load.tables, (posted - ready).as_secs_f64());

    let crowd = Crowd::gather(load, &sandbox, town);
    let (own, begun) = (Usage::of(std::process::id())?, Instant::now());
    let mut memory = vec![before.memory];
    let playing = crowd.play(Duration::from_secs(load.seconds));
    let watching = async {
        for _ in 0..SAMPLES {
            tokio::time::sleep(Duration::from_secs(load.seconds) / SAMPLES as u32).await;
            memory.extend(bot.usage().map(|usage| usage.memory));
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
        after: bot.usage()?,
        own: (own, Usage::of(std::process::id())?),
        memory,
        complaints: sandbox.look(|world| world.complaints.iter().map(ToString::to_string).collect()),
    };
    Ok(Report { load, measured: &measured }.to_string())
}

/// The program, in a process of its own.
struct Bot(Child);

impl Bot {
    fn start(sandbox: &Sandbox, data: &Path) -> anyhow::Result<Bot> {
        let log = std::fs::File::create(data.join("log")).context("the log cannot be written")?;
        let child = Command::new(std::env::current_exe()?)
            .arg("run")
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.api_url())
            .env("OMNIBUS_DATA", data)
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
