//! Discord refuses, stumbles or drops the line: every post comes once, in order.

use std::time::Duration;

use omnibus::discord::{Connection, Settings};
use omnibus::game::Chance;
use omnibus::sandbox::{Fault, GatewayTrouble, Message, Person, Stage};
use omnibus::table::State;

use crate::depot::{Depot, button_with, choices, choose, turn};

async fn with_faults(arm: impl Fn(&Depot, usize)) {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let mut dice = Chance::seeded(21);
    for step in 0..12 {
        if depot.table().await.state != State::Playing {
            break;
        }
        arm(&depot, step);
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        turn(&depot, &people[awaited[dice.pick(awaited.len())].index()], &mut dice).await;
        depot.settled().await;
    }
    assert!(depot.sandbox.struck() > 0, "nothing went wrong, so nothing was survived");
    depot.sandbox.calm();
    depot.settled().await;
    // Exactly one message a post: none lost, none doubled.
    let anybody = depot.sandbox.person("A passer-by");
    let boards: Vec<String> = anybody
        .sees(depot.channel)
        .into_iter()
        .flat_map(|message| message.attachments)
        .map(|picture| picture.filename)
        .collect();
    let mut distinct = boards.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), boards.len(), "a post came twice: {boards:?}");
    assert!(boards.len() >= 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_errors_of_the_server() {
    with_faults(|depot, step| {
        if step % 3 == 0 {
            depot.sandbox.trouble(Fault::ServerError, "POST /channels", 1);
        }
    })
    .await;
}

/// The post was made but the bot does not learn of it: the second attempt must not double it.
#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_lost_answers() {
    with_faults(|depot, step| {
        if step % 3 == 1 {
            depot.sandbox.trouble(Fault::AnswerLost, "POST /channels", 1);
        }
    })
    .await;
}

/// With a time to wait, for the whole bot, and without a word.
#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_rate_limits() {
    with_faults(|depot, step| {
        let limit = match step {
            2 => Fault::RateLimited { retry_after: 0.2 },
            5 => Fault::RateLimitedEverywhere { retry_after: 0.2 },
            8 => Fault::RateLimitedWordlessly,
            _ => return,
        };
        depot.sandbox.trouble(limit, "POST /channels", 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_answers_that_break_off_and_bad_gateways() {
    with_faults(|depot, step| {
        let fault = if step % 2 == 0 { Fault::HalfSent } else { Fault::BadGateway };
        if step % 3 == 0 {
            depot.sandbox.trouble(fault, "POST /channels", 1);
        }
    })
    .await;
}

/// The request is never answered: after a while it is made again.
#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_a_request_that_hangs() {
    with_faults(|depot, step| {
        if step == 3 {
            depot.sandbox.trouble(Fault::Hanging, "POST /channels", 1);
        }
    })
    .await;
}

/// A click whose answer Discord does not take: the person is told, or sees the panel, and never nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_is_answered_though_the_first_answer_fails() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    for fault in [Fault::ServerError, Fault::BadGateway, Fault::RateLimitedWordlessly] {
        let post = depot.post().await;
        depot.sandbox.trouble(fault, "/callback", 1);
        let answers = people[0].click(&post, "Play").await.expect("a Play button");
        assert!(answers.is_private() && !answers.text().is_empty(), "{fault:?}: {:?}", answers.answer);
        let again = people[0].click(&post, "Play").await.expect("a Play button");
        assert!(
            button_with(again.message.as_ref().expect("a panel"), "rules:").is_some(),
            "{fault:?}: the next one is whole"
        );
    }
}

/// Discord takes the answer and says nothing: it is given up, and the person is told something else.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_hangs_is_given_up() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let post = depot.post().await;
    depot.gives_up_after(Duration::from_secs(1)).await;
    depot.sandbox.trouble(Fault::Hanging, "/callback", 1);
    let answers = people[0].click(&post, "Play").await.expect("a Play button");
    assert!(answers.is_private() && !answers.text().is_empty(), "{:?}", answers.answer);
    depot.sandbox.trouble(Fault::Hanging, "/callback", 1);
    let answers = people[0].slash(depot.channel, "board", &[]).await.expect("registered");
    assert!(answers.is_private() && !answers.text().is_empty(), "{:?}", answers.answer);
    // Whether the board is there is asked, and not waited for.
    depot.sandbox.trouble(Fault::Hanging, "PATCH /channels", 1);
    let answers = people[0].slash(depot.channel, "play", &[]).await.expect("registered");
    assert!(answers.is_private() && !answers.text().is_empty(), "{:?}", answers.answer);
}

