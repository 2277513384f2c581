//! What only its owner sees: the hand, card by card with the power of each; the orders for one's Baby and the face-down cards;
//! and, when the Drunkard asks, the Passengers he can reach instead of the hand.

use super::super::spots;
use super::faces::{self, Shade};
use super::icons;
use super::scene::Scene;
use crate::games::coach_station::data::{Colour, HAND_BUSES, HAND_TRAVELLERS, Profile, Traveller};
use crate::games::coach_station::state::{Hand, Phase};
use crate::games::coach_station::words;
use crate::picture::lettering::{largest, lines, measure};
use crate::picture::palette::{FADED, INK, WHITE};
use crate::picture::{Area, Canvas, Icon, Pen, Sign, Spot, Type, area, at as point};
use crate::texts::Text;

pub const HEIGHT: f32 = 198.0;
const HEAD: f32 = 30.0;
/// Room for a ring around a card.
const RIM: f32 = 6.0;
const GAP: f32 = 5.0;
/// The buses stand in a column behind the travellers.
const BUSES: f32 = 84.0;
const BUS: f32 = 58.0;
/// What a card does is written as large as it fits.
const POWERS: [f32; 3] = [19.0, 17.0, 15.0];
const TITLE: Type = Type::glance(INK).strong();
const REMARKS: [Type; 3] =
    [Type::glance(FADED).right(), Type::closer(FADED).sized(19.0).right(), Type::closer(FADED).sized(16.0).right()];

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let (head, cards) = place.cut_top(HEAD);
    let cards = area(cards.x, cards.y + RIM, cards.w, cards.h - 2.0 * RIM);
    let reached = reached(scene);
    if !reached.is_empty() {
        title(canvas, head, scene, &icons::DRUNKARD, "coach_station-picture-drunkard");
        return choice(canvas, cards, scene, &reached);
    }
    title(canvas, head, scene, &icons::TICKET, "coach_station-picture-own-hand");
    if let Some(hand) = scene.view.own_hand() {
        own(canvas, cards, scene, hand);
    }
}

/// The Passengers the viewer must choose from (R41), each face once.
fn reached(scene: Scene) -> Vec<Traveller> {
    let Phase::Drunkard { among, .. } = scene.station.phase else { return Vec::new() };
    let mut faces: Vec<Traveller> = Vec::new();
    if scene.view.viewer == Some(scene.station.turn.seat) {
        for card in scene.station.drunkards_choice(among) {
            if !faces.contains(card) {
                faces.push(*card);
            }
        }
    }
    faces
}

/// What lies here, and beside it what the owner may want to remember: the orders for a Baby, the face-down cards (C10).
fn title(canvas: &mut Canvas, place: Area, scene: Scene, icon: &'static Icon, key: &'static str) {
    let speech = scene.look.speech;
    let words = speech.key(key);
    canvas.icon(icon, point(place.x + 14.0, place.centre().y), 26.0);
    canvas.text_mid(&words, point(place.x + 36.0, place.centre().y), TITLE);
    let view = scene.view;
    let orders = Colour::ALL.into_iter().zip(view.orders).filter_map(|(colour, order)| {
        let baby = words::card(Traveller::new(colour, Profile::Baby));
        Some(Text::new("coach_station-picture-order").with("card", baby).with("when", words::when(order?.when)))
    });
    let unhappy = view.viewer.and_then(|seat| view.unhappy[seat.index()].cards.as_ref());
    let unhappy = unhappy.filter(|cards| !cards.is_empty());
    let unhappy = unhappy.map(|cards| Text::new("coach_station-picture-unhappy").with("cards", words::cards(cards)));
    let said: Vec<String> = orders.chain(unhappy).map(|text| speech.say(&text)).collect();
    let said = said.join(" · ");
    let after = 36.0 + measure(&words, TITLE) + 20.0;
    let room = area(place.x + after, place.y, place.w - after, place.h);
    canvas.text_in(&said, room, largest(&said, room.w, &REMARKS));
}

