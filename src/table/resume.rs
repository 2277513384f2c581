//! A saved game that goes on: its moves become the log of the new table.

use std::sync::Arc;

use crate::game::Position;
use crate::games::Catalogue;
use crate::record::{Played, Transcript};
use crate::store::{How, LogRow, State, Time};

use super::act::Act;
use super::denied::Denied;
use super::log::Counted;

impl Act {
    /// Deals as it was dealt then and plays everything again. What was told before is not told anew.
    pub(super) fn resume(
        &mut self,
        catalogue: &Catalogue,
        saved: &Transcript,
        now: Time,
    ) -> Result<Box<dyn Position>, Denied> {
        let record = saved.record().map_err(Denied::Unreadable)?;
        let edition = catalogue.edition(&saved.game, saved.rules).ok_or(Denied::Frozen)?;
        let mut position = record.setup.position_by(edition).map_err(|_| Denied::Unplayable(0))?;
        let row = &mut self.table.row;
        row.state = State::Playing;
        row.rules_version = saved.rules;
        row.dealt = saved.deal.clone();
        row.revision += 1;
        self.table.setup = saved.setup();
        for (seat, colour) in self.table.seats.iter_mut().zip(&saved.colours) {
            seat.colour.clone_from(colour);
        }
        self.table.title = Some(edition);
        self.table.info = Some(edition.info());
        let mut turn = (0, 0);
        for (line, played) in saved.moves.iter().zip(&record.log) {
            let number = self.table.newest() + 1;
            if turn.0 != line.turn {
                turn = (line.turn, number);
            }
            self.play_again(position.as_mut(), played, number, turn.1, now)?;
        }
        self.table.row.told_to = self.table.newest();
        Ok(position)
    }

    fn play_again(
        &mut self,
        position: &mut dyn Position,
        played: &Played,
        number: u64,
        turn: u64,
        now: Time,
    ) -> Result<(), Denied> {
        let reveals = position.reveals(played.seat, &played.play) || !played.chance.is_empty();
        let before = position.boxed();
        let events = played.again(position, number as usize).map_err(|_| Denied::Unplayable(number as usize))?;
        let row = self.append(LogRow {
            number,
            turn,
            seat: played.seat.0,
            how: How::Chosen,
            play: played.play.clone(),
            chance: played.chance.clone(),
            reveals,
            undo_to: None,
            at: now,
        });
        self.table.live.push(Arc::new(Counted::new(row, events, before.as_ref(), position)));
        Ok(())
    }
}
