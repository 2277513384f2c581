//! Around a game that lasts for weeks: reminders, direct messages, catching up, taking back, and people who do not answer.

use omnibus::sandbox::{Fault, Message, Person};
use omnibus::table::{State, UserId};

use crate::depot::{Depot, button_with, well_written};

/// A table of busstop with posts in a language; the first to choose is the driver.
async fn begun(depot: &Depot, people: &[Person], game: &str, language: &str) {
    people[0].slash(depot.channel, "game new", &[("game", game), ("language", language)]).await.expect("registered");
    for person in &people[1..] {
        let post = depot.post().await;
        person.click(&post, &button_with(&post, "join:").expect("a lobby")).await.expect("it can be pressed");
    }
    let post = depot.post().await;
    people[0].click(&post, &button_with(&post, "start:").expect("a lobby")).await.expect("it can be pressed");
    depot.settled().await;
    assert_eq!(depot.table().await.state, State::Playing);
}

/// Whoever is awaited, by their place in the list.
async fn awaited(depot: &Depot) -> usize {
    depot.table().await.awaited().iter().next().expect("somebody is awaited").index()
}

/// Whoever is awaited types a turn to its end.
async fn move_of(depot: &Depot, people: &[Person]) {
    let who = awaited(depot).await;
    let table = depot.table().await;
    while depot.table().await.moves == table.moves {
        let panel = depot.tables.panel(table.id, UserId(people[who].id.get())).await.expect("they sit there");
        let play = panel.question.iter().flat_map(|question| question.choices()).next().expect("a choice").play.clone();
        let answer = people[who].slash(depot.channel, "move", &[("move", &play)]).await.expect("registered");
        assert!(answer.is_private(), "{}", answer.text());
    }
    depot.settled().await;
}

