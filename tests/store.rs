//! The database: opening, refusing, copying.

use std::fs;
use std::path::Path;

use omnibus::game::title as _;
use omnibus::store::{OpenError, Store, TableId, backup};
use tempfile::TempDir;

const FILE: &str = "omnibus.sqlite";

fn refused(folder: &Path) -> OpenError {
    Store::open(folder).err().expect("it must be refused")
}

#[test]
fn folder_and_file_are_made() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("a/b");
    drop(Store::open(&data).unwrap());
    assert!(data.join(FILE).exists());
    drop(Store::open(&data).unwrap());
}
