//! What each viewer may know, and what a game might be that looks like that.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::data::{MOST, PERSONAL, START_TICKETS, TICKETS, Ticket};
use super::setup::Scores;
use super::state::{Board, GetOnBoard, Hand, Phase, Secrets};
use crate::game::{Chance, Seat, Viewer};

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
    pub fn new(game: &GetOnBoard, viewer: Viewer) -> View {
        let over = game.board.is_over();
        let known = |(index, card): (usize, &u8)| (over || viewer.is(Seat(index as u8))).then_some(*card);
        View {
            seat: viewer.seat(),
            board: game.board.clone(),
            personal: game.secrets.personal.iter().enumerate().map(known).collect(),
            hand: viewer.seat().and_then(|seat| game.secrets.hands.get(seat.index()).copied()),
        }
    }

    /// Whether this viewer may see running totals (A33).
    pub fn shows_scores(&self) -> bool {
        self.board.is_over() || self.board.rules.scores == Scores::Visible
    }
}

/// Deals out anew what the viewer cannot know.
pub fn imagine(view: &View, chance: &mut Chance) -> GetOnBoard {
    let board = view.board.clone();
    let mut pile: ArrayVec<Ticket, TICKETS> = Ticket::all().filter(|ticket| !board.tickets.contains(ticket)).collect();
    chance.shuffle(&mut pile);

    let mut cards: ArrayVec<u8, PERSONAL> =
        (1..=PERSONAL as u8).filter(|card| !view.personal.contains(&Some(*card))).collect();
    chance.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    let personal = view.personal.iter().map(|known| known.or_else(|| cards.next()).unwrap_or(1)).collect();

    let hands = imagine_hands(view, chance);
    GetOnBoard { board, secrets: Secrets { pile, personal, hands } }
}

/// The start tickets of everybody, until they are revealed.
fn imagine_hands(view: &View, chance: &mut Chance) -> ArrayVec<Hand, MOST> {
    let Phase::Starts { chosen } = view.board.phase else { return ArrayVec::new() };
    let known = |ticket: &Ticket| view.hand.is_some_and(|hand| hand.tickets.contains(ticket));
    let mut starts: ArrayVec<Ticket, TICKETS> =
        view.board.map().start_tickets().filter(|ticket| !known(ticket)).collect();
    chance.shuffle(&mut starts);
    Seat::all(view.board.seats())
        .map(|seat| match view.hand {
            Some(hand) if view.seat == Some(seat) => hand,
            _ => {
                let tickets = std::array::from_fn(|_| starts.pop().unwrap_or(Ticket(1)));
                Hand { tickets, chosen: chosen.contains(seat).then(|| tickets[chance.pick(START_TICKETS)]) }
            }
        })
        .collect()
}
