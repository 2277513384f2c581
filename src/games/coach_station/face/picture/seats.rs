//! The strip of seats: what everybody can count.

use super::super::describe;
use super::icons;
use super::scene::Scene;
use crate::game::Seat;
use crate::games::coach_station::state::{Hand, Lines};
use crate::picture::{Frame, Item, Livery, SeatCard};
use crate::texts::{Text, minus};

/// The frame with its seats. Beside one's own hand there is less room: what they hold is one line then.
pub fn frame(scene: Scene) -> Frame {
    let Scene { view, station, look, .. } = scene;
    let own = scene.own().is_some();
    let mut frame = Frame::new(look, "coach_station", &describe::status(view), station.to_move());
    frame.seats = Seat::all(station.seats()).map(|seat| card(scene, seat, own)).collect();
    frame.bare = own;
    frame
}

/// Points that everybody can count: the days that are over, and this day without the hands.
fn points(scene: Scene, seat: Seat) -> i32 {
    let Scene { view, station, .. } = scene;
    let before = station.totals(seat).0;
    if station.is_over() {
        return before;
    }
    let unhappy = usize::from(view.unhappy[seat.index()].count);
    let today = Lines::count(&station.passengers[seat.index()], unhappy, &Hand::default(), &[]);
    before + today.total()
}

fn card(scene: Scene, seat: Seat, short: bool) -> SeatCard {
    let Scene { view, station, look, .. } = scene;
    let hand = &view.hands[seat.index()];
    let passengers = &station.passengers[seat.index()];
    let pairs = Lines::count(passengers, 0, &Hand::default(), &[]).pairs;
    // How near they are to the end of the day (R48), then what they have won.
    let mut holds = vec![Item::thing(&icons::TICKET, hand.travellers), Item::thing(&icons::BUS, hand.buses)];
    let mut won = vec![
        Item::thing(&icons::PASSENGER, passengers.len()),
        Item::thing(&icons::UNHAPPY, view.unhappy[seat.index()].count),
    ];
    if pairs > 0 {
        won.push(Item::thing(&icons::LOVER, pairs));
    }
    if let Some(partner) = station.partner(seat) {
        let team =
            Text::new("coach_station-picture-team").with("team", minus(points(scene, seat) + points(scene, partner)));
        holds.push(Item::words(look.speech.say(&team)));
    }
    let card = SeatCard::new(Livery::of(seat), look.speech.name(seat), points(scene, seat))
        .awaited(station.to_move().contains(seat));
    if short {
        holds.extend(won);
        card.holding(holds)
    } else {
        card.holding(won).holding(holds)
    }
}
