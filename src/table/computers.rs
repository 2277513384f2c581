//! Computers at a table: seats they have from the lobby on, seats they take over and give back, and their moves.
//!
//! Thinking is done on a copy, without the table's lock, a thought at a time, which is a whole turn where it was thought through. What several computers do in a row is written together:
//! one entry of the history, one post. If somebody acted meanwhile, what was thought is dropped and thought anew.

use std::sync::Arc;
use std::time::Duration;

use crate::game::{Chance, Events, Position, Seat};
use crate::players::{Effort, Level, Limit, Thought};
use crate::record::Played;
use crate::seat::Seats;
use crate::store::{How, Player, SeatRow, Seated, TableId, Time, UserId};

use super::act::{Act, Occasion};
use super::aside::aside;
use super::commit::forced;
use super::denied::Denied;
use super::loaded::Loaded;
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};
use super::thinking::Run;

/// What computers are called, in the order they come.
const NAMES: [&str; 8] = ["Ada", "Bo", "Cleo", "Dot", "Ed", "Flo", "Gus", "Hal"];

/// How long the strong level thinks about a move, if nobody else waits; and how long at least.
const THOUGHT: Duration = Duration::from_millis(400);
const SHORTEST: Duration = Duration::from_millis(40);

/// So many moves in a row are shown at the latest, also where only computers play.
const LONGEST_RUN: usize = 40;

