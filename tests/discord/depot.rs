//! A loopback Discord with the real bot connected to it, and people who play by clicking what they see.

use std::time::{Duration, Instant};

use omnibus::discord::{Connection, Settings, Stop};
use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::players::Limit;
use omnibus::sandbox::{Answers, ChannelId, Message, Options, Person, Sandbox};
use omnibus::store::Store;
use omnibus::table::{Actor, Courtesy, Snapshot, State, Tables, Time, UserId};
use omnibus::texts::Texts;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::task::JoinHandle;

pub use crate::clicks::{button_with, choices};

/// On a machine that does many other things besides.
const PATIENCE: Duration = Duration::from_secs(300);
/// Computers hardly think here.
const QUICKLY: Limit = Limit::Tries(4);

pub struct Depot {
    pub sandbox: Sandbox,
    pub tables: Tables,
    pub channel: ChannelId,
    catalogue: Catalogue,
    data: TempDir,
    bot: Option<(Stop, JoinHandle<()>)>,
}

impl Depot {
    pub async fn open() -> Depot {
        Depot::with(Catalogue::standard()).await
    }

    pub async fn with(catalogue: Catalogue) -> Depot {
        Depot::with_options(catalogue, Options::unhurried()).await
    }

    pub async fn with_options(catalogue: Catalogue, options: Options) -> Depot {
        Depot::with_clock(catalogue, options, Time::now).await
    }

    /// What the bot takes for the time is told by a clock.
    pub async fn with_clock(
        catalogue: Catalogue,
        options: Options,
        clock: impl Fn() -> Time + Send + Sync + 'static,
    ) -> Depot {
        Depot::with_tables(catalogue, options, |tables| tables.with_clock(clock)).await
    }

    /// Tables that differ from the usual ones of tests.
    pub async fn with_tables(catalogue: Catalogue, options: Options, change: impl FnOnce(Tables) -> Tables) -> Depot {
        let sandbox = Sandbox::start(options).await.expect("a port is free");
        let data = TempDir::new().expect("a folder can be made");
        let channel = sandbox.channel("bus-stop");
        let tables = change(tables(&catalogue, &data));
        let mut depot = Depot { sandbox, tables, channel, catalogue, data, bot: None };
        depot.connect().await;
        depot
    }

    pub fn settings(&self) -> Settings {
        Settings {
            token: self.sandbox.token(),
            api_url: Some(self.sandbox.api_url().to_owned()),
            guild: None,
            shards: None,
        }
    }

    /// Starts the bot, on what it knew before.
    pub async fn connect(&mut self) {
        let connection = Connection::new(&self.settings(), self.tables.clone()).await.expect("the sandbox is there");
        // However fast people click here, everything is done.
        self.run(connection.with_pace(usize::MAX)).await;
    }

    /// The same bot, which gives requests up after another time than half a minute.
    pub async fn gives_up_after(&mut self, patience: Duration) {
        self.stop().await;
        let connection = Connection::new(&self.settings(), self.tables.clone()).await.expect("the sandbox is there");
        self.run(connection.with_patience(patience).with_pace(usize::MAX)).await;
    }

    /// The same bot without a thread to think on: until it is started again, what is made in the background is not made.
    pub async fn thinks_of_nothing(&mut self) {
        self.stop().await;
        self.tables = self.tables.clone().with_threads(0);
        self.connect().await;
    }

    /// The same bot, to which so many requests a second are many.
    pub async fn is_hurried_by(&mut self, many: usize) {
        self.stop().await;
        let connection = Connection::new(&self.settings(), self.tables.clone()).await.expect("the sandbox is there");
        self.run(connection.with_pace(many)).await;
    }

    async fn run(&mut self, connection: Connection) {
        let stop = connection.stop();
        let running = tokio::spawn(async move { connection.run().await.expect("the bot runs") });
        self.bot = Some((stop, running));
        assert!(self.sandbox.bot_is_ready().await, "the bot has registered its commands");
    }

    /// Ends the bot's process in all but name, and starts another on the same database.
    pub async fn restart(&mut self) {
        self.stop().await;
        // The database closes when its last user is gone.
        let store = reopened(self).await;
        let tables = Tables::new(self.catalogue.clone(), texts(&self.catalogue), store);
        self.tables = tables.with_courtesy(Courtesy::NONE).with_patience(QUICKLY);
        self.connect().await;
    }

    pub async fn stop(&mut self) {
        if let Some((stop, running)) = self.bot.take() {
            stop.stop().await;
            running.await.expect("the bot ends in order");
        }
    }

    /// What a host, or a full disk, does to the database behind the bot's back.
    pub fn tamper(&self, sql: &str) {
        let database = rusqlite::Connection::open(self.data.path().join("omnibus.sqlite")).expect("it is there");
        database.busy_timeout(Duration::from_secs(60)).expect("a number");
        database.execute_batch(sql).expect("it can be done");
    }

