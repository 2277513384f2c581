//! A database with many tables, made quickly: a few games are really played, and copied.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use rusqlite::{Connection, Transaction, params};

use super::plan::Load;
use crate::game::{Chance, Title};
use crate::games::Catalogue;
use crate::sandbox::{ChannelId, Person, Sandbox};
use crate::store::{self, Store};
use crate::table::{Actor, Denied, Level, Opening, Snapshot, State, TableId, Tables, Time, UserId};
use crate::texts::Texts;

/// The tables that people play at.
pub struct Town {
    pub tables: Vec<Place>,
}

/// One of them: where it is, and who sits there.
#[derive(Clone)]
pub struct Place {
    pub channel: ChannelId,
    pub people: Vec<Person>,
}

/// Servers to be divided among shards.
const SERVERS: usize = 120;
/// How far games have come that are copied, in turns.
const TURNS: [usize; 4] = [0, 6, 15, 30];
/// Ids for what only the database knows; real ones are far above.
const NOBODY: u64 = 1_000;
const NOWHERE: u64 = 1_000_000;

impl Town {
    pub async fn build(
        load: &Load,
        sandbox: &Sandbox,
        catalogue: &Catalogue,
        texts: &Arc<Texts>,
    ) -> anyhow::Result<Town> {
        let samples = {
            let store = Store::open(&load.folder)?;
            let tables = Tables::new(catalogue.clone(), texts.clone(), store).with_chance(|| Chance::seeded(7));
            play_samples(&tables).await?
        };
        let people: Vec<Person> =
            (0..load.people.max(8)).map(|number| sandbox.person(&format!("Person {number}"))).collect();
        let mut places = Vec::new();
        for number in 0..load.tables {
            let sample = &samples[number % samples.len()];
            let seats = (0..sample.seats).map(|seat| people[(number * 3 + seat) % people.len()].clone());
            let name = format!("table-{number}");
            let channel = match load.database {
                Some(_) => sandbox.channel_of(&format!("Server {}", number % SERVERS), &name),
                None => sandbox.channel(&name),
            };
            places.push(Place { channel, people: seats.collect() });
        }
        let guild =
            |place: &Place| sandbox.look(|world| world.channel(place.channel).and_then(|channel| channel.guild));
        let guilds = places.iter().map(|place| guild(place).map(|guild| guild.get())).collect();
        let computers = (0..load.computers).map(|number| sandbox.channel(&format!("computers-{number}"))).collect();
        let filling = Filling {
            folder: load.folder.clone(),
            samples,
            places: places.clone(),
            guilds,
            computers,
            idle: load.idle,
        };
        tokio::task::spawn_blocking(move || filling.fill()).await??;
        Ok(Town { tables: places })
    }

    /// Comes back when every table's board is there.
    pub async fn boards_are_posted(&self, sandbox: &Sandbox) -> anyhow::Result<()> {
        for place in &self.tables {
            let there = sandbox.wait_in(place.channel, Duration::from_secs(600), |world| {
                world.messages_in(place.channel).any(|message| message.button("Play").is_some())
            });
            ensure!(there.await, "a board was never posted");
        }
        Ok(())
    }
}

/// A table that was really played for some turns.
#[derive(Clone, Copy)]
struct Sample {
    table: TableId,
    seats: usize,
}

async fn play_samples(tables: &Tables) -> anyhow::Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for turns in TURNS {
        for title in tables.catalogue().titles() {
            let channel = NOWHERE + samples.len() as u64;
            let dealt = deal(tables, title, channel).await.map_err(said)?;
            let seats = dealt.seats.len();
            play(tables, dealt.id, turns).await.map_err(said)?;
            samples.push(Sample { table: dealt.id, seats });
        }
    }
    Ok(samples)
}

fn said(denied: Denied) -> anyhow::Error {
    anyhow!("a sample game cannot be played: {denied:?}")
}

fn actor(seat: usize) -> Actor {
    let name = format!("Sample {seat}");
    Actor { user: UserId(NOBODY + seat as u64), name, interaction: None, moderator: false, now: Time::now() }
}

async fn deal(tables: &Tables, title: &dyn Title, channel: u64) -> Result<Arc<Snapshot>, Denied> {
    let info = title.info();
    let opening = Opening {
        channel: store::ChannelId(channel),
        guild: None,
        game: info.id.to_owned(),
        options: BTreeMap::new(),
        language: "en".to_owned(),
    };
    let table = tables.open(&actor(0), opening).await?.id;
    for seat in 1..usize::from(info.seats.1.min(4)) {
        tables.join(&actor(seat), table).await?;
    }
    tables.start(&actor(0), table).await
}

