//! What a game is called, who can play it and which options it has; and what was chosen for one table.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::texts::{Speech, Text, shortened};

/// The facts about a game that everything above it works from.
#[derive(Debug)]
pub struct Info {
    /// Stands in databases, logs and commands: never changed. Also the prefix of all the game's text keys; its name is the
    /// text `<id>-name`, a sentence on it `<id>-about`, a few words where games are chosen `<id>-in-short`.
    pub id: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    pub options: &'static [OptionSpec],
    /// The colours, where they mean something and people choose theirs: words that stand in databases, in the order in which
    /// seats get them. A colour's name is the text `<id>-colour-<colour>`, what it means `<id>-colour-<colour>-about`.
    pub colours: &'static [&'static str],
    /// Raised when a change of the rules would make old logs play differently.
    pub version: u32,
    /// More moves than any game can take, chance included: random games are checked against it.
    pub longest: usize,
}

impl Info {
    pub fn fits(&self, seats: u8) -> bool {
        (self.seats.0..=self.seats.1).contains(&seats)
    }

    pub fn option(&self, id: &str) -> Option<&'static OptionSpec> {
        self.options.iter().find(|option| option.id == id)
    }
}

/// An option as everything above a game knows it. Its name is the text `<game>-option-<id>`, a value's name
/// `<game>-option-<id>-<value>`; on/off values may use the common texts `option-on` and `option-off`.
#[derive(Debug)]
pub struct OptionSpec {
    pub id: &'static str,
    /// The first is the default.
    pub values: &'static [&'static str],
    pub default: &'static str,
}

impl OptionSpec {
    pub const fn new(id: &'static str, values: &'static [&'static str]) -> OptionSpec {
        OptionSpec { id, values, default: values[0] }
    }
}

/// What was chosen for one table. Options that are left out have their default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub game: String,
    pub seats: u8,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The colours that were chosen, seat by seat. Empty where nobody chose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Option<String>>,
}

impl Setup {
    pub fn new(game: &str, seats: u8) -> Setup {
        Setup { game: game.to_owned(), seats, options: BTreeMap::new(), colours: Vec::new() }
    }

    pub fn with(mut self, option: &str, value: &str) -> Setup {
        self.options.insert(option.to_owned(), value.to_owned());
        self
    }

    /// With colours chosen by the first seats; an empty word chooses none.
    pub fn coloured(mut self, colours: &[&str]) -> Setup {
        self.colours =
            colours.iter().map(|colour| Some((*colour).to_owned()).filter(|word| !word.is_empty())).collect();
        self
    }

    /// The colour of each of so many sides, by its number among the `known` ones of the game: those that were chosen, and for the others the
    /// first of this order that are free. `None` where nobody chose any.
    pub fn chosen_colours(&self, known: &[&str], order: &[usize], sides: usize) -> Option<Vec<usize>> {
        let number = |word: &String| known.iter().position(|colour| colour == word);
        let chosen: Vec<Option<usize>> = self.colours.iter().map(|colour| colour.as_ref().and_then(number)).collect();
        if chosen.iter().all(Option::is_none) {
            return None;
        }
        let mut free = order.iter().copied().filter(|colour| !chosen.contains(&Some(*colour)));
        let side = |side: usize| chosen.get(side).copied().flatten().or_else(|| free.next());
        (0..sides).map(side).collect()
    }

    /// The chosen value of an option, or its default.
    pub fn value(&self, option: &OptionSpec) -> &str {
        self.options.get(option.id).map_or(option.default, String::as_str)
    }

    /// Whether the game knows these options and values and can be played by so many.
    pub fn check(&self, info: &Info) -> Result<(), BadSetup> {
        if !info.fits(self.seats) {
            return Err(BadSetup::Seats { seats: self.seats, fewest: info.seats.0, most: info.seats.1 });
        }
        for (id, value) in &self.options {
            let spec = info.option(id).ok_or_else(|| BadSetup::Option {
                option: shortened(id),
                known: info.options.iter().map(|option| option.id).collect(),
            })?;
            if !spec.values.contains(&value.as_str()) {
                return Err(BadSetup::Value { option: spec.id, value: shortened(value), known: spec.values });
            }
        }
        self.check_colours(info)
    }

    /// Every colour is one of the game's, and nobody else's.
    fn check_colours(&self, info: &Info) -> Result<(), BadSetup> {
        let chosen: Vec<&String> = self.colours.iter().flatten().collect();
        let known = |colour: &&String| info.colours.contains(&colour.as_str());
        let twice = |at: usize| chosen[..at].contains(&chosen[at]);
        let bad = (0..chosen.len()).find(|at| twice(*at) || !known(&chosen[*at]));
        match bad {
            Some(at) => Err(BadSetup::Colour { colour: shortened(chosen[at]), known: info.colours }),
            None if self.colours.len() > usize::from(self.seats) => {
                Err(BadSetup::Colour { colour: self.colours.len().to_string(), known: info.colours })
            }
            None => Ok(()),
        }
    }

    pub fn everyone(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.seats)
    }
}

/// Why a game cannot be set up like this.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadSetup {
    #[error("this game is for {fewest} to {most} players, not {seats}")]
    Seats { seats: u8, fewest: u8, most: u8 },
    #[error("there is no option “{option}”; the options are: {}", known.join(", "))]
    Option { option: String, known: Vec<&'static str> },
    #[error("“{option}” cannot be “{value}”; it can be: {}", known.join(", "))]
    Value { option: &'static str, value: String, known: &'static [&'static str] },
    #[error("nobody can have the colour “{colour}”; each of these can be had by one: {}", known.join(", "))]
    Colour { colour: String, known: &'static [&'static str] },
    /// Options that do not go together, said by the game.
    #[error("{}", .0.key)]
    Game(Text),
}

impl BadSetup {
    /// In words: what a game itself says is a text, the rest is for programs.
    pub fn said(&self, speech: &Speech) -> String {
        match self {
            BadSetup::Game(text) => speech.say(text),
            plain => plain.to_string(),
        }
    }
}
