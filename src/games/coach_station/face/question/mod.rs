//! What a player is asked: each legal move in words, with what follows from it.

mod outlook;

use outlook::{Outlook, Preview};

use super::spots;
use crate::game::{Choice, Entry, Group, Question, Seat};
use crate::games::coach_station::data::{Bus, Colour, DAYS, HAND_TRAVELLERS, Profile, Traveller, points};
use crate::games::coach_station::moves::{Against, Calls, Move, Target, Term};
use crate::games::coach_station::state::{Coach, Hand, Phase, Side, Station};
use crate::games::coach_station::view::View;
use crate::games::coach_station::{scoring, words};
use crate::texts::Text;

pub fn ask(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
    let station = &view.station;
    let awaited = station.to_move().contains(seat);
    let prompt = if awaited { prompt(view) } else { Text::new("coach_station-ask-orders") };
    let mut question = Question::new(prompt);
    let nobody = Hand::default();
    let turned = moves.iter().filter(|play| matches!(play, Move::Unhappy(_))).count();
    let phrasing = Phrasing { view, station, hand: view.own_hand().unwrap_or(&nobody), turned };
    for play in moves {
        match play {
            Move::Order(..) | Move::Exchange(..) => {}
            _ => question.push(phrasing.choice(*play)),
        }
    }
    phrasing.add_exchanges(moves, &mut question);
    phrasing.add_orders(moves, &mut question);
    question
}

fn prompt(view: &View) -> Text {
    let station = &view.station;
    let bus = || station.active().map_or(Text::new("coach_station-the-bus"), |coach| words::bus(coach.bus));
    match station.phase {
        Phase::Choose => Text::new("coach_station-ask-choose"),
        Phase::Window { .. } => {
            Text::new("coach_station-ask-window").with("seat", station.turn.seat).with("bus", bus())
        }
        Phase::Board if station.boarding_heads().next().is_some() => {
            Text::new("coach_station-ask-heads").with("bus", bus())
        }
        Phase::Board => Text::new("coach_station-ask-hand").with("bus", bus()),
        Phase::Exchange => Text::new("coach_station-ask-exchange"),
        Phase::Drunkard { left, .. } => Text::new("coach_station-ask-drunkard").with("left", left),
        Phase::Penalty => Text::new("coach_station-ask-penalty"),
        Phase::Refill => Text::new("coach_station-ask-refill"),
        Phase::Over => Text::new("coach_station-asked-over"),
    }
}

/// What stands on a bus that is not on the platform; there, its seats are drawn instead.
fn seats(bus: Bus) -> Text {
    Text::plain(bus.seats().to_string())
}

struct Phrasing<'a> {
    view: &'a View,
    station: &'a Station,
    hand: &'a Hand,
    /// How many faces the Drunkard can choose from.
    turned: usize,
}

