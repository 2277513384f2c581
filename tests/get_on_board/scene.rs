//! Situations for the tests, put up like a photo of a table: lines on the map, boxes on the sheets, a ticket.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use omnibus::game::Face;
use omnibus::game::{Chance, Event, Events, Play, Question, Refusal, Rules, Seat, Seats, Setup, Viewer};
use omnibus::games::Catalogue;
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::data::{City, Crossing, Goal, Ticket, cards};
use omnibus::games::get_on_board::notation::Move;
use omnibus::games::get_on_board::setup::{Loops, Options};
use omnibus::games::get_on_board::state::{Board, Common, Line, Phase, Player, Secrets, Sheet};
use omnibus::players::random_move;
use omnibus::texts::Texts;
use serde_json::json;

pub const FIRST: Seat = Seat(0);

pub fn crossing(label: &str) -> Crossing {
    label.parse().expect("a label")
}

pub fn crossings(labels: &str) -> Vec<Crossing> {
    labels.split(['-', ' ']).map(crossing).collect()
}

/// A line such as `C2-D2-E2`; all of it was laid in an earlier turn.
pub fn line(path: &str) -> Line {
    let stops = crossings(path);
    let turns = if stops.len() > 1 { vec![&stops[1..]] } else { Vec::new() };
    serde_json::from_value(json!({ "start": stops[0], "turns": turns })).expect("a line of neighbours")
}

pub fn deal(seats: u8, options: &[(&str, &str)], seed: u64) -> GetOnBoard {
    let setup = options.iter().fold(Setup::new("get_on_board", seats), |setup, (id, value)| setup.with(id, value));
    setup.check(&GetOnBoard::INFO).expect("known options");
    GetOnBoard::new(&setup, &mut Chance::seeded(seed)).expect("a game")
}

pub fn moves(game: &GetOnBoard, seat: Seat) -> Vec<String> {
    game.legal(seat).iter().map(Move::to_string).collect()
}

/// What a seat is asked now.
pub fn question(game: &GetOnBoard, seat: Seat) -> Question<Move> {
    GetOnBoard::question(&game.seen_by(Viewer::Seat(seat)), seat, &game.legal(seat))
}

/// Everything people read, all games included.
pub fn texts() -> Texts {
    Catalogue::standard().texts().expect("sound texts")
}

pub fn play(game: &mut GetOnBoard, seat: Seat, play: &str) -> Result<Vec<Event>, Refusal> {
    let mut events = Events::heard();
    game.play(seat, &play.parse().expect("a move"), &mut Chance::none(), &mut events)?;
    Ok(events.into_vec())
}

/// Lays a whole path of the seat whose turn it is and ends the turn.
pub fn drive(game: &mut GetOnBoard, seat: u8, path: &str) {
    for stop in path.split('-').skip(1) {
        play(game, Seat(seat), &format!("go {stop}")).unwrap_or_else(|refusal| panic!("{path} to {stop}: {refusal:?}"));
    }
    play(game, Seat(seat), "done").unwrap_or_else(|refusal| panic!("{path}, done: {refusal:?}"));
}

/// Plays on with the first move listed as long as asked, and returns who ended a turn in which round.
pub fn play_while(game: &mut GetOnBoard, go_on: impl Fn(&GetOnBoard) -> bool) -> Vec<(u8, u8)> {
    let mut turns = Vec::new();
    while let Some(seat) = game.board.mover().filter(|_| go_on(game)) {
        let round = game.board.round;
        let next = moves(game, seat).remove(0);
        play(game, seat, &next).expect("a listed move");
        if next == "done" {
            turns.push((round, seat.0));
        }
    }
    turns
}

/// Everybody plays the first path listed until the round is over.
pub fn finish_round(game: &mut GetOnBoard) {
    let round = game.board.round;
    play_while(game, |game| game.board.round == round);
}

/// Plays on at random as long as asked; each position is shown before, and the events of each move after.
pub fn play_at_random(
    game: &mut GetOnBoard,
    chance: &mut Chance,
    mut go_on: impl FnMut(&GetOnBoard, &mut Chance) -> bool,
    mut tell: impl FnMut(Event),
) {
    let mut scratch = Vec::new();
    while go_on(game, chance) {
        let Some((seat, play)) = random_move(game, &mut scratch, chance) else { break };
        let mut events = Events::heard();
        game.play(seat, &play, &mut Chance::none(), &mut events).expect("a listed move");
        events.into_vec().into_iter().for_each(&mut tell);
    }
}

