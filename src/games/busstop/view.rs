//! What one viewer may know, and filling in the rest.

use serde::Serialize;

use super::data::tile::Number;
use super::state::{Busstop, Phase, Public, Secret};
use crate::game::{Chance, Seat, Viewer};

/// Everything public, and the viewer's own secret choice. Of the others it is only known who has chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub viewer: Option<Seat>,
    pub public: Public,
    /// The tile the viewer has chosen in secret.
    pub chosen: Option<Number>,
}

pub fn seen_by(game: &Busstop, viewer: Viewer) -> View {
    let seat = viewer.seat();
    let chosen = seat.and_then(|seat| game.secret.chosen.get(seat.index()).copied().flatten());
    View { viewer: seat, public: game.public.clone(), chosen }
}

/// A state that looks like this: draw pile and proxy tiles in a random order, the others' choices any of their tiles.
pub fn imagine(view: &View, chance: &mut Chance) -> Busstop {
    let public = view.public.clone();
    let mut secret = Secret {
        pile: public.undrawn().iter().collect(),
        proxy: public.proxy().map(|proxy| public.board(proxy).hand.iter().collect()).unwrap_or_default(),
        chosen: Default::default(),
    };
    chance.shuffle(&mut secret.pile);
    chance.shuffle(&mut secret.proxy);
    if let Phase::Choose { chosen, .. } = public.phase {
        for seat in chosen.iter() {
            let hand = public.board(seat).hand;
            let mut any = || hand.iter().nth(chance.pick(hand.len()));
            secret.chosen[seat.index()] = if view.viewer == Some(seat) { view.chosen } else { any() };
        }
    }
    Busstop { public, secret }
}