impl Phrasing<'_> {
    fn choice(&self, play: Move) -> Choice<Move> {
        let new = |label: Text| Choice::new(play, label);
        match play {
            Move::Place(bus) => {
                let label = Text::new("coach_station-do-place").with("bus", words::bus(bus));
                let preview = Preview::placing(self.station, self.hand, bus);
                let nobody = preview.heads == 0 && !preview.hand;
                let penalty = nobody && !self.hand.travellers().is_empty();
                let hint = if penalty { Text::new("coach_station-hint-penalty") } else { preview.hint() };
                new(label).hint(hint).named(seats(bus)).at(spots::hand_bus(bus))
            }
            Move::Use(name) => {
                let mut label = Text::new("coach_station-do-use").with("bus", words::bus(name.bus));
                label = label.with("nth", name.nth);
                let Some(place) = self.station.place(name) else { return new(label) };
                let preview = Preview::of(self.station, self.hand, &self.station.platform[place], None);
                new(label).hint(preview.hint()).at(spots::platform(place))
            }
            Move::Call(bus, from) => {
                let star = Traveller::new(bus.colour(), Profile::Star);
                let preview = Preview::of(self.station, self.hand, &Coach::empty(bus), Some(star));
                let (label, spot) = match from {
                    Calls::Garage(place) => (
                        Text::new("coach_station-do-call-garage").with("place", place),
                        spots::garage(usize::from(place).saturating_sub(1)),
                    ),
                    Calls::Departed => (Text::new("coach_station-do-call-departed"), spots::departed(bus)),
                };
                new(label.with("bus", words::bus(bus))).hint(preview.hint()).named(seats(bus)).at(spot)
            }
            Move::Board(card, side) => self.board(card, side),
            Move::Done => self.done(),
            Move::Keep => new(Text::new("coach_station-do-keep")).hint(Text::new("coach_station-hint-keep")),
            Move::Unhappy(card) => self.unhappy(card),
            Move::Penalty(card) => {
                let label = Text::new("coach_station-do-unhappy").with("card", words::card(card));
                let choice = new(label).hint(Text::new("coach_station-hint-minus").with("points", -points::UNHAPPY));
                self.warn(choice, self.hand.len() == 1).named(words::profile(card.profile())).at(spots::hand(card))
            }
            Move::Refill { left, right } => self.refill(left, right),
            Move::GoOn { always: false } => new(Text::new("coach_station-do-go-on")),
            Move::GoOn { always: true } => {
                new(Text::new("coach_station-do-go-on-always")).hint(Text::new("coach_station-hint-always"))
            }
            Move::AskAgain => new(Text::new("coach_station-do-ask-again")),
            Move::Exchange(..) | Move::Order(..) => new(Text::plain(play.to_string())),
        }
    }

    fn board(&self, card: Traveller, side: Option<Side>) -> Choice<Move> {
        let key = match side {
            None => "coach_station-do-board",
            Some(Side::Left) => "coach_station-do-board-left",
            Some(Side::Right) => "coach_station-do-board-right",
        };
        let choice = Choice::new(Move::Board(card, side), Text::new(key).with("card", words::card(card)));
        let choice = choice.named(words::profile(card.profile()));
        let choice = choice.at(side.map_or(spots::hand(card), |side| spots::waiting(side, 0)));
        let Some(coach) = self.station.active() else { return choice };
        let outlook = Outlook::boarding(coach, card);
        let left = self.hand.len() - usize::from(side.is_none() && !self.hand.is_empty());
        let choice = if card.is(Profile::Corrupter) && left > 0 {
            choice.hint(Text::new("coach_station-hint-corrupter").with("outlook", outlook.hint()))
        } else {
            choice.hint(outlook.hint())
        };
        self.warn(choice, left == 0 && outlook.ends_boarding())
    }

    fn done(&self) -> Choice<Move> {
        let choice = Choice::new(Move::Done, Text::new("coach_station-do-done"));
        let choice = if self.station.owes_penalty(self.hand) {
            choice.hint(Text::new("coach_station-hint-penalty"))
        } else {
            choice
        };
        self.warn(choice, self.hand.is_empty())
    }

    fn unhappy(&self, card: Traveller) -> Choice<Move> {
        let label = Text::new("coach_station-do-unhappy").with("card", words::card(card));
        let pile = &self.station.passengers[self.station.turn.seat.index()];
        let hint = Text::new(match scoring::parts_a_pair(pile, card) {
            true => "coach_station-hint-breaks-pair",
            false => "coach_station-hint-minus",
        });
        let hint = hint.with("points", scoring::cost_of_unhappy(pile, card));
        let choice = Choice::new(Move::Unhappy(card), label).hint(hint).at(spots::passenger(card));
        // As many as a hand stand in one row, large enough for their names.
        if self.turned > HAND_TRAVELLERS { choice } else { choice.named(words::profile(card.profile())) }
    }

    fn refill(&self, left: u8, right: u8) -> Choice<Move> {
        let label = match (left, right) {
            (0, 0) => Text::new("coach_station-do-refill-nothing"),
            _ => Text::new("coach_station-do-refill").with("left", left).with("right", right),
        };
        let choice = Choice::new(Move::Refill { left, right }, label);
        let waiting = &self.station.waiting;
        let taken: Vec<Traveller> = waiting.left.iter().take(usize::from(left)).copied().collect();
        let taken: Vec<Traveller> =
            taken.into_iter().chain(waiting.right.iter().take(usize::from(right)).copied()).collect();
        // Five names are what a hint has room for.
        match taken.len() {
            1..=4 => choice.hint(Text::new("coach_station-hint-refill").with("cards", words::cards(&taken))),
            _ => choice,
        }
    }

    /// R48: no card left ends the day, or the game.
    fn warn(&self, choice: Choice<Move>, ends: bool) -> Choice<Move> {
        match ends {
            false => choice,
            true if self.station.day < DAYS => choice.warning(Text::new("coach_station-warning-day")),
            true => choice.warning(Text::new("coach_station-warning-game")),
        }
    }

    /// Exchanges come in two steps: what to give, then what to take.
    fn add_exchanges(&self, moves: &[Move], question: &mut Question<Move>) {
        for given in self.hand.faces() {
            let of = |place: &dyn Fn(&Target) -> bool| -> Vec<Choice<Move>> {
                let targets = moves.iter().filter_map(|play| match play {
                    Move::Exchange(card, target) if *card == given && place(target) => Some(*target),
                    _ => None,
                });
                targets.map(|target| self.exchange(given, target)).collect()
            };
            let mut add = |key: &'static str, colour: &'static str, choices: Vec<Choice<Move>>| {
                if !choices.is_empty() {
                    let label = Text::new(key).with("card", words::card(given)).with("colour", colour);
                    question.entries.push(Entry::Group(Group {
                        name: Some(words::profile(given.profile())),
                        label,
                        hint: None,
                        spot: Some(spots::hand(given)),
                        prompt: Text::new("coach_station-ask-exchange-for").with("card", words::card(given)),
                        choices,
                    }));
                }
            };
            let all = of(&|_| true);
            if all.len() <= Question::<Move>::MOST {
                add("coach_station-do-give", "", all);
                continue;
            }
            // Only a Backpacker goes with so many: the buses by colour.
            add("coach_station-do-give-waiting", "", of(&|target| matches!(target, Target::Waiting(..))));
            for colour in Colour::ALL {
                let riders = of(&|target| matches!(target, Target::Rider(_, name) if name.bus.colour() == colour));
                add("coach_station-do-give-bus", colour.word(), riders);
            }
        }
    }

    fn exchange(&self, given: Traveller, target: Target) -> Choice<Move> {
        let play = Move::Exchange(given, target);
        match target {
            Target::Waiting(side, place) => {
                let at = usize::from(place).saturating_sub(1);
                let label = Text::new("coach_station-do-take-waiting").with("side", side.word()).with("place", place);
                let Some(card) = self.station.waiting[side].get(at) else {
                    return Choice::new(play, label.with("card", ""));
                };
                Choice::new(play, label.with("card", words::card(*card))).at(spots::waiting(side, at))
            }
            Target::Rider(rider, name) => {
                let label = Text::new("coach_station-do-take-rider").with("card", words::card(rider));
                let label = label.with("bus", words::bus(name.bus)).with("nth", name.nth);
                let choice = Choice::new(play, label);
                let Some(place) = self.station.place(name) else { return choice };
                let coach = &self.station.platform[place];
                let at = coach.riders.iter().position(|other| *other == rider).unwrap_or(0);
                choice.hint(Outlook::exchanged(coach, rider, given).hint()).at(spots::rider(place, at))
            }
        }
    }

    /// One group for each Baby: when, and against whom.
    fn add_orders(&self, moves: &[Move], question: &mut Question<Move>) {
        for colour in self.hand.babies() {
            let choices: Vec<Choice<Move>> = moves
                .iter()
                .filter_map(|play| match play {
                    Move::Order(baby, term) if *baby == colour => Some(Choice::new(*play, self.term(*term))),
                    _ => None,
                })
                .collect();
            if choices.is_empty() {
                continue;
            }
            let baby = Traveller::new(colour, Profile::Baby);
            let order = self.view.orders[colour.index()];
            question.entries.push(Entry::Group(Group {
                name: Some(words::profile(Profile::Baby)),
                label: Text::new("coach_station-do-order").with("card", words::card(baby)),
                hint: Some(match order {
                    None => Text::new("coach_station-hint-order-never"),
                    Some(order) => Text::new("coach_station-hint-order").with("when", words::when(order.when)),
                }),
                spot: Some(spots::hand(baby)),
                prompt: Text::new("coach_station-ask-order").with("order", words::ordered(colour, order)),
                choices,
            }));
        }
    }

    fn term(&self, term: Term) -> Text {
        match term {
            Term::Never => Text::new("coach_station-do-order-never"),
            Term::When(when) => Text::new("coach_station-do-order-when").with("when", words::when(when)),
            Term::Against(Against::Anyone) => Text::new("coach_station-do-order-anyone"),
            Term::Against(Against::Rivals) => Text::new("coach_station-do-order-rivals"),
            Term::Against(Against::Seat(seat)) => Text::new("coach_station-do-order-seat").with("seat", seat),
        }
    }
}
