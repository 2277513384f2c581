//! Planning ahead: naming one's next moves, and what must not change meanwhile. All of it is private.

use std::sync::Arc;

use crate::game::{Chance, Entry, Events, Position, Question, Refusal, Seat};
use crate::store::{TableId, UserId};
use crate::texts::Text;

use super::act::Act;
use super::denied::{Denied, Refused};
use super::laying::lay_one;
use super::loaded::Loaded;
use super::plan::{Dropped, Plan, PlannedMove, entry_has, key};
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

/// What somebody has planned and can plan.
pub struct Foresight {
    pub snapshot: Arc<Snapshot>,
    pub seat: Seat,
    /// In words; as typed where it cannot be foreseen.
    pub moves: Vec<Text>,
    /// What can be named: how a plan knows it, in words, and whether it is named.
    pub watched: Vec<(String, Text, bool)>,
    /// The position as it would be were it this seat's turn, the planned moves made; absent where that cannot be foreseen.
    pub position: Option<Box<dyn Position>>,
    /// What to choose from there; what asks to think twice cannot be planned.
    pub question: Option<Question<String>>,
    /// What the page's buttons are made for.
    pub step: u32,
    /// Why the last plan was not played.
    pub dropped: Option<Text>,
}

/// A plan looked at from where the game stands.
struct Chain {
    labels: Vec<Text>,
    questions: Vec<Question<String>>,
    next: Option<Box<dyn Position>>,
}

impl Tables {
    pub async fn plan(&self, table: TableId, user: UserId) -> Result<Foresight, Denied> {
        let held = self.hold(table).await?;
        held.playable()?;
        self.foresight(&held, user)
    }

    /// Adds a move to the plan. Without anything named, what the first one says itself must stay as it is.
    pub async fn plan_move(&self, actor: &Actor, table: TableId, step: u32, play: &str) -> Result<Foresight, Denied> {
        self.replan(actor, table, Some(step), |table, seat, plan| {
            let chain = table.chain(seat, plan)?;
            let question = chain.next.as_deref().and_then(|position| position.question(seat));
            let offered = question.iter().flat_map(|question| &question.entries);
            let entry = offered.into_iter().find(|entry| entry_has(entry, play)).ok_or(Denied::Stale)?;
            if plan.moves.len() >= Plan::MOST {
                return Err(Denied::PlanFull { most: Plan::MOST });
            }
            let key = key(entry);
            if !plan.named.contains(&key) {
                plan.named.push(key);
            }
            plan.moves.push(PlannedMove { play: play.to_owned(), read: Vec::new() });
            Ok(())
        })
        .await
    }

    /// Takes the last planned move back, or all of them.
    pub async fn unplan(&self, actor: &Actor, table: TableId, step: u32, all: bool) -> Result<Foresight, Denied> {
        self.replan(actor, table, Some(step), |_, _, plan| {
            match all {
                true => plan.moves.clear(),
                false => drop(plan.moves.pop()),
            }
            if plan.moves.is_empty() {
                plan.named.clear();
            }
            Ok(())
        })
        .await
    }

    /// Says what must not change.
    pub async fn plan_unless(
        &self,
        actor: &Actor,
        table: TableId,
        step: u32,
        named: &[String],
    ) -> Result<Foresight, Denied> {
        self.replan(actor, table, Some(step), |_, _, plan| {
            plan.named = named.to_vec();
            Ok(())
        })
        .await
    }

    /// A plan that is typed, its moves separated by `;`, in the place of the one there was. It is played whatever changes, as
    /// long as its moves are legal.
    pub async fn plan_typed(&self, actor: &Actor, table: TableId, moves: &str) -> Result<Foresight, Denied> {
        self.replan(actor, table, None, |table, seat, plan| {
            let words: Vec<&str> = moves.split(';').map(str::trim).filter(|word| !word.is_empty()).collect();
            if words.len() > Plan::MOST {
                return Err(Denied::PlanFull { most: Plan::MOST });
            }
            let spelled = words.iter().enumerate().map(|(index, word)| table.spelled(seat, word, index));
            let planned = |play| PlannedMove { play, read: Vec::new() };
            plan.moves = spelled.map(|play| play.map(planned)).collect::<Result<_, _>>()?;
            plan.named.clear();
            Ok(())
        })
        .await
    }

    async fn replan(
        &self,
        actor: &Actor,
        table: TableId,
        step: Option<u32>,
        change: impl Fn(&Loaded, Seat, &mut Plan) -> Result<(), Denied>,
    ) -> Result<Foresight, Denied> {
        let (held, _) = self
            .act(table, actor, |act: &mut Act| {
                act.table.playable()?;
                let seat = act.player(actor)?;
                let mut plan = act.table.plans[seat.index()].clone();
                if step.is_some_and(|step| step != plan.step) {
                    return Err(Denied::Stale);
                }
                change(&act.table, seat, &mut plan)?;
                plan.step = plan.step.wrapping_add(1);
                plan.dropped = None;
                let chain = act.table.chain(seat, &plan)?;
                plan.read(&chain.questions);
                act.table.plans[seat.index()] = plan;
                Ok(())
            })
            .await?;
        self.foresight(&held, actor.user)
    }

