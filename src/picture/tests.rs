//! The kit, checked by what its pictures show.

use std::io::Cursor;

use image::ImageDecoder;

use super::canvas::Canvas;
use super::fonts::{Weight, readable};
use super::lettering::{fit, lines, measure};
use super::palette::{GROUND, INK, OPTION, WHITE};
use super::*;
use crate::seat::Seat;

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
fn characters_the_font_lacks_are_replaced() {
    assert_eq!(readable("Çağlar Ωλ Дж"), "Çağlar Ωλ Дж");
    assert_eq!(readable("Ann 🚌🎉"), "Ann");
    assert_eq!(readable("日本Bob"), "··Bob");
    assert_eq!(readable("𝓑𝓸𝓫 Ｂｏｂ 𝟏𝟐"), "Bob Bob 12");
    assert_eq!(readable("a\u{200d}b\u{fe0f}\nc"), "ab c");
}

#[test]
fn what_is_left_out_of_a_name_leaves_no_mark() {
    let drawn = |words: &str| {
        let mut canvas = Canvas::new(200, 60, WHITE);
        canvas.text(words, at(10.0, 40.0), Type::regular(26.0, INK));
        canvas
    };
    assert_eq!(drawn("🚌"), Canvas::new(200, 60, WHITE));
    assert_eq!(drawn("Anna🚌"), drawn("Anna"));
    assert_ne!(drawn("Anna"), drawn("Anne"));
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
    canvas.badge(7, at(120.0, 50.0));
    assert_eq!(colour_at(&canvas, 120, 50 - 15), OPTION);
    assert_eq!(colour_at(&canvas, 120, 50 - 19), INK);
    assert_eq!(colour_at(&canvas, 120 + 30, 50), GROUND);
    assert_eq!(colour_at(&canvas, 20, 50), GROUND);
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
fn a_frame_is_1200_wide_opaque_and_always_the_same() {
    for seats in 2..=Seat::MOST {
        let draw = || frame(seats).picture(300.0, |canvas, board| canvas.round(board, 18.0, palette::LAND));
        let picture = draw();
        assert_eq!(picture.pixels.width(), WIDTH);
        assert!(picture.pixels.pixels().iter().all(|pixel| pixel.alpha() == 255));
        assert_eq!(picture, draw());
        let canvas = Canvas { pixels: picture.pixels };
        assert_eq!(colour_at(&canvas, 5, 5), palette::HEADER);
        assert_eq!(colour_at(&canvas, 600, 200), palette::LAND);
    }
}

#[test]
fn the_heavy_border_is_at_the_seat_that_is_awaited() {
    let picture = frame(4).picture(300.0, |_, _| ());
    let canvas = Canvas { pixels: picture.pixels };
    let column = |seat: u32| 20 + seat * 293 + 100;
    let border =
        |seat: u32| (380..480).filter(|y| colour_at(&canvas, column(seat), *y) == Livery::of(Seat(1)).colour).count();
    assert!(border(1) >= 12, "{}", border(1));
    assert_eq!(border(0), 0);
}

#[test]
fn a_png_decodes_to_the_same_opaque_pixels() {
    let picture = frame(3).picture(200.0, |canvas, board| canvas.icon(&icons::BUS, board.centre(), 96.0));
    let decoder = image::codecs::png::PngDecoder::new(Cursor::new(picture.png())).expect("a PNG");
    assert_eq!(decoder.dimensions(), (WIDTH, picture.pixels.height()));
    assert_eq!(decoder.color_type(), image::ColorType::Rgb8);
    let mut rgb = vec![0; decoder.total_bytes() as usize];
    decoder.read_image(&mut rgb).expect("whole");
    let same = rgb.chunks(3).zip(picture.pixels.data().chunks(4)).all(|(file, drawn)| file == &drawn[..3]);
    assert!(same);
}

/// Pictures no game draws: noise, stripes, every length of repetition, one pixel.
#[test]
fn any_opaque_pixels_survive_a_png() {
    let mut state = 1u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as u8
    };
    for (width, height) in [(1, 1), (1, 40), (2, 3), (85, 7), (86, 7), (87, 9), (300, 300), (1200, 20), (12_000, 3)] {
        for runs in [1, 3, 90, 700] {
            let mut pixels = tiny_skia::Pixmap::new(width, height).expect("a size above zero");
            let mut colour = [0, 0, 0, 255];
            let (all, _) = pixels.data_mut().as_chunks_mut::<4>();
            for (index, pixel) in all.iter_mut().enumerate() {
                if index % runs == usize::from(noise()) % runs {
                    colour = [noise(), noise() & 0xC0, noise(), 255];
                }
                *pixel = colour;
            }
            let picture = Picture { pixels };
            let file = picture.png();
            let read = image::load_from_memory(&file).expect("a PNG").to_rgba8();
            assert_eq!(read.as_raw(), picture.pixels.data(), "{width} × {height}");
        }
    }
}

#[test]
fn a_shrunk_picture_keeps_its_proportions() {
    let picture = frame(2).picture(500.0, |_, _| ());
    let small = picture.shrunk(550);
    assert_eq!(small.pixels.width(), 550);
    let proportion = |picture: &Picture| picture.pixels.height() as f32 / picture.pixels.width() as f32;
    assert!((proportion(&picture) - proportion(&small)).abs() < 0.005);
}

#[test]
fn an_ending_holds_every_seat_and_the_board() {
    let board = frame(5).picture(600.0, |canvas, board| canvas.rect(board, OPTION));
    let ending = |seats: u8| Ending {
        headline: "Anna wins".to_owned(),
        total: "Total".to_owned(),
        parts: vec![Part { name: "Delivered".to_owned(), icon: Some(&icons::BUS) }; 8],
        results: Seat::all(seats)
            .map(|seat| SeatResult {
                livery: Livery::of(seat),
                name: "Anna".to_owned(),
                rank: seat.0 + 1,
                parts: vec!["12".to_owned(); 8],
                total: "96".to_owned(),
            })
            .collect(),
        ..Ending::default()
    };
    let (two, five) = (ending(2).picture(&board), ending(5).picture(&board));
    assert_eq!(five.pixels.width(), WIDTH);
    assert_eq!(five.pixels.height() - two.pixels.height(), 3 * 72);
    assert_eq!(colour_at(&Canvas { pixels: five.pixels }, 930, 250), OPTION);
}
