//! How a game ended, as it is kept: places, scores, and how fast people answered.

use crate::game::{Seat, Standing};
use crate::store::{How, ResultRow, State};

use super::loaded::Loaded;
use super::log::{counting, step_through};

impl Loaded {
    /// A row for each seat, once the game was played to its end.
    pub(super) fn results(&self) -> Vec<ResultRow> {
        let standings = match (self.row.state, &self.position) {
            (State::Over, Some(position)) => position.standings().unwrap_or_default(),
            _ => Vec::new(),
        };
        let fastest = if standings.is_empty() { Vec::new() } else { self.fastest() };
        let result = |standing: &Standing| {
            let person = self.seats.get(standing.seat.index())?;
            Some(ResultRow {
                table: self.row.id,
                seat: standing.seat.0,
                user: person.computer.is_none().then_some(person.user),
                player: person.computer.clone(),
                name: person.name.clone(),
                guild: self.row.guild,
                game: self.row.game.clone(),
                place: standing.rank,
                won: standing.has_won(),
                score: standing.score,
                fastest: fastest.get(standing.seat.index()).copied().flatten(),
                ended: self.log.last().map_or(self.row.changed, |last| last.at),
            })
        };
        standings.iter().filter_map(result).collect()
    }

    /// The shortest time in which each seat answered, in milliseconds: from when somebody else's move made it awaited to its
    /// own next choice.
    fn fastest(&self) -> Vec<Option<i64>> {
        let mut fastest: Vec<Option<i64>> = vec![None; self.seats.len()];
        let mut asked: Vec<Option<i64>> = vec![None; self.seats.len()];
        let (Some(title), Some(dealt)) = (self.title, &self.row.dealt) else { return fastest };
        let rows = counting(&self.log, u64::MAX);
        step_through(title, &self.setup, dealt, &rows, |row, _, before, after| {
            let actor = usize::from(row.seat);
            if let Some(since) = asked[actor].take().filter(|_| row.how == How::Chosen) {
                let took = row.at.0 - since;
                // All moves of a game that was imported have the same time.
                if took > 0 {
                    fastest[actor] = Some(fastest[actor].map_or(took, |best| best.min(took)));
                }
            }
            for (index, asked) in asked.iter_mut().enumerate().filter(|(index, _)| *index != actor) {
                let seat = Seat(index as u8);
                match (before.to_move().contains(seat), after.to_move().contains(seat)) {
                    (false, true) => *asked = Some(row.at.0),
                    (_, false) => *asked = None,
                    (true, true) => {}
                }
            }
        });
        fastest
    }
}
