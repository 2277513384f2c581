//! The board in words, and the line that says where the game stands.

use crate::game::{Detail, Seat, Status};
use crate::games::coach_station::data::{Bus, DAYS, Traveller};
use crate::games::coach_station::state::{Coach, Station};
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
    let (limit, texts) = match detail {
        Detail::Full => (4_000, full(view)),
        Detail::Alt => (1_023, alt(view, true)),
    };
    let words = say(speech, &texts);
    if words.chars().count() <= limit {
        return words;
    }
    let words = if detail == Detail::Alt { say(speech, &alt(view, false)) } else { words };
    if words.chars().count() <= limit {
        return words;
    }
    words.chars().take(limit - 1).chain(['…']).collect()
}

fn say(speech: &Speech, texts: &[Text]) -> String {
    texts.iter().map(|text| speech.say(text)).collect::<Vec<_>>().join(" ")
}

fn alt(view: &View, riders: bool) -> Vec<Text> {
    let station = &view.station;
    let mut texts = vec![turn(station)];
    texts.extend(station.last_lap.filter(|_| !station.is_over()).map(lap));
    texts.extend(Seat::all(station.seats()).map(|seat| player(view, seat)));
    texts.push(platform(station, riders));
    texts.push(waiting(station));
    texts.push(garage(view));
    texts
}

fn full(view: &View) -> Vec<Text> {
    let station = &view.station;
    let mut texts = alt(view, true);
    for seat in Seat::all(station.seats()) {
        let seen = &view.hands[seat.index()];
        if let Some(hand) = &seen.cards {
            let own = u8::from(view.viewer == Some(seat));
            let text = Text::new("coach_station-see-hand").with("seat", seat).with("own", own);
            texts.push(text.with("cards", cards(hand.travellers())).with("buses", buses(hand.buses())));
        }
        if let Some(unhappy) = view.unhappy[seat.index()].cards.as_ref().filter(|pile| !pile.is_empty()) {
            texts.push(Text::new("coach_station-see-unhappy").with("cards", cards(unhappy)));
        }
    }
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
    texts
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
    let coaches = station.platform.iter().enumerate().map(|(place, coach)| {
        let active = u8::from(station.turn.bus == Some(place as u8) && !station.is_over());
        let key = if riders { "coach_station-see-coach" } else { "coach_station-see-coach-short" };
        let text = Text::new(key).with("bus", bus(coach.bus)).with("active", active).with("free", free(coach));
        if riders { text.with("riders", aboard(coach)) } else { text }
    });
    // Riders are told apart by commas, so buses are by semicolons.
    let all = coaches.reduce(|all, next| Text::new("coach_station-see-coaches").with("all", all).with("next", next));
    Text::new("coach_station-see-platform").with("buses", all.unwrap_or(Text::new("coach_station-see-nothing")))
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
