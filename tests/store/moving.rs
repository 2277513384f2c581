//! Moving house: from a folder into PostgreSQL and back, everything, and nothing where something is.

use std::path::Path;
use std::process::{Command, Output};

use omnibus::store::{MoveError, Store, TableId};
use tempfile::TempDir;

use crate::shared::{alone, run};
use crate::{add, postgres};

/// A folder with a database of the first version: lobbies, games in every state, finished ones, posts that were never sent.
fn old() -> TempDir {
    let folder = TempDir::new().unwrap();
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old/v0.1.0.sqlite");
    std::fs::copy(old, folder.path().join("omnibus.sqlite")).unwrap();
    folder
}

fn moved(from: &str, to: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_omnibus")).args(["move-data", from, to]).output().expect("the program runs")
}

/// Every table with its log, its drafts and its seats, as text.
async fn everything(store: &Store) -> Vec<String> {
    let mut all = Vec::new();
    for id in 1..100 {
        if let Some(rows) = store.load(TableId(id)).await.unwrap() {
            let (seats, log, drafts) = (rows.seats, rows.log, rows.drafts);
            all.push(format!("{:?} {seats:?} {log:?} {drafts:?} {:?} {:?}", rows.table, rows.stood, rows.attendance));
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_moved_into_postgresql_and_back() {
    let Some(address) = postgres::database() else { return };
    let (here, back) = (old(), TempDir::new().unwrap());
    let there = moved(here.path().to_str().unwrap(), &address);
    let said = String::from_utf8_lossy(&there.stderr);
    assert!(there.status.success(), "{said}");
    let log = said.lines().filter(|line| line.starts_with("log")).collect::<Vec<_>>();
    assert_eq!(log.len(), 2, "a bar, and that it is the same: {said}");
    assert!(log[1].ends_with("rows, the same in both") && !log[1].contains(" 0 rows"), "{said}");

    let again = moved(&address, back.path().to_str().unwrap());
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    let [before, after] = [here.path(), back.path()].map(|folder| Store::open(folder).unwrap());
    let before = everything(&before).await;
    assert!(before.len() > 5);
    assert_eq!(before, everything(&after).await);
    assert_eq!(before, everything(&Store::connect(&address).unwrap()).await);
    // Numbers go on after those that were moved.
    add(&alone(&address).await, 7_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_moved_where_something_is() {
    let Some(address) = postgres::database() else { return };
    let (here, other) = (old(), TempDir::new().unwrap());
    add(&Store::open(other.path()).unwrap(), 7).await;
    let refused = moved(here.path().to_str().unwrap(), other.path().to_str().unwrap());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && said.contains("not empty"), "{said}");

    // One that a bot runs on, on either side.
    let running = Store::open(here.path()).unwrap();
    let refused = moved(here.path().to_str().unwrap(), &address);
    assert!(!refused.status.success() && String::from_utf8_lossy(&refused.stderr).contains("already running"));
    let shared = alone(&address).await;
    let reading = Store::connect(&address).unwrap();
    assert!(matches!(running.move_into(&reading, |_| ()).await, Err(MoveError::InUse("moved into"))));
    drop(shared);

    let nowhere = moved("/nowhere/at/all", &address);
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("no database in /nowhere"), "nothing is made there");
    assert!(!Path::new("/nowhere").exists());
}

/// Something changed on the way: it is noticed, and nobody runs on it.
#[tokio::test(flavor = "multi_thread")]
async fn what_arrives_otherwise_is_noticed() {
    let Some(address) = postgres::database() else { return };
    let here = old();
    let (from, to) = (Store::open(here.path()).unwrap(), Store::connect(&address).unwrap());
    let meddle = "CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name = 'Zed'; RETURN NEW; END $$; \
                  CREATE TRIGGER meddle BEFORE INSERT ON seats FOR EACH ROW EXECUTE FUNCTION meddle()";
    run(&address, meddle).await;
    let moved = from.move_into(&to, |_| ()).await;
    assert!(matches!(moved, Err(MoveError::Differs { table: "seats", .. })), "{moved:?}");
    assert!(to.is_half_moved().await.unwrap());
    assert!(matches!(from.move_into(&to, |_| ()).await, Err(MoveError::NotEmpty)));
    assert!(matches!(to.move_into(&from, |_| ()).await, Err(MoveError::Half)));
}
