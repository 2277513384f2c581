//! A reader of Get on Board.

use std::collections::{HashMap, HashSet};

use omnibus::game::Chance;

use crate::page::{Page, list, number, sentence};

/// A crossing: its column and its row.
type At = (i8, i8);

fn at(label: &str) -> Option<At> {
    let label = label.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let (column, row) = label.split_at_checked(1)?;
    let column = column.chars().next().filter(char::is_ascii_uppercase)?;
    Some((column as i8 - 'A' as i8, row.parse().ok()?))
}

fn label((column, row): At) -> String {
    format!("{}{row}", (b'A' + column as u8) as char)
}

struct Map {
    roads: HashMap<At, Vec<At>>,
    lights: HashSet<At>,
}

impl Map {
    fn read(page: &Page) -> Map {
        let mut crossings = HashSet::new();
        let mut lights = HashSet::new();
        for kind in page.line("Crossings: ").expect("they are told").split("; ") {
            let there = || kind.split_whitespace().filter_map(at);
            crossings.extend(there());
            if kind.starts_with("green light") {
                lights.extend(there());
            }
        }
        let mut roads: HashMap<At, Vec<At>> = HashMap::new();
        for line in ["Streets: ", "Black streets, always congested: "] {
            for run in list(page.line(line).unwrap_or_default().trim_end_matches('.')) {
                let (first, last) = run.split_once('–').expect("from a crossing to another");
                let (first, last) = (at(first).expect("a crossing"), at(last).expect("a crossing"));
                let step = ((last.0 - first.0).signum(), (last.1 - first.1).signum());
                let (mut here, mut next) = (first, first);
                while next != last {
                    next = (next.0 + step.0, next.1 + step.1);
                    if crossings.contains(&next) {
                        for (from, to) in [(here, next), (next, here)] {
                            let known = roads.entry(from).or_default();
                            if !known.contains(&to) {
                                known.push(to);
                            }
                        }
                        here = next;
                    }
                }
            }
        }
        Map { roads, lights }
    }
}

fn heading(from: At, to: At) -> At {
    ((to.0 - from.0).signum(), (to.1 - from.1).signum())
}

/// What is to be laid: sticks still due, and what is demanded between them.
#[derive(Clone, Copy)]
struct Task {
    left: usize,
    /// Whether a stick of this turn lies already, so that the next joint counts.
    begun: bool,
    boxes: usize,
    shape: Shape,
}

#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Straight,
    Turning,
    Any,
}

struct Search<'a> {
    map: &'a Map,
    own: HashSet<At>,
    /// Whether to keep clear of the own line.
    safe: bool,
}

impl Search<'_> {
    /// The next crossings from which the turn can be finished.
    fn ways(&self, here: At, from: Option<At>, task: Task) -> Vec<At> {
        let onward = self.map.roads.get(&here).into_iter().flatten().copied();
        onward.filter(|to| self.step(here, from, *to, task)).collect()
    }

    fn step(&self, here: At, from: Option<At>, to: At, task: Task) -> bool {
        if from == Some(to) || (self.safe && self.own.contains(&to)) {
            return false;
        }
        let straight = from.is_some_and(|from| heading(from, here) == heading(here, to));
        let bent = task.begun
            && task.left > 0
            && match task.shape {
                Shape::Straight => !straight,
                Shape::Turning => straight,
                Shape::Any => false,
            };
        if usize::from(bent) > task.boxes {
            return false;
        }
        let left = task.left.saturating_sub(1);
        if left == 0 && !self.map.lights.contains(&to) {
            return true;
        }
        if !self.safe && left == 0 {
            return true;
        }
        let task = Task { left, begun: true, boxes: task.boxes - usize::from(bent), ..task };
        let own = self.own.iter().copied().chain([to]).collect();
        !Search { own, ..*self }.ways(to, Some(here), task).is_empty()
    }
}

pub fn read(page: &Page, dice: &mut Chance) -> String {
    let asked = page.asked;
    if asked.contains("ticket do you start") {
        let hand = sentence(page.after("Your start tickets: ").expect("they are told"));
        let tickets: Vec<usize> = list(hand).into_iter().filter_map(number).collect();
        return format!("ticket {}", tickets[dice.pick(tickets.len())]);
    }
    if asked.contains("On board:") || asked.contains("a second time") {
        return "done".to_owned();
    }
    let map = Map::read(page);
    let me = page.line(&format!("{} at ", page.me)).expect("I have a line");
    let line: Vec<At> = sentence(me.split_once("Line ").expect("it is told").1).split('–').filter_map(at).collect();
    let (here, from) = (line[line.len() - 1], line.len().checked_sub(2).map(|before| line[before]));
    let own: HashSet<At> = line.into_iter().collect();
    let task = task(asked);
    let ways = [true, false].map(|safe| Search { map: &map, own: own.clone(), safe }.ways(here, from, task));
    let ways = ways.into_iter().find(|ways| !ways.is_empty()).expect("there is a way");
    format!("go {}", label(ways[dice.pick(ways.len())]))
}

fn task(asked: &str) -> Task {
    let one = Task { left: 1, begun: false, boxes: 0, shape: Shape::Any };
    if asked.contains("does not fit") {
        return one;
    }
    if asked.contains("is a green light") {
        return Task { left: 0, begun: true, ..one };
    }
    let (shape, rest) = asked.trim_start_matches("Lay ").split_once(": stick ").expect("a shape");
    let (stick, rest) = rest.split_once(" of ").expect("which stick");
    let (stick, sticks) = (number(stick).expect("a number"), number(rest).expect("a number"));
    let boxes = number(rest.split_once("left: ").expect("boxes").1).expect("a number");
    let shape = match shape {
        "two straight" | "three straight" => Shape::Straight,
        "two with a turn" | "three with two turns" => Shape::Turning,
        _ => Shape::Any,
    };
    Task { left: sticks - stick + 1, begun: stick > 1, boxes, shape }
}
