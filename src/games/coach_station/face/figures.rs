//! Small pictures that show what a rule says: a bus that leaves, a Baby who comes between, columns that fill up.

use super::picture::faces::Shade;
use super::picture::{coach, faces};
use crate::games::coach_station::data::{Bus, COLUMN, Colour, Profile, Traveller, points};
use crate::games::coach_station::state::Coach;
use crate::games::coach_station::words;
use crate::picture::palette::{FADED, GROUND, INK, LIT, RULE, WHITE};
use crate::picture::{Area, Canvas, Look, Pen, Picture, Point, Type, area, at};
use crate::texts::Text;

const WIDTH: u32 = 800;
const HEIGHT: u32 = 360;
const WHOLE: Area = area(0.0, 0.0, WIDTH as f32, HEIGHT as f32).inset(12.0);

const WORDS: Type = Type::regular(26.0, INK);
const TITLE: Type = Type::bold(27.0, INK);
const LIT_ARROW: Pen = Pen::new(LIT, 8.0);
/// Where a card could lie.
const NOTHING: Pen = Pen::new(RULE, 3.5).dashed(10.0, 9.0);

/// A traveller's card with its name.
const CARD: Point = at(168.0, 108.0);
/// How many seats the buses of the figures have, how large a seat is, and how high such a bus.
const SEATS: u8 = 4;
const SEAT: f32 = 54.0;
const BUS: f32 = 94.0;

/// The figure of this name, as the rules call it.
pub fn draw(name: &str, look: &Look) -> Option<Picture> {
    let figure = match name {
        "departure" => departure,
        "baby" => baby,
        "refill" => refill,
        _ => return None,
    };
    let mut canvas = Canvas::new(WIDTH, HEIGHT, GROUND);
    figure(&mut canvas, look);
    Some(canvas.into())
}

/// R16, R18: the last seat is taken, and the riders are Passengers.
fn departure(canvas: &mut Canvas, look: &Look) {
    let red = |profile| Traveller::new(Colour::Red, profile);
    let riders = [Profile::Anonymous, Profile::Baby, Profile::Star].map(red);
    let last = red(Profile::Anonymous);
    let gained = points::PASSENGER * i32::from(SEATS);
    let passengers = Text::new("coach_station-figure-passengers").with("points", gained);
    let [before, after] = halves(canvas, look, [Text::new("coach_station-figure-last-seat"), passengers]);

    let seat = bus(canvas, at(before.x, before.bottom() - BUS), &riders);
    let boarder = card(canvas, at(before.right() - CARD.x, before.y), last, look);
    canvas.arrow(at(seat.x, foot(boarder).y), above(seat), LIT_ARROW);

    let places = after.rows(2, 10.0).flat_map(|row| row.columns(2, 8.0));
    for (passenger, place) in riders.into_iter().chain([last]).zip(places) {
        card(canvas, place.centre() - CARD * 0.5, passenger, look);
    }
}

/// R35: the Baby sits where another was about to.
fn baby(canvas: &mut Canvas, look: &Look) {
    let green = |profile| Traveller::new(Colour::Green, profile);
    let riders = [Profile::Star, Profile::Anonymous, Profile::Backpacker].map(green);
    let (baby, displaced) = (green(Profile::Baby), green(Profile::Anonymous));
    let titles = ["coach_station-figure-last-seat", "coach_station-figure-baby"].map(Text::new);
    let [before, after] = halves(canvas, look, titles);

    let seat = bus(canvas, at(before.x, before.bottom() - BUS), &riders);
    let boarder = card(canvas, at(before.x, before.y), displaced, look);
    let corner = at(before.right() - CARD.x, before.y);
    canvas.round(area(corner.x, corner.y, CARD.x, CARD.y).inset(-5.0), 16.0, LIT);
    let interrupter = card(canvas, corner, baby, look);
    canvas.arrow(foot(boarder), above(seat) - at(16.0, 0.0), Pen::new(FADED, 6.0).dashed(10.0, 8.0));
    canvas.arrow(foot(interrupter), above(seat), LIT_ARROW);

    let seat = bus(canvas, at(after.x, after.y + 8.0), &[riders[0], riders[1], riders[2], baby]);
    canvas.round_border(Area::around(seat, SEAT + 6.0), SEAT * 0.24, Pen::new(LIT, 6.0));
    let back = card(canvas, at(after.x, after.bottom() - CARD.y), displaced, look);
    let beside = after.right() - back.right() - 14.0;
    let note = area(back.right() + 14.0, back.y + 18.0, beside, back.h);
    canvas.paragraph(&look.speech.key("coach_station-figure-back"), note, WORDS, 3);
}

