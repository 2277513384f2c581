//! Moves planned ahead: played as soon as their seat is awaited, dropped with a reason otherwise, and nobody else's business.

use std::collections::BTreeMap;

use omnibus::game::{Chance, Seat, Seats};
use omnibus::table::*;

use crate::world::*;

async fn plan(world: &World, table: TableId, user: UserId, moves: &str) -> Foresight {
    world.tables.plan_typed(&world.actor(user), table, moves).await.unwrap()
}

async fn awaited(world: &World, table: TableId) -> Seats {
    world.tables.get(table).await.unwrap().awaited()
}

/// Why the last plan was dropped, in words.
async fn dropped(world: &World, table: TableId, user: UserId) -> Option<String> {
    world.panel(table, user).await.unplanned.map(|why| world.say(&why))
}

#[tokio::test]
async fn a_planned_turn_is_played_at_once_and_told_in_the_same_post() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    plan(&world, table, BOB, "left; stay").await;
    assert_eq!(world.send_all().await, [], "nobody hears of a plan");
    let world = world.restart();
    world.play(table, ANN, "right; stay").await.unwrap();
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(2)));
    let sent = world.send_all().await;
    let called = Seats::one(Seat(2));
    assert!(
        matches!(sent[..], [Posting::Post { from: 0, to: 5, calls, .. }, Posting::Strip { .. }] if calls == called),
        "{sent:?}"
    );
    let history = world.tables.history(table, None).await.unwrap();
    let turns: Vec<_> = history.turns.iter().map(|turn| (turn.seat.unwrap().0, turn.moves.len())).collect();
    assert_eq!(turns, [(0, 3), (1, 2)], "each is a turn of its own");
    assert!(world.panel(table, BOB).await.planned.is_empty(), "it is played once");
}

#[tokio::test]
async fn several_turns_are_planned_and_each_waits_for_its_own() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    plan(&world, table, BOB, "left; stay; right; stay").await;
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)));
    assert_eq!(world.panel(table, BOB).await.planned.len(), 2);
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(world.tables.history(table, None).await.unwrap().turns.len(), 4);
    assert!(world.panel(table, BOB).await.planned.is_empty());
}

#[tokio::test]
async fn what_is_not_legal_any_more_is_dropped_and_its_player_notified() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    plan(&world, table, BOB, "roll; left").await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let sent = world.send_all().await;
    assert!(matches!(sent[0], Posting::Post { calls, .. } if calls == Seats::one(Seat(1))), "{sent:?}");
    let why = dropped(&world, table, BOB).await.unwrap();
    assert!(why.contains("`roll`"), "{why}");
    assert_eq!(dropped(&world, table, ANN).await, None, "others do not hear of it");
    assert!(world.panel(table, BOB).await.planned.is_empty());
    world.play(table, BOB, "left; stay").await.unwrap();
    assert_eq!(dropped(&world, table, BOB).await, None, "said until they have moved");
}

#[tokio::test]
async fn half_a_turn_is_laid_out_and_its_player_goes_on() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    plan(&world, table, BOB, "right").await;
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(1)));
    assert_eq!(drafted(&world.panel(table, BOB).await), ["right", "(walk)"]);
    assert_eq!(world.tables.history(table, None).await.unwrap().moves, 2, "nothing of it counts yet");
}

#[tokio::test]
async fn what_carries_a_warning_is_left_to_its_player() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    plan(&world, table, BOB, "bomb").await;
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(1)));
    assert!(dropped(&world, table, BOB).await.unwrap().contains("bomb"));
}

#[tokio::test]
async fn a_plan_ends_when_a_turn_is_taken_back() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    plan(&world, table, ANN, "left; stay").await;
    assert_eq!(world.tables.ask_undo(&world.actor(ANN), table).await.unwrap(), UndoState::Undone);
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)));
    assert!(dropped(&world, table, ANN).await.is_some());
}

#[tokio::test]
async fn a_plan_is_nobody_elses_business() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let (before, stamp) = (world.tables.get(table).await.unwrap(), world.panel(table, ANN).await.stamp);
    plan(&world, table, BOB, "left; stay").await;
    let after = world.tables.get(table).await.unwrap();
    assert_eq!((before.revision, before.moves, before.post), (after.revision, after.moves, after.post));
    let panel = world.panel(table, ANN).await;
    assert!(panel.stamp == stamp && panel.planned.is_empty() && panel.unplanned.is_none());
    assert_eq!(world.send_all().await, []);
    assert!(matches!(world.tables.plan(table, CAT).await, Err(Denied::NotSeated)));
}

