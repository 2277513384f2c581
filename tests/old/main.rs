//! What an earlier version wrote loads and goes on. `v0.1.0.sqlite` is a database of that version: lobbies, games in the
//! middle of a draft, of a secret choice and of a request to undo, finished and abandoned ones, and posts that were never
//! sent; `v0.1.0.json` is what that version made of it.

use std::path::Path;
use std::sync::Arc;

use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::store::Store;
use omnibus::table::{Acted, Actor, Denied, Panel, Snapshot, State, TableId, Tables, Time, UserId};
use serde_json::{Value, json};
use tempfile::TempDir;

/// After everything that happened in the old database.
const NOW: Time = Time(1_770_000_000_000);

struct Old {
    _folder: TempDir,
    tables: Tables,
    expected: Value,
}

impl Old {
    fn open() -> Old {
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old");
        let folder = TempDir::new().expect("a folder");
        std::fs::copy(old.join("v0.1.0.sqlite"), folder.path().join("omnibus.sqlite")).expect("the old database");
        let expected = std::fs::read(old.join("v0.1.0.json")).expect("what is expected");
        let catalogue = Catalogue::standard();
        let texts = Arc::new(catalogue.texts().expect("sound texts"));
        let store = Store::open(folder.path()).expect("an old database opens");
        let tables = Tables::new(catalogue, texts, store).with_chance(|| Chance::seeded(3));
        Old { _folder: folder, tables, expected: serde_json::from_slice(&expected).expect("JSON") }
    }

    fn expected(&self) -> &Vec<Value> {
        self.expected["tables"].as_array().expect("a list")
    }

    async fn panel(&self, table: TableId, user: UserId) -> Result<Panel, Denied> {
        self.tables.panel(table, user).await
    }

    /// One click of the first person who is awaited: confirm what is laid out, or the nth choice.
    async fn click(&self, snapshot: &Snapshot, nth: usize) -> Acted {
        let seat = snapshot.awaited().iter().next().expect("somebody is awaited");
        let person = snapshot.person(seat).expect("somebody sits there");
        let actor =
            Actor { user: person.user, name: person.name.clone(), interaction: None, moderator: false, now: NOW };
        let panel = self.panel(snapshot.id, person.user).await.expect("a panel");
        if panel.can_confirm {
            return self.tables.confirm(&actor, snapshot.id, panel.stamp).await.expect("it can be confirmed");
        }
        let question = panel.question.expect("whoever is awaited is asked");
        let plays: Vec<&str> = question.choices().map(|choice| choice.play.as_str()).collect();
        let play = plays[nth % plays.len()];
        self.tables.choose(&actor, snapshot.id, panel.stamp, play).await.expect("a choice that is offered")
    }
}

async fn seen(old: &Old, id: u64) -> Value {
    let table = TableId(id);
    let snapshot = old.tables.get(table).await.expect("the table is there");
    let mut panels = Vec::new();
    for person in &snapshot.seats {
        panels.push(match old.panel(table, person.user).await {
            Ok(panel) => json!({
                "draft": panel.draft.iter().map(|laid| laid.play.clone()).collect::<Vec<_>>(),
                "can_confirm": panel.can_confirm,
                "can_back": panel.can_back,
                "awaited": panel.awaited,
                "cut": panel.cut,
                "stamp": panel.stamp.to_string(),
                "choices": panel.question.iter().flat_map(|question| question.choices())
                    .map(|choice| choice.play.clone()).collect::<Vec<_>>(),
            }),
            Err(_) => Value::Null,
        });
    }
    let history = old.tables.history(table, None).await.ok();
    json!({
        "id": id,
        "channel": snapshot.channel.0,
        "state": format!("{:?}", snapshot.state),
        "seats": snapshot.seats.iter().map(|person| person.name.clone()).collect::<Vec<_>>(),
        "post": snapshot.post.map(|message| message.0),
        "revision": snapshot.revision,
        "undo": snapshot.undo.is_some(),
        "due": snapshot.due.map(|time| time.0),
        "moves": history.as_ref().map(|history| history.moves),
        "turns": history.as_ref().map(|history| history.turns.len()),
        "position": snapshot.position.as_ref().map(|position| position.state()),
        "panels": panels,
    })
}

#[tokio::test]
async fn an_old_database_looks_as_it_did() {
    let old = Old::open();
    for expected in old.expected() {
        let id = expected["id"].as_u64().expect("a number");
        let (mut now, mut then) = (seen(&old, id).await, expected.clone());
        let turns = [&mut now, &mut then].map(|table| table["turns"].take().as_u64());
        assert_eq!(now, then, "table {id}");
        assert!(turns[0] <= turns[1], "table {id}: what nobody else could notice is no turn any more");
    }
    let due = old.tables.due(NOW).await.expect("the outbox is readable");
    assert_eq!(due.jobs.len(), old.expected["due"], "posts that were never sent");
}

#[tokio::test]
async fn games_of_an_old_database_go_on_to_their_end() {
    let old = Old::open();
    for expected in old.expected() {
        let table = TableId(expected["id"].as_u64().expect("a number"));
        let mut clicks = 0;
        loop {
            let snapshot = old.tables.get(table).await.expect("the table is there");
            if snapshot.state != State::Playing {
                break;
            }
            old.click(&snapshot, clicks * 7).await;
            clicks += 1;
            assert!(clicks < 3000, "table {} does not end", table.0);
        }
        let now = old.tables.get(table).await.expect("the table is there").state;
        let was = expected["state"].as_str().expect("a word");
        assert_eq!(format!("{now:?}"), if was == "Playing" { "Over" } else { was }, "table {}", table.0);
    }
}
