//! The deck as data: `assets/games/coach_station/deck.toml`, checked when it is read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::{Bus, Colour, Profile, Traveller};
use super::numbers::{BUSES, PAIR, TRAVELLERS};

/// All cards of the game, in the order of the file.
#[derive(Debug)]
pub struct Deck {
    pub buses: [Bus; BUSES],
    pub travellers: [Traveller; TRAVELLERS],
}

/// The deck everybody plays with.
pub static DECK: LazyLock<Deck> = LazyLock::new(|| Deck::read(SOURCE).expect("read when the program starts"));

const SOURCE: &str = include_str!("../../../../assets/games/coach_station/deck.toml");

/// Whether the deck is sound.
pub fn check() -> Result<(), String> {
    Deck::read(SOURCE).map(drop).map_err(|broken| broken.to_string())
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the deck of Coach Station is broken: {0}")]
pub struct BadDeck(String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    colours: Vec<Colour>,
    buses: BTreeMap<String, usize>,
    travellers: BTreeMap<String, usize>,
}

impl File {
    /// The seats of the buses of each colour, with the number of copies.
    fn sizes(&self) -> Result<Vec<(u8, usize)>, BadDeck> {
        let size = |(seats, copies): (&String, &usize)| match seats.parse() {
            Ok(seats @ Bus::FEWEST_SEATS..=Bus::MOST_SEATS) => Ok((seats, *copies)),
            _ => Err(BadDeck(format!("no bus has {seats} seats"))),
        };
        self.buses.iter().map(size).collect()
    }

    /// The profiles of each colour, with the number of copies.
    fn profiles(&self) -> Result<Vec<(Profile, usize)>, BadDeck> {
        let profile = |(word, copies): (&String, &usize)| match word.parse() {
            Ok(profile) => Ok((profile, *copies)),
            Err(_) => Err(BadDeck(format!("there is no profile “{word}”"))),
        };
        let profiles: Vec<(Profile, usize)> = self.travellers.iter().map(profile).collect::<Result<_, _>>()?;
        for profile in Profile::ALL {
            // The rules count on one Baby, one Corrupter and so on a colour, and on Lovers being a pair.
            let copies = profiles.iter().find(|(known, _)| *known == profile).map_or(0, |(_, copies)| *copies);
            let wanted = if profile == Profile::Lover { PAIR } else { 1 };
            if profile != Profile::Anonymous && copies != wanted {
                return Err(BadDeck(format!("{} must be there {wanted} times a colour, not {copies}", profile.word())));
            }
        }
        Ok(profiles)
    }
}

/// So many copies of each face in each colour; together they must be as many as the box holds.
fn in_all_colours<F: Copy, C: Copy, const N: usize>(
    faces: &[(F, usize)],
    card: impl Fn(Colour, F) -> C + Copy,
    name: &str,
) -> Result<[C; N], BadDeck> {
    let cards: Vec<C> = Colour::ALL
        .into_iter()
        .flat_map(|colour| faces.iter().map(move |(face, copies)| (card(colour, *face), *copies)))
        .flat_map(|(card, copies)| std::iter::repeat_n(card, copies))
        .collect();
    cards.try_into().map_err(|all: Vec<C>| BadDeck(format!("{} {name} instead of {N}", all.len())))
}

impl Deck {
    pub fn read(text: &str) -> Result<Deck, BadDeck> {
        let file: File = toml::from_str(text).map_err(|error| BadDeck(error.to_string()))?;
        if file.colours != Colour::ALL {
            return Err(BadDeck("the colours are blue, green, red and yellow, each once".to_owned()));
        }
        Ok(Deck {
            buses: in_all_colours(&file.sizes()?, Bus::new, "buses")?,
            travellers: in_all_colours(&file.profiles()?, Traveller::new, "travellers")?,
        })
    }

    /// How many cards there are of each face, by their number.
    pub fn buses_by_number(&self) -> [u8; Bus::NUMBERS] {
        let mut counts = [0; Bus::NUMBERS];
        self.buses.iter().for_each(|bus| counts[bus.number()] += 1);
        counts
    }

    pub fn travellers_by_number(&self) -> [u8; Traveller::NUMBERS] {
        let mut counts = [0; Traveller::NUMBERS];
        self.travellers.iter().for_each(|traveller| counts[traveller.number()] += 1);
        counts
    }
}
