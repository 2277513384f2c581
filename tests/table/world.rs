//! People, a database in a folder of its own, and a clock that tests turn by hand.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::games::list;
use omnibus::players::Limit;
use omnibus::store::Store;
use omnibus::table::*;
use omnibus::texts::{Language, Speech, Text};
use tempfile::TempDir;

use crate::fuse;
use crate::tiny::Tiny;

pub const ANN: UserId = UserId(11);
pub const BOB: UserId = UserId(22);
pub const CAT: UserId = UserId(33);
pub const DAN: UserId = UserId(44);
pub const HERE: ChannelId = ChannelId(700);

pub struct World {
    pub folder: TempDir,
    pub tables: Tables,
    pub now: Cell<Time>,
}

pub fn catalogue() -> Catalogue {
    fuse::catalogue().with(list::<Tiny<1>>())
}

pub fn tables(store: Store, catalogue: Catalogue) -> Tables {
    of_usual_courtesy(store, catalogue).with_courtesy(Courtesy::NONE)
}

/// Where people at the table are left alone for a while.
pub fn of_usual_courtesy(store: Store, catalogue: Catalogue) -> Tables {
    let texts = Arc::new(catalogue.texts().unwrap());
    Tables::new(catalogue, texts, store).with_chance(|| Chance::seeded(5)).with_patience(Limit::Tries(6))
}

impl World {
    pub fn new() -> World {
        let folder = TempDir::new().unwrap();
        let tables = tables(Store::open(folder.path()).unwrap(), catalogue());
        World { folder, tables, now: Cell::new(Time(1_000_000)) }
    }

    /// The program ends and starts again.
    pub fn restart(self) -> World {
        self.restart_with(catalogue())
    }

    pub fn restart_with(self, catalogue: Catalogue) -> World {
        let World { folder, tables: before, now } = self;
        drop(before);
        let tables = tables(Store::open(folder.path()).unwrap(), catalogue);
        World { folder, tables, now }
    }

    /// Puts a draft into the database while the program is not running.
    pub fn lay_by_hand(self, table: TableId, seat: u8, moves: &[&str]) -> World {
        let World { folder, tables: before, now } = self;
        drop(before);
        let moves: Vec<_> = moves.iter().map(|play| serde_json::json!({ "move": play })).collect();
        let moves = serde_json::Value::from(moves).to_string();
        let database = rusqlite::Connection::open(folder.path().join("omnibus.sqlite")).unwrap();
        let sql = "INSERT OR REPLACE INTO drafts (table_id, seat, step, moves) VALUES (?1, ?2, 9, ?3)";
        database.execute(sql, rusqlite::params![table.0 as i64, seat, moves]).unwrap();
        drop(database);
        let tables = tables(Store::open(folder.path()).unwrap(), catalogue());
        World { folder, tables, now }
    }

    pub fn actor(&self, user: UserId) -> Actor {
        let name = format!("user {user}");
        Actor { user, name, interaction: None, moderator: false, now: self.now.get() }
    }

    pub fn click(&self, user: UserId, interaction: u64) -> Actor {
        Actor { interaction: Some(InteractionId(interaction)), ..self.actor(user) }
    }

    pub fn opening(&self, secret: bool) -> Opening {
        let options = BTreeMap::from([("secret".to_owned(), if secret { "on" } else { "off" }.to_owned())]);
        Opening {
            channel: HERE,
            guild: Some(GuildId(1)),
            game: "tiny".to_owned(),
            options,
            language: "en-GB".to_owned(),
        }
    }

    /// A game that has begun, with all its posts sent.
    pub async fn playing(&self, people: &[UserId], secret: bool) -> TableId {
        let table = self.tables.open(&self.actor(people[0]), self.opening(secret)).await.unwrap().id;
        for user in &people[1..] {
            self.tables.join(&self.actor(*user), table).await.unwrap();
        }
        self.tables.start(&self.actor(people[0]), table).await.unwrap();
        self.send_all().await;
        table
    }

    pub async fn panel(&self, table: TableId, user: UserId) -> Panel {
        self.tables.panel(table, user).await.unwrap()
    }

    pub async fn choose(&self, table: TableId, user: UserId, play: &str) -> Acted {
        let stamp = self.panel(table, user).await.stamp;
        self.tables.choose(&self.actor(user), table, stamp, play).await.unwrap()
    }

    pub async fn confirm(&self, table: TableId, user: UserId) -> Acted {
        let stamp = self.panel(table, user).await.stamp;
        self.tables.confirm(&self.actor(user), table, stamp).await.unwrap()
    }

    pub async fn back(&self, table: TableId, user: UserId) -> Acted {
        let stamp = self.panel(table, user).await.stamp;
        self.tables.back(&self.actor(user), table, stamp).await.unwrap()
    }

    pub async fn play(&self, table: TableId, user: UserId, moves: &str) -> Result<Acted, Denied> {
        self.tables.play(&self.actor(user), table, moves).await
    }

    /// Sends what is due until nothing is; message ids are the rows'. Says what was sent.
    pub async fn send_all(&self) -> Vec<Posting> {
        let mut sent = Vec::new();
        loop {
            let due = self.tables.due(self.now.get()).await.unwrap();
            if due.jobs.is_empty() {
                return sent;
            }
            for job in due.jobs {
                let made = match job.posting {
                    Posting::Lobby => self.tables.get(job.table).await.unwrap().post.is_none(),
                    Posting::Post { .. } | Posting::Note(_) | Posting::Direct { .. } => true,
                    Posting::Edit { .. } | Posting::Refresh | Posting::Begun { .. } => false,
                    Posting::Strip { .. } | Posting::Remove { .. } => false,
                };
                self.tables.sent(job.row, made.then_some(MessageId(1000 + job.row.0))).await.unwrap();
                sent.push(job.posting);
            }
        }
    }

    pub fn say(&self, text: &Text) -> String {
        let names: Vec<String> = ["Ann", "Bob", "Cat", "Dan"].map(str::to_owned).to_vec();
        Speech::new(self.tables.texts(), Language::default(), &names).say(text)
    }

    pub fn words(&self, texts: &[Text]) -> Vec<String> {
        texts.iter().map(|text| self.say(text)).collect()
    }
}

/// The notations of a panel's draft; automatic ones in brackets.
pub fn drafted(panel: &Panel) -> Vec<String> {
    let show = |laid: &Laid| if laid.automatic { format!("({})", laid.play) } else { laid.play.clone() };
    panel.draft.iter().map(show).collect()
}

pub fn choices(panel: &Panel) -> Vec<String> {
    panel.question.iter().flat_map(|question| question.choices()).map(|choice| choice.play.clone()).collect()
}
