//! States that cannot be. After this check every move is safe to play: no tile is missing, no queue can overflow.

use super::data::tile::{Crowd, Number, Numbers, Passenger};
use super::data::{BusNo, MOST_BOARDS, PLAYERS, boards, data};
use super::setup::Aliens;
use super::state::{Board, Busstop, Order, Phase, Public};
use crate::game::{Impossible, Seat, Seats};

type Checked = Result<(), Impossible>;

pub fn check(game: &Busstop) -> Checked {
    table(&game.public)?;
    hands(&game.public)?;
    phase(&game.public)?;
    line(&game.public)?;
    for seat in game.public.everyone() {
        board(&game.public, seat)?;
    }
    secrets(game)
}

fn demand(holds: bool, reason: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Impossible(reason())) }
}

/// Seats, boards and colours; everything below may index by them.
fn table(public: &Public) -> Checked {
    let there = public.boards.len();
    demand((PLAYERS.0..=PLAYERS.1).contains(&public.seats), || format!("{} players", public.seats))?;
    let proper = boards(public.seats);
    demand(there == proper, || format!("{} players need {proper} boards, not {there}", public.seats))?;
    demand(public.first.0 < public.seats, || format!("the first driver cannot be seat {}", public.first))?;
    demand(public.driver.index() < there, || format!("the driver cannot be seat {}", public.driver))?;
    demand((1..=data().rounds).contains(&public.round), || format!("there is no round {}", public.round))?;
    demand(public.round > 1 || public.driver == public.first, || "in round 1 the first driver drives".to_owned())?;
    let colours = public.boards.iter().map(|board| 1u8 << board.colour.index()).fold(0, |all, colour| all | colour);
    demand(colours.count_ones() as usize == there, || "two boards have the same colour".to_owned())
}

/// R5: one number tile a round.
fn hands(public: &Public) -> Checked {
    for seat in public.everyone() {
        let played = match public.phase {
            Phase::Show => public.round - 1,
            Phase::Choose { .. } => public.round - u8::from(seat != public.driver),
            Phase::Take { .. } | Phase::Allocate { .. } | Phase::Over => public.round,
        };
        let proper = usize::from(Number::MOST - played);
        let hand = public.board(seat).hand.len();
        demand(hand == proper, || format!("seat {seat} has {hand} number tiles in hand, not {proper}"))?;
    }
    Ok(())
}

fn phase(public: &Public) -> Checked {
    let played = |seat: Seat, number: Number| {
        let hand = public.board(seat).hand;
        demand(!hand.contains(number), || format!("tile {number} of seat {seat} is played and still in hand"))
    };
    match &public.phase {
        Phase::Show => demand(!public.is_proxy(public.driver), || "the proxy shows its tile by itself".to_owned()),
        Phase::Choose { shown, chosen } => {
            played(public.driver, *shown)?;
            let choosers = public.choosers();
            demand(chosen.is_subset(choosers) && *chosen != choosers, || {
                "some, and only the others, are still choosing".to_owned()
            })
        }
        Phase::Take { order, .. } | Phase::Allocate { order, .. } => {
            let boards = public.boards.len();
            let seats: Seats = order.iter().map(|played| played.seat).filter(|seat| seat.0 < 8).collect();
            demand(order.len() == boards && seats == Seats::all(boards as u8), || {
                "there is not one played tile of each board".to_owned()
            })?;
            order.iter().try_for_each(|tile| played(tile.seat, tile.number))?;
            demand(is_sorted(public, order), || "the played tiles are not in order".to_owned())?;
            takers(public, order)?;
            let Phase::Allocate { done, .. } = &public.phase else { return Ok(()) };
            let all = Seats::all(boards as u8);
            demand(done.is_subset(all) && *done != all, || "some boards, and no others, are done".to_owned())
        }
        Phase::Over => demand(public.is_last_round(), || "the game ends after the last round".to_owned()),
    }
}

/// R9 and R10.
fn is_sorted(public: &Public, order: &Order) -> bool {
    let mut sorted: Order = public
        .clockwise(public.driver)
        .filter_map(|seat| order.iter().find(|played| played.seat == seat).copied())
        .collect();
    sorted.sort_by_key(|played| played.number);
    sorted == *order
}

/// R12: positions take one after the other, one tile each.
fn takers(public: &Public, order: &Order) -> Checked {
    let taken = order.iter().filter(|played| played.taker.is_some()).count();
    let takers: Seats = order.iter().filter_map(|played| played.taker).filter(|seat| seat.0 < 8).collect();
    let due: Seats = order[..taken].iter().map(|played| played.seat).collect();
    demand(takers == due, || "the played tiles are not taken position by position".to_owned())?;
    let all_taken = taken == order.len();
    demand(all_taken == matches!(public.phase, Phase::Allocate { .. }), || {
        "passengers are seated when all have taken, and not before".to_owned()
    })
}

/// How many positions have taken their tiles in this round.
fn taken(public: &Public) -> usize {
    match public.phase {
        Phase::Show | Phase::Choose { .. } => 0,
        Phase::Take { .. } => public.due().map_or(0, |(position, _)| position),
        Phase::Allocate { .. } | Phase::Over => public.boards.len(),
    }
}

