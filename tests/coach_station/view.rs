//! What a viewer may know.

use omnibus::game::{Rules, Seat, Viewer};

use crate::scene::{Scene, cards};

fn table() -> Scene {
    Scene::new(2).hand(0, "gAnon rAnon", "g5").unhappy(0, "bStar bLover").unhappy(1, "yStar").lay()
}

/// A13: everybody sees how many Unhappy cards lie before a player, and nobody else which.
#[test]
fn a13_unhappy_cards_lie_face_down() {
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        let seen = &table().game.seen_by(viewer).unhappy[0];
        assert_eq!((seen.count, &seen.cards), (2, &None));
    }
}

/// C10: their owner may look at them.
#[test]
fn c10_the_owner_may_look_at_unhappy_cards() {
    let view = table().game.seen_by(Viewer::Seat(Seat(0)));
    assert_eq!(view.unhappy[0].cards.as_deref(), Some(&cards("bStar bLover")[..]));
    assert_eq!(view.unhappy[1].cards, None);
}

/// C11: a hand shown by R46 stays visible; the others stay hidden.
#[test]
fn c11_a_shown_hand_is_seen_by_all() {
    let mut scene = table();
    scene.game.station.shown.insert(Seat(0));
    let view = scene.game.seen_by(Viewer::Seat(Seat(1)));
    assert_eq!(view.hands[0].cards.as_ref(), Some(&scene.game.hands[0]));
    let view = scene.game.seen_by(Viewer::Seat(Seat(0)));
    assert_eq!(view.hands[1].cards, None);
}
