//! Locks that survive a panic.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A lock whose holder panicked still guards a usable value: nothing here is left half done.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
