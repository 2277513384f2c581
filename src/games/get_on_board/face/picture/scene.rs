//! A game to be drawn: how it stands, how it stood before, and what the picture is told.

use crate::game::{Earlier, Seat};
use crate::games::get_on_board::state::Board;
use crate::games::get_on_board::view::View;
use crate::picture::palette::LAND;
use crate::picture::{Livery, Look};

#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub view: &'a View,
    pub board: &'a Board,
    pub earlier: Earlier<'a, View>,
    pub look: &'a Look<'a>,
}

/// Which stops of a line were reached lately: those from `recent` on are new, those from `laid` on are laid out only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    pub recent: usize,
    pub laid: usize,
}

impl<'a> Scene<'a> {
    pub fn new(view: &'a View, earlier: Earlier<'a, View>, look: &'a Look<'a>) -> Scene<'a> {
        Scene { view, board: &view.board, earlier, look }
    }

    /// Who looks, on a private picture.
    pub fn own(&self) -> Option<Seat> {
        self.look.viewer.seat().filter(|seat| self.view.seat == Some(*seat))
    }

    /// Whether there is something to choose or to confirm on the map.
    pub fn chooses(&self) -> bool {
        let Look { marks, chosen, task, .. } = self.look;
        !marks.is_empty() || chosen.is_some() || task.is_some()
    }

    /// The livery of a seat; what belongs to an eliminated one is pale.
    pub fn livery(&self, seat: Seat) -> Livery {
        let livery = Livery::of(seat);
        if self.board.player(seat).out { livery.painted(livery.colour.mix(LAND, 0.55)) } else { livery }
    }

    /// What is new of a line. Where there is nothing to compare with, the latest turn of the table says it.
    pub fn fresh(&self, seat: Seat) -> Fresh {
        let line = &self.board.player(seat).line;
        let all = line.stops().len();
        let stood = |view: &View| view.board.player(seat).line.stops().len().min(all);
        let laid = match self.earlier.draft {
            Some(view) => stood(view),
            None if self.own() == Some(seat) => line.before().len(),
            None => all,
        };
        let recent = match self.earlier.turn {
            Some(view) => stood(view),
            None if self.latest() == Some(seat) => match line.turns().checked_sub(1) {
                Some(last) => line.before().len() - line.turn(last).len(),
                None => all,
            },
            None => line.before().len(),
        };
        Fresh { recent: recent.min(laid), laid }
    }

    /// Who moved last: the seat before the one whose turn it is, of those that have moved in the latest round.
    fn latest(&self) -> Option<Seat> {
        let board = self.board;
        let turns = |seat: &Seat| board.player(*seat).line.turns();
        let round: Vec<Seat> = board.inspector.round(board.seats()).collect();
        let this_round = round.iter().rev().find(|seat| turns(seat) >= usize::from(board.round) && turns(seat) > 0);
        let most = round.iter().map(turns).max().unwrap_or(0);
        this_round.or_else(|| round.iter().rev().find(|seat| most > 0 && turns(seat) == most)).copied()
    }
}
