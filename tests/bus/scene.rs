//! Scenes: a table to play on, and positions laid out for a test.

use std::sync::LazyLock;

use omnibus::game::{Chance, Events, Position, Refusal, Seat, Setup, Standing};
use omnibus::games::Catalogue;
use omnibus::texts::{Language, Speech, Text, Texts};
use serde_json::{Value, json};

pub fn title() -> &'static dyn omnibus::games::Listed {
    Catalogue::standard().title("bus").expect("Bus is in the catalogue")
}

/// A game being played.
pub struct Table(pub Box<dyn Position>);

impl Table {
    /// A new game in which seat 0 was drawn as start player.
    pub fn new(seats: u8) -> Table {
        Table::dealt(&Setup::new("bus", seats), 0)
    }

    pub fn dealt(setup: &Setup, start: u32) -> Table {
        Table(title().deal(setup, &mut Chance::recorded(vec![start])).expect("a sound setup"))
    }

    /// The seat that is awaited.
    pub fn awaited(&self) -> u8 {
        let awaited: Vec<Seat> = self.0.to_move().iter().collect();
        assert_eq!(awaited.len(), 1, "one seat moves at a time");
        awaited[0].0
    }

    /// The legal moves of whoever is awaited, in order of their notation.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = self.0.moves(Seat(self.awaited()));
        moves.sort();
        moves
    }

    /// What follows `line`, `ride` … in the legal moves.
    pub fn ways(&self) -> Vec<String> {
        self.moves().iter().filter_map(|play| play.split_once(' ').map(|(_, way)| way.to_owned())).collect()
    }

    /// Whoever is awaited plays a move; the events are given back by key.
    pub fn play(&mut self, play: &str) -> Vec<&'static str> {
        let seat = Seat(self.awaited());
        let mut events = Events::heard();
        let spelt = self
            .0
            .play(seat, play, &mut Chance::none(), &mut events)
            .unwrap_or_else(|refusal| panic!("“{play}” of seat {seat}: {}", in_words(&refusal)));
        assert_eq!(spelt, play);
        events.into_vec().into_iter().map(|event| event.text.key).collect()
    }

    /// The events of a move in words, and whether each is a detail.
    pub fn hears(&mut self, play: &str) -> Vec<(bool, String)> {
        let mut events = Events::heard();
        self.0.play(Seat(self.awaited()), play, &mut Chance::none(), &mut events).expect(play);
        events.into_vec().iter().map(|event| (event.detail, say(&event.text))).collect()
    }

    /// The first legal move of whoever is awaited, where any will do.
    pub fn play_first(&mut self) -> Vec<&'static str> {
        let first = self.moves()[0].clone();
        self.play(&first)
    }

    /// Several moves, each by whoever is awaited.
    pub fn play_all(&mut self, moves: &[&str]) {
        for play in moves {
            self.play(play);
        }
    }

    /// The refusal of a move, in words. Nothing may have changed.
    pub fn refuses(&mut self, play: &str) -> String {
        let seat = Seat(self.awaited());
        let before = self.0.state();
        let refusal = self.0.play(seat, play, &mut Chance::none(), &mut Events::heard()).expect_err(play);
        assert_eq!(refusal.code(), "illegal_move");
        assert_eq!(self.0.state(), before);
        in_words(&refusal)
    }

    /// The number of the turn that whoever is awaited takes.
    pub fn turn(&self) -> u32 {
        self.0.turn(Seat(self.awaited()))
    }

    /// The same position, saved and loaded again.
    pub fn loaded(self) -> Table {
        Scene(self.0.state()).table()
    }

    /// Markers in turn, then everybody passes as soon as possible.
    pub fn choose(&mut self, areas: &str) {
        let round = self.at("/round");
        for area in areas.split_whitespace() {
            match area {
                "-" => self.play("pass"),
                area => self.play(&format!("choose {area}")),
            };
        }
        while self.step() == "choosing" && self.at("/round") == round {
            self.play("pass");
        }
    }

    pub fn at(&self, path: &str) -> Value {
        self.0.state().pointer(path).cloned().unwrap_or(Value::Null)
    }

    pub fn of(&self, seat: u8, what: &str) -> Value {
        self.at(&format!("/players/{seat}/{what}"))
    }

    pub fn passengers(&self, crossing: &str) -> u64 {
        self.at(&format!("/passengers/{crossing}")).as_u64().unwrap_or(0)
    }

    pub fn step(&self) -> String {
        self.at("/phase/step").as_str().unwrap_or_default().to_owned()
    }

    /// What is being resolved: area, and steps left.
    pub fn resolving(&self) -> (String, u64) {
        assert_eq!(self.step(), "resolving");
        (
            self.at("/phase/area").as_str().unwrap_or_default().to_owned(),
            self.at("/phase/left").as_u64().unwrap_or_default(),
        )
    }

    pub fn line(&self, seat: u8) -> String {
        let line = self.of(seat, "line");
        let crossings = line.as_array().expect("a list").iter().map(|crossing| crossing.as_str().expect("a name"));
        crossings.collect::<Vec<_>>().join("-")
    }

    /// The ends of a line in order of their numbers.
    pub fn ends(&self, seat: u8) -> [String; 2] {
        let line = self.line(seat);
        let mut ends = [line[..2].to_owned(), line[line.len() - 2..].to_owned()];
        ends.sort();
        ends
    }

    pub fn standings(&self) -> Vec<Standing> {
        assert!(self.0.is_over());
        self.0.standings().expect("the game is over")
    }

    /// The seats from first to last place.
    pub fn ranking(&self) -> Vec<u8> {
        self.standings().iter().map(|standing| standing.seat.0).collect()
    }
}

