//! What is refused, why, and what is named instead.

use omnibus::game::{Refusal, Seat};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::notation::Move;
use omnibus::games::get_on_board::setup::Loops;
use omnibus::texts::Speech;

use super::scene::{FIRST, Scene, deal, play, texts};

fn refused(game: &mut GetOnBoard, play: &str) -> String {
    let before = game.clone();
    let refusal = super::scene::play(game, FIRST, play).expect_err(play);
    assert_eq!(*game, before, "a refusal changes nothing");
    let texts = texts();
    Speech::new(&texts, texts.language("en"), &[]).say(&refusal.text())
}

#[test]
fn sticks() {
    let mut game = Scene::new_york(&["C2-D2", "D11"]).shape("S2").boxes(0).game;
    let said = refused(&mut game, "go G1");
    assert_eq!(said, "There is no crossing G1 in this city. Possible now: go E2 and go D3.");
    assert!(refused(&mut game, "go D4").starts_with("No road leads from D2 to D4."));
    assert!(refused(&mut game, "go C2").contains("cannot turn back"));
    assert!(
        refused(&mut game, "go D1").starts_with("From D1 “two straight” would leave the map, and you have no turn box")
    );
    assert!(refused(&mut game, "done").starts_with("two straight is demanded: 2 sticks are still to be laid."));
    play(&mut game, FIRST, "go E2").expect("legal");
    let said = refused(&mut game, "go E3");
    assert_eq!(said, "Going to E3 is not “two straight”, and you have no turn box left. Possible now: go F2.");
    assert!(refused(&mut game, "done").contains("1 stick is still to be laid"));
    play(&mut game, FIRST, "go F2").expect("legal");
    assert_eq!(refused(&mut game, "go F1"), "All sticks of this turn are laid. Possible now: done.");
    assert!(refused(&mut game, "ticket 3").contains("chosen already"));
    assert!(refused(&mut game, "finish").contains("last player"));
    assert_eq!(play(&mut game, Seat(1), "done"), Err(Refusal::NotYourTurn));
}

#[test]
fn a_loop_while_another_way_is_open() {
    let mut game = Scene::new_york(&["C2-C3-B3-B2", "D11"]).shape("S1").game;
    assert!(refused(&mut game, "go C2").starts_with("By C2 the line runs into itself"));
}

/// A30: where nobody is eliminated, the refusal does not speak of it.
#[test]
fn a_loop_under_the_house_rule() {
    let mut game = Scene::new_york(&["C2-C3-B3-B2", "D11"]).shape("S1").loops(Loops::Stop).game;
    let said = refused(&mut game, "go C2");
    assert!(said.starts_with("By C2 the line runs into itself") && said.contains("you would stop before it"), "{said}");
    assert!(!said.contains("eliminate"), "{said}");
}

#[test]
fn a_green_light_must_be_left() {
    let mut game = Scene::new_york(&["D11", "C2"]).shape("S2").game;
    play(&mut game, FIRST, "go C11").expect("legal");
    play(&mut game, FIRST, "go B11").expect("legal");
    let said = refused(&mut game, "done");
    assert_eq!(said, "The path ends on the green light B11: one more stick is due. Possible now: go B10 and go B12.");
}

#[test]
fn starts() {
    let mut game = deal(2, &[], 1);
    let [one, two] = game.secrets.hands[0].tickets.map(|ticket| ticket.0);
    let other = (1..=6).find(|ticket| ![one, two].contains(ticket)).expect("six tickets");
    let said = refused(&mut game, &format!("ticket {other}"));
    assert_eq!(said, format!("You do not have ticket {other}: you have {one} and {two}."));
    assert!(refused(&mut game, "go C2").contains("Choose a start ticket"));
    play(&mut game, FIRST, &format!("ticket {one}")).expect("dealt");
    assert!(refused(&mut game, &format!("ticket {one}")).contains("your start already"));
}

#[test]
fn nonsense_is_no_move() {
    for words in
        ["", "go", "go Z9", "go D4 E4", "ticket", "ticket 0", "ticket 13", "ticket x", "done now", "Done!", "pass"]
    {
        assert!(words.parse::<Move>().is_err(), "{words}");
    }
    let go: Move = "go d4".parse().expect("small letters do");
    assert_eq!(go.to_string(), "go D4");
}
