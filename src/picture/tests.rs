//! The kit, checked by what its pictures show.

use super::canvas::Canvas;
use super::frame::{SCALE, WHOLE};
use super::lettering::{fit, lines, measure};
use super::palette::{GROUND, INK, OPTION, WHITE};
use super::*;
use crate::seat::Seat;
use crate::texts::of_computer;

fn colour_at(canvas: &Canvas, x: u32, y: u32) -> Colour {
    let pixel = canvas.pixels.pixel(x, y).expect("inside the canvas");
    Colour { red: pixel.red(), green: pixel.green(), blue: pixel.blue(), alpha: pixel.alpha() }
}

fn frame(seats: u8) -> Frame {
    Frame {
        game: "Race".to_owned(),
        phase: "Round 4".to_owned(),
        awaited: "Anna, Bartholomew, Charlotte and Dorothea: choose a tile, and do so before the bus leaves".to_owned(),
        seats: Seat::all(seats)
            .map(|seat| {
                SeatCard::new(Livery::of(seat), "Wolfeschlegelsteinhausenbergerdorff", -104).awaited(seat.0 == 1)
            })
            .collect(),
        news: "Anna plays a 7.".to_owned(),
        ..Frame::default()
    }
}

#[test]
fn an_ellipsis_fits_the_width_and_keeps_as_much_as_it_can() {
    let set = Type::bold(26.0, INK);
    let name = "Wolfeschlegelsteinhausenbergerdorff";
    for width in [40.0, 77.5, 120.0, 300.0] {
        let short = fit(name, set, width);
        assert!(measure(&short, set) <= width, "“{short}” is wider than {width}");
        assert!(short.ends_with('…') && name.starts_with(short.trim_end_matches('…')));
        let kept = short.chars().count();
        let one_more: String = name.chars().take(kept).chain(['…']).collect();
        assert!(measure(&one_more, set) > width, "“{short}” could be longer");
    }
    assert_eq!(fit("Anna", set, 300.0), "Anna");
}

#[test]
fn a_name_is_shortened_before_the_sign_of_a_computer() {
    let set = Type::bold(26.0, INK);
    let name = of_computer("Wolfeschlegelsteinhausenbergerdorff");
    for width in [100.0, 120.0, 300.0] {
        let short = fit(&name, set, width);
        assert!(measure(&short, set) <= width, "“{short}” is wider than {width}");
        assert!(short.starts_with('W') && short.ends_with("…\u{a0}🤖"), "“{short}”");
    }
    assert_eq!(fit(&name, set, 2000.0), name);
}

fn drawn(words: &str) -> Canvas {
    let mut canvas = Canvas::new(400, 60, WHITE);
    canvas.text(words, at(10.0, 40.0), Type::regular(26.0, INK));
    canvas.written.clear();
    canvas
}

#[test]
fn names_of_any_script_are_drawn_as_themselves() {
    let names =
        ["日本", "日木", "한국", "中国", "עדי", "سلمى", "สมชาย", "नमन", "e\u{301}\u{327}", "🚌", "🎉", "👩\u{200d}🚀"];
    for (index, name) in names.into_iter().enumerate() {
        assert!(measure(name, Type::regular(26.0, INK)) > 8.0, "{name} has a width");
        assert_ne!(drawn(name), drawn(""), "{name} is there");
        for other in &names[..index] {
            assert_ne!(drawn(name), drawn(other), "{name} is not {other}");
        }
    }
}

#[test]
fn letters_are_shaped_and_joined() {
    let width = |words: &str| measure(words, Type::regular(26.0, INK));
    // Alone, each letter has its final form; joined they are narrower.
    assert!(width("سلمى") < width("س") + width("ل") + width("م") + width("ى"));
    // An astronaut is one picture, not two.
    assert!(width("👩\u{200d}🚀") < 1.5 * width("🚀"));
    // A mark sits on its letter.
    assert_eq!(width("n\u{323}"), width("n"));
}

#[test]
fn a_name_from_right_to_left_does_not_turn_the_sentence() {
    let mut canvas = Canvas::new(600, 60, WHITE);
    let set = Type::regular(26.0, INK);
    canvas.text("עדי takes tile 6", at(10.0, 40.0), set);
    let mut first = Canvas::new(600, 60, WHITE);
    first.text("עדי", at(10.0, 40.0), set);
    let width = measure("עדי", set) as u32;
    let same = |x: u32| (0..60).all(|y| colour_at(&canvas, x, y) == colour_at(&first, x, y));
    assert!((10..10 + width).all(same), "the name stands first");
}

