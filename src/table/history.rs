//! The log to read: numbered turns, the board after any of them, the way of the scores, and the game as a file.
//!
//! A turn is what one commit put into the log, if everybody could notice it. What nobody else could is told to its player
//! alone, within the turn before it: so the numbers are the same for everybody and tell nothing.

use std::sync::Arc;

use crate::game::{Event, Position, Seat, Viewer};
use crate::record::{Line, Record, Start, Transcript};
use crate::store::{How, SeatingRow, TableId, Time, UserId};
use crate::texts::{Language, Speech, Text};

use super::denied::Denied;
use super::leaving::told_of_seating;
use super::loaded::Loaded;
use super::log::{Counted, counting, played, step_through};
use super::snapshot::Snapshot;
use super::tables::Tables;

/// A player's turn and the moves that followed by themselves, as one viewer may know them.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Counted from 1; 0 is the deal.
    pub number: usize,
    /// Whose turn it was; absent where the table alone moved.
    pub seat: Option<Seat>,
    /// Absent for the deal.
    pub at: Option<Time>,
    pub moves: Vec<Move>,
    /// Who sat down or left after it.
    pub seatings: Vec<SeatingRow>,
    /// How many moves count when it is over.
    end: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// Counted from 1, whoever may know of it: not to be told while the game is being played.
    pub number: usize,
    pub seat: Seat,
    pub how: How,
    /// What the viewer may know of it.
    pub texts: Vec<Text>,
    /// Its notation, once the game is not being played any more and holds no secrets.
    pub play: Option<String>,
}

pub struct History {
    pub snapshot: Arc<Snapshot>,
    /// The beginning, and what its viewer did before the first turn that others could notice.
    pub deal: Turn,
    /// Turns that were taken back are not among them.
    pub turns: Vec<Turn>,
    /// How many moves there are, whoever may know of them: not to be told while the game is being played.
    pub moves: usize,
    /// After which turn `position` is; 0 is the deal.
    pub at: usize,
    /// To be shown as the viewer sees it.
    pub position: Box<dyn Position>,
    pub viewer: Viewer,
}

/// The board after a turn, and what happened in it, as everybody may know it.
pub struct Shot {
    pub turn: usize,
    pub position: Box<dyn Position>,
    pub texts: Vec<Text>,
}

impl Turn {
    /// The texts of the turn, each thing once.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.moves.iter().flat_map(|made| &made.texts)
    }
}

impl History {
    /// All turns, the deal first.
    pub fn from_the_deal(&self) -> impl Iterator<Item = &Turn> {
        std::iter::once(&self.deal).chain(&self.turns)
    }

    /// The turn of a number, which must be there.
    pub fn turn(&self, number: usize) -> &Turn {
        number.checked_sub(1).map_or(&self.deal, |index| &self.turns[index])
    }
}

impl Tables {
    /// As everybody may know it. `at` is a turn; beyond the end is the end.
    pub async fn history(&self, table: TableId, at: Option<usize>) -> Result<History, Denied> {
        self.history_for(table, None, at).await
    }

    /// As `user` may know it.
    pub async fn history_for(
        &self,
        table: TableId,
        user: Option<UserId>,
        at: Option<usize>,
    ) -> Result<History, Denied> {
        let held = self.hold(table).await?;
        let viewer = user.and_then(|user| held.seat_of(user)).map_or(Viewer::Spectator, Viewer::Seat);
        let mut turns = turns(&held, viewer);
        let last = turns.len() - 1;
        let at = at.map_or(last, |at| at.min(last));
        let position = match (at == last, &held.position) {
            (true, Some(position)) => position.boxed(),
            (true, None) => return Err(missing(&held)),
            (false, _) => after(&held, turns[at].end).ok_or(Denied::Frozen)?,
        };
        let (snapshot, deal) = (held.snapshot(&self.texts), turns.remove(0));
        Ok(History { snapshot, deal, turns, moves: held.live.len(), at, position, viewer })
    }

    /// The turn in which the move of this number was made; 0 is the deal.
    pub async fn turn_of_move(&self, table: TableId, number: usize) -> Result<usize, Denied> {
        let held = self.hold(table).await?;
        let turns = turns(&held, Viewer::Spectator);
        Ok(turns.iter().find(|turn| turn.end >= number).map_or(turns.len() - 1, |turn| turn.number))
    }

