//! What a day is worth, who begins the next one, and who wins (R4, R49–R52).

use serde_json::{Map, Value};

use super::data::{Colour, PAIR, Profile, Traveller, points};
use super::state::{Coach, CoachStation, Day, Hand, Lines, Station};
use crate::game::{Seat, Standing, rank};

impl Lines {
    /// R49, R50: counts what lies before a player at the end of a day.
    pub fn count(passengers: &[Traveller], unhappy: usize, hand: &Hand, platform: &[Coach]) -> Lines {
        Lines {
            passengers: passengers.len() as u8,
            pairs: pairs(passengers),
            unhappy: unhappy as u8,
            travellers: hand.travellers().len() as u8,
            seats: hand.buses().iter().map(|bus| bus.seats()).sum(),
            night: hand.is_empty().then(|| platform.iter().map(|coach| coach.riders.len() as u8).sum()),
        }
    }

    /// What the pairs of Lovers bring.
    pub fn lovers(&self) -> i32 {
        points::PAIR * i32::from(self.pairs)
    }

    /// What the cards left in hand cost.
    pub fn in_hand(&self) -> i32 {
        points::TRAVELLER_IN_HAND * i32::from(self.travellers) + points::SEAT_IN_HAND * i32::from(self.seats)
    }

    /// What the night buses bring.
    pub fn night_buses(&self) -> i32 {
        points::NIGHT_RIDER * i32::from(self.night.unwrap_or(0))
    }

    pub fn total(&self) -> i32 {
        points::PASSENGER * i32::from(self.passengers)
            + self.lovers()
            + points::UNHAPPY * i32::from(self.unhappy)
            + self.in_hand()
            + self.night_buses()
    }

    /// The parts for other programs.
    fn detail(&self) -> Map<String, Value> {
        let parts = [
            ("passengers", points::PASSENGER * i32::from(self.passengers)),
            ("lovers", self.lovers()),
            ("unhappy", points::UNHAPPY * i32::from(self.unhappy)),
            ("travellers_in_hand", points::TRAVELLER_IN_HAND * i32::from(self.travellers)),
            ("buses_in_hand", points::SEAT_IN_HAND * i32::from(self.seats)),
            ("night_buses", self.night_buses()),
            ("score", self.total()),
        ];
        parts.into_iter().map(|(name, points)| (name.to_owned(), points.into())).collect()
    }
}

impl CoachStation {
    /// The day as it lies on the table.
    pub fn count_day(&self) -> Day {
        let CoachStation { station, hands, unhappy, .. } = self;
        let count = |at: usize| Lines::count(&station.passengers[at], unhappy[at].len(), &hands[at], &station.platform);
        (0..hands.len()).map(count).collect()
    }
}

/// What it costs to turn a Passenger of this pile Unhappy.
pub fn cost_of_unhappy(passengers: &[Traveller], card: Traveller) -> i32 {
    let parts = if parts_a_pair(passengers, card) { points::PAIR } else { 0 };
    points::PASSENGER - points::UNHAPPY + parts
}

/// Whether a pair of Lovers is complete only with this card.
pub fn parts_a_pair(passengers: &[Traveller], card: Traveller) -> bool {
    card.is(Profile::Lover) && has_pair(passengers, card.colour())
}

/// Of how many colours both Lovers are among these cards.
pub fn pairs(cards: &[Traveller]) -> u8 {
    Colour::ALL.into_iter().filter(|colour| has_pair(cards, *colour)).count() as u8
}

fn has_pair(cards: &[Traveller], colour: Colour) -> bool {
    let lover = Traveller::new(colour, Profile::Lover);
    cards.iter().filter(|card| **card == lover).count() == PAIR
}

/// R4: the best of the day before begins; of several, the first clockwise from the seat after that day's starter.
pub fn next_starter(day: &Day, starter: Seat) -> Seat {
    let seats = day.len() as u8;
    let mut best = starter.next(seats);
    for seat in starter.next(seats).round(seats) {
        if day[seat.index()].total() > day[best.index()].total() {
            best = seat;
        }
    }
    best
}

impl CoachStation {
    /// What every seat is ranked by so far: the days that are over, and this day without what is left in the hands.
    pub(super) fn scores_so_far(&self) -> Vec<i32> {
        let station = &self.station;
        let own = |seat: Seat| self.score_so_far(seat);
        Seat::all(station.seats()).map(|seat| own(seat) + station.partner(seat).map_or(0, own)).collect()
    }

    /// The same of a seat alone.
    pub(super) fn score_so_far(&self, seat: Seat) -> i32 {
        let (passengers, unhappy) = (&self.station.passengers[seat.index()], self.unhappy[seat.index()].len());
        let today = Lines::count(passengers, unhappy, &Hand::default(), &[]).total();
        self.station.totals(seat).0 + if self.station.is_over() { 0 } else { today }
    }
}

impl Station {
    /// The points of a seat on all days that are over, and its Passengers.
    pub fn totals(&self, seat: Seat) -> (i32, u32) {
        let lines = || self.days.iter().filter_map(|day| day.get(seat.index()));
        (lines().map(Lines::total).sum(), lines().map(|lines| u32::from(lines.passengers)).sum())
    }

    /// What a seat is ranked by: its own totals, or its team's (R51, R52).
    pub fn ranking(&self, seat: Seat) -> (i32, u32) {
        let own = self.totals(seat);
        let partner = self.partner(seat).map_or((0, 0), |partner| self.totals(partner));
        (own.0 + partner.0, own.1 + partner.1)
    }

    pub fn final_standings(&self) -> Vec<Standing> {
        let team = if self.options.teams { 2 } else { 1 };
        let result = |seat: Seat| {
            let key = self.ranking(seat);
            (key, Standing { seat, rank: 0, score: Some(key.0), detail: self.parts(seat, key), team })
        };
        rank(Seat::all(self.seats()).map(result).collect())
    }

    /// How a seat's score came about, for other programs.
    fn parts(&self, seat: Seat, (team, team_passengers): (i32, u32)) -> Map<String, Value> {
        let mut parts = Map::new();
        for (number, day) in (1..).zip(&self.days) {
            parts.insert(format!("day_{number}"), day[seat.index()].detail().into());
        }
        let (score, passengers) = self.totals(seat);
        parts.insert("score".to_owned(), score.into());
        parts.insert("passengers".to_owned(), passengers.into());
        if self.options.teams {
            parts.insert("team".to_owned(), team.into());
            parts.insert("team_passengers".to_owned(), team_passengers.into());
        }
        parts
    }
}
