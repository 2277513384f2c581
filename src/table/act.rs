//! The one way through a table: hold it, look whether the same was done before, change a copy, write. If anything fails on
//! the way, nothing has happened.

use std::sync::Arc;

use crate::game::Seat;
use crate::store::{
    Change, DraftRow, InteractionId, LogRow, MessageId, PlanRow, RowId, State, StoreError, TableId, Time,
};

use super::cells::Held;
use super::denied::Denied;
use super::loaded::{Draft, DraftMove, Loaded};
use super::milestones;
use super::plan::Plan;
use super::posting::Posting;
use super::tables::{Actor, Tables};

/// What brings an act about, and by what it is known should it come again.
#[derive(Clone, Copy)]
pub(super) enum Occasion {
    /// Somebody did something.
    Person { interaction: Option<InteractionId>, now: Time },
    /// Time ran out.
    Clock(Time),
    /// The table was to be looked after.
    Tick,
    /// Nothing can be shown there any more.
    Lost(Time),
    /// A row of the outbox was sent and made this message, if it made one.
    Sent(RowId, Option<MessageId>),
    /// Posts have piled up.
    Merging,
    /// Somebody may have to be notified.
    Calling,
    /// It was found out how things are in the channel.
    Found,
}

impl From<&Actor> for Occasion {
    fn from(actor: &Actor) -> Occasion {
        Occasion::Person { interaction: actor.interaction, now: actor.now }
    }
}

/// An act in the making: the table as it will be, and what must be posted because of it.
#[derive(Clone)]
pub(super) struct Act {
    pub(super) table: Loaded,
    pub(super) postings: Vec<Posting>,
    /// Rows of the outbox that are told by others, or that tell more than before.
    merged: Vec<(RowId, Option<Posting>)>,
}

impl Tables {
    /// Carries out an act. `None` instead of what came of it: it was carried out before, so long ago that this is forgotten.
    /// Should somebody else have changed the table behind this process's back, it is carried out once more on what is kept.
    pub(super) async fn act<T: Clone + Send + 'static>(
        &self,
        table: TableId,
        occasion: impl Into<Occasion>,
        deed: impl Fn(&mut Act) -> Result<T, Denied>,
    ) -> Result<(Held, Option<T>), Denied> {
        let occasion = occasion.into();
        match self.attempt(table, occasion, &deed).await {
            Err(Denied::Store(error)) if matches!(*error, StoreError::Conflict(_)) => {
                self.attempt(table, occasion, &deed).await
            }
            done => done,
        }
    }

    async fn attempt<T: Clone + Send + 'static>(
        &self,
        table: TableId,
        occasion: Occasion,
        deed: &impl Fn(&mut Act) -> Result<T, Denied>,
    ) -> Result<(Held, Option<T>), Denied> {
        let mut held = self.hold(table).await?;
        let outcome = self
            .once(occasion, async {
                let mut act = Act { table: held.clone(), postings: Vec::new(), merged: Vec::new() };
                let outcome = deed(&mut act)?;
                self.write(&mut held, act, occasion).await?;
                Ok(outcome)
            })
            .await?;
        Ok((held, outcome))
    }

    /// Does what an occasion asks for, unless it was done before: then what came of it is recalled.
    pub(super) async fn once<T: Clone + Send + 'static>(
        &self,
        occasion: Occasion,
        deed: impl Future<Output = Result<T, Denied>>,
    ) -> Result<Option<T>, Denied> {
        let done = match occasion {
            Occasion::Person { interaction: Some(interaction), .. } => self.store.seen(interaction).await?,
            Occasion::Sent(row, _) => self.store.unsent(row).await?.is_none(),
            _ => false,
        };
        if done {
            return Ok(occasion.interaction().and_then(|interaction| self.outcomes.recall(interaction)));
        }
        let outcome = deed.await?;
        if let Some(interaction) = occasion.interaction() {
            self.outcomes.remember(interaction, outcome.clone());
        }
        Ok(Some(outcome))
    }

    /// Writes what an act changed and puts it in the table's place. Meanwhile the cell is empty, so that after a failure, or
    /// if nobody waits for the outcome, the table is read anew.
    async fn write(&self, held: &mut Held, mut act: Act, occasion: Occasion) -> Result<(), Denied> {
        match occasion {
            // Time had not run out after all.
            Occasion::Clock(_) if act.table.newest() == held.newest() => return Ok(()),
            Occasion::Person { now, .. } | Occasion::Clock(now) | Occasion::Lost(now) => {
                if !act.is_secret(held) {
                    act.table.row.changed = now;
                }
                act.attend(held.log.len(), now);
            }
            Occasion::Tick => act.drop_ballots(),
            Occasion::Found if act.postings.is_empty() => return Ok(()),
            Occasion::Sent(..) | Occasion::Merging | Occasion::Calling | Occasion::Found => {}
        }
        let has_ended = act.table.row.state == State::Over && held.row.state != State::Over;
        if has_ended {
            // Still to be made: see `looking_back`.
            act.table.row.review = Some(String::new());
        }
        let (change, before) = (act.change(held, occasion), held.row.state);
        held.forget();
        self.store.apply(change).await?;
        act.postings.iter().for_each(|posting| self.stirred.add(posting.channel(act.table.row.channel)));
        if !act.table.computers_awaited().is_empty() {
            self.thinking.add(act.table.row.id);
        }
        held.replace(act.table);
        if has_ended {
            self.ended.notify_one();
        }
        milestones::note(before, held);
        Ok(())
    }
}

impl Occasion {
    fn interaction(self) -> Option<InteractionId> {
        match self {
            Occasion::Person { interaction, .. } => interaction,
            Occasion::Clock(_)
            | Occasion::Tick
            | Occasion::Lost(_)
            | Occasion::Sent(..)
            | Occasion::Merging
            | Occasion::Calling
            | Occasion::Found => None,
        }
    }
}

