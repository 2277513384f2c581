//! The bot as it runs on Discord, with the library's own rate limiter. It is off wherever another address is set, so here the
//! loopback Discord answers under Discord's own name.

mod front;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use omnibus::discord::Connection;
use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::sandbox::{ChannelId, Fault, Limit, Options, Person, Sandbox};
use omnibus::store::Store;
use omnibus::table::{State, Tables};
use serenity::all::{Http, HttpBuilder};
use tempfile::TempDir;

struct Office {
    sandbox: Sandbox,
    tables: Tables,
    channel: ChannelId,
    people: [Person; 2],
    _data: TempDir,
}

async fn limited(sandbox: &Sandbox) -> impl Fn() -> Http {
    let (address, token) = (front::open(sandbox).await, sandbox.token());
    let client = reqwest::Client::builder().resolve(front::NAME, address).danger_accept_invalid_certs(true);
    let client = client.build().expect("a client");
    move || HttpBuilder::new(&token).client(client.clone()).build()
}

impl Office {
    /// Two people at a game, all by commands.
    async fn open() -> Office {
        Office::on(Options::unhurried()).await
    }

    async fn on(options: Options) -> Office {
        let sandbox = Sandbox::start(options).await.expect("a port is free");
        let data = TempDir::new().expect("a folder can be made");
        let catalogue = Catalogue::standard();
        let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
        let tables = Tables::new(catalogue, texts, Store::open(data.path()).expect("a new database opens"));
        let connection =
            Connection::over(limited(&sandbox).await, None, None, tables.clone()).await.expect("it connects");
        tokio::spawn(connection.run());
        assert!(sandbox.bot_is_ready().await, "the bot has registered its commands");
        let (channel, people) = (sandbox.channel("bus-stop"), ["Anna", "Ben"].map(|name| sandbox.person(name)));
        let office = Office { sandbox, tables, channel, people, _data: data };
        let [anna, ben] = &office.people;
        anna.slash(channel, "game new", &[("game", "busstop")]).await.expect("registered");
        ben.slash(channel, "game join", &[]).await.expect("registered");
        anna.slash(channel, "game start", &[]).await.expect("registered");
        office
    }

    /// Somebody who is awaited types a move; then the board is there that asks the next.
    async fn turn(&self, dice: &mut Chance) {
        let channel = omnibus::table::ChannelId(self.channel.get());
        let table = self.tables.latest(channel).await.expect("a table");
        assert_eq!(table.state, State::Playing);
        let awaited: Vec<_> = table.awaited().iter().collect();
        let person = &self.people[awaited[dice.pick(awaited.len())].index()];
        let offered = person.autocomplete(self.channel, "move", &[("move", "")], "move").await.expect("registered");
        let play = offered[dice.pick(offered.len())].value.as_str().expect("a move is text").to_owned();
        let answers = person.slash(self.channel, "move", &[("move", &play)]).await.expect("registered");
        assert!(answers.is_private() && !answers.text().is_empty(), "{play}: {:?}", answers.answer);
    }

    /// Every board was posted once.
    async fn posted_once(&self) {
        let posted = || {
            let requests = self.sandbox.requests();
            let last =
                requests.iter().rfind(|request| request.method == "POST" && request.path.starts_with("/channels"));
            last.is_some_and(|request| request.status == 200)
        };
        assert!(self.sandbox.wait_until(|_| posted()).await, "the board is posted");
        let seen = self.people[0].sees(self.channel);
        let mut nonces: Vec<String> =
            seen.iter().filter_map(|message| message.nonce.as_ref()).map(ToString::to_string).collect();
        let all = nonces.len();
        nonces.sort();
        nonces.dedup();
        assert_eq!(nonces.len(), all, "a post came twice");
    }

    fn refused(&self) -> usize {
        self.sandbox.requests().iter().filter(|request| request.status == 429).count()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_are_waited_out_by_the_library() {
    let office = Office::open().await;
    let mut dice = Chance::seeded(71);
    let limits = [
        Fault::RateLimited { retry_after: 0.2 },
        Fault::RateLimitedEverywhere { retry_after: 0.2 },
        Fault::RateLimited { retry_after: 0.01 },
    ];
    for (number, limit) in limits.into_iter().enumerate() {
        office.sandbox.trouble(limit, "POST /channels", 1);
        // Not every turn is a new post.
        while office.refused() <= number {
            office.turn(&mut dice).await;
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
        office.posted_once().await;
    }
    assert_eq!(office.refused(), 3, "each refusal was heeded: no request came too early");
}

/// Every answer tells how much a channel still takes: the library waits before there is nothing left, and is never refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_takes_so_much_and_nothing_more_is_asked_of_it() {
    let limit = Limit { requests: 2, within: Duration::from_millis(1_500) };
    let office = Office::on(Options { limit: Some(limit), ..Options::unhurried() }).await;
    let mut dice = Chance::seeded(73);
    // On each route of the channel's messages: how many requests there were.
    let most = || {
        let mut routes: HashMap<(String, bool), usize> = HashMap::new();
        for request in office.sandbox.requests() {
            let messages = request.path.strip_prefix("/channels/").and_then(|rest| rest.split_once("/messages"));
            if let Some((_, message)) = messages {
                *routes.entry((request.method, message.is_empty())).or_default() += 1;
            }
        }
        routes.into_values().max().unwrap_or_default()
    };
    while most() < 4 * limit.requests as usize {
        office.turn(&mut dice).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(office.refused(), 0, "nothing was asked too early");
    office.posted_once().await;
}

/// An answer to a click that meets a limit comes after it, whole.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_meets_a_limit_comes_after_it() {
    let office = Office::open().await;
    office.sandbox.trouble(Fault::RateLimited { retry_after: 0.2 }, "/callback", 1);
    let answers = office.people[0].slash(office.channel, "play", &[]).await.expect("registered");
    assert!(answers.is_private() && !answers.text().is_empty(), "{:?}", answers.answer);
    assert_eq!(office.refused(), 1);
}

/// Nobody says how long to wait: the bot's own pauses take over.
#[tokio::test(flavor = "multi_thread")]
async fn a_limit_without_a_word_is_survived() {
    let office = Office::open().await;
    office.sandbox.trouble(Fault::RateLimitedWordlessly, "POST /channels", 2);
    let mut dice = Chance::seeded(72);
    office.turn(&mut dice).await;
    assert!(office.sandbox.wait_until(|_| office.refused() == 2).await, "it was refused");
    office.posted_once().await;
    office.turn(&mut dice).await;
}

/// Everything is refused at once and for ever: the library would ask on by itself, and is stopped far below what gets a bot shut out.
#[tokio::test(flavor = "multi_thread")]
async fn a_limit_on_everything_that_never_ends_is_not_asked_against_for_ever() {
    let office = Office::open().await;
    office.sandbox.trouble(Fault::RateLimitedEverywhere { retry_after: 0.0 }, "POST /channels", usize::MAX);
    let mut dice = Chance::seeded(74);
    while office.sandbox.struck() == 0 {
        office.turn(&mut dice).await;
    }
    // It is asked so often, and then no more.
    let (mut struck, mut calm) = (0, 0);
    while struck < 500 || calm < 3 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        calm = if struck == office.sandbox.struck() { calm + 1 } else { 0 };
        struck = office.sandbox.struck();
    }
    assert!(struck < 3_000, "{struck} requests against a limit");
    let answers = office.people[0].slash(office.channel, "play", &[]).await.expect("registered");
    assert!(answers.is_private() && !answers.text().is_empty(), "people are answered all the same");
}
