//! What a table chooses, and the deal (R1–R5, R40–R42).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::data::tile::{Colour, Number, Numbers, Passenger};
use super::data::{Bus3, COLOURS, FaceTable, LARGEST_PILE, MOST_BOARDS, boards, data, needs_proxy};
use crate::game::{BadSetup, Chance, GameOption, OptionSpec, Seat, Setup};
use crate::texts::Text;

crate::game_option! {
    /// R32.
    switch Bonus: "bonus";
}
crate::game_option! {
    /// R33.
    switch Objectives: "objective";
}
crate::game_option! {
    /// A1.
    pub enum Aliens: "alien" {
        /// An alien joins any bus.
        Joker = "joker",
        /// An alien joins any bus, and lets every kind in after it.
        Mixer = "mixer",
    }
}
crate::game_option! {
    /// C7: the capacities of bus 1, 2 and 3.
    pub enum Buses: "buses" {
        Rising = "3-4-5",
        Hard = "4-5-3",
    }
}
crate::game_option! {
    /// C1: which passengers the number tiles show.
    pub enum Faces: "faces" {
        Age = "age",
        Rotated = "rotated",
    }
}
crate::game_option! {
    /// C2.
    enum Colours: "colours" {
        Seats = "seats",
        Random = "random",
    }
}
crate::game_option! {
    /// R2.
    seat FirstDriver: "driver";
}

/// Everything a table can choose.
pub const OPTIONS: &[OptionSpec] =
    &[Bonus::SPEC, Objectives::SPEC, Aliens::SPEC, Buses::SPEC, Faces::SPEC, Colours::SPEC, FirstDriver::SPEC];

/// What the table chose, as far as it matters after the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub faces: Faces,
    pub alien: Aliens,
    pub buses: Buses,
    /// R32.
    pub bonus: bool,
    /// R33.
    pub objective: bool,
}

impl Options {
    fn chosen(setup: &Setup) -> Options {
        Options {
            faces: Faces::chosen(setup),
            alien: Aliens::chosen(setup),
            buses: Buses::chosen(setup),
            bonus: Bonus::is_on(setup),
            objective: Objectives::is_on(setup),
        }
    }
}

impl Faces {
    pub fn table(self) -> &'static FaceTable {
        match self {
            Faces::Age => &data().age,
            Faces::Rotated => &data().rotated,
        }
    }
}

impl Buses {
    pub fn capacities(self) -> &'static Bus3<u8> {
        match self {
            Buses::Rising => &data().rising,
            Buses::Hard => &data().hard,
        }
    }
}

/// The draw pile; the last tile is drawn next (R3).
pub type Pile = ArrayVec<Passenger, LARGEST_PILE>;

/// The proxy's tiles face down; the last one is drawn next (R42).
pub type ProxyPile = ArrayVec<Number, { Number::MOST as usize }>;

/// What is settled before the first round.
pub struct Deal {
    pub seats: u8,
    pub options: Options,
    /// R2.
    pub first: Seat,
    /// Of the boards in play, the proxy's last (C2).
    pub colours: ArrayVec<Colour, MOST_BOARDS>,
    pub pile: Pile,
    /// Empty where nobody needs a proxy.
    pub proxy: ProxyPile,
}

impl Deal {
    pub fn new(setup: &Setup, chance: &mut Chance) -> Result<Deal, BadSetup> {
        let mut colours = Colour::ALL;
        if Colours::chosen(setup) == Colours::Random {
            chance.shuffle(&mut colours);
        }
        let first = first_driver(setup, chance)?;
        let mut pile: Pile = data().passengers.iter().collect();
        chance.shuffle(&mut pile);
        let mut proxy = ProxyPile::new();
        if needs_proxy(setup.seats) {
            proxy.extend(Numbers::ALL.iter());
            chance.shuffle(&mut proxy);
        }
        Ok(Deal {
            seats: setup.seats,
            options: Options::chosen(setup),
            first,
            colours: seated(setup, &colours),
            pile,
            proxy,
        })
    }
}

/// The colours of the boards in play, the proxy's last (C2): those that were chosen, then the others in their order.
fn seated(setup: &Setup, order: &[Colour]) -> ArrayVec<Colour, MOST_BOARDS> {
    let numbers: Vec<usize> = order.iter().map(|colour| colour.index()).collect();
    let there = boards(setup.seats);
    match setup.chosen_colours(COLOURS, &numbers, there) {
        Some(chosen) => chosen.into_iter().map(|number| Colour::ALL[number]).collect(),
        None => order.iter().copied().take(there).collect(),
    }
}

fn first_driver(setup: &Setup, chance: &mut Chance) -> Result<Seat, BadSetup> {
    FirstDriver::find(setup, chance).map_err(|nobody| {
        let text = Text::new("busstop-no-such-driver").with("driver", nobody.0 + 1).with("seats", setup.seats);
        BadSetup::Game(text)
    })
}
