//! Taking back confirmed turns.

use omnibus::game::{Seat, Seats};
use omnibus::table::*;

use crate::world::*;

async fn asked(world: &World, table: TableId, user: UserId) -> UndoRequest {
    let state = world.tables.ask_undo(&world.actor(user), table).await.unwrap();
    let request = request(world, table).await;
    assert_eq!(state, UndoState::Waiting { agreed: 0, needed: request.needed });
    request
}

async fn request(world: &World, table: TableId) -> UndoRequest {
    world.tables.get(table).await.unwrap().undo.clone().expect("a request is waiting")
}

async fn answer(world: &World, table: TableId, user: UserId, agree: bool) -> Result<UndoState, Denied> {
    let stamp = request(world, table).await.stamp;
    world.tables.answer_undo(&world.actor(user), table, stamp, agree).await
}

async fn moves(world: &World, table: TableId) -> usize {
    world.tables.history(table, None).await.unwrap().moves
}

/// Nobody has acted on it and nothing was revealed: there is nobody to ask, and nobody is called.
#[tokio::test]
async fn a_turn_nobody_has_acted_on_is_taken_back_at_once() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    assert_eq!(world.panel(table, ANN).await.undoable, None);
    world.play(table, ANN, "left; stay").await.unwrap();
    world.send_all().await;
    assert_eq!(world.panel(table, ANN).await.undoable, Some(Seats::NONE));
    assert_eq!(world.panel(table, BOB).await.undoable, None, "he has had no turn");
    let state = world.tables.ask_undo(&world.actor(ANN), table).await.unwrap();
    assert_eq!(state, UndoState::Undone);
    assert_eq!(moves(&world, table).await, 0);
    let sent = world.send_all().await;
    assert!(matches!(sent[..], [Posting::Edit { .. }]), "the newest board changes, and nobody is called: {sent:?}");
    assert!(world.tables.get(table).await.unwrap().awaited().contains(Seat(0)));
}

/// What somebody has laid out in private is no act.
#[tokio::test]
async fn a_draft_of_somebody_else_does_not_stand_in_the_way() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.choose(table, BOB, "left").await;
    assert_eq!(world.tables.ask_undo(&world.actor(ANN), table).await.unwrap(), UndoState::Undone);
    assert!(world.panel(table, BOB).await.draft.is_empty());
}

#[tokio::test]
async fn those_whose_later_turns_would_go_are_asked_and_told_which() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT, DAN], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "right; stay").await.unwrap();
    world.play(table, CAT, "right; stay").await.unwrap();
    world.send_all().await;
    let revision = world.tables.get(table).await.unwrap().revision;
    let request = asked(&world, table, ANN).await;
    assert_eq!((request.needed, request.asked), (2, Seats::one(Seat(1)).with(Seat(2))), "Dan has not acted on it");
    let undone = world.tables.would_undo(table).await.unwrap();
    let whose: Vec<Option<Seat>> = undone.iter().map(|turn| turn.seat).collect();
    assert_eq!(whose, [Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]);
    assert!(matches!(world.tables.ask_undo(&world.actor(BOB), table).await, Err(Denied::UndoPending)));
    assert!(matches!(answer(&world, table, ANN, true).await, Err(Denied::AlreadyAnswered)));
    assert!(matches!(answer(&world, table, DAN, true).await, Err(Denied::NotAsked)));
    assert_eq!(answer(&world, table, CAT, true).await.unwrap(), UndoState::Waiting { agreed: 1, needed: 2 });
    assert!(matches!(answer(&world, table, CAT, true).await, Err(Denied::AlreadyAnswered)));
    let world = world.restart();
    assert_eq!(answer(&world, table, BOB, true).await.unwrap(), UndoState::Undone);
    // Everything since is gone from the game, but not from the log: the revision rises.
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.revision > revision && snapshot.undo.is_none());
    assert!(snapshot.awaited().contains(snapshot.seat_of(ANN).unwrap()));
    assert_eq!(moves(&world, table).await, 0);
    // The next board says whose turns went with it.
    let due = world.tables.queue(HERE).await.unwrap();
    let board = due.iter().find(|job| matches!(job.posting, Posting::Post { .. })).expect("a board");
    let news = world.tables.bulletin(board).await.unwrap().news;
    let undone = news.iter().find(|news| news.how == How::Undone).expect("it is told");
    assert_eq!((undone.seat, undone.also), (Seat(0), Seats::one(Seat(1)).with(Seat(2))));
    let world = world.restart();
    assert_eq!(moves(&world, table).await, 0);
    world.play(table, ANN, "right; stay").await.unwrap();
    assert_eq!(moves(&world, table).await, 3);
}

#[tokio::test]
async fn everybody_agrees_when_something_was_revealed() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    world.play(table, ANN, "draw; left; stay").await.unwrap();
    world.play(table, BOB, "draw").await.unwrap();
    let request = asked(&world, table, ANN).await;
    assert_eq!(request.needed, 2, "Bob's draw came after Ann's turn");
    assert_eq!(answer(&world, table, CAT, false).await.unwrap(), UndoState::Refused);
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.undo.is_none());
    assert_eq!(moves(&world, table).await, 4);
    let late = world.tables.answer_undo(&world.actor(BOB), table, request.stamp, true).await;
    assert!(matches!(late, Err(Denied::NoUndoPending)));
    // Again, and all agree. Only the last turn goes: Ann's draw before it was a commit of its own.
    asked(&world, table, ANN).await;
    assert_eq!(answer(&world, table, BOB, true).await.unwrap(), UndoState::Waiting { agreed: 1, needed: 2 });
    assert_eq!(answer(&world, table, CAT, true).await.unwrap(), UndoState::Undone);
    assert_eq!(moves(&world, table).await, 1);
}

