//! The bot stops in the middle of things and goes on as if nothing had been.

use omnibus::game::Chance;
use omnibus::table::State;

use crate::depot::{Depot, button_with, choices, choose, turn, unseen_turn};

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_draft_loses_nothing() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let mut dice = Chance::seeded(7);
    let mut restarts = 0;
    while depot.table().await.state == State::Playing {
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        let person = &people[awaited[dice.pick(awaited.len())].index()];
        if restarts < 3 && dice.pick(2) == 0 {
            // Lay a step, and let the bot go down before the turn is over.
            let panel =
                person.click(&depot.post().await, "Play").await.expect("a Play button").message.expect("a panel");
            let offered = choices(&panel);
            if let Some(first) = offered.first() {
                let before = depot.table().await.revision;
                let laid = choose(person, &panel, first).await.message.expect("the panel changes");
                if depot.table().await.revision == before && button_with(&laid, "back:").is_some() {
                    depot.restart().await;
                    restarts += 1;
                    // The old panel's buttons still work: they say everything themselves.
                    let mut again = laid;
                    while let Some(back) = button_with(&again, "back:") {
                        let answers = person.click(&again, &back).await.expect("the panel is still there");
                        again = answers.message.expect("the panel answers");
                    }
                    assert_eq!(choices(&again).len(), offered.len(), "what was laid is taken back: {}", again.content);
                }
            }
        }
        match restarts {
            3 => unseen_turn(&depot, person, &mut dice).await,
            _ => drop(turn(&depot, person, &mut dice).await),
        }
    }
    assert_eq!(restarts, 3, "the test restarted the bot");
    assert!(depot.post().await.content.contains('🏆'));
    depot.assert_no_complaints().await;
}
