//! A reader of Coach Station.

use omnibus::game::Chance;

use crate::page::{Page, list, number, sentence};

/// "red Lover" is `rLover`, "red 4" is `r4`.
fn word(words: &str) -> String {
    let (colour, rest) = words.trim().split_once(' ').unwrap_or_else(|| panic!("“{words}” is no card"));
    format!("{}{}", &colour[..1], if rest == "Anonymous" { "Anon" } else { rest })
}

fn cards(words: &str) -> Vec<String> {
    list(words).into_iter().map(word).collect()
}

fn colour(card: &str) -> &str {
    &card[..1]
}

fn seats(card: &str) -> usize {
    if card.ends_with("Surfer") { 2 } else { 1 }
}

/// A bus of the platform.
struct Coach {
    bus: String,
    active: bool,
    free: usize,
}

impl Coach {
    fn read(words: &str) -> Coach {
        let (head, rest) = words.split_once(": ").expect("a bus, and who is aboard");
        let (bus, active) = head.strip_suffix(" (active)").map_or((head, false), |bus| (bus, true));
        let free = rest.trim_end_matches('.').rsplit_once(", ").expect("how many seats").1;
        Coach { bus: word(bus), active, free: if free == "blocked" { 0 } else { number(free).expect("a number") } }
    }

    fn fits(&self, card: &str) -> bool {
        (colour(card) == colour(&self.bus) || card.ends_with("Backpacker")) && self.free >= seats(card)
    }
}

struct Station {
    hand: Vec<String>,
    buses: Vec<String>,
    columns: [Vec<String>; 2],
    platform: Vec<Coach>,
}

impl Station {
    fn read(page: &Page) -> Station {
        let (hand, buses) =
            page.line("Your hand: ").expect("it is told").split_once("; buses ").expect("cards and buses");
        let waiting = page.line("Waiting room, heads first. Left: ").expect("it is told");
        let (left, right) = waiting.split_once(". Right: ").expect("two columns");
        Station {
            hand: cards(hand),
            buses: cards(sentence(buses)),
            columns: [left, right].map(|column| cards(sentence(column))),
            platform: page.lines("At the platform: ").map(Coach::read).collect(),
        }
    }

    fn heads(&self) -> impl Iterator<Item = &String> {
        self.columns.iter().filter_map(|column| column.first())
    }

    fn active(&self) -> &Coach {
        self.platform.iter().find(|coach| coach.active).expect("a bus is active")
    }
}

pub fn read(page: &Page, dice: &mut Chance) -> String {
    let station = Station::read(page);
    let asked = page.asked;
    if asked.contains("your Active Bus") {
        return choose(page, &station, dice);
    }
    if asked.contains("Does your Baby") {
        return "go on".to_owned();
    }
    if asked.contains("from the waiting room") {
        let sides = ["left", "right"].into_iter().zip(&station.columns);
        let mut fitting = sides.filter_map(|(side, column)| Some((side, column.first()?)));
        let (side, head) = fitting.find(|(_, head)| station.active().fits(head)).expect("a head fits");
        return format!("board {head} {side}");
    }
    if asked.contains("from your hand") {
        return match station.hand.iter().find(|card| station.active().fits(card)) {
            Some(card) => format!("board {card}"),
            None => "done".to_owned(),
        };
    }
    if asked.contains("exchange one of your cards") {
        return "keep".to_owned();
    }
    if asked.contains("who becomes Unhappy") {
        let reached = cards(sentence(page.line("The Drunkard can reach: ").expect("it is told")));
        return format!("unhappy {}", reached[dice.pick(reached.len())]);
    }
    if asked.contains("becomes Unhappy") {
        return format!("penalty {}", station.hand[dice.pick(station.hand.len())]);
    }
    assert!(asked.contains("refill"), "{asked}");
    let [left, right] = station.columns.each_ref().map(Vec::len);
    let wanted = 7 - station.hand.len().min(7);
    let left = wanted.min(left);
    format!("refill {left}+{}", (wanted - left).min(right))
}

/// A bus of the hand; else one of the platform that somebody can board; else one that a Star calls.
fn choose(page: &Page, station: &Station, dice: &mut Chance) -> String {
    let usable = |coach: &&Coach| station.heads().chain(&station.hand).any(|card| coach.fits(card));
    if let Some(coach) = station.platform.iter().find(usable).filter(|_| station.buses.is_empty() || dice.pick(2) == 0)
    {
        let before = station.platform.iter().take_while(|other| !std::ptr::eq(*other, coach));
        return match before.filter(|other| other.bus == coach.bus).count() {
            0 => format!("use {}", coach.bus),
            twins => format!("use {}.{}", coach.bus, twins + 1),
        };
    }
    if !station.buses.is_empty() {
        return format!("place {}", station.buses[dice.pick(station.buses.len())]);
    }
    let stars: Vec<&str> = station.hand.iter().filter(|card| card.ends_with("Star")).map(|card| colour(card)).collect();
    let garage = page.line("Garage: ").and_then(|line| Some(cards(line.split_once("; ")?.0))).unwrap_or_default();
    let called = |bus: &&String| stars.contains(&colour(bus));
    if let Some(place) = garage.iter().position(|bus| called(&bus)) {
        return format!("call {} garage {}", garage[place], place + 1);
    }
    let departed = cards(sentence(page.line("Departed: ").unwrap_or_default()));
    format!("call {} departed", departed.iter().find(called).expect("a bus can be called"))
}
