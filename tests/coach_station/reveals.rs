//! What can be taken back.

use omnibus::game::{Chance, Events, Play, Rules, Seat, Viewer};
use omnibus::games::coach_station::CoachStation;
use omnibus::players;

use crate::orders::holder;
use crate::scene::{Scene, dealt};

/// What may be met by a Baby, draws cards or ends the day is final; the rest can be taken back.
#[test]
fn what_can_be_taken_back() {
    let reveals = |scene: &Scene, seat: u8, play: &str| scene.game.reveals(Seat(seat), &play.parse().expect("a move"));
    let scene = |baby: &str| {
        let scene =
            Scene::new(2).hand(0, "bAnon bCorrupter rAnon", "b5 g4").platform("b4", "bAnon").left("rStar yStar");
        scene.platform("g3", "gDrunkard").passengers(1, baby).lay()
    };
    // The Baby is in no hand, for all to see.
    let mut open = scene("bBaby");
    assert!(!reveals(&open, 0, "place b5") && !reveals(&open, 0, "use b4"));
    assert!(reveals(&open, 0, "place g4"), "the green Baby is hidden");
    open.play(0, "place b5");
    assert!(!reveals(&open, 0, "board bAnon") && !reveals(&open, 0, "done"));
    open.play(0, "board bCorrupter");
    assert!(!reveals(&open, 0, "keep") && !reveals(&open, 0, "exchange rAnon for left 1"));
    open.plays(0, &["keep", "done"]);
    assert!(reveals(&open, 0, "refill 2+0"));

    // The Baby is hidden: final, whoever holds it.
    for mut hidden in
        [scene(""), Scene::new(2).hand(0, "bAnon bCorrupter rAnon bBaby", "b5 g4").platform("b4", "bAnon").lay()]
    {
        assert!(reveals(&hidden, 0, "place b5") && reveals(&hidden, 0, "use b4"));
        hidden.play(0, "place b5");
        assert!(reveals(&hidden, 0, "board bAnon") && reveals(&hidden, 0, "done"));
    }

    // The last card ends the day.
    let last = Scene::new(2).hand(0, "bAnon", "").platform("b4", "bAnon bBaby").lay();
    let mut playing = Scene::new(2);
    playing.game = last.game.clone();
    playing.play(0, "use b4");
    assert!(reveals(&playing, 0, "board bAnon"));
    playing.play(0, "board bAnon");
    assert!(reveals(&playing, 0, "done"));
    let mut paying = Scene::new(2).hand(0, "rAnon", "b4").left("rStar yStar").passengers(1, "bBaby").lay();
    paying.plays(0, &["place b4", "done"]);
    assert!(reveals(&paying, 0, "penalty rAnon"));
    let mut paying = Scene::new(2).hand(0, "rAnon gAnon", "b4").left("rStar yStar").passengers(1, "bBaby").lay();
    paying.plays(0, &["place b4", "done"]);
    assert!(!reveals(&paying, 0, "penalty rAnon"));
    // Said out of turn.
    assert!(reveals(&holder(""), 1, "order bBaby at-once"));
}

/// A move that does not reveal shows its player nothing: it goes the same way whatever is hidden, and needs no chance.
#[test]
fn what_does_not_reveal_depends_on_nothing_hidden() {
    let mut checked = 0;
    for seed in 0..60 {
        let mut chance = Chance::seeded(seed);
        let mut game = dealt(2 + (seed % 3) as u8, if seed % 2 == 0 { "window=20" } else { "" }, seed);
        let mut moves = Vec::new();
        while let Some((seat, play)) = players::random_move(&game, &mut moves, &mut chance) {
            if !game.reveals(seat, &play) {
                let viewer = Viewer::Seat(seat);
                let mut other = CoachStation::imagine(&game.seen_by(viewer), &mut chance);
                let mut next = game.clone();
                for state in [&mut next, &mut other] {
                    let mut nothing = Chance::none();
                    state.play(seat, &play, &mut nothing, &mut Events::unheard()).expect("it is legal");
                    assert!(nothing.fits(), "{play} needs chance");
                }
                assert_eq!(next.seen_by(viewer), other.seen_by(viewer), "{play}");
                checked += 1;
            }
            game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("a listed move is legal");
        }
    }
    assert!(checked > 1000, "{checked}");
}
