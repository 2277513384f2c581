//! Who acts for which board: everybody for the own one, and one of two players for the proxy's (R44, R45).

use crate::game::Seat;
use crate::games::busstop::notation::Whose;
use crate::games::busstop::state::Public;

impl Public {
    /// Who acts for the proxy in this round: in odd rounds not the first driver (R44).
    pub fn controller(&self) -> Option<Seat> {
        self.proxy().map(|_| if self.round % 2 == 1 { self.first.next(self.seats) } else { self.first })
    }

    /// The player who acts for a board: its owner, or the proxy's controller (R45).
    pub fn player_of(&self, seat: Seat) -> Seat {
        match self.controller() {
            Some(controller) if self.is_proxy(seat) => controller,
            _ => seat,
        }
    }

    /// The board a player's move is for; `None` where that player may not act for it.
    pub fn board_of(&self, seat: Seat, whose: Whose) -> Option<Seat> {
        match whose {
            Whose::Own => Some(seat),
            Whose::Proxy => self.proxy().filter(|_| self.controller() == Some(seat)),
        }
    }

    /// For which board a player acts when it is that one's turn.
    pub fn whose(&self, board: Seat) -> Whose {
        if self.is_proxy(board) { Whose::Proxy } else { Whose::Own }
    }
}
