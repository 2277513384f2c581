//! What a table can choose, and how a game is dealt (rules 1 to 9).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Board, Common, Phase, Player};
use super::cards::{Goal, Ticket};
use super::city::City;
use super::line::Line;
use super::secrets::{Hand, Secrets};
use super::sheet::Sheet;
use super::{GetOnBoard, MOST};
use crate::game::{BadSetup, Chance, OptionSpec, Seat, Seats, Setup};
use crate::texts::Text;

/// Whether running totals are shown before the end.
pub const SCORES: OptionSpec = OptionSpec { id: "scores", values: &["hidden", "visible"], default: "hidden" };
/// A20: the book asks for the oldest player; a table names the seat or leaves it to chance.
pub const INSPECTOR: OptionSpec =
    OptionSpec { id: "inspector", values: &["random", "1", "2", "3", "4", "5"], default: "random" };
/// What happens where a line would meet itself.
pub const LOOPS: OptionSpec = OptionSpec { id: "loops", values: &["eliminate", "free", "stop"], default: "eliminate" };
pub const CITY: OptionSpec = OptionSpec { id: "city", values: &["players", "london"], default: "players" };
pub const SHEETS: OptionSpec = OptionSpec { id: "sheets", values: &["different", "same"], default: "different" };
pub const STARTS: OptionSpec = OptionSpec { id: "starts", values: &["chosen", "random"], default: "chosen" };

/// The choices that matter once the game is dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub scores: Scores,
    pub loops: Loops,
    pub sheets: Sheets,
    pub starts: Starts,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scores {
    #[default]
    Hidden,
    Visible,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loops {
    /// Rule 29, with A14: a path into the own line is only legal when there is no other.
    #[default]
    Eliminate,
    /// Rule 29 to the letter: such a path may be chosen at any time.
    Free,
    /// House rule: the turn stops before the fatal stick and costs one traffic box.
    Stop,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sheets {
    #[default]
    Different,
    /// House rule, for teaching.
    Same,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starts {
    #[default]
    Chosen,
    /// House rule: nobody chooses.
    Random,
}

pub fn deal(setup: &Setup, chance: &mut Chance) -> Result<GetOnBoard, BadSetup> {
    let seats = setup.seats;
    let rules = Rules {
        scores: if setup.value(&SCORES) == "visible" { Scores::Visible } else { Scores::Hidden },
        loops: match setup.value(&LOOPS) {
            "free" => Loops::Free,
            "stop" => Loops::Stop,
            _ => Loops::Eliminate,
        },
        sheets: if setup.value(&SHEETS) == "same" { Sheets::Same } else { Sheets::Different },
        starts: if setup.value(&STARTS) == "random" { Starts::Random } else { Starts::Chosen },
    };
    let city = if setup.value(&CITY) == "london" { City::London } else { City::of(seats) };
    let first = match setup.value(&INSPECTOR).parse::<u8>() {
        Ok(number) if number <= seats => Seat(number - 1),
        Ok(number) => {
            let text = Text::new("get_on_board-bad-inspector").with("number", number).with("seats", seats);
            return Err(BadSetup::Game(text));
        }
        Err(_) => Seat(chance.pick(seats as usize) as u8),
    };

    let mut sheets = [1, 2, 3, 4, 5];
    chance.shuffle(&mut sheets);
    let players = Seat::all(seats)
        .map(|seat| Player {
            variant: if rules.sheets == Sheets::Same { sheets[0] } else { sheets[seat.index()] },
            line: Line::default(),
            sheet: Sheet::default(),
            out: false,
        })
        .collect();
    let mut goals = Goal::ALL;
    chance.shuffle(&mut goals);
    let mut personal = [1, 2, 3, 4, 5];
    chance.shuffle(&mut personal);
    let mut starts: ArrayVec<Ticket, 12> = city.map().start_tickets().collect();
    chance.shuffle(&mut starts);
    let mut pile: ArrayVec<Ticket, 12> = Ticket::all().collect();
    chance.shuffle(&mut pile);

    let mut game = GetOnBoard {
        board: Board {
            city,
            rules,
            first,
            inspector: first,
            round: 0,
            tickets: ArrayVec::new(),
            common: [goals[0], goals[1]].map(|goal| Common { goal, turned: false }),
            players,
            phase: Phase::Starts { chosen: Seats::NONE },
        },
        secrets: Secrets {
            pile,
            personal: personal[..seats as usize].iter().copied().collect(),
            hands: ArrayVec::new(),
        },
    };
    match rules.starts {
        Starts::Chosen => {
            let hands = starts.chunks_exact(2).take(seats as usize);
            game.secrets.hands =
                hands.map(|pair| Hand { tickets: [pair[0], pair[1]], chosen: None }).collect::<ArrayVec<_, MOST>>();
        }
        Starts::Random => game.depart(&starts[..seats as usize]),
    }
    Ok(game)
}
