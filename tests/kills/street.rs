//! A channel, the people who play there, and what they remember when the bot dies.

use std::collections::HashSet;

use omnibus::game::Chance;
use omnibus::sandbox::{Answers, ChannelId, Message, Person, Sandbox};

use omnibus::game::Seats;
use omnibus::table::{Job, Posting, RowId, Snapshot, State, Tables, Time};
use omnibus::texts::{Speech, Text, cut};

use crate::clicks::{button_with, choices};
use crate::disk::{Disk, Kept};

pub struct Street {
    pub channel: ChannelId,
    game: &'static str,
    people: Vec<Person>,
    /// The step that was not answered, and the table as it was known before it.
    under_way: Option<(Step, Kept)>,
    /// The table as it was when the latest step was answered.
    known: Option<Kept>,
}

/// A press of a button, or a line picked from a menu.
#[derive(Clone)]
struct Step {
    person: Person,
    panel: Message,
    id: String,
    value: Option<String>,
}

/// What became of a step that was under way at a kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Nobody was doing anything.
    None,
    Lost,
    Done,
}

impl Step {
    /// `None`: nobody answers.
    async fn take(&self) -> Option<Answers> {
        self.again().await?
    }

    /// `None`: the panel has changed since, and cannot be pressed any more. Inside it: nobody answers.
    async fn again(&self) -> Option<Option<Answers>> {
        let answers = match &self.value {
            None => self.person.click(&self.panel, &self.id).await,
            Some(value) => self.person.select(&self.panel, &self.id, &[value]).await,
        };
        answers.ok().map(|answers| Some(answers).filter(|answers| answers.answer.is_some()))
    }
}

impl Street {
    pub fn new(sandbox: &Sandbox, game: &'static str, channel: &str, people: &[&str]) -> Street {
        let people = people.iter().map(|name| sandbox.person(name)).collect();
        Street { channel: sandbox.channel(channel), game, people, under_way: None, known: None }
    }

    /// The same on a server of its own.
    pub fn on_server(sandbox: &Sandbox, game: &'static str, channel: ChannelId, people: &[&str]) -> Street {
        let people = people.iter().map(|name| sandbox.person(&format!("{name} {channel:?}"))).collect();
        Street { channel, game, people, under_way: None, known: None }
    }

    /// Whether a step was not answered, and nobody knows yet what became of it.
    pub fn is_under_way(&self) -> bool {
        self.under_way.is_some()
    }

    pub fn is_free(&self, disk: &Disk) -> bool {
        disk.table(self.channel).is_none_or(|table| table.state != "playing")
    }

    /// A table is opened and everybody sits down, by commands.
    pub async fn begin(&mut self, sandbox: &Sandbox, disk: &Disk) {
        let [first, others @ ..] = &self.people[..] else { return };
        first.slash(self.channel, "game new", &[("game", self.game)]).await.expect("the command is there");
        for person in others {
            person.slash(self.channel, "game join", &[]).await.expect("the command is there");
        }
        first.slash(self.channel, "game start", &[]).await.expect("the command is there");
        self.known = disk.table(self.channel);
        assert_eq!(self.known.as_ref().map(|table| table.state.as_str()), Some("playing"));
        let board = sandbox.wait_for(first, self.channel, |message| button_with(message, "play:").is_some()).await;
        assert!(board.is_some(), "the board is posted");
    }

    /// The same once more, when the last game is over, whatever has been done of it already. False: nobody answered.
    pub async fn begin_again(&mut self, disk: &Disk) -> bool {
        let Some(first) = self.people.first() else { return false };
        let mut answered = is_answered(first.slash(self.channel, "game new", &[("game", self.game)]).await);
        for person in &self.people[1..] {
            answered = answered && is_answered(person.slash(self.channel, "game join", &[]).await);
        }
        answered = answered && is_answered(first.slash(self.channel, "game start", &[]).await);
        self.known = disk.table(self.channel);
        answered
    }

    /// The newest message that can be played on, and who is mentioned there.
    fn board(&self) -> Option<(Message, Vec<Person>)> {
        let seen = self.people[0].sees(self.channel);
        let board =
            seen.into_iter().rfind(|message| !message.is_ephemeral() && button_with(message, "play:").is_some())?;
        let asked = self.people.iter().filter(|person| board.content.contains(&person.mention())).cloned().collect();
        Some((board, asked))
    }