fn in_words(refusal: &Refusal) -> String {
    say(&refusal.text())
}

pub const NAMES: [&str; 5] = ["Ann", "Bob", "Cid", "Dan", "Eve"];

pub fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Catalogue::standard().texts().expect("the texts are sound"));
    &TEXTS
}

/// In English, with the names of the tests.
pub fn say(text: &Text) -> String {
    Speech::new(texts(), Language::default(), &NAMES.map(String::from)).say(text)
}

/// What `tell` makes of it in each language, with the language's tag.
pub fn in_every_language<T>(names: [&str; 5], mut tell: impl FnMut(Speech) -> T) -> Vec<(&'static str, T)> {
    let names = names.map(String::from);
    texts().languages().map(|(tag, language)| (tag, tell(Speech::new(texts(), language, &names)))).collect()
}

/// A position being laid out: short lines at the rim, the first buildings houses, round 1, seat 0 to choose.
pub struct Scene(pub Value);

const LINES: [&str; 5] = ["01-03-06", "02-04-11", "32-36-33", "34-27-23", "25-29-28"];
const ZONE_A: [&str; 12] = ["10A", "14A1", "14A2", "15A", "17A1", "17A2", "19A1", "19A2", "21A", "22A", "24A1", "24A2"];
const ZONE_B: [&str; 11] = ["04B", "05B", "07B", "09B", "13B", "18B", "20B", "26B", "30B", "32B", "33B"];
const ZONE_C: [&str; 9] = ["05C", "07C", "10C", "15C", "20C", "21C", "22C", "30C", "33C"];
const ZONE_D: [&str; 15] =
    ["01D", "02D", "03D", "06D", "11D", "12D", "16D", "23D", "25D", "27D", "29D", "31D", "34D", "35D", "36D"];

impl Scene {
    pub fn new(seats: u8) -> Scene {
        let players: Vec<Value> = (0..seats)
            .map(|seat| {
                json!({
                    "markers": 20, "buses": 1, "points": 0, "stones": 0, "sticks": 25, "reached": seat,
                    "line": crossings(LINES[usize::from(seat)]),
                })
            })
            .collect();
        let mut scene = Scene(json!({
            "round": 1,
            "start": 0,
            "clock": "house",
            "stones": if seats == 3 { 4 } else { 5 },
            "passengers": { "14": 1, "17": 1, "19": 1, "24": 1 },
            "buildings": {},
            "players": players,
            "board": {},
            "phase": { "step": "choosing", "seat": 0, "passed": [] },
            "turns": 20,
            "latest": { "turn": 0, "seat": 0, "moves": [] },
        }));
        for site in &ZONE_A[..2 * usize::from(seats)] {
            scene.0["buildings"][site] = json!("house");
        }
        scene
    }

    /// Ann has this line and makes so many rides, one a bus, at this hour, with these buildings and passengers about.
    pub fn riding(line: &str, rides: u8, hour: &str, buildings: &str, passengers: &str) -> Scene {
        Scene::new(3)
            .line(0, line)
            .of(0, "buses", rides)
            .set("/clock", hour)
            .buildings(buildings)
            .passengers(passengers)
            .resolving("vroom", &[0], 0, rides)
    }

    pub fn set(mut self, path: &str, value: impl Into<Value>) -> Scene {
        match self.0.pointer_mut(path) {
            Some(place) => *place = value.into(),
            None => {
                let (parent, key) = path.rsplit_once('/').expect("a path");
                self.0.pointer_mut(parent).expect("the parent exists")[key] = value.into();
            }
        }
        self
    }

    pub fn of(self, seat: u8, what: &str, value: impl Into<Value>) -> Scene {
        self.set(&format!("/players/{seat}/{what}"), value)
    }

    pub fn line(self, seat: u8, line: &str) -> Scene {
        self.of(seat, "line", crossings(line))
    }

    pub fn lines(self, lines: &[&str]) -> Scene {
        lines.iter().zip(0..).fold(self, |scene, (line, seat)| scene.line(seat, line))
    }