/// The reminders in the channel.
fn reminders(depot: &Depot) -> Vec<Message> {
    let all = depot.sandbox.person("A passer-by").sees(depot.channel);
    all.into_iter().filter(|message| message.content.contains('⏰')).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_call_those_who_owe_a_move_in_the_tables_language() {
    for (language, words) in [("en", "waits for you"), ("fr", "vous attend"), ("it", "ti aspetta")] {
        let mut depot = Depot::open().await;
        let people = [depot.sandbox.person("Anna"), depot.sandbox.person("Ben")];
        begun(&depot, &people, "busstop", language).await;
        let who = awaited(&depot).await;
        depot.hours_pass(25).await;
        let [reminder] = &reminders(&depot)[..] else { panic!("one reminder") };
        assert!(reminder.content.contains(words), "{}", reminder.content);
        assert_eq!(reminder.pings, [people[who].id]);
        well_written(reminder);
        // After a kill nothing is said twice.
        depot.restart().await;
        depot.hours_pass(25).await;
        assert_eq!(reminders(&depot).len(), 1);
        let mute = button_with(reminder, "mute:").expect("it can be muted");
        let muted = people[who].click(reminder, &mute).await.expect("it can be pressed");
        assert!(muted.is_private(), "{}", muted.text());
        depot.hours_pass(60).await;
        assert_eq!(reminders(&depot).len(), 1, "not for this turn");
        let stranger = people[1 - who].click(reminder, &mute).await.expect("others see it too");
        assert!(stranger.is_private(), "{}", stranger.text());
        depot.assert_no_complaints().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_come_once_and_fall_back_to_the_channel() {
    let depot = Depot::open().await;
    let people = [depot.sandbox.person("Anna").speaks("it"), depot.sandbox.person("Ben").speaks("it")];
    begun(&depot, &people, "busstop", "en").await;
    let who = awaited(&depot).await;
    let (person, other) = (&people[who], &people[1 - who]);
    let page =
        person.slash(depot.channel, "reminders", &[("direct", "true"), ("every", "6")]).await.expect("registered");
    assert!(page.is_private() && page.text().contains("messaggio privato"), "{}", page.text());
    well_written(page.message.as_ref().expect("a page"));

    // The answer is lost: it is looked for, and not said again.
    depot.sandbox.trouble(Fault::AnswerLost, "POST /channels/", 1);
    depot.hours_pass(7).await;
    let [message] = &person.direct_messages()[..] else { panic!("one message: {:?}", person.direct_messages()) };
    assert!(message.content.contains("ti aspetta") && message.content.contains("/channels/"), "{}", message.content);
    assert_eq!(message.pings, [person.id]);
    assert!(reminders(&depot).is_empty() && other.direct_messages().is_empty(), "nobody else hears of it");
    let mute = button_with(message, "mute:").expect("it can be muted there");
    let muted = person.click(message, &mute).await.expect("it can be pressed");
    assert!(muted.is_private() && muted.text().contains("promemoria"), "{}", muted.text());

    // The next turn; whoever takes no direct messages is told in the channel.
    let page =
        other.slash(depot.channel, "reminders", &[("direct", "true"), ("every", "6")]).await.expect("registered");
    assert!(page.is_private(), "{}", page.text());
    other.closes_direct_messages(true);
    for _ in 0..20 {
        if awaited(&depot).await == 1 - who {
            break;
        }
        move_of(&depot, &people).await;
    }
    assert_eq!(awaited(&depot).await, 1 - who);
    depot.hours_pass(7).await;
    assert!(other.direct_messages().is_empty());
    let [reminder] = &reminders(&depot)[..] else { panic!("said in the channel instead") };
    assert_eq!(reminder.pings, [other.id], "{}", reminder.content);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_sets_their_own_reminders_in_their_own_words() {
    let depot = Depot::open().await;
    for (language, title, zone, refused) in [
        ("en-GB", "Your reminders", "Europe/London", "no hours"),
        ("fr", "Vos rappels", "Europe/Paris", "pas des heures"),
        ("it", "I tuoi promemoria", "Europe/Rome", "non sono ore"),
    ] {
        let anna = depot.sandbox.person(&format!("Anna {language}")).speaks(language);
        let set =
            async |fields: &[(&str, &str)]| anna.slash(depot.channel, "reminders", fields).await.expect("registered");
        let asked = set(&[("quiet", "22-8")]).await;
        assert!(asked.is_private() && asked.text().contains(zone), "which time zone: {}", asked.text());
        let page = set(&[("quiet", "22-8"), ("timezone", zone), ("holiday", "2099-08-17")]).await;
        assert!(page.is_private() && page.text().contains(title), "{}", page.text());
        assert!(page.text().contains("22:00") && page.text().contains(zone), "{}", page.text());
        assert!(set(&[("quiet", "late")]).await.text().contains(refused));
        assert!(set(&[("timezone", "Mars/Olympus")]).await.text().contains("Mars"));
        let page = page.message.expect("a page");
        well_written(&page);
        let menu = page.menus().into_iter().next().expect("a menu of hours");
        let page =
            anna.select(&page, &menu.custom_id, &["12"]).await.expect("it can be picked").message.expect("it changes");
        assert!(page.content.contains("12"), "{}", page.content);
        for verb in ["remind-clear:quiet", "remind-clear:holiday", "remind-direct:on"] {
            let button = button_with(&page, verb).expect("it is there");
            anna.click(&page, &button).await.expect("it can be pressed");
        }
        let page = set(&[]).await;
        assert!(!page.text().contains("22:00") && !page.text().contains("<t:"), "{}", page.text());
        let zones = anna.autocomplete(depot.channel, "reminders", &[("timezone", "rome")], "timezone").await;
        assert!(zones.expect("it is completed").iter().any(|zone| zone.value == "Europe/Rome"));
    }
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_my_last_turn_by_button_and_command() {
    for (language, words) in
        [("en-GB", "Since your last turn"), ("fr", "Depuis votre dernier tour"), ("it", "Dal tuo ultimo turno")]
    {
        let depot = Depot::open().await;
        let people = ["Anna", "Ben", "Cleo"].map(|name| depot.sandbox.person(name).speaks(language));
        begun(&depot, &people, "bus", "en").await;
        let first = awaited(&depot).await;
        for _ in 0..3 {
            move_of(&depot, &people).await;
        }
        let post = depot.post().await;
        let button = button_with(&post, "catch-up:").expect("the board has it");
        let clicked = people[first].click(&post, &button).await.expect("it can be pressed");
        let typed = people[first].slash(depot.channel, "catchup", &[]).await.expect("registered");
        assert!(clicked.is_private() && clicked.text().contains(words), "{}", clicked.text());
        assert!(clicked.text().contains('•'), "{}", clicked.text());
        assert_eq!(clicked.text(), typed.text(), "both ways tell the same");
        let message = clicked.message.expect("a message");
        well_written(&message);
        let [picture] = &message.attachments[..] else { panic!("with the board") };
        // The same board without a comparison has fewer marks.
        let plain = people[first].slash(depot.channel, "hand", &[]).await.expect("registered").message.expect("a view");
        assert_ne!(picture.bytes, plain.attachments[0].bytes, "what changed is marked");
        // Somebody who does not play sees the last round.
        let stranger = depot.sandbox.person("Somebody").speaks(language);
        let seen = stranger.click(&post, &button).await.expect("others may look");
        assert!(seen.is_private() && seen.text().contains('•'), "{}", seen.text());
        depot.assert_no_complaints().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_at_once_or_the_post_says_whose_turns_go() {
    for (language, with) in [("en", "later turns"), ("fr", "tours suivants"), ("it", "turni successivi")] {
        let depot = Depot::open().await;
        let people = ["Anna", "Ben", "Cleo"].map(|name| depot.sandbox.person(name));
        begun(&depot, &people, "bus", language).await;
        let first = awaited(&depot).await;
        let boards = depot.boards().len();
        move_of(&depot, &people).await;
        assert_ne!(awaited(&depot).await, first, "somebody else builds");
        let posts = depot.boards().len();
        let done = people[first].slash(depot.channel, "undo", &[]).await.expect("registered");
        assert!(done.is_private(), "{}", done.text());
        depot.settled().await;
        assert_eq!(awaited(&depot).await, first, "taken back at once");
        assert_eq!(depot.boards().len(), posts, "no post more: the board is changed in place");
        assert!(posts > boards);
        // Again, and two others build on it: they are asked, and told what would go.
        for _ in 0..3 {
            move_of(&depot, &people).await;
        }
        people[first].slash(depot.channel, "undo", &[]).await.expect("registered");
        depot.settled().await;
        let question = depot.told("↩️").expect("they are asked");
        assert!(question.content.contains(with), "{}", question.content);
        assert_eq!(question.content.matches('•').count(), 3, "every turn that would go: {}", question.content);
        assert_eq!(question.pings.len(), 2);
        for person in people.iter().enumerate().filter(|(index, _)| *index != first).map(|(_, person)| person) {
            let agree = button_with(&question, "agree:").expect("they can agree");
            person.click(&question, &agree).await.expect("it can be pressed");
        }
        depot.settled().await;
        assert_eq!(awaited(&depot).await, first);
        let post = depot.post().await;
        assert!(post.content.contains(with), "the result says so too: {}", post.content);
        depot.assert_no_complaints().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_offers_to_take_a_turn_back() {
    let depot = Depot::open().await;
    let people = ["Anna", "Ben", "Cleo"].map(|name| depot.sandbox.person(name));
    begun(&depot, &people, "bus", "en").await;
    let first = awaited(&depot).await;
    move_of(&depot, &people).await;
    let post = depot.post().await;
    let panel = people[first].click(&post, "Play").await.expect("a Play button").message.expect("a panel");
    let undo = button_with(&panel, "undo:").expect("it is offered");
    let panel =
        people[first].click(&panel, &undo).await.expect("it can be pressed").message.expect("the panel changes");
    assert!(panel.content.contains("taken back"), "{}", panel.content);
    assert_eq!(awaited(&depot).await, first);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_ask_about_somebody_and_somebody_else_takes_the_seat() {
    for (language, asked) in [("en", "has not answered"), ("fr", "ne répond pas"), ("it", "non risponde")] {
        let depot = Depot::open().await;
        let people = ["Anna", "Ben", "Cleo"].map(|name| depot.sandbox.person(name));
        begun(&depot, &people, "bus", language).await;
        let who = awaited(&depot).await;
        let others: Vec<&Person> =
            people.iter().enumerate().filter(|(index, _)| *index != who).map(|(_, one)| one).collect();
        let soon = others[0].slash(depot.channel, "absent", &[]).await.expect("registered");
        assert!(soon.is_private() && soon.text().contains("<t:"), "not yet, but from when on: {}", soon.text());
        depot.hours_pass(73).await;
        let question = depot.told("⏳").expect("they are asked");
        assert!(question.content.contains(asked), "{}", question.content);
        well_written(&question);
        let own = people[who].click(&question, &button_with(&question, "replace:").expect("a button")).await;
        assert!(own.expect("it can be pressed").is_private(), "whom it is about has no say");
        for other in &others {
            let replace = button_with(&question, "replace:").expect("a button");
            let answer = other.click(&question, &replace).await.expect("it can be pressed");
            assert!(answer.is_private(), "{}", answer.text());
        }
        depot.settled().await;
        let note = depot.told("🚪").expect("everybody is told");
        let dan = depot.sandbox.person("Dan");
        dan.click(&note, &button_with(&note, "sit:").expect("a button")).await.expect("it can be pressed");
        depot.settled().await;
        assert_eq!(depot.table().await.seats[who].user.0, dan.id.get());
        // Only one can have it: whoever comes late is told so, unless the button is gone already.
        let late = depot.sandbox.person("Eve").click(&note, &button_with(&note, "sit:").expect("a button")).await;
        assert!(
            late.is_ok_and(|late| late.is_private()) || button_with(&depot.told("🚪").expect("it"), "sit:").is_none()
        );
        assert_eq!(depot.table().await.seats[who].user.0, dan.id.get());
        depot.assert_no_complaints().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_table_is_announced_and_closed() {
    for (language, words) in [("en", "will be closed"), ("fr", "sera fermée"), ("it", "Sarà chiuso")] {
        let depot = Depot::open().await;
        let people = ["Anna", "Ben"].map(|name| depot.sandbox.person(name));
        begun(&depot, &people, "busstop", language).await;
        depot.hours_pass(28 * 24 + 1).await;
        let notice = depot.told(words).expect("it is announced");
        assert!(button_with(&notice, "keep-table:").is_some() && notice.pings.is_empty());
        depot.hours_pass(36 * 24).await;
        assert_eq!(depot.table().await.state, State::Ended);
        assert!(depot.told("🕸️").is_some_and(|message| message.content.contains('/')));
        depot.assert_no_complaints().await;
    }
}
