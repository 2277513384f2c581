//! What must be posted, news, history and clocks.

use std::collections::BTreeMap;
use std::time::Duration;

use omnibus::game::{Seat, Seats};
use omnibus::table::*;

use crate::world::*;

/// The one job that is due.
async fn job(world: &World) -> Job {
    let due = world.tables.due(world.now.get()).await.unwrap();
    assert_eq!(due.jobs.len(), 1, "{due:?}");
    due.jobs.into_iter().next().unwrap()
}

fn failure(kind: &'static str, next: Option<Time>) -> Failed {
    Failed { kind, reason: "as a test".to_owned(), next }
}

fn told(world: &World, bulletin: &Bulletin) -> Vec<String> {
    bulletin.news.iter().flat_map(|news| world.words(&news.texts)).collect()
}

#[tokio::test]
async fn the_lobby_is_posted_then_edited_then_says_that_the_game_has_begun() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    let lobby = job(&world).await;
    assert_eq!((lobby.posting.clone(), lobby.channel, lobby.attempts), (Posting::Lobby, HERE, 0));
    assert!(lobby.nonce.len() <= 25);
    world.tables.sent(lobby.row, Some(MessageId(5))).await.unwrap();
    world.tables.sent(lobby.row, Some(MessageId(6))).await.unwrap();
    assert_eq!(world.tables.get(table).await.unwrap().post, Some(MessageId(5)), "a row is sent once");
    world.tables.join(&world.actor(BOB), table).await.unwrap();
    assert_eq!(world.send_all().await, [Posting::Lobby]);
    world.tables.start(&world.actor(ANN), table).await.unwrap();
    // Whoever dealt is there already.
    let first = Posting::Post { from: 0, to: 0, calls: Seats::default(), replaces: false };
    let message = MessageId(5);
    assert_eq!(world.send_all().await, [Posting::Begun { message }, first, Posting::Strip { message, work: false }]);
    assert_ne!(world.tables.get(table).await.unwrap().post, Some(MessageId(5)));
}

#[tokio::test]
async fn a_lobby_that_is_sent_while_the_game_begins_is_changed_afterwards() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    let lobby = job(&world).await;
    world.tables.join(&world.actor(BOB), table).await.unwrap();
    world.tables.start(&world.actor(ANN), table).await.unwrap();
    let message = MessageId(5);
    world.tables.sent(lobby.row, Some(message)).await.unwrap();
    assert!(world.send_all().await.contains(&Posting::Begun { message }), "it may still say how to join");
}

#[tokio::test]
async fn a_new_post_when_somebody_new_is_awaited_otherwise_the_old_one_changes() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], true).await;
    world.play(table, ANN, "pick 1").await.unwrap();
    let refresh = job(&world).await;
    assert_eq!(refresh.posting, Posting::Edit { from: 0, untold: 0, to: 1 });
    let bulletin = world.tables.bulletin(&refresh).await.unwrap();
    assert_eq!(told(&world, &bulletin), ["Ann has picked."]);
    assert!(bulletin.newest);
    assert_eq!(bulletin.awaited.len(), 2);
    world.play(table, ANN, "pick 2").await.unwrap();
    world.play(table, BOB, "pick 1").await.unwrap();
    let bulletin = world.tables.bulletin(&refresh).await.unwrap();
    assert_eq!(told(&world, &bulletin), ["Ann has picked.", "Ann has picked.", "Bob has picked."], "and no secrets");
    assert!(world.send_all().await.iter().all(|posting| matches!(posting, Posting::Edit { .. })));
    world.play(table, CAT, "pick 3").await.unwrap();
    let post = job(&world).await;
    assert!(matches!(post.posting, Posting::Post { from: 3, to: 4, .. }));
    let bulletin = world.tables.bulletin(&post).await.unwrap();
    assert_eq!(
        told(&world, &bulletin),
        ["Cat has picked.", "All picks are shown."],
        "what an edit told is not told again"
    );
    assert_eq!(bulletin.awaited.iter().collect::<Vec<_>>(), [Seat(0)]);
    world.send_all().await;
    // The same turn goes on: no noise.
    world.play(table, ANN, "draw").await.unwrap();
    assert!(matches!(job(&world).await.posting, Posting::Edit { .. }));
}

