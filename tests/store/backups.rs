//! Copies of the database: whole, never onto anything that is there, and put back.

use std::fs;
use std::path::Path;

use omnibus::store::{OpenError, Store, backup, backup_into, restore};
use tempfile::TempDir;

use crate::{FILE, add, has};

/// A backup that must be refused, and nothing may have changed by it.
#[track_caller]
fn not_onto(data: &Path, to: &Path) {
    let before: Vec<_> = names(data).into_iter().map(|name| (fs::read(data.join(&name)).ok(), name)).collect();
    let error = backup(data, to).expect_err(&to.display().to_string());
    assert!(matches!(error, OpenError::Backup { .. }), "{error}");
    assert!(error.to_string().contains(&to.display().to_string()), "{error}");
    let after: Vec<_> = names(data).into_iter().map(|name| (fs::read(data.join(&name)).ok(), name)).collect();
    assert!(before == after, "{} changed something", to.display());
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_backup_is_whole_while_the_database_is_written() {
    let (folder, copies) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Store::open(folder.path()).unwrap();
    add(&store, 1_000).await;
    let nowhere = copies.path().join("none/copy.sqlite");
    let error = backup(folder.path(), &nowhere).unwrap_err();
    assert!(matches!(error, OpenError::Backup { .. }) && error.to_string().contains("none"), "{error}");
    let writing = async {
        for count in 0..200 {
            add(&store, count).await;
        }
    };
    let copying = async {
        let (data, copies) = (folder.path().to_owned(), copies.path().to_owned());
        let copy = move |number| backup(&data, &copies.join(format!("{number}.sqlite")));
        tokio::task::spawn_blocking(move || (0..5).try_for_each(copy)).await.unwrap().unwrap();
    };
    tokio::join!(writing, copying);
    assert_eq!(names(copies.path()).len(), 5, "one file each and nothing beside them");
    for number in 0..5 {
        let data = TempDir::new().unwrap();
        assert_eq!(restore(data.path(), &copies.path().join(format!("{number}.sqlite"))).unwrap(), None);
        assert!(has(&Store::open(data.path()).unwrap(), 1_000).await);
    }
    let missing = backup(&folder.path().join("none"), &copies.path().join("new"));
    assert!(matches!(missing, Err(OpenError::Database { .. })), "a missing database is said to be missing");
}

#[tokio::test]
async fn a_backup_overwrites_nothing() {
    let (folder, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Store::open(folder.path()).unwrap();
    add(&store, 7).await;
    let letter = elsewhere.path().join("letter.txt");
    fs::write(&letter, "dear Anna").unwrap();
    not_onto(folder.path(), &letter);
    assert_eq!(fs::read_to_string(&letter).unwrap(), "dear Anna");
    not_onto(folder.path(), elsewhere.path());
    drop(store);
    // Also where the companions of a database are only while it is in use.
    for name in [FILE, "omnibus.sqlite-wal", "omnibus.sqlite-shm", "omnibus.sqlite-journal", "omnibus.lock"] {
        not_onto(folder.path(), &folder.path().join(name));
        not_onto(folder.path(), &folder.path().join("../").join(folder.path().file_name().unwrap()).join(name));
    }
    let store = Store::open(folder.path()).unwrap();
    add(&store, 8).await;
    not_onto(folder.path(), &folder.path().join("omnibus.sqlite-wal"));
    assert!(has(&store, 7).await && has(&store, 8).await, "the running database is unharmed");
}

#[cfg(unix)]
#[tokio::test]
async fn links_lead_no_backup_onto_the_database() {
    use std::os::unix::fs::symlink;
    let (folder, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Store::open(folder.path()).unwrap();
    add(&store, 7).await;
    let link = |to: &Path, name: &str| {
        let link = elsewhere.path().join(name);
        symlink(to, &link).unwrap();
        link
    };
    not_onto(folder.path(), &link(&folder.path().join("omnibus.sqlite-wal"), "wal"));
    not_onto(folder.path(), &link(&folder.path().join(FILE), "itself"));
    not_onto(folder.path(), &link(&folder.path().join("not-there"), "dangling"));
    not_onto(folder.path(), &link(folder.path(), "folder").join("omnibus.sqlite-shm"));
    let hard = elsewhere.path().join("hard");
    fs::hard_link(folder.path().join(FILE), &hard).unwrap();
    not_onto(folder.path(), &hard);
    drop(store);
    // A database that is itself behind a link has its companions beside the real file.
    let moved = elsewhere.path().join("moved.sqlite");
    fs::rename(folder.path().join(FILE), &moved).unwrap();
    symlink(&moved, folder.path().join(FILE)).unwrap();
    not_onto(folder.path(), &elsewhere.path().join("moved.sqlite-wal"));
    assert!(has(&Store::open(folder.path()).unwrap(), 7).await);
}

#[tokio::test]
async fn a_folder_of_backups_keeps_the_last_few_and_everything_else() {
    let (folder, kept) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Store::open(folder.path()).unwrap();
    let into = kept.path().join("made/if/missing");
    fs::create_dir_all(&into).unwrap();
    let others = ["omnibus-by-hand.sqlite", "omnibus-20250101T000000.000Z.sqlite.gz", "notes.txt"];
    for name in others {
        fs::write(into.join(name), name).unwrap();
    }
    let mut made = Vec::new();
    for count in 0..5 {
        add(&store, count).await;
        made.push(backup_into(folder.path(), &into, 3).unwrap());
        // Two in one millisecond would be the same file, and are refused.
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert!(made.is_sorted());
    for (count, copy) in made.iter().enumerate() {
        assert_eq!(copy.exists(), count >= 2, "{}", copy.display());
    }
    assert!(others.iter().all(|name| into.join(name).exists()));
    // Copies from what the clock says is the future do not push out the newest.
    for year in 2090..2095 {
        fs::write(into.join(format!("omnibus-{year}0101T000000.000Z.sqlite")), "").unwrap();
    }
    let newest = backup_into(folder.path(), &into, 1).unwrap();
    assert!(newest.exists());
}

#[tokio::test]
async fn a_copy_is_put_back_and_what_was_there_set_aside() {
    let (folder, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Store::open(folder.path()).unwrap();
    add(&store, 1).await;
    let copy = elsewhere.path().join("copy.sqlite");
    backup(folder.path(), &copy).unwrap();
    add(&store, 2).await;
    assert!(matches!(restore(folder.path(), &copy), Err(OpenError::Running { .. })), "not under a running bot");
    drop(store);
    let aside = restore(folder.path(), &copy).unwrap().expect("there was a database");
    let restored = Store::open(folder.path()).unwrap();
    assert!(has(&restored, 1).await && !has(&restored, 2).await);
    drop(restored);
    assert!(copy.exists(), "the copy stays a copy");
    restore(folder.path(), &aside).unwrap();
    assert!(has(&Store::open(folder.path()).unwrap(), 2).await, "what was set aside is whole");
}

#[tokio::test]
async fn what_is_no_sound_copy_is_not_put_back() {
    let (folder, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let store = Store::open(folder.path()).unwrap();
    add(&store, 1).await;
    drop(store);
    let bad = elsewhere.path().join("bad.sqlite");
    fs::write(&bad, "this is no database, whatever its name may say. ".repeat(100)).unwrap();
    let before = names(folder.path());
    for from in [bad, elsewhere.path().join("missing.sqlite"), folder.path().join(FILE)] {
        restore(folder.path(), &from).expect_err(&from.display().to_string());
        assert_eq!(names(folder.path()), before);
    }
    assert!(has(&Store::open(folder.path()).unwrap(), 1).await);
}
