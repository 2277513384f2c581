//! Standing orders for the Baby, and the reaction window.

use omnibus::game::{Chance, Events, Rules, Seat, Timeout, Viewer};
use omnibus::games::coach_station::{CoachStation, Move, Phase};
use omnibus::players::{self, Effort, Level};

use crate::scene::{Scene, cards, setup, words};

/// Seat 1 holds the blue Baby, seat 0 can place a blue bus.
pub fn holder(options: &str) -> Scene {
    Scene::with(3, options).hand(0, "bAnon rAnon", "b5").hand(1, "bBaby rAnon", "").hand(2, "rAnon", "").lay()
}

#[test]
fn orders_are_given_at_any_time_and_in_private() {
    let mut scene = holder("");
    assert!(scene.moves(1).contains(&"order bBaby at-once".to_owned()));
    assert!(!scene.moves(1).contains(&"order bBaby never".to_owned()), "never is what it is");
    assert!(scene.moves(2).is_empty(), "no Baby, no orders");
    assert!(scene.refused(2, "order bBaby at-once").contains("do not hold the blue Baby"));
    let before = scene.game.seen_by(Viewer::Spectator);
    scene.play(1, "order bBaby last-seat");
    assert!(scene.events.iter().all(|event| event.only == Some(Seat(1))));
    assert_eq!(before, scene.game.seen_by(Viewer::Spectator));
    assert_eq!(scene.game.seen_by(Viewer::Seat(Seat(0))).orders, [None; 4]);
    assert!(scene.game.seen_by(Viewer::Seat(Seat(1))).orders[0].is_some());
    assert!(scene.awaited(0), "nobody waits for it");
    assert!(scene.refused(1, "order bBaby last-seat").contains("not change"));
    scene.plays(1, &["order bBaby against 0", "order bBaby hand 2", "order bBaby against anyone", "order bBaby never"]);
    assert_eq!(scene.game.orders, [None; 4]);
    assert!(scene.refused(1, "order bBaby against 0").contains("not change"));
}

#[test]
fn an_order_is_valid_until_used_or_until_the_card_leaves_the_hand() {
    let mut scene = holder("");
    scene.play(1, "order bBaby at-once").play(0, "place b5");
    assert_eq!(scene.game.orders, [None; 4], "used");
    assert!(scene.moves(1).is_empty());

    let mut scene = Scene::new(2).hand(0, "bBaby rAnon", "b5").order(0, "bBaby", "at-once").lay();
    scene.plays(0, &["place b5", "board bBaby"]);
    assert_eq!(scene.game.orders, [None; 4], "boarded in the own turn");

    let mut scene = Scene::new(2).hand(0, "bBaby rAnon", "g5").order(0, "bBaby", "at-once").lay();
    scene.plays(0, &["place g5", "done", "penalty bBaby"]);
    assert_eq!(scene.game.orders, [None; 4], "paid as a penalty");

    let mut scene = Scene::new(2).hand(0, "bBaby rCorrupter", "r5").left("yAnon").order(0, "bBaby", "at-once").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange bBaby for left 1"]);
    assert_eq!(scene.game.orders, [None; 4], "exchanged");
}

#[test]
fn each_order_fires_at_its_moment() {
    // Rider by rider onto a bus for five: when does the Baby sit?
    let seat_of_baby = |when: &str, holders_cards: &str| {
        let mut scene = Scene::new(2).hand(0, "bLover bStar bAnon bAnon bAnon rAnon", "b5").hand(1, holders_cards, "");
        scene = scene.order(1, "bBaby", when).lay();
        scene.play(0, "place b5");
        for play in ["board bLover", "board bStar", "board bAnon", "board bAnon", "board bAnon", "done"] {
            if scene.phase() == Phase::Board && scene.choices(0).contains(&play.to_owned()) {
                scene.play(0, play);
            }
        }
        let riders = scene.game.station.platform.first().map(|coach| coach.riders.to_vec());
        riders.unwrap_or(scene.game.station.passengers[0].to_vec()).iter().position(|rider| *rider == cards("bBaby")[0])
    };
    let many = "bBaby rAnon rAnon rAnon";
    assert_eq!(seat_of_baby("at-once", many), Some(0));
    assert_eq!(seat_of_baby("displace Lover", many), Some(0));
    assert_eq!(seat_of_baby("displace Star", many), Some(1));
    assert_eq!(seat_of_baby("displace special", many), Some(0));
    assert_eq!(seat_of_baby("displace anyone", many), Some(0));
    assert_eq!(seat_of_baby("last-seat", many), Some(4));
    assert_eq!(seat_of_baby("would-block", many), Some(4));
    assert_eq!(seat_of_baby("displace General", many), None);
    assert_eq!(seat_of_baby("hand 3", many), None);
    assert_eq!(seat_of_baby("hand 3", "bBaby rAnon rAnon"), Some(0));
    assert_eq!(seat_of_baby("hand 2", "bBaby rAnon"), Some(0));
}

