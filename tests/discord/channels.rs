//! What a channel gets, whatever Discord, the disk or a moderator does: every turn told once, and never at the cost of
//! another channel.

use std::time::Duration;

use omnibus::game::Chance;
use omnibus::games::{Catalogue, list};
use omnibus::sandbox::{ChannelId, Fault, Message, Person};
use omnibus::table::{Time, UserId};
use twilight_model::guild::Permissions;

use crate::depot::{Depot, button_with, choices, choose, turn};
use crate::race::Race;

/// Longer than Discord remembers a nonce.
const LONG: Duration = Duration::from_secs(360);

async fn racing() -> (Depot, [Person; 2]) {
    let depot = Depot::with(Catalogue::standard().with(list::<Race>())).await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "race", &[("street", "long")]).await;
    (depot, people)
}

/// So many turns, typed: nobody needs to see the board.
async fn drive(depot: &Depot, people: &[Person; 2], turns: usize) {
    for _ in 0..turns {
        let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
        let answers = people[seat.index()].slash(depot.channel, "move", &[("move", "drive 1")]).await.expect("there");
        assert!(answers.is_private(), "{}", answers.text());
        if let Some(confirm) = answers.message.as_ref().and_then(|panel| button_with(panel, "confirm:")) {
            people[seat.index()].click(answers.message.as_ref().expect("a panel"), &confirm).await.expect("there");
        }
    }
}

fn posts_to(channel: ChannelId) -> String {
    format!("POST /channels/{channel}/messages")
}

/// How often something is told in a channel.
fn told(boards: &[Message], what: &str) -> usize {
    boards.iter().map(|board| board.content.matches(what).count()).sum()
}

/// The first board and the one after it, whether or not the bot knows.
async fn two_boards_appear(depot: &Depot) {
    let is_board = |message: &&Message| !message.is_ephemeral() && !message.attachments.is_empty();
    let two = depot.sandbox.wait_until(|world| world.messages_in(depot.channel).filter(is_board).count() == 2);
    assert!(two.await, "the second board comes");
}

/// The next post is made and nobody is told; and until the clock has gone so far that Discord has forgotten its nonce, nothing else
/// is posted.
async fn lose_the_answer(depot: &Depot, people: &[Person; 2]) {
    depot.sandbox.trouble(Fault::AnswerLost, &posts_to(depot.channel), 1);
    depot.sandbox.trouble(Fault::ServerError, &posts_to(depot.channel), usize::MAX);
    drive(depot, people, 1).await;
    two_boards_appear(depot).await;
    depot.sandbox.advance(LONG);
    depot.sandbox.calm();
    depot.settled().await;
}

/// Comes back when everything that failed waits for its next attempt.
async fn nothing_is_tried(depot: &Depot) {
    while !depot.tables.due(Time::now()).await.expect("it can be read").jobs.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A disk that is full whenever the bot wants to write down what it has posted.
const FULL: &str =
    "CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT raise(ABORT, 'database or disk is full'); END;";
const ROOM: &str = "DROP TRIGGER full";

fn with_buttons(boards: &[Message]) -> usize {
    boards.iter().filter(|board| button_with(board, "play:").is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_hangs_holds_up_no_other() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    let elsewhere = depot.sandbox.channel("elsewhere");
    depot.sandbox.trouble(Fault::Slow(Duration::from_secs(3600)), &posts_to(depot.channel), 1000);
    anna.slash(depot.channel, "game new", &[("game", "busstop")]).await.expect("registered");
    for round in 1..=3 {
        anna.slash(elsewhere, "game new", &[("game", "busstop")]).await.expect("registered");
        let lobby = |message: &Message| button_with(message, "join:").is_some();
        assert!(depot.sandbox.wait_for(&anna, elsewhere, lobby).await.is_some(), "lobby {round} comes");
        anna.slash(elsewhere, "game end", &[]).await.expect("registered");
        let closed = depot
            .sandbox
            .wait_until(|world| !world.messages_in(elsewhere).any(|message| button_with(message, "join:").is_some()));
        assert!(closed.await, "lobby {round} is closed");
    }
    assert!(!anna.sees(depot.channel).iter().any(|message| !message.is_ephemeral()), "the other hangs");
}

/// A request that never ends is given up, and made again: the turn is told, once.
#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_hangs_is_given_up_and_made_again() {
    let (mut depot, people) = racing().await;
    depot.gives_up_after(Duration::from_secs(1)).await;
    depot.sandbox.trouble(Fault::Slow(Duration::from_secs(3600)), &posts_to(depot.channel), 1);
    drive(&depot, &people, 1).await;
    two_boards_appear(&depot).await;
    depot.settled().await;
    let boards = depot.boards();
    assert_eq!((boards.len(), with_buttons(&boards)), (2, 1));
    assert_eq!(depot.post().await.id, boards[1].id, "it is the table's post");
}

/// The program ends when it is told to, whatever it waits for; at the next start it goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_stop_waits_for_nothing_that_hangs() {
    let mut depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    depot.sandbox.trouble(Fault::Slow(Duration::from_secs(3600)), "/channels/", 1000);
    anna.slash(depot.channel, "game new", &[("game", "busstop")]).await.expect("registered");
    let stopped = tokio::time::timeout(Duration::from_secs(120), depot.stop());
    assert!(stopped.await.is_ok(), "an hour is too long");
    depot.sandbox.calm();
    depot.restart().await;
    assert!(button_with(&depot.post().await, "join:").is_some(), "the lobby comes");
}