/// The answer was taken, but the bot is told it was not: nothing is done twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_counts_once_though_its_answer_is_lost() {
    for fault in [Fault::AnswerLost, Fault::HalfSent] {
        let depot = Depot::open().await;
        let people = depot.people(["Anna", "Ben"]);
        depot.start(&people, "busstop", &[("driver", "1")]).await;
        let panel = people[0].click(&depot.post().await, "Play").await.expect("Play").message.expect("a panel");
        let before = depot.table().await.revision;
        depot.sandbox.trouble(fault, "/callback", 1);
        choose(&people[0], &panel, &choices(&panel)[0]).await;
        let after = depot.table().await.revision;
        depot.settled().await;
        assert_eq!(depot.table().await.revision, after, "{fault:?}");
        assert!(after >= before && after <= before + 1, "{fault:?}: {before} and then {after}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_a_dropped_gateway() {
    with_faults(|depot, step| {
        if step % 4 == 1 {
            depot.sandbox.gateway_trouble(GatewayTrouble::Cut);
        }
    })
    .await;
}

/// Resumed each time, so that nothing is missed.
#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_through_a_reconnect_storm() {
    let storm = [
        GatewayTrouble::Cut,
        GatewayTrouble::Reconnect,
        GatewayTrouble::Closed(4000),
        GatewayTrouble::InvalidSession { resumable: true },
        GatewayTrouble::Cut,
        GatewayTrouble::Cut,
    ];
    with_faults(|depot, step| {
        if let Some(trouble) = storm.get(step) {
            depot.sandbox.gateway_trouble(*trouble);
        }
    })
    .await;
}

/// Several troubles in the same instant, of every kind, and again while the bot is still coming back from the last.
#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_through_troubles_that_come_together() {
    let together = [
        GatewayTrouble::Reconnect,
        GatewayTrouble::InvalidSession { resumable: true },
        GatewayTrouble::Closed(4000),
        GatewayTrouble::Cut,
    ];
    with_faults(|depot, step| {
        let (early, late) = together.split_at(step % together.len());
        late.iter().chain(early).for_each(|trouble| depot.sandbox.gateway_trouble(*trouble));
    })
    .await;
}

/// The session is over: a new one begins, and the game goes on in it.
#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_on_in_a_new_session() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    depot.sandbox.gateway_trouble(GatewayTrouble::InvalidSession { resumable: false });
    assert!(depot.sandbox.wait_until(|world| !world.connected).await);
    assert!(depot.sandbox.wait_until(|world| world.connected).await, "it identifies again");
    turn(&depot, &people[0], &mut Chance::seeded(5)).await;
    depot.settled().await;
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_interaction_twice_changes_nothing() {
    with_faults(|depot, _| depot.sandbox.deliver_twice(40)).await;
}

/// The same Confirm pressed twice in one instant, and everybody choosing at once: each turn counts once.
#[tokio::test(flavor = "multi_thread")]
async fn clicks_in_the_same_instant() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let [anna, ben, cleo] = &people;
    let mut dice = Chance::seeded(3);
    turn(&depot, anna, &mut dice).await;
    let post = depot.post().await;
    // Ben and Cléo choose in secret, both twice.
    let choosing = |person: &Person| {
        let (person, post) = (person.clone(), post.clone());
        async move {
            let panel = person.click(&post, "Play").await.expect("a Play button").message.expect("a panel");
            let choice = choices(&panel)[0].clone();
            let (one, other) = tokio::join!(choose(&person, &panel, &choice), choose(&person, &panel, &choice));
            assert!(one.answer.is_some() && other.answer.is_some(), "both clicks are answered");
            one.message.or(other.message).expect("a panel")
        }
    };
    let (of_ben, of_cleo) = tokio::join!(choosing(ben), choosing(cleo));
    let confirming = |person: &Person, panel: &Message| {
        let (person, panel) = (person.clone(), panel.clone());
        async move {
            let newest = person.sees(panel.channel).into_iter().find(|one| one.id == panel.id).expect("it is there");
            let Some(confirm) = button_with(&newest, "confirm:") else { return };
            let (one, other) = tokio::join!(person.click(&newest, &confirm), person.click(&newest, &confirm));
            let answers = [one, other].map(|answers| answers.expect("a Confirm button"));
            assert!(answers.iter().all(|answers| answers.answer.is_some()), "both clicks are answered");
        }
    };
    tokio::join!(confirming(ben, &of_ben), confirming(cleo, &of_cleo));
    depot.settled().await;
    let record = depot.tables.history(depot.table().await.id, None).await.expect("a history");
    let turns: Vec<usize> = record.turns.iter().map(|turn| turn.moves.len()).collect();
    assert_eq!(turns.len(), 3, "a turn each: {turns:?}");
    depot.assert_no_complaints().await;
}

