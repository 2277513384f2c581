//! What the channel is shown of what happened, and who is notified: those who owe a move, once, unless they are at the table
//! anyway. Where nobody is to be notified, the newest board changes in place.

use crate::game::{Seat, Seats};
use crate::store::{Loudness, State, Time};

use super::act::Act;
use super::courtesy::Courtesy;
use super::loaded::Loaded;
use super::posting::{Note, Posting};

/// A table before something happened there.
pub(super) struct Before {
    awaited: Seats,
    counted: usize,
}

impl Before {
    pub(super) fn of(table: &Loaded) -> Before {
        let awaited = table.position.as_ref().map_or(Seats::NONE, |position| position.to_move());
        Before { awaited, counted: table.live.len() }
    }
}

impl Act {
    /// Tells what happened since. `here` is whoever did it, if they wait for the answer: they see what is asked next.
    pub(super) fn tell(&mut self, before: &Before, here: Option<Seat>, now: Time) {
        let since = &self.table.live[before.counted..];
        if !since.iter().any(|counted| counted.open) {
            // Nobody else could notice: not by a post, not by an edit, not by a request to undo that falls away.
            return;
        }
        let moved: Seats = since.iter().map(|counted| Seat(counted.row.seat)).collect();
        self.cancel_undo();
        let awaited = self.table.awaited();
        // Computers move at once: what they do is told together with this.
        if !awaited.is_empty() && awaited.is_subset(self.table.computers()) {
            self.table.note_here(here, now);
            return;
        }
        let moved_unseen = here.map_or(moved, |here| moved.without(here));
        let anew = awaited.minus(before.awaited).or(awaited.and(moved_unseen));
        let patient = self.table.unreached().minus(anew);
        self.table.owe(anew);
        self.table.note_here(here, now);
        let courtesy = self.table.courtesy.unwrap_or(Courtesy::of(self.table.row.loudness));
        let at_once = self.table.call_now(courtesy, patient, now);
        if !at_once.is_empty() || awaited.is_empty() || self.table.is_full() {
            self.post_board_calling(at_once);
        } else {
            self.edit_board();
        }
    }

    /// A new board is due, which tells everything that none tells yet and notifies everybody who is awaited.
    pub(super) fn post_board(&mut self) {
        let people = self.table.people_awaited();
        self.table.owe(people);
        self.post_board_calling(people);
    }

    /// A turn was taken back by whoever is `here`, before anybody acted on it: the newest board changes, and only somebody who
    /// was not awaited `before` is notified.
    pub(super) fn tell_taken_back(&mut self, before: &Before, here: Seat, now: Time) {
        let anew = self.table.people_awaited().minus(before.awaited);
        self.table.owe(anew);
        self.table.note_here(Some(here), now);
        let unreached = self.table.unreached().and(anew);
        if unreached.is_empty() {
            self.edit_board();
        } else {
            self.post_board_calling(unreached);
        }
    }

    /// Somebody else plays a seat: if it is awaited, the newest board says who is asked now.
    pub(super) fn tell_seated(&mut self, seat: Seat) {
        self.table.knows(seat);
        if self.table.people_awaited().contains(seat) {
            self.edit_board();
        }
    }

    /// The first board, for everybody but whoever dealt.
    pub(super) fn post_first_board(&mut self, here: Seat, now: Time) {
        self.table.owe(self.table.people_awaited());
        self.table.note_here(Some(here), now);
        // The lobby stays, and says that the game has begun.
        self.postings.extend(self.table.row.post.map(|message| Posting::Begun { message }));
        self.put_board(self.table.unreached(), false);
    }

    /// A new board is due, which notifies these.
    pub(super) fn post_board_calling(&mut self, calls: Seats) {
        self.put_board(calls, self.table.row.loudness == Loudness::Quiet);
    }