/// Rounds and lines of a game that is under way; it is the first seat's turn.
pub struct Scene {
    pub game: GetOnBoard,
}

/// What the tickets 1 to 6 demand on sheet 1.
fn ticket(shape: &str) -> Ticket {
    let shapes = ["S2", "T1", "S2/T1", "S1", "S3", "T2"];
    Ticket(shapes.iter().position(|known| *known == shape).expect("a shape") as u8 + 1)
}

impl Scene {
    /// New York; the others stand far away unless their lines are given.
    pub fn new_york(lines: &[&str]) -> Scene {
        Scene::new(City::NewYork, lines)
    }

    pub fn london(lines: &[&str]) -> Scene {
        Scene::new(City::London, lines)
    }

    fn new(city: City, lines: &[&str]) -> Scene {
        let mut paths = lines.to_vec();
        if paths.len() == 1 {
            paths.push(if city == City::NewYork { "D11" } else { "B9" });
        }
        let players: ArrayVec<Player, 5> =
            paths.iter().zip(1..).map(|(path, variant)| Player { line: line(path), ..Player::new(variant) }).collect();
        let personal = (1..=players.len() as u8).collect();
        let game = GetOnBoard {
            board: Board {
                city,
                rules: Options::default(),
                first: FIRST,
                inspector: FIRST,
                round: 2,
                tickets: [Ticket(12), Ticket(4)].into_iter().collect(),
                common: [Goal::OldLadies, Goal::DarkMonuments].map(|goal| Common { goal, turned: false }),
                players,
                phase: Phase::Lines { seat: FIRST },
            },
            secrets: Secrets {
                pile: Ticket::all().filter(|ticket| ![4, 12].contains(&ticket.0)).collect(),
                personal,
                hands: ArrayVec::new(),
            },
        };
        Scene { game }
    }

    /// The shape this round's ticket demands of the first seat.
    pub fn shape(mut self, shape: &str) -> Scene {
        let ticket = ticket(shape);
        let board = &mut self.game.board;
        board.tickets = if ticket.0 == 12 { ArrayVec::new() } else { [Ticket(12)].into_iter().collect() };
        board.tickets.push(ticket);
        self.game.secrets.pile = Ticket::all().filter(|other| !board.tickets.contains(other)).collect();
        self
    }

    /// How many turn boxes the first seat may still tick.
    pub fn boxes(mut self, free: u8) -> Scene {
        self.game.board.players[0].sheet.turns = cards().turn_boxes() - free;
        self
    }

    pub fn loops(mut self, loops: Loops) -> Scene {
        self.game.board.rules.loops = loops;
        self
    }

    /// Every way the first seat can complete its turn: `D2-E2-F2`, then `+1` for each turn box, `x` where it is eliminated, `|`
    /// where it stops early.
    pub fn paths(&self) -> BTreeSet<String> {
        let mut paths = BTreeSet::new();
        walk(&self.game, &mut paths);
        paths
    }

    pub fn sheet(&self) -> &Sheet {
        &self.game.board.players[0].sheet
    }
}

fn walk(game: &GetOnBoard, paths: &mut BTreeSet<String>) {
    for play in moves(game, FIRST) {
        let mut next = game.clone();
        let before = game.board.players[0].clone();
        super::scene::play(&mut next, FIRST, &play).unwrap_or_else(|refusal| panic!("{play}: {refusal:?}"));
        if play.starts_with("go") {
            walk(&next, paths);
        } else if play == "done" {
            let from = before.line.before().last().expect("a line has a head");
            let mut path: Vec<String> = vec![from.to_string()];
            path.extend(before.line.laid().iter().map(Crossing::to_string));
            let mut path = path.join("-");
            let after = &next.board.players[0];
            match after.sheet.turns - before.sheet.turns {
                0 => {}
                boxes => path += &format!("+{boxes}"),
            }
            if after.out {
                path.push('x');
            } else if game.board.route(FIRST).is_some_and(|route| !route.is_finished()) {
                path.push('|');
            }
            paths.insert(path);
        }
    }
}

/// The expected paths, separated by spaces.
pub fn set(paths: &str) -> BTreeSet<String> {
    paths.split_whitespace().map(str::to_owned).collect()
}

pub fn seats(seats: &[u8]) -> Seats {
    seats.iter().copied().map(Seat).collect()
}
