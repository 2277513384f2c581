//! The tables in memory, kept by recent use as long as they have room.

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

/// One cell for each table that was used lately, as far as there is room.
pub(super) struct Cells {
    /// In bytes.
    room: usize,
    kept: Mutex<Kept>,
}

struct Kept {
    /// Each with its weight. Without a bound of its own, because not every table may go.
    cells: LruCache<TableId, (Cell, usize)>,
    weight: usize,
}

/// A cell that is empty yet.
const LEAST: usize = 1024;

impl Cells {
    pub(super) fn new(room: usize) -> Cells {
        Cells { room, kept: Mutex::new(Kept { cells: LruCache::unbounded(), weight: 0 }) }
    }

    pub(super) fn weight(&self) -> usize {
        self.kept.lock().expect("nobody panics while holding this lock").weight
    }

    /// Drops every cell that nobody uses.
    pub(super) fn forget(&self) {
        self.kept.lock().expect("nobody panics while holding this lock").make_room(0);
    }

    /// The cell of a table, which is from now on the last to go.
    pub(super) fn cell(&self, table: TableId) -> Cell {
        let mut kept = self.kept.lock().expect("nobody panics while holding this lock");
        if let Some((cell, _)) = kept.cells.get(&table) {
            return cell.clone();
        }
        let cell = Cell::default();
        kept.cells.put(table, (cell.clone(), LEAST));
        kept.weight += LEAST;
        kept.make_room(self.room);
        cell
    }

    /// A table that is held weighs so much.
    pub(super) fn weigh(&self, table: TableId, weight: usize) {
        let mut kept = self.kept.lock().expect("nobody panics while holding this lock");
        if let Some((_, known)) = kept.cells.peek_mut(&table) {
            let before = std::mem::replace(known, weight);
            kept.weight = kept.weight - before + weight;
            kept.make_room(self.room);
        }
    }
}

impl Kept {
    /// Cells are handed out only under the lock: one that nobody else has can be dropped. One that is in use must stay, or
    /// its table would have two locks.
    fn make_room(&mut self, room: usize) {
        let idle = |(table, (cell, _)): (&TableId, &(Cell, usize))| (Arc::strong_count(cell) == 1).then_some(*table);
        while self.weight > room
            && let Some(table) = self.cells.iter().rev().find_map(idle)
            && let Some((_, weight)) = self.cells.pop(&table)
        {
            self.weight -= weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(cells: &Cells) -> Vec<u64> {
        cells.kept.lock().unwrap().cells.iter().map(|(table, _)| table.0).collect()
    }

    #[test]
    fn the_table_nobody_used_for_longest_goes_first() {
        let cells = Cells::new(3 * LEAST);
        for table in [1, 2, 3, 1, 4, 5] {
            cells.cell(TableId(table));
        }
        assert_eq!(kept(&cells), [5, 4, 1]);
    }

    #[test]
    fn large_tables_leave_room_for_fewer() {
        let cells = Cells::new(10 * LEAST);
        for table in 1..=6 {
            cells.cell(TableId(table));
            cells.weigh(TableId(table), 3 * LEAST);
        }
        assert_eq!(kept(&cells), [6, 5, 4]);
        cells.weigh(TableId(6), LEAST);
        cells.weigh(TableId(6), LEAST);
        cells.cell(TableId(7));
        assert_eq!(kept(&cells), [7, 6, 5, 4]);
    }

    #[test]
    fn a_table_in_use_keeps_its_one_lock() {
        let cells = Cells::new(2 * LEAST);
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
