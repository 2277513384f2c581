//! Why something was not done, in words for the person who asked.

use std::sync::Arc;

use crate::game::{BadSetup, Choice, Position, Question, Refusal, Seat};
use crate::record::Unreadable;
use crate::store::{StoreError, TableId, Time};
use crate::texts::Text;

/// Nothing was changed.
#[derive(Clone, Debug)]
pub enum Denied {
    /// There is no table here.
    NoTable,
    /// A table is already open in this channel.
    Occupied(TableId),
    UnknownGame(String),
    /// The options, or the number of players they allow.
    Setup(BadSetup),
    NotSeated,
    AlreadySeated,
    Full {
        most: u8,
    },
    TooFew {
        have: u8,
        fewest: u8,
    },
    /// A computer plays this person's seat.
    ComputerPlays,
    /// No computer sits there.
    NoComputer,
    /// Nobody has left: there is no seat to take.
    NoFreeSeat,
    /// The table plays without hints.
    NoHints,
    /// More moves than this cannot be planned.
    PlanFull {
        most: usize,
    },
    /// The game has not begun.
    NotStarted,
    /// The game has begun: the lobby is closed.
    Started,
    /// The game is over or was given up.
    Over,
    /// Others' secrets are in it while the game runs.
    StillRunning,
    NotYourTurn,
    /// The choice is made, and can be changed; nobody waits for it.
    NothingAsked,
    /// The button belongs to an earlier question; the panel should be shown anew.
    Stale,
    /// The rules refuse a move.
    Refused(Box<Refused>),
    /// The turn is laid out in full: confirm it or step back.
    Unconfirmed,
    NothingToConfirm,
    NothingToTakeBack,
    /// An unconfirmed turn is taken back with Back.
    DraftOpen,
    /// A request to undo is already waiting for answers.
    UndoPending,
    NoUndoPending,
    /// Others are asked.
    NotAsked,
    /// The answer was given before.
    AlreadyAnswered,
    /// Nobody else is waited for.
    NobodyAbsent,
    /// Not before this.
    TooSoon(Time),
    /// The others are asked already.
    AlreadyAsked,
    /// It was decided, or whoever it was about has answered.
    Decided,
    /// Only the host or a moderator may do that.
    NotAllowed,
    /// The table was not given up.
    StillOpen,
    /// It was given up too long ago.
    TooLate,
    /// Somebody else chose that colour.
    ColourTaken,
    /// Nobody of that name sits there.
    NobodyThere,
    /// Somebody who is invited has a seat.
    SeatedAlready,
    /// Somebody was invited before.
    InvitedAlready,
    /// The invitation is for somebody else.
    NotInvited,
    TooManyInvited {
        most: usize,
    },
    /// The person leads so many open tables on this server.
    TooManyOwn {
        most: u64,
    },
    /// The server has so many open tables.
    TooManyHere {
        most: u64,
    },
    /// The rules changed since the game began, or its log does not fit them.
    Frozen,
    /// A file is no saved game.
    Unreadable(Unreadable),
    /// A saved game that the rules refuse at this move; 0 is the deal.
    Unplayable(usize),
    /// A saved game that was played to its end: there is nothing to go on with.
    Finished,
    /// A season is open already.
    SeasonOpen,
    NoSeason,
    /// Another process looks after this server from now on.
    Elsewhere,
    /// It could not be written or read; the details are in the log of the program.
    Store(Arc<StoreError>),
}

#[derive(Clone, Debug)]
pub struct Refused {
    pub play: String,
    pub refusal: Refusal,
    /// Legal moves instead, at most [`Refused::MOST`].
    pub legal: Vec<Choice<String>>,
    /// How many moves typed before this one were played.
    pub played: usize,
}

impl Refused {
    pub const MOST: usize = 10;
}

impl Denied {
    /// A refusal by the rules, with what is legal instead.
    pub(super) fn refused(position: &dyn Position, seat: Seat, play: &str, refusal: Refusal) -> Denied {
        match refusal {
            Refusal::NotYourTurn => Denied::NotYourTurn,
            Refusal::GameOver => Denied::Over,
            refusal => {
                let question = position.question(seat);
                let legal = question.iter().flat_map(Question::choices).take(Refused::MOST).cloned().collect();
                Denied::Refused(Box::new(Refused { play: play.to_owned(), refusal, legal, played: 0 }))
            }
        }
    }

