//! Discord refuses, stumbles or drops the line: every post comes once, in order.

use omnibus::game::Chance;
use omnibus::sandbox::{Fault, GatewayTrouble};
use omnibus::table::State;

use crate::depot::{Depot, turn};

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

#[tokio::test(flavor = "multi_thread")]
async fn posts_survive_rate_limits() {
    with_faults(|depot, step| {
        if step % 5 == 2 {
            depot.sandbox.trouble(Fault::RateLimited { retry_after: 0.2 }, "POST /channels", 1);
        }
    })
    .await;
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
