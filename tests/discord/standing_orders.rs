//! Coach Station's Baby: a standing order given in private is carried out in another player's turn, across a restart.

use omnibus::game::Chance;
use omnibus::sandbox::{Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, choices, choose, unseen_turn};

/// The choice of a panel that orders a Baby to get in at once.
fn at_once(panel: &Message) -> Option<(String, Option<String>)> {
    let is_it = |word: &str| word.contains("order ") && word.ends_with("at-once");
    choices(panel).into_iter().find(|(id, value)| is_it(id) || value.as_deref().is_some_and(is_it))
}

/// Gives the order by clicks, if this person holds a Baby and has not given it.
async fn order(depot: &Depot, person: &Person) -> bool {
    let opened = person.click(&depot.post().await, "Play").await.expect("everybody seated has a panel");
    let Some(panel) = opened.message else { return false };
    if let Some(choice) = at_once(&panel) {
        choose(person, &panel, &choice).await;
        return true;
    }
    let groups = choices(&panel)
        .into_iter()
        .filter(|(id, value)| id.starts_with("open:") || value.as_deref().is_some_and(|value| value.starts_with('#')));
    for group in groups {
        let inside = choose(person, &panel, &group).await.message.expect("the panel changes");
        if let Some(choice) = at_once(&inside) {
            choose(person, &inside, &choice).await;
            return true;
        }
        person.click(&inside, "Back").await.expect("out of the group again");
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn a_baby_interrupts_across_a_restart_and_its_order_stays_secret() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo", "Dai"]);
    depot.start(&people, "coach_station", &[]).await;
    let mut dice = Chance::seeded(41);
    let (mut orders, mut turns) = (0, 0);
    while depot.table().await.state == State::Playing {
        let table = depot.table().await;
        for (index, person) in people.iter().enumerate() {
            let position = table.position.as_ref().expect("it is being played");
            let seat = omnibus::game::Seat(index as u8);
            let may = position.moves(seat).iter().any(|play| play.starts_with("order ") && play.ends_with("at-once"));
            if may && !table.awaited().contains(seat) && order(&depot, person).await {
                orders += 1;
                if orders == 2 {
                    depot.restart().await;
                }
            }
        }
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        unseen_turn(&depot, &people[awaited[dice.pick(awaited.len())].index()], &mut dice).await;
        turns += 1;
        assert!(turns < 2_000, "this game does not end");
    }
    assert!(orders >= 2, "orders were given, and the bot was restarted");
    depot.settled().await;
    let anybody = depot.sandbox.person("A passer-by");
    let seen = anybody.sees(depot.channel);
    assert!(seen.iter().any(|post| post.content.contains("Baby!")), "a Baby got in during another's turn");
    assert!(seen.iter().all(|post| !post.content.contains("order")), "nobody reads of an order");
    assert!(depot.post().await.content.contains('🏆'));
    depot.assert_no_complaints().await;
}
