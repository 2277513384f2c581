//! A reader of Bus.

use omnibus::game::Chance;

use crate::page::{Page, list, number, sentence};

/// A street by its two crossings, the lower first.
type Street = (u8, u8);

fn street(a: u8, b: u8) -> Street {
    (a.min(b), a.max(b))
}

fn crossing(words: &str) -> u8 {
    words.get(..2).and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("“{words}” is no crossing"))
}

struct Line {
    owner: String,
    trail: Vec<u8>,
}

impl Line {
    fn streets(&self) -> impl Iterator<Item = Street> + '_ {
        self.trail.windows(2).map(|ends| street(ends[0], ends[1]))
    }

    /// Whether it ends at this crossing with this street.
    fn ends_with(&self, at: u8, last: Street) -> bool {
        let end = |one: u8, next: u8| one == at && street(one, next) == last;
        matches!(self.trail[..], [one, next, ..] if end(one, next))
            || matches!(self.trail[..], [.., next, one] if end(one, next))
    }
}

fn lines(page: &Page) -> Vec<Line> {
    let told = page.lines("Line of ").filter_map(|line| line.split_once(": "));
    told.map(|(owner, trail)| Line { owner: owner.to_owned(), trail: trail.split('-').map(crossing).collect() })
        .collect()
}

fn streets(page: &Page) -> Vec<Street> {
    let told = page.board.lines().filter(|line| line.starts_with("Streets ")).filter_map(|line| line.split_once(": "));
    let each = told.flat_map(|(_, streets)| list(streets.trim_end_matches('.')));
    each.map(|words| street(crossing(words), crossing(&words[3..]))).collect()
}

pub fn read(page: &Page, dice: &mut Chance) -> String {
    let asked = page.asked;
    if asked.contains("first stick") {
        let streets = streets(page);
        assert_eq!(streets.len(), 70, "every street is told");
        let (a, b) = streets[dice.pick(streets.len())];
        return format!("line {a:02}-{b:02}");
    }
    if asked.contains("stick") || asked.contains("street") {
        return extend(page, dice);
    }
    if asked.contains("marker") {
        return choose(page, dice);
    }
    if asked.contains("arrive") {
        let all = number(asked.split_once("let ").expect("how many").1).expect("a number");
        let east = dice.pick(all + 1);
        return format!("arrive 08:{east} 28:{}", all - east);
    }
    if asked.contains("building") {
        return build(page, dice);
    }
    if asked.contains("stop time") {
        return "tick".to_owned();
    }
    ride(page, dice)
}

fn build(page: &Page, dice: &mut Chance) -> String {
    let sites = list(page.line("Free sites of the open zone: ").expect("there are some"));
    // The kind there is least of: its tiles cannot have run out.
    let built = |kind: &&str| list(page.line(&format!("{kind}: ")).expect("each kind has a line")).len();
    let kind = ["House", "Office", "Pub"].into_iter().min_by_key(built).expect("three");
    format!("build {} {}", sites[dice.pick(sites.len())], kind.to_lowercase())
}

/// Where the line may grow: empty streets first; shared ones where every line on it ends there, or where none is empty.
fn extend(page: &Page, dice: &mut Chance) -> String {
    let (all, lines) = (streets(page), lines(page));
    let own = lines.iter().find(|line| line.owner == page.me).expect("I have a line");
    let others = || lines.iter().filter(|line| line.owner != page.me);
    let on = |street: &Street| others().filter(|line| line.streets().any(|one| one == *street)).collect::<Vec<_>>();
    let mut ways = Vec::new();
    for end in [own.trail[0], own.trail[own.trail.len() - 1]] {
        let touches = |street: &&Street| street.0 == end || street.1 == end;
        let open: Vec<Street> =
            all.iter().filter(touches).filter(|one| !own.streets().any(|mine| mine == **one)).copied().collect();
        let is_empty = |street: &Street| on(street).is_empty();
        let forced = !open.iter().any(is_empty);
        let allowed = |one: &Street| forced || on(one).iter().all(|line| line.ends_with(end, *one));
        ways.extend(open.into_iter().filter(allowed).map(|(a, b)| (end, if a == end { b } else { a })));
    }
    let (from, to) = ways[dice.pick(ways.len())];
    format!("line {from:02}>{to:02}")
}

/// Vrroomm! if somebody could ride; otherwise anything that is open.
fn choose(page: &Page, dice: &mut Chance) -> String {
    if page.asked.contains("or pass") && dice.pick(2) == 0 {
        return "pass".to_owned();
    }
    let taken = |area: &str| page.line(&format!("{area}: ")).map_or(0, |owners| list(owners).len());
    let many = [("Vrroomm!", "vroom"), ("Line", "line"), ("Passengers", "passengers"), ("Buildings", "buildings")];
    let once = [("Bus", "bus"), ("Clock", "clock"), ("Start", "start")];
    let open = many.iter().filter(|(area, _)| taken(area) < 6).chain(once.iter().filter(|(area, _)| taken(area) == 0));
    let open: Vec<&str> = open.map(|(_, word)| *word).collect();
    let area = if open[0] == "vroom" && !rides(page).is_empty() { "vroom" } else { open[dice.pick(open.len())] };
    format!("choose {area}")
}

fn rides(page: &Page) -> Vec<(u8, String)> {
    let lines = lines(page);
    let Some(own) = lines.iter().find(|line| line.owner == page.me) else { return Vec::new() };
    let mine = |at: u8| own.trail.contains(&at);
    let waiting: Vec<u8> = list(sentence(page.line("Waiting at ").unwrap_or_default()))
        .into_iter()
        .map(crossing)
        .filter(|at| mine(*at))
        .collect();
    let free = list(sentence(page.line("Free places to go to: ").unwrap_or_default()));
    let free: Vec<&str> = free.into_iter().filter(|site| mine(crossing(site))).collect();
    waiting.into_iter().flat_map(|from| free.iter().map(move |to| (from, (*to).to_owned()))).collect()
}

fn ride(page: &Page, dice: &mut Chance) -> String {
    let rides = rides(page);
    let (from, to) = &rides[dice.pick(rides.len())];
    format!("ride {from:02}>{to}")
}
