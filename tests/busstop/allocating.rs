//! Seating passengers (R15–R25; A1–A3, A6–A10).

use omnibus::game::{Chance, Rules, Seat, Viewer};
use omnibus::games::busstop::Busstop;
use omnibus::players::{self, Effort, Level};

use crate::support::*;

/// Four players, D drives: A is on position 2 and has received three tiles.
fn scene(round: u8) -> Scene {
    Scene::new(4, &[]).round(round).driver(3)
}

/// R15–R17.
#[test]
fn r17_one_kind_to_a_bus() {
    let mut table = scene(2).bus(0, 1, "kid").bus(0, 2, "girl").received(0, "kid girl baby").allocate(&[]);
    assert_eq!(table.moves(0), ["baby>q", "kid>1", "kid>q", "girl>2", "girl>q"]);
    assert_eq!(table.prompt(0), "Where do they go? To be placed: 1 baby, 1 kid and 1 girl.");
    assert_eq!(table.refused(0, "baby>1"), "Bus 1 carries kids. No other bus would do either.");
    assert_eq!(table.refused(0, "kid>2"), "Bus 2 carries girls. Bus 1 would do.");
    assert_eq!(table.play(0, "kid>1"), "A: kid → bus 1");
    table.play(0, "girl>2");
    assert_eq!(table.play(0, "baby>q"), "A: baby → queue (1 waiting)");
    assert_eq!(
        (table.bus(0, 1), table.bus(0, 2), table.queue(0)),
        ("kid kid".into(), "girl girl".into(), "baby".into())
    );
}

#[test]
fn r15_a6_tiles_are_placed_in_any_order() {
    // A6: so the player decides in which order they queue.
    for (order, queue) in
        [(["kid>q", "girl>q", "baby>q"], "kid girl baby"), (["baby>q", "kid>q", "girl>q"], "baby kid girl")]
    {
        let mut table = scene(2).received(0, "kid girl baby").allocate(&[]);
        table.play_all(0, &order);
        assert_eq!(table.queue(0), queue);
    }
}

#[test]
fn r15_only_received_tiles_are_placed() {
    let mut table = scene(2).received(0, "kid kid").allocate(&[]);
    assert_eq!(table.refused(0, "girl>1"), "There is no girl to be placed, but 2 kids.");
    assert_eq!(table.refused(0, "vip-kid>1"), "There is no VIP kid to be placed, but 2 kids.");
    assert_eq!(table.moves(0), ["kid>1", "kid>2", "kid>q"], "two kids are one choice");
    table.play_all(0, &["kid>1", "kid>1"]);
    assert_eq!(
        table.refused(0, "kid>1"),
        "Everybody is placed. The head of the queue may board (“board 1”), or say “done”."
    );
}

#[test]
fn r16_queueing_is_allowed_although_a_bus_would_do() {
    let mut table = scene(2).bus(0, 1, "kid").received(0, "kid").allocate(&[]);
    table.play(0, "kid>q");
    assert_eq!(table.queue(0), "kid");
}

#[test]
fn r17_vips_count_as_their_kind() {
    let mut table = scene(3).bus(0, 1, "kid").bus(0, 2, "vip-girl").received(0, "vip-kid girl baby").allocate(&[]);
    assert_eq!(table.moves(0), ["baby>q", "girl>2", "girl>q", "vip-kid>1", "vip-kid>q"]);
    table.play_all(0, &["vip-kid>1", "girl>2"]);
    assert_eq!(table.bus(0, 1), "kid vip-kid");
}

#[test]
fn r18_r19_aliens_join_any_bus_and_never_wait() {
    let mut table = scene(2).received(0, "alien baby kid").allocate(&[]);
    assert_eq!(table.refused(0, "alien>q"), "An alien may not wait: seat it in a bus.");
    table.play(0, "alien>1");
    // A bus with nobody but aliens takes any kind.
    assert_eq!(table.moves(0), ["baby>1", "baby>2", "baby>q", "kid>1", "kid>2", "kid>q"]);
    table.play(0, "baby>1");
    assert_eq!(table.refused(0, "kid>1"), "Bus 1 carries babies. Bus 2 would do.");
}

