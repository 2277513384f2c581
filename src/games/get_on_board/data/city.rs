//! The two cities: crossings, what stands there, and the roads between them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::cards::{Passenger, Ticket};
use super::crossing::{Crossing, Crossings, Direction, Streets};
use super::numbers::{MOST_IN_NEW_YORK, PERSONAL, PERSONAL_CROSSINGS};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum City {
    NewYork,
    London,
}

/// A place passengers want to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    School,
    Office,
    LightMonument,
    DarkMonument,
}

/// What stands at a crossing: one or two passengers, a place, or a green light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    Passengers(Passenger, Option<Passenger>),
    Place { place: Place, emblematic: Option<&'static str> },
    Light { start: Option<Ticket> },
}

/// A city as the rules use it: looked up by crossing, nothing computed twice.
#[derive(Debug)]
pub struct Map {
    pub city: City,
    /// The grid the crossings lie on.
    pub columns: u8,
    pub rows: u8,
    pub crossings: Crossings,
    sites: [Option<Site>; Crossing::COUNT],
    roads: [[Option<Crossing>; 4]; Crossing::COUNT],
    lights: Crossings,
    pub streets: Streets,
    /// Always congested.
    pub congested: Streets,
    pub starts: Vec<Crossing>,
    /// The crossings with a letter, a to o.
    pub letters: Vec<Crossing>,
    /// The crossings of each personal objective; card 1 is first.
    pub personal: [[Crossing; PERSONAL_CROSSINGS]; PERSONAL],
}

impl City {
    /// R1.
    pub const fn of(seats: u8) -> City {
        if seats <= MOST_IN_NEW_YORK { City::NewYork } else { City::London }
    }

    pub fn map(self) -> &'static Map {
        static MAPS: LazyLock<[Map; 2]> = LazyLock::new(|| City::read_both().expect("read when the program starts"));
        &MAPS[self as usize]
    }

    /// Both cities, if their files are sound.
    pub fn read_both() -> Result<[Map; 2], String> {
        Ok([
            Map::read(City::NewYork, include_str!("../../../../assets/games/get_on_board/new_york.toml"))?,
            Map::read(City::London, include_str!("../../../../assets/games/get_on_board/london.toml"))?,
        ])
    }
}

impl Map {
    /// The neighbour in a direction, where a road leads there.
    pub const fn road(&self, from: Crossing, direction: Direction) -> Option<Crossing> {
        self.roads[from.index()][direction as usize]
    }

