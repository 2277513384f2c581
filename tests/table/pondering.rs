//! Computers that move by themselves: whatever happens meanwhile, no table is left standing.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use omnibus::game::{Seat, Seats};
use omnibus::table::*;
use tracing_subscriber::fmt::MakeWriter;

use crate::fuse::{Door, THINKERS};
use crate::world::*;

/// The first person opens a table in a channel, and the others join.
async fn fuse(world: &World, channel: u64, people: &[UserId]) -> TableId {
    let opening = Opening {
        channel: ChannelId(channel),
        guild: Some(GuildId(1)),
        game: "fuse".to_owned(),
        options: BTreeMap::new(),
        language: "en-GB".to_owned(),
    };
    let table = world.tables.open(&world.actor(people[0]), opening).await.unwrap().id;
    for user in &people[1..] {
        world.tables.join(&world.actor(*user), table).await.unwrap();
    }
    table
}

/// Ann and a computer, who comes after her.
async fn against_a_computer(world: &World, channel: u64) -> TableId {
    let (ann, table) = (world.actor(ANN), fuse(world, channel, &[ANN]).await);
    world.tables.add_computer(&ann, table, Level::Easy).await.unwrap();
    world.tables.start(&ann, table).await.unwrap();
    table
}

async fn awaits(world: &World, table: TableId, seat: u8) -> bool {
    world.tables.get(table).await.unwrap().awaited() == Seats::one(Seat(seat))
}

async fn entered(door: &Door, many: usize) {
    while door.most() < many {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// The log of the program, as the host reads it.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Writes down what this thread logs for as long as the guard is there.
    fn begin(&self) -> tracing::subscriber::DefaultGuard {
        tracing::subscriber::set_default(tracing_subscriber::fmt().with_ansi(false).with_writer(self.clone()).finish())
    }

    fn errors(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().filter(|line| line.contains("ERROR")).map(str::to_owned).collect()
    }
}

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn a_computer_that_cannot_think_moves_all_the_same() {
    let world = World::new();
    let table = against_a_computer(&world, 1).await;
    let log = Log::default();
    let listening = log.begin();
    for _ in 0..3 {
        world.play(table, ANN, "daze").await.unwrap();
        assert!(awaits(&world, table, 1).await);
        assert!(world.tables.think_once(world.now.get()).await);
        assert!(awaits(&world, table, 0).await, "it has made a move");
    }
    drop(listening);
    let errors = log.errors();
    assert_eq!(errors.len(), 3, "a line each: {errors:#?}");
    let whole = |line: &String| {
        line.contains(&format!("table={table}")) && line.contains("fuse") && line.contains("nobody can think")
    };
    assert!(errors.iter().all(whole), "{errors:#?}");
}

#[tokio::test]
async fn after_a_fault_of_the_rules_another_move_is_tried_after_a_pause() {
    let world = World::new();
    let (table, other) = (against_a_computer(&world, 1).await, against_a_computer(&world, 2).await);
    world.play(table, ANN, "spark").await.unwrap();
    let log = Log::default();
    let listening = log.begin();
    assert!(world.tables.think_once(world.now.get()).await);
    drop(listening);
    let errors = log.errors();
    assert!(matches!(&errors[..], [line] if line.contains("burns by itself")), "{errors:#?}");
    assert!(errors[0].contains(&format!("table={table}")), "{errors:#?}");
    assert!(awaits(&world, table, 1).await, "what it liked best is a fault");
    assert!(!world.tables.think_once(world.now.get()).await, "it rests");
    world.play(other, ANN, "rest").await.unwrap();
    assert!(world.tables.think_once(world.now.get()).await, "others do not");
    assert!(awaits(&world, other, 0).await);
    for _ in 0..10 {
        world.now.set(world.now.get().plus(Duration::from_secs(600)));
        world.tables.think_once(world.now.get()).await;
    }
    assert!(awaits(&world, table, 0).await, "it has found another move");
    world.play(table, ANN, "rest").await.unwrap();
    assert!(world.tables.think_once(world.now.get()).await, "and there is no pause any more");
    assert!(awaits(&world, table, 0).await);
}

#[tokio::test]
async fn what_cannot_be_written_is_tried_again() {
    let world = World::new();
    let table = against_a_computer(&world, 1).await;
    world.play(table, ANN, "nap").await.unwrap();
    let database = rusqlite::Connection::open(world.folder.path().join("omnibus.sqlite")).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    database.execute_batch(full).unwrap();
    assert!(world.tables.think_once(world.now.get()).await);
    assert!(awaits(&world, table, 1).await, "nothing was written");
    assert!(!world.tables.think_once(world.now.get()).await, "it rests");
    database.execute_batch("DROP TRIGGER full").unwrap();
    world.now.set(world.now.get().plus(Duration::from_secs(600)));
    assert!(world.tables.think_once(world.now.get()).await);
    assert!(awaits(&world, table, 0).await, "it has moved");
}

#[tokio::test]
async fn nothing_is_played_for_whoever_comes_back_while_the_computer_thinks() {
    let world = World::new();
    let table = fuse(&world, 1, &[ANN, BOB]).await;
    world.tables.start(&world.actor(ANN), table).await.unwrap();
    world.play(table, ANN, "muse-0").await.unwrap();
    let bob = world.actor(BOB);
    world.tables.take_over(&bob, table, Seat(1), Level::Easy).await.unwrap();
    let before = world.tables.history(table, None).await.unwrap().moves;
    let back = async {
        entered(&THINKERS[0], 1).await;
        world.tables.give_back(&bob, table).await.unwrap();
        THINKERS[0].open();
    };
    let (thought, ()) = tokio::join!(world.tables.think_once(world.now.get()), back);
    assert!(thought);
    assert_eq!(world.tables.history(table, None).await.unwrap().moves, before, "the move is Bob's to make");
    assert!(!world.tables.think_once(world.now.get()).await);
    world.play(table, BOB, "nap").await.unwrap();
    assert!(awaits(&world, table, 0).await);
}

#[tokio::test]
async fn no_more_think_at_once_than_there_are_threads_and_people_do_not_wait_for_them() {
    let mut world = World::new();
    world.tables = world.tables.with_threads(2);
    let mut tables = Vec::new();
    for channel in 1..=6 {
        let table = against_a_computer(&world, channel).await;
        world.play(table, ANN, "muse-1").await.unwrap();
        tables.push(table);
    }
    let people = fuse(&world, 7, &[ANN, BOB]).await;
    world.tables.start(&world.actor(ANN), people).await.unwrap();
    let thinking = tokio::spawn({
        let tables = world.tables.clone();
        async move { tables.think().await }
    });
    entered(&THINKERS[1], 2).await;
    for _ in 0..20 {
        world.play(people, ANN, "rest").await.unwrap();
        world.play(people, BOB, "rest").await.unwrap();
    }
    for table in &tables {
        assert!(!world.panel(*table, ANN).await.awaited, "who asks at such a table is answered too");
    }
    assert_eq!(THINKERS[1].most(), 2);
    THINKERS[1].open();
    for table in &tables {
        while !awaits(&world, *table, 0).await {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    assert_eq!(THINKERS[1].most(), 2, "the others came after them");
    thinking.abort();
}
