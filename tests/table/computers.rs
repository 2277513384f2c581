//! Computers at a table.

use std::time::Duration;

use omnibus::game::{Seat, Seats};
use omnibus::players::Limit;
use omnibus::store::{How, Store};
use omnibus::table::*;
use omnibus::texts::{Language, Speech};

use crate::world::*;

/// Ann alone with two computers, who come after her; all posts are sent.
async fn alone(world: &World, secret: bool) -> TableId {
    let ann = world.actor(ANN);
    let table = world.tables.open(&ann, world.opening(secret)).await.unwrap().id;
    world.tables.add_computer(&ann, table, Level::Easy).await.unwrap();
    world.tables.add_computer(&ann, table, Level::Strong).await.unwrap();
    world.tables.start(&ann, table).await.unwrap();
    world.send_all().await;
    table
}

/// Computers move until none has to.
async fn think(world: &World) -> usize {
    let mut thoughts = 0;
    while world.tables.think_once(world.now.get()).await {
        thoughts += 1;
        assert!(thoughts < 500, "they never come to an end");
    }
    thoughts
}

async fn awaited(world: &World, table: TableId) -> Seats {
    world.tables.get(table).await.unwrap().awaited()
}

async fn moves(world: &World, table: TableId) -> usize {
    world.tables.history(table, None).await.unwrap().moves
}

#[tokio::test]
async fn one_person_alone_can_play_and_what_computers_do_in_a_row_is_one_post() {
    let world = World::new();
    let table = alone(&world, false).await;
    let names = world.tables.get(table).await.unwrap().names();
    assert_eq!(names, ["user 11", "Ada\u{a0}🤖", "Bo\u{a0}🤖"], "computers are told apart by their names");
    assert!(!world.tables.think_once(world.now.get()).await, "it is Ann's turn");
    world.play(table, ANN, "left; stay").await.unwrap();
    assert_eq!(world.send_all().await, [], "the computers answer at once: their post tells of Ann's turn too");
    assert!(think(&world).await >= 2, "both have moved");
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)));
    let sent = world.send_all().await;
    let boards: Vec<&Posting> = sent.iter().filter(|posting| matches!(posting, Posting::Post { .. })).collect();
    let all = moves(&world, table).await as u64;
    assert!(matches!(boards[..], [Posting::Post { from: 0, to, .. }] if *to == all), "{boards:?}");
}

/// One post tells of them, but each has its turn: in the history, and on the chart of chances.
#[tokio::test]
async fn computers_in_a_row_have_turns_of_their_own() {
    let world = World::new();
    let table = over(&world).await;
    let history = world.tables.history(table, None).await.unwrap();
    let seats: Vec<Option<Seat>> = history.turns.iter().map(|turn| turn.seat).collect();
    assert_eq!(seats[..3], [Some(Seat(0)), Some(Seat(1)), Some(Seat(2))], "{:?}", history.turns);
    let (_, review) = world.tables.review(table).await.unwrap();
    let reviewed: Vec<Option<Seat>> = review.moments.iter().map(|moment| moment.seat).collect();
    assert_eq!(reviewed[1..], seats, "the deal, and whose turn it was");
    for (moment, turn) in review.moments[1..].iter().zip(&history.turns) {
        assert_eq!(
            world.tables.turn_of_move(table, moment.moves).await.unwrap(),
            turn.number,
            "its button leads there"
        );
        let made = turn.moves.iter().filter(|made| made.how != How::Automatic);
        assert!(made.clone().count() > 0 && made.clone().all(|made| Some(made.seat) == turn.seat), "{turn:?}");
    }
}

#[tokio::test]
async fn a_turn_that_was_thought_through_is_one_thought() {
    let mut world = World::new();
    world.tables = world.tables.with_patience(Limit::Tries(600));
    let ann = world.actor(ANN);
    let table = world.tables.open(&ann, world.opening(false)).await.unwrap().id;
    world.tables.add_computer(&ann, table, Level::Strong).await.unwrap();
    world.tables.start(&ann, table).await.unwrap();
    world.play(table, ANN, "left; stay").await.unwrap();
    let before = moves(&world, table).await;
    assert_eq!(think(&world).await, 1);
    assert!(moves(&world, table).await >= before + 2, "it goes somewhere, and says whether it stays there");
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)));
}

