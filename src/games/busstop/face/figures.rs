//! Small pictures that show what a rule says: tiles put in order, passengers taken, a bus that leaves, a queue that boards.
//!
//! They are drawn from states of the game, with what the board is drawn with, and carry no words: those stand in the rules.

use super::picture::bus::{self, Size};
use super::picture::layout::Scene;
use super::picture::{icons, queue, stop, tiles};
use crate::game::{Chance, Seat, Setup};
use crate::games::busstop::data::BusNo;
use crate::games::busstop::data::tile::{self, Crowd, Kind, Number, Passenger};
use crate::games::busstop::setup::Deal;
use crate::games::busstop::state::{Bus, Busstop, Order, Phase, Played, Public};
use crate::picture::palette::{FADED, GROUND, INK, LAND, LIT, LIT_GROUND, RULE};
use crate::picture::{Area, Canvas, Colour, Look, Pen, Picture, Point, Type, area, at};

const WIDTH: u32 = 800;
const HEIGHT: u32 = 360;
const MARGIN: f32 = 14.0;
/// How a passenger moves.
const WAY: Pen = Pen::new(LIT, 8.0);
/// How it may not.
const ARROW: Colour = Colour::hex(0x9AA59A);
const NO: Colour = Colour::hex(0xC62828);
const KID: Passenger = Passenger::Ordinary(Kind::Kid);
const BABY: Passenger = Passenger::Ordinary(Kind::Baby);

/// The figure of this name, as the rules call it.
pub fn figure(name: &str, look: &Look) -> Option<Picture> {
    let draw = match name {
        "order" => order,
        "taking" => taking,
        "departure" => departure,
        "queue" => boarding,
        _ => return None,
    };
    let mut canvas = Canvas::new(WIDTH, HEIGHT, GROUND);
    draw(&mut canvas, look);
    Some(canvas.into())
}

/// A table of so many before the first round; seat 0 drives.
fn table(seats: u8) -> Public {
    let setup = Setup::new("busstop", seats).with("driver", "1");
    Busstop::dealt(Deal::new(&setup, &mut Chance::none()).expect("a proper setup")).public
}

fn played(seat: u8, number: u8, taker: Option<u8>) -> Option<Played> {
    Some(Played { seat: Seat(seat), number: Number::new(number)?, taker: taker.map(Seat) })
}

/// R9–R11: above the tiles as they were chosen, clockwise from the driver; below in order. The wheel marks the driver of
/// this round, and the position of the next one.
fn order(canvas: &mut Canvas, _: &Look) {
    let mut public = table(4);
    let chosen: Order = [(0, 5), (1, 3), (2, 5), (3, 3)].into_iter().filter_map(|(a, b)| played(a, b, None)).collect();
    let mut order = chosen.clone();
    order.sort_by_key(|played| played.number);
    public.phase = Phase::Take { order: order.clone(), ahead: None };

    let columns = area(MARGIN, 0.0, canvas.width() - 2.0 * MARGIN, canvas.height()).columns(chosen.len(), 10.0);
    let slot =
        |column: Area, y: f32| area(column.centre().x - tiles::TICKET.0 / 2.0, y, tiles::TICKET.0, tiles::TICKET.1);
    for (position, column) in columns.clone().enumerate() {
        let panel = area(column.x, 214.0, column.w, 138.0);
        canvas.round(panel, 14.0, LAND);
        let number = (position + 1).to_string();
        canvas.text_mid(&number, at(panel.x + 24.0, panel.y + 28.0), Type::bold(32.0, FADED));
        if position == public.stop().driver {
            canvas.icon(&icons::DRIVER, at(panel.right() - 38.0, panel.y + 27.0), 44.0);
        }
    }
    for (lies, from) in chosen.iter().zip(columns.clone()) {
        let Some(position) = order.iter().position(|other| other == lies) else { continue };
        let Some(to) = columns.clone().nth(position) else { continue };
        let (from, to) = (slot(from, 56.0), slot(to, 266.0));
        let pen = Pen::new(tiles::livery(&public, lies.seat).colour, 7.0);
        canvas.arrow(at(from.centre().x, from.bottom() + 6.0), at(to.centre().x, 212.0), pen);
        for place in [from, to] {
            tiles::ticket(canvas, place, &stop::ticket(&public, lies));
        }
        if lies.seat == public.driver {
            canvas.icon(&icons::DRIVER, at(from.centre().x, 29.0), 44.0);
        }
    }
}

/// R12: the position that is due gets the passengers its arrow covers, and one of the tiles that still lie there.
fn taking(canvas: &mut Canvas, look: &Look) {
    let mut public = table(3);
    let line = [None, Some(KID), Some(Passenger::Vip(Kind::Salaryman)), Some(Passenger::Alien), Some(BABY)];
    public.line = line;
    let order = [(1, 3, None), (0, 5, None), (2, 8, Some(1))];
    let order = order.into_iter().filter_map(|(a, b, c)| played(a, b, c)).collect();
    public.phase = Phase::Take { order, ahead: None };

    let place = area(MARGIN, MARGIN, canvas.width() - 2.0 * MARGIN, 234.0);
    canvas.round(place.inset(-6.0), 18.0, LAND);
    let columns = stop::draw_positions(canvas, place, Scene::still(&public, look));
    let Some((due, owner)) = public.due() else { return };

    let tray = area(MARGIN, 288.0, columns[due].right() - MARGIN, 64.0);
    canvas.panel(tray, 12.0, LIT_GROUND, Pen::new(LIT, 3.0));
    let middle = tray.centre().y;
    canvas.token(tiles::livery(&public, owner), at(tray.right() - 40.0, middle), 20.0);
    let picked = at(columns[0].centre().x, middle);
    tiles::passenger(canvas, KID, picked, 54.0);
    canvas.arrow(at(picked.x, columns[0].bottom() - 4.0), at(picked.x, tray.y + 2.0), WAY);
    let covered: Vec<Passenger> = public.covered(due).collect();
    let centre = columns[due].centre().x;
    let first = centre - (covered.len() as f32 - 1.0) * 35.0;
    canvas.text_mid("+", at((picked.x + first) / 2.0, middle), Type::bold(40.0, INK).centred());
    for (index, passenger) in covered.into_iter().enumerate() {
        tiles::passenger(canvas, passenger, at(first + index as f32 * 70.0, middle), 54.0);
    }
    canvas.arrow(at(centre, columns[due].bottom() - 4.0), at(centre, tray.y + 2.0), WAY);
}

