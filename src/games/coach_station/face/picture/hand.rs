//! What only its owner sees: the hand, card by card with the power of each, what can board now standing out; the orders for
//! one's Baby; and, when the Drunkard asks, the Passengers he can reach.

use super::super::spots;
use super::faces;
use super::icons;
use super::panels::{GAP, panel};
use crate::game::{Seat, Viewer};
use crate::games::coach_station::data::{Bus, Colour, Profile, Traveller};
use crate::games::coach_station::state::{Hand, Phase};
use crate::games::coach_station::view::View;
use crate::games::coach_station::words;
use crate::picture::lettering::lines;
use crate::picture::palette::{FADED, INK, LIT, RULE, WHITE};
use crate::picture::{Area, Canvas, Look, Pen, Type, area, at};
use crate::texts::Text;

const HEAD: f32 = 58.0;
const CARDS: f32 = 224.0;
const ROW: f32 = 102.0;
/// So many Passengers stand in a row.
const IN_ROW: usize = 8;

/// Whether the picture is for the eyes of the viewer of the view alone.
fn is_private(view: &View, look: &Look) -> bool {
    view.viewer.is_some_and(|seat| look.viewer == Viewer::Seat(seat))
}

/// The Passengers the viewer must choose from.
fn reached(view: &View) -> Vec<Traveller> {
    let Phase::Drunkard { among, .. } = view.station.phase else { return Vec::new() };
    let mut faces: Vec<Traveller> = Vec::new();
    if view.viewer == Some(view.station.turn.seat) {
        for card in view.station.drunkards_choice(among) {
            if !faces.contains(card) {
                faces.push(*card);
            }
        }
    }
    faces
}

/// Hands that everybody may see (R46), and the viewer's own.
fn shown<'a>(view: &'a View, look: &Look) -> Vec<(Seat, &'a Hand)> {
    let own = is_private(view, look);
    let seats = Seat::all(view.station.seats()).zip(&view.hands);
    seats
        .filter(|(seat, _)| if own { view.viewer == Some(*seat) } else { view.station.shown.contains(*seat) })
        .filter(|_| own || !view.station.is_over())
        .filter_map(|(seat, hand)| Some((seat, hand.cards.as_ref()?)))
        .collect()
}

/// How high a hand is: its owner reads what the cards do, the others only see them.
fn hand_height(own: bool) -> f32 {
    HEAD + if own { CARDS } else { ROW } + 20.0
}

pub fn height(view: &View, look: &Look) -> f32 {
    let own = is_private(view, look);
    let choice = if own { reached(view).len().div_ceil(IN_ROW) } else { 0 };
    let choice = if choice > 0 { GAP + HEAD + choice as f32 * ROW + 22.0 } else { 0.0 };
    choice + shown(view, look).len() as f32 * (GAP + hand_height(own))
}

pub fn draw(canvas: &mut Canvas, place: Area, view: &View, look: &Look) {
    let own = is_private(view, look);
    let mut rest = place;
    let passengers = if own { reached(view) } else { Vec::new() };
    if !passengers.is_empty() {
        let rows = passengers.len().div_ceil(IN_ROW) as f32;
        let part;
        (part, rest) = rest.cut_top(HEAD + rows * ROW + 22.0);
        rest = rest.cut_top(GAP).1;
        choice(canvas, part, &passengers, look);
    }
    for (seat, hand) in shown(view, look) {
        let part;
        (part, rest) = rest.cut_top(hand_height(own));
        rest = rest.cut_top(GAP).1;
        if own { own_hand(canvas, part, view, look, hand) } else { open_hand(canvas, part, look, seat, hand) }
    }
}

/// R41: who becomes Unhappy?
fn choice(canvas: &mut Canvas, place: Area, passengers: &[Traveller], look: &Look) {
    let inner = panel(canvas, place, &icons::DRUNKARD, &look.speech.key("coach_station-picture-drunkard"));
    for (index, card) in passengers.iter().enumerate() {
        let (column, row) = (index % IN_ROW, index / IN_ROW);
        let spot = area(inner.x + column as f32 * 142.0, inner.y + 8.0 + row as f32 * ROW, 134.0, 96.0);
        faces::traveller(canvas, spot, *card, &look.speech.say(&words::profile(card.profile())), false);
        if let Some(number) = look.letter(spots::passenger(*card)) {
            canvas.badge_on(number, spot);
        }
    }
}

/// R46: a hand that was shown.
fn open_hand(canvas: &mut Canvas, place: Area, look: &Look, seat: Seat, hand: &Hand) {
    let title = look.speech.say(&Text::new("coach_station-picture-hand-of").with("seat", seat));
    let inner = panel(canvas, place, &icons::TICKET, &title);
    let mut x = inner.x;
    for card in hand.travellers() {
        let spot = area(x, inner.y + 4.0, 128.0, 96.0);
        faces::traveller(canvas, spot, *card, &look.speech.say(&words::profile(card.profile())), false);
        x += 136.0;
    }
    for bus in hand.buses() {
        faces::bus(canvas, area(x + 4.0, inner.y + 20.0, 120.0, 60.0), *bus);
        x += 130.0;
    }
}