/// The answer comes after Discord has stopped waiting. What was done is done; the next click shows it.
#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_whose_time_is_over() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let post = depot.post().await;
    let panel = people[0].click(&post, "Play").await.expect("Play").message.expect("a panel");
    let too_long = std::time::Duration::from_secs(4);
    depot.sandbox.trouble(depot.sandbox.late(too_long), "/callback", 1);
    let late = async {
        depot.sandbox.wait_until(|world| world.interactions().any(|one| one.stage == Stage::Waiting)).await;
        depot.sandbox.advance(too_long);
    };
    let step = choices(&panel)[0].clone();
    let (answers, ()) = tokio::join!(choose(&people[0], &panel, &step), late);
    assert!(answers.answer.is_none(), "Discord did not wait");
    let again = people[0].click(&post, "Play").await.expect("Play");
    assert!(again.is_private() && !again.text().is_empty(), "the next click is answered");
    turn(&depot, &people[0], &mut Chance::seeded(1)).await;
    depot.settled().await;
}

/// The rest of an answer comes after a quarter of an hour, when the interaction's token is dead: it is not tried for ever, and
/// whoever asked is answered the next time.
#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_whose_token_is_dead() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    turn(&depot, &people[0], &mut Chance::seeded(1)).await;
    depot.settled().await;
    let quarter = std::time::Duration::from_secs(16 * 60);
    depot.sandbox.trouble(depot.sandbox.late(quarter), "PATCH /webhooks/", usize::MAX);
    let begun = people[0].slash(depot.channel, "replay", &[]).await.expect("registered");
    assert!(begun.message.is_some(), "it is being made");
    until(|| depot.sandbox.struck() > 0).await;
    depot.sandbox.advance(quarter);
    let refused = || {
        let requests = depot.sandbox.requests();
        requests.iter().filter(|request| request.path.starts_with("/webhooks/") && request.status == 401).count()
    };
    assert!(depot.sandbox.wait_until(|_| refused() > 0).await, "it came too late");
    let again = people[0].slash(depot.channel, "hand", &[]).await.expect("registered");
    assert!(again.is_private() && !again.text().is_empty(), "the next one is answered");
    turn(&depot, &people[1], &mut Chance::seeded(1)).await;
    depot.settled().await;
    assert!(refused() < 5, "{} requests for an interaction that is over", refused());
}

/// A token that was reset while the bot runs: it stops, and its host is told what to do.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_valid_no_more_ends_the_bot_with_a_word() {
    let depot = Depot::open().await;
    let elsewhere = omnibus::sandbox::Sandbox::start(omnibus::sandbox::Options::unhurried()).await.expect("a port");
    let settings =
        Settings { token: elsewhere.token(), api_url: Some(elsewhere.api_url().to_owned()), guild: None, shards: None };
    let connection = Connection::new(&settings, depot.tables.clone()).await.expect("it connects");
    let running = tokio::spawn(connection.run());
    assert!(elsewhere.bot_is_ready().await);
    elsewhere.gateway_trouble(GatewayTrouble::Closed(4004));
    let ended = running.await.expect("it does not panic");
    let failure = ended.expect_err("it cannot go on");
    assert!(failure.to_string().contains("DISCORD_TOKEN"), "{failure}");
}

