//! Whom a table waits for: who is reminded, what the others can do, and tables that nobody uses any more.

use std::time::Duration;

use omnibus::game::{Seat, Seats};
use omnibus::table::*;

use crate::world::*;

const HOUR: u64 = 3600;

fn pass(world: &World, hours: u64) {
    world.now.set(world.now.get().plus(Duration::from_secs(hours * HOUR)));
}

/// The ticker, as it stands at this moment: what was posted because of it.
async fn tick(world: &World) -> Vec<Posting> {
    let now = world.now.get();
    for table in world.tables.to_look_after(now).await.unwrap() {
        world.tables.look_after(table, now).await.unwrap();
    }
    assert!(world.tables.to_look_after(now).await.unwrap().is_empty(), "what was done is not due again");
    world.send_all().await
}

/// The seats that these posts remind.
fn reminded(posts: &[Posting]) -> Vec<Seats> {
    posts
        .iter()
        .filter_map(|posting| match posting {
            Posting::Note(Note::Reminder { seats, .. }) => Some(*seats),
            _ => None,
        })
        .collect()
}

fn asks_about(posts: &[Posting]) -> Option<(Seat, i64)> {
    posts.iter().find_map(|posting| match posting {
        Posting::Note(Note::Absent { seat, number }) => Some((*seat, *number)),
        _ => None,
    })
}

#[tokio::test]
async fn reminders_come_once_a_day_and_end_after_three() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    let ann = Seats::one(Seat(0));
    assert_eq!(reminded(&tick(&world).await), [], "she was only just asked");
    pass(&world, 23);
    assert_eq!(reminded(&tick(&world).await), []);
    pass(&world, 1);
    assert_eq!(reminded(&tick(&world).await), [ann]);
    let world = world.restart();
    assert_eq!(reminded(&tick(&world).await), [], "not twice, also after a restart");
    pass(&world, 24);
    assert_eq!(reminded(&tick(&world).await), [ann]);
    pass(&world, 24);
    assert_eq!(reminded(&tick(&world).await), [ann]);
    pass(&world, 100);
    assert_eq!(reminded(&tick(&world).await), [], "three are enough");
    // The next turn begins anew, for whoever has it.
    world.play(table, ANN, "left; stay").await.unwrap();
    pass(&world, 24);
    assert_eq!(reminded(&tick(&world).await), [Seats::one(Seat(1))]);
}

/// The buttons of a reminder go with the next one, and when the turn is made.
#[tokio::test]
async fn a_reminder_has_buttons_as_long_as_it_is_the_newest_and_true() {
    let stripped = |posts: &[Posting]| posts.iter().filter(|post| matches!(post, Posting::Strip { .. })).count();
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], true).await;
    pass(&world, 24);
    let posts = tick(&world).await;
    assert_eq!((reminded(&posts), stripped(&posts)), (vec![Seats::all(3)], 0));
    let world = world.restart();
    world.play(table, ANN, "pick 1").await.unwrap();
    assert_eq!(stripped(&world.send_all().await), 0, "two others are still reminded by it");
    pass(&world, 24);
    let posts = tick(&world).await;
    assert_eq!((reminded(&posts).len(), stripped(&posts)), (1, 1), "the next takes its place");
    world.play(table, BOB, "pick 1").await.unwrap();
    world.send_all().await;
    world.play(table, CAT, "pick 1").await.unwrap();
    assert!(stripped(&world.send_all().await) >= 1, "everybody has moved");
}

#[tokio::test]
async fn whoever_does_something_in_the_middle_of_a_turn_is_not_reminded_of_it() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    pass(&world, 23);
    world.play(table, ANN, "draw").await.unwrap();
    pass(&world, 2);
    assert_eq!(reminded(&tick(&world).await), []);
    pass(&world, 22);
    assert_eq!(reminded(&tick(&world).await), [Seats::one(Seat(0))], "but when she stops there she is");
}

#[tokio::test]
async fn everybody_chooses_for_themselves_and_the_table_for_the_others() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], true).await;
    let now = world.now.get();
    world.tables.set_wishes(ANN, &Wishes { every: Some(6), ..Wishes::default() }, now).await.unwrap();
    tick(&world).await;
    pass(&world, 6);
    assert_eq!(reminded(&tick(&world).await), [Seats::one(Seat(0))], "Ann wants to know sooner");
    world.tables.set_wishes(ANN, &Wishes { every: Some(0), ..Wishes::default() }, world.now.get()).await.unwrap();
    world.tables.set_reminders(&world.actor(BOB), table, 12).await.unwrap();
    pass(&world, 6);
    assert_eq!(reminded(&tick(&world).await), [Seats::one(Seat(1))], "Bob as the table has it, and Ann not any more");
    world.tables.mute(&world.actor(BOB), table).await.unwrap();
    pass(&world, 48);
    assert_eq!(reminded(&tick(&world).await), [], "not for this turn");
    assert!(matches!(world.tables.mute(&world.actor(CAT), table).await, Err(Denied::NotSeated)));
}

