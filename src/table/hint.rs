//! What the strong level would do in somebody's place.

use std::time::Duration;

use crate::game::{Choice, Question};
use crate::players::{Advice, Limit};
use crate::store::{TableId, UserId};

use super::aside::aside;
use super::denied::Denied;
use super::panel::Panel;
use super::tables::Tables;

/// People wait for it, and Discord does not wait longer than three seconds.
const THOUGHT: Duration = Duration::from_millis(800);

/// The best choices, best first.
pub struct Hint {
    pub panel: Panel,
    pub best: Vec<(Choice<String>, Advice)>,
}

impl Hint {
    /// So many choices are told.
    pub const MOST: usize = 3;
}

impl Tables {
    /// From what the person may know, their draft included.
    pub async fn hint(&self, table: TableId, user: UserId) -> Result<Hint, Denied> {
        let panel = self.panel(table, user).await?;
        if !panel.snapshot.hints {
            return Err(Denied::NoHints);
        }
        panel.question.as_ref().filter(|_| panel.awaited).ok_or(Denied::NotYourTurn)?;
        let title = self.catalogue.title(panel.position.info().id).map_err(|error| Denied::UnknownGame(error.0))?;
        let (position, seat) = (panel.position.boxed(), panel.seat);
        let limit = self.patience.unwrap_or(Limit::Time(THOUGHT));
        let mut chance = (self.chance)();
        // Whoever waits here comes before the computers that wait for their turn.
        let thread = self.pool.acquire().await.expect("the pool is never closed");
        let think = move || title.advise(position.as_ref(), seat, limit, &mut chance);
        let advice = aside(think).await.unwrap_or_default();
        drop(thread);
        let choices: Vec<&Choice<String>> = panel.question.iter().flat_map(Question::choices).collect();
        let named = |advice: Advice| {
            let choice = choices.iter().find(|choice| choice.play == advice.play)?;
            Some(((*choice).clone(), advice))
        };
        let best = advice.into_iter().filter_map(named).take(Hint::MOST).collect();
        Ok(Hint { panel, best })
    }
}
