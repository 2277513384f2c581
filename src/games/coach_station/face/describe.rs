//! The board in words, and the line that says where the game stands.

use crate::game::{Detail, Seat, Status};
use crate::games::coach_station::data::{Bus, Colour, DAYS, Traveller};
use crate::games::coach_station::state::{Coach, Phase, Station};
use crate::games::coach_station::view::View;
use crate::games::coach_station::words;
use crate::texts::{Arg, Speech, Text};

pub fn status(view: &View) -> Status {
    let station = &view.station;
    if station.is_over() {
        return Status { phase: Text::new("coach_station-status-over"), asked: None };
    }
    let lap = u8::from(station.last_lap.is_some());
    Status {
        phase: Text::new("coach_station-status").with("day", station.day).with("days", DAYS).with("lap", lap),
        asked: Some(words::asked(station.phase)),
    }
}

/// Whatever is most worth knowing comes first; what does not fit is left out.
pub fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
    if detail == Detail::Full {
        return cut(said(speech, &full(view)).join("\n"), 4_000);
    }
    let long = said(speech, &alt(view, true)).join(" ");
    if long.chars().count() <= LONGEST_ALT {
        return long;
    }
    cut(said(speech, &alt(view, false)).join(" "), LONGEST_ALT)
}

const LONGEST_ALT: usize = 1_023;

fn cut(words: String, limit: usize) -> String {
    match words.chars().count() <= limit {
        true => words,
        false => words.chars().take(limit - 1).chain(['…']).collect(),
    }
}

fn said(speech: &Speech, texts: &[Text]) -> Vec<String> {
    texts.iter().map(|text| speech.say(text)).collect()
}

fn alt(view: &View, riders: bool) -> Vec<Text> {
    let station = &view.station;
    let mut texts = vec![turn(station)];
    // What only the viewer sees comes before what everybody does: names can be long, and this must not be cut off.
    texts.extend(hands(view).filter(|_| !station.is_over()));
    texts.extend(station.last_lap.filter(|_| !station.is_over()).map(lap));
    texts.extend(Seat::all(station.seats()).map(|seat| player(view, seat)));
    texts.push(platform(station, riders));
    texts.push(waiting(station));
    texts.push(garage(view));
    texts
}

/// A line for each thing that lies there.
fn full(view: &View) -> Vec<Text> {
    let station = &view.station;
    let mut texts = vec![turn(station)];
    texts.extend(hands(view));
    texts.extend(unhappy(view));
    texts.extend(orders(view));
    texts.extend(reached(station));
    texts.extend(station.last_lap.filter(|_| !station.is_over()).map(lap));
    texts.extend(Seat::all(station.seats()).map(|seat| player(view, seat)));
    texts.extend(station.platform.iter().enumerate().map(|(place, coach)| {
        Text::new("coach_station-see-stand").with("coach", at_platform(station, place, coach, true))
    }));
    if station.platform.is_empty() {
        texts.push(platform(station, true));
    }
    texts.push(waiting(station));
    texts.push(garage(view));
    for (number, day) in (1u8..).zip(&station.days) {
        for (seat, lines) in Seat::all(station.seats()).zip(day) {
            let text = Text::new("coach_station-see-score").with("seat", seat).with("day", number);
            texts.push(words::lines(text, lines));
        }
    }
    if !station.departed.is_empty() {
        texts.push(Text::new("coach_station-see-departed").with("buses", buses(&station.departed)));
    }
    for seat in Seat::all(station.seats()) {
        let passengers = &station.passengers[seat.index()];
        if !passengers.is_empty() {
            let text = Text::new("coach_station-see-passengers").with("seat", seat);
            texts.push(text.with("cards", cards(passengers)));
        }
    }
    texts.push(Text::new("coach_station-ties"));
    texts
}

/// The own hand, and hands that were shown (R46).
fn hands(view: &View) -> impl Iterator<Item = Text> + '_ {
    Seat::all(view.station.seats()).zip(&view.hands).filter_map(|(seat, seen)| {
        let hand = seen.cards.as_ref()?;
        let own = u8::from(view.viewer == Some(seat));
        let text = Text::new("coach_station-see-hand").with("seat", seat).with("own", own);
        Some(text.with("cards", cards(hand.travellers())).with("buses", buses(hand.buses())))
    })
}

