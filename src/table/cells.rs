//! The tables in memory, kept by recent use.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex};

use lru::LruCache;
use tokio::sync::OwnedMutexGuard;

use crate::store::TableId;

use super::loaded::Loaded;

/// Where a table is held in memory. Whoever holds its lock may act; it is empty while the table is not loaded.
pub(super) type Cell = Arc<tokio::sync::Mutex<Option<Loaded>>>;

/// A table whose lock is held.
pub(super) struct Held(OwnedMutexGuard<Option<Loaded>>);

impl Held {
    /// A cell that is loaded.
    pub(super) fn new(cell: OwnedMutexGuard<Option<Loaded>>) -> Held {
        debug_assert!(cell.is_some(), "a held table is loaded");
        Held(cell)
    }

    /// Empties the cell, so that the table is read anew unless something is put in its place.
    pub(super) fn forget(&mut self) {
        *self.0.deref_mut() = None;
    }

    pub(super) fn replace(&mut self, table: Loaded) {
        *self.0.deref_mut() = Some(table);
    }
}

impl Deref for Held {
    type Target = Loaded;

    fn deref(&self) -> &Loaded {
        self.0.as_ref().expect("a held table is loaded, unless writing it failed and nobody looks any more")
    }
}

/// One cell for each table that was used lately.
pub(super) struct Cells {
    room: usize,
    /// Without a bound of its own, because not every table may go.
    cells: Mutex<LruCache<TableId, Cell>>,
}

impl Cells {
    pub(super) fn new(room: usize) -> Cells {
        Cells { room, cells: Mutex::new(LruCache::unbounded()) }
    }

    /// Drops every cell that nobody uses.
    pub(super) fn forget(&self) {
        let mut cells = self.cells.lock().expect("nobody panics while holding this lock");
        let idle: Vec<TableId> =
            cells.iter().filter(|(_, cell)| Arc::strong_count(cell) == 1).map(|(table, _)| *table).collect();
        for table in idle {
            cells.pop(&table);
        }
    }

    /// The cell of a table, which is from now on the last to go.
    pub(super) fn cell(&self, table: TableId) -> Cell {
        let mut cells = self.cells.lock().expect("nobody panics while holding this lock");
        let cell = cells.get_or_insert(table, Cell::default).clone();
        // Cells are handed out only here, under this lock: one that nobody else has can be dropped. One that is in use must
        // stay, or its table would have two locks.
        let idle = |(table, cell): (&TableId, &Cell)| (Arc::strong_count(cell) == 1).then_some(*table);
        while cells.len() > self.room
            && let Some(table) = cells.iter().rev().find_map(idle)
        {
            cells.pop(&table);
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(cells: &Cells) -> Vec<u64> {
        cells.cells.lock().unwrap().iter().map(|(table, _)| table.0).collect()
    }

    #[test]
    fn the_table_nobody_used_for_longest_goes_first() {
        let cells = Cells::new(3);
        for table in [1, 2, 3, 1, 4, 5] {
            cells.cell(TableId(table));
        }
        assert_eq!(kept(&cells), [5, 4, 1]);
    }

    #[test]
    fn a_table_in_use_keeps_its_one_lock() {
        let cells = Cells::new(2);
        let (first, second) = (cells.cell(TableId(1)), cells.cell(TableId(2)));
        let locked = first.clone().try_lock_owned().expect("nobody has it");
        for table in 3..10 {
            cells.cell(TableId(table));
        }
        assert!(Arc::ptr_eq(&first, &cells.cell(TableId(1))) && Arc::ptr_eq(&second, &cells.cell(TableId(2))));
        assert!(cells.cell(TableId(1)).try_lock_owned().is_err(), "it is the lock that is held");
        // As soon as nobody uses them there is room again.
        drop((first, second, locked));
        cells.cell(TableId(20));
        assert_eq!(kept(&cells).len(), 2);
    }
}