    /// Random people play their turns, for ever.
    pub async fn play(&mut self, sandbox: &Sandbox, disk: &Disk, dice: &mut Chance) {
        sandbox.bot_is_ready().await;
        loop {
            let looked = sandbox.look(|world| world.revision);
            let board = self.board().filter(|(_, asked)| !asked.is_empty());
            let open = board.and_then(|(board, asked)| {
                let id = button_with(&board, "play:")?;
                Some(Step { person: asked[dice.pick(asked.len())].clone(), panel: board, id, value: None })
            });
            match open {
                // Without an answer the board has changed meanwhile, or the bot is dead.
                Some(open) => drop(self.turn(open, disk, dice).await),
                // Over, or not posted yet.
                None => drop(sandbox.wait_until(|world| world.revision != looked).await),
            }
        }
    }

    /// Whoever is asked plays a turn. `None`: nobody is asked, or nobody answered.
    pub async fn play_on(&mut self, disk: &Disk, dice: &mut Chance) -> Option<()> {
        let (board, asked) = self.board().filter(|(_, asked)| !asked.is_empty())?;
        let id = button_with(&board, "play:")?;
        let open = Step { person: asked[dice.pick(asked.len())].clone(), panel: board, id, value: None };
        self.turn(open, disk, dice).await
    }

    /// One turn on a panel. `None`: nobody answered.
    async fn turn(&mut self, open: Step, disk: &Disk, dice: &mut Chance) -> Option<()> {
        let person = open.person.clone();
        let mut panel = open.take().await?.message?;
        loop {
            let (id, value) = match button_with(&panel, "confirm:") {
                Some(confirm) => (confirm, None),
                None => {
                    let choices = choices(&panel);
                    if choices.is_empty() {
                        return Some(());
                    }
                    match button_with(&panel, "back:") {
                        Some(back) if dice.pick(10) == 0 => (back, None),
                        _ => choices[dice.pick(choices.len())].clone(),
                    }
                }
            };
            let step = Step { person: person.clone(), panel: panel.clone(), id, value };
            let before = disk.table(self.channel).expect("it is being played");
            self.under_way = Some((step.clone(), before.clone()));
            panel = step.take().await?.message?;
            let after = disk.table(self.channel).expect("it is being played");
            follows(&before, &after);
            let committed = after.log.len() > before.log.len();
            (self.under_way, self.known) = (None, Some(after));
            if committed {
                return Some(());
            }
        }
    }

    /// The bot is back. What was acknowledged is there; what was under way has happened once or not at all, and the panel it
    /// was pressed on does not do it again.
    pub async fn after_the_kill(&mut self, disk: &Disk) -> Fate {
        self.found_out(disk).await.expect("the bot answers again")
    }

    /// `None`: nobody answers yet.
    pub async fn found_out(&mut self, disk: &Disk) -> Option<Fate> {
        let Some(now) = disk.table(self.channel) else { return Some(Fate::None) };
        let Some((step, before)) = self.under_way.clone() else {
            if let Some(known) = &self.known {
                assert_eq!(&now, known, "what was acknowledged is there, and nothing else");
            }
            return Some(Fate::None);
        };
        follows(&before, &now);
        let done = now != before;
        let Some(answers) = step.again().await else {
            // It was answered after all, when nobody listened any more.
            let now = disk.table(self.channel).expect("it is still there");
            follows(&before, &now);
            (self.under_way, self.known) = (None, Some(now));
            return Some(Fate::Done);
        };
        let answers = answers?;
        assert!(!answers.text().is_empty(), "a late click explains itself");
        let after = disk.table(self.channel).expect("it is still there");
        if done {
            assert_eq!(after, now, "{}: a panel acted on a position that is gone", step.id);
        } else {
            follows(&now, &after);
        }
        (self.under_way, self.known) = (None, Some(after));
        Some(if done { Fate::Done } else { Fate::Lost })
    }

    /// What everybody may know of every turn in the log is told once, by one board or another, in its order.
    async fn check_told(&self, tables: &Tables, table: &Snapshot, seen: &[Message]) {
        let everything = Posting::Post { from: 0, to: u64::MAX, calls: Seats::NONE, replaces: false };
        let job = Job {
            row: RowId(0),
            table: table.id,
            channel: table.channel,
            guild: table.guild,
            posting: everything,
            attempts: 0,
            due: Time::now(),
            nonce: String::new(),
        };
        let Ok(bulletin) = tables.bulletin(&job).await else { return };
        // As long as they are in a post.
        let names: Vec<String> = table.names().iter().map(|name| cut(name, 32)).collect();
        let speech = Speech::new(tables.texts(), table.language, &names);
        let happened: Vec<String> =
            bulletin.news.iter().flat_map(|news| &news.texts).map(|text| plain(&speech.say(text))).collect();
        let picture = format!("{}-{}-", self.game, table.id);
        let is_board = |message: &&Message| message.attachments.iter().any(|one| one.filename.starts_with(&picture));
        let told = told(seen.iter().filter(is_board).cloned(), &speech);
        let agrees = |(told, happened): (&Told, &String)| match told {
            Told::Line(words) => words == happened,
            Told::TooMuch => true,
        };
        let same = told.len() == happened.len() && told.iter().zip(&happened).all(agrees);
        assert!(same, "{}: what was told is not what happened\ntold: {told:#?}\nhappened: {happened:#?}", self.game);
    }

