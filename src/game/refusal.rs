//! Why something was refused, in words for whoever asked.

use crate::seat::{Seat, Seats};
use crate::texts::{Arg, Text};

/// Why a move was not played. The state is then exactly as before.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The move can be read but the rules forbid it now; the text says why.
    Illegal(Text),
    /// Nothing is awaited from that seat now.
    NotYourTurn,
    GameOver,
    /// There are only so many seats.
    NoSeat {
        seat: Seat,
        seats: u8,
    },
    /// This is no move of this game at all.
    Mangled(String),
}

impl Refusal {
    pub fn illegal(key: &'static str) -> Refusal {
        Refusal::Illegal(Text::new(key))
    }

    /// The word other programs see.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(_) | Refusal::Mangled(_) => "illegal_move",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::GameOver => "game_over",
            Refusal::NoSeat { .. } => "bad_request",
        }
    }

    /// The same where it is known whom the game waits for.
    pub fn text_while(&self, awaited: Seats) -> Text {
        match self {
            Refusal::NotYourTurn if !awaited.is_empty() => {
                Text::new("refused-turn-of").with("who", awaited.iter().collect::<Arg>())
            }
            _ => self.text(),
        }
    }

    pub fn text(&self) -> Text {
        match self {
            Refusal::Illegal(text) => text.clone(),
            Refusal::NotYourTurn => Text::new("refused-not-your-turn"),
            Refusal::GameOver => Text::new("refused-game-over"),
            // Seats are numbers here: only programs can name one that does not exist.
            Refusal::NoSeat { seat, seats } => {
                Text::new("refused-no-seat").with("seat", seat.0).with("last", seats.saturating_sub(1))
            }
            Refusal::Mangled(text) => Text::new("refused-mangled").with("move", text.as_str()),
        }
    }
}

/// The error of a move's `FromStr`: the words are no move of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a move of this game")]
pub struct Mangled;

/// Why a state that was handed in cannot be: the rule it breaks, for people and programs that edit positions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Impossible(pub String);

impl Impossible {
    pub fn because(reason: impl Into<String>) -> Impossible {
        Impossible(reason.into())
    }
}