/// C7: an order given in the middle of a turn is valid from the next check on; two of them look at the fixed bus only.
#[test]
fn c7_orders_in_the_middle_of_a_turn() {
    let mut scene = holder("");
    scene.play(0, "place b5").play(1, "order bBaby at-once").play(0, "board bAnon");
    assert_eq!(scene.riders("b5"), cards("bAnon"));
    scene.play(1, "order bBaby displace anyone").plays(0, &["done", "refill 0+0"]);
    assert!(scene.holds(1, "bBaby"), "nobody was about to board any more");

    let mut scene = holder("");
    scene.play(0, "place b5").play(1, "order bBaby displace anyone").play(0, "board bAnon");
    assert_eq!(scene.riders("b5"), cards("bBaby"));
}

/// In the own turn orders come first, and not for ever.
#[test]
fn orders_in_the_own_turn() {
    let mut scene = Scene::new(3).hand(0, "bBaby rAnon", "b5").lay();
    scene.plays(0, &["order bBaby at-once", "order bBaby against 2"]);
    assert!(scene.refused(0, "order bBaby never").contains("Orders are given"));
    assert_eq!(scene.moves(0), ["place b5"]);
    scene.play(0, "place b5");
    assert_eq!(scene.game.seen_by(Viewer::Seat(Seat(0))).ordered, 2);
    assert_eq!(scene.game.seen_by(Viewer::Seat(Seat(1))).ordered, 0);
    scene.plays(0, &["done", "penalty rAnon", "refill 0+0"]);
    assert!(scene.awaited(1));
    assert!(scene.moves(0).contains(&"order bBaby never".to_owned()), "and at any time out of turn");
}

#[test]
fn an_order_is_one_of_a_short_list() {
    let mut scene = Scene::new(6).hand(0, "rAnon", "b5").hand(1, "bBaby rBaby yBaby gBaby", "").lay();
    assert_eq!(scene.moves(1).len(), 4 * 15);
    scene.play(1, "order bBaby hand 3");
    // Never, the fourteen other times, and the five opponents one by one.
    assert_eq!(scene.moves(1).iter().filter(|play| play.contains("bBaby")).count(), 1 + 14 + 5);
    for nonsense in
        ["order bBaby", "order bAnon never", "order bBaby displace Baby", "order bBaby hand 4", "order bBaby against 9"]
    {
        assert!(nonsense.parse::<Move>().is_err(), "{nonsense}");
    }
}

/// C8: the window opens and lasts the same whether or not anybody holds the card.
#[test]
fn the_window_leaks_nothing() {
    let with_baby = holder("window=20");
    let mut without =
        Scene::with(3, "window=20").hand(0, "bAnon rAnon", "b5").hand(1, "rStar rAnon", "").hand(2, "rAnon", "");
    without = without.lay();
    for mut scene in [with_baby, without] {
        scene.play(0, "place b5");
        assert_eq!(scene.to_move(), [1, 2]);
        assert_eq!(
            scene.game.timeout(),
            Some(Timeout { seconds: 20, seat: Seat(1), play: Move::GoOn { always: false } })
        );
        assert!(scene.choices(1) == ["go on", "go on always"] && scene.choices(2) == ["go on", "go on always"]);
        assert!(scene.moves(0).is_empty());
        assert!(scene.refused(0, "board bAnon").contains("not your turn"));
        scene.play(1, "go on");
        assert_eq!(scene.to_move(), [2]);
        assert_eq!(scene.game.timeout().map(|timeout| timeout.seat), Some(Seat(2)));
        scene.play(2, "go on");
        assert!(scene.awaited(0));
        assert_eq!((scene.phase(), scene.game.timeout()), (Phase::Board, None));
    }
}