fn line(public: &Public) -> Checked {
    let taken = taken(public);
    for (position, arrow) in public.stop().arrows.iter().enumerate() {
        for space in arrow {
            let waits = public.line[usize::from(*space)].is_some();
            demand(waits == (position >= taken), || {
                format!("space {} of the line is {}", space + 1, if waits { "not empty" } else { "empty" })
            })?;
        }
    }
    Ok(())
}

fn board(public: &Public, seat: Seat) -> Checked {
    let board = public.board(seat);
    received(public, seat)?;
    for bus in BusNo::ALL {
        self::bus(public, board, bus).map_err(|reason| Impossible(format!("seat {seat}, bus {bus}: {reason}")))?;
    }
    let wrong = |reason: &str| format!("seat {seat}: {reason}");
    demand(!board.queue.contains(&Passenger::Alien), || wrong("an alien waits"))?; // R19
    let allocating = matches!(public.phase, Phase::Allocate { .. });
    let over = u8::from(public.phase == Phase::Over);
    let rounds_over = usize::from(public.round - 1 + over);
    let best = public.stop().best_haul();
    let most = best * (rounds_over + usize::from(allocating));
    let waiting = board.queue.len();
    let may_wait = waiting + if allocating { board.received.len() } else { 0 };
    demand(may_wait <= most, || wrong("more wait than can have come"))?;
    // R25. During an allocation the count means nothing (A8).
    demand(allocating || !board.opens_third(waiting), || wrong("the third bus must be open"))?;
    demand(!board.third || best * rounds_over >= data().third_bus, || wrong("the third bus cannot be open yet"))?;
    demand(public.proxy().is_some() || board.penalty.is_empty(), || wrong("only a proxy brings penalties"))?;
    // R47: they come from a queue, where no alien ever waits (R19), when more wait than the proxy keeps.
    demand(board.penalty.iter().all(|passenger| passenger != Passenger::Alien), || {
        wrong("an alien is a penalty (R47)")
    })?;
    demand(board.penalty.len() <= best * rounds_over, || wrong("more are penalties than can have come (R47)"))?;
    if public.is_proxy(seat) {
        demand(board.score.is_empty() && board.penalty.is_empty(), || wrong("the proxy has no piles"))?; // R46
        let most = data().printed + if allocating { best } else { 0 };
        demand(may_wait <= most, || wrong("more wait than the proxy keeps"))?; // R47
    }
    Ok(())
}

/// R12 and R15: what may lie before a board, still to be placed.
fn received(public: &Public, seat: Seat) -> Checked {
    let received = public.board(seat).received.len();
    let position = public.order().iter().position(|played| played.seat == seat);
    let haul = position.map_or(0, |position| public.stop().haul(position));
    let proper = match public.phase {
        Phase::Take { .. } if position.is_some_and(|position| position < taken(public)) => haul..=haul,
        Phase::Allocate { done, .. } if !done.contains(seat) => 0..=haul,
        _ => 0..=0,
    };
    demand(proper.contains(&received), || format!("seat {seat} has {received} tiles to place"))
}

fn bus(public: &Public, board: &Board, bus: BusNo) -> Result<(), &'static str> {
    let passengers = board.bus(bus).passengers();
    let mixed =
        passengers.iter().filter_map(|passenger| passenger.kind()).any(|kind| board.bus(bus).kind() != Some(kind));
    let may_mix = public.options.alien == Aliens::Mixer && board.bus(bus).has_alien();
    if passengers.len() >= public.capacity(bus).into() {
        Err("a full bus has departed") // R20
    } else if !passengers.is_empty() && !board.can_use(bus) {
        Err("it is locked") // R25
    } else if mixed && !may_mix {
        Err("it carries two kinds") // R17
    } else {
        Ok(())
    }
}

/// The draw pile, the proxy's tiles and the secret choices agree with what is open.
fn secrets(game: &Busstop) -> Checked {
    let Busstop { public, secret } = game;
    let undrawn = public.count_undrawn().ok_or_else(|| Impossible::because("some tiles are there too often"))?;
    let pile: Crowd = secret.pile.iter().copied().collect();
    demand(pile == undrawn, || "the draw pile is not what the other tiles leave of it".to_owned())?;
    let left = data().passengers.len() - public.line.len() * usize::from(public.round);
    demand(secret.pile.len() == left, || format!("{} tiles in the draw pile, not {left}", secret.pile.len()))?;
    let hand = public.proxy().map_or(Numbers::default(), |proxy| public.board(proxy).hand);
    let proxy: Numbers = secret.proxy.iter().copied().collect();
    demand(proxy == hand && secret.proxy.len() == hand.len(), || "the proxy's tiles are not its hand".to_owned())?;
    let chosen = match public.phase {
        Phase::Choose { chosen, .. } => chosen,
        _ => Seats::NONE,
    };
    for seat in Seat::all(MOST_BOARDS as u8) {
        let choice = secret.chosen[seat.index()];
        demand(choice.is_some() == chosen.contains(seat), || format!("seat {seat}: chosen or not?"))?;
        demand(choice.is_none_or(|number| public.board(seat).hand.contains(number)), || {
            format!("seat {seat} has chosen a tile that is not in hand")
        })?;
    }
    Ok(())
}
