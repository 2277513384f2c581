//! What a table can choose, and what is dealt (R1–R9).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::data::{COMMON, City, Goal, MOST, PERSONAL, SHEETS, TICKETS, Ticket};
use crate::game::{BadSetup, Chance, GameOption, Seat, Setup};
use crate::texts::Text;

crate::game_option! {
    /// Whether running totals are shown before the end.
    pub enum Scores: "scores" {
        Hidden = "hidden",
        Visible = "visible",
    }
}

crate::game_option! {
    /// A20: the book asks for the oldest player; a table names the seat or leaves it to chance.
    pub seat Inspector: "inspector";
}

crate::game_option! {
    /// What happens where a line would meet itself.
    pub enum Loops: "loops" {
        /// R29, with A14: a path into the own line is only legal when there is no other.
        Eliminate = "eliminate",
        /// R29 to the letter: such a path may be chosen at any time.
        Free = "free",
        /// House rule: the turn stops before the fatal stick and costs one traffic box.
        Stop = "stop",
    }
}

crate::game_option! {
    /// Which city is played.
    pub enum CityChoice: "city" {
        ByPlayers = "players",
        London = "london",
    }
}

crate::game_option! {
    pub enum Sheets: "sheets" {
        Different = "different",
        /// House rule, for teaching.
        Same = "same",
    }
}

crate::game_option! {
    pub enum Starts: "starts" {
        Chosen = "chosen",
        /// House rule: nobody chooses.
        Random = "random",
    }
}

/// The choices that matter once the game is dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub scores: Scores,
    pub loops: Loops,
    pub sheets: Sheets,
    pub starts: Starts,
}

/// What a game begins with: what everybody gets, and what lies on the table.
#[derive(Clone, Debug)]
pub struct Deal {
    pub options: Options,
    pub city: City,
    /// The first inspector.
    pub first: Seat,
    /// A sheet for each seat, by its number.
    pub sheets: ArrayVec<u8, MOST>,
    pub goals: [Goal; COMMON],
    /// A personal objective for each seat, by its number.
    pub personal: ArrayVec<u8, MOST>,
    /// The shuffled start tickets.
    pub starts: ArrayVec<Ticket, TICKETS>,
    /// The shuffled tickets of the rounds, the first one first.
    pub pile: ArrayVec<Ticket, TICKETS>,
}

pub fn deal(setup: &Setup, chance: &mut Chance) -> Result<Deal, BadSetup> {
    let seats = setup.seats;
    let options = Options {
        scores: Scores::chosen(setup),
        loops: Loops::chosen(setup),
        sheets: Sheets::chosen(setup),
        starts: Starts::chosen(setup),
    };
    let city = match CityChoice::chosen(setup) {
        CityChoice::London => City::London,
        CityChoice::ByPlayers => City::of(seats),
    };
    let first = Inspector::find(setup, chance).map_err(|nobody| {
        BadSetup::Game(Text::new("get_on_board-bad-inspector").with("number", nobody.0 + 1).with("seats", seats))
    })?;
    let sheets = shuffled(1..=SHEETS as u8, chance);
    let goals = shuffled(Goal::ALL, chance);
    let personal = shuffled(1..=PERSONAL as u8, chance);
    let starts = shuffled(city.map().start_tickets(), chance);
    let pile = shuffled(Ticket::all(), chance);

    let one_each = |cards: ArrayVec<u8, TICKETS>| cards.into_iter().take(seats.into()).collect();
    Ok(Deal {
        options,
        city,
        first,
        sheets: match options.sheets {
            Sheets::Different => one_each(sheets),
            Sheets::Same => setup.everyone().map(|_| sheets[0]).collect(),
        },
        goals: std::array::from_fn(|slot| goals[slot]),
        personal: one_each(personal),
        starts,
        pile,
    })
}

/// No kind of card has more of them than there are tickets.
fn shuffled<T>(cards: impl IntoIterator<Item = T>, chance: &mut Chance) -> ArrayVec<T, TICKETS> {
    let mut cards: ArrayVec<T, TICKETS> = cards.into_iter().collect();
    chance.shuffle(&mut cards);
    cards
}
