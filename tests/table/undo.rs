//! Taking back confirmed turns.

use omnibus::table::*;

use crate::world::*;

async fn asked(world: &World, table: TableId, user: UserId) -> UndoAnswer {
    world.tables.ask_undo(&world.actor(user), table).await.unwrap()
}

async fn answer(world: &World, table: TableId, user: UserId, agree: bool) -> Result<UndoState, Denied> {
    let stamp = world.tables.get(table).await.unwrap().undo.as_ref().expect("a request is waiting").stamp;
    Ok(world.tables.answer_undo(&world.actor(user), table, stamp, agree).await?.state)
}

async fn moves(world: &World, table: TableId) -> usize {
    world.tables.history(table, None).await.unwrap().moves
}

#[tokio::test]
async fn more_than_half_of_the_others_agree_when_nothing_was_revealed() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT, DAN], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.play(table, BOB, "right; stay").await.unwrap();
    let revision = world.tables.get(table).await.unwrap().revision;
    let request = asked(&world, table, ANN).await;
    assert_eq!(request.state, UndoState::Waiting);
    assert_eq!(request.snapshot.undo.as_ref().unwrap().needed, 2);
    assert!(matches!(world.tables.ask_undo(&world.actor(BOB), table).await, Err(Denied::UndoPending)));
    assert!(matches!(answer(&world, table, ANN, true).await, Err(Denied::AlreadyAnswered)));
    assert_eq!(answer(&world, table, BOB, false).await.unwrap(), UndoState::Waiting);
    assert!(matches!(answer(&world, table, BOB, true).await, Err(Denied::AlreadyAnswered)));
    assert_eq!(answer(&world, table, CAT, true).await.unwrap(), UndoState::Waiting);
    let world = world.restart();
    assert_eq!(answer(&world, table, DAN, true).await.unwrap(), UndoState::Undone);
    // Everything since is gone from the game, but not from the log: the revision rises.
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.revision > revision && snapshot.undo.is_none());
    assert!(snapshot.awaited().contains(snapshot.seat_of(ANN).unwrap()));
    assert_eq!(moves(&world, table).await, 0);
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
    assert_eq!(request.snapshot.undo.as_ref().unwrap().needed, 2, "Bob's draw came after Ann's turn");
    assert_eq!(answer(&world, table, CAT, false).await.unwrap(), UndoState::Refused);
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.undo.is_none());
    assert_eq!(moves(&world, table).await, 4);
    let late =
        world.tables.answer_undo(&world.actor(BOB), table, request.snapshot.undo.as_ref().unwrap().stamp, true).await;
    assert!(matches!(late, Err(Denied::NoUndoPending)));
    // Again, and all agree. Only the last turn goes: Ann's draw before it was a commit of its own.
    asked(&world, table, ANN).await;
    assert_eq!(answer(&world, table, BOB, true).await.unwrap(), UndoState::Waiting);
    assert_eq!(answer(&world, table, CAT, true).await.unwrap(), UndoState::Undone);
    assert_eq!(moves(&world, table).await, 1);
}

#[tokio::test]
async fn a_request_of_an_earlier_time_cannot_be_answered() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let first = asked(&world, table, ANN).await.snapshot.undo.as_ref().unwrap().stamp;
    assert_eq!(answer(&world, table, ANN, false).await.unwrap(), UndoState::Refused, "withdrawn");
    asked(&world, table, ANN).await;
    let stale = world.tables.answer_undo(&world.actor(BOB), table, first, true).await;
    assert!(matches!(stale, Err(Denied::Stale)));
    // A move that counts cancels the request.
    world.play(table, BOB, "left; stay").await.unwrap();
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

#[tokio::test]
async fn an_undo_delivered_twice() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; again").await.unwrap();
    let first = world.tables.ask_undo(&world.click(ANN, 1), table).await.unwrap();
    let again = world.tables.ask_undo(&world.click(ANN, 1), table).await.unwrap();
    assert_eq!((again.state, again.snapshot.revision), (UndoState::Waiting, first.snapshot.revision));
    let stamp = first.snapshot.undo.as_ref().unwrap().stamp;
    for _ in 0..2 {
        let answer = world.tables.answer_undo(&world.click(BOB, 2), table, stamp, true).await.unwrap();
        assert_eq!(answer.state, UndoState::Undone);
    }
}

#[tokio::test]
async fn posts_of_an_undo() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    world.send_all().await;
    let stamp = asked(&world, table, ANN).await.snapshot.undo.as_ref().unwrap().stamp;
    let [What::Note(Note::UndoAsked { seat, stamp: carried })] = world.send_all().await[..] else { panic!() };
    assert_eq!((seat.0, carried), (0, stamp));
    answer(&world, table, BOB, true).await.unwrap();
    let due = world.tables.due(world.now.get()).await.unwrap();
    assert!(matches!(due.jobs[0].what, What::Strip { .. }), "the buttons of the request go");
    let sent = world.send_all().await;
    assert!(matches!(sent[..], [What::Strip { .. }, What::Post { .. }, What::Strip { .. }]), "{sent:?}");
    // Refused before the request could even be sent: its buttons go as soon as it is.
    world.play(table, ANN, "left; stay").await.unwrap();
    world.send_all().await;
    asked(&world, table, ANN).await;
    answer(&world, table, BOB, false).await.unwrap();
    let sent = world.send_all().await;
    assert!(
        matches!(
            sent[..],
            [What::Note(Note::UndoAsked { .. }), What::Note(Note::UndoRefused { .. }), What::Strip { .. }]
        ),
        "{sent:?}"
    );
}
