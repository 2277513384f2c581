//! Opening, joining, leaving, options, starting, ending.

use omnibus::game::BadSetup;
use omnibus::table::*;

use crate::world::*;

#[tokio::test]
async fn the_opener_is_seated_and_others_join_in_order() {
    let world = World::new();
    let opened = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap();
    assert_eq!((opened.state, opened.owner, opened.setup.game.as_str()), (State::Lobby, ANN, "tiny"));
    assert_eq!(world.tables.texts().tag(opened.language), "en");
    world.tables.join(&world.actor(CAT), opened.id).await.unwrap();
    let joined = world.tables.join(&world.actor(BOB), opened.id).await.unwrap();
    assert_eq!(joined.seats.iter().map(|person| person.user).collect::<Vec<_>>(), [ANN, CAT, BOB]);
    assert_eq!((joined.setup.seats, joined.names()[1].as_str()), (3, "user 33"));
    assert!(joined.revision > opened.revision);
    assert!(joined.position.is_none() && joined.awaited().is_empty());
    assert!(matches!(world.tables.panel(opened.id, ANN).await, Err(Denied::NotStarted)));
    assert!(matches!(world.tables.history(opened.id, None).await, Err(Denied::NotStarted)));
}

#[tokio::test]
async fn a_person_has_one_seat_and_seats_are_limited() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    assert!(matches!(world.tables.join(&world.actor(ANN), table).await, Err(Denied::AlreadySeated)));
    for user in [BOB, CAT, DAN] {
        world.tables.join(&world.actor(user), table).await.unwrap();
    }
    assert!(matches!(world.tables.join(&world.actor(UserId(5)), table).await, Err(Denied::Full { most: 4 })));
}

#[tokio::test]
async fn one_live_table_a_channel() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    let second = world.tables.open(&world.actor(BOB), world.opening(false)).await;
    assert!(matches!(second, Err(Denied::Occupied(there)) if there == table));
    let elsewhere = Opening { channel: ChannelId(9), ..world.opening(false) };
    assert!(world.tables.open(&world.actor(BOB), elsewhere).await.is_ok());
    assert!(matches!(world.tables.at(ChannelId(8)).await, Err(Denied::NoTable)));
    world.tables.end(&world.actor(ANN), table).await.unwrap();
    assert!(matches!(world.tables.at(HERE).await, Err(Denied::NoTable)));
    assert!(matches!(world.tables.latest(HERE).await, Err(Denied::NoTable)), "a lobby that was closed is no game");
    assert!(world.tables.open(&world.actor(BOB), world.opening(false)).await.is_ok());
}

#[tokio::test]
async fn bad_games_and_options_are_refused() {
    let world = World::new();
    let unknown = Opening { game: "chess".to_owned(), ..world.opening(false) };
    assert!(matches!(world.tables.open(&world.actor(ANN), unknown).await, Err(Denied::UnknownGame(_))));
    let mut bad = world.opening(false);
    bad.options.insert("secret".to_owned(), "maybe".to_owned());
    let denied = world.tables.open(&world.actor(ANN), bad).await.err().unwrap();
    assert!(matches!(denied, Denied::Setup(BadSetup::Value { .. })));
    assert_eq!(world.say(&denied.text()), "“secret” cannot be “maybe”. It can be: off, on");
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    let option = world.tables.set_option(&world.actor(ANN), table, "colour", "on").await;
    assert!(matches!(option, Err(Denied::Setup(BadSetup::Option { .. }))));
    assert!(matches!(world.tables.set_option(&world.actor(BOB), table, "secret", "on").await, Err(Denied::NotSeated)));
    let set = world.tables.set_option(&world.actor(ANN), table, "secret", "on").await.unwrap();
    assert_eq!(set.setup.options["secret"], "on");
}

#[tokio::test]
async fn leaving_passes_the_table_on_and_the_last_one_ends_it() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    world.tables.join(&world.actor(BOB), table).await.unwrap();
    assert!(matches!(world.tables.leave(&world.actor(CAT), table).await, Err(Denied::NotSeated)));
    let left = world.tables.leave(&world.actor(ANN), table).await.unwrap();
    assert_eq!((left.owner, left.seats.len(), left.state), (BOB, 1, State::Lobby));
    let left = world.tables.leave(&world.actor(BOB), table).await.unwrap();
    assert_eq!((left.seats.len(), left.state), (0, State::Ended));
    let world = world.restart();
    assert_eq!(world.tables.get(table).await.unwrap().seats.len(), 0);
    assert!(matches!(world.tables.join(&world.actor(BOB), table).await, Err(Denied::Over)));
}

#[tokio::test]
async fn starting_needs_enough_people_and_a_seat() {
    let world = World::new();
    let table = world.tables.open(&world.actor(ANN), world.opening(false)).await.unwrap().id;
    let few = world.tables.start(&world.actor(ANN), table).await.err().unwrap();
    assert!(matches!(few, Denied::TooFew { have: 1, fewest: 2 }));
    assert_eq!(world.say(&few.text()), "There is 1 player so far; this game needs at least 2.");
    world.tables.join(&world.actor(BOB), table).await.unwrap();
    assert!(matches!(world.tables.start(&world.actor(CAT), table).await, Err(Denied::NotSeated)));
    let agreed = world.tables.start(&world.actor(BOB), table).await.unwrap();
    assert_eq!((agreed.state, &agreed.gathering.agreed[..]), (State::Lobby, &[BOB][..]), "of two, the host decides");
    let started = world.tables.start(&world.actor(ANN), table).await.unwrap();
    assert_eq!((started.state, started.awaited().len()), (State::Playing, 1));
    assert!(matches!(world.tables.start(&world.actor(BOB), table).await, Err(Denied::Started)));
    assert!(matches!(world.tables.join(&world.actor(CAT), table).await, Err(Denied::Started)));
    assert!(matches!(world.tables.leave(&world.actor(BOB), table).await, Err(Denied::Started)));
}

#[tokio::test]
async fn the_owner_or_a_moderator_ends_a_game() {
    let world = World::new();
    for moderator in [false, true] {
        let table = world.playing(&[ANN, BOB], false).await;
        assert!(matches!(world.tables.end(&world.actor(BOB), table).await, Err(Denied::NotAllowed)));
        let ender = if moderator { Actor { moderator, ..world.actor(CAT) } } else { world.actor(ANN) };
        let ended = world.tables.end(&ender, table).await.unwrap();
        assert_eq!(ended.state, State::Ended);
        let sent = world.send_all().await;
        let by = ender.user;
        assert!(
            matches!(&sent[..], [Posting::Strip { .. }, Posting::Note(Note::Ended { by: who })] if *who == by),
            "{sent:?}"
        );
        assert!(matches!(world.play(table, ANN, "left").await, Err(Denied::Over)));
        assert_eq!(world.tables.latest(HERE).await.unwrap().id, table);
        assert!(world.tables.history(table, None).await.is_ok());
        assert!(matches!(world.tables.end(&ender, table).await, Err(Denied::Over)));
    }
}

#[tokio::test]
async fn names_are_refreshed_when_people_act() {
    let world = World::new();
    let table = world.playing(&[ANN, BOB], false).await;
    world.tables.play(&Actor { name: "Annette".to_owned(), ..world.actor(ANN) }, table, "left; stay").await.unwrap();
    assert_eq!(world.tables.get(table).await.unwrap().names(), ["Annette", "user 22"]);
    let world = world.restart();
    assert_eq!(world.tables.get(table).await.unwrap().names(), ["Annette", "user 22"]);
}