#[tokio::test]
async fn a_request_of_an_earlier_time_cannot_be_answered() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    let first = asked(&world, table, ANN).await.stamp;
    assert_eq!(answer(&world, table, ANN, false).await.unwrap(), UndoState::Refused, "withdrawn");
    asked(&world, table, ANN).await;
    let stale = world.tables.answer_undo(&world.actor(BOB), table, first, true).await;
    assert!(matches!(stale, Err(Denied::Stale)));
    // A move that counts cancels the request.
    world.play(table, CAT, "left; stay").await.unwrap();
    assert!(world.tables.get(table).await.unwrap().undo.is_none());
}

#[tokio::test]
async fn what_cannot_be_taken_back() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    assert!(matches!(world.tables.ask_undo(&world.actor(CAT), table).await, Err(Denied::NotSeated)));
    assert!(matches!(world.tables.ask_undo(&world.actor(ANN), table).await, Err(Denied::NothingToTakeBack)));
    world.choose(table, ANN, "left").await;
    assert!(matches!(world.tables.ask_undo(&world.actor(ANN), table).await, Err(Denied::DraftOpen)));
    // Bob's pass was no turn of his.
    world.play(table, ANN, "go").await.unwrap();
    assert!(matches!(world.tables.ask_undo(&world.actor(BOB), table).await, Err(Denied::NothingToTakeBack)));
}

/// Each request is answered with what came of it, whatever became of the one before.
#[tokio::test]
async fn a_request_that_is_refused_after_one_that_was_carried_out() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    world.play(table, ANN, "left; stay").await.unwrap();
    asked(&world, table, BOB).await;
    assert_eq!(answer(&world, table, ANN, true).await.unwrap(), UndoState::Undone);
    world.play(table, BOB, "left; stay").await.unwrap();
    asked(&world, table, ANN).await;
    assert_eq!(answer(&world, table, BOB, false).await.unwrap(), UndoState::Refused);
    assert_eq!(moves(&world, table).await, 4, "Ann's turn stands");
}

/// Delivered twice, an act is answered twice alike, whatever happened in between.
#[tokio::test]
async fn an_undo_delivered_twice() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    let ask = world.click(ANN, 1);
    let waiting = UndoState::Waiting { agreed: 0, needed: 1 };
    assert_eq!(world.tables.ask_undo(&ask, table).await.unwrap(), waiting);
    let UndoRequest { stamp, .. } = request(&world, table).await;
    let revision = world.tables.get(table).await.unwrap().revision;
    assert_eq!(world.tables.ask_undo(&ask, table).await.unwrap(), waiting);
    assert_eq!(world.tables.get(table).await.unwrap().revision, revision);
    let agree = world.click(BOB, 2);
    assert_eq!(world.tables.answer_undo(&agree, table, stamp, true).await.unwrap(), UndoState::Undone);
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    world.play(table, ANN, "left; stay").await.unwrap();
    asked(&world, table, BOB).await;
    assert_eq!(answer(&world, table, ANN, false).await.unwrap(), UndoState::Refused);
    assert_eq!(world.tables.answer_undo(&agree, table, stamp, true).await.unwrap(), UndoState::Undone);
    assert_eq!(world.tables.ask_undo(&ask, table).await.unwrap(), waiting);
    // After a restart it is only known that it was done.
    let world = world.restart();
    assert!(matches!(world.tables.answer_undo(&agree, table, stamp, true).await, Err(Denied::NoUndoPending)));
    assert_eq!(moves(&world, table).await, 6);
}

#[tokio::test]
async fn posts_of_an_undo() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    world.send_all().await;
    let stamp = asked(&world, table, ANN).await.stamp;
    let [Posting::Note(Note::UndoAsked { seat, stamp: carried })] = world.send_all().await[..] else { panic!() };
    assert_eq!((seat.0, carried), (0, stamp));
    answer(&world, table, BOB, true).await.unwrap();
    let due = world.tables.due(world.now.get()).await.unwrap();
    assert!(matches!(due.jobs[0].posting, Posting::Strip { .. }), "the buttons of the request go");
    let sent = world.send_all().await;
    assert!(matches!(sent[..], [Posting::Strip { .. }, Posting::Post { .. }, Posting::Strip { .. }]), "{sent:?}");
    // Refused before the request could even be sent: its buttons go as soon as it is.
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    world.send_all().await;
    asked(&world, table, ANN).await;
    answer(&world, table, BOB, false).await.unwrap();
    let sent = world.send_all().await;
    assert!(
        matches!(
            sent[..],
            [Posting::Note(Note::UndoAsked { .. }), Posting::Note(Note::UndoRefused { .. }), Posting::Strip { .. }]
        ),
        "{sent:?}"
    );
}
