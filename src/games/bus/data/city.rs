//! The city: crossings, streets and building sites. The map is read from a file and checked when it is loaded.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::numbers::{CROSSINGS, SITES, SITES_AT_A_CROSSING, STARTS, STATIONS, STREETS, ZONE_SIZES, ZONES};
use super::places::{Crossing, Crossings, Site, Sites, Street, Streets, Zone};

/// A point of the map: x to the right, y downwards, on a grid of 1000.
pub type Point = (u16, u16);

pub struct City {
    crossings: [Point; CROSSINGS],
    streets: [(Crossing, Crossing); STREETS],
    sites: [Lot; SITES],
    /// The street from one crossing to another.
    between: [[Option<Street>; CROSSINGS]; CROSSINGS],
    streets_at: [Streets; CROSSINGS],
    sites_at: [Sites; CROSSINGS],
    zones: [Sites; ZONES],
    pub stations: [Crossing; STATIONS],
    /// R4: where the first passengers stand.
    pub starts: [Crossing; STARTS],
}

/// What is known of a site.
#[derive(Clone, Copy)]
struct Lot {
    crossing: Crossing,
    zone: Zone,
    number: u8,
    at: Point,
}

const SOURCE: &str = include_str!("../../../../assets/games/bus/city.toml");

static CITY: LazyLock<City> = LazyLock::new(|| City::read(SOURCE).expect("read when the program starts"));

/// Whether the city is sound.
pub fn sound() -> Result<(), String> {
    City::read(SOURCE).map(drop).map_err(|broken| broken.to_string())
}

/// The city every game is played in.
pub fn city() -> &'static City {
    &CITY
}

impl City {
    pub fn at(&self, crossing: Crossing) -> Point {
        self.crossings[crossing.index()]
    }

    pub fn site_at(&self, site: Site) -> Point {
        self.sites[site.index()].at
    }

    pub fn ends(&self, street: Street) -> (Crossing, Crossing) {
        self.streets[street.index()]
    }

    pub fn other_end(&self, street: Street, end: Crossing) -> Crossing {
        let (a, b) = self.ends(street);
        if a == end { b } else { a }
    }

    pub fn street(&self, a: Crossing, b: Crossing) -> Option<Street> {
        self.between[a.index()][b.index()]
    }

    pub fn streets_at(&self, crossing: Crossing) -> Streets {
        self.streets_at[crossing.index()]
    }

    pub fn sites_at(&self, crossing: Crossing) -> Sites {
        self.sites_at[crossing.index()]
    }

    pub fn crossing_of(&self, site: Site) -> Crossing {
        self.sites[site.index()].crossing
    }

    pub fn zone_of(&self, site: Site) -> Zone {
        self.sites[site.index()].zone
    }

    /// The zone of a site, and the digit that tells apart two sites of a zone at one crossing (0 where there is one).
    pub fn lot(&self, site: Site) -> (Zone, u8) {
        let Lot { zone, number, .. } = self.sites[site.index()];
        (zone, number)
    }

    pub fn zone(&self, zone: Zone) -> Sites {
        self.zones[zone as usize]
    }

    pub fn is_station(&self, crossing: Crossing) -> bool {
        self.stations.contains(&crossing)
    }
}

// ---- Reading and checking the map

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    crossings: Vec<CityRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityRow {
    id: String,
    at: Point,
    #[serde(default)]
    kind: Kind,
    to: Vec<String>,
    sites: BTreeMap<String, Point>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Normal,
    Station,
    Start,
}

/// Why a map is not the city of the game.
#[derive(Debug, thiserror::Error)]
#[error("the city is broken: {0}")]
pub struct BrokenCity(String);

fn broken<T>(reason: String) -> Result<T, BrokenCity> {
    Err(BrokenCity(reason))
}

impl City {
    /// Reads the map and checks that it is whole: counts, streets in both directions, connected, zones of the right size.
    pub fn read(source: &str) -> Result<City, BrokenCity> {
        let map: Map = toml::from_str(source).map_err(|error| BrokenCity(error.to_string()))?;
        if map.crossings.len() != CROSSINGS {
            return broken(format!("{} crossings, not {CROSSINGS}", map.crossings.len()));
        }
        for (row, crossing) in map.crossings.iter().zip(Crossing::all()) {
            if row.id != crossing.to_string() {
                return broken(format!("crossing {crossing} is called {}", row.id));
            }
        }
        let (streets, between) = read_streets(&map)?;
        let sites = read_sites(&map)?;
        let stations = of_kind(&map, Kind::Station)?;
        let starts = of_kind(&map, Kind::Start)?;

        let mut city = City {
            crossings: std::array::from_fn(|index| map.crossings[index].at),
            streets,
            sites,
            between,
            streets_at: [Streets::default(); CROSSINGS],
            sites_at: [Sites::default(); CROSSINGS],
            zones: [Sites::default(); ZONES],
            stations,
            starts,
        };
        for street in Street::all() {
            let (a, b) = city.ends(street);
            city.streets_at[a.index()].insert(street);
            city.streets_at[b.index()].insert(street);
        }
        for site in Site::all() {
            let lot = city.sites[site.index()];
            city.sites_at[lot.crossing.index()].insert(site);
            city.zones[lot.zone as usize].insert(site);
        }
        city.checked()
    }

