//! Positions and moves as the tests write them: seats are numbers, passengers and moves are notation.

use omnibus::game::{Chance, Events, Face, Play, Refusal, Rules, Seat, Seats, Setup, Standing, Viewer};
use omnibus::games::Catalogue;
use omnibus::games::busstop::data::tile::{Colour, Crowd, Number, Numbers, Passenger};
use omnibus::games::busstop::{Board, Bus, Busstop, Move, Phase, Played};
use omnibus::texts::{Language, Speech, Text, Texts};

/// A game being played, with the words for what happens in it.
pub struct Table {
    pub game: Busstop,
    texts: Texts,
}

/// A new game; seat 0 drives first unless the options say otherwise.
pub fn deal(seats: u8, options: &[(&str, &str)]) -> Table {
    let mut setup = Setup::new("busstop", seats).with("driver", "1");
    for (option, value) in options {
        setup = setup.with(option, value);
    }
    setup.check(&Busstop::INFO).expect("a proper setup");
    Table::of(Busstop::new(&setup, &mut Chance::seeded(1)).expect("a proper setup"))
}

impl Table {
    pub fn of(game: Busstop) -> Table {
        Table { game, texts: Catalogue::standard().texts().expect("proper texts") }
    }

    /// Seats 0 to 4 are called A to E.
    pub fn say(&self, text: &Text) -> String {
        let names: Vec<String> = ["A", "B", "C", "D", "E"].map(str::to_owned).to_vec();
        Speech::new(&self.texts, Language::default(), &names).say(text)
    }

    pub fn speech<T>(&self, names: &[String], language: &str, say: impl FnOnce(&Speech) -> T) -> T {
        say(&Speech::new(&self.texts, self.texts.language(language), names))
    }

    /// Plays a legal move; what everybody is told comes back, one line for each event.
    pub fn play(&mut self, seat: u8, play: &str) -> String {
        assert!(self.moves(seat).contains(&play.to_owned()), "“{play}” is not listed: {:?}", self.moves(seat));
        let mut events = Events::heard();
        let result = self.game.play(Seat(seat), &a_move(play), &mut Chance::none(), &mut events);
        assert_eq!(result, Ok(()), "“{play}” of seat {seat}");
        assert_eq!(self.game.check(), Ok(()), "after “{play}” of seat {seat}");
        let told = events.into_vec();
        // What nobody else can notice is told to nobody else.
        let told = told.iter().filter(|event| event.only.is_none());
        told.map(|event| self.say(&event.text)).collect::<Vec<_>>().join("\n")
    }

    pub fn play_all(&mut self, seat: u8, plays: &[&str]) {
        for play in plays {
            self.play(seat, play);
        }
    }

    /// Tries an illegal move: it is not listed and changes nothing. Why it is refused comes back.
    pub fn refused(&mut self, seat: u8, play: &str) -> String {
        assert!(!self.moves(seat).contains(&play.to_owned()), "“{play}” is listed");
        let before = self.game.clone();
        let result = self.game.play(Seat(seat), &a_move(play), &mut Chance::none(), &mut Events::unheard());
        assert_eq!(self.game, before);
        match result.expect_err("an illegal move") {
            Refusal::Illegal(text) => self.say(&text),
            refusal => refusal.code().to_owned(),
        }
    }

