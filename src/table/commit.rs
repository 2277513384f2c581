//! Moves put into the log, and what follows by itself: forced moves, the end of the game.

use std::sync::Arc;
use std::time::Duration;

use crate::game::{Chance, Event, Events, Position, Question, Seat};
use crate::record::Played;
use crate::store::{How, LogRow, State, Time};

use super::act::Act;
use super::denied::Denied;
use super::laying::only_move;
use super::loaded::Loaded;
use super::log::Counted;
use super::telling::Before;

/// What entries that are written together have in common.
pub(super) struct Batch<'a> {
    turn: u64,
    chance: &'a mut Chance,
    now: Time,
}

impl Act {
    pub(super) fn batch<'a>(&self, chance: &'a mut Chance, now: Time) -> Batch<'a> {
        Batch { turn: self.table.newest() + 1, chance, now }
    }

    /// Puts moves of one seat into the log, and what follows from them. The seat's draft is done with.
    pub(super) fn commit(
        &mut self,
        seat: Seat,
        moves: Vec<(String, How)>,
        chance: &mut Chance,
        now: Time,
    ) -> Result<(), Denied> {
        let position = self.table.playable()?.clone();
        let (before, asked) = (Before::of(&self.table), self.table.asked());
        // Nobody waits for the answer where time ran out.
        let here = moves.iter().any(|(_, how)| *how == How::Chosen).then_some(seat);
        let mut position = position.boxed();
        let mut batch = self.batch(chance, now);
        for (play, how) in moves {
            self.enter(position.as_mut(), seat, &play, how, &mut batch)?;
        }
        self.table.leave(seat, position.as_ref());
        self.set_draft(seat, Vec::new(), None);
        self.table.plans[seat.index()].dropped = None;
        self.go_on(position, &mut batch)?;
        self.ask_anew(&asked, seat);
        self.tell(&before, here, now);
        Ok(())
    }

    /// Plays what leaves no choice or was planned, and notes whether the game is over.
    pub(super) fn go_on(&mut self, mut position: Box<dyn Position>, batch: &mut Batch) -> Result<(), Denied> {
        loop {
            while let Some((seat, play)) = forced(position.as_ref()) {
                self.enter(position.as_mut(), seat, &play, How::Automatic, batch)?;
            }
            let Some((seat, moves)) = self.planned(position.as_ref()) else { break };
            // A turn of its own, also in the history.
            batch.turn = self.table.newest() + 1;
            for (play, how) in moves {
                self.enter(position.as_mut(), seat, &play, how, batch)?;
            }
            self.table.leave(seat, position.as_ref());
        }
        if position.is_over() {
            self.table.row.state = State::Over;
        }
        self.set_position(position, batch.now);
        Ok(())
    }

    pub(super) fn set_position(&mut self, position: Box<dyn Position>, now: Time) {
        // Time runs from when the decision came up, whatever is said meanwhile: a clock set anew would tell of secret moves.
        let decision = |position: &dyn Position| position.timeout().map(|timeout| position.turn(timeout.seat));
        let running = self.table.position.as_deref().and_then(decision).filter(|_| self.table.row.due.is_some());
        if running.is_none() || running != decision(position.as_ref()) {
            self.table.row.due =
                position.timeout().map(|timeout| now.plus(Duration::from_secs(timeout.seconds.into())));
        }
        self.table.position = Some(position.into());
    }

    pub(super) fn enter(
        &mut self,
        position: &mut dyn Position,
        seat: Seat,
        play: &str,
        how: How,
        batch: &mut Batch,
    ) -> Result<(), Denied> {
        let reveals = position.reveals(seat, play);
        let before = position.boxed();
        let mut events = Events::heard();
        let played = Played::fresh(position, seat, play, batch.chance, &mut events)
            .map_err(|refusal| Denied::refused(position, seat, play, refusal))?;
        self.note(played, (how, reveals), events.into_vec(), (before.as_ref(), position), batch);
        Ok(())
    }

    /// Puts moves into the log that computers made on a copy of the table, with what chance decided there.
    pub(super) fn commit_thought(&mut self, thought: &[(Played, How)], now: Time) -> Result<(), Denied> {
        let position = self.table.playable()?.clone();
        let (before, asked) = (Before::of(&self.table), self.table.asked());
        let mut position = position.boxed();
        let mut chance = Chance::none();
        let mut batch = self.batch(&mut chance, now);
        let mut deciding = None;
        for (played, how) in thought {
            let turn = Some((played.seat, position.turn(played.seat)));
            if *how != How::Automatic && deciding != turn {
                // They are told in one post, but each has a turn of its own, in the history too.
                batch.turn = self.table.newest() + 1;
                deciding = turn;
            }
            let reveals = position.reveals(played.seat, &played.play);
            let number = self.table.newest() as usize + 1;
            let earlier = position.boxed();
            let events = played.again(position.as_mut(), number).map_err(|_| Denied::Stale)?;
            let step = (earlier.as_ref(), position.as_ref());
            self.note(played.clone(), (*how, reveals), events, step, &batch);
        }
        for (played, _) in thought {
            self.set_draft(played.seat, Vec::new(), None);
        }
        self.go_on(position, &mut batch)?;
        for (played, _) in thought {
            self.ask_anew(&asked, played.seat);
        }
        self.tell(&before, None, now);
        Ok(())
    }

    /// Enters a move that led from one position to another: how it came about, and whether it shows something.
    fn note(
        &mut self,
        played: Played,
        (how, reveals): (How, bool),
        events: Vec<Event>,
        step: (&dyn Position, &dyn Position),
        batch: &Batch,
    ) {
        let reveals = reveals || !played.chance.is_empty();
        let row = LogRow {
            number: self.table.newest() + 1,
            turn: batch.turn,
            seat: played.seat.0,
            how,
            play: played.play,
            chance: played.chance,
            reveals,
            undo_to: None,
            at: batch.now,
        };
        let row = self.append(row);
        self.table.live.push(Arc::new(Counted::new(row, events, step.0, step.1)));
    }

    /// Whoever is now asked something else than before has new buttons: the old ones are stale.
    pub(super) fn ask_anew(&mut self, before: &[Option<Question<String>>], actor: Seat) {
        let after = self.table.asked();
        for (index, seat) in self.table.seats.iter_mut().enumerate() {
            if before.get(index) != after.get(index) || actor.index() == index {
                // Counted seat by seat: the table's own number would tell of moves that others must not know of.
                seat.asked += 1;
            }
        }
    }
}

impl Loaded {
    /// A seat is done for now: what it sees later is compared with this.
    fn leave(&mut self, seat: Seat, position: &dyn Position) {
        self.left.resize(self.seats.len(), None);
        self.left[seat.index()] = Some(Arc::from(position.boxed()));
    }

    /// What every seat is asked, its draft laid on top.
    pub(super) fn asked(&self) -> Vec<Option<Question<String>>> {
        self.setup.everyone().map(|seat| self.lay(seat).ok().and_then(|laying| laying.question)).collect()
    }
}

/// An awaited seat with only one legal move, unless that move ends the game: a player shall do that.
pub(super) fn forced(position: &dyn Position) -> Option<(Seat, String)> {
    position.to_move().iter().find_map(|seat| Some((seat, only_move(position, seat)?)))
}
