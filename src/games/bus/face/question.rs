//! What a player is asked: every legal move with a label, what follows from it, and its place on the map.

use super::spots::Place;
use crate::game::{Choice, Entry, Group, Question, Seat};
use crate::games::bus::data::numbers::MOST_BUSES;
use crate::games::bus::data::{Area, Building, Crossing, Site, Street, Streets, city, letter};
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Phase};
use crate::games::bus::words::way;
use crate::texts::{Arg, Text};

impl Bus {
    pub fn ask(&self, seat: Seat, moves: &[Move]) -> Question<Move> {
        let mut question = Question::new(self.prompt(seat));
        match self.phase {
            Phase::Founding { .. } | Phase::Resolving { area: Area::Buildings, .. } => {
                question.entries = self.by_kind(moves);
            }
            Phase::First { .. } => question.entries = self.crossing_then_street(seat, moves),
            Phase::Resolving { area: Area::Vroom, .. } => question.entries = self.passenger_then_building(moves),
            _ => question.entries = moves.iter().map(|play| Entry::One(self.choice(seat, *play))).collect(),
        }
        question
    }

    fn prompt(&self, seat: Seat) -> Text {
        let asked = self.asked().unwrap_or_else(|| Text::new("bus-step-over"));
        match self.phase {
            Phase::Choosing { .. } => {
                let player = self.player(seat);
                Text::new("bus-prompt-choose").with("markers", player.markers).with("placed", player.placed)
            }
            Phase::Resolving { area, done, .. } => {
                let slot = self.board.turn(area, done).map_or(0, |(slot, _)| slot);
                let area_text = match area.slots() {
                    1 => area.text(),
                    _ => Text::new("bus-slot").with("area", area.text()).with("slot", letter(slot).to_string()),
                };
                Text::new("bus-prompt").with("step", area_text).with("asked", asked)
            }
            _ => Text::new("bus-prompt-setup").with("asked", asked),
        }
    }

    fn choice(&self, seat: Seat, play: Move) -> Choice<Move> {
        match play {
            Move::Build { site, building } => self.of_building(site, building),
            Move::Begin { street } => self.of_first_stick(seat, street),
            Move::Extend { from, to } => self.of_street(seat, from, to),
            Move::Choose { area } => self.of_marker(seat, area),
            Move::Pass => {
                let markers = self.player(seat).markers;
                Choice::new(play, Text::new("bus-pass")).hint(Text::new("bus-hint-pass").with("markers", markers))
            }
            Move::Arrive { east, west } => {
                let [first, second] = city().stations.map(|station| station.to_string());
                let label = Text::new("bus-arrive").with("east", east).with("west", west);
                let [at_first, at_second] = city().stations.map(|station| self.crowd.at(station));
                Choice::new(play, label.with("first", first).with("second", second))
                    .hint(Text::new("bus-hint-arrive").with("east", east + at_first).with("west", west + at_second))
            }
            Move::Stop => self.of_stop(seat),
            Move::Tick => {
                let next = self.clock.next();
                Choice::new(play, Text::new("bus-tick").with("building", next.wanted()))
                    .hint(self.hint_of_hour(seat, next))
                    .at(Place::Clock { stopped: false }.spot())
            }
            Move::Ride { from, to } => self.of_ride(from, to),
        }
    }

    // ---- Buildings: a menu for each kind, with all sites

    fn by_kind(&self, moves: &[Move]) -> Vec<Entry<Move>> {
        let of = |kind: Building| -> Vec<Choice<Move>> {
            let sites = moves.iter().filter_map(|play| match *play {
                Move::Build { site, building } if building == kind => Some(site),
                _ => None,
            });
            sites.map(|site| self.of_building(site, kind)).collect()
        };
        let group = |building: Building| {
            let choices = of(building);
            let group = Group {
                name: None,
                label: building.name(),
                hint: None,
                spot: None,
                prompt: Text::new("bus-prompt-site").with("building", building.name()),
                choices,
            };
            (!group.choices.is_empty()).then_some(Entry::Group(group))
        };
        match moves.len() {
            0..=FEW => Building::ALL.into_iter().flat_map(of).map(Entry::One).collect(),
            _ => Building::ALL.into_iter().filter_map(group).collect(),
        }
    }

    fn of_building(&self, site: Site, building: Building) -> Choice<Move> {
        let label = Text::new("bus-build").with("building", building.name()).with("site", site.to_string());
        Choice::new(Move::Build { site, building }, label)
            .named(Text::plain(site.to_string()))
            .hint(self.what_is_at(city().crossing_of(site)))
            .at(Place::Site(site).spot())
    }

    // ---- Streets