/// R41: who becomes Unhappy?
fn choice(canvas: &mut Canvas, place: Area, scene: Scene, passengers: &[Traveller]) {
    // One row of cards if they fit, then two, then three.
    let across = |rows: usize| passengers.len().div_ceil(rows).max(HAND_TRAVELLERS);
    let rows = (1..4).find(|rows| across(*rows) <= 8 + 2 * (rows - 1)).unwrap_or(3);
    let spots = || place.rows(rows, GAP).flat_map(|row| row.columns(across(rows), GAP + 4.0));
    for (card, spot) in passengers.iter().zip(spots()) {
        faces::traveller(canvas, spot, *card, &scene.name(*card), Shade::Full);
    }
    for (card, spot) in passengers.iter().zip(spots()) {
        mark(canvas, scene, spots::passenger(*card), spot);
    }
}

fn own(canvas: &mut Canvas, place: Area, scene: Scene, hand: &Hand) {
    let station = scene.station;
    let asked = scene.view.viewer == Some(station.turn.seat) && station.phase == Phase::Board;
    let heads_first = station.boarding_heads().next().is_some();
    let can_board = |card: Traveller| !heads_first && station.active().is_some_and(|coach| coach.fits(card));
    let (travellers, buses) = place.cut_left(place.w - BUSES);
    let width = travellers.w - 2.0 * GAP;
    let cards = || area(travellers.x, travellers.y, width, travellers.h).columns(HAND_TRAVELLERS, GAP);
    for (at, (card, spot)) in hand.travellers().iter().zip(cards()).enumerate() {
        let shade = if asked && !can_board(*card) { Shade::Faded } else { Shade::Full };
        traveller(canvas, spot, *card, scene, shade);
        if let Some(sign) = scene.in_hand(hand, at) {
            canvas.sign_frame(sign, spot.inset(2.0), 10.0);
        }
    }
    let garage = || buses.rows(HAND_BUSES, GAP).map(|row| area(row.x, row.y + (row.h - BUS) / 2.0, row.w - RIM, BUS));
    for (at, (bus, spot)) in hand.buses().iter().zip(garage()).enumerate() {
        faces::bus(canvas, spot, *bus);
        if let Some(sign) = scene.bus_in_hand(hand, at) {
            canvas.sign_frame(sign, faces::cabin(spot), 12.0);
        }
    }
    // Of cards that are alike the first one is the choice.
    let faces_of = |at: usize| hand.travellers()[..at].contains(&hand.travellers()[at]);
    for (at, spot) in (0..hand.travellers().len()).zip(cards()).filter(|(at, _)| !faces_of(*at)) {
        mark(canvas, scene, spots::hand(hand.travellers()[at]), spot);
    }
    let bus_faces = |at: usize| hand.buses()[..at].contains(&hand.buses()[at]);
    for (at, spot) in (0..hand.buses().len()).zip(garage()).filter(|(at, _)| !bus_faces(*at)) {
        let (place, cabin) = (spots::hand_bus(hand.buses()[at]), faces::cabin(spot));
        if scene.look.lit(place) {
            canvas.sign_frame(Sign::Option, cabin, 10.0);
        }
        if let Some(letter) = scene.look.letter(place) {
            canvas.small_badge(letter, point(cabin.right() - 2.0, cabin.y + 6.0));
        }
    }
}

/// The ring of an option, its badge inside the card's upper right corner.
fn mark(canvas: &mut Canvas, scene: Scene, spot: Spot, place: Area) {
    canvas.mark_frame_at(scene.look, spot, place, 10.0, point(place.right() - 14.0, place.y + 14.0));
}

/// A traveller of the hand: figure, name, and what it does.
fn traveller(canvas: &mut Canvas, place: Area, card: Traveller, scene: Scene, shade: Shade) {
    canvas.panel(place, 10.0, WHITE, Pen::new(shade.of(INK), 2.5));
    let (head, body) = place.inset(4.5).cut_top(60.0);
    faces::figure(canvas, head, card, shade);
    let (name, power) = body.cut_top(29.0);
    faces::named(canvas, area(place.x, name.y, place.w, name.h), &scene.name(card), shade.of(INK), true);
    let words = scene.look.speech.say(&words::power(card.profile()));
    let set = Type::closer(shade.of(FADED)).centred();
    let high = |set: Type| lines(&words, set, power.w, 3) as f32 * set.leading();
    let set = POWERS.map(|size| set.sized(size)).into_iter().find(|set| high(*set) <= power.h).unwrap_or(set);
    let high = high(set);
    canvas.paragraph(&words, area(power.x, power.y + (power.h - high) / 2.0, power.w, high), set, 3);
}
