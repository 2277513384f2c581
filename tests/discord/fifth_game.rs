//! A fifth game is one folder's worth of code (`tests/common/race.rs`) and one line in a catalogue: here it is played.

use omnibus::game::{Chance, title};
use omnibus::games::Catalogue;
use omnibus::table::State;

use crate::depot::{Depot, turn};
use crate::race::Race;

#[tokio::test(flavor = "multi_thread")]
async fn a_fifth_game_is_playable_at_once() {
    let depot = Depot::with(Catalogue::standard().with(title::<Race>())).await;
    let people = depot.people(["Anna", "Ben"]);
    let offered = people[0].autocomplete(depot.channel, "game new", &[("game", "rac")], "game").await.expect("there");
    assert_eq!(offered.len(), 1, "the command offers it");
    depot.start(&people, "race", &[]).await;
    let mut dice = Chance::seeded(5);
    while depot.table().await.state == State::Playing {
        let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
        turn(&depot, &people[seat.index()], &mut dice).await;
    }
    assert!(depot.post().await.content.contains('🏆'));
    depot.assert_no_complaints().await;
}