    /// The boards from one turn to the end, as everybody may see them; beyond the end is the end.
    pub async fn film(&self, table: TableId, from: usize) -> Result<(Arc<Snapshot>, Vec<Shot>), Denied> {
        let held = self.hold(table).await?;
        let last = turns(&held, Viewer::Spectator).len() - 1;
        let shots = shots(&held, |turn| turn.number >= from.min(last))?;
        Ok((held.snapshot(&self.texts), shots))
    }

    /// Every seat's score after each turn; denied while the game is being played, because secrets are counted.
    pub async fn scores(&self, table: TableId) -> Result<Vec<Vec<i32>>, Denied> {
        let held = self.hold(table).await?;
        if held.row.state.is_live() {
            return Err(Denied::StillRunning);
        }
        let after_turns: Vec<Vec<i32>> = shots(&held, |_| true)?.iter().map(|shot| shot.position.scores()).collect();
        let seat = |seat: usize| after_turns.iter().filter_map(|scores| scores.get(seat).copied()).collect();
        Ok((0..held.seats.len()).map(seat).collect())
    }

    /// The whole game for other programs; denied while it is being played, because it holds everybody's secrets.
    pub async fn record(&self, table: TableId) -> Result<Record, Denied> {
        let held = self.hold(table).await?;
        if held.row.state.is_live() {
            return Err(Denied::StillRunning);
        }
        let chance = held.row.dealt.clone().ok_or(Denied::NotStarted)?;
        let log = counting(&held.log, u64::MAX).iter().map(|row| played(row)).collect();
        Ok(Record { setup: Start::Dealt { setup: held.setup.clone(), chance }, log })
    }

    /// The game as a file for people and programs. While it is being played it tells what everybody may know, and no moves.
    pub async fn transcript(&self, table: TableId, language: Language) -> Result<Transcript, Denied> {
        let held = self.hold(table).await?;
        let dealt = held.row.dealt.clone().ok_or(Denied::NotStarted)?;
        let running = held.row.state.is_live();
        let names: Vec<String> = held.seats.iter().map(|person| person.name.clone()).collect();
        let speech = Speech::new(&self.texts, language, &names);
        let mut remarks = vec![speech.find(&format!("{}-name", held.row.game)).unwrap_or_default()];
        if running {
            remarks.push(speech.key("export-running"));
        }
        Ok(Transcript {
            game: held.row.game.clone(),
            rules: held.row.rules_version,
            options: held.setup.options.clone(),
            colours: held.setup.colours.clone(),
            deal: (!running).then_some(dealt),
            moves: lines(&held, &speech, running),
            between: seatings(&held, &speech),
            names,
            remarks,
        })
    }
}

/// Why there is no position.
fn missing(table: &Loaded) -> Denied {
    if table.row.dealt.is_none() { Denied::NotStarted } else { Denied::Frozen }
}

/// The position after so many moves.
fn after(table: &Loaded, moves: usize) -> Option<Box<dyn Position>> {
    let rows: Vec<_> = table.live[..moves].iter().map(|counted| counted.row.clone()).collect();
    let (title, dealt) = (table.title?, table.row.dealt.as_ref()?);
    step_through(title, &table.setup, dealt, &rows, |_, _, _, _| {})
}

fn lines(table: &Loaded, speech: &Speech, running: bool) -> Vec<Line> {
    let turns = turns(table, Viewer::Spectator);
    let mut lines = Vec::new();
    for (index, row) in counting(&table.log, u64::MAX).iter().enumerate() {
        let turn = turns.iter().find(|turn| turn.end > index).map_or(turns.len(), |turn| turn.number);
        let seen = |event: &&Event| !event.detail && (!running || event.is_seen_by(Viewer::Spectator));
        let events = table.live.get(index).map_or(&[][..], |counted| &counted.events);
        lines.push(Line {
            turn,
            seat: Seat(row.seat),
            play: (!running).then(|| row.play.clone()),
            chance: if running { Vec::new() } else { row.chance.clone() },
            told: events.iter().filter(seen).map(|event| speech.say(&event.text)).collect(),
        });
    }
    lines
}

