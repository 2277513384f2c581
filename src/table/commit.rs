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
use super::posting::Posting;

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
        let (awaited, turn, before) = (position.to_move(), position.turn(seat), self.table.live.len());
        let asked = self.table.asked();
        let mut position = position.boxed();
        let mut batch = self.batch(chance, now);
        for (play, how) in moves {
            self.enter(position.as_mut(), seat, &play, how, &mut batch)?;
        }
        self.table.leave(seat, position.as_ref());
        self.go_on(position, &mut batch)?;
        self.set_draft(seat, Vec::new(), None);
        self.ask_anew(&asked, seat);
        if !self.table.live[before..].iter().any(|counted| counted.open) {
            // Nobody else could notice: not by a post, not by an edit, not by a request to undo that falls away.
            return Ok(());
        }
        self.cancel_undo();
        let (now_awaited, now_turn) = match &self.table.position {
            Some(position) => (position.to_move(), position.turn(seat)),
            None => Default::default(),
        };
        // Computers move at once: what they do is told together with this.
        if !now_awaited.is_empty() && now_awaited.is_subset(self.table.computers()) {
            return Ok(());
        }
        // Those who wait anew get a new post. Where others only wait on, or the same turn goes on, the old one changes.
        let others_moved = self.table.live[before..].iter().any(|counted| counted.row.seat != seat.0);
        let somebody_new = now_awaited.iter().any(|waiting| match waiting == seat {
            true => now_turn != turn || others_moved,
            false => !awaited.contains(waiting),
        });
        if somebody_new || now_awaited.is_empty() {
            self.post_board();
        } else {
            self.post(Posting::Refresh);
        }
        Ok(())
    }

    /// Plays what leaves no choice, and notes whether the game is over.
    pub(super) fn go_on(&mut self, mut position: Box<dyn Position>, batch: &mut Batch) -> Result<(), Denied> {
        while let Some((seat, play)) = forced(position.as_ref()) {
            self.enter(position.as_mut(), seat, &play, How::Automatic, batch)?;
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
        let (awaited, asked) = (position.to_move(), self.table.asked());
        let turns = |position: &dyn Position| -> Vec<u32> {
            Seat::all(position.seats()).map(|seat| position.turn(seat)).collect()
        };
        let (before, untold) = (turns(position.as_ref()), self.table.row.told_to < self.table.newest());
        let counted = self.table.live.len();
        let mut position = position.boxed();
        let mut chance = Chance::none();
        let mut batch = self.batch(&mut chance, now);
        for (played, how) in thought {
            let reveals = position.reveals(played.seat, &played.play);
            let number = self.table.newest() as usize + 1;
            let earlier = position.boxed();
            let events = played.again(position.as_mut(), number).map_err(|_| Denied::Stale)?;
            let step = (earlier.as_ref(), position.as_ref());
            self.note(played.clone(), (*how, reveals), events, step, &batch);
        }
        self.go_on(position, &mut batch)?;
        for (played, _) in thought {
            self.set_draft(played.seat, Vec::new(), None);
            self.ask_anew(&asked, played.seat);
        }
        if !self.table.live[counted..].iter().any(|counted| counted.open) {
            return Ok(());
        }
        self.cancel_undo();
        let Some(position) = &self.table.position else { return Ok(()) };
        let (now_awaited, after) = (position.to_move(), turns(position.as_ref()));
        let waits_anew = |seat: Seat| !awaited.contains(seat) || before.get(seat.index()) != after.get(seat.index());
        if untold || now_awaited.is_empty() || now_awaited.iter().any(waits_anew) {
            self.post_board();
        } else {
            self.post(Posting::Refresh);
        }
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