/// Plays so many turns at random.
async fn play(tables: &Tables, table: TableId, turns: usize) -> Result<(), Denied> {
    let mut chance = Chance::seeded(table.0);
    let mut played = 0;
    while played < turns {
        let snapshot = tables.get(table).await?;
        let Some(seat) = snapshot.awaited().iter().next().filter(|_| snapshot.state == State::Playing) else { break };
        let person = actor(seat.index());
        let panel = tables.panel(table, person.user).await?;
        let choices: Vec<&str> =
            panel.question.iter().flat_map(|question| question.choices()).map(|choice| choice.play.as_str()).collect();
        let acted = if panel.can_confirm || choices.is_empty() {
            tables.confirm(&person, table, panel.stamp).await?
        } else {
            tables.choose(&person, table, panel.stamp, choices[chance.pick(choices.len())]).await?
        };
        played += usize::from(acted.committed);
    }
    Ok(())
}

/// The samples, and where they are copied to: where people play, each with a board that is due, where computers do, and where
/// nobody does.
struct Filling {
    folder: PathBuf,
    samples: Vec<Sample>,
    places: Vec<Place>,
    /// The server of each.
    guilds: Vec<Option<u64>>,
    computers: Vec<ChannelId>,
    idle: usize,
}

impl Filling {
    fn fill(&self) -> anyhow::Result<()> {
        let mut connection = Connection::open(store::file(&self.folder))?;
        let columns = Columns::of(&connection)?;
        let transaction = connection.transaction()?;
        // The samples are in no channel that there is: nobody is told anything there, nor called, nor where they are copied to.
        transaction.execute("DELETE FROM outbox", [])?;
        transaction.execute("UPDATE tables SET calling = 0, call_at = NULL", [])?;
        let samples = || self.samples.iter().cycle();
        for ((place, guild), sample) in self.places.iter().zip(&self.guilds).zip(samples()) {
            let table = columns.copy(&transaction, sample.table, place.channel.get())?;
            let update = "UPDATE tables SET guild = ?2 WHERE id = ?1";
            transaction.prepare_cached(update)?.execute(params![table, guild.map(|guild| guild as i64)])?;
            for (seat, person) in place.people.iter().enumerate() {
                let user = person.id.get() as i64;
                let update = "UPDATE seats SET user = ?3, name = ?4 WHERE table_id = ?1 AND seat = ?2";
                transaction.execute(update, params![table, seat as i64, user, format!("Person {user}")])?;
            }
            let due = "INSERT INTO outbox (table_id, channel, what, due) SELECT id, channel, \
                 json_object('post', json_object('from', told_from, 'to', told_to)), 0 FROM tables WHERE id = ?1";
            transaction.execute(due, [table])?;
        }
        for (channel, sample) in self.computers.iter().zip(samples()) {
            let table = columns.copy(&transaction, sample.table, channel.get())?;
            let update = "UPDATE seats SET computer = ?2 WHERE table_id = ?1";
            transaction.execute(update, params![table, Level::Strong.word()])?;
        }
        for (number, sample) in (0..self.idle as u64).zip(samples()) {
            columns.copy(&transaction, sample.table, 2 * NOWHERE + number)?;
        }
        Ok(transaction.commit()?)
    }
}

/// How a table is copied, whatever columns it has.
struct Columns(Vec<String>);

impl Columns {
    fn of(connection: &Connection) -> anyhow::Result<Columns> {
        let copied = |table: &str, replaced: &[(&str, &str)]| -> anyhow::Result<String> {
            let mut names = connection.prepare(&format!("SELECT name FROM pragma_table_info('{table}')"))?;
            let names: Vec<String> = names.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let key = replaced.first().context("what tells the copies apart is replaced")?.0;
            let values = names.iter().map(|name| {
                replaced.iter().find(|(column, _)| column == name).map_or(name.as_str(), |(_, value)| value)
            });
            let values: Vec<&str> = values.collect();
            Ok(format!("INSERT INTO {table} SELECT {} FROM {table} WHERE {key} = ?1", values.join(", ")))
        };
        Ok(Columns(vec![
            // Clocks would all run out together, at a time nobody plays in.
            copied("tables", &[("id", "?2"), ("channel", "?3"), ("post", "NULL"), ("due", "NULL"), ("undo", "NULL")])?,
            copied("seats", &[("table_id", "?2")])?,
            copied("log", &[("table_id", "?2")])?,
            copied("drafts", &[("table_id", "?2")])?,
        ]))
    }

    fn copy(&self, transaction: &Transaction, sample: TableId, channel: u64) -> anyhow::Result<i64> {
        let sample = sample.0 as i64;
        let next = "SELECT max(id) + 1 FROM tables";
        let table: i64 = transaction.prepare_cached(next)?.query_row([], |row| row.get(0))?;
        let [tables, others @ ..] = &self.0[..] else { return Ok(table) };
        transaction.prepare_cached(tables)?.execute(params![sample, table, channel as i64])?;
        for other in others {
            transaction.prepare_cached(other)?.execute(params![sample, table])?;
        }
        Ok(table)
    }
}