#[tokio::test]
async fn a_post_that_waits_shows_the_board_of_its_own_time() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "right; stay").await.unwrap();
    let first = job(&world).await;
    let bulletin = world.tables.bulletin(&first).await.unwrap();
    assert_eq!(told(&world, &bulletin), ["Ann: left", "Ann: stay"]);
    assert!(!bulletin.newest && bulletin.awaited.contains(Seat(1)));
    world.tables.sent(first.row, Some(MessageId(50))).await.unwrap();
    // The older message goes first, in the order in which it was queued.
    let second = job(&world).await;
    let bulletin = world.tables.bulletin(&second).await.unwrap();
    assert_eq!(told(&world, &bulletin), ["Bob: right", "Bob: walk", "Bob: stay"]);
    assert!(bulletin.newest && bulletin.awaited.contains(Seat(0)));
    let sent = world.send_all().await;
    assert_eq!(sent.last(), Some(&Posting::Strip { message: MessageId(50), work: true }));
    // After an undo the news say so.
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    world.tables.ask_undo(&world.actor(ANN), table).await.unwrap();
    let stamp = world.tables.get(table).await.unwrap().undo.as_ref().unwrap().stamp;
    world.tables.answer_undo(&world.actor(BOB), table, stamp, true).await.unwrap();
    let mut posts = Vec::new();
    while let Some(job) = world.tables.due(world.now.get()).await.unwrap().jobs.pop() {
        if let Posting::Post { .. } = job.posting {
            posts.push(world.tables.bulletin(&job).await.unwrap());
        }
        world.tables.sent(job.row, Some(MessageId(90))).await.unwrap();
    }
    assert_eq!(told(&world, &posts[0]), ["Ann: left", "Ann: stay"], "undone later, but told then");
    let (seat, how, also) = (Seat(0), How::Undone, Seats::one(Seat(1)));
    assert_eq!(posts[2].news, [News { seat, how, texts: Vec::new(), main: None, also }], "and whose turn went with it");
    assert!(posts[2].awaited.contains(Seat(0)));
}

#[tokio::test]
async fn rows_survive_a_crash_and_wait_after_a_failure() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let before = job(&world).await;
    let world = world.restart();
    assert_eq!(job(&world).await, before, "committed, not posted: still due, under the same nonce");
    let later = world.now.get().plus(Duration::from_secs(30));
    world.tables.failed(before.row, failure("network", Some(later))).await.unwrap();
    let due = world.tables.due(world.now.get()).await.unwrap();
    assert_eq!((due.jobs.len(), due.next), (0, Some(later)));
    // What comes after it in the channel waits too.
    world.play(table, BOB, "left; stay").await.unwrap();
    assert!(world.tables.due(world.now.get()).await.unwrap().jobs.is_empty());
    world.now.set(later);
    let again = job(&world).await;
    assert_eq!((again.row, again.attempts, &again.nonce), (before.row, 1, &before.nonce));
    world.tables.failed(again.row, failure("content", None)).await.unwrap();
    assert_ne!(job(&world).await.row, before.row, "given up: the next is due");
}

/// Somebody set the clock back: neither new posts nor those that wait after a failure wait for it to catch up.
#[tokio::test]
async fn a_clock_that_is_set_back_holds_up_no_post() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let hour = Duration::from_secs(3600);
    let now = world.now.get();
    world.now.set(Time(now.0 - 10 * hour.as_millis() as i64));
    let waiting = job(&world).await;
    world.tables.failed(waiting.row, failure("network", Some(now.plus(hour)))).await.unwrap();
    assert_eq!(job(&world).await.row, waiting.row);
    world.now.set(now);
    assert!(world.tables.due(now).await.unwrap().jobs.is_empty(), "with the clock as it was it waits");
}