#[tokio::test]
async fn one_post_reminds_all_who_are_due_and_direct_messages_go_to_one() {
    let world = World::new();
    world.playing(&[ANN, BOB, CAT], true).await;
    let direct = Wishes { direct: true, ..Wishes::default() };
    world.tables.set_wishes(BOB, &direct, world.now.get()).await.unwrap();
    pass(&world, 24);
    let posts = tick(&world).await;
    assert_eq!(reminded(&posts), [Seats::one(Seat(0)).with(Seat(2))]);
    let direct: Vec<&Posting> = posts.iter().filter(|posting| matches!(posting, Posting::Direct { .. })).collect();
    let [Posting::Direct { user: BOB, seat: Seat(1), .. }] = direct[..] else { panic!("{direct:?}") };
}

#[tokio::test]
async fn a_direct_message_that_nobody_takes_is_said_in_the_channel_once() {
    let world = World::new();
    world.playing(&[ANN, BOB], false).await;
    let direct = Wishes { direct: true, ..Wishes::default() };
    world.tables.set_wishes(ANN, &direct, world.now.get()).await.unwrap();
    pass(&world, 24);
    let now = world.now.get();
    for table in world.tables.to_look_after(now).await.unwrap() {
        world.tables.look_after(table, now).await.unwrap();
    }
    let job = world.tables.queue(ChannelId(ANN.0)).await.unwrap().pop().expect("a message of her own");
    world.tables.undeliverable(&job).await.unwrap();
    world.tables.undeliverable(&job).await.unwrap();
    assert_eq!(reminded(&world.send_all().await), [Seats::one(Seat(0))]);
}

#[tokio::test]
async fn the_others_are_asked_after_three_days_and_decide_by_more_than_half() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT, DAN], false).await;
    let bob = world.actor(BOB);
    assert!(matches!(world.tables.ask_absent(&bob, table, None).await, Err(Denied::TooSoon(_))));
    tick(&world).await;
    pass(&world, 72);
    let (seat, number) = asks_about(&tick(&world).await).expect("the others are asked");
    assert_eq!(seat, Seat(0));
    assert!(matches!(world.tables.ask_absent(&world.actor(BOB), table, None).await, Err(Denied::AlreadyAsked)));
    let vote = async |user, voice| world.tables.vote(&world.actor(user), table, seat, number, voice).await;
    assert!(matches!(vote(ANN, Voice::Computer).await, Err(Denied::NotAllowed)), "it is about her");
    assert_eq!(vote(BOB, Voice::Nudge).await.unwrap(), Voted::Nudged);
    assert!(matches!(vote(CAT, Voice::Nudge).await, Err(Denied::TooSoon(_))), "once a day");
    assert_eq!(vote(BOB, Voice::Computer).await.unwrap(), Voted::Waiting { voices: 1, needed: 2 });
    assert_eq!(vote(CAT, Voice::Replace).await.unwrap(), Voted::Waiting { voices: 1, needed: 2 });
    assert_eq!(vote(BOB, Voice::Replace).await.unwrap(), Voted::Decided, "he has changed his mind");
    assert!(matches!(vote(DAN, Voice::Computer).await, Err(Denied::Decided)));
    let snapshot = world.tables.get(table).await.unwrap();
    assert_eq!((snapshot.free, snapshot.ballots.len(), snapshot.owner), (Seats::one(Seat(0)), 0, BOB));
    let posts = world.send_all().await;
    assert!(posts.contains(&Posting::Note(Note::Seated { number: 1 })), "{posts:?}");
    // She comes back all the same, and it is hers.
    let back = world.tables.sit_down(&world.actor(ANN), table, None, None).await.unwrap();
    assert_eq!(back.seat_of(ANN), Some(Seat(0)));
}

#[tokio::test]
async fn a_computer_stands_in_and_a_late_answer_makes_the_question_moot() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    pass(&world, 25);
    world.tables.ask_absent(&world.actor(BOB), table, Some(Seat(0))).await.unwrap();
    let (seat, number) = asks_about(&world.send_all().await).expect("one day is enough for whoever asks");
    // Ann answers after all: the buttons go.
    world.play(table, ANN, "left; stay").await.unwrap();
    assert!(world.tables.get(table).await.unwrap().ballots.is_empty());
    assert!(world.send_all().await.iter().any(|posting| matches!(posting, Posting::Strip { .. })));
    let late = world.tables.vote(&world.actor(BOB), table, seat, number, Voice::Computer).await;
    assert!(matches!(late, Err(Denied::Decided)));
    world.play(table, BOB, "left; stay").await.unwrap();
    pass(&world, 25);
    world.tables.ask_absent(&world.actor(BOB), table, None).await.unwrap();
    let (seat, number) = asks_about(&world.send_all().await).expect("again");
    let voted = world.tables.vote(&world.actor(BOB), table, seat, number, Voice::Computer).await.unwrap();
    assert_eq!(voted, Voted::Decided, "of two, one is more than half of the others");
    let snapshot = world.tables.get(table).await.unwrap();
    assert_eq!((snapshot.seat_of(ANN), snapshot.free), (Some(Seat(0)), Seats::NONE), "the seat stays hers");
    assert_eq!(snapshot.names()[0], "user 11\u{a0}🤖");
}

