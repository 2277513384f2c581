//! What every command and button works with.

use std::sync::Arc;

use crate::table::Tables;
use crate::texts::Texts;

/// Cheap to clone.
#[derive(Clone)]
pub struct Bot {
    pub tables: Tables,
}

impl Bot {
    pub fn texts(&self) -> &Arc<Texts> {
        self.tables.texts()
    }
}
