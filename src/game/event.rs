//! What happened, as the rules report it while a move is played.

use crate::seat::{Seat, Viewer};
use crate::texts::Text;

/// Something that happened, told to everybody or to one seat alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub text: Text,
    pub only: Option<Seat>,
    /// A small step of a turn: the history tells it, a post that sums the turn up does not.
    pub detail: bool,
    /// What a turn comes down to: told before everything else.
    pub main: bool,
}

impl Event {
    pub fn is_seen_by(&self, viewer: Viewer) -> bool {
        self.only.is_none_or(|seat| viewer.is(seat))
    }
}

/// Where a game reports events. Random games play millions of moves whose events nobody reads, so texts are only made when
/// somebody listens.
#[derive(Default)]
pub struct Events {
    heard: Option<Vec<Event>>,
}

impl Events {
    pub fn heard() -> Events {
        Events { heard: Some(Vec::new()) }
    }

    pub fn unheard() -> Events {
        Events { heard: None }
    }

    /// Tells everybody.
    pub fn say(&mut self, text: impl FnOnce() -> Text) {
        self.add(text, None, false, false);
    }

    /// Tells everybody what the turn comes down to: a bus leaves, a line is finished. A picture says this one.
    pub fn main(&mut self, text: impl FnOnce() -> Text) {
        self.add(text, None, false, true);
    }

    /// Tells everybody who looks closely: a small step of a turn.
    pub fn detail(&mut self, text: impl FnOnce() -> Text) {
        self.add(text, None, true, false);
    }

    /// Tells one seat alone.
    pub fn whisper(&mut self, only: Seat, text: impl FnOnce() -> Text) {
        self.add(text, Some(only), false, false);
    }

    fn add(&mut self, text: impl FnOnce() -> Text, only: Option<Seat>, detail: bool, main: bool) {
        if let Some(heard) = &mut self.heard {
            heard.push(Event { text: text(), only, detail, main });
        }
    }

    pub fn into_vec(self) -> Vec<Event> {
        self.heard.unwrap_or_default()
    }
}
