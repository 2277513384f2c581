//! What the strong level would do in somebody's place.

use std::time::Duration;

use crate::game::{Chance, Choice, Events, Position, Question, Seat, Viewer};
use crate::players::{Advice, Limit};
use crate::store::{State, TableId, UserId};
use crate::texts::Text;

use super::aside::aside;
use super::denied::Denied;
use super::panel::Panel;
use super::snapshot::Person;
use super::tables::Tables;

/// People wait for it, and Discord does not wait longer than three seconds.
const THOUGHT: Duration = Duration::from_millis(800);

/// The best choices, best first.
pub struct Hint {
    pub panel: Panel,
    pub best: Vec<Advised>,
}

/// A choice, and what is thought of it.
pub struct Advised {
    pub choice: Choice<String>,
    /// What the choices are called that the turn is meant to go on with.
    pub rest: Vec<Text>,
    pub advice: Advice,
}

impl Hint {
    /// So many choices are told.
    pub const MOST: usize = 3;
}

impl Tables {
    /// From what the person may know, their draft included.
    pub async fn hint(&self, table: TableId, user: UserId) -> Result<Hint, Denied> {
        let panel = self.panel(table, user).await?;
        if let Some(reason) = why_none(&panel) {
            return Err(reason);
        }
        let info = panel.position.info();
        let title = self.catalogue.edition(info.id, info.version).ok_or(Denied::Frozen)?;
        let (position, seat) = (panel.position.boxed(), panel.seat);
        let limit = self.patience.unwrap_or(Limit::Time(THOUGHT));
        let mut chance = (self.chance)();
        // Whoever waits here comes before the computers that wait for their turn.
        let thread = self.pool.acquire().await.expect("the pool is never closed");
        let think = move || {
            let advice = title.advise(position.as_ref(), seat, limit, &mut chance);
            let named = advice.into_iter().map(|advice| (rest(position.as_ref(), seat, &advice, &mut chance), advice));
            named.collect::<Vec<_>>()
        };
        // Whoever asks is told that something went wrong, like with any other fault.
        let advice = aside(think).await.unwrap_or_else(|panic| panic!("no hint: {panic}"));
        drop(thread);
        let choices: Vec<&Choice<String>> = panel.question.iter().flat_map(Question::choices).collect();
        let named = |(rest, advice): (Vec<Text>, Advice)| {
            let choice = choices.iter().find(|choice| choice.play == advice.play)?;
            Some(Advised { choice: (*choice).clone(), rest, advice })
        };
        let best = advice.into_iter().filter_map(named).take(Hint::MOST).collect();
        Ok(Hint { panel, best })
    }
}

/// Why there is nothing to advise somebody on, if so.
fn why_none(panel: &Panel) -> Option<Denied> {
    let snapshot = &panel.snapshot;
    let plays = snapshot.person(panel.seat).is_some_and(Person::plays);
    match panel.question {
        _ if !snapshot.hints => Some(Denied::NoHints),
        _ if snapshot.state != State::Playing => Some(Denied::Over),
        _ if snapshot.frozen => Some(Denied::Frozen),
        _ if !plays => Some(Denied::ComputerPlays),
        Some(_) if panel.awaited => None,
        Some(_) => Some(Denied::NothingAsked),
        None if panel.can_confirm => Some(Denied::Unconfirmed),
        None => Some(Denied::NotYourTurn),
    }
}

/// What the choices are called that shall follow the first, in a world as the seat may imagine it: nothing hidden shows in them.
fn rest(position: &dyn Position, seat: Seat, advice: &Advice, chance: &mut Chance) -> Vec<Text> {
    let mut position = position.imagine(Viewer::Seat(seat), chance);
    let mut called = Vec::new();
    let mut play = &advice.play;
    for next in &advice.rest {
        if position.play(seat, play, chance, &mut Events::unheard()).is_err() {
            break;
        }
        if position.moves(seat).len() > 1 {
            let question = position.question(seat);
            let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == *next);
            called.extend(choice.map(|choice| choice.label.clone()));
        }
        play = next;
    }
    called
}