    /// Every post came once; the newest can be played on, and asks whoever is awaited.
    pub async fn check(&self, tables: &Tables) {
        let seen: Vec<Message> =
            self.people[0].sees(self.channel).into_iter().filter(|message| !message.is_ephemeral()).collect();
        let mut nonces = HashSet::new();
        for nonce in seen.iter().filter_map(|message| message.nonce.as_ref()) {
            assert!(nonces.insert(nonce.to_string()), "{nonce} was posted twice");
        }
        let channel = omnibus::table::ChannelId(self.channel.get());
        let Ok(table) = tables.latest(channel).await else { return };
        self.check_told(tables, &table, &seen).await;
        let playing = table.state == State::Playing;
        let newest = table.post.map(|post| post.0);
        let newest = seen.iter().find(|message| Some(message.id.get()) == newest).expect("the newest board is there");
        // Where very much is posted, older boards keep their buttons for a while: they open the present panel too.
        assert_eq!(button_with(newest, "play:").is_some(), playing, "{}: it can be played on", self.game);
        if playing {
            for (person, seat) in self.people.iter().zip(omnibus::game::Seat::all(self.people.len() as u8)) {
                let asked = newest.content.contains(&person.mention());
                assert_eq!(asked, table.awaited().contains(seat), "{}: {}", self.game, newest.content);
            }
        }
    }
}

/// What the boards of a table tell, in order; of what was too much for one only how much it was.
fn told(boards: impl Iterator<Item = Message>, speech: &Speech) -> Vec<Told> {
    let earlier: Vec<String> =
        (1..200).map(|count| speech.say(&Text::new("post-earlier").with("count", count))).collect();
    let mut told = Vec::new();
    for line in boards.flat_map(|board| board.content.lines().map(str::to_owned).collect::<Vec<_>>()) {
        match (line.strip_prefix("• "), earlier.iter().position(|earlier| *earlier == line)) {
            (Some(words), _) => told.push(Told::Line(plain(words))),
            (None, Some(index)) => told.extend(vec![Told::TooMuch; index + 1]),
            (None, None) => {}
        }
    }
    told
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Told {
    Line(String),
    TooMuch,
}

/// Without what makes names bold and safe.
fn plain(words: &str) -> String {
    words.replace(['*', '\\'], "")
}

fn is_answered<E: std::fmt::Debug>(answers: Result<Answers, E>) -> bool {
    answers.expect("the command is there").answer.is_some()
}

/// The later table is the earlier one, or what a single step makes of it: at most one turn more, in the log once.
fn follows(before: &Kept, after: &Kept) {
    let (earlier, new) = after.log.split_at_checked(before.log.len()).expect("the log is only added to");
    assert_eq!(earlier, before.log, "the log is only added to");
    let turns: HashSet<i64> = new.iter().map(|entry| entry.turn).collect();
    assert!(turns.len() <= 1, "one step, several turns: {new:?}");
    assert!(new.iter().zip(earlier.len() as i64..).all(|(entry, before)| entry.number > before), "{new:?}");
}

#[cfg(test)]
mod made_up {
    use super::*;
    use crate::disk::Entry;

    fn kept(turns: &[i64]) -> Kept {
        let entry = |(number, turn): (i64, &i64)| Entry { number, turn: *turn, seat: 0, play: Some("pass".to_owned()) };
        Kept { state: "playing".to_owned(), log: (1..).zip(turns).map(entry).collect(), drafts: Vec::new() }
    }

    #[test]
    fn one_turn_may_follow() {
        follows(&kept(&[1, 1, 3]), &kept(&[1, 1, 3]));
        follows(&kept(&[1, 1, 3]), &kept(&[1, 1, 3, 4, 4]));
    }

    #[test]
    #[should_panic(expected = "several turns")]
    fn a_turn_that_is_there_twice_is_noticed() {
        follows(&kept(&[1, 1, 3]), &kept(&[1, 1, 3, 4, 5]));
    }

    #[test]
    #[should_panic(expected = "only added to")]
    fn a_turn_that_is_lost_is_noticed() {
        follows(&kept(&[1, 1, 3]), &kept(&[1, 1]));
    }
}