    fn foresight(&self, table: &Loaded, user: UserId) -> Result<Foresight, Denied> {
        let seat = table.seat_of(user).ok_or(Denied::NotSeated)?;
        let plan = &table.plans[seat.index()];
        let chain = table.chain(seat, plan)?;
        let question = chain.next.as_deref().and_then(|position| position.question(seat));
        let mut watched: Vec<(String, Text, bool)> = Vec::new();
        for entry in chain.questions.iter().chain(&question).flat_map(|question| &question.entries) {
            let key = key(entry);
            if watched.iter().all(|(known, ..)| *known != key) {
                let named = plan.named.contains(&key);
                watched.push((key, entry.label().clone(), named));
            }
        }
        Ok(Foresight {
            snapshot: table.snapshot(&self.texts),
            seat,
            moves: chain.labels,
            watched: if plan.is_empty() { Vec::new() } else { watched },
            position: chain.next,
            question: question.filter(|_| plan.moves.len() < Plan::MOST).and_then(without_warnings),
            step: plan.step,
            dropped: table.why_dropped(seat),
        })
    }
}

impl Loaded {
    /// Whether a seat has planned something, or could.
    pub(super) fn can_plan(&self, seat: Seat) -> bool {
        let Some(plan) = self.plans.get(seat.index()) else { return false };
        !plan.is_empty() || self.chain(seat, plan).is_ok_and(|chain| chain.next.is_some())
    }

    /// The planned moves in words.
    pub(super) fn plan_in_words(&self, seat: Seat) -> Vec<Text> {
        let plan = self.plans.get(seat.index()).filter(|plan| !plan.is_empty());
        plan.and_then(|plan| self.chain(seat, plan).ok()).map(|chain| chain.labels).unwrap_or_default()
    }

    /// Why the last plan of a seat was not played.
    pub(super) fn why_dropped(&self, seat: Seat) -> Option<Text> {
        let question = self.position.as_ref().and_then(|position| position.question(seat));
        let label = |is: &dyn Fn(&Entry<String>) -> bool, play: &str| {
            let entry = question.iter().flat_map(|question| &question.entries).find(|entry| is(entry));
            entry.map_or_else(|| Text::plain(play), |entry| entry.label().clone())
        };
        Some(match self.plans.get(seat.index())?.dropped.as_ref()? {
            Dropped::Gone { play } => Text::new("plan-gone").with("move", play.as_str()),
            Dropped::Changed { key: named } => {
                Text::new("plan-changed").with("what", label(&|entry| key(entry) == *named, named))
            }
            Dropped::Warned { play } => {
                Text::new("plan-warned").with("what", label(&|entry| entry_has(entry, play), play))
            }
            Dropped::Undone => Text::new("plan-undone"),
        })
    }

    /// A plan from where the game stands, what its seat has laid out included. What others may do in between is left out.
    fn chain(&self, seat: Seat, plan: &Plan) -> Result<Chain, Denied> {
        let laying = self.lay(seat)?;
        let mut chain = Chain { labels: Vec::new(), questions: Vec::new(), next: None };
        let own_turn = laying.position.to_move().contains(seat) && !laying.complete;
        let begins = |position: &dyn Position| match position.to_move().contains(seat) {
            true => Some(position.boxed()),
            false => position.foreseen(seat),
        };
        if !own_turn && laying.along.is_none() {
            chain.next = begins(laying.position.as_ref());
        }
        for planned in &plan.moves {
            let Some(mut position) = chain.next.take() else {
                chain.labels.push(Text::plain(planned.play.as_str()));
                continue;
            };
            let question = position.question(seat);
            let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == planned.play);
            chain.labels.push(choice.map_or_else(|| Text::plain(planned.play.as_str()), |found| found.label.clone()));
            let foreseen = choice.is_some() && !position.reveals(seat, &planned.play);
            chain.questions.extend(question);
            if foreseen && lay_one(position.as_mut(), seat, &planned.play).is_ok() {
                chain.next = begins(position.as_ref());
            }
        }
        Ok(chain)
    }

    /// The proper spelling of a typed move, if it is a move of this game at all.
    fn spelled(&self, seat: Seat, word: &str, played: usize) -> Result<String, Denied> {
        let position = self.playable()?;
        match position.boxed().play(seat, word, &mut Chance::unpredictable(), &mut Events::unheard()) {
            Ok(spelled) => Ok(spelled),
            Err(refusal @ Refusal::Mangled(_)) => {
                Err(Denied::Refused(Box::new(Refused { play: word.to_owned(), refusal, legal: Vec::new(), played })))
            }
            Err(_) => Ok(position.spelling(word).unwrap_or_else(|| word.to_owned())),
        }
    }
}

/// The choices that would count without being asked about again; `None` if there are none.
fn without_warnings(mut question: Question<String>) -> Option<Question<String>> {
    question.entries.retain_mut(|entry| match entry {
        Entry::One(choice) => choice.warning.is_none(),
        Entry::Group(group) => {
            group.choices.retain(|choice| choice.warning.is_none());
            !group.choices.is_empty()
        }
    });
    (!question.entries.is_empty()).then_some(question)
}
