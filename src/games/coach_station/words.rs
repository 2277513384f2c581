//! Cards, orders and steps as texts.

use super::data::{Bus, Colour, DRUNKARD_TURNS, Profile, SURFER_SEATS, Traveller};
use super::state::{Displaced, Lines, Order, Phase, When};
use crate::texts::{Arg, Text};

/// "green Lover".
pub fn card(card: Traveller) -> Text {
    Text::new("coach_station-card").with("colour", card.colour().word()).with("profile", card.profile().word())
}

/// "green bus (4 seats)".
pub fn bus(bus: Bus) -> Text {
    Text::new("coach_station-bus").with("colour", bus.colour().word()).with("seats", bus.seats())
}

/// "green Lover, red Baby and blue Star"; "nobody" for none.
pub fn cards(cards: &[Traveller]) -> Arg {
    cards.iter().map(|traveller| card(*traveller)).collect()
}

pub fn profile(profile: Profile) -> Text {
    Text::new("coach_station-profile").with("profile", profile.word())
}

/// What a profile does, in a few words.
pub fn power(profile: Profile) -> Text {
    Text::new("coach_station-power")
        .with("profile", profile.word())
        .with("seats", SURFER_SEATS)
        .with("unhappy", DRUNKARD_TURNS)
}

/// "at once", "when a General boards".
pub fn when(when: When) -> Text {
    match when {
        When::AtOnce => Text::new("coach_station-when-at-once"),
        When::LastSeat => Text::new("coach_station-when-last-seat"),
        When::WouldBlock => Text::new("coach_station-when-would-block"),
        When::Displace(Displaced::One(one)) => Text::new("coach_station-when-displace").with("profile", profile(one)),
        When::Displace(Displaced::Special) => Text::new("coach_station-when-displace-special"),
        When::Displace(Displaced::Anyone) => Text::new("coach_station-when-displace-anyone"),
        When::HandAtMost(most) => Text::new("coach_station-when-hand").with("most", most),
    }
}

/// The order as it stands now.
pub fn ordered(colour: Colour, order: Option<Order>) -> Text {
    let baby = card(Traveller::new(colour, Profile::Baby));
    match order {
        None => Text::new("coach_station-order-never").with("card", baby),
        Some(order) => {
            let against: Arg = order.against.iter().collect();
            Text::new("coach_station-order-is")
                .with("card", baby)
                .with("when", when(order.when))
                .with("against", against)
        }
    }
}

/// What is awaited in a phase.
pub fn asked(phase: Phase) -> Text {
    Text::new(match phase {
        Phase::Choose => "coach_station-asked-choose",
        Phase::Window { .. } => "coach_station-asked-window",
        Phase::Board => "coach_station-asked-board",
        Phase::Exchange => "coach_station-asked-exchange",
        Phase::Drunkard { .. } => "coach_station-asked-drunkard",
        Phase::Penalty => "coach_station-asked-penalty",
        Phase::Refill => "coach_station-asked-refill",
        Phase::Over => "coach_station-asked-over",
    })
}

/// Adds the parts of a day's score.
pub fn lines(text: Text, lines: &Lines) -> Text {
    text.with("passengers", lines.passengers)
        .with("lovers", lines.lovers())
        .with("unhappy", lines.unhappy)
        .with("travellers", lines.travellers)
        .with("seats", lines.seats)
        .with("night", lines.night_buses())
        .with("score", lines.total())
}