/// The post was made, and that cannot be written down: it is not made again.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_doubles_no_post() {
    let (depot, people) = racing().await;
    depot.tamper(FULL);
    drive(&depot, &people, 1).await;
    two_boards_appear(&depot).await;
    depot.sandbox.advance(LONG);
    // Time for it to be made again, if it were.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(depot.boards().len(), 2);
    depot.tamper(ROOM);
    depot.settled().await;
    assert_eq!(depot.boards().len(), 2, "nor when the disk has room again");
    assert_eq!(depot.post().await.id, depot.boards()[1].id);
    assert_eq!(with_buttons(&depot.boards()), 1);
}

/// Nothing that somebody does can be written: they are told so, nothing has changed, and with room again it works.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_to_whoever_plays() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "bus", &[]).await;
    let before = depot.table().await;
    let person = &people[before.awaited().iter().next().expect("somebody is awaited").index()];
    let opened = person.click(&depot.post().await, "Play").await.expect("Play").message.expect("a panel");
    for (table, event) in [("log", "INSERT"), ("drafts", "INSERT"), ("drafts", "UPDATE")] {
        depot.tamper(&format!(
            "CREATE TRIGGER full_{table}_{event} BEFORE {event} ON {table} \
             BEGIN SELECT raise(ABORT, 'database or disk is full'); END"
        ));
    }
    let posts = depot.sandbox.person("A passer-by").sees(depot.channel).len();
    let refused = choose(person, &opened, &choices(&opened)[0]).await;
    assert!(refused.is_private() && refused.text().contains("nothing was changed"), "{}", refused.text());
    let typed = person.slash(depot.channel, "move", &[("move", &first_move(&depot, person).await)]).await;
    let typed = typed.expect("registered");
    assert!(typed.is_private() && typed.text().contains("nothing was changed"), "{}", typed.text());
    depot.settled().await;
    let after = depot.table().await;
    assert_eq!((after.revision, after.awaited()), (before.revision, before.awaited()));
    assert_eq!(
        depot.count("SELECT count(*) FROM log") + depot.count("SELECT count(*) FROM drafts WHERE moves <> '[]'"),
        0
    );
    assert_eq!(depot.sandbox.person("A passer-by").sees(depot.channel).len(), posts, "nobody else hears of it");
    for trigger in ["full_log_INSERT", "full_drafts_INSERT", "full_drafts_UPDATE"] {
        depot.tamper(&format!("DROP TRIGGER {trigger}"));
    }
    turn(&depot, person, &mut Chance::seeded(3)).await;
    assert!(depot.table().await.revision > before.revision);
    depot.assert_no_complaints().await;
}

/// What can be typed first.
async fn first_move(depot: &Depot, person: &Person) -> String {
    let panel = depot.tables.panel(depot.table().await.id, UserId(person.id.get())).await.expect("they sit there");
    panel.question.iter().flat_map(|question| question.choices()).next().expect("a choice").play.clone()
}

/// The same, and the bot is stopped before it can write anything down.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_finds_the_post_that_was_never_written_down() {
    let (mut depot, people) = racing().await;
    depot.tamper(FULL);
    drive(&depot, &people, 1).await;
    two_boards_appear(&depot).await;
    depot.stop().await;
    depot.tamper(ROOM);
    depot.sandbox.advance(LONG);
    depot.restart().await;
    depot.settled().await;
    assert_eq!(depot.boards().len(), 2);
    assert_eq!(depot.post().await.id, depot.boards()[1].id, "it is the table's post");
    assert_eq!(with_buttons(&depot.boards()), 1);
}

