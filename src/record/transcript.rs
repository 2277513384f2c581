//! A game as a text file: for people to read, for programs to replay, for another channel to go on with.
//!
//! ```text
//! Omnibus
//! game: race
//! rules: 1
//! option: street = long
//! seat 1: Anna
//! seat 2: Ben
//! colour 2: red
//! deal: 3 1 4
//!
//! 1. Anna: drive 2
//!    ; Anna drives two stops.
//! 2. Ben: drive 1 {5}
//!
//! ; Ben has left the game; a computer plays on.
//! ```
//!
//! What follows a semicolon is for people. The number of a line is that of the turn; in braces stands what chance decided.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::log::{Played, Record, Start};
use crate::game::{Drawn, Setup};
use crate::seat::Seat;

/// The first line of every file.
const HEADING: &str = "Omnibus";

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    pub options: BTreeMap<String, String>,
    /// One for each seat.
    pub names: Vec<String>,
    /// Those that were chosen, seat by seat; empty where nobody chose.
    pub colours: Vec<Option<String>>,
    /// What chance decided at the deal; absent while that is a secret.
    pub deal: Option<Drawn>,
    /// For people; a line each.
    pub remarks: Vec<String>,
    /// The same, before the move of an index: who plays a seat from there on.
    pub between: Vec<(usize, String)>,
    pub moves: Vec<Line>,
}

/// A move, and what is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub turn: usize,
    pub seat: Seat,
    /// Absent while it may be a secret.
    pub play: Option<String>,
    pub chance: Drawn,
    pub told: Vec<String>,
}

/// Why a file is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    #[error("this is not a game saved by Omnibus")]
    Foreign,
    #[error("line {0} cannot be read")]
    Line(usize),
    #[error("this game was saved while it was being played: its secrets are not in it")]
    Withheld,
}

impl Record {
    /// A game that was saved, as text or as JSON.
    pub fn read(text: &str) -> Result<Record, Unreadable> {
        if text.trim_start().starts_with('{') {
            return serde_json::from_str(text).map_err(|error| Unreadable::Line(error.line()));
        }
        text.parse::<Transcript>()?.record()
    }
}

impl Transcript {
    pub fn setup(&self) -> Setup {
        let (game, options, colours) = (self.game.clone(), self.options.clone(), self.colours.clone());
        Setup { game, seats: self.names.len() as u8, options, colours }
    }

    /// The game to be replayed, unless its secrets are left out.
    pub fn record(&self) -> Result<Record, Unreadable> {
        let chance = self.deal.clone().ok_or(Unreadable::Withheld)?;
        let played = |line: &Line| {
            let play = line.play.clone().ok_or(Unreadable::Withheld)?;
            Ok(Played { seat: line.seat, play, chance: line.chance.clone() })
        };
        let log = self.moves.iter().map(played).collect::<Result<_, _>>()?;
        Ok(Record { setup: Start::Dealt { setup: self.setup(), chance }, log })
    }

    /// The names as they stand in the file: of one line, and no two alike.
    fn written_names(&self) -> Vec<String> {
        let mut written: Vec<String> = Vec::new();
        for (index, name) in self.names.iter().enumerate() {
            let plain: String = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
            let mut plain = plain.trim().to_owned();
            // Somebody may be called as another is written.
            while plain.is_empty() || written.contains(&plain) {
                plain = format!("{plain} ({})", index + 1).trim().to_owned();
            }
            written.push(plain);
        }
        written
    }
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.written_names();
        writeln!(f, "{HEADING}\ngame: {}\nrules: {}", self.game, self.rules)?;
        for (option, value) in &self.options {
            writeln!(f, "option: {option} = {value}")?;
        }
        for (index, name) in names.iter().enumerate() {
            writeln!(f, "seat {}: {name}", index + 1)?;
        }
        for (index, colour) in self.colours.iter().enumerate() {
            if let Some(colour) = colour {
                writeln!(f, "colour {}: {colour}", index + 1)?;
            }
        }
        if let Some(deal) = &self.deal {
            writeln!(f, "deal: {}", numbers(deal))?;
        }
        for remark in &self.remarks {
            writeln!(f, "; {}", one_line(remark))?;
        }
        for (index, line) in self.moves.iter().enumerate() {
            if index == 0 || self.moves[index - 1].turn != line.turn {
                writeln!(f)?;
            }
            self.write_between(f, |before| before == index)?;
            match &line.play {
                Some(play) => {
                    let name = names.get(line.seat.index()).map_or("?", String::as_str);
                    write!(f, "{}. {name}: {play}", line.turn)?;
                    if !line.chance.is_empty() {
                        write!(f, " {{{}}}", numbers(&line.chance))?;
                    }
                    writeln!(f)?;
                    line.told.iter().try_for_each(|told| writeln!(f, "   ; {}", one_line(told)))?;
                }
                None => line.told.iter().try_for_each(|told| writeln!(f, "; {}. {}", line.turn, one_line(told)))?,
            }
        }
        self.write_between(f, |before| before >= self.moves.len())
    }
}