/// The bot may not post for a while: the game goes on in private, people are told why, and the board comes when it may again.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_closed_to_the_bot_for_a_while() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let post = depot.post().await;
    depot.sandbox.deny(depot.channel, twilight_model::guild::Permissions::SEND_MESSAGES);
    let panel = people[0].click(&post, "Play").await.expect("Play").message.expect("a panel");
    assert!(panel.content.contains("Send Messages"), "{}", panel.content);
    let laid = choose(&people[0], &panel, &choices(&panel)[0]).await.message.expect("a panel");
    if let Some(confirm) = button_with(&laid, "confirm:") {
        people[0].click(&laid, &confirm).await.expect("a Confirm button");
    }
    let asked = |status: u16| depot.sandbox.requests().iter().filter(|request| request.status == status).count();
    assert!(depot.sandbox.wait_until(|_| asked(403) > 0).await, "it was tried");
    depot.sandbox.deny(depot.channel, twilight_model::guild::Permissions::empty());
    // Somebody does something there: so the channel works again.
    people[1].slash(depot.channel, "play", &[]).await.expect("registered");
    let board = depot.sandbox.wait_for(&people[1], depot.channel, |message| {
        message.id != post.id
            && button_with(message, "play:").is_some()
            && message.content.contains(&people[1].mention())
    });
    assert!(board.await.is_some(), "the board is posted when it can be");
    assert!(asked(403) < 10, "and nobody asked for it in vain all the time: {}", asked(403));
}

/// A channel that is gone: nobody asks for it for ever, and other channels do not notice.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_gone() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let post = depot.post().await;
    let path = format!("/channels/{}", depot.channel);
    depot.sandbox.trouble(Fault::Gone, &path, usize::MAX);
    let panel = people[0].click(&post, "Play").await.expect("Play").message.expect("a panel");
    let laid = choose(&people[0], &panel, &choices(&panel)[0]).await.message.expect("a panel");
    if let Some(confirm) = button_with(&laid, "confirm:") {
        people[0].click(&laid, &confirm).await.expect("a Confirm button");
    }
    let asked = || depot.sandbox.requests().iter().filter(|request| request.status == 404).count();
    assert!(depot.sandbox.wait_until(|_| asked() > 0).await, "it was tried");
    // Elsewhere a game is opened and played meanwhile.
    let other = depot.sandbox.channel("elsewhere");
    people[0].slash(other, "game new", &[("game", "busstop")]).await.expect("registered");
    people[1].slash(other, "game join", &[]).await.expect("registered");
    people[0].slash(other, "game start", &[]).await.expect("registered");
    let board = depot.sandbox.wait_for(&people[0], other, |message| button_with(message, "play:").is_some()).await;
    assert!(board.is_some(), "the other channel has its board");
    assert!(asked() < 20, "{} requests for a channel that is gone", asked());
}

/// Posts that are the next of their channel and whose time has come: they are tried at once.
const UNTRIED: &str = "SELECT count(*) FROM outbox AS post WHERE state = 'due' AND due <= unixepoch() * 1000 \
                       AND id = (SELECT min(id) FROM outbox WHERE state = 'due' AND channel = post.channel)";

/// Comes back when it is so, however busy the machine is.
async fn until(is_so: impl Fn() -> bool) {
    for _ in 0..60_000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("it is never so");
}

/// A channel that refuses everything for ever is asked so often and no more, however often the bot is started and the time of
/// the next attempt has come.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_for_ever_is_not_asked_for_ever() {
    // 403 may be mended; 404 says that there is no channel; 400 dislikes what was sent, first with and then without a picture.
    for (fault, most) in [(Fault::Forbidden, 11), (Fault::Gone, 1), (Fault::Disliked, 2)] {
        let mut depot = Depot::open().await;
        let people = depot.people(["Anna", "Ben"]);
        depot.start(&people, "busstop", &[("driver", "1")]).await;
        depot.sandbox.trouble(fault, &format!("POST /channels/{}/messages", depot.channel), usize::MAX);
        turn(&depot, &people[0], &mut Chance::seeded(1)).await;
        let due = "SELECT count(*) FROM outbox WHERE state = 'due'";
        for _ in 0..most + 3 {
            until(|| depot.count(UNTRIED) == 0).await;
            depot.stop().await;
            depot.tamper("UPDATE outbox SET due = 0 WHERE state = 'due'");
            depot.restart().await;
        }
        until(|| depot.count(UNTRIED) == 0).await;
        assert_eq!(depot.count(due), 0, "{fault:?}: it is given up in the end");
        assert_eq!(depot.sandbox.struck(), most, "{fault:?}");
    }
}