    /// The directions roads leave a crossing in, with the crossings they lead to.
    pub fn roads(&self, from: Crossing) -> impl Iterator<Item = (Direction, Crossing)> {
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, self.road(from, direction)?)))
    }

    /// What stands there; `None` where the city has no such crossing.
    pub const fn site(&self, crossing: Crossing) -> Option<Site> {
        self.sites[crossing.index()]
    }

    pub const fn is_light(&self, crossing: Crossing) -> bool {
        self.lights.contains(crossing)
    }

    /// The crossing where a start ticket puts the pawn.
    pub fn start(&self, ticket: Ticket) -> Option<Crossing> {
        self.starts.get((ticket.0 as usize).checked_sub(1)?).copied()
    }

    /// The start tickets of this city (R5).
    pub fn start_tickets(&self) -> impl Iterator<Item = Ticket> {
        (1..=self.starts.len() as u8).map(Ticket)
    }

    /// The crossings of a personal objective; cards are numbered from 1.
    pub fn personal(&self, card: u8) -> [Crossing; PERSONAL_CROSSINGS] {
        self.personal[card as usize - 1]
    }

    /// Every segment once, from its western or northern end.
    pub fn segments(&self) -> impl Iterator<Item = (Crossing, Direction, Crossing)> {
        self.crossings.iter().flat_map(move |from| {
            [Direction::East, Direction::South]
                .into_iter()
                .filter_map(move |direction| Some((from, direction, self.road(from, direction)?)))
        })
    }

    /// Reads a city and makes sure that it is sound: every crossing has exactly one site, roads join neighbours, nothing is cut
    /// off, no two lights are neighbours, and the letters of the personal objectives are the offices and the plain lights.
    pub fn read(city: City, source: &str) -> Result<Map, String> {
        let file: CityFile = toml::from_str(source).map_err(|error| error.to_string())?;
        let mut map = Map {
            city,
            columns: 0,
            rows: 0,
            crossings: Crossings::default(),
            sites: [None; Crossing::COUNT],
            roads: [[None; 4]; Crossing::COUNT],
            lights: file.lights.iter().copied().collect(),
            streets: Streets::default(),
            congested: Streets::default(),
            starts: file.starts.clone(),
            letters: file.letters.clone(),
            personal: file.personal()?,
        };
        file.streets.iter().try_for_each(|street| map.add_street(street))?;
        map.add_sites(&file)?;
        for crossing in map.crossings.iter() {
            map.columns = map.columns.max(crossing.column() + 1);
            map.rows = map.rows.max(crossing.row() + 1);
        }
        map.check()?;
        Ok(map)
    }

    /// Adds a street such as `A4-B4-C4=D4`.
    fn add_street(&mut self, street: &str) -> Result<(), String> {
        let mut last: Option<(Crossing, bool)> = None;
        for word in street.split_inclusive(['-', '=']) {
            let (label, ends, congested) = match word.strip_suffix('-') {
                Some(label) => (label, false, false),
                None => word.strip_suffix('=').map_or((word, true, false), |label| (label, false, true)),
            };
            let to = Crossing::try_from(label.to_owned())?;
            if let Some((from, congested)) = last {
                let direction =
                    from.direction_to(to).ok_or_else(|| format!("{from} and {to} of {street} are no neighbours"))?;
                if self.streets.contains(from, direction, to) {
                    return Err(format!("the road from {from} to {to} is listed twice"));
                }
                self.streets.insert(from, direction, to);
                if congested {
                    self.congested.insert(from, direction, to);
                }
                self.roads[from.index()][direction as usize] = Some(to);
                self.roads[to.index()][direction.opposite() as usize] = Some(from);
                self.crossings.insert(from);
                self.crossings.insert(to);
            }
            last = (!ends).then_some((to, congested));
        }
        if last.is_some() { Err(format!("{street} leads nowhere")) } else { Ok(()) }
    }

    fn add_sites(&mut self, file: &CityFile) -> Result<(), String> {
        let passengers = [
            (Passenger::OldLady, &file.old_ladies),
            (Passenger::Student, &file.students),
            (Passenger::Tourist, &file.tourists),
            (Passenger::Businessman, &file.businessmen),
        ];
        for (who, crossings) in passengers {
            for &crossing in crossings {
                let site = &mut self.sites[crossing.index()];
                *site = match *site {
                    None => Some(Site::Passengers(who, None)),
                    Some(Site::Passengers(first, None)) => Some(Site::Passengers(first, Some(who))),
                    _ => return Err(format!("too much stands at {crossing}")),
                };
            }
        }
        let places = [
            (Place::School, &file.schools),
            (Place::Office, &file.offices),
            (Place::LightMonument, &file.light_monuments),
            (Place::DarkMonument, &file.dark_monuments),
        ];
        for (place, crossings) in places {
            for &crossing in crossings {
                // The names live as long as the program, like the maps.
                let emblematic = file.emblematic.get(&crossing).map(|name| &*Box::leak(name.clone().into_boxed_str()));
                self.put(crossing, Site::Place { place, emblematic })?;
            }
            let starred = crossings.iter().filter(|crossing| file.emblematic.contains_key(crossing)).count();
            if starred != 1 {
                return Err(format!("one {place:?} is emblematic, not {starred}"));
            }
        }
        if file.emblematic.len() != places.len() {
            return Err("only places are emblematic".to_owned());
        }
        for &crossing in &file.lights {
            let start = file.starts.iter().position(|start| *start == crossing);
            self.put(crossing, Site::Light { start: start.map(|index| Ticket(index as u8 + 1)) })?;
        }
        Ok(())
    }

    fn put(&mut self, crossing: Crossing, site: Site) -> Result<(), String> {
        match self.sites[crossing.index()].replace(site) {
            None => Ok(()),
            Some(_) => Err(format!("too much stands at {crossing}")),
        }
    }

    fn check(&self) -> Result<(), String> {
        for index in 0..Crossing::COUNT {
            let crossing = Crossing::from_index(index).expect("an index below the count");
            if self.crossings.contains(crossing) != self.sites[index].is_some() {
                return Err(format!("{crossing} lacks its roads or its site"));
            }
            if self.is_light(crossing) && self.roads(crossing).any(|(_, next)| self.is_light(next)) {
                return Err(format!("{crossing} and a neighbour are both green lights"));
            }
            if self.crossings.contains(crossing) && self.roads(crossing).count() < 2 {
                return Err(format!("{crossing} is a dead end"));
            }
            let office = matches!(self.sites[index], Some(Site::Place { place: Place::Office, .. }));
            let plain_light = matches!(self.sites[index], Some(Site::Light { start: None }));
            if self.letters.iter().filter(|letter| **letter == crossing).count() != usize::from(office || plain_light) {
                return Err(format!("{crossing} should have a letter, or should not"));
            }
        }
        if self.starts.iter().any(|start| !self.is_light(*start))
            || self.starts.iter().copied().collect::<Crossings>().len() != self.starts.len()
        {
            return Err("every start is a green light of its own".to_owned());
        }
        let mut reached = Crossings::default();
        let mut todo = vec![self.starts[0]];
        while let Some(crossing) = todo.pop() {
            if !reached.contains(crossing) {
                reached.insert(crossing);
                todo.extend(self.roads(crossing).map(|(_, next)| next));
            }
        }
        if reached == self.crossings { Ok(()) } else { Err("part of the city is cut off".to_owned()) }
    }
}

/// The file of a city.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CityFile {
    streets: Vec<String>,
    old_ladies: Vec<Crossing>,
    students: Vec<Crossing>,
    tourists: Vec<Crossing>,
    businessmen: Vec<Crossing>,
    schools: Vec<Crossing>,
    offices: Vec<Crossing>,
    light_monuments: Vec<Crossing>,
    dark_monuments: Vec<Crossing>,
    lights: Vec<Crossing>,
    starts: Vec<Crossing>,
    letters: Vec<Crossing>,
    personal: Vec<String>,
    emblematic: BTreeMap<Crossing, String>,
}

impl CityFile {
    /// Each letter stands on exactly one of the cards.
    fn personal(&self) -> Result<[[Crossing; PERSONAL_CROSSINGS]; PERSONAL], String> {
        let mut letters: Vec<char> = self.personal.iter().flat_map(|card| card.chars()).collect();
        letters.sort_unstable();
        if letters != ('a'..='o').collect::<Vec<_>>() || self.letters.len() != letters.len() {
            return Err("the letters a to o are dealt out over the personal objectives".to_owned());
        }
        let cards: Vec<[Crossing; PERSONAL_CROSSINGS]> = self
            .personal
            .iter()
            .map(|card| {
                let crossings: Vec<Crossing> =
                    card.bytes().map(|letter| self.letters[(letter - b'a') as usize]).collect();
                crossings.try_into().map_err(|_| format!("“{card}” has {PERSONAL_CROSSINGS} letters"))
            })
            .collect::<Result<_, _>>()?;
        cards.try_into().map_err(|_| format!("there are {PERSONAL} personal objectives"))
    }
}
