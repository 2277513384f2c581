//! Whether a state can have come about: the game is played again from its start, turn by turn, and must arrive there.
//!
//! The tickets, objectives, sheets and lines of a state determine everything else, so this finds every contradiction: a line
//! that breaks a rule, a box that was not earned, an inspector who cannot have the pawn.

use arrayvec::ArrayVec;

use super::board::{Board, Phase, Player};
use super::cards::Ticket;
use super::city::City;
use super::line::Line;
use super::notation::Move;
use super::secrets::Secrets;
use super::setup::{Sheets, Starts};
use super::sheet::Sheet;
use super::{GetOnBoard, MOST};
use crate::game::{Events, Impossible, Seat, Seats};

pub fn check(game: &GetOnBoard) -> Result<(), Impossible> {
    cards(game)?;
    let mut again = beginning(game);
    match game.board.phase {
        Phase::Starts { chosen } => start_tickets(game, chosen)?,
        _ => {
            starts(game, &mut again)?;
            replay(game, &mut again)?;
        }
    }
    compare(game, &again)
}

fn fail<T>(reason: String) -> Result<T, Impossible> {
    Err(Impossible(reason))
}

/// Whether these are all different and each is one of the numbers.
fn distinct(numbers: impl IntoIterator<Item = u8>, range: std::ops::RangeInclusive<u8>) -> bool {
    let mut seen = 0u16;
    numbers.into_iter().all(|number| {
        let new = range.contains(&number) && seen & (1 << number) == 0;
        if new {
            seen |= 1 << number;
        }
        new
    })
}

fn cards(game: &GetOnBoard) -> Result<(), Impossible> {
    let GetOnBoard { board, secrets } = game;
    let seats = board.seats();
    if !(2..=MOST as u8).contains(&seats) {
        return fail(format!("rule 1: 2 to 5 players, not {seats}"));
    }
    if board.city == City::NewYork && City::of(seats) != City::NewYork {
        return fail(format!("rule 1: New York seats at most 3 players, not {seats}"));
    }
    if board.first.0 >= seats || board.inspector.0 >= seats {
        return fail("rule 8: the inspector sits at no seat of this game".to_owned());
    }
    let variants = board.players.iter().map(|player| player.variant);
    let fits = match board.rules.sheets {
        Sheets::Different => distinct(variants, 1..=5),
        Sheets::Same => {
            variants.clone().all(|variant| (1..=5).contains(&variant) && variant == board.players[0].variant)
        }
    };
    if !fits {
        return fail("rule 2: the sheets are numbered 1 to 5 and dealt as the table chose".to_owned());
    }
    if board.common[0].goal == board.common[1].goal {
        return fail("rule 3: the two common objectives differ".to_owned());
    }
    if secrets.personal.len() != seats as usize || !distinct(secrets.personal.iter().copied(), 1..=5) {
        return fail("rule 4: everybody has a personal objective of their own, numbered 1 to 5".to_owned());
    }
    let tickets = || board.tickets.iter().chain(&secrets.pile).map(|ticket| ticket.0);
    if tickets().count() != 12 || !distinct(tickets(), 1..=Ticket::COUNT) {
        return fail("rule 7: the revealed tickets and the pile are the tickets 1 to 12, each once".to_owned());
    }
    Ok(())
}

/// The state after the deal, with the same cards.
fn beginning(game: &GetOnBoard) -> GetOnBoard {
    let GetOnBoard { board, secrets } = game;
    let player = |player: &Player| Player {
        variant: player.variant,
        line: Line::default(),
        sheet: Sheet::default(),
        out: false,
    };
    GetOnBoard {
        board: Board {
            inspector: board.first,
            round: 0,
            tickets: ArrayVec::new(),
            common: board.common.map(|common| super::board::Common { turned: false, ..common }),
            players: board.players.iter().map(player).collect(),
            phase: Phase::Starts {
                chosen: match board.phase {
                    Phase::Starts { chosen } => chosen,
                    _ => Seats::NONE,
                },
            },
            ..board.clone()
        },
        secrets: Secrets {
            pile: board.tickets.iter().chain(&secrets.pile).copied().collect(),
            personal: secrets.personal.clone(),
            hands: secrets.hands.clone(),
        },
    }
}

