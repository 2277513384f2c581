//! The station as a picture: the waiting room at the left, the platform in the middle, garage and departed buses at the
//! right; in a private picture the own hand below.

mod ending;
pub mod faces;
mod hand;
pub mod icons;
mod panels;
mod platform;
mod scores;
mod sides;

use panels::GAP;

use super::describe;
use crate::game::Seat;
use crate::games::coach_station::data::USUAL_SEATS;
use crate::games::coach_station::state::{Hand, Lines};
use crate::games::coach_station::view::View;
use crate::picture::tall::MARGIN;
use crate::picture::{Frame, Item, Livery, Look, Picture, SeatCard, WIDTH};
use crate::texts::Text;

pub fn draw(view: &View, look: &Look) -> Picture {
    let board = board(view, look);
    if view.station.is_over() { ending::draw(view, look, &board) } else { board }
}

fn board(view: &View, look: &Look) -> Picture {
    let station = &view.station;
    let mut frame = Frame::new(look, "coach_station", &describe::status(view), station.to_move());
    frame.seats = Seat::all(station.seats()).map(|seat| seat_card(view, look, seat)).collect();
    // A waiting room that stays empty makes room for the buses that are left.
    let waiting = if sides::is_deserted(view) { 0.0 } else { sides::WAITING + GAP };
    let width = WIDTH as f32 - 2.0 * MARGIN - waiting - GAP - sides::GARAGE;
    let height = platform::height(station, width).max(sides::HEIGHT);
    let own = hand::height(view, look);
    frame.tall(height + own, |canvas, place| {
        let (table, below) = place.cut_top(height);
        let (left, rest) = table.cut_left(waiting);
        let (middle, right) = rest.cut_left(width);
        if waiting > 0.0 {
            sides::waiting(canvas, left.cut_left(sides::WAITING).0, view, look);
        }
        platform::draw(canvas, middle, station, look);
        sides::garage(canvas, right.cut_left(GAP).1, view, look);
        if own > 0.0 {
            hand::draw(canvas, below.cut_top(GAP).1, view, look);
        }
    })
}

/// Points that everybody can count: the days that are over, and this day without the hands.
fn points(view: &View, seat: Seat) -> i32 {
    let station = &view.station;
    let before = station.totals(seat).0;
    if station.is_over() {
        return before;
    }
    let unhappy = usize::from(view.unhappy[seat.index()].count);
    let today = Lines::count(&station.passengers[seat.index()], unhappy, &Hand::default(), &[]);
    before + today.total()
}

fn seat_card(view: &View, look: &Look, seat: Seat) -> SeatCard {
    let station = &view.station;
    let hand = &view.hands[seat.index()];
    let pairs = Lines::count(&station.passengers[seat.index()], 0, &Hand::default(), &[]).pairs;
    let mut piles = vec![
        Item::thing(&icons::PASSENGER, station.passengers[seat.index()].len()),
        Item::thing(&icons::UNHAPPY, view.unhappy[seat.index()].count),
    ];
    if pairs > 0 {
        piles.push(Item::thing(&icons::LOVER, pairs));
    }
    let team = station.partner(seat).map(|partner| points(view, seat) + points(view, partner));
    let key = match team {
        Some(_) => "coach_station-picture-hand-team",
        None if station.seats() > USUAL_SEATS => "coach_station-picture-hand-short",
        None => "coach_station-picture-hand",
    };
    let text = Text::new(key).with("travellers", hand.travellers).with("buses", hand.buses);
    let text = text.with("team", scores::minus(team.unwrap_or(0)));
    SeatCard::new(Livery::of(seat), look.speech.name(seat), points(view, seat))
        .holding(piles)
        .holding(vec![Item::words(look.speech.say(&text))])
        .awaited(station.to_move().contains(seat))
}
