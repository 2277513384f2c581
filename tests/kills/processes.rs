//! Three processes on one PostgreSQL database, twelve shards, all games played at once on a server of each shard. Again and again a
//! process is killed and another started in its place. At last they are replaced in order.
//!
//! Whatever the moment: an acknowledged step is in the log once; every turn is posted once; every change of a table was written by
//! whichever process had its shard at that moment; no shard identifies too soon. Of an upgrade in order nobody notices anything.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::sandbox::{ChannelId, Clock, Mistake, Options, Sandbox, Shard};
use omnibus::store::Store;
use omnibus::table::Tables;
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::disk::{Disk, finish};
use crate::program::Program;
use crate::street::{Fate, Street};
use crate::{GAMES, PATIENCE, postgres, seed, times};

const SHARDS: u32 = 12;
const PROCESSES: usize = 3;

/// Every change of a table, with who wrote it and who had its shard then.
const AUDIT: &str = r#"
CREATE TABLE audit (table_id BIGINT, revision BIGINT, writer TEXT, holder TEXT);
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit SELECT NEW.id, NEW.revision, current_setting('application_name'), holder
        FROM leases WHERE what = ((NEW.guild >> 22) % 12)::text || '/12';
    RETURN NEW;
END $$;
CREATE TRIGGER changes AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION note_change();
"#;

/// After so long somebody presses again; what became of the first time is found out then.
const UNHEARD: Duration = Duration::from_secs(15);

struct City {
    sandbox: Sandbox,
    disk: Arc<Disk>,
    address: String,
    folder: TempDir,
    tally: Arc<Tally>,
}

/// What happened, for whoever reads the test's output.
#[derive(Default)]
struct Tally {
    turns: AtomicUsize,
    unanswered: AtomicUsize,
    done_unheard: AtomicUsize,
    over: AtomicBool,
}

impl City {
    async fn found(address: String) -> City {
        let paced = Some(Clock::running());
        let options =
            Options { shards: SHARDS, least_shards: SHARDS, max_concurrency: 6, paced, ..Options::unhurried() };
        let sandbox = Sandbox::start(options).await.expect("a port is free");
        drop(Store::connect(&address).expect("the tables can be made"));
        let disk = Arc::new(Disk::shared(&address));
        disk.run(AUDIT);
        let folder = TempDir::new().expect("a folder can be made");
        City { sandbox, disk, address, folder, tally: Arc::default() }
    }

    fn start(&self, number: usize) -> Program {
        let data = self.folder.path().join(number.to_string());
        std::fs::create_dir_all(&data).expect("a folder can be made");
        Program::start_on(&self.sandbox, &data, "warn,omnibus=info", &self.address)
    }

    /// A channel on a server of each shard.
    fn channels(&self) -> Vec<(Shard, ChannelId)> {
        let shards: Vec<Shard> = (0..SHARDS).map(|id| Shard { id, total: SHARDS }).collect();
        let mut found = BTreeMap::new();
        for number in 0.. {
            let channel = self.sandbox.channel_of(&format!("Server {number}"), "bus-stop");
            let guild = self.sandbox.look(|world| world.channel(channel).and_then(|channel| channel.guild));
            let shard = shards.iter().find(|shard| shard.hears_of(guild)).expect("every server has a shard");
            found.entry(shard.id).or_insert((*shard, channel));
            if found.len() == shards.len() {
                break;
            }
        }
        found.into_values().collect()
    }

    async fn all_connected(&self) {
        let all = self.sandbox.wait_until(|world| world.shards.len() == SHARDS as usize).await;
        assert!(all, "not all shards are run: {:?}\n{}", self.sandbox.look(|world| world.shards.clone()), self.said());
    }

