//! The games, one folder each, and the catalogue that lists them. Nothing outside a game's folder knows that game.

pub mod bus;
pub mod busstop;
pub mod coach_station;
pub mod get_on_board;

use crate::game::{Face, Of, Title};
use crate::picture::{BrokenIcon, icons};
use crate::players::{Player, Sense};
use crate::texts::{BrokenTexts, Rulebook, Texts, shortened};

/// The games that can be played. A new game is one line here.
pub const STANDARD: &[&dyn Listed] = &[
    list::<bus::Bus>(),
    list::<get_on_board::GetOnBoard>(),
    list::<busstop::Busstop>(),
    list::<coach_station::CoachStation>(),
];

/// What the catalogue offers of a game: playing it, and computers to play it with.
pub trait Listed: Title + Player {}

impl<T: Title + Player> Listed for T {}

/// A game as an entry of the catalogue.
pub const fn list<G: Face + Sense>() -> &'static dyn Listed {
    const { &Of::<G>::new() }
}

/// A file that comes with the program is broken.
#[derive(Debug, thiserror::Error)]
pub enum BrokenData {
    #[error("the data of {game} is broken: {reason}")]
    Game { game: &'static str, reason: String },
    #[error(transparent)]
    Icon(#[from] BrokenIcon),
}

/// The catalogue has no game of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game “{0}”")]
pub struct UnknownGame(pub String);

/// Games by rules that changed since, so that whoever began with them can finish. Each has the id of a game above, and a
/// lower version.
pub const EARLIER: &[&dyn Listed] = &[];

/// A list of games; tests add games of their own to it.
#[derive(Clone)]
pub struct Catalogue {
    titles: Vec<&'static dyn Listed>,
    earlier: Vec<&'static dyn Listed>,
}

impl Catalogue {
    pub fn standard() -> Catalogue {
        Catalogue { titles: STANDARD.to_vec(), earlier: EARLIER.to_vec() }
    }

    pub fn with(mut self, game: &'static dyn Listed) -> Catalogue {
        self.titles.push(game);
        self
    }

    /// Also by earlier rules: no new game is dealt by them.
    pub fn with_earlier(mut self, game: &'static dyn Listed) -> Catalogue {
        self.earlier.push(game);
        self
    }

    /// Whether the data, the icons and the rules pages of every game are sound.
    pub fn check(&self) -> Result<(), BrokenData> {
        icons::ALL.iter().try_for_each(|icon| icon.check())?;
        for title in self.titles() {
            let broken = |reason| BrokenData::Game { game: title.info().id, reason };
            title.data().map_err(broken)?;
            title.icons().iter().try_for_each(|icon| icon.check())?;
            for source in title.rules() {
                Rulebook::read(source).map_err(|error| broken(error.to_string()))?;
            }
        }
        Ok(())
    }

    /// Everything people read, these games included.
    pub fn texts(&self) -> Result<Texts, BrokenTexts> {
        Texts::new(self.titles().flat_map(|title| title.texts()))
    }

    pub fn titles(&self) -> impl Iterator<Item = &'static dyn Listed> + '_ {
        self.titles.iter().copied()
    }

    /// A game by the rules of one version, if they are still there.
    pub fn edition(&self, id: &str, version: u32) -> Option<&'static dyn Listed> {
        let is_it = |title: &&dyn Listed| title.info().id == id && title.info().version == version;
        self.titles().chain(self.earlier.iter().copied()).find(is_it)
    }

    pub fn title(&self, id: &str) -> Result<&'static dyn Listed, UnknownGame> {
        self.titles().find(|title| title.info().id == id).ok_or_else(|| UnknownGame(shortened(id)))
    }
}