#[test]
fn the_window_is_for_giving_orders() {
    let mut scene = holder("window=60");
    scene.play(0, "place b5").play(1, "order bBaby at-once");
    // To the others this looks like any "go on".
    let public: Vec<String> =
        scene.events.iter().filter(|event| event.only.is_none()).map(|event| words(&event.text)).collect();
    assert_eq!(public, ["Ben: go on."]);
    assert_eq!(scene.to_move(), [2]);
    assert!(scene.moves(1).contains(&"order bBaby never".to_owned()), "it can still be changed");
    scene.play(2, "go on");
    assert_eq!(scene.riders("b5"), cards("bBaby"));
}

#[test]
fn the_window_stays_shut_when_the_baby_lies_open() {
    let open = |scene: Scene| {
        let mut scene = scene.hand(0, "bAnon rAnon", "b5").hand(1, "rAnon", "").lay();
        scene.play(0, "place b5");
        matches!(scene.phase(), Phase::Window { .. })
    };
    let scene = || Scene::with(2, "window=40");
    assert!(open(scene()), "in the pile");
    assert!(open(scene().unhappy(1, "bBaby")), "C8: face down");
    assert!(!open(scene().left("rStar").right("bBaby")));
    assert!(!open(scene().passengers(1, "bBaby")));
    assert!(!open(scene().platform("b4", "bBaby")));
    assert!(open(scene().platform("g4", "gBaby")), "another colour");
    assert!(!open(Scene::with(2, "window=0")), "no window at this table");
}

#[test]
fn always_go_on_and_ask_again() {
    let mut scene = holder("window=20");
    scene
        .play(0, "place b5")
        .play(1, "go on always")
        .play(2, "go on always")
        .plays(0, &["board bAnon", "done", "refill 0+0"]);
    assert!(scene.moves(2).contains(&"ask again".to_owned()));
    scene.play(2, "ask again");
    assert!(scene.refused(2, "ask again").contains("nothing to take back"));
    assert!(scene.game.station.always_go_on.contains(Seat(1)) && !scene.game.station.always_go_on.contains(Seat(2)));
}

/// A Star waits outside while the window is open.
#[test]
fn a_star_boards_after_the_window() {
    let mut scene =
        Scene::with(2, "window=20").hand(0, "bStar rAnon", "").hand(1, "bBaby rAnon", "").garage("b3").lay();
    scene.play(0, "call b3 garage 1");
    assert!(scene.riders("b3").is_empty() && !scene.holds(0, "bStar"));
    scene.play(1, "order bBaby at-once");
    assert_eq!(scene.riders("b3"), cards("bBaby bStar"));
}

/// In a whole game of computers Babies are ordered and come aboard in others' turns; the order and the bus are one thought.
#[test]
fn r35_computers_interrupt_each_other() {
    let (mut ordered, mut whole, mut interrupted) = (0, 0, 0);
    for seed in 0..6 {
        let mut chance = Chance::seeded(seed).unrecorded();
        let mut game = CoachStation::new(&setup(3, ""), &mut chance).expect("a good setup");
        while let Some(seat) = game.to_move().iter().next() {
            let steps = players::steps::<CoachStation>(
                &game.seen_by(Viewer::Seat(seat)),
                seat,
                Effort::tries(Level::Strong, 250),
                &mut chance,
            );
            if matches!(steps[0], Move::Order(..)) {
                ordered += 1;
                whole += u32::from(steps.len() > 1);
            }
            game.apply(seat, &steps[0], &mut chance, &mut Events::unheard());
            interrupted += u32::from(game.station.turn.interrupted.is_some());
        }
    }
    assert!(ordered > 0 && interrupted > 0, "{ordered} orders, {interrupted} interrupts");
    assert!(whole > 0, "an order shows nothing to anybody: the turn goes on");
}
