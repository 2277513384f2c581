//! Moves that a player has named in advance, and what must not have changed for them to be played.

use serde::{Deserialize, Serialize};

use crate::game::{Entry, Question};
use crate::texts::Text;

/// What one seat wants to be played for it, in order. Nobody else ever sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Plan {
    /// Rises with every change, so that a button of an earlier page is recognised.
    #[serde(skip)]
    pub(super) step: u32,
    pub(super) moves: Vec<PlannedMove>,
    /// The answers that must still read the same.
    pub(super) named: Vec<String>,
    /// Why the last plan was not played to its end, until its player has moved or planned again.
    pub(super) dropped: Option<Dropped>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PlannedMove {
    #[serde(rename = "move")]
    pub(super) play: String,
    /// How the answers that were named read when it was planned.
    pub(super) read: Vec<Reading>,
}

/// How one answer to a question reads: its label and what would follow from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Reading {
    pub(super) key: String,
    pub(super) said: String,
}

/// Why a plan was not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Dropped {
    /// The move is not legal any more.
    Gone { play: String },
    /// Something that was named reads differently, or is not offered any more.
    Changed { key: String },
    /// The move would be asked about again before it counts.
    Warned { play: String },
    /// A turn was taken back.
    Undone,
}

impl Plan {
    /// So many moves are planned at most.
    pub(super) const MOST: usize = 12;

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Nothing is planned any more.
    pub(super) fn clear(&mut self) {
        *self = Plan { step: self.step.wrapping_add(1), ..Plan::default() };
    }

    /// Nothing of it will be played.
    pub(super) fn drop(&mut self, why: Dropped) {
        self.clear();
        self.dropped = Some(why);
    }

    /// Notes how what was named reads in the question of each move. The answers that are planned matter when their own move
    /// comes; all others matter throughout.
    pub(super) fn read(&mut self, questions: &[Question<String>]) {
        let own: Vec<Option<String>> = self
            .moves
            .iter()
            .enumerate()
            .map(|(index, planned)| {
                let entries = &questions.get(index)?.entries;
                entries.iter().find(|entry| entry_has(entry, &planned.play)).map(key)
            })
            .collect();
        for (index, planned) in self.moves.iter_mut().enumerate() {
            let mine = |named: &&String| own[index].as_ref() == Some(*named);
            let nobodys = |named: &&String| own.iter().flatten().all(|own| own != *named);
            let keys: Vec<String> = self.named.iter().filter(|named| mine(named) || nobodys(named)).cloned().collect();
            planned.read = questions.get(index).map(|question| readings(question, &keys)).unwrap_or_default();
        }
    }

    /// So many moves of it are made.
    pub(super) fn made(&mut self, moves: usize) {
        self.step = self.step.wrapping_add(1);
        self.moves.drain(..moves.min(self.moves.len()));
        if self.moves.is_empty() {
            self.named.clear();
        }
    }
}

/// How an entry of a question is known to a plan: by its move, or by the first of a group.
pub(super) fn key(entry: &Entry<String>) -> String {
    match entry {
        Entry::One(choice) => choice.play.clone(),
        Entry::Group(group) => {
            format!("#{}", group.choices.first().map(|choice| choice.play.as_str()).unwrap_or_default())
        }
    }
}

/// Whether this is how an entry of a question leads to a move.
pub(super) fn entry_has(entry: &Entry<String>, play: &str) -> bool {
    match entry {
        Entry::One(choice) => choice.play == play,
        Entry::Group(group) => group.choices.iter().any(|choice| choice.play == play),
    }
}

/// How these answers read now; those that are not offered are left out.
pub(super) fn readings(question: &Question<String>, keys: &[String]) -> Vec<Reading> {
    let read = |entry: &Entry<String>| {
        let key = Some(key(entry)).filter(|key| keys.contains(key))?;
        let inside = match entry {
            Entry::One(_) => 0,
            Entry::Group(group) => group.choices.len(),
        };
        let words: (&Text, Option<&Text>) = (entry.label(), entry.hint());
        // Never shown, only compared: the same in every language.
        Some(Reading { key, said: format!("{words:?} {inside}") })
    };
    question.entries.iter().filter_map(read).collect()
}
