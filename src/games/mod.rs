//! The games, one folder each, and the catalogue that lists them. Nothing outside a game's folder knows that game.

pub mod bus;
pub mod busstop;
pub mod coach_station;
pub mod get_on_board;

use crate::game::{Title, Unplayable, title};

/// The games that can be played. A new game is one line here.
pub const STANDARD: &[&dyn Title] = &[
    title::<bus::Bus>(),
    title::<get_on_board::GetOnBoard>(),
    title::<busstop::Busstop>(),
    title::<coach_station::CoachStation>(),
];

/// The files a game brings along are broken.
#[derive(Debug, thiserror::Error)]
#[error("the data of {game} is broken: {reason}")]
pub struct BrokenData {
    game: &'static str,
    reason: String,
}

/// A list of games; tests add games of their own to it.
#[derive(Clone)]
pub struct Catalogue(Vec<&'static dyn Title>);

impl Catalogue {
    pub fn standard() -> Catalogue {
        Catalogue(STANDARD.to_vec())
    }

    pub fn with(mut self, title: &'static dyn Title) -> Catalogue {
        self.0.push(title);
        self
    }

    /// Whether the data of every game is sound.
    pub fn check(&self) -> Result<(), BrokenData> {
        self.titles().try_for_each(|title| title.data().map_err(|reason| BrokenData { game: title.info().id, reason }))
    }

    pub fn titles(&self) -> impl Iterator<Item = &'static dyn Title> + '_ {
        self.0.iter().copied()
    }

    pub fn title(&self, id: &str) -> Result<&'static dyn Title, Unplayable> {
        self.titles().find(|title| title.info().id == id).ok_or_else(|| Unplayable::UnknownGame(id.to_owned()))
    }
}