    /// Comes back when so many have as much as the others.
    async fn shared_by(&self, processes: usize) {
        let each = SHARDS as usize / processes;
        let fair = format!("SELECT holder FROM leases WHERE holder <> '' GROUP BY holder HAVING count(*) = {each}");
        let begun = Instant::now();
        while self.disk.list(&fair).len() < processes {
            assert!(begun.elapsed() < PATIENCE, "the shards are not shared:\n{}", self.said());
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.all_connected().await;
    }

    /// What the processes had to say.
    fn said(&self) -> String {
        let files = std::fs::read_dir(self.folder.path()).into_iter().flatten().flatten();
        let said = files.map(|folder| {
            let text = std::fs::read_to_string(folder.path().join("said.txt")).unwrap_or_default();
            format!("{:?}:\n{text}\n", folder.file_name())
        });
        said.collect()
    }

    /// Comes back when as many turns were played as there are tables, twice.
    async fn goes_on(&self, playing: &mut JoinSet<Street>) {
        let turns = self.tally.turns.load(Ordering::Relaxed);
        let begun = Instant::now();
        while self.tally.turns.load(Ordering::Relaxed) < turns + 2 * SHARDS as usize {
            raise(playing);
            assert!(begun.elapsed() < PATIENCE, "nobody plays:\n{}", self.said());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn settled(&self) {
        let begun = Instant::now();
        while self.disk.due() > 0 {
            assert!(begun.elapsed() < PATIENCE, "{} posts are due and do not come:\n{}", self.disk.due(), self.said());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// What must be so whenever everything is posted and nobody plays.
    async fn check(&self, streets: &[Street]) {
        let catalogue = Catalogue::standard();
        let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
        let tables = Tables::new(catalogue, texts, Store::connect(&self.address).expect("it may be looked at"));
        for street in streets {
            street.check(&tables).await;
        }
        let complaints = self.sandbox.complaints().await;
        let others: Vec<_> = complaints.iter().filter(|complaint| complaint.kind != Mistake::Silence).collect();
        assert!(others.is_empty(), "{others:#?}");
        let strangers = "SELECT table_id || ' at ' || revision || ': ' || writer || ' while it was ' || holder FROM audit \
                         WHERE holder NOT LIKE split_part(writer, ' ', 2) || '-%'";
        assert_eq!(self.disk.list(strangers), [""; 0], "tables were acted on by others than had their shards");
        let posts = "SELECT message::text FROM outbox WHERE state = 'sent' AND message IS NOT NULL AND what LIKE '{\"post\"%' \
                     GROUP BY message HAVING count(*) > 1";
        assert_eq!(self.disk.list(posts), [""; 0], "two turns became one message");
        let channels: Vec<i64> = streets.iter().map(|street| street.channel.get() as i64).collect();
        finish(&tables, &channels).await;
    }
}

/// People play until it is over, whoever dies. Answers that do not come because the line is gone are not waited for.
async fn inhabited(city: Arc<City>, mut street: Street, shard: Shard, mut dice: Chance) -> Street {
    let tally = city.tally.clone();
    while !tally.over.load(Ordering::Relaxed) {
        let (sandbox, disk) = (&city.sandbox, &city.disk);
        let looked = sandbox.look(|world| world.revision);
        // A line may come back so soon that nobody sees it gone.
        let gone = || async {
            let missing = sandbox.wait_until(|world| !world.shards.contains(&shard));
            let _ = tokio::time::timeout(UNHEARD, missing).await;
        };
        if street.is_free(disk) {
            let begun = tokio::select! {
                begun = street.begin_again(disk) => begun,
                () = gone() => false,
            };
            tally.unanswered.fetch_add(usize::from(!begun), Ordering::Relaxed);
            // A game may have begun, and its board be on its way.
            tokio::time::sleep(Duration::from_millis(200)).await;
            continue;
        }
        let played = tokio::select! {
            played = street.play_on(disk, &mut dice) => played.is_some(),
            () = gone() => false,
        };
        if played {
            tally.turns.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        if street.is_under_way() {
            tally.unanswered.fetch_add(1, Ordering::Relaxed);
        }
        // It ends at the latest when somebody runs the shard again and answers.
        while street.is_under_way() {
            sandbox.wait_until(|world| world.shards.contains(&shard) || tally.over.load(Ordering::Relaxed)).await;
            let found = tokio::select! {
                found = street.found_out(disk) => found,
                () = gone() => None,
            };
            if found == Some(Fate::Done) {
                tally.done_unheard.fetch_add(1, Ordering::Relaxed);
            }
        }
        // The board may be on its way, or the game is over.
        let changed = sandbox.wait_until(|world| world.revision != looked || tally.over.load(Ordering::Relaxed));
        let _ = tokio::time::timeout(Duration::from_secs(1), changed).await;
    }
    street
}

/// For how long shards were without a line, the longest first.
async fn watched(city: Arc<City>) -> Vec<Duration> {
    let (mut since, mut gaps): (BTreeMap<u32, Instant>, Vec<Duration>) = (BTreeMap::new(), Vec::new());
    while !city.tally.over.load(Ordering::Relaxed) {
        let there: Vec<u32> = city.sandbox.look(|world| world.shards.iter().map(|shard| shard.id).collect());
        for shard in 0..SHARDS {
            match (there.contains(&shard), since.get(&shard)) {
                (false, None) => drop(since.insert(shard, Instant::now())),
                (true, Some(gone)) => {
                    gaps.push(gone.elapsed());
                    since.remove(&shard);
                }
                _ => {}
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    gaps.sort_by(|one, other| other.cmp(one));
    gaps
}

/// So many kills, and then so many processes replaced in order.
async fn killed(times: usize, upgraded: usize) {
    let Some(address) = postgres::database() else { return };
    let mut dice = Chance::seeded(seed(times));
    let city = Arc::new(City::found(address).await);
    let mut programs: Vec<Program> = (0..PROCESSES).map(|number| city.start(number)).collect();
    let mut started = programs.len();
    city.all_connected().await;
    assert!(city.sandbox.bot_is_ready().await);
    city.shared_by(PROCESSES).await;

    let mut playing = JoinSet::new();
    for ((shard, channel), (game, _, people)) in city.channels().into_iter().zip(GAMES.into_iter().cycle()) {
        let mut street = Street::on_server(&city.sandbox, game, channel, people);
        street.begin(&city.sandbox, &city.disk).await;
        let (city, dice) = (city.clone(), Chance::seeded(dice.pick(1 << 30) as u64));
        playing.spawn(inhabited(city, street, shard, dice));
    }
    let watching = tokio::spawn(watched(city.clone()));
    for kill in 0..times {
        let turns = city.tally.turns.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(2_000 + dice.pick(4_000) as u64)).await;
        // However slow the machine is, something happens between two deaths; now and then everything is mended.
        while city.tally.turns.load(Ordering::Relaxed) < turns + 3 {
            assert!(!playing.is_empty(), "people play without an accident");
            tokio::time::sleep(Duration::from_millis(50)).await;
            raise(&mut playing);
        }
        if kill % 4 == 3 {
            city.all_connected().await;
        }
        programs.remove(dice.pick(programs.len())).kill();
        city.sandbox.forget_nonces();
        programs.push(city.start(started));
        started += 1;
    }
    city.shared_by(PROCESSES).await;
    // What was asked of those that were killed is asked again; then nobody waits for an answer in vain.
    city.goes_on(&mut playing).await;
    let before = city.tally.unanswered.load(Ordering::Relaxed);
    // A rolling upgrade: for each that is told to go another comes first.
    for _ in 0..upgraded {
        programs.push(city.start(started));
        started += 1;
        city.shared_by(PROCESSES + 1).await;
        let leaving = programs.remove(0);
        assert!(stop(leaving), "it ends in order: {}", city.said());
        city.shared_by(PROCESSES).await;
        city.goes_on(&mut playing).await;
    }
    let unanswered = city.tally.unanswered.load(Ordering::Relaxed) - before;
    assert_eq!(unanswered, 0, "people notice nothing of an upgrade:\n{}", city.said());

    city.tally.over.store(true, Ordering::Relaxed);
    let mut streets = Vec::new();
    while let Some(street) = playing.join_next().await {
        streets.push(street.expect("people play without an accident"));
    }
    city.settled().await;
    city.check(&streets).await;
    let gaps = watching.await.expect("nothing can go wrong in watching");
    let [turns, unanswered, unheard] = [&city.tally.turns, &city.tally.unanswered, &city.tally.done_unheard]
        .map(|count| count.load(Ordering::Relaxed));
    println!(
        "{times} kills: {turns} turns acknowledged, {unanswered} steps without an answer, {unheard} of them taken unheard; \
         shards were away {} times, longest {:.1?}, median {:.1?}",
        gaps.len(),
        gaps.first().copied().unwrap_or_default(),
        gaps.get(gaps.len() / 2).copied().unwrap_or_default()
    );
}

/// Somebody's accident is everybody's.
fn raise(playing: &mut JoinSet<Street>) {
    if let Some(Err(accident)) = playing.try_join_next() {
        std::panic::resume_unwind(accident.into_panic());
    }
}

/// As a host does: it puts everything in order. Says whether it did.
fn stop(mut program: Program) -> bool {
    let asked = Command::new("kill").args(["-TERM", &program.process.id().to_string()]).status();
    asked.is_ok_and(|asked| asked.success()) && program.process.wait().is_ok_and(|ended| ended.success())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn three_processes_killed_four_times() {
    killed(4, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "takes minutes; OMNIBUS_KILLS says how often"]
async fn three_processes_killed_dozens_of_times() {
    killed(times(30), PROCESSES).await;
}