/// Posts that nobody could see become one board, which tells all that they would have told.
#[tokio::test]
async fn posts_that_piled_up_become_one_board() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    for user in [ANN, BOB, ANN, BOB] {
        world.play(table, user, "left; stay").await.unwrap();
    }
    assert!(world.tables.queue(HERE).await.unwrap().len() >= 4);
    let before = world.tables.bulletin(&job(&world).await).await.unwrap();
    assert!(world.tables.merge(HERE).await.unwrap());
    let queue = world.tables.queue(HERE).await.unwrap();
    assert_eq!(queue.len(), 1, "{queue:?}");
    let bulletin = world.tables.bulletin(&queue[0]).await.unwrap();
    assert!(bulletin.newest && !before.newest);
    let words = told(&world, &bulletin);
    assert!(words.starts_with(&told(&world, &before)) && words.len() >= 8, "{words:?}");
    world.send_all().await;
    // What is told of the board later is told of all of it, and a restart changes nothing.
    assert!(!world.tables.merge(HERE).await.unwrap());
    let world = world.restart();
    assert!(world.tables.queue(HERE).await.unwrap().is_empty());
    assert!(world.tables.get(table).await.unwrap().post.is_some());
}

#[tokio::test]
async fn a_board_that_was_deleted_is_due_again_and_tells_the_same() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.send_all().await;
    let post = world.tables.get(table).await.unwrap().post.unwrap();
    world.tables.lost(table, MessageId(1)).await.unwrap();
    assert!(world.tables.queue(HERE).await.unwrap().is_empty(), "another message is none of the table's business");
    world.tables.lost(table, post).await.unwrap();
    world.tables.lost(table, post).await.unwrap();
    let again = job(&world).await;
    assert_eq!(told(&world, &world.tables.bulletin(&again).await.unwrap()), ["Ann: left", "Ann: stay"]);
    world.send_all().await;
    // An old message on which somebody pressed something loses its buttons; the newest does not.
    let newest = world.tables.get(table).await.unwrap().post.unwrap();
    world.tables.stray(table, newest).await.unwrap();
    world.tables.stray(table, MessageId(1)).await.unwrap();
    assert_eq!(world.send_all().await, [Posting::Strip { message: MessageId(1), work: false }]);
}

/// A row of a version that is not there any more: it is left out, and what comes after it is due.
#[tokio::test]
async fn a_row_that_cannot_be_read_holds_up_no_other() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let file = world.folder.path().join("omnibus.sqlite");
    let database = rusqlite::Connection::open(file).unwrap();
    database.execute("UPDATE outbox SET what = '{\"fanfare\":1}' WHERE state = 'due'", []).unwrap();
    assert!(world.tables.due(world.now.get()).await.unwrap().jobs.is_empty());
    world.play(table, BOB, "left; stay").await.unwrap();
    assert!(matches!(job(&world).await.posting, Posting::Post { .. }));
}

#[tokio::test]
async fn the_sender_is_woken() {
    let world = World::new();
    let waiting = world.tables.clone();
    let sender = tokio::spawn(async move { waiting.stirred().await });
    world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap();
    tokio::time::timeout(Duration::from_secs(300), sender).await.unwrap().unwrap();
}

