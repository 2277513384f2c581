//! What happened, for the channel.

use crate::game::{Event, Seat, Viewer};
use crate::store::{How, LogRow};
use crate::texts::Text;

/// Something that happened at a table, as everybody may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    pub seat: Seat,
    pub how: How,
    pub texts: Vec<Text>,
}

impl News {
    pub(super) fn new(row: &LogRow, events: &[Event]) -> News {
        let told = events.iter().filter(|event| event.is_seen_by(Viewer::Spectator) && !event.detail);
        News { seat: Seat(row.seat), how: row.how, texts: told.map(|event| event.text.clone()).collect() }
    }
}