impl Tables {
    /// Seats a computer. By anybody seated, in the lobby.
    pub async fn add_computer(&self, actor: &Actor, table: TableId, level: Level) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            act.table.has_room()?;
            let (user, name) = act.table.newcomer();
            act.table.seats.push(SeatRow {
                user,
                name,
                computer: Some(level.word().to_owned()),
                colour: None,
                asked: 0,
            });
            act.table.drafts.push(Default::default());
            act.table.plans.push(Default::default());
            Ok(())
        })
        .await
    }

    /// The computer that came last goes. By anybody seated, in the lobby.
    pub async fn remove_computer(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            let last = act.table.seats.iter().rposition(|seat| !seat.user.is_person()).ok_or(Denied::NoComputer)?;
            act.table.seats.remove(last);
            act.table.drafts.remove(last);
            act.table.plans.remove(last);
            Ok(())
        })
        .await
    }

    /// Whether people may ask what the computer would do. By anybody seated, in the lobby.
    pub async fn set_hints(&self, actor: &Actor, table: TableId, hints: bool) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            act.table.row.hints = hints;
            Ok(())
        })
        .await
    }

    /// A computer plays on for somebody. By that person, the owner or a moderator.
    pub async fn take_over(
        &self,
        actor: &Actor,
        table: TableId,
        seat: Seat,
        level: Level,
    ) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let own = act.table.seat_of(actor.user) == Some(seat);
                if !own && act.table.row.owner != actor.user && !actor.moderator {
                    return Err(Denied::NotAllowed);
                }
                act.take_over(seat, level, actor.now)
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// Somebody plays on for themselves.
    pub async fn give_back(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let seat = act.seat(actor)?;
                act.give_back(seat, actor.now)
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

impl Loaded {
    /// The number and the name of one more computer.
    pub(super) fn newcomer(&self) -> (UserId, String) {
        let free = |user: &UserId| self.seats.iter().all(|seat| seat.user != *user);
        let user = (0..=Seat::MOST).map(UserId::nobody).find(free).expect("more numbers than seats");
        let unused = |name: &&str| self.seats.iter().all(|seat| seat.name != *name);
        (user, NAMES.into_iter().find(unused).unwrap_or(NAMES[0]).to_owned())
    }

    /// Whoever sat there is forgotten; whatever plays the seat goes on.
    pub(super) fn nobody_sits_at(&mut self, seat: Seat) {
        let (user, name) = self.newcomer();
        if let Some(row) = self.seats.get_mut(seat.index()) {
            (row.user, row.name) = (user, name);
        }
    }
}

impl Act {
    /// A computer plays a seat from now on, in the place of whoever sits there.
    pub(super) fn take_over(&mut self, seat: Seat, level: Level, at: Time) -> Result<(), Denied> {
        self.table.playable()?;
        let player = self.table.player(seat).ok_or(Denied::NotSeated)?;
        if player.computer.is_some() {
            return Err(Denied::ComputerPlays);
        }
        self.reseat(seat, Seated::StoodIn, Player { computer: Some(level.word().to_owned()), ..player }, at)
    }

    /// The person of a seat plays it again.
    pub(super) fn give_back(&mut self, seat: Seat, at: Time) -> Result<(), Denied> {
        self.table.playable()?;
        let player = self.table.player(seat).ok_or(Denied::NotSeated)?;
        if !player.user.is_person() || player.computer.is_none() {
            return Err(Denied::NoComputer);
        }
        self.reseat(seat, Seated::Back, Player { computer: None, ..player }, at)
    }
}

/// Thinking.
impl Tables {
    /// Finds out from the tables where computers have to move, as when the program starts.
    pub async fn recall_computers(&self) -> Result<(), Denied> {
        let tables = self.store.with_computers().await?;
        tables.into_iter().for_each(|table| self.thinking.add(table));
        Ok(())
    }

    /// Lets computers move for as long as the program runs.
    pub async fn think(&self) {
        if let Err(denied) = self.recall_computers().await {
            tracing::error!(?denied, "the tables of computers cannot be read");
        }
        loop {
            let thread = self.pool.clone().acquire_owned().await.expect("the pool is never closed");
            let Some((table, run)) = self.thinking.next() else {
                drop(thread);
                self.thinking.stirred().await;
                continue;
            };
            let tables = self.clone();
            tokio::spawn(async move {
                tables.think_about(table, run, tables.now()).await;
                drop(thread);
            });
        }
    }

    /// One move of one computer, if any has to move; for tests.
    pub async fn think_once(&self, now: Time) -> bool {
        let Some((table, run)) = self.thinking.next() else { return false };
        self.think_about(table, run, now).await;
        true
    }

    async fn think_about(&self, table: TableId, run: Option<Run>, now: Time) {
        let run = self.ponder(table, run, now).await.unwrap_or_else(|denied| {
            // Somebody was quicker: the table waits to be thought about again.
            if !matches!(denied, Denied::Stale | Denied::Elsewhere) {
                tracing::error!(%table, ?denied, "a computer could not move");
            }
            None
        });
        self.thinking.done(table, run);
    }

    /// Makes one move on a copy, and writes all of them when it is a person's turn.
    async fn ponder(&self, table: TableId, run: Option<Run>, now: Time) -> Result<Option<Run>, Denied> {
        let held = self.hold(table).await?;
        if held.computers_awaited().is_empty() || !self.store.owns(held.row.guild) {
            return Ok(None);
        }
        let run = run.filter(|run| run.newest == held.newest());
        let mut run = match run {
            Some(run) => run,
            None => Run { newest: held.newest(), position: held.playable()?.boxed(), played: Vec::new() },
        };
        let computers = held.computers();
        let next = run.next(computers).and_then(|seat| Some((seat, held.computer(seat)?)));
        drop(held);
        if let Some((seat, level)) = next {
            let steps = self.thought(run.position.boxed(), seat, level).await;
            run.make_all(seat, steps, &mut (self.chance)())?;
        }
        if run.next(computers).is_some() && run.played.len() < LONGEST_RUN {
            return Ok(Some(run));
        }
        self.act(table, Occasion::Clock(now), |act| {
            if act.table.newest() != run.newest || act.table.undo.is_some() {
                return Err(Denied::Stale);
            }
            act.commit_thought(&run.played, now)
        })
        .await?;
        Ok(None)
    }

    /// What a computer would do until it thinks again. It does not come back before that, but nobody else waits for it.
    async fn thought(&self, position: Box<dyn Position>, seat: Seat, level: Level) -> Vec<String> {
        let Ok(title) = self.catalogue.title(position.info().id) else { return Vec::new() };
        let shared = THOUGHT / (1 + self.thinking.waiting().min(100) as u32);
        let limit = self.patience.unwrap_or(Limit::Time(shared.max(SHORTEST)));
        let mut chance = (self.chance)();
        aside(move || title.steps(position.as_ref(), seat, Effort { level, limit }, &mut chance))
            .await
            .unwrap_or_default()
    }
}

impl Run {
    /// The computer that has to move next.
    fn next(&self, computers: Seats) -> Option<Seat> {
        self.position.to_move().iter().find(|seat| computers.contains(*seat))
    }

    /// Makes the steps of a turn that were thought of; the first of them must be there.
    fn make_all(&mut self, seat: Seat, steps: Vec<String>, chance: &mut Chance) -> Result<(), Denied> {
        let mut thought = Thought::new(seat, steps);
        let mut next = thought.next(self.position.as_ref(), seat).ok_or(Denied::NotYourTurn)?;
        loop {
            self.make(seat, &next, chance)?;
            if !self.position.to_move().contains(seat) {
                return Ok(());
            }
            let Some(step) = thought.next(self.position.as_ref(), seat) else { return Ok(()) };
            next = step;
        }
    }

    /// Makes a move and those that leave no choice.
    fn make(&mut self, seat: Seat, play: &str, chance: &mut Chance) -> Result<(), Denied> {
        self.play(seat, play, How::Chosen, chance)?;
        while let Some((seat, play)) = forced(self.position.as_ref()) {
            self.play(seat, &play, How::Automatic, chance)?;
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, play: &str, how: How, chance: &mut Chance) -> Result<(), Denied> {
        let position = self.position.as_mut();
        let played = Played::fresh(position, seat, play, chance, &mut Events::unheard())
            .map_err(|refusal| Denied::refused(position, seat, play, refusal))?;
        self.played.push((played, how));
        Ok(())
    }
}