#[test]
fn what_no_font_has_leaves_no_mark() {
    assert_eq!(drawn("\u{10FFFD}"), drawn(""));
    assert_eq!(drawn("Anna\u{202E}"), drawn("Anna"));
    assert_ne!(drawn("Anna"), drawn("Anne"));
    assert_eq!(drawn("𝓑𝓸𝓫 Ｂｏｂ"), drawn("Bob Ｂｏｂ"), "fancy letters are read as plain ones");
}

#[test]
fn an_ellipsis_cuts_between_what_people_see_as_letters() {
    let set = Type::regular(26.0, INK);
    let name = "e\u{301}".repeat(30);
    let short = fit(&name, set, 100.0);
    assert!(short.ends_with("\u{301}…"), "{short:?}");
    let family = "👩\u{200d}🚀".repeat(9);
    let short = fit(&family, set, 100.0);
    assert!(short.trim_end_matches('…').ends_with('🚀') && measure(&short, set) <= 100.0, "{short:?}");
}

#[test]
fn what_is_written_is_known_with_its_place_and_size() {
    let mut canvas = Canvas::scaled(400.0, 100.0, SCALE, WHITE);
    canvas.text_in("Anna", area(20.0, 20.0, 200.0, 40.0), Type::glance(INK));
    canvas.text_mid("Ben", at(60.0, 40.0), Type::closer(INK).sized(4.0));
    canvas.rect(area(0.0, 0.0, 30.0, 100.0), OPTION);
    let picture = Picture::from(canvas);
    let [anna, ben] = &picture.written[..] else { panic!("two pieces of text") };
    assert_eq!((anna.words.as_str(), anna.class, anna.size), ("Anna", Glance::Glance, 22.0));
    assert_eq!(ben.size, 14.0, "nothing is smaller");
    assert!(anna.covers(ben) && anna.inside(picture.whole()));
    let (covered, letters) = picture.covered(anna);
    assert!(covered == 1 && letters == 4, "{covered} of {letters}: the rectangle covers the first letter");
}

#[test]
fn figures_are_tabular() {
    let set = Type::bold(42.0, INK);
    assert!("0123456789".chars().all(|digit| measure(&digit.to_string(), set) == measure("0", set)));
}

#[test]
fn a_paragraph_keeps_to_its_lines_and_to_its_width() {
    let words = "**Anna** takes the **salaryman**, who never stops talking, and then a Donaudampfschifffahrtskapitän";
    let set = Type::regular(24.0, INK);
    assert_eq!(lines("", set, 300.0, 2), 0);
    assert_eq!(lines("Anna", set, 300.0, 2), 1);
    assert_eq!(lines(words, set, 200.0, 2), 2);
    assert_eq!(lines(words, set, 2000.0, 2), 1);
    for width in [60.0, 140.0, 333.0] {
        let mut canvas = Canvas::new(500, 400, WHITE);
        let height = canvas.paragraph(words, area(20.0, 10.0, width, 0.0), set, 3);
        assert!(height <= 3.0 * set.leading());
        let marked = |x: u32, y: u32| colour_at(&canvas, x, y) != WHITE;
        let right = 20 + width as u32 + 3;
        assert!((right..500).all(|x| (0..400).all(|y| !marked(x, y))), "leaves its width of {width}");
        assert!((20..right).any(|x| (0..400).any(|y| marked(x, y))));
    }
}

#[test]
fn weight_changes_in_the_middle_of_a_word_without_a_gap() {
    let set = Type::regular(24.0, INK);
    let plain = measure("to 15A", set);
    let bold = measure("15A", set.weight(Weight::Bold)) - measure("15A", set);
    let width = plain + bold + measure(":", set);
    assert_eq!(lines("to **15A**:", set, width + 0.1, 2), 1);
    assert_eq!(lines("to **15A**:", set, width - 0.1, 2), 2);
}