    /// What a host finds in the database.
    pub fn count(&self, sql: &str) -> i64 {
        let database = rusqlite::Connection::open(self.data.path().join("omnibus.sqlite")).expect("it is there");
        database.busy_timeout(Duration::from_secs(60)).expect("a number");
        database.query_row(sql, [], |row| row.get(0)).expect("a number")
    }

    /// The public messages of the channel with a board, oldest first.
    pub fn boards(&self) -> Vec<Message> {
        let all = self.sandbox.person("A passer-by").sees(self.channel);
        all.into_iter().filter(|message| !message.attachments.is_empty()).collect()
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| self.sandbox.person(name))
    }

    pub async fn table(&self) -> Arc<Snapshot> {
        self.tables.latest(self.channel_id()).await.expect("a table was opened")
    }

    fn channel_id(&self) -> omnibus::table::ChannelId {
        omnibus::table::ChannelId(self.channel.get())
    }

    /// Comes back when everything that was due in the channel has been posted.
    pub async fn settled(&self) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let due = self.tables.due(Time(i64::MAX)).await.expect("the outbox can be read");
            if due.jobs.is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        panic!("posts are due and do not come: {:?}", self.tables.due(Time(i64::MAX)).await);
    }

    /// The newest public message with a board or a lobby.
    pub async fn post(&self) -> Message {
        self.settled().await;
        let id = self.table().await.post.expect("it was posted").0;
        let anybody = self.sandbox.person("A passer-by");
        anybody.sees(self.channel).into_iter().find(|message| message.id.get() == id).expect("everybody sees the post")
    }

    /// Opens a table and seats everybody by clicks.
    pub async fn lobby(&self, people: &[Person], game: &str, options: &[(&str, &str)]) {
        self.lobby_in(None, people, game, options).await;
    }

    /// The same, with posts in a language.
    async fn lobby_in(&self, language: Option<&str>, people: &[Person], game: &str, options: &[(&str, &str)]) {
        let words: Vec<String> = options.iter().map(|(option, value)| format!("{option}={value}")).collect();
        let words = words.join(" ");
        let mut fields = vec![("game", game)];
        fields.extend(language.map(|language| ("language", language)));
        if !words.is_empty() {
            fields.push(("options", &words));
        }
        let answers = people[0].slash(self.channel, "game new", &fields).await.expect("the command is registered");
        assert!(answers.is_private(), "{}", answers.text());
        for person in &people[1..] {
            self.press(person, "join:").await;
        }
        self.settled().await;
    }

    /// Presses a button of the newest post.
    async fn press(&self, person: &Person, verb: &str) {
        let post = self.post().await;
        let button = button_with(&post, verb).unwrap_or_else(|| panic!("{verb} is not there: {}", post.content));
        person.click(&post, &button).await.expect("it can be pressed");
    }

    pub async fn start(&self, people: &[Person], game: &str, options: &[(&str, &str)]) {
        self.start_in(None, people, game, options).await;
    }

    /// The same, with posts in a language.
    pub async fn start_in(&self, language: Option<&str>, people: &[Person], game: &str, options: &[(&str, &str)]) {
        self.lobby_in(language, people, game, options).await;
        self.press(&people[0], "start:").await;
        self.settled().await;
        assert_eq!(self.table().await.state, State::Playing, "{}", self.post().await.content);
    }

    /// The ticker, as if so many hours had passed.
    pub async fn hours_pass(&self, hours: u64) {
        let now = Time::now().plus(Duration::from_secs(hours * 3600));
        for table in self.tables.to_look_after(now).await.expect("it can be read") {
            self.tables.look_after(table, now).await.expect("it can be looked after");
        }
        self.settled().await;
    }

    /// The newest public message that holds these words.
    pub fn told(&self, words: &str) -> Option<Message> {
        let all = self.sandbox.person("A passer-by").sees(self.channel);
        all.into_iter().rev().find(|message| message.content.contains(words))
    }

    /// Gives the game up, after being asked.
    pub async fn end(&self, person: &Person) {
        let asked = person.slash(self.channel, "game end", &[]).await.expect("the command is registered");
        let question = asked.message.expect("a question");
        person.click(&question, "End the game").await.unwrap_or_else(|why| panic!("{why}: {}", question.content));
    }

    /// Nothing the bot sent broke a rule of Discord's, and nothing stayed unanswered.
    pub async fn assert_no_complaints(&self) {
        let complaints = self.sandbox.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

fn texts(catalogue: &Catalogue) -> Arc<Texts> {
    Arc::new(catalogue.texts().expect("the texts are sound"))
}

fn tables(catalogue: &Catalogue, data: &TempDir) -> Tables {
    let store = Store::open(data.path()).expect("a new database opens");
    let tables = Tables::new(catalogue.clone(), texts(catalogue), store).with_courtesy(Courtesy::NONE);
    tables.with_chance(|| Chance::seeded(2024)).with_patience(QUICKLY)
}

async fn reopened(depot: &mut Depot) -> Store {
    // Let go of the old one: a placeholder in memory would need a second database, so take it out for a moment.
    let scratch = TempDir::new().expect("a folder can be made");
    depot.tables = tables(&depot.catalogue, &scratch);
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        match Store::open(depot.data.path()) {
            Ok(store) => return store,
            Err(_) => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
    Store::open(depot.data.path()).expect("the old bot has let go of the database")
}

/// Makes one choice on a panel.
pub async fn choose(person: &Person, panel: &Message, choice: &(String, Option<String>)) -> Answers {
    match choice {
        (id, None) => person.click(panel, id).await,
        (id, Some(value)) => person.select(panel, id, &[value]).await,
    }
    .expect("what a panel offers can be pressed")
}

/// Plays one turn on a panel by random clicks, Back now and then, and Confirm. Comes back when nothing is left to choose.
pub async fn turn(depot: &Depot, person: &Person, dice: &mut Chance) -> usize {
    let post = depot.post().await;
    let play = button_with(&post, "play:").expect("the newest post has a Play button");
    let opened = person.click(&post, &play).await.expect("it can be pressed");
    assert!(opened.is_private(), "{}", opened.text());
    let mut panel = opened.message.expect("a panel");
    let mut clicks = 1;
    loop {
        private(depot, person, &panel);
        let before = depot.table().await.revision;
        let answers = if let Some(confirm) = button_with(&panel, "confirm:") {
            person.click(&panel, &confirm).await.expect("Confirm can be pressed")
        } else {
            let choices = choices(&panel);
            if choices.is_empty() {
                return clicks;
            }
            match button_with(&panel, "back:") {
                Some(back) if dice.pick(12) == 0 => person.click(&panel, &back).await.expect("Back can be pressed"),
                _ => choose(person, &panel, &choices[dice.pick(choices.len())]).await,
            }
        };
        clicks += 1;
        panel = answers.message.unwrap_or_else(|| panic!("a click changes the panel: {:?}", answers.answer));
        if depot.table().await.revision != before {
            return clicks;
        }
        assert!(clicks < 400, "this turn does not end: {}", panel.content);
    }
}

/// Makes one turn at random at the table itself, without a panel: where people are shown elsewhere to click their way through.
pub async fn unseen_turn(depot: &Depot, person: &Person, dice: &mut Chance) {
    let (table, user) = (depot.table().await, UserId(person.id.get()));
    let seat = table.seat_of(user).expect("they sit there");
    let name = table.names()[seat.index()].clone();
    let actor = Actor { user, name, interaction: None, moderator: false, now: depot.tables.now() };
    loop {
        let panel = depot.tables.panel(table.id, user).await.expect("they sit there");
        let acted = match &panel.question {
            Some(question) => {
                let choices: Vec<_> = question.choices().collect();
                let play = &choices[dice.pick(choices.len())].play;
                depot.tables.choose(&actor, table.id, panel.stamp, play).await
            }
            None => depot.tables.confirm(&actor, table.id, panel.stamp).await,
        };
        if acted.expect("what is offered can be chosen").committed {
            return;
        }
    }
}

/// A panel belongs to one person, and shows a picture of the board with its words.
fn private(depot: &Depot, person: &Person, panel: &Message) {
    assert!(panel.is_ephemeral());
    assert!(panel.pings.is_empty(), "a panel notifies nobody");
    well_written(panel);
    a_board(panel);
    let stranger = depot.sandbox.person("A passer-by");
    assert_ne!(stranger.id, person.id);
    assert!(!stranger.sees(panel.channel).iter().any(|message| message.id == panel.id), "others see the panel");
}

/// Nothing is bold twice, and no markup is left on buttons and in menus, where it would show.
pub fn well_written(message: &Message) {
    assert!(!message.content.contains("****"), "{}", message.content);
    let menus = message.menus();
    let lines = menus.iter().flat_map(|menu| &menu.options).flat_map(|line| [&line.label, &line.description]);
    let placeholders = menus.iter().map(|menu| &menu.placeholder);
    let buttons = message.buttons();
    for words in lines.chain(placeholders).chain(buttons.iter().map(|button| &button.label)) {
        assert!(!words.contains("**") && !words.contains('\\'), "{words}");
    }
}

pub fn a_board(message: &Message) {
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    assert_eq!(picture.content_type, "image/png");
    // In the frame: posted, or shown to one person.
    let size = picture.dimensions.unwrap_or_default();
    assert!(size == (1375, 875) || size == (1100, 700), "{size:?}");
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(!alt.is_empty() && alt.chars().count() <= 1024, "alt text: {alt}");
}
