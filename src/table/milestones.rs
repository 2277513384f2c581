//! What a host reads of in the log and counts: games that begin and end.

use crate::store::State;
use crate::watch;

use super::loaded::Loaded;

/// Notes what an act made of a table, once that is on disk.
pub(super) fn note(before: State, after: &Loaded) {
    let (table, game, seats) = (after.row.id, after.row.game.as_str(), after.seats.len());
    match (before, after.row.state) {
        (State::Lobby, State::Playing) => {
            tracing::info!(%table, game, seats, "a game began");
            watch::game_began(game);
        }
        (State::Playing, State::Over) => {
            tracing::info!(%table, game, seats, moves = after.live.len(), "a game was played to the end");
            watch::game_ended(game, true);
        }
        (State::Playing, State::Ended) => {
            tracing::info!(%table, game, seats, moves = after.live.len(), "a game was given up");
            watch::game_ended(game, false);
        }
        _ => {}
    }
}
