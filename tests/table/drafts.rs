//! Panels: laying a turn out, stepping back, ending it, typing.

use omnibus::game::Refusal;
use omnibus::table::*;

use crate::world::*;

#[tokio::test]
async fn a_turn_is_laid_out_and_ends_with_its_last_choice() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let panel = world.panel(table, ANN).await;
    assert_eq!(choices(&panel), ["left", "right", "draw", "risk", "bomb"]);
    assert!(panel.awaited && !panel.can_back && !panel.can_confirm);
    let acted = world.choose(table, ANN, "left").await;
    assert!(!acted.committed && acted.panel.can_back && !acted.panel.can_confirm);
    assert_eq!(drafted(&acted.panel), ["left"]);
    assert_eq!(world.say(&acted.panel.draft[0].label), "left");
    assert_eq!(choices(&acted.panel), ["stay", "go", "again", "roll"]);
    // Nobody else sees any of it.
    assert_eq!(world.tables.get(table).await.unwrap().revision, panel.snapshot.revision);
    assert_eq!(choices(&world.panel(table, BOB).await), [""; 0]);
    let acted = world.choose(table, ANN, "stay").await;
    assert!(acted.committed && acted.panel.draft.is_empty() && !acted.panel.awaited);
    let snapshot = world.tables.get(table).await.unwrap();
    assert_eq!(snapshot.revision, panel.snapshot.revision + 2, "as one");
    assert_eq!(snapshot.awaited().iter().map(|seat| seat.0).collect::<Vec<_>>(), [1]);
}

fn reaches(panel: &Panel) -> Vec<Reach> {
    panel.question.iter().flat_map(|question| question.choices()).map(|choice| panel.reach(choice)).collect()
}

#[tokio::test]
async fn how_far_a_choice_reaches_is_known_before() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    // What carries a warning is asked again, so it is never more than a step.
    let panel = world.panel(table, ANN).await;
    assert_eq!(reaches(&panel), [Reach::Step, Reach::Step, Reach::Final, Reach::Step, Reach::Step]);
    let panel = world.choose(table, ANN, "left").await.panel;
    assert_eq!(reaches(&panel), [Reach::Turn, Reach::Turn, Reach::Turn, Reach::Final], "a roll leaves only the flip");
}

/// Computers agree to everything: nothing need be called final that one click takes back.
#[tokio::test]
async fn among_computers_nothing_is_final() {
    let world = World::new();
    let ann = world.actor(ANN);
    let table = world.tables.open(&ann, world.opening(false)).await.unwrap().id;
    world.tables.add_computer(&ann, table, Level::Easy).await.unwrap();
    world.tables.start(&ann, table).await.unwrap();
    let panel = world.panel(table, ANN).await;
    assert_eq!(reaches(&panel), [Reach::Step; 5]);
    let acted = world.choose(table, ANN, "draw").await;
    assert!(acted.committed, "it is made at once all the same");
    assert_eq!(acted.panel.undoable.map(|asked| asked.is_empty()), Some(true), "and taken back at once");
}

#[tokio::test]
async fn forced_moves_are_laid_too_and_back_steps_over_them() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let acted = world.choose(table, ANN, "right").await;
    assert_eq!(drafted(&acted.panel), ["right", "(walk)"]);
    let back = world.back(table, ANN).await.panel;
    assert!(drafted(&back).is_empty() && !back.can_back);
    let nothing = world.tables.back(&world.actor(ANN), table, back.stamp).await;
    assert!(matches!(nothing, Err(Denied::NothingToTakeBack)));
    assert!(matches!(world.tables.confirm(&world.actor(ANN), table, back.stamp).await, Err(Denied::NothingToConfirm)));
    let stamp = world.choose(table, ANN, "right").await.panel.stamp;
    let cleared = world.tables.clear(&world.actor(ANN), table, stamp).await.unwrap();
    assert!(cleared.panel.draft.is_empty());
}

#[tokio::test]
async fn a_revealing_move_counts_at_once() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let acted = world.choose(table, ANN, "draw").await;
    assert!(acted.committed && acted.panel.awaited);
    assert_eq!(choices(&acted.panel), ["left", "right", "risk", "bomb"]);
    world.play(table, ANN, "left; stay").await.unwrap();
    // With what was laid before it, and what is left to do after it.
    world.choose(table, BOB, "left").await;
    assert!(world.choose(table, BOB, "roll").await.committed);
    let history = world.tables.history(table, None).await.unwrap();
    let how = |turn: &Turn| turn.moves.iter().map(|played| played.how).collect::<Vec<_>>();
    assert_eq!(how(history.turns.last().unwrap()), [How::Chosen, How::Chosen, How::Automatic]);
}