/// R20: the last seat is taken; the passengers are delivered; the bus is empty again.
fn departure(canvas: &mut Canvas, look: &Look) {
    const SIZE: Size = Size { seat: 56.0, gap: 4.0, padding: 8.0 };
    const ABOVE: f32 = 74.0;
    let [before, full, after] = [2, 3, 0].map(|kids| riding(BUS, &vec![KID; kids]));
    let width = SIZE.width(before.capacity(BUS));
    let gap = (canvas.width() - 3.0 * width) / 4.0;
    let places = [0.0, 1.0, 2.0].map(|step: f32| area(gap + step * (width + gap), 196.0, width, SIZE.height()));
    canvas.rect(area(0.0, places[0].bottom() - 6.0, canvas.width(), 8.0), RULE);
    for ((public, place), step) in [&before, &full, &after].into_iter().zip(places).zip(1..) {
        bus::draw(canvas, place, Scene::still(public, look), Seat(0), BUS, SIZE);
        let below = at(place.centre().x, place.bottom() + 34.0);
        canvas.text_mid(&format!("{step}."), below, Type::bold(32.0, FADED).centred());
    }

    let seat = |place: Area, index: usize| {
        at(place.x + SIZE.padding + (index as f32 + 0.5) * (SIZE.seat + SIZE.gap) - SIZE.gap / 2.0, place.y)
    };
    let last = seat(places[0], 2);
    tiles::passenger(canvas, KID, at(last.x, ABOVE), SIZE.seat);
    canvas.arrow(at(last.x, ABOVE + 36.0), at(last.x, last.y + SIZE.padding + 16.0), WAY);

    let delivered: Crowd = full.board(Seat(0)).seated().collect();
    for (index, passenger) in delivered.iter().enumerate() {
        tiles::passenger(canvas, passenger, at(seat(places[1], index).x, ABOVE), SIZE.seat);
    }
    let points = format!("+{}", full.worth(Seat(0), &delivered));
    canvas.text_mid(&points, at(seat(places[1], 3).x - 14.0, ABOVE), Type::bold(44.0, INK));
    let middle = seat(places[1], 1).x;
    canvas.arrow(at(middle, places[1].y - 8.0), at(middle, ABOVE + 36.0), WAY);
}

/// The first bus of a board, and the second.
const BUS: BusNo = BusNo::ALL[0];
const OTHER: BusNo = BusNo::ALL[1];

/// A table where these sit in a bus of the first board, which is blue so that arrows stand out from its buses.
fn riding(bus: BusNo, riders: &[Passenger]) -> Public {
    let mut public = table(3);
    public.boards[0].colour = tile::Colour::Blue;
    public.boards[0].buses[bus.index()] = riders.iter().copied().collect::<Bus>();
    public
}

/// R22, A2: only the head of the queue may board, though a bus would accept the next one. R25: the ninth space holds the tile
/// that opens the third bus.
fn boarding(canvas: &mut Canvas, look: &Look) {
    const SIZE: Size = Size { seat: 46.0, gap: 2.0, padding: 6.0 };
    const SPACE: f32 = 54.0;
    let mut public = riding(OTHER, &[KID]);
    public.boards[0].queue = [BABY, KID, KID].into_iter().collect();
    let buses = area(MARGIN + 4.0, 56.0, canvas.width() - 2.0 * MARGIN, SIZE.height());
    let line = area(MARGIN + 4.0, 240.0, canvas.width() - 2.0 * MARGIN, SPACE);
    bus::draw_all(canvas, buses, Scene::still(&public, look), Seat(0), SIZE, 16.0);
    queue::short(canvas, line, Scene::still(&public, look), Seat(0), SPACE, 4.0);

    let mut waiting = tiles::places(line, SPACE, 4.0).map(Area::centre);
    let mut seats = bus::places(buses, &public, SIZE, 16.0).zip([0.5, 1.5]).map(|((_, bus), seat)| {
        at(bus.x + SIZE.padding + seat * (SIZE.seat + SIZE.gap), bus.y + SIZE.padding + SIZE.seat * 0.6)
    });
    if let (Some(head), Some(seat)) = (waiting.next(), seats.next()) {
        canvas.round_border(Area::around(head, SPACE).inset(-5.0), 14.0, Pen::new(LIT, 5.0));
        canvas.arrow(at(seat.x, line.y - 14.0), seat, WAY);
    }
    if let (Some(next), Some(seat)) = (waiting.next(), seats.next()) {
        let from = at(next.x, line.y - 14.0);
        canvas.arrow(from, seat, Pen::new(ARROW, 6.0).dashed(16.0, 10.0));
        cross(canvas, from.towards(seat, 0.42));
    }
}

/// What may not be.
fn cross(canvas: &mut Canvas, centre: Point) {
    let pen = Pen::new(NO, 9.0);
    canvas.line(centre - at(17.0, 17.0), centre + at(17.0, 17.0), pen);
    canvas.line(centre - at(17.0, -17.0), centre + at(17.0, -17.0), pen);
}
