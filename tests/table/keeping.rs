//! Restarts, rules that change, and many acts at once.

use omnibus::games::Catalogue;
use omnibus::games::list;
use omnibus::table::*;
use omnibus::texts::Text;

use crate::tiny::Tiny;
use crate::world::*;

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "draw; right; roll").await.unwrap();
    let before = world.tables.get(table).await.unwrap();
    let world = world.restart();
    let after = world.tables.at(HERE).await.unwrap();
    assert_eq!(after.position.as_ref().unwrap().state(), before.position.as_ref().unwrap().state());
    assert_eq!((after.revision, after.post, after.due), (before.revision, before.post, before.due));
    assert_eq!(after.seats, before.seats);
    world.play(table, BOB, "left; stay").await.unwrap();
}

#[tokio::test]
async fn what_a_table_takes_in_memory_is_known_while_it_is_played() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let before = world.tables.weight();
    world.play(table, ANN, "draw; right; roll").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    world.panel(table, ANN).await;
    assert!(world.tables.weight() > before + 1024, "{} after {before}", world.tables.weight());
}

#[tokio::test]
async fn a_table_of_other_rules_is_frozen() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "draw").await.unwrap();
    let world = world.restart_with(Catalogue::standard().with(list::<Tiny<2>>()));
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.frozen && snapshot.position.is_some());
    assert!(world.panel(table, ANN).await.question.is_none());
    assert!(matches!(world.play(table, ANN, "left").await, Err(Denied::Frozen)));
    assert!(matches!(world.tables.ask_undo(&world.actor(ANN), table).await, Err(Denied::Frozen)));
    assert_eq!(world.tables.history(table, None).await.unwrap().moves, 1);
    assert!(world.tables.overdue(Time(i64::MAX)).await.unwrap().is_empty());
    // Should the game be gone altogether, the channel can still be freed.
    let world = world.restart_with(Catalogue::standard());
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.frozen && snapshot.position.is_none() && snapshot.info().is_none());
    assert!(matches!(world.tables.panel(table, ANN).await, Err(Denied::Frozen)));
    assert_eq!(world.tables.end(&world.actor(ANN), table).await.unwrap().state, State::Ended);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clicks_at_one_moment_are_taken_one_after_the_other() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let stamp = world.panel(table, ANN).await.stamp;
    let clicks: Vec<_> = (0..20)
        .map(|_| {
            let (tables, actor) = (world.tables.clone(), world.actor(ANN));
            tokio::spawn(async move { tables.choose(&actor, table, stamp, "draw").await.is_ok() })
        })
        .collect();
    let mut done = 0;
    for click in clicks {
        done += usize::from(click.await.unwrap());
    }
    assert_eq!(done, 1);
    assert_eq!(world.tables.history(table, None).await.unwrap().moves, 1);
}

#[tokio::test]
async fn an_act_that_is_broken_off_is_done_or_not() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let stamp = world.panel(table, ANN).await.stamp;
    let actor = world.actor(ANN);
    let chosen = world.tables.choose(&actor, table, stamp, "left");
    // Polled once, so that it is on its way to the disk, then dropped.
    let _ = tokio::time::timeout(std::time::Duration::ZERO, chosen).await;
    let panel = world.panel(table, ANN).await;
    let step = if drafted(&panel).is_empty() { stamp.step } else { stamp.step + 1 };
    assert_eq!(panel.stamp, Stamp { step, ..stamp });
    world.play(table, ANN, if drafted(&panel).is_empty() { "left; stay" } else { "stay" }).await.unwrap();
}

/// Every text a person can be shown here exists, in English and French.
#[tokio::test]
async fn every_denial_has_words() {
    let world = World::new();
    let denials = [
        Denied::NoTable,
        Denied::Occupied(TableId(1)),
        Denied::UnknownGame("chess".to_owned()),
        Denied::NotSeated,
        Denied::AlreadySeated,
        Denied::Full { most: 4 },
        Denied::TooFew { have: 1, fewest: 2 },
        Denied::NotStarted,
        Denied::Started,
        Denied::Over,
        Denied::StillRunning,
        Denied::NotYourTurn,
        Denied::Stale,
        Denied::Unconfirmed,
        Denied::NothingToConfirm,
        Denied::NothingToTakeBack,
        Denied::DraftOpen,
        Denied::UndoPending,
        Denied::NoUndoPending,
        Denied::AlreadyAnswered,
        Denied::NotAllowed,
        Denied::Frozen,
        omnibus::store::StoreError::Closed.into(),
    ];
    let texts = world.tables.texts();
    let french = texts.language("fr");
    for denied in denials {
        let text: Text = denied.text();
        assert!(texts.has(french, text.key), "{}", text.key);
        assert!(world.say(&text).len() > 10, "{}", text.key);
    }
}