/// Rule 5, while it is being decided.
fn start_tickets(game: &GetOnBoard, chosen: Seats) -> Result<(), Impossible> {
    let GetOnBoard { board, secrets } = game;
    let seats = board.seats();
    if board.rules.starts == Starts::Random {
        return fail("the starts are dealt at random: nobody chooses".to_owned());
    }
    let most = board.map().starts.len() as u8;
    let tickets = secrets.hands.iter().flat_map(|hand| hand.tickets).map(|ticket| ticket.0);
    if secrets.hands.len() != seats as usize || !distinct(tickets, 1..=most) {
        return fail(format!("rule 5: everybody has two start tickets between 1 and {most}, each ticket once"));
    }
    for (seat, hand) in Seat::all(seats).zip(&secrets.hands) {
        if hand.chosen.is_some_and(|chosen| !hand.tickets.contains(&chosen)) {
            return fail(format!("rule 5: seat {seat} has put down a start ticket it does not have"));
        }
        if hand.chosen.is_some() != chosen.contains(seat) {
            return fail(format!("rule 5: “chosen” and the hand of seat {seat} contradict each other"));
        }
    }
    if !chosen.is_subset(Seats::all(seats)) || chosen == Seats::all(seats) {
        return fail("rule 5: the tickets are revealed as soon as all have chosen".to_owned());
    }
    Ok(())
}

/// Rules 5 and 6, once the pawns stand.
fn starts(game: &GetOnBoard, again: &mut GetOnBoard) -> Result<(), Impossible> {
    let map = game.board.map();
    let mut tickets: ArrayVec<Ticket, MOST> = ArrayVec::new();
    for (seat, player) in Seat::all(game.board.seats()).zip(&game.board.players) {
        let start = player.line.start();
        match map.start_tickets().find(|ticket| start.is_some() && map.start(*ticket) == start) {
            Some(ticket) => tickets.push(ticket),
            None => return fail(format!("rule 5: the line of seat {seat} begins at no numbered light")),
        }
    }
    if !distinct(tickets.iter().map(|ticket| ticket.0), 1..=Ticket::COUNT) {
        return fail("rule 6: two lines begin at the same light".to_owned());
    }
    again.depart(&tickets);
    Ok(())
}

/// Plays the lines of the state again, in the order of the turns, as far as they go.
fn replay(game: &GetOnBoard, again: &mut GetOnBoard) -> Result<(), Impossible> {
    let mut events = Events::unheard();
    while let Some(seat) = again.board.mover() {
        let line = &game.board.player(seat).line;
        let turn = again.board.player(seat).line.turns();
        let finished = turn < line.turns();
        let sticks = if finished { line.turn(turn) } else { line.laid() };
        let round = again.board.round;
        for to in sticks {
            if again.make(seat, Move::Go(*to), &mut events).is_err() {
                return fail(format!("round {round}: seat {seat} cannot lay a stick to {to} (rules 14 to 26)"));
            }
        }
        if finished {
            if again.make(seat, Move::Done, &mut events).is_err() {
                return fail(format!("round {round}: the turn of seat {seat} has too few sticks (rules 17, 25)"));
            }
        } else {
            if game.board.phase == Phase::Over && again.board.can_finish(seat) {
                again.board.phase = Phase::Over;
            }
            break;
        }
    }
    Ok(())
}

fn compare(game: &GetOnBoard, again: &GetOnBoard) -> Result<(), Impossible> {
    let (given, right) = (&game.board, &again.board);
    for seat in Seat::all(given.seats()) {
        let (given, right) = (given.player(seat), right.player(seat));
        if given.line != right.line {
            return fail(format!("rule 12: seat {seat} has laid sticks before its turn"));
        }
        if given.out != right.out {
            return fail(format!("rule 29: whether seat {seat} is eliminated does not follow from its line"));
        }
        if given.sheet.turns != right.sheet.turns {
            return fail(format!("rule 21: seat {seat} has ticked {} turn boxes", right.sheet.turns));
        }
        if given.sheet.traffic != right.sheet.traffic {
            return fail(format!("rule 27: seat {seat} has ticked {} traffic boxes", right.sheet.traffic));
        }
        if given.sheet.common != right.sheet.common {
            return fail(format!("rule 40: the common objectives of seat {seat} do not follow from the rounds"));
        }
        if given.sheet != right.sheet {
            return fail(format!("rules 31 to 39: the sheet of seat {seat} is not what its line has boarded"));
        }
    }
    if given.common != right.common {
        return fail("rule 40: a common objective is turned after the round in which it is first met".to_owned());
    }
    if given.round != right.round || given.tickets != right.tickets {
        return fail(format!("rules 10, 11: by the lines this is round {}", right.round));
    }
    if given.inspector != right.inspector {
        return fail(format!("rule 13: the inspector is seat {}", right.inspector));
    }
    if given.phase != right.phase {
        return fail("rule 12: it is somebody else’s turn".to_owned());
    }
    if game == again { Ok(()) } else { fail("the secrets do not fit the state of the game".to_owned()) }
}