#[tokio::test]
async fn several_steps_are_chosen_together() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let panel = world.panel(table, ANN).await;
    let bundles = &panel.question.as_ref().unwrap().bundles;
    assert_eq!(bundles.iter().map(|bundle| panel.reach_all(bundle)).collect::<Vec<_>>(), [Reach::Turn, Reach::Final]);
    let refused = world.tables.choose(&world.actor(ANN), table, panel.stamp, "left;stay").await;
    assert!(matches!(refused, Err(Denied::Refused(_))), "only what is offered");
    assert!(world.choose(table, ANN, "right;walk;stay").await.committed);
    assert!(world.choose(table, BOB, "right;walk;roll").await.committed);
    let history = world.tables.history(table, None).await.unwrap();
    let how = |turn: &Turn| turn.moves.iter().map(|played| played.how).collect::<Vec<_>>();
    assert_eq!(how(&history.turns[0]), [How::Chosen, How::Automatic, How::Chosen]);
    assert_eq!(how(&history.turns[1]), [How::Chosen, How::Automatic, How::Chosen, How::Automatic]);
}

#[tokio::test]
async fn two_turns_in_a_row_are_two() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.choose(table, ANN, "left").await;
    let acted = world.choose(table, ANN, "again").await;
    assert!(acted.committed && acted.panel.draft.is_empty(), "the draft ends with the turn");
    assert!(acted.panel.awaited && acted.panel.question.is_some());
}

/// As an earlier version left it, which asked before a turn counted.
#[tokio::test]
async fn a_turn_that_was_laid_out_in_full_by_an_earlier_version_is_confirmed() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let world = world.lay_by_hand(table, 0, &["left", "again"]);
    let panel = world.panel(table, ANN).await;
    assert!(panel.can_confirm && panel.question.is_none());
    assert!(matches!(world.play(table, ANN, "left").await, Err(Denied::Unconfirmed)));
    let acted = world.confirm(table, ANN).await;
    assert!(acted.committed && acted.panel.question.is_some());
}

#[tokio::test]
async fn a_warning_is_asked_again() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let acted = world.choose(table, ANN, "risk").await;
    assert!(acted.panel.question.is_none() && acted.panel.can_back && acted.panel.can_confirm);
    assert_eq!(acted.panel.pending.as_ref().map(|choice| choice.play.as_str()), Some("risk"));
    assert!(world.back(table, ANN).await.panel.pending.is_none());
    world.choose(table, ANN, "risk").await;
    let acted = world.confirm(table, ANN).await;
    assert!(!acted.committed, "the turn goes on");
    assert_eq!(drafted(&acted.panel), ["risk"]);
    assert_eq!(choices(&acted.panel), ["stay", "go", "again", "roll"]);
    // Typed as well; what was typed after it is not played.
    world.play(table, ANN, "stay").await.unwrap();
    let acted = world.play(table, BOB, "risk; stay").await.unwrap();
    assert!(acted.panel.pending.is_some() && !acted.committed);
    assert!(acted.panel.draft.is_empty());
}

#[tokio::test]
async fn a_forced_move_that_ends_the_game_is_asked() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let acted = world.play(table, ANN, "bomb").await.unwrap();
    assert!(acted.panel.pending.is_some());
    let acted = world.confirm(table, ANN).await;
    assert_eq!(drafted(&acted.panel), ["bomb"]);
    assert_eq!(choices(&acted.panel), ["finish"]);
    assert_eq!(acted.panel.snapshot.state, State::Playing);
    let acted = world.choose(table, ANN, "finish").await;
    assert_eq!(acted.panel.snapshot.state, State::Over);
    assert!(acted.panel.question.is_none() && !acted.panel.can_back);
    assert!(acted.panel.snapshot.position.as_ref().unwrap().standings().is_some());
    assert!(matches!(world.play(table, ANN, "left").await, Err(Denied::Over)));
    assert!(matches!(world.tables.at(HERE).await, Err(Denied::NoTable)), "the channel is free again");
    assert_eq!(world.tables.latest(HERE).await.unwrap().id, table);
}