    /// Whoever an earlier board was to notify and has not is notified by this one.
    fn put_board(&mut self, calls: Seats, replaces: bool) {
        let (from, to) = (self.table.row.told_to, self.table.newest());
        let calls = calls.or(Seats::of_bits(self.table.row.calling).and(self.table.people_awaited()));
        self.table.row.calling = calls.bits();
        self.table.row.told_from = from;
        self.told_up_to(to);
        self.post(Posting::Post { from, to, calls, replaces });
        let counts = self.table.position.as_ref().is_some_and(|position| !position.scores().is_empty());
        if self.table.row.state == State::Over && counts {
            self.post(Posting::Note(Note::Scores));
        }
    }

    /// The newest board tells more.
    fn edit_board(&mut self) {
        let (from, untold, to) = (self.table.row.told_from, self.table.row.told_to, self.table.newest());
        self.told_up_to(to);
        self.post(Posting::Edit { from, untold, to });
    }

    /// Boards are compared with what those before them told.
    fn told_up_to(&mut self, to: u64) {
        let table = &mut self.table;
        table.row.told_to = to;
        if let Some(position) = &table.position {
            let from = table.row.told_from;
            table.boards.retain(|(at, _)| *at >= from);
            table.boards.push((to, position.clone()));
        }
    }

    /// The newest board was lost: it is due again, and tells the same, up to now.
    pub(super) fn post_board_again(&mut self) {
        let (from, to) = (self.table.row.told_from, self.table.newest());
        self.table.row.told_to = to;
        let calls = Seats::of_bits(self.table.row.calling);
        self.post(Posting::Post { from, to, calls, replaces: false });
    }

    /// Somebody who is awaited learned of it, or not, by a message that was sent.
    pub(super) fn called(&mut self, calls: Seats) {
        let row = &mut self.table.row;
        row.calling = Seats::of_bits(row.calling).minus(calls).bits();
        row.reached = Seats::of_bits(row.reached).or(calls).bits();
    }
}

impl Loaded {
    /// The people who are awaited.
    pub(super) fn people_awaited(&self) -> Seats {
        self.awaited().minus(self.computers())
    }

    fn awaited(&self) -> Seats {
        match &self.position {
            Some(position) if self.row.state == State::Playing => position.to_move(),
            _ => Seats::NONE,
        }
    }

    /// These seats are asked something new.
    fn owe(&mut self, seats: Seats) {
        let people = self.people_awaited();
        let still = |bits: u8| Seats::of_bits(bits).and(people).minus(seats).bits();
        self.row.reached = still(self.row.reached);
        self.row.calling = still(self.row.calling);
    }

    /// Somebody acts at the table, and sees what comes of it.
    fn note_here(&mut self, here: Option<Seat>, now: Time) {
        let Some(here) = here else { return };
        self.here.resize(self.seats.len(), None);
        self.here[here.index()] = Some(now);
        self.knows(here);
    }

    /// Somebody knows what is asked of them.
    pub(super) fn knows(&mut self, seat: Seat) {
        self.row.reached = Seats::of_bits(self.row.reached).with(seat).bits();
    }

    /// Those who are awaited and have not been notified of it, nor will be by a post that is due.
    pub(super) fn unreached(&self) -> Seats {
        self.people_awaited().minus(Seats::of_bits(self.row.reached)).minus(Seats::of_bits(self.row.calling))
    }

    /// Those of them who are to be notified now. The others are at the table: they are notified later, if need be. `patient`
    /// have been left alone for a while: their time runs on.
    fn call_now(&mut self, courtesy: Courtesy, patient: Seats, now: Time) -> Seats {
        let unreached = self.unreached();
        let is_here = |seat: &Seat| {
            let acted = self.here.get(seat.index()).copied().flatten();
            acted.is_some_and(|acted| now.0 < acted.plus(courtesy.here).0)
        };
        let later: Seats = unreached.iter().filter(is_here).collect();
        let running = self.row.call_at.filter(|_| !later.and(patient).is_empty());
        self.row.call_at = running.or((!later.is_empty()).then(|| now.plus(courtesy.grace)));
        unreached.minus(later)
    }

    /// Whether the newest board tells so much that what happened now would push something out of it.
    fn is_full(&self) -> bool {
        let news = self.news(self.row.told_from, self.newest(), &self.live);
        news.iter().map(|news| news.texts.len()).sum::<usize>() > Posting::MOST_LINES
    }
}