/// Who sat down or left, before which move.
fn seatings(table: &Loaded, speech: &Speech) -> Vec<(usize, String)> {
    let mut said = Vec::new();
    for turn in turns(table, Viewer::Spectator) {
        let told = |seating| speech.say(&told_of_seating(seating, |player| player.name.clone()));
        said.extend(turn.seatings.iter().map(|seating| (turn.end, told(seating))));
    }
    said
}

/// The board after each turn that is wanted.
fn shots(table: &Loaded, wanted: impl Fn(&Turn) -> bool) -> Result<Vec<Shot>, Denied> {
    let turns = turns(table, Viewer::Spectator);
    let (Some(title), Some(dealt)) = (table.title, &table.row.dealt) else { return Err(missing(table)) };
    let rows: Vec<_> = table.live.iter().map(|counted| counted.row.clone()).collect();
    let mut boards: Vec<Option<Box<dyn Position>>> = turns.iter().map(|_| None).collect();
    // The deal may be all there is, or be followed by what nobody noticed.
    boards[0] = Some(after(table, turns[0].end).ok_or(Denied::Frozen)?);
    let (mut moves, mut next) = (0, 1);
    step_through(title, &table.setup, dealt, &rows, |_, _, _, position| {
        moves += 1;
        if turns.get(next).is_some_and(|turn| turn.end == moves) {
            boards[next] = Some(position.boxed());
            next += 1;
        }
    })
    .ok_or(Denied::Frozen)?;
    let shot = |(turn, position): (&Turn, Option<Box<dyn Position>>)| {
        Some(Shot { turn: turn.number, position: position?, texts: turn.texts().cloned().collect() })
    };
    Ok(turns.iter().zip(boards).filter(|(turn, _)| wanted(turn)).filter_map(shot).collect())
}

/// The deal and every turn after it.
fn turns(table: &Loaded, viewer: Viewer) -> Vec<Turn> {
    let finished = !table.row.state.is_live();
    let mut turns = vec![Turn { number: 0, seat: None, at: None, moves: Vec::new(), seatings: Vec::new(), end: 0 }];
    let mut seatings = table.seatings.iter().peekable();
    let mut moves = 0;
    for batch in table.live.chunk_by(|one, next| one.row.turn == next.row.turn) {
        if batch.iter().any(|counted| counted.open) {
            let before = |seating: &&SeatingRow| batch.first().is_some_and(|first| seating.entry < first.row.number);
            let last = turns.last_mut().expect("the deal is the first");
            last.seatings.extend(std::iter::from_fn(|| seatings.next_if(before)).cloned());
            let chosen = batch.iter().find(|counted| counted.open && counted.row.how != How::Automatic);
            turns.push(Turn {
                number: turns.len(),
                seat: chosen.map(|counted| Seat(counted.row.seat)),
                at: batch.first().map(|counted| counted.row.at),
                moves: Vec::new(),
                seatings: Vec::new(),
                end: 0,
            });
        }
        let turn = turns.last_mut().expect("the deal is the first");
        turn.moves.extend(told(batch, moves, viewer, finished));
        moves += batch.len();
        turn.end = moves;
    }
    turns.last_mut().expect("the deal is the first").seatings.extend(seatings.cloned());
    turns
}

/// What a viewer may know of moves that were made together, after so many others. Small steps are told only where nothing
/// sums them up.
fn told(batch: &[Arc<Counted>], before: usize, viewer: Viewer, finished: bool) -> Vec<Move> {
    let seen = |event: &&Event| finished || event.is_seen_by(viewer);
    let summed_up = batch.iter().flat_map(|counted| &counted.events).filter(seen).any(|event| !event.detail);
    let told = |event: &&Event| seen(event) && !(summed_up && event.detail);
    let moves = batch.iter().zip(before + 1..).map(|(counted, number)| Move {
        number,
        seat: Seat(counted.row.seat),
        how: counted.row.how,
        texts: counted.events.iter().filter(told).map(|event| event.text.clone()).collect(),
        play: finished.then(|| counted.row.play.clone()),
    });
    // A move of which the viewer may know nothing is not even counted.
    moves.filter(|made| finished || !made.texts.is_empty()).collect()
}