#[test]
fn r19_an_alien_always_finds_a_seat() {
    let mut table = scene(3).bus(0, 1, "kid kid").bus(0, 2, "girl").received(0, "alien").allocate(&[]);
    assert_eq!(table.moves(0), ["alien>1", "alien>2"]);
    assert_eq!(table.play(0, "alien>1"), "A’s bus 1 departs with 2 kids and 1 alien: +2");
    assert_eq!(table.score(0), "kid kid alien");
}

#[test]
fn a1_a_joker_does_not_mix_kinds() {
    let mut table = scene(2).bus(0, 1, "kid alien").bus(0, 2, "girl").received(0, "baby").allocate(&[]);
    assert_eq!(table.refused(0, "baby>1"), "Bus 1 carries kids. No other bus would do either.");
}

#[test]
fn a1_a_mixer_lets_every_kind_in() {
    let options = [("alien", "mixer")];
    let scene = || Scene::new(4, &options).round(3).driver(3);
    let mut table = scene().bus(0, 1, "kid").bus(0, 2, "girl").received(0, "baby alien").allocate(&[]);
    assert_eq!(table.moves(0), ["baby>q", "alien>1", "alien>2"], "before the alien comes, kinds stay apart");
    table.play(0, "alien>1");
    assert_eq!(table.moves(0), ["baby>1", "baby>q"]);
    assert_eq!(table.play(0, "baby>1"), "A’s bus 1 departs with 1 baby, 1 kid and 1 alien: +2");
    // The queue boards by the same rule.
    let mut table = scene().bus(0, 2, "kid alien girl").queue(0, "old-lady").allocate(&[0]);
    assert_eq!(table.play(0, "board 2"), "A’s bus 2 departs with 1 kid, 1 girl, 1 old lady and 1 alien: +3");
}

#[test]
fn r20_a_full_bus_departs_at_once_and_is_empty_again() {
    let start = || scene(2).bus(0, 1, "kid kid").bus(0, 2, "girl").received(0, "kid kid baby").allocate(&[]);
    let mut table = start();
    assert_eq!(table.choice(0, "kid>1").1.as_deref(), Some("full: departs, +3"));
    assert_eq!(table.play(0, "kid>1"), "A’s bus 1 departs with 3 kids: +3");
    assert_eq!((table.score(0), table.bus(0, 1)), ("kid kid kid".into(), String::new()));
    assert_eq!(table.moves(0), ["baby>1", "baby>q", "kid>1", "kid>q"]);
    table.play(0, "kid>1");
    assert_eq!(table.bus(0, 1), "kid");
    let mut table = start();
    table.play_all(0, &["kid>1", "baby>1"]);
    assert_eq!(table.bus(0, 1), "baby");
}

/// Three players, position 2: four tiles, the first of which fills a bus.
#[test]
fn r20_the_other_tiles_see_the_emptied_bus() {
    let table = Scene::new(3, &[]).round(2).driver(2).bus(0, 1, "kid kid").bus(0, 2, "girl");
    let mut table = table.received(0, "kid baby baby baby").allocate(&[]);
    assert_eq!(table.moves(0), ["baby>q", "kid>1", "kid>q"]);
    table.play_all(0, &["kid>1", "baby>1", "baby>1"]);
    assert_eq!(table.play(0, "baby>1"), "A’s bus 1 departs with 3 babies: +3");
    assert_eq!(table.score(0), "baby baby baby kid kid kid");
}

#[test]
fn r20_aliens_fill_seats() {
    let mut table = scene(2).bus(0, 1, "alien alien").received(0, "kid").allocate(&[]);
    assert_eq!(table.play(0, "kid>1"), "A’s bus 1 departs with 1 kid and 2 aliens: +1");
    assert_eq!((table.total(0), table.game.public.tally(omnibus::game::Seat(0)).aliens), (1, 2));
    let mut table = scene(2).bus(0, 1, "alien alien").received(0, "alien").allocate(&[]);
    assert_eq!(table.play(0, "alien>1"), "A’s bus 1 departs with 3 aliens: +0");
}

