//! A reader of Busstop.

use omnibus::game::Chance;

use crate::page::{Page, list, number, sentence};

/// The word of a passenger in the notation: "2 kids" and "1 kid" are `kid`, "VIP kid" is `vip-kid`.
fn passenger(words: &str) -> String {
    let kind = match words.rsplit_once(' ').map_or(words, |(_, last)| last) {
        "baby" | "babies" => "baby",
        "kid" | "kids" => "kid",
        "girl" | "girls" => "girl",
        "salaryman" | "salarymen" => "salaryman",
        "lady" | "ladies" => "old-lady",
        "alien" | "aliens" => "alien",
        other => panic!("“{other}” is no passenger in “{words}”"),
    };
    if words.starts_with("VIP") { format!("vip-{kind}") } else { kind.to_owned() }
}

fn kind(passenger: &str) -> &str {
    passenger.strip_prefix("vip-").unwrap_or(passenger)
}

/// Somebody's board, as it is told in one line.
struct Board<'a> {
    line: &'a str,
    /// `proxy ` before moves for it.
    word: &'static str,
}

impl Board<'_> {
    fn part(&self, begins: &str) -> Vec<String> {
        let told = self.line.split_once(begins).map_or("", |(_, rest)| sentence(rest));
        list(told).into_iter().map(passenger).collect()
    }

    fn is_done(&self) -> bool {
        self.line.contains("Finished for this round.")
    }

    /// Each bus that can be used, with the kind it carries.
    fn buses(&self) -> Vec<(usize, Option<String>)> {
        let told = sentence(self.line.split_once(": bus ").map_or("", |(_, rest)| rest));
        let told = told.rsplit_once("; ").map_or(told, |(buses, _)| buses);
        let bus = |words: &str| {
            let (seats, riders) = words.split_once(" seats) ").expect("how many seats, and who");
            let riders = riders.trim_end_matches(" and ").trim_end_matches(", ");
            let riders = if riders == "empty" { Vec::new() } else { list(riders).into_iter().map(passenger).collect() };
            let carried = riders.iter().map(|rider| kind(rider).to_owned()).find(|kind| kind != "alien");
            (number(seats).expect("its number"), carried)
        };
        told.split("bus ").filter(|words| !words.is_empty()).map(bus).collect()
    }

    fn bus_for(&self, passenger: &str) -> Option<usize> {
        let admits = |carried: &Option<String>| {
            kind(passenger) == "alien" || carried.as_ref().is_none_or(|carried| carried == kind(passenger))
        };
        self.buses().into_iter().find(|(_, carried)| admits(carried)).map(|(bus, _)| bus)
    }
}

pub fn read(page: &Page, dice: &mut Chance) -> String {
    let line = |who: &str| page.board.lines().find(|line| line.starts_with(&format!("{who} (")));
    let own = Board { line: line(page.me).expect("my board is told"), word: "" };
    let proxy = line("Proxy").filter(|line| line.contains(&format!("{} acts for it", page.me)));
    let proxy = proxy.map(|line| Board { line, word: "proxy " });
    let asked = page.asked;
    if asked.contains("tile do you show") || asked.contains("tile do you play") {
        let tiles = list(sentence(own.line.split_once("Tiles left: ").expect("they are told").1));
        return format!("tile {}", tiles[dice.pick(tiles.len())]);
    }
    if asked.contains("played tile") {
        let word = if asked.contains("The proxy is on position") { "proxy " } else { "" };
        let played = sentence(page.after("Played: ").expect("it is told"));
        let there = played.split('(').skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
        let there: Vec<&str> = there.filter(|kind| *kind != "taken").collect();
        return format!("{word}take {}", passenger(there[dice.pick(there.len())]));
    }
    let board = [Some(own), proxy].into_iter().flatten().find(|board| !board.is_done()).expect("one of mine is open");
    seat(&board)
}

fn seat(board: &Board) -> String {
    let word = board.word;
    if let Some(next) = board.part("To be placed: ").first() {
        return match board.bus_for(next) {
            Some(bus) => format!("{word}{next}>{bus}"),
            None => format!("{word}{next}>q"),
        };
    }
    match board.part("Queue from its head: ").first().and_then(|head| board.bus_for(head)) {
        Some(bus) => format!("{word}board {bus}"),
        None => format!("{word}done"),
    }
}
