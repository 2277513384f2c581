//! What not everybody may know, and how the game looks to each of them.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Board, Phase};
use super::cards::Ticket;
use super::{GetOnBoard, MOST};
use crate::game::{Chance, Seat, Viewer};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    /// The face-down tickets, the next one first.
    pub pile: ArrayVec<Ticket, 12>,
    /// The personal objective of each seat, 1 to 5.
    pub personal: ArrayVec<u8, MOST>,
    /// The start tickets, until all are revealed.
    pub hands: ArrayVec<Hand, MOST>,
}

/// The two start tickets of a seat and the one it has put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    pub tickets: [Ticket; 2],
    pub chosen: Option<Ticket>,
}

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub board: Board,
    /// The personal objectives this viewer knows: its own, and all of them once the game is over.
    pub personal: ArrayVec<Option<u8>, MOST>,
    /// Its own start tickets, until all are revealed.
    pub hand: Option<Hand>,
}

impl View {
    /// Whether this viewer may see running totals.
    pub fn shows_scores(&self) -> bool {
        self.board.phase == Phase::Over || self.board.rules.scores == super::setup::Scores::Visible
    }
}

impl GetOnBoard {
    pub(super) fn view(&self, viewer: Viewer) -> View {
        let over = self.board.phase == Phase::Over;
        let known = |(index, card): (usize, &u8)| (over || viewer.is(Seat(index as u8))).then_some(*card);
        View {
            seat: viewer.seat(),
            board: self.board.clone(),
            personal: self.secrets.personal.iter().enumerate().map(known).collect(),
            hand: viewer.seat().and_then(|seat| self.secrets.hands.get(seat.index()).copied()),
        }
    }

    /// Deals out anew what the viewer cannot know.
    pub(super) fn imagined(view: &View, chance: &mut Chance) -> GetOnBoard {
        let board = view.board.clone();
        let mut pile: ArrayVec<Ticket, 12> = Ticket::all().filter(|ticket| !board.tickets.contains(ticket)).collect();
        chance.shuffle(&mut pile);

        let mut cards: ArrayVec<u8, 5> = (1..=5).filter(|card| !view.personal.contains(&Some(*card))).collect();
        chance.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        let personal = view.personal.iter().map(|known| known.or_else(|| cards.next()).unwrap_or(1)).collect();

        let mut hands = ArrayVec::new();
        if let Phase::Starts { chosen } = board.phase {
            let own = view.hand.map(|hand| hand.tickets).unwrap_or([Ticket(0); 2]);
            let mut starts: ArrayVec<Ticket, 12> =
                board.city.map().start_tickets().filter(|ticket| !own.contains(ticket)).collect();
            chance.shuffle(&mut starts);
            for seat in Seat::all(board.seats()) {
                hands.push(match view.hand {
                    Some(hand) if view.seat == Some(seat) => hand,
                    _ => {
                        let mut draw = || starts.pop().unwrap_or(Ticket(1));
                        let tickets = [draw(), draw()];
                        Hand { tickets, chosen: chosen.contains(seat).then(|| tickets[chance.pick(2)]) }
                    }
                });
            }
        }
        GetOnBoard { board, secrets: Secrets { pile, personal, hands } }
    }
}
