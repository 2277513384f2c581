//! Coach Station: two days at a coach station. Travellers wait in two columns and in the players' hands; whoever fills a bus
//! keeps its riders. Rule numbers (1–52), rulings (A1–A18) and clarifications (C1–C14) are those of the rules page.
//!
//! # Notation
//!
//! A traveller is a colour's initial and a profile: `gAnon`, `bSurfer`, `rLover`, `yGeneral`, `gBaby`, `bStar`, `rDrunkard`,
//! `yBackpacker`, `gCorrupter`. A bus is a colour's initial and its seats: `g4`; on the platform `g4.2` is the second of two such
//! buses. Cards that look alike are alike, so they make one move.
//!
//! | move | meaning |
//! |---|---|
//! | `place g4` | the Active Bus comes from the hand |
//! | `use g4`, `use g4.2` | the Active Bus is one of the platform |
//! | `call b5 departed`, `call b5 garage 2` | the Star calls the Active Bus from there (1 is the front of the garage) |
//! | `board gLover left`, `board gLover right` | the head of that column boards |
//! | `board gLover` | a hand card boards |
//! | `done` | boarding is finished |
//! | `exchange gAnon for left 3` | the Corrupter's exchange with the third card of the left column |
//! | `exchange gAnon for gLover on g4` | the same with a rider of a bus |
//! | `keep` | no exchange |
//! | `unhappy gAnon` | the Drunkard's choice, one Passenger at a time |
//! | `penalty gAnon` | the hand card that becomes Unhappy |
//! | `refill 2+1` | two cards from the left column and one from the right, and the buses there are |
//! | `order bBaby at-once` | the standing order for a Baby; also `last-seat`, `would-block`, `displace General` (any special profile, or `special`, `anyone`), `hand 2` (at most two cards left), `never` |
//! | `order bBaby against 2` | … valid in the turns of seat 2 alone; also `anyone`, and `rivals` in a game of teams |
//! | `go on`, `go on always`, `ask again` | in a reaction window; for all windows; no longer so |
//!
//! # Shape
//!
//! [`Station`] is what lies open on the table; [`CoachStation`] adds the secrets. What a player may do follows from the station
//! and the own hand ([`moves`], [`station`]), so the private question ([`question`]) asks the same functions as the rules.
//! [`turn`] plays a move: the Active Bus, boarding, interrupts, departures. [`day`] deals, refills, passes the turn and counts.
//!
//! # What cannot be taken back
//!
//! Fixing the Active Bus, boarding and "done" may be met by a Baby; they are final unless everybody can see that the Baby of
//! that colour is in no hand (C8; a shown hand still counts as a hand). `refill` draws cards and is final. So is a move that
//! may end the day because its player holds no other card, and anything said out of turn: orders and "go on". The rest — the
//! exchange, the Drunkard's choice, the penalty, all of a turn whose Baby lies open — can be taken back.
//!
//! # Secrets
//!
//! Views show what lies on the table, not what a player might remember: a hand is secret though its cards came from open
//! columns, and an Unhappy card is face down even when everybody saw it ride.

mod cards;
mod check;
mod day;
mod deck;
mod describe;
mod hand;
mod moves;
mod notation;
mod orders;
mod outlook;
mod picture;
mod question;
mod refusals;
mod score;
mod spots;
mod station;
mod turn;
mod view;
mod words;

use serde::{Deserialize, Serialize};

pub use cards::{Bus, Colour, Profile, Traveller};
pub use deck::{BadDeck, DECK, Deck};
pub use hand::Hand;
pub use notation::{Calls, Move, Target};
pub use orders::{Against, Displaced, Order, Orders, Term, When};
pub use score::{Day, Lines};
pub use station::{Buses, Coach, Column, Each, Fixed, Nth, Options, Phase, Pile, Side, Station, Turn, WaitingRoom};
pub use view::{SeenHand, SeenPile, View};

use crate::game::{
    BadSetup, Chance, Detail, Events, Game, Impossible, Info, OptionSpec, Question, Refusal, Seat, Seats, Setup,
    Standing, Status, Timeout, Viewer,
};
use crate::picture::{Look, Picture};
use crate::texts::{Speech, Text};

/// The whole truth: the open table and the secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CoachStation {
    pub station: Station,
    pub hands: Each<Hand>,
    /// Face down before each player.
    pub unhappy: Each<Pile>,
    /// The pile of travellers; the next one is last.
    pub travellers: Pile,
    /// The pile of buses; the next one is last.
    pub buses: Buses,
    pub orders: Orders,
    /// How many orders the active player gave in this turn.
    pub ordered: u8,
}

