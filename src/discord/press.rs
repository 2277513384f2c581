//! What a button or menu does, written into its `custom_id`: everything needed to act on it, so that a restart loses nothing.

use std::fmt;
use std::str::FromStr;

use crate::table::{Stamp, TableId};

/// A button or menu that was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    pub table: TableId,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    // In the lobby.
    Join,
    Leave,
    Start,
    /// Shows the options, so many pages in.
    Options(usize),
    /// A menu of an option's values.
    SetOption(String),
    Rules,
    // Under a board.
    Play,
    Hand,
    // On a private panel.
    Choose(Stamp, String),
    /// A menu of choices and groups.
    Pick(Stamp),
    /// Shows the choices of a group.
    Open(Stamp, usize),
    Back(Stamp),
    Clear(Stamp),
    Confirm(Stamp),
    // Looking back.
    /// The end of the log.
    History,
    /// The board after so many moves. The slot tells buttons apart that lead to the same place.
    Turn {
        at: usize,
        slot: u8,
    },
    Share(usize),
    Export,
    // Under a request to undo.
    Agree(Stamp),
    Refuse(Stamp),
}

impl Press {
    pub fn new(table: TableId, what: What) -> Press {
        Press { table, what }
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table;
        match &self.what {
            What::Join => write!(f, "join:{table}"),
            What::Leave => write!(f, "leave:{table}"),
            What::Start => write!(f, "start:{table}"),
            What::Options(page) => write!(f, "options:{table}:{page}"),
            What::SetOption(option) => write!(f, "option:{table}:{option}"),
            What::Rules => write!(f, "rules:{table}"),
            What::Play => write!(f, "play:{table}"),
            What::Hand => write!(f, "hand:{table}"),
            What::Choose(stamp, play) => write!(f, "choose:{table}:{stamp}:{play}"),
            What::Pick(stamp) => write!(f, "pick:{table}:{stamp}"),
            What::Open(stamp, group) => write!(f, "open:{table}:{stamp}:{group}"),
            What::Back(stamp) => write!(f, "back:{table}:{stamp}"),
            What::Clear(stamp) => write!(f, "clear:{table}:{stamp}"),
            What::Confirm(stamp) => write!(f, "confirm:{table}:{stamp}"),
            What::History => write!(f, "history:{table}"),
            What::Turn { at, slot } => write!(f, "turn:{table}:{at}:{slot}"),
            What::Share(at) => write!(f, "share:{table}:{at}"),
            What::Export => write!(f, "export:{table}"),
            What::Agree(stamp) => write!(f, "agree:{table}:{stamp}"),
            What::Refuse(stamp) => write!(f, "refuse:{table}:{stamp}"),
        }
    }
}

/// Not a `custom_id` of ours: an old version's, or forged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

impl FromStr for Press {
    type Err = Unknown;

    fn from_str(id: &str) -> Result<Press, Unknown> {
        fn read<T: FromStr>(word: Option<&str>) -> Result<T, Unknown> {
            word.and_then(|word| word.parse().ok()).ok_or(Unknown)
        }
        let mut words = id.splitn(4, ':');
        let verb = words.next().ok_or(Unknown)?;
        let table = TableId(read(words.next())?);
        let (first, second) = (words.next(), words.next());
        let what = match verb {
            "join" => What::Join,
            "leave" => What::Leave,
            "start" => What::Start,
            "options" => What::Options(read(first)?),
            "option" => What::SetOption(read(first)?),
            "rules" => What::Rules,
            "play" => What::Play,
            "hand" => What::Hand,
            "choose" => What::Choose(read(first)?, read(second)?),
            "pick" => What::Pick(read(first)?),
            "open" => What::Open(read(first)?, read(second)?),
            "back" => What::Back(read(first)?),
            "clear" => What::Clear(read(first)?),
            "confirm" => What::Confirm(read(first)?),
            "history" => What::History,
            "turn" => What::Turn { at: read(first)?, slot: read(second)? },
            "share" => What::Share(read(first)?),
            "export" => What::Export,
            "agree" => What::Agree(read(first)?),
            "refuse" => What::Refuse(read(first)?),
            _ => return Err(Unknown),
        };
        Ok(Press { table, what })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_press_reads_back_as_itself() {
        let stamp = Stamp { revision: 12, step: 3 };
        for what in [
            What::Join,
            What::Leave,
            What::Start,
            What::Options(2),
            What::SetOption("faces".to_owned()),
            What::Rules,
            What::Play,
            What::Hand,
            What::Choose(stamp, "arrive 08:2 28:1".to_owned()),
            What::Pick(stamp),
            What::Open(stamp, 7),
            What::Back(stamp),
            What::Clear(stamp),
            What::Confirm(stamp),
            What::History,
            What::Turn { at: 88, slot: 2 },
            What::Share(88),
            What::Export,
            What::Agree(stamp),
            What::Refuse(stamp),
        ] {
            let press = Press::new(TableId(u64::MAX), what);
            let id = press.to_string();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(id.parse(), Ok(press));
        }
    }

    #[test]
    fn forged_ids_are_not_read() {
        for forged in ["", "join", "join:x", "choose:1:2.3", "choose:1:x:pass", "open:1:1.1:-1", "nonsense:1", "🚌"] {
            assert_eq!(forged.parse::<Press>(), Err(Unknown), "{forged}");
        }
    }
}