    /// Everything of these zones but the last `free` sites is built on, with houses, offices and pubs in turn.
    pub fn built(mut self, zones: &str, free: usize) -> Scene {
        let sites: Vec<&str> = zones
            .chars()
            .flat_map(|zone| match zone {
                'A' => &ZONE_A[..],
                'B' => &ZONE_B[..],
                'C' => &ZONE_C[..],
                _ => &ZONE_D[..],
            })
            .copied()
            .collect();
        self.0["buildings"] = json!({});
        for (index, site) in sites[..sites.len() - free].iter().enumerate() {
            self.0["buildings"][site] = json!(["house", "office", "pub"][index % 3]);
        }
        self
    }

    /// Exactly these buildings: "10A house, 14A1 office".
    pub fn buildings(mut self, list: &str) -> Scene {
        self.0["buildings"] = json!({});
        for entry in list.split(", ") {
            let (site, building) = entry.split_once(' ').expect("site and kind");
            self.0["buildings"][site] = json!(building);
        }
        self
    }

    /// Exactly these passengers: "10:1 08:2".
    pub fn passengers(mut self, list: &str) -> Scene {
        self.0["passengers"] = json!({});
        for entry in list.split_whitespace() {
            let (crossing, count) = entry.split_once(':').expect("crossing and count");
            self.0["passengers"][crossing] = json!(count.parse::<u8>().expect("a number"));
        }
        self
    }

    /// The markers of an area, from slot a on.
    pub fn board(self, area: &str, owners: &[u8]) -> Scene {
        self.set(&format!("/board/{area}"), owners.to_vec())
    }

    /// Only this seat has not passed yet; the others have no markers left. The moment it passes, the board is resolved.
    pub fn last_to_choose(mut self, seat: u8) -> Scene {
        let others: Vec<u8> = (0..self.seats()).filter(|other| *other != seat).collect();
        for other in &others {
            self = self.of(*other, "markers", 0);
        }
        self.of(seat, "markers", 8).set("/phase", json!({ "step": "choosing", "seat": seat, "passed": others }))
    }

    /// The last markers of all lie on the board, and this area is being resolved with so many steps left.
    pub fn resolving(mut self, area: &str, owners: &[u8], done: u8, left: u8) -> Scene {
        self = self.board(area, owners);
        for seat in 0..self.seats() {
            self = self.of(seat, "markers", 0);
        }
        let other = (0..self.seats()).find(|seat| !owners.contains(seat)).expect("a seat without a marker there");
        self.board("start", &[other])
            .set("/phase", json!({ "step": "resolving", "area": area, "done": done, "left": left }))
    }

    /// Markers go by being placed (R20). Unless the test says which round this is, it is as late as the markers allow; where some
    /// are gone, whoever was given none in particular has placed two a round.
    pub fn dated(mut self) -> Scene {
        if self.0["round"] != json!(1) || self.0["phase"]["step"] == json!("over") {
            return self;
        }
        let seats: Vec<u8> = (0..self.seats()).collect();
        let held = |scene: &Scene, seat: u8| scene.0["players"][usize::from(seat)]["markers"].as_u64().unwrap_or(20);
        let all = |scene: &Scene, seat: u8| held(scene, seat) + u64::from(scene.placed(seat));
        if seats.iter().any(|seat| all(&self, *seat) < 20) {
            for seat in seats.iter().filter(|seat| held(&self, **seat) == 20).copied().collect::<Vec<_>>() {
                let left = 14 - u64::from(self.placed(seat));
                self = self.of(seat, "markers", left);
            }
        }
        let most = seats.iter().map(|seat| all(&self, *seat)).max().unwrap_or(20);
        self.set("/round", 1 + 20u64.saturating_sub(most) / 2)
    }

    pub fn table(self) -> Table {
        self.dated().laid()
    }

    fn laid(self) -> Table {
        match title().load(&self.0) {
            Ok(position) => Table(position),
            Err(reason) => panic!("{reason}: {}", self.0),
        }
    }

    /// Why this cannot be.
    pub fn refused(&self) -> String {
        match title().load(&self.0) {
            Ok(_) => panic!("accepted: {}", self.0),
            Err(reason) => reason.to_string(),
        }
    }

    fn seats(&self) -> u8 {
        self.0["players"].as_array().map_or(0, |players| players.len() as u8)
    }

    fn placed(&self, seat: u8) -> u8 {
        let areas = self.0["board"].as_object().expect("areas");
        areas
            .values()
            .flat_map(|owners| owners.as_array().expect("seats"))
            .filter(|owner| **owner == json!(seat))
            .count() as u8
    }
}

fn crossings(line: &str) -> Vec<Value> {
    line.split('-').filter(|crossing| !crossing.is_empty()).map(|crossing| json!(crossing)).collect()
}