#[tokio::test]
async fn forced_moves_are_played_for_people() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    let acted = world.play(table, ANN, "left;go").await.unwrap();
    assert!(acted.committed);
    let snapshot = world.tables.get(table).await.unwrap();
    assert!(snapshot.awaited().contains(snapshot.seat_of(CAT).unwrap()), "Bob passed by himself");
    let history = world.tables.history(table, None).await.unwrap();
    let last = history.turns[0].moves.last().unwrap();
    assert_eq!((last.seat.0, last.how), (1, How::Automatic));
    assert_eq!(world.words(&last.texts), ["Bob: pass"]);
}

#[tokio::test]
async fn the_wrong_person_and_stale_stamps_change_nothing() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let panel = world.panel(table, ANN).await;
    assert!(matches!(world.tables.panel(table, CAT).await, Err(Denied::NotSeated)));
    assert!(matches!(world.tables.panel(TableId(99), CAT).await, Err(Denied::NoTable)));
    let theirs = world.tables.choose(&world.actor(CAT), table, panel.stamp, "left").await;
    assert!(matches!(theirs, Err(Denied::NotSeated)));
    let bob = world.panel(table, BOB).await.stamp;
    assert!(matches!(world.tables.choose(&world.actor(BOB), table, bob, "left").await, Err(Denied::NotYourTurn)));
    assert!(matches!(world.play(table, BOB, "left").await, Err(Denied::NotYourTurn)));
    world.tables.choose(&world.actor(ANN), table, panel.stamp, "left").await.unwrap();
    // Pressed twice.
    let twice = world.tables.choose(&world.actor(ANN), table, panel.stamp, "left").await;
    assert!(matches!(twice, Err(Denied::Stale)));
    world.play(table, ANN, "stay").await.unwrap();
    world.play(table, BOB, "left; stay").await.unwrap();
    // The same question, a round later.
    assert!(matches!(world.tables.choose(&world.actor(ANN), table, panel.stamp, "left").await, Err(Denied::Stale)));
    let stamp = world.panel(table, ANN).await.stamp;
    assert!(matches!(world.tables.choose(&world.actor(ANN), table, stamp, "flip").await, Err(Denied::Refused(_))));
    assert_eq!(stamp.to_string().parse(), Ok(stamp));
    assert!("7".parse::<Stamp>().is_err());
}

#[tokio::test]
async fn typed_moves() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let denied = world.play(table, ANN, " LEFT ; fly; stay").await.err().unwrap();
    let Denied::Refused(refused) = denied else { panic!("{denied:?}") };
    assert_eq!((refused.play.as_str(), refused.played), ("fly", 1));
    assert_eq!(refused.refusal, Refusal::Mangled("fly".to_owned()));
    assert_eq!(
        refused.legal.iter().map(|choice| choice.play.as_str()).collect::<Vec<_>>(),
        ["stay", "go", "again", "roll"]
    );
    assert_eq!(drafted(&world.panel(table, ANN).await), ["left"], "what came before it stays");
    let denied = world.play(table, ANN, "walk").await.err().unwrap();
    assert_eq!(world.say(&denied.text()), "Not now.");
    assert!(matches!(world.play(table, ANN, "").await, Err(Denied::Refused(_))));
    // The turn is complete and counts; so does what reveals.
    assert!(world.play(table, ANN, "stay").await.unwrap().committed);
    assert!(world.play(table, BOB, "draw; right; roll").await.unwrap().committed);
    let history = world.tables.history(table, None).await.unwrap();
    let moves: Vec<usize> = history.turns.iter().map(|turn| turn.moves.len()).collect();
    assert_eq!(moves, [2, 1, 4]);
}

#[tokio::test]
async fn secret_choices_at_once_do_not_disturb_each_other() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], true).await;
    let (ann, bob) = (world.panel(table, ANN).await, world.panel(table, BOB).await);
    world.tables.choose(&world.actor(ANN), table, ann.stamp, "pick 1").await.unwrap();
    // Bob's buttons are as good as before.
    let acted = world.tables.choose(&world.actor(BOB), table, bob.stamp, "pick 2").await.unwrap();
    assert!(acted.committed);
    // Ann is not awaited but may change her mind.
    let panel = world.panel(table, ANN).await;
    assert!(!panel.awaited);
    assert_eq!(choices(&panel), ["pick 2", "pick 3"]);
    world.choose(table, ANN, "pick 3").await;
    // The last pick shows them all: it counts at once.
    let acted = world.choose(table, CAT, "pick 1").await;
    assert!(acted.committed);
    assert!(acted.panel.snapshot.awaited().contains(acted.panel.snapshot.seat_of(ANN).unwrap()));
}