#[tokio::test]
async fn a_restart_in_the_middle_of_thinking_loses_nothing() {
    let world = World::new();
    let table = alone(&world, false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let before = moves(&world, table).await;
    assert!(world.tables.think_once(world.now.get()).await, "one computer has thought of a move");
    assert_eq!(moves(&world, table).await, before, "which is written together with what follows");
    let world = world.restart();
    assert!(!world.tables.think_once(world.now.get()).await, "nothing is remembered");
    world.tables.recall_computers().await.unwrap();
    assert!(think(&world).await >= 2, "it is found out from the table");
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)));
    assert!(moves(&world, table).await > before);
}

#[tokio::test]
async fn computers_choose_in_secret_like_everybody_and_nobody_waits_for_them() {
    let world = World::new();
    let table = alone(&world, true).await;
    assert_eq!(awaited(&world, table).await.len(), 3);
    think(&world).await;
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)), "they have chosen");
    world.choose(table, ANN, "pick 2").await;
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)), "all picks are shown, and Ann begins");
}

#[tokio::test]
async fn what_was_thought_is_dropped_if_somebody_was_quicker() {
    let world = World::new();
    let table = alone(&world, true).await;
    assert!(world.tables.think_once(world.now.get()).await, "one of two picks is thought of");
    world.choose(table, ANN, "pick 2").await;
    let with_ann = moves(&world, table).await;
    assert!(with_ann >= 1, "Ann's pick counts");
    think(&world).await;
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)), "the others picked after all");
    let record = world.tables.get(table).await.unwrap();
    assert!(record.position.is_some() && !record.frozen);
}

/// Between the thoughts of a run: what was thought first is not written yet.
#[tokio::test]
async fn what_was_thought_for_somebody_is_dropped_when_they_come_back() {
    let world = World::new();
    let table = alone(&world, true).await;
    let ann = world.actor(ANN);
    world.tables.take_over(&ann, table, Seat(0), Level::Normal).await.unwrap();
    assert!(world.tables.think_once(world.now.get()).await, "a pick is thought of for Ann, and two are to follow");
    assert_eq!(moves(&world, table).await, 0);
    world.tables.give_back(&ann, table).await.unwrap();
    think(&world).await;
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)), "the others have picked, and Ann picks herself");
    world.choose(table, ANN, "pick 2").await;
}

/// The same for a seat that somebody left and somebody else takes.
#[tokio::test]
async fn what_was_thought_for_a_free_seat_is_dropped_when_somebody_takes_it() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], true).await;
    for user in [ANN, BOB] {
        world.tables.leave_game(&world.actor(user), table).await.unwrap();
    }
    assert!(world.tables.think_once(world.now.get()).await, "a pick is thought of for the first seat");
    world.tables.sit_down(&world.actor(DAN), table, Some(Seat(0)), None).await.unwrap();
    think(&world).await;
    let people: Seats = [Seat(0), Seat(2)].into_iter().collect();
    assert_eq!(awaited(&world, table).await, people, "Dan picks himself");
    world.choose(table, DAN, "pick 2").await;
}

#[tokio::test]
async fn a_computer_takes_a_seat_over_and_gives_it_back() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let (ann, bob, cat) = (world.actor(ANN), world.actor(BOB), world.actor(CAT));
    assert!(matches!(world.tables.take_over(&cat, table, Seat(0), Level::Easy).await, Err(Denied::NotAllowed)));
    assert!(matches!(world.tables.take_over(&bob, table, Seat(0), Level::Easy).await, Err(Denied::NotAllowed)));
    world.choose(table, ANN, "left").await;
    world.tables.take_over(&ann, table, Seat(0), Level::Normal).await.unwrap();
    assert!(world.send_all().await.contains(&Posting::Note(Note::Seated { number: 1 })), "all are told");
    let panel = world.panel(table, ANN).await;
    assert!(panel.draft.is_empty(), "what she had laid out is dropped");
    assert!(matches!(world.play(table, ANN, "left").await, Err(Denied::ComputerPlays)));
    let world = world.restart();
    world.tables.recall_computers().await.unwrap();
    assert!(think(&world).await > 0);
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(1)), "the computer has moved for her");
    assert_eq!(world.tables.get(table).await.unwrap().names(), ["user 11\u{a0}🤖", "user 22"]);
    assert!(matches!(world.tables.give_back(&bob, table).await, Err(Denied::NoComputer)));
    world.tables.give_back(&ann, table).await.unwrap();
    assert!(world.send_all().await.contains(&Posting::Note(Note::Seated { number: 2 })));
    world.play(table, BOB, "left; stay").await.unwrap();
    assert!(!world.tables.think_once(world.now.get()).await, "Ann plays herself");
    world.play(table, ANN, "left; stay").await.unwrap();
}

