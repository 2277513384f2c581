//! Leaving a game that goes on, substitutes, and coming back.

use omnibus::game::{Seat, Seats};
use omnibus::table::*;

use crate::world::*;

async fn think(world: &World) {
    while world.tables.think_once(world.now.get()).await {}
}

async fn snapshot(world: &World, table: TableId) -> std::sync::Arc<Snapshot> {
    world.tables.get(table).await.unwrap()
}

#[tokio::test]
async fn whoever_leaves_hands_the_seat_over_and_gets_it_back() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB, CAT], false).await;
    world.play(table, ANN, "draw; left; stay").await.unwrap();
    let held = snapshot(&world, table).await.position.as_ref().unwrap().state();
    world.send_all().await;
    assert!(matches!(world.tables.sit_down(&world.actor(DAN), table, None, None).await, Err(Denied::NoFreeSeat)));
    assert!(matches!(world.tables.sit_down(&world.actor(ANN), table, None, None).await, Err(Denied::AlreadySeated)));

    let left = world.tables.leave_game(&world.actor(ANN), table).await.unwrap();
    assert_eq!((left.owner, left.seat_of(ANN), left.free), (BOB, None, Seats::one(Seat(0))), "the host is passed on");
    assert_eq!(left.names(), ["Ada\u{a0}🤖", "user 22", "user 33"]);
    assert_eq!(left.position.as_ref().unwrap().state(), held, "nothing on the board changes");
    assert!(world.send_all().await.contains(&Posting::Note(Note::Seated { number: 1 })), "everybody is told");
    assert!(matches!(world.play(table, ANN, "left").await, Err(Denied::NotSeated)));

    // It survives a restart; Dan takes the seat.
    let world = world.restart();
    let note = Some(MessageId(77));
    let sat = world.tables.sit_down(&world.actor(DAN), table, Some(Seat(0)), note).await.unwrap();
    assert!(
        world.send_all().await.contains(&Posting::Strip { message: MessageId(77), work: false }),
        "nobody else can take it"
    );
    assert_eq!((sat.seat_of(DAN), sat.free), (Some(Seat(0)), Seats::NONE));
    world.play(table, BOB, "left; stay").await.unwrap();
    world.play(table, CAT, "left; stay").await.unwrap();
    world.play(table, DAN, "right; stay").await.unwrap();

    // Ann comes back: it is hers again, and Dan has no claim to it.
    let back = world.tables.sit_down(&world.actor(ANN), table, None, None).await.unwrap();
    assert_eq!((back.seat_of(ANN), back.seat_of(DAN)), (Some(Seat(0)), None));
    assert!(matches!(world.tables.sit_down(&world.actor(DAN), table, None, None).await, Err(Denied::NoFreeSeat)));

    let history = world.tables.history(table, None).await.unwrap();
    let told: Vec<(usize, Seated)> = history
        .from_the_deal()
        .flat_map(|turn| turn.seatings.iter().map(|seating| (turn.number, seating.what)))
        .collect();
    let turns = history.turns.len();
    assert_eq!(told, [(2, Seated::Left), (2, Seated::Substituted), (turns, Seated::Back)], "after which turn each was");
}

#[tokio::test]
async fn a_substitute_who_left_does_not_push_out_whoever_sat_there_before() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.tables.leave_game(&world.actor(ANN), table).await.unwrap();
    world.tables.sit_down(&world.actor(DAN), table, None, None).await.unwrap();
    world.tables.leave_game(&world.actor(DAN), table).await.unwrap();
    world.tables.sit_down(&world.actor(ANN), table, None, None).await.unwrap();
    assert!(matches!(world.tables.sit_down(&world.actor(DAN), table, None, None).await, Err(Denied::NoFreeSeat)));
    world.tables.leave_game(&world.actor(ANN), table).await.unwrap();
    let back = world.tables.sit_down(&world.actor(DAN), table, None, None).await.unwrap();
    assert_eq!(back.seat_of(DAN), Some(Seat(0)), "but while it is free it is his to come back to");
}

#[tokio::test]
async fn the_computer_plays_on_and_a_game_without_people_ends() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.tables.leave_game(&world.actor(ANN), table).await.unwrap();
    think(&world).await;
    assert_eq!(snapshot(&world, table).await.awaited(), Seats::one(Seat(1)), "the computer has moved");
    let over = world.tables.leave_game(&world.actor(BOB), table).await.unwrap();
    assert_eq!(over.state, State::Ended, "computers do not play among themselves");
    assert!(matches!(world.tables.sit_down(&world.actor(BOB), table, None, None).await, Err(Denied::Over)));
}

/// A result counts for whoever chose most often on that seat.
#[tokio::test]
async fn statistics_count_whoever_played_most_of_it() {
    for (leaves_after, counted) in [(1, DAN), (4, ANN)] {
        let world = World::new();
        let table = world.playing(&[ANN, BOB], false).await;
        for round in 0..5 {
            let who = if round < leaves_after { ANN } else { DAN };
            if round == leaves_after {
                world.tables.leave_game(&world.actor(ANN), table).await.unwrap();
                world.tables.sit_down(&world.actor(DAN), table, None, None).await.unwrap();
            }
            world.play(table, who, "left; stay").await.unwrap();
            world.play(table, BOB, "left; stay").await.unwrap();
        }
        world.play(table, DAN, "bomb").await.unwrap();
        world.confirm(table, DAN).await;
        assert_eq!(snapshot(&world, table).await.state, State::Over);
        let outcomes = world.tables.outcomes(GuildId(1)).await.unwrap();
        let [outcome] = &outcomes[..] else { panic!("one game ended") };
        let who: Vec<&Who> = outcome.seats.iter().map(|seat| &seat.who).collect();
        assert!(who.contains(&&Who::Person(counted.0)) && who.contains(&&Who::Person(BOB.0)), "{who:?}");
        // Both find the game among theirs.
        for user in [ANN, DAN] {
            let games = world.tables.games(Where::Played(GuildId(1), user), 0, 5).await.unwrap();
            assert_eq!(games.len(), 1, "{user}");
        }
    }
}