/// The answer was lost, and Discord has forgotten the nonce when the post is tried again.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_retry_looks_whether_the_post_is_there() {
    let (depot, people) = racing().await;
    lose_the_answer(&depot, &people).await;
    assert_eq!(depot.boards().len(), 2);
    assert_eq!(depot.post().await.id, depot.boards()[1].id);
}

/// Where the bot may not read, a doubled post cannot be known; the first click on it takes its buttons away.
#[tokio::test(flavor = "multi_thread")]
async fn a_doubled_post_loses_its_buttons_at_the_first_click() {
    let (depot, people) = racing().await;
    depot.sandbox.deny(depot.channel, Permissions::READ_MESSAGE_HISTORY);
    lose_the_answer(&depot, &people).await;
    let boards = depot.boards();
    assert_eq!(boards.len(), 3, "one more than there should be");
    let answers = people[1].click(&boards[1], "Play").await.expect("it has buttons");
    assert!(answers.is_private() && !answers.text().is_empty());
    let playable = |message: &&Message| !message.is_ephemeral() && button_with(message, "play:").is_some();
    let one = depot.sandbox.wait_until(|world| world.messages_in(depot.channel).filter(playable).count() == 1);
    assert!(one.await, "its buttons go");
    assert!(button_with(&depot.post().await, "play:").is_some(), "the newest keeps them");
}

/// A thread is locked while people play on; once it is open again there is one board that tells everything.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_works_again_gets_one_board_of_the_present() {
    let (depot, people) = racing().await;
    depot.sandbox.trouble(Fault::Locked, &posts_to(depot.channel), 100_000);
    drive(&depot, &people, 6).await;
    assert_eq!(depot.boards().len(), 1, "nothing can be posted");
    nothing_is_tried(&depot).await;
    depot.sandbox.calm();
    people[0].slash(depot.channel, "board", &[]).await.expect("registered");
    depot.settled().await;
    let boards = depot.boards();
    assert_eq!(boards.len(), 2, "one board: {boards:#?}");
    assert_eq!(told(&boards, "• "), 6, "that tells everything: {}", boards[1].content);
    assert_eq!(with_buttons(&boards), 1);
    assert_eq!(depot.post().await.id, boards[1].id);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_given_up_for_the_channel_comes_back_with_it() {
    let (depot, people) = racing().await;
    depot.sandbox.trouble(Fault::Locked, &posts_to(depot.channel), 100_000);
    drive(&depot, &people, 1).await;
    nothing_is_tried(&depot).await;
    // As after days of trying.
    depot.tamper("UPDATE outbox SET state = 'given-up', failure = 'channel' WHERE state = 'due'");
    drive(&depot, &people, 1).await;
    nothing_is_tried(&depot).await;
    depot.sandbox.calm();
    // What was under way may have failed once more: whoever asks again ends the silence again.
    while !depot.tables.due(Time(i64::MAX)).await.expect("it can be read").jobs.is_empty() || depot.boards().len() < 2 {
        people[0].slash(depot.channel, "board", &[]).await.expect("registered");
    }
    assert_eq!(depot.boards().len(), 2);
    assert_eq!(told(&depot.boards(), "• "), 2, "{}", depot.boards()[1].content);
}

/// Discord tells that it was deleted: nobody has to do anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_is_posted_again() {
    let (depot, people) = racing().await;
    drive(&depot, &people, 1).await;
    let board = depot.post().await;
    depot.sandbox.delete(&board);
    let again = another_board(&depot, &board).await;
    assert_eq!(again.content.lines().last(), board.content.lines().last(), "it tells the same");
    assert!(again.pings.is_empty(), "whoever was notified is not notified again");
    depot.settled().await;
    assert_eq!(with_buttons(&depot.boards()), 1);
    assert_eq!(depot.post().await.id, again.id);
    depot.assert_no_complaints().await;
}

