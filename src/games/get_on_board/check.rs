//! Whether a state can have come about: the game is played again from its start, turn by turn, and must arrive there.
//!
//! The tickets, objectives, sheets and lines of a state determine everything else, so this finds every contradiction: a line
//! that breaks a rule, a box that was not earned, an inspector who cannot have the pawn.

use arrayvec::ArrayVec;

use super::data::{City, FEWEST, MOST, MOST_IN_NEW_YORK, PERSONAL, SHEETS, START_TICKETS, TICKETS, Ticket};
use super::notation::Move;
use super::play;
use super::setup::{Deal, Sheets, Starts};
use super::state::{GetOnBoard, Phase};
use crate::game::{Chance, Events, Impossible, Play, Seat, Seats};

pub fn check(game: &GetOnBoard) -> Result<(), Impossible> {
    cards(game)?;
    let mut again = GetOnBoard::dealt(&beginning(game));
    match game.board.phase {
        Phase::Starts { chosen } => {
            start_tickets(game, chosen)?;
            again.board.phase = game.board.phase;
            again.secrets.hands = game.secrets.hands.clone();
        }
        Phase::Lines { .. } | Phase::Over => {
            play::depart(&mut again, &starts(game)?);
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
    if !(FEWEST..=MOST as u8).contains(&seats) {
        return fail(format!("R1: {FEWEST} to {MOST} players, not {seats}"));
    }
    if board.city == City::NewYork && City::of(seats) != City::NewYork {
        return fail(format!("R1: New York seats at most {MOST_IN_NEW_YORK} players, not {seats}"));
    }
    if board.first.0 >= seats || board.inspector.0 >= seats {
        return fail("R8: the inspector sits at no seat of this game".to_owned());
    }
    let variants = board.players.iter().map(|player| player.variant);
    let fits = match board.rules.sheets {
        Sheets::Different => distinct(variants, 1..=SHEETS as u8),
        Sheets::Same => {
            let first = board.players[0].variant;
            distinct([first], 1..=SHEETS as u8) && variants.clone().all(|variant| variant == first)
        }
    };
    if !fits {
        return fail(format!("R2: the sheets are numbered 1 to {SHEETS} and dealt as the table chose"));
    }
    if board.common[0].goal == board.common[1].goal {
        return fail("R3: the two common objectives differ".to_owned());
    }
    if secrets.personal.len() != seats as usize || !distinct(secrets.personal.iter().copied(), 1..=PERSONAL as u8) {
        return fail(format!("R4: everybody has a personal objective of their own, numbered 1 to {PERSONAL}"));
    }
    let tickets = || board.tickets.iter().chain(&secrets.pile).map(|ticket| ticket.0);
    if tickets().count() != TICKETS || !distinct(tickets(), 1..=TICKETS as u8) {
        return fail(format!("R7: the revealed tickets and the pile are the tickets 1 to {TICKETS}, each once"));
    }
    Ok(())
}

/// What was dealt: the same cards, as they lay before the first of them was turned up.
fn beginning(game: &GetOnBoard) -> Deal {
    let GetOnBoard { board, secrets } = game;
    Deal {
        options: board.rules,
        city: board.city,
        first: board.first,
        sheets: board.players.iter().map(|player| player.variant).collect(),
        goals: board.common.map(|common| common.goal),
        personal: secrets.personal.clone(),
        starts: ArrayVec::new(),
        pile: board.tickets.iter().chain(&secrets.pile).copied().collect(),
    }
}

/// R5, while it is being decided.
fn start_tickets(game: &GetOnBoard, chosen: Seats) -> Result<(), Impossible> {
    let GetOnBoard { board, secrets } = game;
    let seats = board.seats();
    if board.rules.starts == Starts::Random {
        return fail("the starts are dealt at random: nobody chooses".to_owned());
    }
    let most = board.map().starts.len() as u8;
    let tickets = secrets.hands.iter().flat_map(|hand| hand.tickets).map(|ticket| ticket.0);
    if secrets.hands.len() != seats as usize || !distinct(tickets, 1..=most) {
        return fail(format!("R5: everybody has {START_TICKETS} start tickets between 1 and {most}, each ticket once"));
    }
    for (seat, hand) in Seat::all(seats).zip(&secrets.hands) {
        if hand.chosen.is_some_and(|chosen| !hand.tickets.contains(&chosen)) {
            return fail(format!("R5: seat {seat} has put down a start ticket it does not have"));
        }
        if hand.chosen.is_some() != chosen.contains(seat) {
            return fail(format!("R5: “chosen” and the hand of seat {seat} contradict each other"));
        }
    }
    if !chosen.is_subset(Seats::all(seats)) || chosen == Seats::all(seats) {
        return fail("R5: the tickets are revealed as soon as all have chosen".to_owned());
    }
    Ok(())
}

/// R5, R6: where the pawns were put.
fn starts(game: &GetOnBoard) -> Result<ArrayVec<Ticket, MOST>, Impossible> {
    let map = game.board.map();
    let mut tickets: ArrayVec<Ticket, MOST> = ArrayVec::new();
    for (seat, player) in Seat::all(game.board.seats()).zip(&game.board.players) {
        let start = player.line.start();
        match map.start_tickets().find(|ticket| start.is_some() && map.start(*ticket) == start) {
            Some(ticket) => tickets.push(ticket),
            None => return fail(format!("R5: the line of seat {seat} begins at no numbered light")),
        }
    }
    if !distinct(tickets.iter().map(|ticket| ticket.0), 1..=TICKETS as u8) {
        return fail("R6: two lines begin at the same light".to_owned());
    }
    Ok(tickets)
}

/// Plays the lines of the state again, in the order of the turns, as far as they go.
fn replay(game: &GetOnBoard, again: &mut GetOnBoard) -> Result<(), Impossible> {
    while let Some(seat) = again.board.mover() {
        let line = &game.board.player(seat).line;
        let turn = again.board.player(seat).line.turns();
        let finished = turn < line.turns();
        let sticks = if finished { line.turn(turn) } else { line.laid() };
        let round = again.board.round;
        for to in sticks {
            if !plays(again, seat, Move::Go(*to)) {
                return fail(format!("round {round}: seat {seat} cannot lay a stick to {to} (R14–R26)"));
            }
        }
        if finished {
            if !plays(again, seat, Move::Done) {
                return fail(format!("round {round}: the turn of seat {seat} has too few sticks (R17, R25)"));
            }
        } else {
            // A18: the last one may have ended the game here; should that not be, the phases will differ.
            if game.board.is_over() {
                plays(again, seat, Move::Finish);
            }
            break;
        }
    }
    Ok(())
}

/// Plays a move, if it is legal.
fn plays(game: &mut GetOnBoard, seat: Seat, play: Move) -> bool {
    game.play(seat, &play, &mut Chance::none(), &mut Events::unheard()).is_ok()
}

fn compare(game: &GetOnBoard, again: &GetOnBoard) -> Result<(), Impossible> {
    let (given, right) = (&game.board, &again.board);
    for seat in Seat::all(given.seats()) {
        let (given, right) = (given.player(seat), right.player(seat));
        if given.line != right.line {
            return fail(format!("R12: seat {seat} has laid sticks before its turn"));
        }
        if given.out != right.out {
            return fail(format!("R29: whether seat {seat} is eliminated does not follow from its line"));
        }
        if given.sheet.turns != right.sheet.turns {
            return fail(format!("R21: seat {seat} has ticked {} turn boxes", right.sheet.turns));
        }
        if given.sheet.traffic != right.sheet.traffic {
            return fail(format!("R27: seat {seat} has ticked {} traffic boxes", right.sheet.traffic));
        }
        if given.sheet.common != right.sheet.common {
            return fail(format!("R40: the common objectives of seat {seat} do not follow from the rounds"));
        }
        if given.sheet != right.sheet {
            return fail(format!("R31–R39: the sheet of seat {seat} is not what its line has boarded"));
        }
    }
    if given.common != right.common {
        return fail("R40: a common objective is turned after the round in which it is first met".to_owned());
    }
    if given.round != right.round || given.tickets != right.tickets {
        return fail(format!("R10, R11: by the lines this is round {}", right.round));
    }
    if given.inspector != right.inspector {
        return fail(format!("R13: the inspector is seat {}", right.inspector));
    }
    if given.phase != right.phase {
        return fail("R12: it is somebody else’s turn".to_owned());
    }
    if game == again { Ok(()) } else { fail("the secrets do not fit the state of the game".to_owned()) }
}
