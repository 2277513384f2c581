//! Who is notified, and when: once, by a post, unless they are at the table anyway.

use std::time::Duration;

use omnibus::game::{Seat, Seats};
use omnibus::store::Store;
use omnibus::table::*;

use crate::world::*;

/// A table at which people are left alone for a while, with Ann's turn made.
async fn sociable(people: &[UserId]) -> (World, TableId) {
    let world = World::new();
    let store = Store::open(&world.folder.path().join("sociable")).unwrap();
    let world = World { tables: of_usual_courtesy(store, catalogue()), ..world };
    let table = world.playing(people, false).await;
    (world, table)
}

fn later(world: &World, seconds: u64) {
    world.now.set(world.now.get().plus(Duration::from_secs(seconds)));
}

/// Whom the posts that are due notify.
async fn called(world: &World) -> Vec<Seats> {
    let posted = |posting: &Posting| match posting {
        Posting::Post { calls, .. } => Some(*calls),
        _ => None,
    };
    world.send_all().await.iter().filter_map(posted).collect()
}

async fn tick(world: &World) -> Vec<Seats> {
    let now = world.now.get();
    for table in world.tables.to_call(now).await.unwrap() {
        world.tables.call(table, now).await.unwrap();
    }
    called(world).await
}

#[tokio::test]
async fn whoever_moved_lately_is_left_a_minute() {
    let (world, table) = sociable(&[ANN, BOB]).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(called(&world).await, [Seats::one(Seat(1))], "Bob has not moved yet: he may be anywhere");
    world.play(table, BOB, "left; stay").await.unwrap();
    assert_eq!(called(&world).await, [], "Ann has just moved: she sees the board change");
    later(&world, 59);
    assert_eq!(tick(&world).await, []);
    later(&world, 1);
    assert_eq!(tick(&world).await, [Seats::one(Seat(0))]);
    later(&world, 3600);
    assert_eq!(tick(&world).await, [], "once is enough");
}

#[tokio::test]
async fn whoever_moves_in_time_is_never_notified() {
    let (world, table) = sociable(&[ANN, BOB]).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    called(&world).await;
    for user in [BOB, ANN, BOB, ANN] {
        later(&world, 40);
        assert_eq!(tick(&world).await, []);
        world.play(table, user, "left; stay").await.unwrap();
        assert_eq!(called(&world).await, []);
    }
}

#[tokio::test]
async fn whoever_went_away_is_notified_at_once_and_a_restart_forgets_nobody() {
    let (world, table) = sociable(&[ANN, BOB]).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    called(&world).await;
    world.play(table, BOB, "left; stay").await.unwrap();
    assert_eq!(called(&world).await, []);
    world.tables.forget();
    later(&world, 60);
    assert_eq!(tick(&world).await, [Seats::one(Seat(0))]);
    later(&world, 600);
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(called(&world).await, [Seats::one(Seat(1))], "ten minutes are long");
}

#[tokio::test]
async fn one_whose_own_move_makes_it_their_turn_again_is_not_notified() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; again").await.unwrap();
    let sent = world.send_all().await;
    assert!(matches!(sent[..], [Posting::Edit { .. }]), "{sent:?}");
}

#[tokio::test]
async fn somebody_whom_a_post_that_was_not_sent_would_have_notified_the_next_one_notifies() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], true).await;
    // Everybody is awaited; nothing of it was sent when Ann has picked and others follow.
    world.play(table, ANN, "pick 1").await.unwrap();
    world.play(table, BOB, "pick 1").await.unwrap();
    world.play(table, CAT, "pick 1").await.unwrap();
    let queue = world.tables.queue(HERE).await.unwrap();
    let calls: Vec<Seats> = queue
        .iter()
        .filter_map(|job| match job.posting {
            Posting::Post { calls, .. } => Some(calls),
            _ => None,
        })
        .collect();
    assert_eq!(calls, [Seats::one(Seat(0))]);
}

/// Where people move in a row and nobody has to be notified, a board tells all of it, and then another begins.
#[tokio::test]
async fn a_board_that_is_full_makes_room_for_the_next() {
    let (world, table) = sociable(&[ANN, BOB]).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    called(&world).await;
    let mut posts = 0;
    for user in [BOB, ANN, BOB, ANN, BOB, ANN, BOB, ANN] {
        later(&world, 10);
        world.play(table, user, "left; stay").await.unwrap();
        let boards = called(&world).await;
        assert!(boards.iter().all(|calls| calls.is_empty()));
        posts += boards.len();
    }
    assert_eq!(posts, 1, "eighteen things happened, and a board tells twelve");
}

#[tokio::test]
async fn in_a_quiet_table_the_board_before_goes() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.tables.set_loudness(&world.actor(BOB), table, Loudness::Quiet).await.unwrap();
    let note = world.send_all().await;
    assert!(matches!(note[..], [Posting::Note(Note::Loudness { seat: Seat(1), loudness: Loudness::Quiet })]));
    let before = world.tables.get(table).await.unwrap().post.unwrap();
    world.play(table, ANN, "left; stay").await.unwrap();
    let sent = world.send_all().await;
    assert!(
        matches!(sent[..], [Posting::Post { replaces: true, .. }, Posting::Remove { message }] if message == before)
    );
    world.tables.set_loudness(&world.actor(BOB), table, Loudness::Quiet).await.unwrap();
    assert_eq!(world.send_all().await, [], "nothing changed");
    assert!(matches!(
        world.tables.set_loudness(&world.actor(CAT), table, Loudness::Usual).await,
        Err(Denied::NotSeated)
    ));
}
