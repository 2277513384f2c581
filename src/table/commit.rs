//! Moves put into the log, and what follows by itself: forced moves, the end of the game, time running out.

use std::sync::Arc;
use std::time::Duration;

use crate::game::{Chance, Events, Played, Position, Question, Refusal, Seat};
use crate::store::LogRow;

use super::loaded::{Entry, Loaded};
use super::outbox::What;
use super::{Denied, How, Refused, Snapshot, State, TableId, Tables, Time};

impl Tables {
    /// The tables whose time ran out.
    pub async fn overdue(&self, now: Time) -> Result<Vec<TableId>, Denied> {
        // A game with other rules than it began with stands still.
        let same = |game: &str, version| self.catalogue.title(game).is_ok_and(|title| title.info().version == version);
        let tables = self.store.overdue(now).await?;
        Ok(tables.into_iter().filter(|(_, game, version)| same(game, *version)).map(|(table, ..)| table).collect())
    }

    /// Plays the move a game prescribes when time has run out; does nothing where it has not.
    pub async fn time_out(&self, table: TableId, now: Time) -> Result<Arc<Snapshot>, Denied> {
        let mut held = self.hold(table).await?;
        let mut next = held.clone();
        let late = |table: &Loaded| {
            let timeout = table.playable().ok()?.timeout()?;
            table.row.due.is_some_and(|due| due <= now).then_some(timeout)
        };
        let mut ran_out = false;
        // Several seats can be late for the same thing: their time is up together.
        while let Some(timeout) = late(&next) {
            next.commit(timeout.seat, vec![(timeout.play, How::TimedOut)], &mut (self.chance)(), now)?;
            ran_out = true;
        }
        if ran_out {
            self.write(&mut held, next, None, now).await?;
        }
        Ok(held.snapshot(&self.texts))
    }
}

/// What entries that are written together have in common.
pub(super) struct Pen<'a> {
    turn: u64,
    chance: &'a mut Chance,
    now: Time,
}

impl Loaded {
    pub(super) fn pen<'a>(&self, chance: &'a mut Chance, now: Time) -> Pen<'a> {
        Pen { turn: self.newest() + 1, chance, now }
    }

    /// Puts moves of one seat into the log, and what follows from them. The seat's draft is done with.
    pub(super) fn commit(
        &mut self,
        seat: Seat,
        moves: Vec<(String, How)>,
        chance: &mut Chance,
        now: Time,
    ) -> Result<(), Denied> {
        let position = self.playable()?.clone();
        let (awaited, turn, before) = (position.to_move(), position.turn(seat), self.live.len());
        let asked = self.asked();
        let mut position = position.boxed();
        let mut pen = self.pen(chance, now);
        for (play, how) in moves {
            self.enter(position.as_mut(), seat, &play, how, &mut pen)?;
        }
        self.go_on(position, &mut pen)?;
        self.set_draft(seat, Vec::new(), None);
        self.cancel_undo();
        self.ask_anew(&asked, Some(seat));
        let (now_awaited, now_turn) = match &self.position {
            Some(position) => (position.to_move(), position.turn(seat)),
            None => Default::default(),
        };
        // Those who wait anew get a new post. Where others only wait on, or the same turn goes on, the old one changes.
        let others_moved = self.live[before..].iter().any(|entry| entry.row.seat != seat.0);
        let somebody_new = now_awaited.iter().any(|waiting| match waiting == seat {
            true => now_turn != turn || others_moved,
            false => !awaited.contains(waiting),
        });
        if somebody_new || now_awaited.is_empty() {
            self.post();
        } else {
            self.posts.push(What::Refresh);
        }
        Ok(())
    }

    /// Plays what leaves no choice, and notes whether the game is over.
    pub(super) fn go_on(&mut self, mut position: Box<dyn Position>, pen: &mut Pen) -> Result<(), Denied> {
        while let Some((seat, play)) = forced(position.as_ref()) {
            self.enter(position.as_mut(), seat, &play, How::Automatic, pen)?;
        }
        if position.is_over() {
            self.row.state = State::Over;
        }
        self.set_position(position, pen.now);
        Ok(())
    }

    pub(super) fn set_position(&mut self, position: Box<dyn Position>, now: Time) {
        // Time runs from when the decision came up, whatever is said meanwhile: a clock set anew would tell of secret moves.
        let decision = |position: &dyn Position| position.timeout().map(|timeout| position.turn(timeout.seat));
        let running = self.position.as_deref().and_then(decision).filter(|_| self.row.due.is_some());
        if running.is_none() || running != decision(position.as_ref()) {
            self.row.due = position.timeout().map(|timeout| now.plus(Duration::from_secs(timeout.seconds.into())));
        }
        self.position = Some(position.into());
    }

    fn enter(
        &mut self,
        position: &mut dyn Position,
        seat: Seat,
        play: &str,
        how: How,
        pen: &mut Pen,
    ) -> Result<(), Denied> {
        let reveals = position.reveals(seat, play);
        let mut events = Events::heard();
        let played = Played::fresh(position, seat, play, pen.chance, &mut events)
            .map_err(|refusal| refused(position, seat, play, refusal))?;
        let reveals = reveals || !played.chance.is_empty();
        let row = LogRow {
            number: self.newest() + 1,
            turn: pen.turn,
            seat: seat.0,
            how,
            play: played.play,
            chance: played.chance,
            reveals,
            undo_to: None,
            at: pen.now,
        };
        let row = self.append(row);
        self.live.push(Arc::new(Entry { row, events: events.into_vec() }));
        Ok(())
    }

    /// What every seat is asked, its draft laid on top.
    pub(super) fn asked(&self) -> Vec<Option<Question<String>>> {
        self.setup.everyone().map(|seat| self.lay(seat).ok().and_then(|laying| laying.question)).collect()
    }

    /// Whoever is now asked something else than before has new buttons: the old ones are stale.
    pub(super) fn ask_anew(&mut self, before: &[Option<Question<String>>], actor: Option<Seat>) {
        let after = self.asked();
        let revision = self.row.revision;
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if before.get(index) != after.get(index) || actor == Some(Seat(index as u8)) {
                seat.asked = revision;
            }
        }
    }
}

/// An awaited seat with only one legal move, unless that move ends the game: a player shall do that.
fn forced(position: &dyn Position) -> Option<(Seat, String)> {
    position.to_move().iter().find_map(|seat| Some((seat, only_move(position, seat)?)))
}

/// The only legal move of a seat, unless it ends the game.
pub(super) fn only_move(position: &dyn Position, seat: Seat) -> Option<String> {
    let mut moves = position.moves(seat);
    let play = moves.pop().filter(|_| moves.is_empty())?;
    let mut trial = position.boxed();
    let played = trial.play(seat, &play, &mut Chance::unpredictable(), &mut Events::unheard());
    (played.is_ok() && !trial.is_over()).then_some(play)
}

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