impl Transcript {
    fn write_between(&self, f: &mut fmt::Formatter<'_>, here: impl Fn(usize) -> bool) -> fmt::Result {
        let said = self.between.iter().filter(|(before, _)| here(*before));
        said.map(|(_, said)| said).try_for_each(|said| writeln!(f, "; {}", one_line(said)))
    }
}

fn numbers(drawn: &Drawn) -> String {
    drawn.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn one_line(words: &str) -> String {
    words.split(['\n', '\r']).map(str::trim).collect::<Vec<_>>().join(" ")
}

fn drawn(words: &str) -> Option<Drawn> {
    words.split_whitespace().map(|number| number.parse().ok()).collect()
}

impl FromStr for Transcript {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Transcript, Unreadable> {
        let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim).enumerate();
        if lines.next().is_none_or(|(_, first)| first != HEADING) {
            return Err(Unreadable::Foreign);
        }
        let mut transcript = Transcript::default();
        for (index, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(';')) {
            transcript.read(line).ok_or(Unreadable::Line(index + 1))?;
        }
        if transcript.game.is_empty() || transcript.names.is_empty() {
            return Err(Unreadable::Foreign);
        }
        Ok(transcript)
    }
}

impl Transcript {
    fn read(&mut self, line: &str) -> Option<()> {
        if line.starts_with(|letter: char| letter.is_ascii_digit()) {
            let read = self.read_move(line)?;
            self.moves.push(read);
            return Some(());
        }
        let (key, value) = line.split_once(':')?;
        let value = value.trim();
        match key.split_once(' ') {
            Some(("seat", number)) => {
                let next = self.names.len() + 1;
                (number.parse() == Ok(next) && next <= usize::from(Seat::MOST)).then_some(())?;
                self.names.push(value.to_owned());
            }
            Some(("colour", number)) => {
                let seat = number.parse::<usize>().ok().filter(|seat| (1..=self.names.len()).contains(seat))?;
                self.colours.resize(self.names.len(), None);
                self.colours[seat - 1] = Some(value.to_owned());
            }
            Some(_) => return None,
            None => match key {
                "game" => value.clone_into(&mut self.game),
                "rules" => self.rules = value.parse().ok()?,
                "deal" => self.deal = Some(drawn(value)?),
                "option" => {
                    let (option, value) = value.split_once('=')?;
                    self.options.insert(option.trim().to_owned(), value.trim().to_owned());
                }
                _ => return None,
            },
        }
        Some(())
    }

