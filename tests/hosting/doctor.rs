//! `omnibus doctor`: each thing that can be wrong is found, and nothing else.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use omnibus::sandbox::{Fault, Options, Sandbox};
use omnibus::store::Store;
use rusqlite::Connection;
use twilight_model::guild::Permissions;

use crate::program::{Bot, data, omnibus, run};

/// Its clock runs, as the doctor compares it with this machine's. Nobody is asked for anything, so nothing is late.
async fn discord() -> Sandbox {
    let patience = Duration::from_secs(300);
    Sandbox::start(Options { patience, ..Options::default() }).await.unwrap()
}

/// A visit to a host whose settings are in order.
fn doctor(sandbox: &Sandbox, data: &Path) -> Command {
    let mut command = omnibus(data);
    command.arg("doctor").env("DISCORD_TOKEN", sandbox.token()).env("DISCORD_API_URL", sandbox.api_url());
    command
}

/// All is well, and the lines say so.
async fn well(command: Command, words: &[&str]) {
    let visit = run(command).await;
    let said = String::from_utf8(visit.stdout).unwrap();
    assert!(visit.status.success() && !said.contains("WRONG"), "{said}");
    for words in words {
        assert!(said.contains(words), "{words}: {said}");
    }
}

/// Exactly one thing is wrong: the line says so and what to do.
async fn wrong(command: Command, about: &str, words: &[&str]) {
    let visit = run(command).await;
    let said = String::from_utf8(visit.stdout).unwrap();
    assert_eq!(visit.status.code(), Some(1), "{said}");
    let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("WRONG")).collect();
    let [line] = lines[..] else { panic!("one thing is wrong: {said}") };
    assert!(line.contains(about) && line.contains(" → "), "{line}");
    for words in words {
        assert!(line.contains(words), "{words}: {line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_did_everything_right() {
    let sandbox = discord().await;
    let (_folder, data) = data();
    let channel = sandbox.channel("bus-stop");
    sandbox.person("The owner");
    let mut visit = doctor(&sandbox, &data);
    visit.arg(channel.to_string());
    well(
        visit,
        &["Discord accepts it", "none yet", "4 boards", "agrees with Discord's", "#bus-stop", "metrics     off"],
    )
    .await;
    assert!(!data.exists(), "looking changes nothing");
    let bot = Bot::start(&sandbox, &data).await;
    let mut visit = doctor(&sandbox, &data);
    visit.env("OMNIBUS_METRICS", bot.address.to_string());
    well(visit, &["in use by a running bot", "a bot answers on"]).await;
    assert!(!bot.log().contains(&sandbox.token()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_the_token() {
    let sandbox = discord().await;
    let (_folder, data) = data();
    let mut visit = doctor(&sandbox, &data);
    visit.env_remove("DISCORD_TOKEN");
    wrong(visit, "token", &["DISCORD_TOKEN is not set", ".env.example"]).await;
    let mut visit = doctor(&sandbox, &data);
    visit.env("DISCORD_TOKEN", "somebody-elses");
    wrong(visit, "token", &["refused it", "Reset Token"]).await;
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut visit = doctor(&sandbox, &data);
    visit.env("DISCORD_API_URL", format!("http://{closed}"));
    wrong(visit, "token", &["cannot be reached", "DISCORD_API_URL"]).await;
    sandbox.trouble(Fault::ServerError, "/applications/@me", 1);
    wrong(doctor(&sandbox, &data), "token", &["cannot be reached"]).await;
    let mut visit = doctor(&sandbox, &data);
    visit.env("OMNIBUS_GUILD", "my server");
    wrong(visit, "server", &["OMNIBUS_GUILD is “my server”"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_channel() {
    let sandbox = discord().await;
    let (_folder, data) = data();
    sandbox.person("The owner");
    let channel = sandbox.channel("bus-stop");
    let visit = |channel: String| {
        let mut visit = doctor(&sandbox, &data);
        visit.arg(channel);
        visit
    };
    wrong(visit("123".to_owned()), "channel", &["no channel 123", "Copy Channel ID"]).await;
    sandbox.deny(channel, Permissions::ATTACH_FILES | Permissions::SEND_MESSAGES);
    wrong(visit(channel.to_string()), "channel", &["#bus-stop", "lacks", "Send Messages", "Attach Files"]).await;
    let thread = sandbox.thread(channel, "a game").unwrap();
    wrong(visit(thread.to_string()), "channel", &["#a game", "lacks Attach Files"]).await;
    sandbox.deny(channel, Permissions::READ_MESSAGE_HISTORY);
    wrong(visit(channel.to_string()), "channel", &["lacks Read Message History: it can play", "appear twice"]).await;
    sandbox.deny(channel, Permissions::VIEW_CHANNEL);
    wrong(visit(channel.to_string()), "channel", &["cannot see", "View Channel"]).await;
    sandbox.deny(channel, Permissions::empty());
    well(visit(thread.to_string()), &["may play in #a game"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_wrong() {
    let sandbox = discord().await;
    let (_folder, data) = data();
    sandbox.advance(Duration::from_secs(3_600));
    wrong(doctor(&sandbox, &data), "clock", &["behind Discord's", "set-ntp"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_the_database() {
    let sandbox = discord().await;
    let (folder, data) = data();
    drop(Store::open(&data).unwrap());
    let file = data.join("omnibus.sqlite");
    well(doctor(&sandbox, &data), &["database    sound, in"]).await;
    let other = Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    wrong(doctor(&sandbox, &data), "database", &["in use by another program", "end the other"]).await;
    other.execute_batch("ROLLBACK").unwrap();
    let future = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
                  VALUES (9999, 'future', '2031-01-01T00:00:00Z', '1')";
    other.execute(future, []).unwrap();
    drop(other);
    wrong(doctor(&sandbox, &data), "database", &["newer Omnibus", "before the upgrade"]).await;
    std::fs::write(&file, "no database at all, but long enough to be taken for one. ".repeat(100)).unwrap();
    wrong(doctor(&sandbox, &data), "database", &["omnibus restore"]).await;
    let not_a_folder = folder.path().join("file");
    std::fs::write(&not_a_folder, "").unwrap();
    wrong(doctor(&sandbox, &not_a_folder), "database", &["OMNIBUS_DATA"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_the_metrics() {
    let sandbox = discord().await;
    let (_folder, data) = data();
    let visit = |metrics: String| {
        let mut visit = doctor(&sandbox, &data);
        visit.env("OMNIBUS_METRICS", metrics);
        visit
    };
    wrong(visit("9100".to_owned()), "metrics", &["not an address with a port", "127.0.0.1:9100"]).await;
    // Somebody else listens there and hangs up on everybody.
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    std::thread::spawn(move || taken.incoming().for_each(drop));
    wrong(visit(address.to_string()), "metrics", &["cannot be used", "another port"]).await;
    let (_other, elsewhere) = crate::program::data();
    let other_sandbox = discord().await;
    let bot = Bot::start(&other_sandbox, &elsewhere).await;
    let mut asked = omnibus(&elsewhere);
    asked.arg("health").env("OMNIBUS_METRICS", bot.address.to_string());
    assert!(run(asked).await.status.success());
    let other = Connection::open(elsewhere.join("omnibus.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    wrong(visit(bot.address.to_string()), "metrics", &["is not well: the database cannot be written", "log"]).await;
}
