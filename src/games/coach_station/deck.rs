//! The deck as data: `assets/games/coach_station/deck.toml`, checked when it is read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::{Bus, Colour, Profile, Traveller};

/// All cards of the game, in the order of the file.
#[derive(Debug)]
pub struct Deck {
    pub buses: [Bus; Deck::BUSES],
    pub travellers: [Traveller; Deck::TRAVELLERS],
}

/// The deck everybody plays with.
pub static DECK: LazyLock<Deck> = LazyLock::new(|| Deck::read(SOURCE).expect("read when the program starts"));

const SOURCE: &str = include_str!("../../../assets/games/coach_station/deck.toml");

/// Whether the deck is sound.
pub(super) fn data() -> Result<(), String> {
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

impl Deck {
    pub const BUSES: usize = 16;
    pub const TRAVELLERS: usize = 56;

    pub fn read(text: &str) -> Result<Deck, BadDeck> {
        let bad = |reason: String| BadDeck(reason);
        let file: File = toml::from_str(text).map_err(|error| bad(error.to_string()))?;
        if file.colours != Colour::ALL {
            return Err(bad("the colours are blue, green, red and yellow, each once".to_owned()));
        }
        let sizes: Vec<(u8, usize)> = file
            .buses
            .iter()
            .map(|(seats, copies)| match seats.parse() {
                Ok(seats @ Bus::FEWEST_SEATS..=Bus::MOST_SEATS) => Ok((seats, *copies)),
                _ => Err(bad(format!("no bus has {seats} seats"))),
            })
            .collect::<Result<_, _>>()?;
        let profiles: Vec<(Profile, usize)> = file
            .travellers
            .iter()
            .map(|(word, copies)| match word.parse() {
                Ok(profile) => Ok((profile, *copies)),
                Err(_) => Err(bad(format!("there is no profile “{word}”"))),
            })
            .collect::<Result<_, _>>()?;
        for profile in Profile::ALL {
            // The rules count on one Baby, one Corrupter and so on a colour, and on Lovers being a pair.
            let copies = profiles.iter().find(|(known, _)| *known == profile).map_or(0, |(_, copies)| *copies);
            let wanted = if profile == Profile::Lover { 2 } else { 1 };
            if profile != Profile::Anonymous && copies != wanted {
                return Err(bad(format!("{} must be there {wanted} times a colour, not {copies}", profile.word())));
            }
        }
        let buses: Vec<Bus> = Colour::ALL
            .into_iter()
            .flat_map(|colour| sizes.iter().map(move |(seats, copies)| (Bus::new(colour, *seats), *copies)))
            .flat_map(|(bus, copies)| std::iter::repeat_n(bus, copies))
            .collect();
        let travellers: Vec<Traveller> = Colour::ALL
            .into_iter()
            .flat_map(|colour| {
                profiles.iter().map(move |(profile, copies)| (Traveller::new(colour, *profile), *copies))
            })
            .flat_map(|(traveller, copies)| std::iter::repeat_n(traveller, copies))
            .collect();
        Ok(Deck {
            buses: buses.try_into().map_err(|all: Vec<_>| bad(format!("{} buses instead of 16", all.len())))?,
            travellers: travellers
                .try_into()
                .map_err(|all: Vec<_>| bad(format!("{} travellers instead of 56", all.len())))?,
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