/// The board that takes the place of one that was deleted.
async fn another_board(depot: &Depot, gone: &Message) -> Message {
    let again =
        |message: &Message| message.id > gone.id && !message.is_ephemeral() && button_with(message, "play:").is_some();
    let anybody = depot.sandbox.person("A passer-by");
    depot.sandbox.wait_for(&anybody, depot.channel, again).await.expect("the board is there again")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_lobby_is_posted_again() {
    let depot = Depot::open().await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    depot.lobby(&[anna, ben.clone()], "busstop", &[]).await;
    depot.sandbox.delete(&depot.post().await);
    let lobby = |message: &Message| message.content.contains("Ben") && button_with(message, "join:").is_some();
    assert!(depot.sandbox.wait_for(&ben, depot.channel, lobby).await.is_some(), "the lobby is there again");
    depot.settled().await;
    depot.assert_no_complaints().await;
}

/// Another bot clears the whole channel.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_deleted_among_many_is_posted_again() {
    let (depot, people) = racing().await;
    drive(&depot, &people, 3).await;
    let board = depot.post().await;
    let all: Vec<Message> = depot.sandbox.person("A passer-by").sees(depot.channel);
    assert!(all.len() > 2);
    depot.sandbox.delete_all(&all);
    another_board(&depot, &board).await;
    depot.settled().await;
    assert_eq!((depot.boards().len(), with_buttons(&depot.boards())), (1, 1));
    depot.assert_no_complaints().await;
}

/// A moderator who wants it gone: after a few times it stays away, and comes back when there is something new to tell.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_fights_with_a_moderator() {
    let (depot, people) = racing().await;
    let mut board = depot.post().await;
    for _ in 0..3 {
        depot.sandbox.delete(&board);
        board = another_board(&depot, &board).await;
        depot.settled().await;
    }
    depot.sandbox.delete(&board);
    // Heard after it.
    people[0].slash(depot.channel, "rules", &[]).await.expect("registered");
    depot.settled().await;
    assert_eq!(depot.boards().len(), 0, "it stays away");
    drive(&depot, &people, 1).await;
    depot.settled().await;
    assert_eq!((depot.boards().len(), with_buttons(&depot.boards())), (1, 1), "until the next turn");
    depot.assert_no_complaints().await;
}

/// It was deleted while the bot was away: whoever asks for the board finds out.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_deletion_went_unheard_is_posted_again_when_somebody_asks() {
    let (mut depot, people) = racing().await;
    depot.stop().await;
    depot.sandbox.delete(&depot.post().await);
    depot.connect().await;
    people[1].slash(depot.channel, "play", &[]).await.expect("registered");
    let again = |message: &Message| !message.is_ephemeral() && button_with(message, "play:").is_some();
    assert!(depot.sandbox.wait_for(&people[0], depot.channel, again).await.is_some(), "the board is there again");
    depot.settled().await;
    assert_eq!((depot.boards().len(), with_buttons(&depot.boards())), (1, 1));
    depot.assert_no_complaints().await;
}

/// The same for a lobby, which changes when somebody joins.
#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_whose_deletion_went_unheard_is_posted_again_when_it_changes() {
    let mut depot = Depot::open().await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    depot.lobby(std::slice::from_ref(&anna), "busstop", &[]).await;
    depot.stop().await;
    depot.sandbox.delete(&depot.post().await);
    depot.connect().await;
    ben.slash(depot.channel, "game join", &[]).await.expect("registered");
    let lobby = |message: &Message| message.content.contains("Ben") && button_with(message, "join:").is_some();
    assert!(depot.sandbox.wait_for(&anna, depot.channel, lobby).await.is_some(), "the lobby is there again");
    depot.assert_no_complaints().await;
}

/// Discord allows so many requests a second: what is only tidy goes first, and nobody is left with a button that does nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_board_may_keep_its_buttons_for_a_while_and_they_work() {
    let mut depot = Depot::open().await;
    depot.is_hurried_by(0).await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "bus", &[]).await;
    let mut dice = Chance::seeded(4);
    for _ in 0..3 {
        let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
        turn(&depot, &people[seat.index()], &mut dice).await;
    }
    let newest = depot.post().await;
    let boards = depot.boards();
    let older = boards.iter().rev().find(|board| board.id != newest.id).expect("there is one");
    assert!(button_with(older, "play:").is_some(), "it was left as it was");
    let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
    let person = &people[seat.index()];
    let there = person.click(older, &button_with(older, "play:").expect("Play")).await.expect("it can be pressed");
    let here = person.click(&newest, &button_with(&newest, "play:").expect("Play")).await.expect("it can be pressed");
    assert!(there.is_private() && !choices(there.message.as_ref().expect("a panel")).is_empty());
    assert_eq!(there.text(), here.text(), "the same panel from either");
    depot.settled().await;
    let left = depot.boards().into_iter().find(|board| board.id == older.id).expect("it is still there");
    assert!(left.buttons().is_empty(), "after the first click they go");
    depot.assert_no_complaints().await;
}
