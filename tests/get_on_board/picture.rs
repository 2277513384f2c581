//! What the pictures show: what is new, what is laid out, what is told apart, and whose sheet it is.

use omnibus::game::{Earlier, Face, Rules, Viewer};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::picture::palette::{LAND, RECENT};
use omnibus::picture::{Livery, Look, Picture, frame};
use omnibus::texts::Speech;

use super::scene::{FIRST, Scene, deal, drive, play, play_while, question, texts};

/// Pixels of nearly this colour on the map, the cards beside it left out.
fn pixels(picture: &Picture, wanted: [u8; 3]) -> usize {
    let near = |channel: u8, wanted: u8| channel.abs_diff(wanted) < 24;
    let width = picture.pixels.width() as usize;
    let colours = picture.pixels.pixels().iter().enumerate();
    let on_map = colours.filter(|(index, _)| (index % width) < width * 7 / 10 && index / width > 200);
    on_map
        .filter(|(_, pixel)| {
            [pixel.red(), pixel.green(), pixel.blue()]
                .into_iter()
                .zip(wanted)
                .all(|(channel, wanted)| near(channel, wanted))
        })
        .count()
}

fn draw(game: &GetOnBoard, viewer: Viewer, turn: Option<&GetOnBoard>, draft: Option<&GetOnBoard>) -> Picture {
    let texts = texts();
    let names = texts.seat_names(texts.language("en"), game.seats());
    let speech = Speech::new(&texts, texts.language("en"), &names);
    let marks = viewer.seat().map(|seat| question(game, seat).marks()).unwrap_or_default();
    let [turn, draft] = [turn, draft].map(|before| before.map(|before| before.seen_by(viewer)));
    let earlier = Earlier { turn: turn.as_ref(), draft: draft.as_ref() };
    GetOnBoard::picture(&game.seen_by(viewer), earlier, &Look { marks: &marks, ..Look::new(viewer, speech) })
}

/// What is new has a halo, through which the land is seen.
fn halo() -> [u8; 3] {
    let seen = LAND.mix(RECENT, 0.55);
    [seen.red, seen.green, seen.blue]
}

#[test]
fn what_was_driven_since_is_marked() {
    let before = Scene::new_york(&["C2-D2", "D11"]).shape("S2").boxes(0).game;
    let mut game = before.clone();
    drive(&mut game, 0, "D2-E2-F2");
    let marked = pixels(&draw(&game, Viewer::Spectator, Some(&before), None), halo());
    let unmarked = pixels(&draw(&game, Viewer::Spectator, Some(&game), None), halo());
    assert!(marked > unmarked + 300, "{marked} and {unmarked}");
}

#[test]
fn what_is_laid_out_is_drawn_as_ones_own() {
    let bare = Scene::new_york(&["C2-D2", "D11"]).shape("S3").boxes(0).game;
    let mut game = bare.clone();
    play(&mut game, FIRST, "go D3").expect("legal");
    let own = Livery::of(FIRST).colour;
    let viewer = Viewer::Seat(FIRST);
    let laid = draw(&game, viewer, Some(&bare), Some(&bare));
    let before = draw(&bare, viewer, Some(&bare), None);
    assert!(pixels(&laid, halo()).abs_diff(pixels(&before, halo())) < 200, "it is mine, not news");
    let colour = [own.red, own.green, own.blue];
    assert!(pixels(&laid, colour) > pixels(&before, colour));
}

/// Who has nothing to choose sees the own sheet, large, in the frame.
#[test]
fn a_hand_is_the_own_sheet() {
    let mut game = deal(3, &[], 4);
    for seat in 0..3 {
        let ticket = super::scene::moves(&game, omnibus::game::Seat(seat)).remove(0);
        play(&mut game, omnibus::game::Seat(seat), &ticket).expect("dealt");
    }
    play_while(&mut game, |game| game.board.round < 4);
    let texts = texts();
    let names = texts.seat_names(texts.language("en"), 3);
    let look = Look::new(Viewer::Seat(FIRST), Speech::new(&texts, texts.language("en"), &names));
    let sheet = GetOnBoard::picture(&game.seen_by(Viewer::Seat(FIRST)), Earlier::NONE, &look);
    assert_eq!(sheet.whole(), frame::WHOLE);
    let map = game.board.map();
    for crossing in map.personal(game.secrets.personal[0]) {
        let label = crossing.to_string();
        assert!(sheet.written.iter().any(|written| written.words == label && written.size >= 22.0), "{label}");
    }
}

/// The headings of the final table are never cut off, in any language.
#[test]
fn the_final_table_says_what_its_columns_are() {
    let texts = texts();
    let mut game = deal(5, &[], 9);
    let mut chance = omnibus::game::Chance::seeded(9).unrecorded();
    super::scene::play_at_random(&mut game, &mut chance, |_, _| true, drop);
    for (tag, language) in texts.languages() {
        let names = texts.seat_names(language, 5);
        let look = Look::new(Viewer::Spectator, Speech::new(&texts, language, &names));
        let picture = GetOnBoard::picture(&game.seen_by(Viewer::Spectator), Earlier::NONE, &look);
        assert_eq!(picture.whole(), frame::WHOLE);
        let cut: Vec<_> = picture.written.iter().filter(|written| written.words.ends_with('…')).collect();
        assert!(cut.is_empty(), "{tag}: {cut:?}");
    }
}