    /// For the person who asked; legal moves, where there are some, come apart from it.
    pub fn text(&self) -> Text {
        let key = match self {
            Denied::UnknownGame(game) => return Text::new("table-unknown-game").with("game", game.as_str()),
            Denied::Setup(reason) => return setup(reason),
            Denied::PlanFull { most } => return Text::new("plan-full").with("most", *most),
            Denied::Full { most } => return Text::new("table-full").with("most", *most),
            Denied::TooFew { have, fewest } => {
                return Text::new("table-too-few").with("have", *have).with("fewest", *fewest);
            }
            Denied::Unreadable(Unreadable::Line(line)) => {
                return Text::new("table-unreadable-line").with("line", *line);
            }
            Denied::TooSoon(from) => {
                return Text::new("table-too-soon").with("time", format!("<t:{}:f>", from.seconds()));
            }
            Denied::Unplayable(number) => return Text::new("table-unplayable").with("number", *number),
            Denied::TooManyInvited { most } => return Text::new("table-too-many-invited").with("most", *most),
            Denied::TooManyOwn { most } => return Text::new("table-too-many-own").with("most", *most),
            Denied::TooManyHere { most } => return Text::new("table-too-many-here").with("most", *most),
            Denied::Refused(refused) => return refused.refusal.text(),
            Denied::NotYourTurn => return Refusal::NotYourTurn.text(),
            Denied::NoTable => "table-none",
            Denied::Occupied(_) => "table-occupied",
            Denied::NotSeated => "table-not-seated",
            Denied::AlreadySeated => "table-already-seated",
            Denied::ComputerPlays => "table-computer-plays",
            Denied::NoComputer => "table-no-computer",
            Denied::NoHints => "table-no-hints",
            Denied::NoFreeSeat => "table-no-free-seat",
            Denied::NotStarted => "table-not-started",
            Denied::Started => "table-started",
            Denied::Over => "table-over",
            Denied::StillRunning => "table-still-running",
            Denied::NothingAsked => "table-nothing-asked",
            Denied::Stale => "table-stale",
            Denied::Unconfirmed => "table-unconfirmed",
            Denied::NothingToConfirm => "table-nothing-to-confirm",
            Denied::NothingToTakeBack => "table-nothing-to-take-back",
            Denied::DraftOpen => "table-draft-open",
            Denied::UndoPending => "table-undo-pending",
            Denied::NoUndoPending => "table-no-undo-pending",
            Denied::NotAsked => "table-not-asked",
            Denied::AlreadyAnswered => "table-already-answered",
            Denied::NobodyAbsent => "table-nobody-absent",
            Denied::AlreadyAsked => "table-already-asked",
            Denied::Decided => "table-decided",
            Denied::NotAllowed => "table-not-allowed",
            Denied::StillOpen => "table-still-open",
            Denied::TooLate => "table-too-late",
            Denied::ColourTaken => "table-colour-taken",
            Denied::NobodyThere => "table-nobody-there",
            Denied::SeatedAlready => "table-seated-already",
            Denied::InvitedAlready => "table-invited-already",
            Denied::NotInvited => "table-not-invited",
            Denied::Frozen => "table-frozen",
            Denied::Unreadable(Unreadable::Foreign) => "table-unreadable",
            Denied::Unreadable(Unreadable::Withheld) => "table-withheld",
            Denied::Finished => "table-finished",
            Denied::SeasonOpen => "table-season-open",
            Denied::NoSeason => "table-no-season",
            Denied::Elsewhere => "table-elsewhere",
            Denied::Store(_) => "table-store-failed",
        };
        Text::new(key)
    }
}

fn setup(reason: &BadSetup) -> Text {
    match reason {
        BadSetup::Seats { seats, fewest, most } => {
            Text::new("table-setup-seats").with("seats", *seats).with("fewest", *fewest).with("most", *most)
        }
        BadSetup::Option { option, known } => Text::new("table-setup-option")
            .with("option", option.as_str())
            .with("known", if known.is_empty() { "–".to_owned() } else { known.join(", ") }),
        BadSetup::Value { option, value, known } => Text::new("table-setup-value")
            .with("option", *option)
            .with("value", value.as_str())
            .with("known", known.join(", ")),
        BadSetup::Colour { colour, known } => {
            Text::new("table-setup-colour").with("colour", colour.as_str()).with("known", known.join(", "))
        }
        BadSetup::Game(text) => text.clone(),
    }
}

/// The person hears that something went wrong; the host reads what.
impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Denied {
        match error {
            StoreError::Superseded => return Denied::Elsewhere,
            StoreError::Conflict(table) => tracing::warn!(%table, "a table was changed behind this process's back"),
            ref error => tracing::error!(%error, "the store failed"),
        }
        Denied::Store(Arc::new(error))
    }
}