#[tokio::test]
async fn nobody_is_asked_about_whoever_is_on_holiday() {
    let world = World::new();
    world.playing(&[ANN, BOB], false).await;
    let holiday = "1970-01-20".parse().ok();
    let away = Wishes { holiday, ..Wishes::default() };
    world.tables.set_wishes(ANN, &away, world.now.get()).await.unwrap();
    for _ in 0..10 {
        pass(&world, 24);
        assert_eq!(tick(&world).await, [], "neither reminded nor asked about");
    }
    pass(&world, 10 * 24);
    assert!(!reminded(&tick(&world).await).is_empty(), "she is back");
}

#[tokio::test]
async fn a_table_that_nobody_uses_is_closed_after_a_notice() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.tables.set_reminders(&world.actor(ANN), table, 0).await.unwrap();
    let state = async |world: &World| world.tables.get(table).await.unwrap().state;
    assert_eq!(tick(&world).await, []);
    pass(&world, 28 * 24);
    assert!(matches!(tick(&world).await[..], [Posting::Note(Note::Abandoned { .. })]));
    pass(&world, 6 * 24);
    assert_eq!(tick(&world).await, []);
    world.tables.keep(&world.actor(BOB), table).await.unwrap();
    pass(&world, 2 * 24);
    assert_eq!((tick(&world).await, state(&world).await), (vec![], State::Playing), "somebody wants it kept");
    pass(&world, 27 * 24);
    assert!(matches!(tick(&world).await[..], [Posting::Note(Note::Abandoned { .. })]), "four weeks later again");
    let world = world.restart();
    pass(&world, 7 * 24);
    let posts = tick(&world).await;
    assert!(posts.contains(&Posting::Note(Note::Closed)), "{posts:?}");
    assert_eq!(state(&world).await, State::Ended);
    pass(&world, 1000);
    assert_eq!(tick(&world).await, [], "nothing is looked after any more");
}

/// Reminders and questions about whoever did not answer have no buttons any more when the table is closed.
#[tokio::test]
async fn a_table_that_is_closed_leaves_nothing_to_press() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    let mut posts = Vec::new();
    while world.tables.get(table).await.unwrap().state == State::Playing {
        assert_eq!(posts.iter().filter(|post| matches!(post, Posting::Note(Note::Closed))).count(), 0);
        pass(&world, 12);
        posts = tick(&world).await;
    }
    let stripped: Vec<MessageId> = posts
        .iter()
        .filter_map(|post| if let Posting::Strip { message, .. } = post { Some(*message) } else { None })
        .collect();
    assert_eq!(stripped.len(), 3, "the board, the last reminder, the question: {posts:?}");
    assert_eq!(world.tables.get(table).await.unwrap().ballots.len(), 0);
}

#[tokio::test]
async fn a_lobby_that_nobody_starts_is_closed_too() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    world.send_all().await;
    tick(&world).await;
    pass(&world, 7 * 24);
    assert!(matches!(tick(&world).await[..], [Posting::Note(Note::Abandoned { .. })]));
    pass(&world, 3 * 24);
    assert_eq!(tick(&world).await, [Posting::Lobby], "its message says that it is closed");
    assert_eq!(world.tables.get(table).await.unwrap().state, State::Ended);
}

#[tokio::test]
async fn what_happened_since_my_last_turn() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    world.play(table, ANN, "left; stay").await.unwrap();
    let left = world.tables.get(table).await.unwrap().position.as_ref().unwrap().state();
    world.play(table, BOB, "right; stay").await.unwrap();
    world.play(table, CAT, "draw").await.unwrap();
    let news = world.tables.catch_up(table, ANN).await.unwrap();
    let whose: Vec<Option<Seat>> = news.turns.iter().map(|turn| turn.seat).collect();
    assert_eq!((news.since.number, whose), (1, vec![Some(Seat(1)), Some(Seat(2))]));
    assert_eq!(news.before.state(), left, "the board is compared with how she left it");
    let news = world.tables.catch_up(table, CAT).await.unwrap();
    assert_eq!((news.since.number, news.turns.len()), (3, 0));
    let news = world.tables.catch_up(table, DAN).await.unwrap();
    assert_eq!((news.since.number, news.turns.len()), (0, 3), "whoever does not play sees the last round");
    // What a computer did in her place is news to her.
    world.tables.take_over(&world.actor(BOB), table, Seat(1), Level::Easy).await.unwrap();
    world.play(table, CAT, "left; stay").await.unwrap();
    world.play(table, ANN, "left; stay").await.unwrap();
    while world.tables.think_once(world.now.get()).await {}
    world.tables.give_back(&world.actor(BOB), table).await.unwrap();
    let news = world.tables.catch_up(table, BOB).await.unwrap();
    assert_eq!(news.since.number, 2);
    assert!(news.turns.iter().any(|turn| turn.seat == Some(Seat(1))), "his own seat moved meanwhile");
}
