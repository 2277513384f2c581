//! What happened, for the channel.

use crate::game::{Event, Seat, Seats, Viewer};
use crate::store::{How, LogRow};
use crate::texts::Text;

/// Something that happened at a table, as everybody may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    pub seat: Seat,
    pub how: How,
    pub texts: Vec<Text>,
    /// What it comes down to, if anything stands out.
    pub main: Option<Text>,
    /// Of a turn that was taken back: whose later turns went with it.
    pub also: Seats,
}

impl News {
    pub(super) fn new(row: &LogRow, events: &[Event]) -> News {
        let told = events.iter().filter(|event| event.is_seen_by(Viewer::Spectator) && !event.detail);
        let main = told.clone().rfind(|event| event.main).map(|event| event.text.clone());
        let texts = told.map(|event| event.text.clone()).collect();
        News { seat: Seat(row.seat), how: row.how, texts, main, also: Seats::NONE }
    }
}