#[tokio::test]
async fn in_the_lobby_computers_come_and_go_and_never_own_the_table() {
    let world = World::new();
    let ann = world.actor(ANN);
    let table = world.tables.open(&ann, world.opening(false)).await.unwrap().id;
    assert!(matches!(world.tables.remove_computer(&ann, table).await, Err(Denied::NoComputer)));
    assert!(matches!(world.tables.add_computer(&world.actor(BOB), table, Level::Easy).await, Err(Denied::NotSeated)));
    for _ in 0..3 {
        world.tables.add_computer(&ann, table, Level::Normal).await.unwrap();
    }
    assert!(matches!(world.tables.add_computer(&ann, table, Level::Easy).await, Err(Denied::Full { most: 4 })));
    assert_eq!(world.tables.remove_computer(&ann, table).await.unwrap().seats.len(), 3);
    world.tables.join(&world.actor(BOB), table).await.unwrap();
    let left = world.tables.leave(&ann, table).await.unwrap();
    assert_eq!((left.owner, left.state), (BOB, State::Lobby), "the table goes to a person");
    let left = world.tables.leave(&world.actor(BOB), table).await.unwrap();
    assert_eq!(left.state, State::Ended, "computers do not play among themselves");
}

#[tokio::test]
async fn computers_agree_to_every_undo() {
    let world = World::new();
    let table = alone(&world, false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    think(&world).await;
    let state = world.tables.ask_undo(&world.actor(ANN), table).await.unwrap();
    assert_eq!(state, UndoState::Undone, "there is nobody to ask");
    assert_eq!(awaited(&world, table).await, Seats::one(Seat(0)));
    assert_eq!(moves(&world, table).await, 0);
}

#[tokio::test]
async fn a_hint_names_the_best_choices_unless_the_table_plays_without() {
    let world = World::new();
    let table = alone(&world, false).await;
    let hint = world.tables.hint(table, ANN).await.unwrap();
    assert!((1..=Hint::MOST).contains(&hint.best.len()));
    let offered = choices(&hint.panel);
    assert!(hint.best.iter().all(|best| offered.contains(&best.choice.play) && best.choice.play == best.advice.play));
    assert!(matches!(world.tables.hint(table, BOB).await, Err(Denied::NotSeated)));
    world.tables.end(&world.actor(ANN), table).await.unwrap();

    let ann = world.actor(ANN);
    let table = world.tables.open(&ann, world.opening(false)).await.unwrap().id;
    world.tables.set_hints(&ann, table, false).await.unwrap();
    world.tables.add_computer(&ann, table, Level::Easy).await.unwrap();
    world.tables.start(&ann, table).await.unwrap();
    let world = world.restart();
    assert!(matches!(world.tables.hint(table, ANN).await, Err(Denied::NoHints)), "also after a restart");
}

#[tokio::test]
async fn a_hint_while_all_choose_at_once_is_about_ones_own_choice() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], true).await;
    world.choose(table, BOB, "pick 3").await;
    let hint = world.tables.hint(table, ANN).await.unwrap();
    let mut plays: Vec<&str> = hint.best.iter().map(|advised| advised.choice.play.as_str()).collect();
    plays.sort_unstable();
    assert_eq!(plays, ["pick 1", "pick 2", "pick 3"], "all that Ann can do");
    let why_none = async |user| match world.tables.hint(table, user).await {
        Err(denied) => world.say(&denied.text()),
        Ok(_) => panic!("there is a hint"),
    };
    let chosen = why_none(BOB).await;
    assert!(chosen.contains("what you have chosen stands unless you change it"), "{chosen}");
    world.tables.take_over(&world.actor(CAT), table, Seat(2), Level::Easy).await.unwrap();
    let stood_in = why_none(CAT).await;
    assert!(stood_in.contains("A computer plays your seat"), "{stood_in}");
    world.tables.give_back(&world.actor(CAT), table).await.unwrap();
    world.choose(table, ANN, "pick 1").await;
    world.choose(table, CAT, "pick 1").await;
    assert!(world.tables.hint(table, ANN).await.is_ok(), "all picks are shown, and Ann begins");
    assert!(matches!(world.tables.hint(table, BOB).await, Err(Denied::NotYourTurn)));
}