#[test]
fn a_badge_is_yellow_where_it_is_put_and_has_a_dark_rim() {
    let mut canvas = Canvas::new(200, 100, GROUND);
    canvas.badge('G', at(120.0, 50.0));
    assert_eq!(colour_at(&canvas, 120, 50 - 15), OPTION);
    assert_eq!(colour_at(&canvas, 120, 50 - 19), INK);
    assert_eq!(colour_at(&canvas, 120 + 30, 50), GROUND);
    assert_eq!(colour_at(&canvas, 20, 50), GROUND);
}

#[test]
fn what_lies_beside_the_canvas_is_left_out() {
    let mut canvas = Canvas::new(40, 30, WHITE);
    for place in [at(-400.0, 1.0), at(400.0, 29.0), at(20.0, -400.0), at(20.0, 400.0)] {
        canvas.token(Livery::of(Seat(0)), place, 10.0);
    }
    assert_eq!(canvas, Canvas::new(40, 30, WHITE));
}

#[test]
fn seats_differ_by_colour_by_pattern_and_by_shape() {
    for one in Seat::all(Seat::MOST) {
        for other in Seat::all(Seat::MOST).filter(|other| *other != one) {
            let (one, other) = (Livery::of(one), Livery::of(other));
            assert_ne!(one.colour, other.colour);
            assert_ne!(one.pattern, other.pattern);
            assert_ne!(one.shape, other.shape);
        }
    }
}

#[test]
fn everybody_tells_the_seats_apart() {
    let colours: Vec<Colour> = Seat::all(Seat::MOST).map(|seat| Livery::of(seat).colour).collect();
    sight::told_apart(&colours, 12.0);
}

#[test]
fn lines_on_one_street_run_side_by_side_whichever_way_they_go() {
    let (west, east) = (at(20.0, 50.0), at(380.0, 50.0));
    let (blue, green) = (Livery::of(Seat(0)), Livery::of(Seat(0)).painted(Colour::hex(0x009E73)));
    for back in [false, true] {
        let mut canvas = Canvas::new(400, 100, GROUND);
        let second = if back { [east, west] } else { [west, east] };
        let routes = [Route { livery: blue, through: &[west, east] }, Route { livery: green, through: &second }];
        canvas.routes(&routes, 12.0);
        assert_eq!(colour_at(&canvas, 200, 42), blue.colour);
        assert_eq!(colour_at(&canvas, 200, 58), green.colour);
        assert_eq!(colour_at(&canvas, 200, 50), WHITE);
        assert_eq!(colour_at(&canvas, 200, 30), GROUND);
    }
    let mut alone = Canvas::new(400, 100, GROUND);
    alone.routes(&[Route { livery: blue, through: &[west, east] }], 12.0);
    assert_eq!(colour_at(&alone, 200, 50), blue.colour);
}

#[test]
fn a_frame_is_eleven_to_seven_opaque_and_always_the_same() {
    for seats in 0..=Seat::MOST {
        for beside in [None, Some(270.0)] {
            let frame = Frame { beside, ..frame(seats) };
            let draw = || frame.picture(|canvas, board| canvas.round(board, 18.0, palette::LAND));
            let picture = draw();
            assert_eq!(picture.whole(), WHOLE);
            assert_eq!((picture.pixels.width(), picture.pixels.height()), (1375, 875));
            assert!(picture.pixels.pixels().iter().all(|pixel| pixel.alpha() == 255));
            assert_eq!(picture, draw());
            assert!(picture.written.iter().all(|written| written.inside(WHOLE) && written.size >= 22.0));
            let canvas = Canvas::from(picture);
            assert_eq!(colour_at(&canvas, 5, 5), palette::HEADER);
            assert_eq!(colour_at(&canvas, 600, 300), palette::LAND);
        }
    }
}

#[test]
fn the_board_has_the_same_place_whatever_the_news() {
    let silent = Frame { news: String::new(), ..frame(4) };
    let long = Frame { news: "Anna plays a 7. ".repeat(20), ..frame(4) };
    assert_eq!(silent.places(), long.places());
}

#[test]
fn the_heavy_border_is_at_the_seat_that_is_awaited() {
    let picture = frame(4).picture(|_, _| ());
    let (_, strip) = frame(4).places();
    let canvas = Canvas::from(picture);
    let border = |seat: usize| {
        let card = strip.columns(4, 10.0).nth(seat).expect("four cards");
        let (x, top) = ((card.centre().x * SCALE) as u32, (card.y * SCALE) as u32);
        (top - 2..top + 14).filter(|y| colour_at(&canvas, x, *y) == Livery::of(Seat(1)).colour).count()
    };
    assert!(border(1) >= 8, "{}", border(1));
    assert_eq!(border(0), 0);
}

