//! The real program, killed at random moments while all games are played by random clicks, and started again.
//!
//! Whatever the moment: an acknowledged step is on disk, in the log exactly once; every turn is posted once, before the kill
//! or after it; no panel acts on a position that is gone; the database is whole; and every game can be finished.
//!
//! `cargo test --test kills` kills twenty times. The long form: `OMNIBUS_KILLS=500 cargo test --test kills -- --ignored`.
//! `processes` has three of them on one PostgreSQL database, with twelve shards: `OMNIBUS_KILLS=30 cargo test --test kills
//! three_processes -- --ignored`.
//! `OMNIBUS_SEED` repeats a run as far as chance goes; the moments themselves depend on the machine.

#[path = "../common/clicks.rs"]
mod clicks;
mod disk;
#[path = "../common/postgres.rs"]
mod postgres;
mod processes;
#[path = "../common/program.rs"]
mod program;
mod street;

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use omnibus::game::Chance;
use omnibus::sandbox::{Mistake, Options, Sandbox};
use tempfile::TempDir;
use tokio::sync::Mutex;
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
    streets: Vec<Arc<Mutex<Street>>>,
    dice: Chance,
}

impl Town {
    async fn open(seed: u64) -> (Town, TempDir) {
        let sandbox = Sandbox::start(Options::unhurried()).await.expect("a port is free");
        let data = TempDir::new().expect("a folder can be made");
        let disk = Arc::new(Disk::new(data.path()));
        let street = |(game, channel, people)| Arc::new(Mutex::new(Street::new(&sandbox, game, channel, people)));
        let streets = GAMES.into_iter().map(street).collect();
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
        for street in &self.streets {
            let mut street = street.lock().await;
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
        let mut playing = JoinSet::new();
        for street in &self.streets {
            let (sandbox, disk, street) = (self.sandbox.clone(), self.disk.clone(), street.clone());
            let mut dice = Chance::seeded(self.dice.pick(1 << 30) as u64);
            playing.spawn(async move { street.lock().await.play(&sandbox, &disk, &mut dice).await });
        }
        let last = done + 1 + self.dice.pick(REQUESTS) as u64;
        let sandbox = self.sandbox.clone();
        assert!(sandbox.wait_until(|_| sandbox.served() >= last).await, "nothing happens: {}", program.said());
        tokio::time::sleep(Duration::from_micros(self.dice.pick(4_000) as u64)).await;
        self.kill(program).await;
        // Whoever still waits for an answer gives up.
        playing.abort_all();
        while let Some(ended) = playing.join_next().await {
            assert!(ended.is_err_and(|why| why.is_cancelled()), "people play without an accident");
        }
    }

    /// A Discord that remembers a nonce would take a post for the one it repeats. Its clock stands still: what the dead bot sent last may
    /// be read only now, and is not late.
    async fn kill(&self, program: Program) {
        program.kill();
        assert!(self.sandbox.wait_until(|world| !world.connected).await, "a dead bot is connected");
        self.sandbox.forget_nonces();
    }

    /// What must be so whenever everything is posted.
    async fn check(&self) {
        let (tables, _copy) = self.disk.tables();
        for street in &self.streets {
            street.lock().await.check(&tables).await;
        }
        let complaints = self.sandbox.complaints().await;
        let others: Vec<_> = complaints.iter().filter(|complaint| complaint.kind != Mistake::Silence).collect();
        assert!(others.is_empty(), "{others:#?}");
    }
}

async fn killed(times: usize) {
    let seed = seed(times);
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
        for street in &town.streets {
            tally[street.lock().await.after_the_kill(&town.disk).await as usize] += 1;
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

fn seed(times: usize) -> u64 {
    let seed = std::env::var("OMNIBUS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(now);
    println!("OMNIBUS_SEED={seed}, {times} kills");
    seed
}

fn times(usual: usize) -> usize {
    std::env::var("OMNIBUS_KILLS").ok().and_then(|times| times.parse().ok()).unwrap_or(usual)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_millis() as u64)
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_twenty_times() {
    killed(20).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes; OMNIBUS_KILLS says how often"]
async fn killed_hundreds_of_times() {
    killed(times(500)).await;
}
