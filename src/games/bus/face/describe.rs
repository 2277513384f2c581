//! The board in words: what somebody needs to play without seeing the picture.

use crate::game::{Detail, Seat, Standing};
use crate::games::bus::data::{Area, Building, Crossing, Street, letter};
use crate::games::bus::state::{Bus, Player};
use crate::texts::{Arg, Speech, Text};

impl Bus {
    pub fn in_words(&self, speech: &Speech, detail: Detail) -> String {
        let mut lines = vec![self.headline()];
        lines.extend(self.placings());
        lines.push(self.hour());
        match detail {
            Detail::Alt => {
                let playing = self.everyone().filter(|_| self.awaited().is_some());
                lines.extend(playing.map(|(seat, player)| self.short(seat, player)));
                lines.extend(self.people());
            }
            Detail::Full => {
                lines.extend(self.everyone().flat_map(|(seat, player)| [self.long(seat, player), line(seat, player)]));
                lines.extend(self.people());
                lines.extend(self.vacancies());
                lines.extend(self.city_in_words());
                lines.extend(self.streets_in_words());
                lines.extend(self.board_in_words());
                lines.extend(self.latest_in_words());
                lines.push(Text::new("bus-ties"));
            }
        }
        lines.iter().map(|text| speech.say(text)).collect::<Vec<_>>().join("\n")
    }

    /// "Round 4 · Vrroomm! Ann: 2 rides to make."
    fn headline(&self) -> Text {
        let status = self.stand();
        match (self.awaited(), status.asked) {
            (Some(seat), Some(asked)) => {
                Text::new("bus-words-asked").with("phase", status.phase).with("seat", seat).with("asked", asked)
            }
            _ => status.phase,
        }
    }

    /// The result, best first.
    fn placings(&self) -> Vec<Text> {
        let standings = self.result().unwrap_or_default();
        let placing = |place: Standing| {
            let player = self.player(place.seat);
            Text::new("bus-words-place")
                .with("rank", place.rank)
                .with("seat", place.seat)
                .with("score", player.score())
                .with("deliveries", player.points)
                .with("stones", player.stones)
        };
        standings.into_iter().map(placing).collect()
    }

    fn hour(&self) -> Text {
        let text = Text::new("bus-words-hour")
            .with("building", self.clock.wanted())
            .with("stones", self.stones)
            .with("supply", self.crowd.supply());
        match self.open_zone() {
            Some((zone, free)) => {
                text.with("zone", Text::new("bus-words-zone").with("zone", zone.to_string()).with("count", free.len()))
            }
            None => text.with("zone", Text::new("bus-words-full")),
        }
    }

    fn short(&self, seat: Seat, player: &Player) -> Text {
        self.counts("bus-words-short", seat, player).with("ends", ends(player))
    }

    fn long(&self, seat: Seat, player: &Player) -> Text {
        self.counts("bus-words-long", seat, player).with("sticks", player.sticks_left()).with("stones", player.stones)
    }

    fn counts(&self, key: &'static str, seat: Seat, player: &Player) -> Text {
        Text::new(key)
            .with("seat", seat)
            .with("points", player.points)
            .with("markers", player.markers)
            .with("buses", player.buses)
    }

