//! Playing moves: starts, sticks, the end of a turn and of a round (rules 5 to 13 and 27 to 40).

use arrayvec::ArrayVec;

use super::board::{Phase, ROUNDS};
use super::cards::Ticket;
use super::line::Line;
use super::notation::Move;
use super::refuse;
use super::route::Route;
use super::words;
use super::{GetOnBoard, MOST};
use crate::game::{Events, Refusal, Seat, Seats};
use crate::texts::Text;

impl GetOnBoard {
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        match self.board.phase {
            Phase::Starts { .. } => {
                if let Some(hand) = self.secrets.hands.get(seat.index()) {
                    let others = hand.tickets.into_iter().filter(|ticket| hand.chosen != Some(*ticket));
                    moves.extend(others.map(Move::Ticket));
                }
            }
            Phase::Lines { seat: mover } if mover == seat => {
                let Some(route) = self.board.route(seat) else { return };
                let next = route.next(self.board.rules.loops);
                let map = self.board.map();
                moves.extend(next.directions.iter().filter_map(|way| map.road(route.at, way)).map(Move::Go));
                if next.done {
                    moves.push(Move::Done);
                }
                if self.board.can_finish(seat) {
                    moves.push(Move::Finish);
                }
            }
            _ => {}
        }
    }

    pub(super) fn make(&mut self, seat: Seat, play: Move, events: &mut Events) -> Result<(), Refusal> {
        match (self.board.phase, play) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Starts { chosen }, Move::Ticket(ticket)) => self.choose(seat, chosen, ticket, events),
            (Phase::Starts { .. }, _) => Err(Refusal::illegal("get_on_board-refused-choose-first")),
            (Phase::Lines { seat: mover }, _) if mover != seat => Err(Refusal::NotYourTurn),
            (Phase::Lines { .. }, Move::Ticket(_)) => Err(Refusal::illegal("get_on_board-refused-started")),
            (Phase::Lines { .. }, play) => {
                let route = self.board.route(seat).ok_or(Refusal::NotYourTurn)?;
                let next = route.next(self.board.rules.loops);
                match play {
                    Move::Go(to) => {
                        let direction = route.at.direction_to(to).filter(|way| next.directions.contains(*way));
                        let Some(direction) = direction else {
                            return Err(refuse::stick(&self.board, route, next, to));
                        };
                        self.board.players[seat.index()].line.lay(direction, to);
                    }
                    Move::Done if next.done => self.end_turn(seat, route, events),
                    Move::Finish if self.board.can_finish(seat) => {
                        events.say(|| Text::new("get_on_board-finishes").with("seat", seat));
                        self.end_game(events);
                    }
                    Move::Finish => return Err(Refusal::illegal("get_on_board-refused-finish")),
                    _ => return Err(refuse::done(&self.board, route, next)),
                }
                Ok(())
            }
        }
    }

    /// Rule 5: a secret choice, shown when everybody has made one.
    fn choose(&mut self, seat: Seat, chosen: Seats, ticket: Ticket, events: &mut Events) -> Result<(), Refusal> {
        let hand = self.secrets.hands.get_mut(seat.index()).ok_or(Refusal::NotYourTurn)?;
        if !hand.tickets.contains(&ticket) {
            let [one, two] = hand.tickets.map(|ticket| ticket.0);
            let text = Text::new("get_on_board-refused-ticket").with("ticket", ticket.0);
            return Err(Refusal::Illegal(text.with("one", one).with("two", two)));
        }
        if hand.chosen.replace(ticket) == Some(ticket) {
            return Err(Refusal::Illegal(Text::new("get_on_board-refused-same").with("ticket", ticket.0)));
        }
        if chosen.contains(seat) {
            events.whisper(seat, || Text::new("get_on_board-changes-start").with("ticket", ticket.0));
            return Ok(());
        }
        let chosen = chosen.with(seat);
        self.board.phase = Phase::Starts { chosen };
        events.say(|| Text::new("get_on_board-chooses-start").with("seat", seat));
        if chosen == Seats::all(self.board.seats()) {
            let starts: ArrayVec<Ticket, MOST> = self.secrets.hands.iter().filter_map(|hand| hand.chosen).collect();
            self.depart(&starts);
            events.say(|| words::starts(&self.board));
            events.say(|| words::round(&self.board));
        }
        Ok(())
    }

    /// Puts every pawn on its start and turns up the first ticket.
    pub(super) fn depart(&mut self, starts: &[Ticket]) {
        let map = self.board.map();
        for (player, ticket) in self.board.players.iter_mut().zip(starts) {
            player.line = map.start(*ticket).map(Line::from).unwrap_or_default();
        }
        self.secrets.hands.clear();
        self.begin_round();
    }

    /// Rules 11 and 12.
    fn begin_round(&mut self) {
        self.board.round += 1;
        self.board.tickets.push(self.secrets.pile.remove(0));
        self.board.phase = Phase::Lines { seat: self.board.inspector };
    }

    fn end_turn(&mut self, seat: Seat, route: Route, events: &mut Events) {
        let board = &mut self.board;
        let traffic = board.traffic_laid(seat);
        let map = board.map();
        let player = &mut board.players[seat.index()];
        if route.looped {
            // Rule 29, A15: the sticks stay, nothing else of the turn counts.
            player.out = true;
            events.say(|| words::eliminated(seat, player.line.laid()));
        } else {
            let stopped = !route.is_finished();
            let before = player.sheet;
            player.sheet.tick_turns(route.bent);
            player.sheet.tick_traffic(traffic + u8::from(stopped));
            // A2: in travel order; the crossing where the turn began is not counted again.
            for site in player.line.laid().iter().filter_map(|crossing| map.site(*crossing)) {
                player.sheet.board(site, &mut |_| {});
            }
            events.say(|| words::drives(seat, player, route, before, traffic));
            if stopped {
                events.say(|| Text::new("get_on_board-stops").with("seat", seat).with("at", route.at.to_string()));
            }
            events.say(|| words::boards(seat, map, before, player.line.laid()));
        }
        player.line.end_turn();
        self.pass_on(seat, events);
    }

    /// Rule 12: the next player clockwise who is not eliminated; after the last one the round ends.
    fn pass_on(&mut self, seat: Seat, events: &mut Events) {
        let seats = self.board.seats();
        if self.board.active().is_empty() {
            // A19.
            events.say(|| Text::new("get_on_board-all-eliminated"));
            return self.end_game(events);
        }
        let mut next = seat.next(seats);
        while next != self.board.inspector {
            if !self.board.player(next).out {
                self.board.phase = Phase::Lines { seat: next };
                return;
            }
            next = next.next(seats);
        }
        self.end_round(events);
    }

    fn end_round(&mut self, events: &mut Events) {
        self.claim_objectives(events);
        if self.board.round == ROUNDS {
            return self.end_game(events);
        }
        // Rule 13, A17: the pawn passes over those who are eliminated.
        let seats = self.board.seats();
        let active = self.board.active();
        let mut clockwise = self.board.inspector.next(seats).round(seats);
        self.board.inspector = clockwise.find(|seat| active.contains(*seat)).unwrap_or(self.board.inspector);
        self.begin_round();
        events.say(|| words::round(&self.board));
    }

    /// Rule 40: all who meet an objective in the same round get the same; then the card is turned.
    fn claim_objectives(&mut self, events: &mut Events) {
        for slot in 0..2 {
            let common = self.board.common[slot];
            let mut reached = Seats::NONE;
            for seat in self.board.active().iter() {
                let sheet = &mut self.board.players[seat.index()].sheet;
                if sheet.common[slot].is_none() && common.goal.is_met(sheet) {
                    sheet.common[slot] = Some(common.points());
                    reached.insert(seat);
                }
            }
            if !reached.is_empty() {
                self.board.common[slot].turned = true;
                events.say(|| words::objective(common, reached));
            }
        }
    }

    fn end_game(&mut self, events: &mut Events) {
        self.board.phase = Phase::Over;
        events.say(|| words::personal_objectives(&self.board, &self.secrets.personal));
    }
}