    fn checked(self) -> Result<City, BrokenCity> {
        for (zone, size) in Zone::ALL.into_iter().zip(ZONE_SIZES) {
            if self.zone(zone).len() != size {
                return broken(format!("zone {zone} has {} sites, not {size}", self.zone(zone).len()));
            }
        }
        for crossing in Crossing::all() {
            let sites = self.sites_at(crossing).len();
            let right = if self.is_station(crossing) { sites == 0 } else { SITES_AT_A_CROSSING.contains(&sites) };
            if !right {
                return broken(format!("crossing {crossing} has {sites} sites"));
            }
        }
        let mut reached = Crossings::default();
        let mut next = vec![self.starts[0]];
        while let Some(crossing) = next.pop() {
            if !reached.contains(crossing) {
                reached.insert(crossing);
                next.extend(self.streets_at(crossing).iter().map(|street| self.other_end(street, crossing)));
            }
        }
        match Crossing::all().find(|crossing| !reached.contains(*crossing)) {
            Some(crossing) => broken(format!("crossing {crossing} cannot be reached")),
            None => Ok(self),
        }
    }
}

type Between = [[Option<Street>; CROSSINGS]; CROSSINGS];

fn read_streets(map: &Map) -> Result<([(Crossing, Crossing); STREETS], Between), BrokenCity> {
    let mut ways: Vec<(Crossing, Crossing)> = Vec::new();
    for (row, from) in map.crossings.iter().zip(Crossing::all()) {
        for to in &row.to {
            let Ok(to) = to.parse() else { return broken(format!("{from} leads to {to}, which is no crossing")) };
            if from == to || ways.contains(&(from, to)) {
                return broken(format!("the street {from}-{to} is no street or stands twice"));
            }
            ways.push((from, to));
        }
    }
    if let Some((a, b)) = ways.iter().find(|(a, b)| !ways.contains(&(*b, *a))) {
        return broken(format!("the street {a}-{b} leads one way only"));
    }
    ways.retain(|(a, b)| a < b);
    ways.sort();
    let count = ways.len();
    let Ok(streets) = <[_; STREETS]>::try_from(ways) else { return broken(format!("{count} streets, not {STREETS}")) };
    let mut between = [[None; CROSSINGS]; CROSSINGS];
    for street in Street::all() {
        let (a, b): (Crossing, Crossing) = streets[street.index()];
        between[a.index()][b.index()] = Some(street);
        between[b.index()][a.index()] = Some(street);
    }
    Ok((streets, between))
}

fn read_sites(map: &Map) -> Result<[Lot; SITES], BrokenCity> {
    let mut lots = Vec::new();
    for (row, crossing) in map.crossings.iter().zip(Crossing::all()) {
        for (name, at) in &row.sites {
            let Some((zone, number)) = name.strip_prefix(&row.id).and_then(Zone::and_number) else {
                return broken(format!("site {name} at crossing {crossing}"));
            };
            lots.push(Lot { crossing, zone, number, at: *at });
        }
    }
    let count = lots.len();
    lots.try_into().or_else(|_| broken(format!("{count} sites, not {SITES}")))
}

fn of_kind<const N: usize>(map: &Map, kind: Kind) -> Result<[Crossing; N], BrokenCity> {
    let found: Vec<Crossing> =
        Crossing::all().zip(&map.crossings).filter(|(_, row)| row.kind == kind).map(|(crossing, _)| crossing).collect();
    let count = found.len();
    found.try_into().or_else(|_| broken(format!("{count} stations or start crossings, not {N}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = include_str!("../../../../assets/games/bus/city.toml");

    fn refusal(from: &str, to: &str) -> String {
        assert!(MAP.contains(from), "{from}");
        City::read(&MAP.replacen(from, to, 1)).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn the_city_has_its_crossings_streets_sites_and_zones() {
        let city = City::read(MAP).expect("the city is whole");
        assert_eq!(city.crossings.len(), 36);
        assert_eq!(city.streets.len(), 70);
        assert_eq!(city.sites.len(), 47);
        assert_eq!(Zone::ALL.map(|zone| city.zone(zone).len()), [12, 11, 9, 15]);
        assert_eq!(city.stations.map(|crossing| crossing.to_string()), ["08", "28"]);
        assert_eq!(city.starts.map(|crossing| crossing.to_string()), ["14", "17", "19", "24"]);
        let degrees: Vec<u32> = Crossing::all().map(|crossing| city.streets_at(crossing).len()).collect();
        assert_eq!([2, 3, 4, 5, 6, 7].map(|n| degrees.iter().filter(|d| **d == n).count()), [4, 11, 13, 3, 3, 2]);
    }

    #[test]
    fn a_damaged_map_is_refused_with_the_damage() {
        assert!(refusal(r#"id = "01""#, r#"id = "99""#).contains("called 99"));
        assert!(refusal(r#"to = ["03", "05", "07", "09"]"#, r#"to = ["03", "05", "07"]"#).contains("one way"));
        assert!(refusal(r#"to = ["03", "05""#, r#"to = ["03", "03""#).contains("twice"));
        assert!(refusal(r#"to = ["03", "05""#, r#"to = ["40", "05""#).contains("no crossing"));
        assert!(refusal("01D = [242, 92]", "").contains("46 sites"));
        assert!(refusal("01D = [242, 92]", "01C = [242, 92]").contains("zone"));
        assert!(refusal("01D = [242, 92]", "02D = [242, 92]").contains("site 02D"));
        assert!(refusal(r#"kind = "station","#, "").contains("stations"));
        assert!(refusal("crossings = [", "crossings = [[").contains("broken"));
        // Crossing 29 hangs on 25 and 28 alone.
        let island = MAP
            .replace(r#"to = ["25", "28"]"#, "to = []")
            .replace(r#""18", "28", "29""#, r#""18", "28""#)
            .replace(r#""25", "29", "32""#, r#""25", "32""#);
        assert!(City::read(&island).is_err());
    }
}
