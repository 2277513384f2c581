//! The real program, killed at random moments while all games are played by random clicks, and started again.
//!
//! Whatever the moment: an acknowledged step is on disk, in the log exactly once; every turn is posted once, before the kill
//! or after it; no panel acts on a position that is gone; the database is whole; and every game can be finished.
//!
//! `cargo test --test kills` kills twenty times. The long form: `OMNIBUS_KILLS=500 cargo test --test kills -- --ignored`.
//! `OMNIBUS_SEED` repeats a run as far as chance goes; the moments themselves depend on the machine.

#[path = "../common/clicks.rs"]
mod clicks;
mod disk;
#[path = "../common/program.rs"]
mod program;
mod street;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use omnibus::game::Chance;
use omnibus::sandbox::{Mistake, Options, Sandbox};
use tempfile::TempDir;
use tokio::task::JoinSet;

use disk::Disk;
use program::Program;
use street::Street;

/// How many requests the bot gets done at most before it is killed. The first few belong to its start.
const REQUESTS: usize = 45;

/// On a machine that does many other things besides.
pub const PATIENCE: Duration = Duration::from_secs(300);

const GAMES: [(&str, &str, &[&str]); 4] = [
    ("bus", "bus-stop", &["Anna", "Ben", "Cléo"]),
    ("get_on_board", "new-york", &["Dai", "Eve"]),
    ("busstop", "driver-wanted", &["Finn", "Gia", "Hal"]),
    ("coach_station", "platform", &["Ida", "Jo"]),
];

struct Town {
    sandbox: Sandbox,
    disk: Arc<Disk>,
    streets: Vec<Street>,
    dice: Chance,
}

impl Town {
    async fn open(seed: u64) -> (Town, TempDir) {
        // The clock is moved when the bot is dead.
        let sandbox = Sandbox::start(Options::unhurried()).await.expect("a port is free");
        let data = TempDir::new().expect("a folder can be made");
        let disk = Arc::new(Disk::new(data.path()));
        let streets =
            GAMES.iter().map(|(game, channel, people)| Street::new(&sandbox, game, channel, people)).collect();
        (Town { sandbox, disk, streets, dice: Chance::seeded(seed) }, data)
    }

    /// Starts the bot, and comes back when it listens and everything that was due is posted.
    async fn running(&self, data: &TempDir) -> Program {
        let program = Program::start(&self.sandbox, data.path(), "warn");
        assert!(self.sandbox.bot_is_ready().await, "the bot does not start: {}", program.said());
        self.disk.settled(&program).await;
        program
    }

    async fn begin_games(&mut self) {
        for street in &mut self.streets {
            if street.is_free(&self.disk) {
                street.begin(&self.sandbox, &self.disk).await;
            }
        }
    }

    /// Everybody plays, and at some moment the bot is no more: now and then while it starts.
    async fn played_until_killed(&mut self, program: Program, data: &TempDir) {
        let done = self.sandbox.served();
        let program = match self.dice.pick(3) {
            0 => {
                self.kill(program).await;
                Program::start(&self.sandbox, data.path(), "warn")
            }
            _ => program,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        for mut street in self.streets.drain(..) {
            let (sandbox, disk, stop) = (self.sandbox.clone(), self.disk.clone(), stop.clone());
            let dice = Chance::seeded(self.dice.pick(1 << 30) as u64);
            playing.spawn(async move {
                street.play(&sandbox, &disk, &stop, dice).await;
                street
            });
        }
        let last = done + 1 + self.dice.pick(REQUESTS) as u64;
        let sandbox = self.sandbox.clone();
        assert!(sandbox.wait_until(|_| sandbox.served() >= last).await, "nothing happens: {}", program.said());
        tokio::time::sleep(Duration::from_micros(self.dice.pick(4_000) as u64)).await;
        program.kill();
        stop.store(true, Ordering::SeqCst);
        // Whoever still waits for an answer learns that there is none.
        while !playing.is_empty() {
            self.sandbox.advance(Duration::from_secs(4));
            while let Ok(Some(street)) = tokio::time::timeout(Duration::from_secs(1), playing.join_next()).await {
                self.streets.push(street.expect("people play without an accident"));
            }
        }
        self.streets.sort_by_key(|street| street.channel);
        assert!(self.sandbox.wait_until(|world| !world.connected).await, "a dead bot is connected");
    }

    async fn kill(&self, program: Program) {
        program.kill();
        assert!(self.sandbox.wait_until(|world| !world.connected).await, "a dead bot is connected");
    }

    /// What must be so whenever everything is posted.
    async fn check(&self) {
        let (tables, _copy) = self.disk.tables();
        for street in &self.streets {
            street.check(&tables).await;
        }
        let complaints = self.sandbox.complaints().await;
        let others: Vec<_> = complaints.iter().filter(|complaint| complaint.kind != Mistake::Silence).collect();
        assert!(others.is_empty(), "{others:#?}");
    }
}

async fn killed(times: usize) {
    let seed = std::env::var("OMNIBUS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(now);
    println!("OMNIBUS_SEED={seed}, {times} kills");
    let (mut town, data) = Town::open(seed).await;
    let mut tally = [0; 3];
    let mut program = town.running(&data).await;
    for kill in 0..times {
        town.begin_games().await;
        town.disk.settled(&program).await;
        town.check().await;
        town.played_until_killed(program, &data).await;
        town.disk.check_copy();
        // What was under way has happened whole or not at all; the panel it was on knows which.
        program = town.running(&data).await;
        for street in &mut town.streets {
            tally[street.after_the_kill(&town.disk).await as usize] += 1;
        }
        town.disk.settled(&program).await;
        town.check().await;
        if kill % 50 == 49 {
            println!("{} kills", kill + 1);
        }
    }
    let [idle, lost, done] = tally;
    println!(
        "of the streets at a kill: {idle} at rest, {lost} with a step not yet taken, {done} with one taken unheard"
    );
    assert!(times < 20 || lost + done > 0, "no kill met anybody playing");
    town.disk.finish_all().await;
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u64)
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_twenty_times() {
    killed(20).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes an hour; OMNIBUS_KILLS says how often"]
async fn killed_hundreds_of_times() {
    let times = std::env::var("OMNIBUS_KILLS").ok().and_then(|times| times.parse().ok()).unwrap_or(500);
    killed(times).await;
}
