//! A game being played in a channel: lobby, seats, drafts, turns, undo, and what must be posted.
//!
//! A table is its setup plus an ordered log; the position is the log replayed, and kept in memory. Every act on a table goes
//! one way ([`act`]): it takes the table's lock, looks whether the same was done before, changes a copy, and writes the copy
//! together with the posts that follow from it in one transaction. Only then does the copy count and the person get an
//! answer. What is not done is a [`Denied`].
//!
//! | file | what | knows |
//! |---|---|---|
//! | [`denied`], [`stamp`], [`posting`], [`merging`], [`request`], [`gathering`], [`limits`], [`courtesy`], [`plan`] | words for what is said and kept | the store's records |
//! | [`log`], [`news`], [`snapshot`], [`attendance`], [`loaded`], [`attending`], [`tenure`], [`laying`], [`results`] | a table in memory, and the questions one can ask of it | the above |
//! | [`aside`], [`cells`], [`outcomes`], [`stirred`], [`thinking`], [`tables`], [`wishes`], [`panel`] | all the tables, and what one person sees of one | the above |
//! | [`milestones`], [`vitals`] | what a host sees of it | the above |
//! | [`act`], [`commit`], [`resume`], [`telling`], [`following`] | the one way, and moves that are put into the log | the above |
//! | [`lobby`], [`seating`], [`ending`], [`mine`], [`forget`], [`absent`], [`leaving`], [`ballots`], [`upkeep`], [`catching_up`], [`computers`], [`pondering`], [`draft`], [`undo`], [`clock`], [`outbox`], [`history`], [`looking_back`], [`hint`], [`past`], [`planning`], [`calling`], [`loudness`] | what can be done | the above, not each other |
//! | [`errands`], [`sharing`] | several processes on one database | the above |

mod absent;
mod act;
mod aside;
mod attendance;
mod attending;
mod ballots;
mod calling;
mod catching_up;
mod cells;
mod clock;
mod commit;
mod computers;
mod courtesy;
mod denied;
mod draft;
mod ending;
mod errands;
mod following;
mod forget;
mod gathering;
mod hint;
mod history;
mod laying;
mod leaving;
mod limits;
mod loaded;
mod lobby;
mod log;
mod looking_back;
mod loudness;
mod merging;
mod milestones;
mod mine;
mod news;
mod outbox;
mod outcomes;
mod panel;
mod past;
mod plan;
mod planning;
mod pondering;
mod posting;
mod request;
mod results;
mod resume;
mod seating;
mod sharing;
mod snapshot;
mod stamp;
mod stirred;
mod tables;
mod telling;
mod tenure;
mod thinking;
mod undo;
mod upkeep;
mod vitals;
mod wishes;

pub use crate::players::Level;
pub use crate::ratings::{Figures, Outcome, Who, board, favourite, figures};
pub use crate::record::Transcript;
pub use crate::review::Review;
pub use crate::store::{
    CHANNEL, ChannelId, Divided, Failed, GameRow, GuildId, How, InteractionId, Loudness, MessageId, Player, Process,
    RowId, SeasonRow, Seated, SeatingRow, Share, State, Survey, TableId, Time, UserId, Where,
};
pub use attendance::{Ballot, Waiting};
pub use ballots::{Voice, Voted};
pub use catching_up::CatchUp;
pub use courtesy::Courtesy;
pub use denied::{Denied, Refused};
pub use draft::Acted;
pub use ending::REGRET;
pub use gathering::{Gathering, Order};
pub use hint::{Advised, Hint};
pub use history::{History, Move, Shot, Turn};
pub use laying::{Laid, Reach};
pub use leaving::told_of_seating;
pub use limits::Limits;
pub use lobby::Opening;
pub use mine::Mine;
pub use news::News;
pub use outbox::{Bulletin, Due, Job, LONGEST_WAIT};
pub use panel::Panel;
pub use planning::Foresight;
pub use posting::{Note, Posting};
pub use request::UndoRequest;
pub use snapshot::{Person, Snapshot};
pub use stamp::{BadStamp, Stamp};
pub use tables::{Actor, Tables};
pub use undo::UndoState;
pub use upkeep::{MOST_TRIES, USUAL};
pub use wishes::{Quiet, Wishes};
