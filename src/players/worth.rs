//! What an outcome is worth to each seat: 1 for a sure win, 0 for a sure loss; the worths of rivals add up to 1.

use arrayvec::ArrayVec;

use super::sense::{Outlook, Points, Sense};
use crate::game::Standing;
use crate::seat::Seat;

/// What something is worth, by seat.
pub type Worths = ArrayVec<f32, { Seat::MOST as usize }>;

/// So much of the worth of a finished game is winning; the rest is by how much.
const WINNING: f32 = 0.75;

/// The chance of each team, shared by its members, if results are as far off as the outlook says.
pub fn of_outlook<G: Sense>(game: &G, outlook: &Outlook) -> Worths {
    shares(game, &outlook.points, outlook.spread)
}

/// A finished game. A seat without a score was eliminated.
pub fn of_standings<G: Sense>(game: &G, standings: &[Standing]) -> Worths {
    let mut points: Points = (0..game.seats()).map(|_| f32::NEG_INFINITY).collect();
    for standing in standings {
        points[standing.seat.index()] = standing.score.map_or(f32::NEG_INFINITY, |score| score as f32);
    }
    let won = won(game, standings);
    let margins = shares(game, &points, G::MARGIN);
    won.iter().zip(margins).map(|(won, margin)| WINNING * won + (1.0 - WINNING) * margin).collect()
}

/// Who has won. Several winners share the win, but a team wins together: as many winners as it has members are one.
pub fn won<G: Sense>(game: &G, standings: &[Standing]) -> Worths {
    let mut won: Worths = (0..game.seats()).map(|_| 0.0).collect();
    let winners = standings.iter().filter(|standing| standing.has_won());
    let count = winners.clone().count() as f32;
    for winner in winners {
        won[winner.seat.index()] = (game.team(winner.seat).len() as f32 / count).min(1.0);
    }
    won
}

/// Softmax over the teams' mean points.
fn shares<G: Sense>(game: &G, points: &[f32], spread: f32) -> Worths {
    let of_team = |seat: Seat| {
        let team = game.team(seat);
        team.iter().map(|member| points[member.index()]).sum::<f32>() / team.len() as f32
    };
    let teams: Points = Seat::all(points.len() as u8).map(of_team).collect();
    let best = teams.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    if best == f32::NEG_INFINITY {
        return teams.iter().map(|_| 0.0).collect();
    }
    let odds: Points = teams.iter().map(|points| ((points - best) / spread).exp()).collect();
    let all: f32 = Seat::all(points.len() as u8)
        .filter(|seat| game.team(*seat).iter().next() == Some(*seat))
        .map(|seat| odds[seat.index()])
        .sum();
    odds.iter().map(|odd| odd / all).collect()
}