#[tokio::test]
async fn a_drafted_choice_that_has_become_the_last_one_is_kept() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], true).await;
    let world = world.lay_by_hand(table, 0, &["pick 1"]);
    world.choose(table, BOB, "pick 2").await;
    // Ann's pick would now show Bob's, so it cannot be tried out; but it is there.
    let panel = world.panel(table, ANN).await;
    assert_eq!((panel.cut, panel.can_back, panel.can_confirm), (0, true, true));
    assert_eq!(panel.along.as_ref().map(|along| (along.play.as_str(), along.automatic)), Some(("pick 1", false)));
    assert!(!world.back(table, ANN).await.panel.can_back);
    assert!(world.choose(table, ANN, "pick 3").await.committed);
}

#[tokio::test]
async fn a_draft_survives_a_restart() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let stamp = world.choose(table, ANN, "right").await.panel.stamp;
    let world = world.restart();
    let panel = world.panel(table, ANN).await;
    assert_eq!((drafted(&panel), panel.stamp), (vec!["right".to_owned(), "(walk)".to_owned()], stamp));
    world.tables.choose(&world.actor(ANN), table, stamp, "bomb").await.err().unwrap();
    assert!(world.tables.choose(&world.actor(ANN), table, stamp, "stay").await.unwrap().committed);
    world.choose(table, BOB, "risk").await;
    let world = world.restart();
    assert!(world.panel(table, BOB).await.pending.is_some());
}

#[tokio::test]
async fn a_draft_is_cut_where_others_made_it_impossible() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], true).await;
    world.choose(table, ANN, "pick 1").await;
    // Ann would change her pick, but Bob's answer ends the picking.
    let world = world.lay_by_hand(table, 0, &["pick 2"]);
    let stamp = world.panel(table, ANN).await.stamp;
    world.choose(table, BOB, "pick 3").await;
    let panel = world.panel(table, ANN).await;
    assert_eq!((panel.cut, panel.draft.len(), panel.can_confirm), (1, 0, false));
    assert!(panel.question.is_some());
    assert!(matches!(world.tables.confirm(&world.actor(ANN), table, stamp).await, Err(Denied::Stale)));
    let acted = world.choose(table, ANN, "left").await;
    assert_eq!((acted.panel.cut, drafted(&acted.panel)), (0, vec!["left".to_owned()]));
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_done_once() {
    let world = World::new();
    let opened = world.tables.open(&world.click(ANN, 1), world.opening(false)).await.unwrap();
    assert_eq!(world.tables.open(&world.click(ANN, 1), world.opening(false)).await.unwrap().id, opened.id);
    let table = opened.id;
    let joined = world.tables.join(&world.click(BOB, 2), table).await.unwrap();
    assert_eq!(world.tables.join(&world.click(BOB, 2), table).await.unwrap().revision, joined.revision);
    world.tables.start(&world.actor(ANN), table).await.unwrap();
    let stamp = world.panel(table, ANN).await.stamp;
    world.tables.choose(&world.click(ANN, 3), table, stamp, "left").await.unwrap();
    let world = world.restart();
    let again = world.tables.choose(&world.click(ANN, 3), table, stamp, "left").await.unwrap();
    assert_eq!(drafted(&again.panel), ["left"]);
    assert!(world.tables.play(&world.click(ANN, 4), table, "again; left").await.unwrap().committed);
    let again = world.tables.play(&world.click(ANN, 4), table, "again; left").await.unwrap();
    assert_eq!(drafted(&again.panel), ["left"]);
    assert!(again.committed, "the same answer as before");
    assert_eq!(world.tables.history(table, None).await.unwrap().moves, 2);
    // A move that was refused after others counted is refused again, and they are not played again.
    for _ in 0..2 {
        let refused = world.tables.play(&world.click(ANN, 5), table, "stay; left").await;
        assert!(matches!(refused, Err(Denied::NotYourTurn)), "her turn is over");
    }
    assert_eq!(world.tables.history(table, None).await.unwrap().moves, 4);
}
