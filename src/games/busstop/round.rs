//! The deal (rules 1 to 5, 40 to 42), the line at the stop (rule 6) and the end of a round (rules 25, 26, 47).

use arrayvec::ArrayVec;

use super::board::{Aliens, Board};
use super::data::{Buses, Faces, LINE, data};
use super::tile::{Colour, Crowd, Numbers};
use super::{ALIEN, BONUS, BUSES, Busstop, COLOURS, DRIVER, FACES, OBJECTIVE, Options, Phase, Public, Secret, words};
use crate::game::{BadSetup, Chance, Events, Seat, Setup};
use crate::texts::{Arg, Text};

impl Busstop {
    pub(super) fn deal(setup: &Setup, chance: &mut Chance) -> Result<Busstop, BadSetup> {
        let seats = setup.seats;
        let boards = if seats == 2 { 3 } else { usize::from(seats) }; // rule 40
        let mut colours = Colour::ALL; // C2
        if setup.value(&COLOURS) == "random" {
            chance.shuffle(&mut colours);
        }
        let first = first_driver(setup, chance)?;
        let mut secret = Secret {
            pile: data().passengers.iter().collect(),
            proxy: if seats == 2 { Numbers::ALL.iter().collect() } else { ArrayVec::new() },
            chosen: Default::default(),
        };
        chance.shuffle(&mut secret.pile);
        chance.shuffle(&mut secret.proxy);
        let public = Public {
            seats,
            options: Options {
                faces: if setup.value(&FACES) == "rotated" { Faces::Rotated } else { Faces::Age },
                alien: if setup.value(&ALIEN) == "mixer" { Aliens::Mixer } else { Aliens::Joker },
                buses: if setup.value(&BUSES) == "4-5-3" { Buses::Hard } else { Buses::Rising },
                bonus: setup.is_on(&BONUS),
                objective: setup.is_on(&OBJECTIVE),
            },
            round: 1,
            driver: first,
            first,
            line: [None; LINE],
            boards: colours.into_iter().take(boards).map(Board::new).collect(),
            phase: Phase::Show,
        };
        let mut game = Busstop { public, secret };
        game.line_up(&mut Events::unheard());
        Ok(game)
    }

    /// Rule 6; and the proxy, when it drives, shows its tile at once (rule 43).
    fn line_up(&mut self, events: &mut Events) {
        let public = &mut self.public;
        for space in &mut public.line {
            *space = self.secret.pile.pop(); // A14: what is left, should the pile run out
        }
        public.phase = Phase::Show;
        events.say(|| {
            let line: Arg = public.line.iter().flatten().copied().map(words::passenger).collect();
            Text::new("busstop-event-round")
                .with("round", public.round)
                .with("who", words::who(public, public.driver))
                .with("line", line)
        });
        if public.is_proxy(public.driver) {
            let shown = self.secret.proxy.pop().expect("the proxy has a tile for every round");
            public.boards[public.driver.index()].hand.remove(shown);
            self.show(shown, events);
        }
    }

    /// What happens when everybody has boarded: third buses, the proxy's surplus, the next round or the end.
    pub(super) fn end_round(&mut self, events: &mut Events) {
        let public = &mut self.public;
        let next_driver = public.next_driver().unwrap_or(public.driver);
        for seat in public.everyone() {
            let board = &mut public.boards[seat.index()];
            if !board.third && board.queue.len() >= data().third_bus {
                board.third = true; // rule 25; in round 10 without effect (A9, C5)
                let waiting = board.queue.len();
                events.say(|| {
                    Text::new("busstop-event-third-bus").with("who", words::who(public, seat)).with("waiting", waiting)
                });
            }
        }
        if let (Some(proxy), Some(controller)) = (public.proxy(), public.controller()) {
            let queue = &mut public.boards[proxy.index()].queue;
            if queue.len() > data().printed {
                let surplus: Crowd = queue.drain(data().printed..).collect(); // rule 47
                public.boards[controller.index()].penalty.join(surplus);
                events.say(|| {
                    Text::new("busstop-event-penalty").with("who", controller).with("crowd", words::crowd(&surplus))
                });
            }
        }
        if public.is_last_round() {
            public.phase = Phase::Over; // rule 26
            events.say(|| public.result());
        } else {
            public.round += 1;
            public.driver = next_driver; // rule 11
            self.line_up(events);
        }
    }
}

impl Public {
    pub fn is_last_round(&self) -> bool {
        self.round >= data().rounds
    }
}

/// Rule 2.
fn first_driver(setup: &Setup, chance: &mut Chance) -> Result<Seat, BadSetup> {
    match setup.value(&DRIVER).parse::<u8>() {
        Err(_) => Ok(Seat(chance.pick(setup.seats.into()) as u8)),
        Ok(number) if (1..=setup.seats).contains(&number) => Ok(Seat(number - 1)),
        Ok(number) => {
            let text = Text::new("busstop-no-such-driver").with("driver", number).with("seats", setup.seats);
            Err(BadSetup::Game(text))
        }
    }
}