    /// Where passengers are: those who wait, and those who have what they want.
    fn people(&self) -> Vec<Text> {
        let at = |key: &'static str, count: &dyn Fn(Crossing) -> u8| {
            let places: Vec<String> = self
                .crowd
                .crossings()
                .iter()
                .filter(|crossing| count(*crossing) > 0)
                .map(|crossing| match count(crossing) {
                    1 => crossing.to_string(),
                    many => format!("{crossing} ×{many}"),
                })
                .collect();
            (!places.is_empty()).then(|| Text::new(key).with("places", places.join(", ")))
        };
        let waiting = |crossing| self.waiting(crossing, self.clock);
        let seated = |crossing| self.crowd.at(crossing) - self.waiting(crossing, self.clock);
        [at("bus-words-waiting", &waiting), at("bus-words-seated", &seated)].into_iter().flatten().collect()
    }

    fn city_in_words(&self) -> Vec<Text> {
        let mut texts: Vec<Text> = Building::ALL
            .into_iter()
            .map(|building| {
                let sites: Vec<String> = self.buildings[building.index()].iter().map(|site| site.to_string()).collect();
                let places = if sites.is_empty() { "–".to_owned() } else { sites.join(", ") };
                Text::new("bus-words-buildings").with("building", building.name()).with("places", places)
            })
            .collect();
        if let Some((_, free)) = self.open_zone() {
            let sites: Vec<String> = free.iter().map(|site| site.to_string()).collect();
            texts.push(Text::new("bus-words-free").with("places", sites.join(", ")));
        }
        texts
    }

    /// The buildings people want to go to in which nobody sits, whoever could take them there.
    fn vacancies(&self) -> Option<Text> {
        let crossings = Crossing::all().flat_map(|crossing| self.free_buildings(crossing, self.clock).iter());
        let free: Vec<String> = crossings.map(|site| site.to_string()).collect();
        (!free.is_empty()).then(|| Text::new("bus-words-vacant").with("places", free.join(", ")))
    }

    /// Every street by the crossings it joins: those nobody uses, and those of each set of lines.
    fn streets_in_words(&self) -> Vec<Text> {
        let owners = |street: Street| -> Vec<Seat> {
            let on_it = self.everyone().filter(|(_, player)| player.line.streets().contains(street));
            on_it.map(|(seat, _)| seat).collect()
        };
        let mut shared: Vec<(Vec<Seat>, Vec<String>)> = vec![(Vec::new(), Vec::new())];
        for street in Street::all() {
            let seats = owners(street);
            match shared.iter_mut().find(|(known, _)| *known == seats) {
                Some((_, streets)) => streets.push(street.to_string()),
                None => shared.push((seats, vec![street.to_string()])),
            }
        }
        let told = |(seats, streets): (Vec<Seat>, Vec<String>)| match seats.is_empty() {
            true => Text::new("bus-words-streets").with("streets", streets.join(", ")),
            false => Text::new("bus-words-streets-of").with("seats", seats).with("streets", streets.join(", ")),
        };
        shared.into_iter().filter(|(_, streets)| !streets.is_empty()).map(told).collect()
    }

    /// "Line: a Ann, b Bob", areas in order of resolution.
    fn board_in_words(&self) -> Vec<Text> {
        let area_in_words = |area: Area| {
            let owners: Vec<Arg> = self
                .board
                .owners(area)
                .iter()
                .enumerate()
                .map(|(slot, seat)| match area.slots() {
                    1 => Arg::Seat(*seat),
                    _ => Text::new("bus-words-slot").with("slot", letter(slot).to_string()).with("seat", *seat).into(),
                })
                .collect();
            (!owners.is_empty())
                .then(|| Text::new("bus-words-area").with("area", area.text()).with("owners", Arg::List(owners)))
        };
        Area::ALL.into_iter().filter_map(area_in_words).collect()
    }

    fn latest_in_words(&self) -> Option<Text> {
        let moves: Vec<String> = self.latest.moves.iter().map(|play| play.to_string()).collect();
        (!moves.is_empty())
            .then(|| Text::new("bus-words-latest").with("seat", self.latest.seat).with("moves", moves.join(", ")))
    }
}

/// "10 and 19", or the one crossing of a loop.
fn ends(player: &Player) -> Text {
    match player.line.ends() {
        None => Text::new("bus-words-no-line"),
        Some([a, b]) if a == b => Text::new("bus-words-loop").with("end", a.to_string()),
        Some([a, b]) => Text::new("bus-words-ends").with("a", b.to_string()).with("b", a.to_string()),
    }
}

fn line(seat: Seat, player: &Player) -> Text {
    let trail: Vec<String> = player.line.trail().iter().map(|crossing| crossing.to_string()).collect();
    match trail.is_empty() {
        true => Text::new("bus-words-no-line-of").with("seat", seat),
        false => Text::new("bus-words-line").with("seat", seat).with("trail", trail.join("-")),
    }
}