    /// The first stick can go on any street: more than a menu holds, so a crossing is asked for first. Each street stands
    /// under one of its crossings, chosen so that few crossings are needed; the hint says where its streets lead.
    fn crossing_then_street(&self, seat: Seat, moves: &[Move]) -> Vec<Entry<Move>> {
        let mut left: Streets = moves
            .iter()
            .filter_map(|play| if let Move::Begin { street } = play { Some(*street) } else { None })
            .collect();
        let mut starts = city().starts.into_iter();
        let mut groups: Vec<(Crossing, Streets)> = Vec::new();
        while !left.is_empty() {
            let busiest = || Crossing::all().rev().max_by_key(|crossing| city().streets_at(*crossing).and(left).len());
            let Some(crossing) = starts.next().or_else(busiest) else { break };
            groups.push((crossing, city().streets_at(crossing).and(left)));
            left = left.minus(city().streets_at(crossing));
        }
        groups.retain(|(_, streets)| !streets.is_empty());
        groups.sort_by_key(|(crossing, _)| *crossing);
        groups.into_iter().map(|(crossing, streets)| self.streets_of(seat, crossing, streets)).collect()
    }

    fn streets_of(&self, seat: Seat, crossing: Crossing, streets: Streets) -> Entry<Move> {
        let mut choices: Vec<_> = streets.iter().map(|street| self.of_first_stick(seat, street)).collect();
        if choices.len() == 1 {
            return Entry::One(choices.remove(0));
        }
        let to: Arg = streets.iter().map(|street| city().other_end(street, crossing).to_string()).collect();
        Entry::Group(Group {
            name: Some(Text::plain(crossing.to_string())),
            label: Text::new("bus-crossing").with("crossing", crossing.to_string()),
            hint: Some(Text::new("bus-hint-leads").with("to", to)),
            spot: Some(Place::Crossing(crossing).spot()),
            prompt: Text::new("bus-prompt-street").with("crossing", crossing.to_string()),
            choices,
        })
    }

    fn of_first_stick(&self, seat: Seat, street: Street) -> Choice<Move> {
        let (a, b) = city().ends(street);
        let label = Text::plain(street.to_string());
        let ends = Text::new("bus-hint-ends").with("a", self.what_is_at(a)).with("b", self.what_is_at(b));
        let hint = match self.lines_on(seat, street) {
            0 => ends,
            lines => Text::new("bus-hint-shared").with("lines", lines).with("there", ends),
        };
        Choice::new(Move::Begin { street }, label.clone()).hint(hint).named(label).at(Place::Way(street, b).spot())
    }

    fn of_street(&self, seat: Seat, from: Crossing, to: Crossing) -> Choice<Move> {
        let there = self.what_is_at(to);
        let mut choice = Choice::new(Move::Extend { from, to }, way(from, to)).named(Text::plain(to.to_string()));
        if let Some(street) = city().street(from, to) {
            choice = choice.at(Place::Way(street, to).spot());
            let line = &self.player(seat).line;
            let closes = line.ends().is_some_and(|[a, b]| (a == from && b == to) || (a == to && b == from));
            choice = choice.hint(match self.lines_on(seat, street) {
                _ if closes && line.sticks() > 1 => Text::new("bus-hint-closes").with("there", there),
                0 => there,
                lines => Text::new("bus-hint-shared").with("lines", lines).with("there", there),
            });
        }
        choice
    }

    /// Other lines on a street.
    fn lines_on(&self, seat: Seat, street: Street) -> usize {
        self.everyone().filter(|(other, player)| *other != seat && player.line.streets().contains(street)).count()
    }

    /// "15: 2 passengers, a house and 2 pubs".
    fn what_is_at(&self, crossing: Crossing) -> Text {
        let mut there: Vec<Arg> = Vec::new();
        if city().is_station(crossing) {
            there.push(Text::new("bus-station").into());
        }
        match self.crowd.at(crossing) {
            0 => {}
            people => there.push(Text::new("bus-people").with("count", people).into()),
        }
        for building in Building::ALL {
            let sites = city().sites_at(crossing);
            match sites.iter().filter(|site| self.building(*site) == Some(building)).count() {
                0 => {}
                count => there.push(building.counted(count).into()),
            }
        }
        let text = if there.is_empty() { Text::new("bus-there-nothing") } else { Text::new("bus-there") };
        text.with("crossing", crossing.to_string()).with("things", Arg::List(there))
    }

    // ---- Markers: what one would yield as things stand, and where it would yield nothing