const DRUNKARD: OptionSpec = OptionSpec { id: "drunkard", values: &["bus", "pile"], default: "bus" };
const WINDOW: OptionSpec = OptionSpec { id: "window", values: &["0", "20", "40", "60"], default: "0" };
const TEAMS: OptionSpec = OptionSpec::switch("teams");
const EXPERIMENTAL: OptionSpec = OptionSpec::switch("experimental");

/// More players than this only as an experiment.
const USUAL_SEATS: u8 = 4;

impl Game for CoachStation {
    type Move = Move;
    type View = View;

    const INFO: Info = Info {
        id: "coach_station",
        seats: (2, 6),
        options: &[DRUNKARD, WINDOW, TEAMS, EXPERIMENTAL],
        version: 1,
        // At most 56 + 16 + 6 turns a day; in each one a bus, six boardings with exchanges and drunkards, the end of it,
        // two orders and the "go on" of five.
        longest: 2 * (56 + 16 + 6) * 40,
        texts: &[
            ("en", include_str!("../../../assets/texts/en/coach_station.ftl")),
            ("fr", include_str!("../../../assets/texts/fr/coach_station.ftl")),
        ],
    };

    fn data() -> Result<(), String> {
        deck::data()
    }

    fn new(setup: &Setup, chance: &mut Chance) -> Result<Self, BadSetup> {
        let teams = setup.is_on(&TEAMS);
        if setup.seats > USUAL_SEATS && !setup.is_on(&EXPERIMENTAL) {
            return Err(BadSetup::Game(Text::new("coach_station-experimental-seats").with("seats", setup.seats)));
        }
        if teams && setup.seats != 4 {
            return Err(BadSetup::Game(Text::new("coach_station-teams-of-four").with("seats", setup.seats)));
        }
        let options = Options {
            drunkard_pile: setup.value(&DRUNKARD) == "pile",
            window: setup.value(&WINDOW).parse().unwrap_or(0),
            teams,
        };
        Ok(CoachStation::first_day(setup.seats, options, chance))
    }

    fn check(&self) -> Result<(), Impossible> {
        self.check_state()
    }

    fn seats(&self) -> u8 {
        self.station.seats()
    }

    fn to_move(&self) -> Seats {
        self.station.to_move()
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if let Some(hand) = self.hands.get(seat.index()) {
            self.station.list(seat, hand, &self.orders, self.ordered, moves);
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, chance: &mut Chance, events: &mut Events) -> Result<(), Refusal> {
        self.allow(seat, play)?;
        turn::Playing { game: self, chance, events }.play(seat, play);
        Ok(())
    }

    fn reveals(&self, seat: Seat, play: &Move) -> bool {
        let hand = &self.hands[seat.index()];
        let interruptible = |colour| !self.station.baby_is_seen(colour);
        let out = |other: Option<Seat>| other.is_some_and(|seat| self.hands[seat.index()].is_empty());
        let active = || self.station.active().is_some_and(|coach| interruptible(coach.bus.colour()));
        match play {
            Move::Place(bus) | Move::Call(bus, _) => interruptible(bus.colour()),
            Move::Use(name) => interruptible(name.bus.colour()),
            // The day ends when no card is left (rule 48).
            Move::Board(_, None) => hand.len() <= 1 || active(),
            Move::Board(_, Some(_)) | Move::Done => hand.is_empty() || active(),
            Move::Penalty(_) => hand.len() <= 1,
            Move::Unhappy(_) => hand.is_empty() || out(self.station.turn.interrupted),
            Move::Exchange(..) | Move::Keep => false,
            Move::Refill { .. } | Move::Order(..) | Move::GoOn { .. } | Move::AskAgain => true,
        }
    }

    fn turn(&self, _seat: Seat) -> u32 {
        self.station.turn.number
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        self.station.is_over().then(|| self.station.final_standings())
    }

    fn seen_by(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        view.imagine(chance)
    }

    fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
        question::ask(view, seat, moves)
    }

    fn status(view: &View) -> Status {
        describe::status(view)
    }

    fn picture(view: &View, look: &Look) -> Picture {
        picture::draw(view, look)
    }

    fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
        describe::describe(view, speech, detail)
    }

    fn timeout(&self) -> Option<Timeout<Move>> {
        let Phase::Window { awaited } = self.station.phase else { return None };
        let seat = awaited.iter().next()?;
        Some(Timeout { seconds: u32::from(self.station.options.window), seat, play: Move::GoOn { always: false } })
    }
}