#[test]
fn r20_the_capacities_of_the_hard_buses() {
    let mut table = Scene::new(4, &[("buses", "4-5-3")]).round(2).driver(3).bus(0, 1, "kid kid");
    table = table.received(0, "kid kid");
    let mut table = table.allocate(&[]);
    assert_eq!(table.choice(0, "kid>1").1.as_deref(), Some("3 of 4 seats taken"));
    table.play(0, "kid>1");
    assert_eq!(table.play(0, "kid>1"), "A’s bus 1 departs with 4 kids: +4");
}

/// R21–R23 and A2.
#[test]
fn r22_a2_only_the_head_of_the_queue_boards() {
    let mut table = scene(3).bus(0, 1, "kid").queue(0, "baby kid kid").allocate(&[0]);
    assert_eq!(table.moves(0), ["board 2", "done"]);
    assert_eq!(table.refused(0, "board 1"), "Bus 1 carries kids. Bus 2 would do.");
    assert_eq!(table.play(0, "board 2"), "A: baby from the queue → bus 2");
    table.play(0, "board 1");
    assert_eq!(table.play(0, "board 1"), "A’s bus 1 departs with 3 kids: +3");
    assert_eq!(table.queue(0), "");
    assert_eq!(table.moves(0), ["done"]);
    assert_eq!(table.refused(0, "board 1"), "Nobody is waiting. Say “done”.");
}

#[test]
fn r21_the_order_of_the_queue_never_changes() {
    let mut table = scene(3).queue(0, "baby kid girl").received(0, "old-lady salaryman").allocate(&[]);
    table.play_all(0, &["salaryman>q", "old-lady>q"]);
    assert_eq!(table.queue(0), "baby kid girl salaryman old-lady");
    table.play(0, "board 1");
    assert_eq!(table.queue(0), "kid girl salaryman old-lady");
}

#[test]
fn r22_boarding_comes_after_the_last_tile_and_is_voluntary() {
    let mut table = scene(3).queue(0, "baby baby").received(0, "kid girl").allocate(&[1]);
    assert_eq!(table.refused(0, "board 1"), "First place everybody: 1 kid and 1 girl.");
    assert_eq!(table.refused(0, "done"), "First place everybody: 1 kid and 1 girl.");
    table.play_all(0, &["kid>q", "girl>q", "board 1"]);
    assert_eq!(table.moves(0), ["board 1", "board 2", "done"]);
    assert_eq!(table.play(0, "done"), "A: done, 3 waiting");
    assert_eq!(table.awaited(), [1]);
    assert_eq!(table.refused(0, "board 1"), "not_your_turn");
}

#[test]
fn r23_who_queued_this_round_may_board_this_round() {
    let mut table = scene(2).bus(0, 1, "kid").bus(0, 2, "girl").received(0, "baby kid").allocate(&[]);
    table.play_all(0, &["kid>q", "baby>q", "board 1"]);
    assert_eq!((table.bus(0, 1), table.queue(0)), ("kid kid".into(), "baby".into()));
}

#[test]
fn r24_more_than_thirteen_may_wait() {
    let queue = "baby baby baby kid kid kid girl girl girl old-lady old-lady old-lady salaryman";
    let mut table = scene(6).third(0).queue(0, queue).received(0, "salaryman vip-girl").allocate(&[]);
    table.play_all(0, &["salaryman>q", "vip-girl>q", "done"]);
    assert_eq!(table.board(0).queue.len(), 15);
    assert_eq!(table.total(0), -2 * 14 - 6);
}

const EIGHT: &str = "baby girl baby girl baby girl baby girl";

#[test]
fn r25_a7_nine_waiting_open_the_third_bus_for_the_next_round() {
    let mut table = scene(4).queue(0, EIGHT).received(0, "kid").allocate(&[]);
    assert_eq!(table.choice(0, "kid>q").1.as_deref(), Some("number 9: enough for the third bus"));
    table.play(0, "kid>q");
    assert_eq!(table.choice(0, "done").1.as_deref(), Some("9 waiting: opens the third bus"));
    // A7, A8: not before the end of the round.
    assert!(!table.board(0).third);
    assert_eq!(
        table.refused(0, "board 3"),
        "Bus 3 is locked: it opens after a round that ends with 9 waiting. Bus 1 and 2 would do."
    );
    let told = table.play(0, "done");
    assert!(told.contains("A opens the third bus (9 waiting)."), "{told}");
    assert!(table.board(0).third && !table.board(1).third);
    assert_eq!(table.game.public.round, 5);
}