impl Act {
    /// What differs from the table as it was, and what goes with it into the same transaction.
    fn change(&self, before: &Loaded, occasion: Occasion) -> Change {
        let after = &self.table;
        let none = Draft::default();
        let drafts = after.drafts.iter().enumerate().filter(|(seat, draft)| {
            let before = before.drafts.get(*seat).unwrap_or(&none);
            before != *draft
        });
        let unplanned = Plan::default();
        let plans = after.plans.iter().enumerate().filter(|(seat, plan)| {
            let before = before.plans.get(*seat).unwrap_or(&unplanned);
            before != *plan
        });
        Change {
            table: after.table_row(),
            before: before.row.revision,
            seats: (after.seats != before.seats).then(|| after.seats.clone()),
            log: after.log[before.log.len()..].iter().map(|row| row.as_ref().clone()).collect(),
            drafts: drafts.map(|(seat, draft)| draft_row(seat as u8, draft)).collect(),
            plans: plans.map(|(seat, plan)| plan_row(seat as u8, plan)).collect(),
            posts: self.postings.iter().map(|posting| (posting.channel(after.row.channel), posting.json())).collect(),
            merged: self.merged.iter().map(|(row, posting)| (*row, posting.as_ref().map(Posting::json))).collect(),
            sent: match occasion {
                Occasion::Sent(row, message) => Some((row, message)),
                _ => None,
            },
            interaction: occasion.interaction(),
            stood: (after.newest() > before.newest() || after.row.dealt != before.row.dealt)
                .then(|| after.position.as_ref().map(|position| position.state().to_string()))
                .flatten(),
            results: if after.row.state == before.row.state { Vec::new() } else { after.results() },
            seatings: after.seatings[before.seatings.len()..].to_vec(),
            attendance: (matches!(occasion, Occasion::Tick) || after.attendance != before.attendance)
                .then(|| after.attendance.row()),
        }
    }

    /// Whether nothing differs but what somebody drafts, plans or decides without anybody noticing. Such a table is as long
    /// unused as it was before: when it is closed must not tell of it.
    fn is_secret(&self, before: &Loaded) -> bool {
        let after = &self.table;
        let noticed = |table: &Loaded| {
            let open = table.live.iter().filter(|counted| counted.open);
            open.map(|counted| counted.row.number).collect::<Vec<_>>()
        };
        let own = after.newest() > before.newest() || after.drafts != before.drafts || after.plans != before.plans;
        own && self.postings.is_empty() && noticed(after) == noticed(before)
    }

    /// Notes whom the table waits for from now on. A reminder of something that is done has no buttons any more.
    pub(super) fn attend(&mut self, entries: usize, now: Time) {
        let before = self.table.attendance.reminders();
        self.table.attend(entries, now);
        self.strip_unless(before, &self.table.attendance.reminders());
        self.drop_ballots();
    }

    /// The seat of somebody who acts, whose name is refreshed by the way.
    pub(super) fn seat(&mut self, actor: &Actor) -> Result<Seat, Denied> {
        let seat = self.table.seat_of(actor.user).ok_or(Denied::NotSeated)?;
        self.table.seats[seat.index()].name.clone_from(&actor.name);
        Ok(seat)
    }

    /// The seat of somebody who plays it: no computer stands in for them.
    pub(super) fn player(&mut self, actor: &Actor) -> Result<Seat, Denied> {
        let seat = self.seat(actor)?;
        if self.table.computer(seat).is_some() { Err(Denied::ComputerPlays) } else { Ok(seat) }
    }

    pub(super) fn append(&mut self, row: LogRow) -> Arc<LogRow> {
        let row = Arc::new(row);
        self.table.log.push(row.clone());
        self.table.row.revision += 1;
        row
    }

    pub(super) fn set_draft(&mut self, seat: Seat, moves: Vec<DraftMove>, pending: Option<String>) {
        let draft = &mut self.table.drafts[seat.index()];
        *draft = Draft { step: draft.step.wrapping_add(1), moves, pending };
    }

    pub(super) fn post(&mut self, posting: Posting) {
        self.postings.push(posting);
    }

    /// Posts that piled up become fewer.
    pub(super) fn merge(&mut self, merged: Vec<(RowId, Option<Posting>)>) {
        for (_, posting) in &merged {
            // Only the last board is left.
            if let Some(Posting::Post { from, .. }) = posting {
                self.table.row.told_from = *from;
            }
        }
        self.merged = merged;
    }

    /// The buttons of a message, if there is one, go.
    pub(super) fn strip(&mut self, message: Option<MessageId>) {
        self.postings.extend(message.map(|message| Posting::Strip { message, work: false }));
    }

    /// The buttons of these messages go, except of those that are still needed.
    pub(super) fn strip_unless(&mut self, messages: Vec<MessageId>, needed: &[MessageId]) {
        let gone = messages.into_iter().filter(|message| !needed.contains(message));
        gone.for_each(|message| self.strip(Some(message)));
    }

    /// The request to undo, if there is one, is done with; so are its buttons.
    pub(super) fn cancel_undo(&mut self) {
        if let Some(undo) = self.table.undo.take() {
            self.strip(undo.message);
        }
    }
}

fn plan_row(seat: u8, plan: &Plan) -> PlanRow {
    PlanRow { seat, step: plan.step, plan: serde_json::to_string(plan).expect("a plan is plain data") }
}

fn draft_row(seat: u8, draft: &Draft) -> DraftRow {
    DraftRow {
        seat,
        step: draft.step,
        moves: serde_json::to_string(&draft.moves).expect("moves are words"),
        pending: draft.pending.clone(),
    }
}