    fn of_marker(&self, seat: Seat, area: Area) -> Choice<Move> {
        let slot = self.board.owners(area).len();
        let label = match area.slots() {
            1 => area.text(),
            _ => Text::new("bus-slot").with("area", area.text()).with("slot", letter(slot).to_string()),
        };
        let player = self.player(seat);
        let (hint, useful) = match area {
            Area::Line => counted("bus-hint-streets", self.streets_of_next(seat)),
            Area::Bus if player.buses < MOST_BUSES => counted("bus-hint-bus", player.buses + 1),
            Area::Bus => (Text::new("bus-hint-no-bus").with("count", MOST_BUSES), false),
            Area::Passengers => counted("bus-hint-passengers", self.passengers_of_next()),
            Area::Buildings => counted("bus-hint-buildings", self.buildings_of_next()),
            Area::Clock if self.stones == 1 => (Text::new("bus-hint-clock-last"), true),
            Area::Clock => counted("bus-hint-clock", self.stones),
            Area::Vroom => {
                let rides = self.rides_of_next(seat);
                let next = self.clock.next().wanted();
                (Text::new("bus-hint-vroom").with("count", rides).with("building", next), true)
            }
            Area::Start => (Text::new("bus-hint-start"), true),
        };
        let choice =
            Choice::new(Move::Choose { area }, label).named(area.text()).hint(hint).at(Place::Area(area).spot());
        if self.marker_ends_the_game(seat) {
            choice.warning(Text::new("bus-warning-last-marker"))
        } else if area == Area::Buildings && useful && self.next_fills_the_city() {
            choice.warning(Text::new("bus-warning-sites"))
        } else if !useful {
            choice.warning(Text::new("bus-warning-nothing").with("area", area.text()))
        } else {
            choice
        }
    }

    // ---- The clock

    fn of_stop(&self, seat: Seat) -> Choice<Move> {
        let choice = Choice::new(Move::Stop, Text::new("bus-stop").with("building", self.clock.wanted()))
            .hint(self.hint_of_hour(seat, self.clock))
            .at(Place::Clock { stopped: true }.spot());
        match self.stones {
            1 => choice.warning(Text::new("bus-warning-stones")), // R52, A27
            _ => choice,
        }
    }

    /// What the hour would mean for one's own line.
    fn hint_of_hour(&self, seat: Seat, wanted: Building) -> Text {
        let (waiting, free) = self.chances(seat, wanted);
        let key = if wanted == self.clock { "bus-hint-stop" } else { "bus-hint-tick" };
        Text::new(key).with("waiting", waiting).with("free", free)
    }

    // ---- Rides: a passenger, then a building; one question where there are few rides, or only one of the two is open

    fn passenger_then_building(&self, moves: &[Move]) -> Vec<Entry<Move>> {
        if moves.len() <= FEW {
            let rides = moves.iter().filter_map(|play| match *play {
                Move::Ride { from, to } => Some(self.of_ride(from, to)),
                _ => None,
            });
            return rides.map(Entry::One).collect();
        }
        let mut passengers: Vec<(Crossing, Vec<Site>)> = Vec::new();
        for play in moves {
            let Move::Ride { from, to } = *play else { continue };
            match passengers.last_mut() {
                Some((last, sites)) if *last == from => sites.push(to),
                _ => passengers.push((from, vec![to])),
            }
        }
        let lone = passengers.len() == 1;
        let mut entries = Vec::new();
        for (from, sites) in &passengers {
            match &sites[..] {
                [to] => {
                    let ride = self.of_ride(*from, *to).named(Text::plain(from.to_string()));
                    entries.push(Entry::One(ride.at(Place::Crossing(*from).spot())));
                }
                _ if lone && sites.len() <= Question::<Move>::MOST => {
                    entries.extend(sites.iter().map(|to| Entry::One(self.of_ride(*from, *to))));
                }
                _ => entries.extend(sites.chunks(Question::<Move>::MOST).map(|sites| self.rides_from(*from, sites))),
            }
        }
        entries
    }

    fn rides_from(&self, from: Crossing, sites: &[Site]) -> Entry<Move> {
        let to: Arg = sites.iter().take(8).map(|site| site.to_string()).collect();
        Entry::Group(Group {
            name: Some(Text::plain(from.to_string())),
            label: Text::new("bus-ride-from")
                .with("from", from.to_string())
                .with("count", self.waiting(from, self.clock)),
            hint: Some(Text::new("bus-hint-leads").with("to", to)),
            spot: Some(Place::Crossing(from).spot()),
            prompt: Text::new("bus-prompt-ride").with("from", from.to_string()),
            choices: sites.iter().map(|to| self.of_ride(from, *to)).collect(),
        })
    }

    fn of_ride(&self, from: Crossing, to: Site) -> Choice<Move> {
        Choice::new(Move::Ride { from, to }, way(from, to))
            .named(Text::plain(to.to_string()))
            .hint(Text::new("bus-hint-ride"))
            .at(Place::Site(to).spot())
    }
}

/// So many are asked at once, whatever they have in common.
const FEW: usize = 12;

/// A hint with its number, and whether there is any use in it.
fn counted(key: &'static str, count: u8) -> (Text, bool) {
    match count {
        0 => (Text::new("bus-hint-nothing"), false),
        _ => (Text::new(key).with("count", count), true),
    }
}
