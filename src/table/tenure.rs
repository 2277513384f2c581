//! Who played a seat when. A seat is for the whole game; whoever plays it may change.

use crate::game::Seat;
use crate::store::{LogRow, Player, SeatRow, Seated, SeatingRow, UserId};

use super::loaded::Loaded;

impl Loaded {
    /// Who plays a seat now.
    pub(super) fn player(&self, seat: Seat) -> Option<Player> {
        let SeatRow { user, name, computer, .. } = self.seats.get(seat.index())?.clone();
        Some(Player { user, name, computer })
    }

    /// The changes of who plays a seat, in order.
    fn seatings_of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = &SeatingRow> {
        self.seatings.iter().filter(move |seating| seating.seat == seat.0)
    }

    /// Who made a move of the log.
    pub(super) fn who_made(&self, row: &LogRow) -> Option<Player> {
        let seat = Seat(row.seat);
        let before = self.seatings_of(seat).rfind(|seating| seating.entry < row.number).map(|seating| &seating.now);
        let first = || self.seatings_of(seat).next().map(|seating| &seating.was);
        before.or_else(first).cloned().or_else(|| self.player(seat))
    }

    /// The seats that anybody may take: whoever sat there has left, and a computer plays on.
    pub(super) fn is_free(&self, seat: Seat) -> bool {
        let left = self.seatings_of(seat).any(|seating| matches!(seating.what, Seated::Left | Seated::Replaced));
        left && self.seats.get(seat.index()).is_some_and(|row| !row.user.is_person())
    }

    /// The seat somebody had before it was free, unless whoever has it now had it before them.
    pub(super) fn former_seat(&self, user: UserId) -> Option<Seat> {
        let gone = |what| matches!(what, Seated::Left | Seated::Replaced);
        let own = self.seatings.iter().rfind(|seating| seating.was.user == user && gone(seating.what))?;
        let seat = Seat(own.seat);
        let now = self.seats.get(seat.index())?.user;
        let first = self.seatings_of(seat).next().map(|seating| seating.was.user);
        let order: Vec<UserId> =
            first.into_iter().chain(self.seatings_of(seat).map(|seating| seating.now.user)).collect();
        let rank = |user: UserId| order.iter().position(|other| *other == user);
        (!now.is_person() || rank(user) < rank(now)).then_some(seat)
    }
}