    fn read_move(&self, line: &str) -> Option<Line> {
        let (turn, rest) = line.split_once(". ")?;
        let turn = turn.parse().ok()?;
        // A name may begin with another's: the longest that fits is meant.
        let fitting = |(_, name): &(usize, &String)| rest.strip_prefix(name.as_str())?.strip_prefix(": ");
        let seats = self.names.iter().enumerate().filter(|named| fitting(named).is_some());
        let named = seats.max_by_key(|(_, name)| name.len())?;
        let rest = fitting(&named)?.trim();
        let (play, chance) = match rest.strip_suffix('}').and_then(|rest| rest.rsplit_once('{')) {
            Some((play, numbers)) => (play.trim(), drawn(numbers)?),
            None => (rest, Drawn::new()),
        };
        let play = Some(play.to_owned()).filter(|play| !play.is_empty())?;
        Some(Line { turn, seat: Seat(named.0 as u8), play: Some(play), chance, told: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn transcript() -> Transcript {
        let line = |turn, seat, play: &str, chance: &[u32]| Line {
            turn,
            seat: Seat(seat),
            play: Some(play.to_owned()),
            chance: chance.to_vec(),
            told: Vec::new(),
        };
        Transcript {
            game: "race".to_owned(),
            rules: 3,
            options: BTreeMap::from([("street".to_owned(), "long".to_owned())]),
            names: ["Anna", "Anna: the second", "Ben"].map(str::to_owned).to_vec(),
            colours: vec![None, Some("red".to_owned()), None],
            deal: Some(vec![3, 1, 4]),
            remarks: Vec::new(),
            between: Vec::new(),
            moves: vec![
                line(1, 0, "drive 2", &[]),
                line(1, 0, "arrive 08:2 28:1", &[5, 0]),
                line(2, 1, "drive 1", &[]),
            ],
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let written = transcript();
        assert_eq!(written.to_string().parse(), Ok(written));
    }

    #[test]
    fn names_are_told_apart_and_stay_on_their_line() {
        let named = |names: [&str; 3]| Transcript { names: names.map(str::to_owned).to_vec(), ..transcript() };
        let read: Transcript = named(["Ben", "Ben", "\n"]).to_string().parse().expect("it was written by us");
        assert_eq!(read.names, ["Ben", "Ben (2)", "(3)"]);
        assert_eq!(read.moves, transcript().moves);
    }

    #[test]
    fn remarks_are_for_people_and_a_story_without_moves_holds_no_game() {
        let mut story = transcript();
        story.deal = None;
        story.remarks = vec!["still\nbeing played".to_owned()];
        for line in &mut story.moves {
            line.play = None;
            line.told = vec!["Anna drives.".to_owned()];
        }
        let text = story.to_string();
        assert!(text.contains("; still being played\n") && text.contains("; 2. Anna drives.\n"), "{text}");
        assert!(!text.contains("drive 2") && !text.contains('{'), "{text}");
        let read: Transcript = text.parse().expect("it was written by us");
        assert_eq!(read.record(), Err(Unreadable::Withheld));
    }

    #[test]
    fn whoever_is_called_like_another_is_told_apart() {
        let mut alike = transcript();
        alike.names = ["Ben (3)", "Ben", "Ben"].map(str::to_owned).to_vec();
        let read: Transcript = alike.to_string().parse().expect("it was written by us");
        assert_eq!(read.names, ["Ben (3)", "Ben", "Ben (3) (3)"]);
        assert_eq!(read.moves, alike.moves);
    }

    #[test]
    fn what_is_said_between_moves_stands_before_its_move_or_at_the_end() {
        let mut changed = transcript();
        changed.between = vec![(0, "first".to_owned()), (2, "Ben\nleaves".to_owned()), (3, "last".to_owned())];
        let text = changed.to_string();
        assert!(text.contains("\n; first\n1. Anna: drive 2\n"), "{text}");
        assert!(text.contains("\n\n; Ben leaves\n2. Anna: the second: drive 1\n; last\n"), "{text}");
        assert_eq!(text.parse(), Ok(transcript()), "a remark is no part of the game");
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_line() {
        let read = |text: &str| text.parse::<Transcript>().expect_err("not a game");
        assert_eq!(read("{}"), Unreadable::Foreign);
        assert_eq!(read("Omnibus\n"), Unreadable::Foreign);
        for bad in [
            "1. Zoe: drive 2",
            "seat 7: Zoe",
            "deal: x",
            "option: street",
            "colour: red",
            "colour 4: red",
            "1. Anna: {1}",
        ] {
            assert_eq!(read(&format!("{}{bad}\n", transcript())), Unreadable::Line(15), "{bad}");
        }
    }
}