    pub fn moves(&self, seat: u8) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(Seat(seat), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    pub fn awaited(&self) -> Vec<u8> {
        self.game.to_move().iter().map(|seat| seat.0).collect()
    }

    pub fn reveals(&self, seat: u8, play: &str) -> bool {
        self.game.reveals(Seat(seat), &a_move(play))
    }

    /// The seats in the order of their played tiles.
    pub fn order(&self) -> Vec<u8> {
        self.game.public.order().iter().map(|played| played.seat.0).collect()
    }

    pub fn board(&self, seat: u8) -> &Board {
        self.game.public.board(Seat(seat))
    }

    pub fn bus(&self, seat: u8, bus: usize) -> String {
        words(self.board(seat).buses[bus - 1].passengers())
    }

    pub fn queue(&self, seat: u8) -> String {
        words(&self.board(seat).queue)
    }

    pub fn score(&self, seat: u8) -> String {
        words(&self.board(seat).score.iter().collect::<Vec<_>>())
    }

    pub fn received(&self, seat: u8) -> String {
        words(&self.board(seat).received.iter().collect::<Vec<_>>())
    }

    pub fn line(&self) -> String {
        words(&self.game.public.line.iter().flatten().copied().collect::<Vec<_>>())
    }

    pub fn total(&self, seat: u8) -> i32 {
        self.game.public.tally(Seat(seat)).total()
    }

    /// The choices a seat is given: label and hint of each, by move.
    pub fn choice(&self, seat: u8, play: &str) -> (String, Option<String>) {
        let mut moves = Vec::new();
        self.game.moves(Seat(seat), &mut moves);
        let question = Busstop::question(&self.game.seen_by(Viewer::Seat(Seat(seat))), Seat(seat), &moves);
        let choice = question.choices().find(|choice| choice.play.to_string() == play).expect("a listed move");
        (self.say(&choice.label), choice.hint.as_ref().map(|hint| self.say(hint)))
    }

    pub fn prompt(&self, seat: u8) -> String {
        let question = Busstop::question(&self.game.seen_by(Viewer::Seat(Seat(seat))), Seat(seat), &[]);
        self.say(&question.prompt)
    }

    /// Plays the first listed move of whoever is awaited until the phase or round is another one.
    pub fn play_on(&mut self, until: impl Fn(&Table) -> bool) {
        while !until(self) {
            let seat = self.awaited()[0];
            let play = self.moves(seat)[0].clone();
            self.play(seat, &play);
        }
    }
}

pub fn words(passengers: &[Passenger]) -> String {
    passengers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub fn passengers(words: &str) -> Vec<Passenger> {
    words.split_whitespace().map(|word| word.parse().expect("a passenger")).collect()
}

pub fn a_move(notation: &str) -> Move {
    notation.parse().unwrap_or_else(|_| panic!("“{notation}” is no move"))
}

pub fn number(number: u8) -> Number {
    Number::new(number).expect("a number tile")
}

/// A position put together by hand.
///
/// Everybody has played tiles 1, 2, 3 … in the earlier rounds. Tiles that are not mentioned lie in the draw pile, as many as
/// the round leaves there, and the others in the score pile of the last player.
pub struct Scene {
    game: Busstop,
    top: Vec<Passenger>,
}

impl Scene {
    pub fn new(seats: u8, options: &[(&str, &str)]) -> Scene {
        Scene { game: deal(seats, options).game, top: Vec::new() }
    }

    pub fn round(mut self, round: u8) -> Scene {
        self.game.public.round = round;
        self
    }

    pub fn driver(mut self, seat: u8) -> Scene {
        self.game.public.driver = Seat(seat);
        if self.game.public.round == 1 {
            self.game.public.first = Seat(seat);
        }
        self
    }

    /// The tiles that are drawn next, in this order.
    pub fn pile(mut self, top: &str) -> Scene {
        self.top = passengers(top);
        self
    }

    pub fn line(mut self, line: &str) -> Scene {
        let line = passengers(line);
        self.game.public.line = std::array::from_fn(|space| Some(line[space]));
        self
    }

    fn edit(mut self, seat: u8, edit: impl FnOnce(&mut Board)) -> Scene {
        edit(&mut self.game.public.boards[usize::from(seat)]);
        self
    }

    /// Gives a seat a colour, and whoever has it the seat's.
    pub fn colour(mut self, seat: u8, colour: Colour) -> Scene {
        let boards = &mut self.game.public.boards;
        let own = boards[usize::from(seat)].colour;
        if let Some(other) = boards.iter_mut().find(|board| board.colour == colour) {
            other.colour = own;
        }
        self.edit(seat, |board| board.colour = colour)
    }

    pub fn bus(self, seat: u8, bus: usize, seated: &str) -> Scene {
        self.edit(seat, |board| board.buses[bus - 1] = passengers(seated).into_iter().collect::<Bus>())
    }

    pub fn queue(self, seat: u8, queue: &str) -> Scene {
        self.edit(seat, |board| board.queue = passengers(queue).into_iter().collect())
    }

    pub fn third(self, seat: u8) -> Scene {
        self.edit(seat, |board| board.third = true)
    }

    pub fn received(self, seat: u8, received: &str) -> Scene {
        self.edit(seat, |board| board.received = passengers(received).into_iter().collect())
    }

    pub fn score(self, seat: u8, score: &str) -> Scene {
        self.edit(seat, |board| board.score = passengers(score).into_iter().collect())
    }

    pub fn penalty(self, seat: u8, penalty: &str) -> Scene {
        self.edit(seat, |board| board.penalty = passengers(penalty).into_iter().collect())
    }

    /// The driver is about to show a tile.
    pub fn show(mut self) -> Table {
        let played = self.game.public.round - 1;
        self.game.public.phase = Phase::Show;
        self.settle(played)
    }

    /// All have played the tile with the number of the round: positions are clockwise from the driver, and each has taken
    /// its own tile. Those who have received something, and those named, are about to seat passengers; all others are done.
    pub fn allocate(mut self, busy: &[u8]) -> Table {
        let public = &mut self.game.public;
        public.line = [None; 5];
        let number = number(public.round);
        let tile = |seat| Played { seat, number, taker: Some(seat) };
        let order = public.clockwise(public.driver).map(tile).collect();
        let is_done = |seat: &Seat| public.board(*seat).received.is_empty() && !busy.contains(&seat.0);
        let done: Seats = public.everyone().filter(is_done).collect();
        public.phase = Phase::Allocate { order, done };
        let played = public.round;
        self.settle(played)
    }

    /// The game is over.
    pub fn over(mut self) -> Table {
        self.game.public.round = 10;
        self.game.public.line = [None; 5];
        self.game.public.phase = Phase::Over;
        self.settle(10)
    }

    fn settle(mut self, played: u8) -> Table {
        let public = &mut self.game.public;
        for board in &mut public.boards {
            board.hand = (played + 1..=Number::MOST).map(number).collect();
        }
        let mut left = public.undrawn();
        assert!(!left.is_empty(), "some tile is there too often");
        let drawn = 5 * usize::from(public.round);
        let taken: Vec<bool> = self.top.iter().map(|passenger| left.remove(*passenger)).collect();
        assert!(!taken.contains(&false), "the pile asks for too many tiles");
        let mut rest: Vec<Passenger> = left.iter().collect();
        // A mixture of all sorts for the pile.
        Chance::seeded(3).shuffle(&mut rest);
        let surplus = rest.len() + self.top.len() - (50 - drawn);
        let crowd: Crowd = rest.drain(..surplus).collect();
        let last = usize::from(public.seats) - 1;
        public.boards[last].score.join(crowd);
        rest.extend(self.top.iter().rev());
        self.game.secret.pile = rest.into_iter().collect();
        self.game.secret.proxy = match public.proxy() {
            Some(proxy) => public.board(proxy).hand.iter().collect(),
            None => Default::default(),
        };
        self.game.secret.chosen = Default::default();
        assert_eq!(self.game.check(), Ok(()), "a position that can be");
        Table::of(self.game)
    }
}

pub fn hand(numbers: &[u8]) -> Numbers {
    numbers.iter().copied().map(number).collect()
}

pub fn detail(standing: &Standing, part: &str) -> i64 {
    standing.detail[part].as_i64().unwrap_or_else(|| panic!("{part} is no number"))
}

/// A state of each phase, for two and for four players.
pub fn states() -> Vec<Busstop> {
    let mut states = Vec::new();
    for seats in [2, 4] {
        let mut table = deal(seats, &[("bonus", "on"), ("objective", "on")]);
        while !table.awaited().is_empty() {
            if (3..=4).contains(&table.game.public.round) {
                states.push(table.game.clone());
            }
            let seat = *table.awaited().last().expect("somebody is awaited");
            let moves = table.moves(seat);
            let play = moves[states.len() % moves.len()].clone();
            table.play(seat, &play);
        }
        states.push(table.game);
    }
    states
}