/// R14: the left column is filled up first; two cards of the pile are all there were.
fn refill(canvas: &mut Canvas, look: &Look) {
    let left = [
        Traveller::new(Colour::Red, Profile::Lover),
        Traveller::new(Colour::Blue, Profile::Anonymous),
        Traveller::new(Colour::Green, Profile::Surfer),
        Traveller::new(Colour::Yellow, Profile::Anonymous),
    ];
    let right = [
        Traveller::new(Colour::Yellow, Profile::General),
        Traveller::new(Colour::Green, Profile::Anonymous),
        Traveller::new(Colour::Blue, Profile::Star),
    ];
    let inner = titled(canvas, WHOLE, &look.speech.key("coach_station-figure-left-first"));
    let (columns, pile) = inner.cut_left(inner.w - 150.0);
    let mut rows = columns.rows(2, 14.0);
    let mut next = || rows.next().expect("two columns");
    column(canvas, next(), &look.speech.key("coach_station-figure-left"), left.split_at(2));
    column(canvas, next(), &look.speech.key("coach_station-figure-right"), (&right, &[]));

    let heap = area(pile.right() - 82.0, pile.y + 18.0, 76.0, 88.0);
    canvas.round_border(heap, 12.0, NOTHING);
    canvas.arrow(at(heap.x - 6.0, heap.centre().y), at(pile.x + 4.0, heap.centre().y), LIT_ARROW);
    let below = area(pile.x, heap.bottom() + 8.0, pile.w, 34.0);
    canvas.text_in(&look.speech.key("coach_station-figure-pile"), below, WORDS.right());
}

/// A column of the waiting room, lying, its head at the left; who has just come in stands out.
fn column(canvas: &mut Canvas, place: Area, name: &str, (old, new): (&[Traveller], &[Traveller])) {
    let (label, places) = place.cut_left(110.0);
    canvas.text_in(name, label, WORDS.weight(TITLE.weight));
    for (index, place) in places.columns(COLUMN, 12.0).enumerate() {
        let place = place.inset(4.0);
        match (old.get(index), new.get(index.wrapping_sub(old.len()))) {
            (Some(card), _) => tile(canvas, place, *card),
            (None, Some(card)) => {
                canvas.round(place.inset(-6.0), 18.0, LIT);
                tile(canvas, place, *card);
            }
            (None, None) => canvas.round_border(place, 14.0, NOTHING),
        }
    }
}

/// Two panels with an arrow from the first to the second.
fn halves(canvas: &mut Canvas, look: &Look, titles: [Text; 2]) -> [Area; 2] {
    let mut halves = WHOLE.columns(2, 36.0);
    let inner = titles.map(|title| titled(canvas, halves.next().expect("two halves"), &look.speech.say(&title)));
    let middle = WHOLE.centre();
    canvas.arrow(middle - at(16.0, 0.0), middle + at(16.0, 0.0), Pen::new(INK, 9.0));
    inner
}

fn titled(canvas: &mut Canvas, place: Area, title: &str) -> Area {
    canvas.panel(place, 16.0, WHITE, Pen::new(RULE, 2.5));
    let (head, body) = place.inset(12.0).cut_top(38.0);
    canvas.text_in(title, head, TITLE);
    body.cut_top(12.0).1
}

fn card(canvas: &mut Canvas, corner: Point, card: Traveller, look: &Look) -> Area {
    let place = area(corner.x, corner.y, CARD.x, CARD.y);
    let name = look.speech.say(&words::profile(card.profile()));
    faces::traveller(canvas, place, card, &name, Shade::Full);
    place
}

/// A traveller's card that shows profile and destination alone.
fn tile(canvas: &mut Canvas, place: Area, card: Traveller) {
    let (paint, ink) = (faces::paint(card.colour()), faces::ink(card.colour()));
    canvas.panel(place, 14.0, WHITE, Pen::new(INK, 3.0));
    let inner = place.inset(7.0);
    canvas.round(inner, 9.0, paint);
    canvas.bare_icon(faces::icon(card.profile()), inner.centre() - at(11.0, 13.0), inner.h * 0.6, ink, paint);
    faces::sign(canvas, card.colour(), at(inner.right(), inner.bottom()) - at(21.0, 21.0), 28.0, ink);
}

/// An Active Bus with these riders; returns the middle of its last seat.
fn bus(canvas: &mut Canvas, corner: Point, riders: &[Traveller]) -> Point {
    let coach = Coach { bus: Bus::new(riders[0].colour(), SEATS), riders: riders.iter().copied().collect() };
    let seats = coach::draw(canvas, corner + at(10.0, 0.0), SEAT, &coach, true, WHITE).riders;
    let (first, second) = (seats[0].centre(), seats[1].centre());
    first + (second - first) * f32::from(SEATS - 1)
}

/// Where an arrow to a seat ends.
fn above(seat: Point) -> Point {
    seat - at(0.0, SEAT / 2.0 + 6.0)
}

/// Where an arrow from a card begins.
fn foot(card: Area) -> Point {
    at(card.centre().x, card.bottom() + 8.0)
}
