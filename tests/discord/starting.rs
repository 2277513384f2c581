//! The start: a Discord that stumbles is waited for, and commands are registered when they changed, in one place.

use std::time::Duration;

use omnibus::discord::{Connection, Settings};
use omnibus::sandbox::{Fault, GuildId};

use crate::depot::Depot;

fn registrations(depot: &Depot) -> usize {
    depot.sandbox.requests().iter().filter(|one| one.method == "PUT" && one.path.ends_with("/commands")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_error_while_starting_does_not_end_the_program() {
    let mut depot = Depot::open().await;
    depot.stop().await;
    depot.sandbox.trouble(Fault::ServerError, "GET /oauth2", 1);
    depot.sandbox.trouble(Fault::RateLimited { retry_after: 0.1 }, "GET /gateway", 1);
    depot.restart().await;
    let [anna] = depot.people(["Anna"]);
    let answers = anna.slash(depot.channel, "game new", &[("game", "busstop")]).await.expect("registered");
    assert!(answers.is_private(), "{}", answers.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_there_is_waited_for() {
    let depot = Depot::open().await;
    let nowhere = Settings { api_url: Some("http://127.0.0.1:9".to_owned()), ..depot.settings() };
    let starting = Connection::new(&nowhere, depot.tables.clone());
    assert!(tokio::time::timeout(Duration::from_millis(300), starting).await.is_err(), "it goes on trying");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_only_when_they_changed() {
    let mut depot = Depot::open().await;
    assert_eq!(registrations(&depot), 1);
    depot.restart().await;
    assert_eq!(registrations(&depot), 1);
    depot.tamper("UPDATE facts SET value = replace(value, 'board', 'bored') WHERE key = 'commands'");
    depot.restart().await;
    assert_eq!(registrations(&depot), 2);
}

/// In a guild for trying out, then for everybody, and back: nobody is shown a command twice.
#[tokio::test(flavor = "multi_thread")]
async fn commands_are_offered_once_wherever_they_are_registered() {
    let depot = Depot::open().await;
    let home: GuildId = depot.sandbox.look(|world| world.guilds[0].id);
    for guild in [Some(home.get()), None, Some(home.get())] {
        let settings = Settings { guild, ..depot.settings() };
        Connection::new(&settings, depot.tables.clone()).await.expect("it starts");
        depot.sandbox.look(|world| {
            let mut names: Vec<String> =
                world.commands_in(Some(home)).map(|command| command.body["name"].to_string()).collect();
            let all = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), all, "with {guild:?}");
            assert!(all >= 8 && world.commands.iter().all(|command| command.guild.map(|id| id.get()) == guild));
        });
    }
}