/// Anna against a computer, to the end.
async fn over(world: &World) -> TableId {
    let table = alone(world, false).await;
    assert!(matches!(world.tables.review(table).await, Err(Denied::StillRunning)), "it would be a hint");
    for _ in 0..2 {
        world.play(table, ANN, "left; stay").await.unwrap();
        think(world).await;
    }
    world.play(table, ANN, "bomb").await.unwrap();
    assert!(matches!(world.tables.hint(table, ANN).await, Err(Denied::Unconfirmed)), "she has decided");
    world.confirm(table, ANN).await;
    assert!(matches!(world.tables.hint(table, ANN).await, Err(Denied::Over)));
    assert_eq!(world.tables.get(table).await.unwrap().state, State::Over);
    table
}

#[tokio::test]
async fn a_finished_game_is_looked_back_on_turn_by_turn() {
    let world = World::new();
    let table = over(&world).await;
    let (snapshot, review) = world.tables.review(table).await.unwrap();
    let turns = world.tables.history(table, None).await.unwrap().turns.len();
    assert_eq!(review.moments.len(), turns + 1, "the deal and every turn");
    for moment in &review.moments {
        assert!(moment.chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{moment:?}");
    }
    let position = snapshot.position.as_deref().unwrap();
    let end = review.moments.last().unwrap();
    let standings = position.standings().unwrap();
    let winners = standings.iter().filter(|standing| standing.has_won()).count() as f32;
    for standing in &standings {
        let won = if standing.has_won() { 1.0 / winners } else { 0.0 };
        assert_eq!(end.chances[standing.seat.index()], won, "in the end it is certain");
    }
    assert!(review.decisive().iter().all(|decisive| (1..turns).contains(&decisive.turn)));
    let names = snapshot.names();
    let speech = Speech::new(world.tables.texts(), Language::default(), &names);
    let chances = review.chances(position, &speech);
    assert!(chances.lines.iter().all(|line| line.chances.len() == turns + 1));
    assert_eq!(chances.picture("Tiny").pixels.width(), 1375);
}

/// Lets the background work until something is due again.
async fn look_back(world: &World) -> Vec<Posting> {
    tokio::select! {
        () = world.tables.look_back() => unreachable!("it goes on for as long as the program runs"),
        sent = async {
            loop {
                let sent = world.send_all().await;
                if !sent.is_empty() {
                    return sent;
                }
                tokio::task::yield_now().await;
            }
        } => sent,
    }
}

#[tokio::test]
async fn the_chances_are_added_once_in_the_background_whatever_is_interrupted() {
    let world = World::new();
    let table = over(&world).await;
    world.send_all().await;
    assert!(world.tables.get(table).await.unwrap().review.is_none(), "it takes its time");
    // The program ends in the middle, and begins anew.
    let begun = tokio::time::timeout(Duration::ZERO, world.tables.look_back());
    assert!(begun.await.is_err());
    let world = world.restart();
    assert!(world.tables.get(table).await.unwrap().review.is_none());
    assert_eq!(look_back(&world).await, [Posting::Refresh], "the last post is changed");
    let made = world.tables.get(table).await.unwrap().review.clone().expect("it is there");
    let (_, shown) = world.tables.review(table).await.unwrap();
    assert_eq!(shown, made, "who asks later is shown the same");
    // And not again, also after another restart.
    let world = world.restart();
    assert_eq!(world.tables.get(table).await.unwrap().review, Some(made));
    let again = tokio::time::timeout(Duration::from_millis(50), world.tables.look_back());
    assert!(again.await.is_err());
    assert!(world.send_all().await.is_empty(), "nothing is posted twice");
}

#[tokio::test]
async fn games_that_ended_before_there_were_reviews_are_left_as_they_are() {
    let world = World::new();
    let table = over(&world).await;
    world.send_all().await;
    let World { folder, tables, now } = world;
    drop(tables);
    let database = rusqlite::Connection::open(folder.path().join("omnibus.sqlite")).unwrap();
    database.execute("UPDATE tables SET review = NULL", []).unwrap();
    drop(database);
    let tables = crate::world::tables(Store::open(folder.path()).unwrap(), catalogue());
    let world = World { folder, tables, now };
    let nothing = tokio::time::timeout(Duration::from_millis(50), world.tables.look_back());
    assert!(nothing.await.is_err());
    assert!(world.send_all().await.is_empty());
    assert!(world.tables.review(table).await.is_ok(), "but who asks is told");
}
