//! Names and options as people invent them: harmless in every kind of message, and nobody is woken by them.

use omnibus::game::Chance;
use omnibus::sandbox::{Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, button_with, turn};

const NAMES: [&str; 5] = [
    "**Anna** <@1> @everyone",
    "\u{202e}neB\u{202c} \u{2066}||`x`||",
    "\u{200b}\u{feff}\u{3164}",
    "🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌🚌",
    "# big\n> quote [x](https://example.com) <@&5> </play:1> <t:0>",
];

/// Marks that turn round or hide what follows them.
const MARKS: &[char] =
    &['\u{202a}', '\u{202b}', '\u{202d}', '\u{202e}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{200b}', '\u{feff}'];

fn harmless(depot: &Depot, message: &Message, people: &[Person]) {
    let labels = message.buttons().into_iter().map(|button| button.label);
    let lines =
        message.menus().into_iter().flat_map(|menu| menu.options).map(|option| option.label + &option.description);
    let alts = message.attachments.iter().filter_map(|file| file.description.clone());
    let words = [message.content.clone(), message.embed_texts()];
    for words in words.into_iter().chain(labels).chain(lines).chain(alts) {
        assert!(!words.contains(MARKS), "a mark gets through: {words:?}");
    }
    assert!(!message.pings_everyone, "{}", message.content);
    for ping in &message.pings {
        assert!(people.iter().any(|person| person.id == *ping), "a stranger is woken: {}", message.content);
    }
    // What looks like markup is escaped; real mentions are of people at the table.
    let mut content = message.content.replace("\\<", "").replace("\\@", "").replace("\\[", "").replace("\\*", "");
    for person in people {
        content = content.replace(&person.mention(), "");
    }
    for markup in ["<@", "@everyone", "</play", "[x]", "<@&"] {
        assert!(!content.contains(markup), "{markup} gets through: {}", message.content);
    }
    assert!(depot.sandbox.look(|world| world.channel(message.channel).is_some()));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_harmless_in_every_kind_of_message() {
    let depot = Depot::open().await;
    let people: Vec<Person> = NAMES.iter().map(|name| depot.sandbox.person(name)).collect();
    depot.start(&people, "busstop", &[]).await;
    let mut dice = Chance::seeded(61);
    for _ in 0..14 {
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        turn(&depot, &people[awaited[dice.pick(awaited.len())].index()], &mut dice).await;
    }
    assert_eq!(depot.table().await.state, State::Playing);
    for command in ["board", "hand", "history", "play", "undo", "rules"] {
        for person in &people {
            person.slash(depot.channel, command, &[]).await.expect("registered");
        }
    }
    let text = people[0].slash(depot.channel, "board", &[("text", "true")]).await.expect("registered");
    assert!(text.is_private());
    let history = people[0].slash(depot.channel, "history", &[]).await.expect("registered").message.expect("a page");
    if let Some(share) = button_with(&history, "share:") {
        people[0].click(&history, &share).await.expect("Show everybody");
    }
    depot.end(&people[0]).await;
    depot.settled().await;
    let mut looked_at = 0;
    for person in people.iter().chain([&depot.sandbox.person("A passer-by")]) {
        for message in person.sees(depot.channel) {
            harmless(&depot, &message, &people);
            looked_at += 1;
        }
    }
    assert!(looked_at > 100, "only {looked_at} messages");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_harmless_in_a_refusal() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    let emoji = "🚌".repeat(100);
    for odd in [
        "faces=<@1>",
        "<@1>=on",
        "**faces**",
        "@everyone",
        "faces=\u{202e}x",
        "faces=`||x||`",
        &emoji,
        &format!("faces={emoji}"),
    ] {
        for fields in [[("game", "busstop"), ("options", odd)], [("game", odd), ("options", "")]] {
            let answers = anna.slash(depot.channel, "game new", &fields).await.expect("registered");
            let message = answers.message.as_ref().expect("an answer");
            assert!(answers.is_private(), "{odd}");
            assert!(message.pings.is_empty() && !message.pings_everyone, "{odd}: {}", message.content);
            let bare = message.content.replace("\\<", "").replace("\\@", "").replace("\\*", "").replace("\\`", "");
            assert!(
                !["<@", "**", "@everyone", "||`"].iter().any(|markup| bare.contains(markup)),
                "{odd}: {}",
                message.content
            );
            assert!(
                !message.content.contains(MARKS) && message.content.chars().count() < 600,
                "{odd}: {}",
                message.content
            );
        }
    }
    depot.assert_no_complaints().await;
}
