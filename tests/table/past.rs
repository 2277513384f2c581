//! What is kept of games: results, how fast people answered, rules that changed, and games that are saved and go on.

use std::time::Duration;

use omnibus::games::{Catalogue, list};
use omnibus::table::*;

use crate::heard::Heard;
use crate::tiny::{BURNT, Tiny};
use crate::world::*;

/// Bob gives up at once.
async fn over(world: &World, table: TableId) {
    world.play(table, ANN, "left; stay").await.unwrap();
    world.now.set(world.now.get().plus(Duration::from_secs(90)));
    world.play(table, BOB, "bomb").await.unwrap();
    world.confirm(table, BOB).await;
    let over = world.play(table, BOB, "finish").await.unwrap().panel.snapshot.state;
    assert_eq!(over, State::Over);
}

#[tokio::test]
async fn a_result_is_written_with_the_last_move() {
    let world = World::new();
    let guild = GuildId(1);
    let table = world.playing(&[ANN, BOB], false).await;
    assert!(world.tables.outcomes(guild).await.unwrap().is_empty());
    over(&world, table).await;
    let outcomes = world.restart().tables.outcomes(guild).await.unwrap();
    let [outcome] = &outcomes[..] else { panic!("one game: {outcomes:?}") };
    assert_eq!((outcome.game.as_str(), outcome.seats.len()), ("tiny", 2));
    let bob = outcome.seats.iter().find(|finish| finish.who == Who::Person(BOB.0)).unwrap();
    assert_eq!(bob.fastest, Some(90_000), "from when Ann's turn ended");
    let ann = outcome.seats.iter().find(|finish| finish.who == Who::Person(ANN.0)).unwrap();
    assert_eq!(ann.fastest, None, "nobody made her wait for anything");
    assert!(outcome.seats.iter().any(|finish| finish.won && finish.place == 1));
}

#[tokio::test]
async fn a_game_that_was_given_up_has_no_result() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.tables.end(&world.actor(ANN), table).await.unwrap();
    assert!(world.tables.outcomes(GuildId(1)).await.unwrap().is_empty());
    let games = world.tables.games(Where::Channel(HERE), 0, 9).await.unwrap();
    assert_eq!(games.iter().map(|game| (game.table, game.over)).collect::<Vec<_>>(), [(table, false)]);
    assert!(world.tables.games(Where::Played(GuildId(1), CAT), 0, 9).await.unwrap().is_empty(), "she did not play");
}

#[tokio::test]
async fn a_table_is_finished_by_the_rules_it_began_with() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "draw").await.unwrap();
    let both = Catalogue::standard().with(list::<Tiny<2>>()).with_earlier(list::<Tiny<1>>());
    let world = world.restart_with(both);
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(!snapshot.frozen);
    assert_eq!(snapshot.info().unwrap().version, 1);
    over(&world, table).await;
    // A new game is dealt by the newest rules.
    let table = world.playing(&[ANN, BOB], false).await;
    assert_eq!(world.tables.get(table).await.unwrap().info().unwrap().version, 2);
}

/// Its log cannot be replayed any more, but its newest state was kept.
#[tokio::test]
async fn a_table_whose_rules_are_gone_is_shown_as_it_stood() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "draw").await.unwrap();
    let before = world.tables.get(table).await.unwrap().position.clone().unwrap().state();
    let world = world.restart_with(Catalogue::standard().with(list::<Tiny<3>>()));
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.frozen);
    assert_eq!(snapshot.position.as_ref().unwrap().state(), before);
    let refused = world.play(table, ANN, "left").await.err().unwrap();
    assert!(matches!(refused, Denied::Frozen));
    assert!(world.say(&refused.text()).contains("as it stood"), "{}", world.say(&refused.text()));
    let saved = world.tables.transcript(table, Default::default()).await.unwrap();
    assert_eq!(saved.rules, 1);
}

