//! Three languages at one table: what is private is in the language of whoever reads it, what is public in the table's own.

use omnibus::sandbox::Person;

use crate::depot::{Depot, button_with, well_written};

/// A table of two at which posts are in a language.
async fn begun(depot: &Depot, people: &[Person; 2], game: &str, options: &str, language: &str) {
    let [anna, ben] = people;
    let fields = [("game", game), ("options", options), ("language", language)];
    anna.slash(depot.channel, "game new", &fields).await.expect("the command is registered");
    for (person, verb) in [(ben, "join:"), (anna, "start:")] {
        let post = depot.post().await;
        person.click(&post, &button_with(&post, verb).expect("the lobby has it")).await.expect("it can be pressed");
    }
    depot.settled().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_are_in_the_readers_language_and_posts_in_the_tables() {
    let depot = Depot::open().await;
    let people = [depot.sandbox.person("Anna").speaks("it"), depot.sandbox.person("B*e*n").speaks("fr")];
    let [anna, ben] = &people;
    begun(&depot, &people, "busstop", "driver=2", "it").await;
    let post = depot.post().await;
    assert!(
        post.content.contains("Round 1 di 10") && post.content.contains("scegliere una tessera"),
        "{}",
        post.content
    );
    let alt = post.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("Alla fermata"), "{alt}");

    // Ben drives: it is not Anna's turn, and she is told whose it is.
    let refused = anna.slash(depot.channel, "move", &[("move", "tile 4")]).await.expect("registered");
    assert!(refused.is_private());
    assert_eq!(refused.text(), r"Non tocca a te: si aspetta **B\*e\*n**.");

    let open = button_with(&post, "play:").expect("the post has it");
    let panel = ben.click(&post, &open).await.expect("it can be pressed").message.expect("a panel");
    assert!(panel.content.contains("Manche 1 sur 10") && panel.content.contains("Vous conduisez"), "{}", panel.content);
    let done = ben.slash(depot.channel, "move", &[("move", "tile 5")]).await.expect("registered");
    assert!(done.is_private(), "{}", done.text());
    depot.settled().await;

    // The question names Ben once, bold with the rest of it.
    let post = depot.post().await;
    let panel = anna.click(&post, &open).await.expect("it can be pressed").message.expect("a panel");
    assert!(panel.content.contains(r"**B\*e\*n mostra 5 (ragazza)."), "{}", panel.content);
    well_written(&panel);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_awaited_is_told_who_is() {
    let depot = Depot::open().await;
    let people = [depot.sandbox.person("Anna").speaks("en-GB"), depot.sandbox.person("Ben").speaks("it")];
    begun(&depot, &people, "get_on_board", "starts=random inspector=1", "fr").await;
    let post = depot.post().await;
    assert!(post.content.contains("Tour 1 sur 12"), "{}", post.content);
    let refused = people[1].slash(depot.channel, "move", &[("move", "done")]).await.expect("registered");
    assert_eq!(refused.text(), "Non tocca a te: si aspetta **Anna**.");
    let panel = people[0].click(&post, &button_with(&post, "play:").expect("the post has it")).await;
    well_written(&panel.expect("it can be pressed").message.expect("a panel"));
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_have_names_and_descriptions_in_every_language() {
    let depot = Depot::open().await;
    let commands = depot.sandbox.look(|world| world.commands.iter().map(|one| one.body.clone()).collect::<Vec<_>>());
    fn check(node: &serde_json::Value, seen: &mut usize) {
        *seen += 1;
        for tag in ["fr", "it"] {
            for what in ["name", "description"] {
                let words = node[format!("{what}_localizations")][tag].as_str();
                assert!(words.is_some_and(|words| !words.is_empty()), "{}: no {what} in {tag}", node["name"]);
            }
        }
        for option in node["options"].as_array().into_iter().flatten() {
            check(option, seen);
        }
    }
    let mut seen = 0;
    commands.iter().for_each(|command| check(command, &mut seen));
    assert!(seen > 20, "{seen} commands and options");
    let rules = commands.iter().find(|command| command["name"] == "rules").expect("there are rules to read");
    assert_eq!(rules["name_localizations"]["it"], "regole");
    assert_eq!(rules["options"][0]["name_localizations"]["fr"], "jeu");
    depot.assert_no_complaints().await;
}