#[test]
fn r25_the_third_bus_stays_open() {
    let mut table = scene(6).third(0).queue(0, "baby").received(0, "girl").bus(0, 3, "kid kid kid kid").allocate(&[]);
    table.play_all(0, &["girl>q", "board 1", "board 2", "done"]);
    assert!(table.board(0).third, "with nobody waiting");
    let mut table = scene(6).third(0).bus(0, 3, "kid kid kid kid").received(0, "kid").allocate(&[]);
    assert_eq!(table.moves(0), ["kid>1", "kid>2", "kid>3", "kid>q"]);
    assert_eq!(table.play(0, "kid>3"), "A’s bus 3 departs with 5 kids: +5");
}

#[test]
fn r25_a8_nine_before_and_eight_after_boarding_leave_it_locked() {
    let mut table = scene(4).queue(0, EIGHT).received(0, "kid").allocate(&[]);
    table.play_all(0, &["kid>q", "board 1", "done"]);
    assert_eq!(table.board(0).queue.len(), 8);
    assert!(!table.board(0).third);
}

#[test]
fn r25_a_locked_bus_is_refused() {
    let mut table = scene(2).received(0, "kid").allocate(&[]);
    assert_eq!(
        table.refused(0, "kid>3"),
        "Bus 3 is locked: it opens after a round that ends with 9 waiting. Bus 1 and 2 would do."
    );
}

#[test]
fn a9_c5_opened_in_round_ten_it_is_marked_without_effect() {
    let mut table = scene(10).queue(0, EIGHT).received(0, "kid").allocate(&[]);
    table.play(0, "kid>q");
    assert_eq!(table.choice(0, "done").1.as_deref(), Some("9 waiting"));
    table.play(0, "done");
    assert!(table.awaited().is_empty());
    assert!(table.board(0).third);
    assert_eq!(table.total(0), -18);
}

/// A3: all seat at the same time, each independently of the others.
#[test]
fn a3_allocations_are_simultaneous() {
    let mut table = deal(4, &[]);
    table.play_on(|table| table.awaited().len() == 4);
    for seat in [2, 0, 3, 1] {
        while table.awaited().contains(&seat) && table.game.public.round == 1 {
            let play = table.moves(seat).pop().unwrap();
            table.play(seat, &play);
        }
    }
    assert_eq!(table.game.public.round, 2);
}

/// A10: nothing in the notation moves a passenger from a bus; and what boards is gone from the queue.
#[test]
fn a10_seated_passengers_stay() {
    let table = scene(3).bus(0, 1, "kid").bus(0, 2, "girl").queue(0, "baby").allocate(&[0]);
    assert_eq!(table.moves(0), ["done"]);
}

#[test]
fn only_the_last_word_of_a_round_counts_at_once() {
    let table = scene(3).queue(0, "kid").received(1, "baby").allocate(&[0]);
    assert!(!table.reveals(0, "board 1"));
    assert!(!table.reveals(1, "baby>q"));
    assert!(!table.reveals(0, "done"), "seat 1 is still busy");
    let table = scene(3).queue(0, "kid").allocate(&[0]);
    assert!(table.reveals(0, "done"));
}

/// A3: what the others do meanwhile has no part in a computer's turn, so it thinks of all of it at once.
#[test]
fn a3_a_computer_seats_everybody_in_one_thought_while_the_others_seat_theirs() {
    let scene = scene(10).bus(0, 1, "kid").received(0, "kid kid baby");
    let table = scene.received(1, "girl baby kid").received(2, "girl").received(3, "kid girl").allocate(&[]);
    assert_eq!(table.awaited(), [0, 1, 2, 3]);
    let effort = Effort::tries(Level::Strong, 3_000);
    let steps =
        players::steps::<Busstop>(&table.game.seen_by(Viewer::Seat(Seat(0))), Seat(0), effort, &mut Chance::seeded(1));
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    assert!(steps.iter().filter(|step| *step == "kid>1").count() == 2, "the last bus leaves full: {steps:?}");
    assert!(steps.contains(&"baby>2".to_owned()), "and nobody waits: {steps:?}");
}