#[tokio::test]
async fn a_saved_game_goes_on_with_its_turns() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "draw").await.unwrap();
    world.play(table, ANN, "right; stay").await.unwrap();
    let running = world.tables.transcript(table, Default::default()).await.unwrap();
    assert!(running.deal.is_none() && running.moves.iter().all(|line| line.play.is_none()), "secrets are left out");
    let before = world.tables.end(&world.actor(ANN), table).await.unwrap();
    world.send_all().await;
    let saved = world.tables.transcript(table, Default::default()).await.unwrap();
    let read: Transcript = saved.to_string().parse().unwrap();

    let refused = world.tables.import(&world.actor(CAT), world.opening(false), running).await.err().unwrap();
    assert!(matches!(refused, Denied::Unreadable(_)));
    let mut wrong = read.clone();
    wrong.moves[1].play = Some("again".to_owned());
    let refused = world.tables.import(&world.actor(CAT), world.opening(false), wrong).await.err().unwrap();
    assert!(matches!(refused, Denied::Unplayable(2)), "{refused:?}");
    let other = Transcript { rules: 9, ..read.clone() };
    let refused = world.tables.import(&world.actor(CAT), world.opening(false), other).await.err().unwrap();
    assert!(matches!(refused, Denied::Frozen));

    let opened = world.tables.import(&world.actor(CAT), world.opening(false), read).await.unwrap();
    assert_eq!((opened.state, opened.seats.len()), (State::Lobby, 1));
    assert!(matches!(world.tables.start(&world.actor(CAT), opened.id).await, Err(Denied::TooFew { .. })));
    let world = world.restart();
    world.tables.join(&world.actor(DAN), opened.id).await.unwrap();
    assert!(matches!(world.tables.join(&world.actor(ANN), opened.id).await, Err(Denied::Full { most: 2 })));
    let begun = world.tables.start(&world.actor(CAT), opened.id).await.unwrap();
    let state = |snapshot: &Snapshot| snapshot.position.as_ref().unwrap().state();
    assert_eq!(state(&begun), state(&before));
    let [old, new] = [table, opened.id].map(|table| world.tables.history(table, None));
    assert_eq!(new.await.unwrap().turns.len(), old.await.unwrap().turns.len());
    world.play(opened.id, DAN, "left; stay").await.unwrap();
    world.restart().play(opened.id, CAT, "left; stay").await.unwrap();
}

#[tokio::test]
async fn a_season_is_one_at_a_time() {
    let world = World::new();
    let (tables, guild) = (&world.tables, GuildId(7));
    assert!(matches!(tables.close_season(guild, Time(1)).await, Err(Denied::NoSeason)));
    tables.open_season(guild, "Spring", Some("tiny"), Time(5)).await.unwrap();
    assert!(matches!(tables.open_season(guild, "Summer", None, Time(6)).await, Err(Denied::SeasonOpen)));
    tables.open_season(GuildId(8), "Elsewhere", None, Time(6)).await.unwrap();
    let closed = tables.close_season(guild, Time(9)).await.unwrap();
    assert_eq!((closed.name.as_str(), closed.began, closed.ended), ("Spring", Time(5), Some(Time(9))));
    tables.open_season(guild, "Summer", None, Time(10)).await.unwrap();
    let names: Vec<String> = tables.seasons(guild).await.unwrap().into_iter().map(|season| season.name).collect();
    assert_eq!(names, ["Summer", "Spring"]);
}

/// A fault of the rules at one table is that table's alone.
#[tokio::test]
async fn a_game_that_cannot_be_looked_back_on_keeps_no_other_waiting() {
    let heard = Heard::listen();
    let world = World::new();
    let faulty = world.playing(&[ANN, BOB, CAT], false).await;
    over(&world, faulty).await;
    world.send_all().await;
    let table = world.playing(&[ANN, BOB], false).await;
    over(&world, table).await;
    let world = world.restart();
    BURNT.set(3);
    let reviewed = async {
        while world.tables.get(table).await.unwrap().review.is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        () = world.tables.look_back() => unreachable!("it goes on for as long as the program runs"),
        () = reviewed => {}
    }
    heard.hears("cannot be looked back on").await;
    heard.faults(&["review{table=1}: omnibus::table::looking_back: a finished game cannot be looked back on"]);
}