const TRAVELLER: f32 = 131.0;
const BUS: f32 = 82.0;

fn own_hand(canvas: &mut Canvas, place: Area, view: &View, look: &Look, hand: &Hand) {
    let inner = panel(canvas, place, &icons::TICKET, &look.speech.key("coach_station-picture-own-hand"));
    remarks(canvas, area(inner.x + 300.0, place.y + 12.0, inner.w - 300.0, 34.0), view, look);
    let station = &view.station;
    let asked = view.viewer == Some(station.turn.seat) && station.phase == Phase::Board;
    let heads_first = station.boarding_heads().next().is_some();
    let can_board = |card: Traveller| !heads_first && station.active().is_some_and(|coach| coach.fits(card));
    // Of cards that are alike the first one has the number.
    let mut numbered: Vec<(char, Area)> = Vec::new();
    let mut number = |number: Option<char>, spot: Area| {
        numbered.extend(
            number.filter(|number| numbered.iter().all(|(taken, _)| taken != number)).map(|number| (number, spot)),
        );
    };
    let mut x = inner.x;
    for card in hand.travellers() {
        let spot = area(x, inner.y + 8.0, TRAVELLER, CARDS);
        traveller(canvas, spot, *card, look, asked.then(|| can_board(*card)));
        number(look.letter(spots::hand(*card)), spot);
        x += TRAVELLER + 7.0;
    }
    x += 3.0;
    for bus in hand.buses() {
        let spot = area(x, inner.y + 8.0, BUS, CARDS);
        bus_card(canvas, spot, *bus);
        number(look.letter(spots::hand_bus(*bus)), spot);
        x += BUS + 7.0;
    }
    for (number, spot) in numbered {
        canvas.badge_on(number, spot);
    }
}

fn bus_card(canvas: &mut Canvas, place: Area, bus: Bus) {
    let (paint, ink) = (faces::paint(bus.colour()), faces::ink(bus.colour()));
    canvas.panel(place, 14.0, WHITE, Pen::new(INK, 2.5));
    let inner = place.inset(7.0);
    let middle = inner.centre().x;
    canvas.round(inner, 9.0, paint);
    faces::sign(canvas, bus.colour(), at(middle, inner.y + 46.0), 50.0, ink);
    canvas.text_mid(&bus.seats().to_string(), at(middle, inner.y + 120.0), Type::bold(58.0, ink).centred());
    canvas.bare_icon(&icons::BUS, at(middle, inner.bottom() - 32.0), 46.0, ink, paint);
}

/// What the owner may want to remember: the orders for a Baby, and the face-down cards (C10).
fn remarks(canvas: &mut Canvas, place: Area, view: &View, look: &Look) {
    let orders = Colour::ALL.into_iter().zip(view.orders).filter_map(|(colour, order)| {
        let baby = words::card(Traveller::new(colour, Profile::Baby));
        Some(Text::new("coach_station-picture-order").with("card", baby).with("when", words::when(order?.when)))
    });
    let unhappy = view.viewer.and_then(|seat| view.unhappy[seat.index()].cards.as_ref());
    let unhappy = unhappy.filter(|cards| !cards.is_empty());
    let unhappy = unhappy.map(|cards| Text::new("coach_station-picture-unhappy").with("cards", words::cards(cards)));
    let said: Vec<String> = orders.chain(unhappy).map(|text| look.speech.say(&text)).collect();
    canvas.text_in(&said.join(" · "), place, Type::regular(22.0, FADED).right());
}

/// A traveller of the hand; `stands_out` says whether it can board now, when that is the question.
fn traveller(canvas: &mut Canvas, place: Area, card: Traveller, look: &Look, stands_out: Option<bool>) {
    let colour = card.colour();
    let faded = stands_out == Some(false);
    let shade = |paint: crate::picture::Colour| if faded { paint.mix(WHITE, 0.5) } else { paint };
    if stands_out == Some(true) {
        canvas.round(place.inset(-5.0), 18.0, LIT);
    }
    canvas.panel(place, 14.0, WHITE, Pen::new(if faded { RULE } else { INK }, 2.5));
    let (head, body) = place.inset(7.0).cut_top(76.0);
    canvas.round(head, 9.0, shade(faces::paint(colour)));
    let middle = head.centre();
    canvas.bare_icon(
        faces::icon(card.profile()),
        middle - at(14.0, 0.0),
        66.0,
        faces::ink(colour),
        shade(faces::paint(colour)),
    );
    faces::sign(canvas, colour, at(head.right() - 19.0, middle.y), 26.0, faces::ink(colour));
    let name = look.speech.say(&words::profile(card.profile()));
    let (title, below) = body.cut_top(36.0);
    faces::name(canvas, &name, area(title.x - 5.0, title.y, title.w + 10.0, title.h), shade(INK));
    let power = look.speech.say(&words::power(card.profile()));
    let set = Type::regular(22.0, shade(FADED)).centred();
    let used = lines(&power, set, below.w, 3) as f32 * set.leading();
    canvas.paragraph(&power, area(below.x, below.y + (below.h - used) / 2.0 - 4.0, below.w, used), set, 3);
}