#[tokio::test]
async fn what_is_no_move_at_all_is_refused_and_changes_nothing() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    plan(&world, table, BOB, "left; stay").await;
    let denied = world.tables.plan_typed(&world.actor(BOB), table, "left; fly").await;
    assert!(matches!(denied, Err(Denied::Refused(_))));
    let many = ["left"; 20].join(";");
    assert!(matches!(world.tables.plan_typed(&world.actor(BOB), table, &many).await, Err(Denied::PlanFull { .. })));
    assert_eq!(world.panel(table, BOB).await.planned.len(), 2);
}

/// Bus with three, up to the first marker.
async fn bus(world: &World) -> (TableId, Vec<UserId>) {
    let opening = Opening { game: "bus".to_owned(), options: BTreeMap::new(), ..world.opening(false) };
    let table = world.tables.open(&world.actor(ANN), opening).await.unwrap().id;
    for user in [BOB, CAT] {
        world.tables.join(&world.actor(user), table).await.unwrap();
    }
    world.tables.start(&world.actor(ANN), table).await.unwrap();
    let mut dice = Chance::seeded(1);
    loop {
        let snapshot = world.tables.get(table).await.unwrap();
        let seat = snapshot.awaited().iter().next().unwrap();
        let user = snapshot.seats[seat.index()].user;
        let moves = choices(&world.panel(table, user).await);
        if moves.iter().any(|play| play == "choose clock") {
            world.send_all().await;
            let order = seat.round(3).map(|seat| snapshot.seats[seat.index()].user).collect();
            return (table, order);
        }
        world.play(table, user, &moves[dice.pick(moves.len())]).await.unwrap();
    }
}

async fn pick(world: &World, table: TableId, user: UserId, play: &str) -> Foresight {
    let step = world.tables.plan(table, user).await.unwrap().step;
    world.tables.plan_move(&world.actor(user), table, step, play).await.unwrap()
}

#[tokio::test]
async fn bus_markers_are_planned_from_the_board_and_dropped_if_what_they_say_changes() {
    let world = World::new();
    let (table, order) = bus(&world).await;
    let [first, second, third] = order[..] else { panic!("three play") };
    let page = world.tables.plan(table, second).await.unwrap();
    assert!(page.question.is_some() && page.position.is_some() && page.watched.is_empty());
    let page = pick(&world, table, second, "choose line").await;
    assert_eq!(world.words(&page.moves), ["Line (a)"]);
    let named: Vec<_> = page.watched.iter().filter(|(.., named)| *named).map(|(key, ..)| key.as_str()).collect();
    assert_eq!(named, ["choose line"], "without another word the choice itself must stay as it is");
    pick(&world, table, second, "choose buildings").await;
    pick(&world, table, third, "choose line").await;
    // The first takes something else: the second's plan is played. That changes what the third had planned.
    world.play(table, first, "choose vroom").await.unwrap();
    assert_eq!(awaited(&world, table).await.iter().count(), 1);
    assert!(world.panel(table, third).await.awaited);
    let why = dropped(&world, table, third).await.unwrap();
    assert!(why.contains("Line (b)"), "{why}");
    assert_eq!(world.panel(table, second).await.planned.len(), 1);
    // What is named besides matters too, and what is not named does not.
    let page = world.tables.plan(table, second).await.unwrap();
    let named = ["choose buildings".to_owned(), "choose passengers".to_owned()];
    let page = world.tables.plan_unless(&world.actor(second), table, page.step, &named).await.unwrap();
    assert_eq!(page.watched.iter().filter(|(.., named)| *named).count(), 2);
    world.play(table, third, "choose bus").await.unwrap();
    assert_eq!(world.panel(table, second).await.planned.len(), 1);
    world.play(table, first, "choose passengers").await.unwrap();
    assert!(world.panel(table, second).await.awaited);
    let why = dropped(&world, table, second).await.unwrap();
    assert!(why.contains("Passengers (b)"), "{why}");
}

#[tokio::test]
async fn a_plan_can_be_changed_and_a_late_click_changes_nothing() {
    let world = World::new();
    let (table, order) = bus(&world).await;
    let page = pick(&world, table, order[1], "choose line").await;
    let actor = world.actor(order[1]);
    let late = world.tables.plan_move(&actor, table, page.step - 1, "choose clock").await;
    assert!(matches!(late, Err(Denied::Stale)));
    let page = pick(&world, table, order[1], "choose clock").await;
    let page = world.tables.unplan(&actor, table, page.step, false).await.unwrap();
    assert_eq!(world.words(&page.moves), ["Line (a)"]);
    let page = world.tables.unplan(&actor, table, page.step, true).await.unwrap();
    assert!(page.moves.is_empty());
    world.play(table, order[0], "choose vroom").await.unwrap();
    assert!(world.panel(table, order[1]).await.awaited, "nothing is planned any more");
}
