//! The rules of the real games, as `/rules` shows them.

use omnibus::games::Catalogue;

use crate::depot::Depot;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_tells_its_rules_without_a_table_too() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    for title in Catalogue::standard().titles() {
        let id = title.info().id;
        let rules = anna.slash(depot.channel, "rules", &[("game", id)]).await.expect("registered");
        assert!(rules.is_private() && rules.text().len() > 200, "{id}: {}", rules.text());
    }
    let unknown = anna.slash(depot.channel, "rules", &[("game", "chess")]).await.expect("registered");
    assert!(unknown.is_private() && unknown.text().contains("chess"), "{}", unknown.text());
    let none = anna.slash(depot.channel, "rules", &[]).await.expect("registered");
    assert!(none.is_private() && none.text().contains("no game"), "{}", none.text());
    depot.assert_no_complaints().await;
}
