//! A player's bus line: the crossings it passes in order, and where each turn ended.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::games::get_on_board::data::{Crossing, Crossings, Direction, LONGEST_LINE, ROUNDS, Streets};

/// Written as `{"start": "C2", "turns": [["D2", "E2"], …], "laid": ["F2"]}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Line {
    /// The start and every crossing reached since; sticks of an unfinished turn included.
    stops: ArrayVec<Crossing, LONGEST_LINE>,
    /// How many stops there were when each turn ended.
    ends: ArrayVec<u8, { ROUNDS as usize }>,
    seen: Crossings,
    sticks: Streets,
}

impl Line {
    pub fn from(start: Crossing) -> Line {
        let mut line = Line::default();
        line.stops.push(start);
        line.seen.insert(start);
        line
    }

    /// Where the pawn stands; `None` before the starts are revealed.
    pub fn start(&self) -> Option<Crossing> {
        self.stops.first().copied()
    }

    pub fn head(&self) -> Option<Crossing> {
        self.stops.last().copied()
    }

    pub fn stops(&self) -> &[Crossing] {
        &self.stops
    }

    /// The crossings the line has reached, the start included.
    pub fn seen(&self) -> Crossings {
        self.seen
    }

    pub fn sticks(&self) -> Streets {
        self.sticks
    }

    pub fn turns(&self) -> usize {
        self.ends.len()
    }

    /// How many stops belong to finished turns and the start.
    fn settled(&self) -> usize {
        self.ends.last().map_or(self.stops.len().min(1), |end| *end as usize)
    }

    /// The line as it was when the unfinished turn began: all its stops.
    pub fn before(&self) -> &[Crossing] {
        &self.stops[..self.settled()]
    }

    /// The crossings reached by the sticks of the unfinished turn.
    pub fn laid(&self) -> &[Crossing] {
        &self.stops[self.settled()..]
    }

    /// The crossings reached in a finished turn, the first being turn 0.
    pub fn turn(&self, turn: usize) -> &[Crossing] {
        let begin = if turn == 0 { 1 } else { self.ends[turn - 1] as usize };
        &self.stops[begin..self.ends[turn] as usize]
    }

    /// Lays a stick to a neighbouring crossing.
    pub fn lay(&mut self, direction: Direction, to: Crossing) {
        let from = self.head().expect("a line that grows has a start");
        self.sticks.insert(from, direction, to);
        self.seen.insert(to);
        self.stops.push(to);
    }

    pub fn end_turn(&mut self) {
        self.ends.push(self.stops.len() as u8);
    }
}

/// How a line is written in JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    start: Option<Crossing>,
    turns: Vec<Vec<Crossing>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    laid: Vec<Crossing>,
}

impl TryFrom<Written> for Line {
    type Error = String;

    fn try_from(written: Written) -> Result<Line, String> {
        let Some(start) = written.start else {
            let empty = written.turns.is_empty() && written.laid.is_empty();
            return if empty { Ok(Line::default()) } else { Err("a line without a start has no sticks".to_owned()) };
        };
        let sticks: usize = written.turns.iter().map(Vec::len).sum::<usize>() + written.laid.len();
        if written.turns.len() > ROUNDS.into() || sticks >= LONGEST_LINE {
            return Err("no line is that long".to_owned());
        }
        let mut line = Line::from(start);
        let lay = |line: &mut Line, to: Crossing| {
            let from = line.head().unwrap_or(start);
            let direction = from.direction_to(to).ok_or_else(|| format!("{from} and {to} are no neighbours"))?;
            line.lay(direction, to);
            Ok::<_, String>(())
        };
        for turn in written.turns {
            turn.into_iter().try_for_each(|to| lay(&mut line, to))?;
            line.end_turn();
        }
        written.laid.into_iter().try_for_each(|to| lay(&mut line, to))?;
        Ok(line)
    }
}

impl From<Line> for Written {
    fn from(line: Line) -> Written {
        Written {
            start: line.start(),
            turns: (0..line.turns()).map(|turn| line.turn(turn).to_vec()).collect(),
            laid: line.laid().to_vec(),
        }
    }
}
