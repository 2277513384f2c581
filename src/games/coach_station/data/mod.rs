//! What the box holds and the rulebook counts: the cards, and the numbers of the game.

mod cards;
mod deck;
mod numbers;

pub use cards::{Bus, Colour, Profile, Traveller};
pub use deck::{BadDeck, DECK, Deck, check};
pub use numbers::*;