#[tokio::test]
async fn secrets_stay_out_of_the_history_until_the_game_is_over() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], true).await;
    world.play(table, ANN, "pick 2").await.unwrap();
    let history = world.tables.history(table, None).await.unwrap();
    let first = &history.turns[0].moves[0];
    assert_eq!((world.words(&first.texts), &first.play), (vec!["Ann has picked.".to_owned()], &None));
    assert!(matches!(world.tables.record(table).await, Err(Denied::StillRunning)));
    world.play(table, BOB, "pick 3").await.unwrap();
    world.play(table, ANN, "right; stay").await.unwrap();
    world.play(table, BOB, "bomb").await.unwrap();
    world.confirm(table, BOB).await;
    let over = world.play(table, BOB, "finish").await.unwrap().panel.snapshot.clone();
    assert_eq!(over.state, State::Over);
    assert!(matches!(world.send_all().await.last(), Some(Posting::Strip { .. })));
    let history = world.tables.history(table, None).await.unwrap();
    assert_eq!(history.turns[0].moves[0].play.as_deref(), Some("pick 2"));
    assert_eq!(world.words(&history.turns[0].moves[0].texts), ["Ann has picked.", "You picked 2."]);
    let numbers: Vec<usize> =
        history.turns.iter().flat_map(|turn| turn.moves.iter().map(|played| played.number)).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(history.turns.iter().map(|turn| turn.seat.unwrap().0).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!((history.at, history.moves), (4, 7));
    let middle = world.tables.history(table, Some(2)).await.unwrap();
    assert_eq!(middle.at, 2);
    assert_eq!(middle.position.moves(Seat(0)), ["left", "right", "draw", "risk", "bomb"]);
    assert_eq!(world.tables.history(table, Some(99)).await.unwrap().at, 4);
    let record = world.tables.record(table).await.unwrap();
    let replayed = record.replay(world.tables.catalogue()).unwrap();
    assert_eq!(replayed.state(), over.position.as_ref().unwrap().state());
}

#[tokio::test]
async fn time_runs_out() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    assert_eq!(world.tables.get(table).await.unwrap().due, None);
    world.play(table, ANN, "draw").await.unwrap();
    world.choose(table, ANN, "right").await;
    let due = world.now.get().plus(Duration::from_secs(60));
    assert_eq!(world.tables.get(table).await.unwrap().due, Some(due));
    assert!(world.tables.overdue(world.now.get()).await.unwrap().is_empty());
    let revision = world.tables.time_out(table, world.now.get()).await.unwrap().revision;
    let world = world.restart();
    world.now.set(due);
    assert_eq!(world.tables.overdue(due).await.unwrap(), [table]);
    let snapshot = world.tables.time_out(table, due).await.unwrap();
    assert_eq!(snapshot.revision, revision + 1);
    let history = world.tables.history(table, None).await.unwrap();
    assert_eq!(history.turns.last().unwrap().moves[0].how, How::TimedOut);
    let panel = world.panel(table, ANN).await;
    assert!(panel.draft.is_empty(), "what was laid out is gone");
    assert_eq!(choices(&panel), ["stay", "go", "again", "roll"]);
}

/// Coach Station's reaction window: three opponents under one clock.
#[tokio::test]
async fn time_runs_out_for_several_at_once_and_is_not_set_anew_meanwhile() {
    let world = World::new();
    let people = [ANN, BOB, CAT, DAN];
    let options = BTreeMap::from([("window".to_owned(), "20".to_owned())]);
    let opening = Opening { game: "coach_station".to_owned(), options, ..world.opening(false) };
    let table = world.tables.open(&world.actor(ANN), opening).await.unwrap().id;
    for user in &people[1..] {
        world.tables.join(&world.actor(*user), table).await.unwrap();
    }
    world.tables.start(&world.actor(ANN), table).await.unwrap();
    let mut active = None;
    let mut others = Vec::new();
    for user in people {
        let panel = world.panel(table, user).await;
        if panel.awaited { active = Some((user, panel)) } else { others.push(user) }
    }
    let (active, panel) = active.unwrap();
    let place = choices(&panel).into_iter().find(|play| play.starts_with("place")).unwrap();
    world.play(table, active, &place).await.unwrap();
    let due = world.now.get().plus(Duration::from_secs(20));
    assert_eq!(world.tables.get(table).await.unwrap().due, Some(due));
    world.now.set(world.now.get().plus(Duration::from_secs(7)));
    world.play(table, others[1], "go on").await.unwrap();
    assert_eq!(world.tables.get(table).await.unwrap().due, Some(due));
    world.now.set(due);
    let snapshot = world.tables.time_out(table, due).await.unwrap();
    assert_eq!(snapshot.due, None);
    assert!(world.panel(table, active).await.awaited);
}
