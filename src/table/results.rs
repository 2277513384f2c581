//! How a game ended, as it is kept: places, scores, and how fast people answered.

use crate::game::{Seat, Standing};
use crate::store::{How, Player, ResultRow, State};

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
            let person = self.counts_for(standing.seat)?;
            Some(ResultRow {
                table: self.row.id,
                seat: standing.seat.0,
                user: person.computer.is_none().then_some(person.user),
                player: person.computer,
                name: person.name,
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

    /// For whom the result of a seat counts: whoever chose most often there; of two who chose as often, whoever has it now, or
    /// else had it later. So nobody loses by taking over a lost game, or wins by leaving one.
    pub(super) fn counts_for(&self, seat: Seat) -> Option<Player> {
        let mut counts: Vec<(Player, usize)> = self.player(seat).map(|now| (now, 0)).into_iter().collect();
        let rows = counting(&self.log, u64::MAX);
        for row in rows.iter().rev().filter(|row| row.seat == seat.0 && row.how == How::Chosen) {
            let Some(player) = self.who_made(row) else { continue };
            let same = |other: &Player| (other.user, &other.computer) == (player.user, &player.computer);
            match counts.iter_mut().find(|(other, _)| same(other)) {
                Some((_, times)) => *times += 1,
                None => counts.push((player, 1)),
            }
        }
        let most = counts.iter().map(|(_, times)| *times).max()?;
        counts.into_iter().find(|(_, times)| *times == most).map(|(player, _)| player)
    }

    /// The shortest time in which each seat answered, in milliseconds: from when somebody else's move made it awaited to its
    /// own next choice, by whoever the result counts for.
    fn fastest(&self) -> Vec<Option<i64>> {
        let mut fastest: Vec<Option<i64>> = vec![None; self.seats.len()];
        let mut asked: Vec<Option<i64>> = vec![None; self.seats.len()];
        let (Some(title), Some(dealt)) = (self.title, &self.row.dealt) else { return fastest };
        let rows = counting(&self.log, u64::MAX);
        let own: Vec<_> = self.setup.everyone().map(|seat| self.counts_for(seat).map(|player| player.user)).collect();
        step_through(title, &self.setup, dealt, &rows, |row, _, before, after| {
            let actor = usize::from(row.seat);
            if let Some(since) = asked[actor].take().filter(|_| row.how == How::Chosen)
                && self.who_made(row).map(|player| player.user) == own[actor]
            {
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
