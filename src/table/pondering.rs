//! The moves of computers.
//!
//! Thinking is done on a copy, without the table's lock, a thought at a time, which is a whole turn where it was thought through. What several computers do in a row is written together:
//! one entry of the history, one post. If somebody acted meanwhile, or sat down where a computer played, what was thought is
//! dropped and thought anew.
//!
//! No table is left standing: where a thought fails a move is made without one, and what cannot be written is tried again.

use std::time::Duration;

use crate::game::{Chance, Events, Position, Seat};
use crate::players::{Effort, Level, Limit, Thought};
use crate::record::Played;
use crate::seat::Seats;
use crate::store::{How, TableId, Time};
use crate::watch::{Panic, caught};

use super::act::Occasion;
use super::aside::aside;
use super::commit::forced;
use super::denied::Denied;
use super::tables::Tables;
use super::thinking::{Ended, Run, Taken};

/// How long the strong level thinks about a move, if nobody else waits; and how long at least.
const THOUGHT: Duration = Duration::from_millis(500);
const SHORTEST: Duration = Duration::from_millis(40);

/// So many moves in a row are shown at the latest, also where only computers play.
const LONGEST_RUN: usize = 40;

/// When the database cannot be read.
const PAUSE: Duration = Duration::from_secs(5);

impl Tables {
    /// Finds out from the tables where computers have to move, as when the program starts.
    pub async fn recall_computers(&self) -> Result<(), Denied> {
        let tables = self.store.with_computers().await?;
        tables.into_iter().for_each(|table| self.thinking.add(table));
        Ok(())
    }

    /// Lets computers move for as long as the program runs.
    pub async fn think(&self) {
        while let Err(denied) = self.recall_computers().await {
            tracing::error!(?denied, "the tables of computers cannot be read");
            tokio::time::sleep(PAUSE).await;
        }
        loop {
            let thread = self.pool.clone().acquire_owned().await.expect("the pool is never closed");
            let Some(taken) = self.thinking.next(self.now()) else {
                drop(thread);
                self.thinking.stirred(self.now()).await;
                continue;
            };
            let tables = self.clone();
            tokio::spawn(async move {
                tables.think_about(taken, tables.now()).await;
                drop(thread);
            });
        }
    }

    /// One move of one computer, if any has to move; for tests.
    pub async fn think_once(&self, now: Time) -> bool {
        let Some(taken) = self.thinking.next(now) else { return false };
        self.think_about(taken, now).await;
        true
    }

    #[tracing::instrument(name = "thought", skip_all, fields(table, game))]
    async fn think_about(&self, taken: Taken, now: Time) {
        let table = taken.table;
        let ended = match caught(self.ponder(taken, now)).await {
            Ok(Ok(Some(run))) => Ended::Unfinished(run),
            Ok(Ok(None)) => Ended::Settled,
            // Somebody was quicker: the table waits to be thought about again, if there is anything to think about.
            Ok(Err(Denied::Stale | Denied::Elsewhere | Denied::Over | Denied::NoTable)) => Ended::Settled,
            Ok(Err(denied)) => {
                tracing::error!(%table, ?denied, "a computer could not move, and tries again");
                Ended::Failed { fault: !matches!(denied, Denied::Store(_)) }
            }
            Err(panic) => {
                tracing::error!(%table, %panic, "a fault while a computer moved; it tries again");
                Ended::Failed { fault: true }
            }
        };
        self.thinking.done(table, ended, now);
    }

    /// Makes one move on a copy, and writes all of them when it is a person's turn.
    async fn ponder(&self, taken: Taken, now: Time) -> Result<Option<Run>, Denied> {
        let Taken { table, run, faults } = taken;
        let held = self.hold(table).await?;
        if held.computers_awaited().is_empty() || !self.store.owns(held.row.guild) {
            return Ok(None);
        }
        let computers = held.computers();
        let run = run.filter(|run| run.newest == held.newest() && run.is_of(computers));
        let mut run = match run {
            Some(run) => run,
            None => Run { newest: held.newest(), position: held.playable()?.boxed(), played: Vec::new() },
        };
        let next = run.next(computers).and_then(|seat| Some((seat, held.computer(seat)?)));
        drop(held);
        if let Some((seat, level)) = next {
            let steps = self.steps(table, run.position.as_ref(), seat, level, faults).await;
            run.make_all(seat, steps, &mut (self.chance)())?;
        }
        if run.next(computers).is_some() && run.played.len() < LONGEST_RUN {
            return Ok(Some(run));
        }
        self.act(table, Occasion::Clock(now), |act| {
            // Whoever has sat down meanwhile plays for themselves, though the log does not tell of it.
            if act.table.newest() != run.newest || act.table.undo.is_some() || !run.is_of(act.table.computers()) {
                return Err(Denied::Stale);
            }
            act.commit_thought(&run.played, now)
        })
        .await?;
        Ok(None)
    }

    /// What a computer does until it thinks again. After a fault it does anything that is legal: a poor move is better than
    /// a game that stands still, and what was thought of before may be what went wrong.
    async fn steps(
        &self,
        table: TableId,
        position: &dyn Position,
        seat: Seat,
        level: Level,
        faults: u32,
    ) -> Vec<String> {
        if faults == 0 {
            match self.thought(position.boxed(), seat, level).await {
                Ok(steps) if !steps.is_empty() => return steps,
                Ok(_) => tracing::error!(%table, "a computer thought of nothing; it moves without thinking"),
                Err(panic) => tracing::error!(%table, %panic, "a computer could not think; it moves without"),
            }
        }
        let mut moves = position.moves(seat);
        let any = (self.chance)().pick(moves.len().max(1)) + faults as usize;
        // Another one each time, whatever chance says.
        if moves.is_empty() { moves } else { vec![moves.swap_remove(any % moves.len())] }
    }

    /// What a computer would do until it thinks again. It does not come back before that, but nobody else waits for it.
    async fn thought(&self, position: Box<dyn Position>, seat: Seat, level: Level) -> Result<Vec<String>, Panic> {
        let info = position.info();
        let Some(title) = self.catalogue.edition(info.id, info.version) else { return Ok(Vec::new()) };
        let limit = self.patience.unwrap_or(Limit::Time(share(self.thinking.waiting(), self.threads)));
        let mut chance = (self.chance)();
        aside(move || title.steps(position.as_ref(), seat, Effort { level, limit }, &mut chance)).await
    }
}

/// How long a thought may take while so many tables wait for one of the threads.
fn share(waiting: usize, threads: usize) -> Duration {
    let (waiting, threads) = (waiting.min(10_000) as u32, threads.clamp(1, 10_000) as u32);
    (THOUGHT * threads / (threads + waiting)).max(SHORTEST)
}

impl Run {
    /// The computer that has to move next.
    fn next(&self, computers: Seats) -> Option<Seat> {
        self.position.to_move().iter().find(|seat| computers.contains(*seat))
    }

    /// Whether computers play all the seats that something was chosen for.
    fn is_of(&self, computers: Seats) -> bool {
        let mut chosen = self.played.iter().filter(|(_, how)| *how == How::Chosen);
        chosen.all(|(played, _)| computers.contains(played.seat))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_wait_share_the_time_of_all_threads() {
        let shares = [(0, 1), (0, 7), (1, 1), (7, 7), (21, 7), (4, 1), (1_000_000, 2)];
        let shares = shares.map(|(waiting, threads)| share(waiting, threads).as_millis());
        assert_eq!(shares, [500, 500, 250, 250, 125, 100, 40]);
    }
}
