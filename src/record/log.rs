//! How a game began, and its moves: what is replayed.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::{BadSetup, Chance, Drawn, Event, Events, Impossible, Position, Refusal, Setup, Title};
use crate::games::{Catalogue, UnknownGame};
use crate::seat::Seat;
use crate::texts::{Speech, shortened};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub setup: Start,
    pub log: Vec<Played>,
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Start {
    /// From a state that was handed in.
    Given { game: String, state: Value },
    Dealt {
        #[serde(flatten)]
        setup: Setup,
        #[serde(default, skip_serializing_if = "Drawn::is_empty")]
        chance: Drawn,
    },
}

/// One move of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    pub seat: Seat,
    #[serde(rename = "move")]
    pub play: String,
    #[serde(default, skip_serializing_if = "Drawn::is_empty")]
    pub chance: Drawn,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unplayable {
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    #[error("{0}")]
    Setup(#[from] BadSetup),
    #[error("{0}")]
    State(#[from] Impossible),
    #[error("move {number}, “{play}”, is refused")]
    Move { number: usize, play: String, refusal: Refusal },
    /// `number` 0 is the deal.
    #[error("what chance decided at move {number} does not fit")]
    Chance { number: usize },
}

impl Unplayable {
    /// In words, for whoever handed the record in.
    pub fn said(&self, speech: &Speech) -> String {
        match self {
            Unplayable::Setup(bad) => bad.said(speech),
            Unplayable::Move { number, play, refusal } => {
                format!("move {number}, “{play}”: {}", speech.say(&refusal.text()))
            }
            plain => plain.to_string(),
        }
    }
}

impl Start {
    pub fn game(&self) -> &str {
        match self {
            Start::Given { game, .. } => game,
            Start::Dealt { setup, .. } => &setup.game,
        }
    }

    /// Deals a new game and keeps what chance decided.
    pub fn deal(
        catalogue: &Catalogue,
        setup: Setup,
        chance: &mut Chance,
    ) -> Result<(Start, Box<dyn Position>), Unplayable> {
        let title = catalogue.title(&setup.game)?;
        setup.check(title.info())?;
        let position = title.deal(&setup, chance)?;
        Ok((Start::Dealt { setup, chance: chance.take() }, position))
    }

    /// The position the game began with.
    pub fn position(&self, catalogue: &Catalogue) -> Result<Box<dyn Position>, Unplayable> {
        self.position_by(catalogue.title(self.game())?)
    }

    /// The same by the rules of one version of the game.
    pub fn position_by(&self, title: &dyn Title) -> Result<Box<dyn Position>, Unplayable> {
        match self {
            Start::Given { state, .. } => Ok(title.load(state)?),
            Start::Dealt { setup, chance } => {
                setup.check(title.info())?;
                let mut chance = Chance::recorded(chance.clone());
                let position = title.deal(setup, &mut chance)?;
                if chance.fits() { Ok(position) } else { Err(Unplayable::Chance { number: 0 }) }
            }
        }
    }
}

impl Played {
    /// Plays a move afresh and notes what chance decided.
    pub fn fresh(
        position: &mut dyn Position,
        seat: Seat,
        play: &str,
        chance: &mut Chance,
        events: &mut Events,
    ) -> Result<Played, Refusal> {
        let play = position.play(seat, play, chance, events)?;
        Ok(Played { seat, play, chance: chance.take() })
    }

    /// Plays a move of a log again.
    pub fn again(&self, position: &mut dyn Position, number: usize) -> Result<Vec<Event>, Unplayable> {
        let mut chance = Chance::recorded(self.chance.clone());
        let mut events = Events::heard();
        position.play(self.seat, &self.play, &mut chance, &mut events).map_err(|refusal| Unplayable::Move {
            number,
            play: shortened(&self.play),
            refusal,
        })?;
        if chance.fits() { Ok(events.into_vec()) } else { Err(Unplayable::Chance { number }) }
    }
}

impl Unplayable {
    /// At which move; 0 is the deal.
    pub fn number(&self) -> usize {
        match self {
            Unplayable::Move { number, .. } | Unplayable::Chance { number } => *number,
            Unplayable::UnknownGame(_) | Unplayable::Setup(_) | Unplayable::State(_) => 0,
        }
    }
}

impl Record {
    /// The position at the end of the log.
    pub fn replay(&self, catalogue: &Catalogue) -> Result<Box<dyn Position>, Unplayable> {
        self.replay_by(catalogue.title(self.setup.game())?)
    }

    /// The same by the rules of one version of the game.
    pub fn replay_by(&self, title: &dyn Title) -> Result<Box<dyn Position>, Unplayable> {
        let mut position = self.setup.position_by(title)?;
        for (index, played) in self.log.iter().enumerate() {
            played.again(position.as_mut(), index + 1)?;
        }
        Ok(position)
    }
}
