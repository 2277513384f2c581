//! Why a move is not listed, and what can be done instead. Words only: what is asked here decides nothing.

use super::data::{Bus, Profile, Traveller};
use super::moves::{Calls, Move, Term};
use super::state::{CoachStation, Hand, Nth, Phase, Side};
use super::words;
use crate::game::{Play, Refusal, Seat};
use crate::texts::Text;

impl CoachStation {
    pub(super) fn refusal(&self, seat: Seat, play: &Move) -> Refusal {
        let out_of_turn = matches!(play, Move::Order(..) | Move::AskAgain);
        if !out_of_turn && !self.station.to_move().contains(seat) {
            return Refusal::NotYourTurn;
        }
        let why = self.why_not(seat, play).unwrap_or_else(|| not_now(self.station.phase));
        Refusal::Illegal(Text::new("coach_station-no").with("why", why).with("can", self.possible(seat)))
    }

    /// The first few legal moves.
    fn possible(&self, seat: Seat) -> String {
        const SHOWN: usize = 8;
        let moves = self.legal(seat);
        let mut possible: Vec<String> = moves.iter().take(SHOWN).map(|play| format!("`{play}`")).collect();
        if moves.len() > SHOWN {
            possible.push("…".to_owned());
        }
        possible.join(", ")
    }

    /// What stands against a move that fits the phase; `None` where there is nothing more to say than that it is not its time.
    fn why_not(&self, seat: Seat, play: &Move) -> Option<Text> {
        let hand = &self.hands[seat.index()];
        match (self.station.phase, *play) {
            (_, Move::Order(colour, term)) => self.why_no_order(seat, Traveller::new(colour, Profile::Baby), term),
            (_, Move::AskAgain) => Some(Text::new("coach_station-no-always")),
            (Phase::Choose, Move::Place(bus)) => Some(about_bus("coach_station-no-bus-in-hand", bus)),
            (Phase::Choose, Move::Use(name)) => self.why_no_use(hand, name),
            (Phase::Choose, Move::Call(bus, from)) => self.why_no_call(hand, bus, from),
            (Phase::Board, Move::Board(card, None)) => not_held(hand, card).or_else(|| self.why_not_aboard(card)),
            (Phase::Board, Move::Board(card, Some(side))) => self.why_no_head(card, side),
            (Phase::Board, Move::Done) => self.heads_first().or(Some(Text::new("coach_station-no-empty-use"))),
            (Phase::Exchange, Move::Exchange(given, _)) => {
                not_held(hand, given).or(Some(about("coach_station-no-such-exchange", given)))
            }
            (Phase::Drunkard { .. }, Move::Unhappy(card)) => Some(about("coach_station-no-such-passenger", card)),
            (Phase::Penalty, Move::Penalty(card)) => not_held(hand, card),
            (Phase::Refill, Move::Refill { .. }) => {
                Some(Text::new("coach_station-no-such-refill").with("count", self.station.refill(hand).0))
            }
            _ => None,
        }
    }

    fn why_no_order(&self, seat: Seat, baby: Traveller, term: Term) -> Option<Text> {
        let (station, hand) = (&self.station, &self.hands[seat.index()]);
        let in_time = station.may_order(seat, hand, self.ordered).any(|colour| colour == baby.colour());
        let changes = station.changed(seat, self.orders[baby.colour().index()], term).is_some();
        not_held(hand, baby)
            .or_else(|| (!in_time).then(|| Text::new("coach_station-no-order-now")))
            .or_else(|| (!changes).then(|| Text::new("coach_station-no-order-change")))
    }

    /// R6, R17.
    fn why_no_use(&self, hand: &Hand, name: Nth) -> Option<Text> {
        let station = &self.station;
        let Some(place) = station.place(name) else {
            return Some(about_bus("coach_station-no-bus-on-platform", name.bus));
        };
        let coach = &station.platform[place];
        if coach.is_blocked() {
            return Some(about_bus("coach_station-no-blocked", name.bus));
        }
        if !station.needs(hand).met_by(coach) {
            return Some(about_bus("coach_station-no-boarder", name.bus));
        }
        station.twin(place).map(|twin| same_as(Move::Use(station.name(twin))))
    }

    /// R39, A12.
    fn why_no_call(&self, hand: &Hand, bus: Bus, from: Calls) -> Option<Text> {
        let twin = |place: u8| Calls::Garage(place.saturating_sub(1));
        not_held(hand, Traveller::new(bus.colour(), Profile::Star)).or_else(|| match from {
            Calls::Garage(place) if self.station.calls(bus, from) => Some(same_as(Move::Call(bus, twin(place)))),
            _ => Some(about_bus("coach_station-no-bus-to-call", bus)),
        })
    }

    /// R8.
    fn why_no_head(&self, card: Traveller, side: Side) -> Option<Text> {
        if self.station.waiting.head(side) != Some(card) {
            return Some(about("coach_station-no-head", card).with("side", side.word()));
        }
        self.why_no_fit(card).or_else(|| Some(same_as(Move::Board(card, Some(Side::Left)))))
    }

    /// R8, R10; C2.
    fn why_not_aboard(&self, card: Traveller) -> Option<Text> {
        self.heads_first().or_else(|| self.why_no_fit(card))
    }

    fn heads_first(&self) -> Option<Text> {
        self.station.boarding_heads().next().map(|_| Text::new("coach_station-no-heads-first"))
    }

    /// R7.
    fn why_no_fit(&self, card: Traveller) -> Option<Text> {
        let coach = self.station.active().filter(|coach| !coach.fits(card))?;
        let colour_fits = card.goes_with(coach.bus);
        Some(about(if colour_fits { "coach_station-no-seat-left" } else { "coach_station-no-colour" }, card))
    }
}

fn not_now(phase: Phase) -> Text {
    Text::new("coach_station-no-not-now").with("now", words::asked(phase))
}

fn not_held(hand: &Hand, card: Traveller) -> Option<Text> {
    (!hand.holds(card)).then(|| about("coach_station-no-card-in-hand", card))
}

fn about(key: &'static str, card: Traveller) -> Text {
    Text::new(key).with("card", words::card(card))
}

fn about_bus(key: &'static str, bus: Bus) -> Text {
    Text::new(key).with("bus", words::bus(bus))
}

/// Two moves with the same outcome are one move, written in one way.
fn same_as(play: Move) -> Text {
    Text::new("coach_station-no-same").with("move", play.to_string())
}