/// C10: one's own face-down cards.
fn unhappy(view: &View) -> impl Iterator<Item = Text> + '_ {
    let piles = view.unhappy.iter().filter_map(|pile| pile.cards.as_ref()).filter(|pile| !pile.is_empty());
    piles.map(|pile| Text::new("coach_station-see-unhappy").with("cards", cards(pile)))
}

/// The standing orders for one's Babies.
fn orders(view: &View) -> impl Iterator<Item = Text> + '_ {
    let given = Colour::ALL.into_iter().zip(view.orders).filter(|(_, order)| order.is_some());
    given.map(|(colour, order)| words::ordered(colour, order))
}

/// R41: the Passengers among whom the Drunkard chooses.
fn reached(station: &Station) -> Option<Text> {
    let Phase::Drunkard { among, .. } = station.phase else { return None };
    Some(Text::new("coach_station-see-reached").with("cards", cards(station.drunkards_choice(among))))
}

fn turn(station: &Station) -> Text {
    if station.is_over() {
        return Text::new("coach_station-see-over");
    }
    let seats: Arg = station.to_move().iter().collect();
    let asked = words::asked(station.phase);
    let text = Text::new("coach_station-see-turn").with("day", station.day).with("days", DAYS);
    text.with("seats", seats).with("asked", asked)
}

fn lap(seat: Seat) -> Text {
    Text::new("coach_station-see-lap").with("seat", seat)
}

fn player(view: &View, seat: Seat) -> Text {
    let station = &view.station;
    if station.is_over() {
        return Text::new("coach_station-see-total").with("seat", seat).with("score", station.totals(seat).0);
    }
    let hand = &view.hands[seat.index()];
    let text = Text::new("coach_station-see-player")
        .with("seat", seat)
        .with("passengers", station.passengers[seat.index()].len())
        .with("unhappy", view.unhappy[seat.index()].count)
        .with("travellers", hand.travellers)
        .with("buses", hand.buses);
    match station.days.first() {
        None => text.with("score", "none"),
        Some(day) => text.with("score", day[seat.index()].total().to_string()),
    }
}

fn waiting(station: &Station) -> Text {
    let text = Text::new("coach_station-see-waiting").with("left", cards(&station.waiting.left));
    text.with("right", cards(&station.waiting.right))
}

fn garage(view: &View) -> Text {
    let text = Text::new("coach_station-see-garage").with("buses", buses(&view.station.garage));
    text.with("travellers", view.travellers).with("pile", view.buses)
}

fn platform(station: &Station, riders: bool) -> Text {
    let coaches = station.platform.iter().enumerate().map(|(place, coach)| at_platform(station, place, coach, riders));
    // Riders are told apart by commas, so buses are by semicolons.
    let all = coaches.reduce(|all, next| Text::new("coach_station-see-coaches").with("all", all).with("next", next));
    Text::new("coach_station-see-platform").with("buses", all.unwrap_or(Text::new("coach_station-see-nothing")))
}

/// A bus of the platform, with those aboard if they are asked for.
fn at_platform(station: &Station, place: usize, coach: &Coach, riders: bool) -> Text {
    let active = u8::from(station.turn.bus == Some(place as u8) && !station.is_over());
    let key = if riders { "coach_station-see-coach" } else { "coach_station-see-coach-short" };
    let text = Text::new(key).with("bus", bus(coach.bus)).with("active", active).with("free", free(coach));
    if riders { text.with("riders", aboard(coach)) } else { text }
}

fn free(coach: &Coach) -> Text {
    if coach.is_blocked() {
        return Text::new("coach_station-see-blocked");
    }
    Text::new("coach_station-see-free").with("free", coach.free())
}

fn aboard(coach: &Coach) -> Arg {
    match coach.riders.is_empty() {
        true => Text::new("coach_station-see-empty").into(),
        false => words::cards(&coach.riders),
    }
}

fn bus(bus: Bus) -> Text {
    Text::new("coach_station-bus-short").with("colour", bus.colour().word()).with("seats", bus.seats())
}

fn buses(all: &[Bus]) -> Arg {
    or_nothing(all.iter().map(|one| bus(*one)).collect())
}

fn cards(all: &[Traveller]) -> Arg {
    or_nothing(all.iter().map(|card| words::card(*card)).collect())
}

fn or_nothing(texts: Vec<Text>) -> Arg {
    if texts.is_empty() { Text::new("coach_station-see-nothing").into() } else { texts.into() }
}