/// Decodes a PNG to opaque pixels.
fn decoded(file: &[u8]) -> Vec<u8> {
    image::load_from_memory(file).expect("a PNG").to_rgba8().into_raw()
}

#[test]
fn a_png_decodes_to_the_same_picture_as_far_as_anybody_can_see() {
    let picture = frame(3).picture(|canvas, board| canvas.icon(&icons::BUS, board.centre(), 96.0));
    let read = decoded(&picture.png());
    let (read, _) = read.as_chunks::<4>();
    let (drawn, _) = picture.pixels.data().as_chunks::<4>();
    // As eyes weigh the channels.
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    let far = |([r, g, b, _], [red, green, blue, _]): (&[u8; 4], &[u8; 4])| {
        2 * square(*r, *red) + 4 * square(*g, *green) + square(*b, *blue)
    };
    let differences: Vec<u32> = read.iter().zip(drawn).map(far).collect();
    let worst = differences.iter().max().copied().unwrap_or(0);
    let exact = differences.iter().filter(|far| **far == 0).count() as f32 / differences.len() as f32;
    assert!(worst < 12_000, "a pixel of a soft edge is {worst} off");
    assert!(exact > 0.97, "only {exact} is exact");
}

/// Pictures no game draws: stripes, every length of repetition, one pixel, and noise.
#[test]
fn few_colours_survive_a_png_exactly_and_many_make_a_picture_all_the_same() {
    let mut state = 1u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as u8
    };
    for (width, height) in [(1, 1), (1, 40), (2, 3), (85, 7), (256, 7), (259, 9), (300, 300), (1375, 20), (40_000, 3)] {
        for (runs, bits) in [(1, 0xC0), (3, 0xC0), (90, 0xC0), (700, 0xC0), (1, 0xFF)] {
            let mut canvas = Canvas::new(width, height, WHITE);
            let mut colour = [0, 0, 0, 255];
            let (all, _) = canvas.pixels.data_mut().as_chunks_mut::<4>();
            for (index, pixel) in all.iter_mut().enumerate() {
                if index % runs == usize::from(noise()) % runs {
                    colour = [noise() & bits, noise() & bits, noise() & bits, 255];
                }
                *pixel = colour;
            }
            let picture = Picture::from(canvas);
            let read = decoded(&picture.png());
            assert_eq!(read.len(), picture.pixels.data().len());
            assert!(bits == 0xFF || read == picture.pixels.data(), "{width} × {height}, {runs}");
        }
    }
}

#[test]
fn a_shrunk_picture_keeps_its_proportions() {
    let picture = frame(2).picture(|_, _| ());
    let small = picture.shrunk(550);
    assert_eq!(small.pixels.width(), 550);
    let proportion = |picture: &Picture| picture.pixels.height() as f32 / picture.pixels.width() as f32;
    assert!((proportion(&picture) - proportion(&small)).abs() < 0.005);
}

#[test]
fn an_ending_holds_every_seat_and_the_board() {
    for seats in 2..=Seat::MOST {
        let ending = Ending {
            headline: "Anna wins".to_owned(),
            total: "Total".to_owned(),
            parts: vec![Part { name: "Delivered".to_owned(), icon: Some(&icons::BUS) }; 8],
            results: Seat::all(seats)
                .map(|seat| SeatResult {
                    livery: Livery::of(seat),
                    name: "Wolfeschlegelsteinhausenbergerdorff".to_owned(),
                    rank: Some(seat.0 + 1),
                    parts: vec!["12".to_owned(); 8],
                    total: "-96".to_owned(),
                })
                .collect(),
            ..Ending::default()
        };
        let picture = ending.picture(|width| frame(seats).small(width, |canvas, board| canvas.rect(board, OPTION)));
        assert_eq!(picture.whole(), WHOLE);
        assert_eq!(picture.written.iter().filter(|written| written.words == "−96").count(), usize::from(seats));
        assert!(picture.written.iter().all(|written| written.inside(WHOLE)));
        assert_eq!(colour_at(&Canvas::from(picture), 1125, 167), OPTION);
    }
}
