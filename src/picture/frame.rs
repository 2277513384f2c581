//! The frame around every game's board: 11 to 7, as Discord's own frame of 550 × 350 points for a picture.
//!
//! A picture is 1100 × 700 logical pixels; what is posted is drawn a quarter larger, so that it is sharp when enlarged. From top to
//! bottom: a dark header (game, round and phase at the left; who is awaited and for what at the right), the board, the strip of
//! seats, one sentence on what just happened. The seats stand below the board or, for boards as high as wide, at its right.
//!
//! A game fills in a [`Frame`], one [`SeatCard`] for each seat, and draws its board into the area it is given. The area is the
//! same for the same number of seats and the same lines in their cards, whatever the news: what does not change can be kept
//! ([`super::kept`]).
//!
//! ```
//! use omnibus_kit::picture::*;
//! use omnibus_kit::seat::{Seat, Seats};
//!
//! fn picture(look: &Look, status: &Status, scores: &[i32]) -> Picture {
//!     let mut frame = Frame::new(look, "race", status, Seats::one(Seat(1)));
//!     // A map is as high as wide: the seats stand beside it. Leave this out, and they stand below.
//!     frame.beside = Some(270.0);
//!     for (seat, score) in Seat::all(scores.len() as u8).zip(scores) {
//!         let card = SeatCard::new(Livery::of(seat), look.speech.name(seat), score)
//!             .holding(vec![Item::words("9 sticks"), Item::thing(&icons::BUS, 2)])
//!             .awaited(seat == Seat(1));
//!         frame.seats.push(card);
//!     }
//!     frame.picture(|canvas, board| {
//!         canvas.round(board, 18.0, palette::LAND);
//!         // Lettering has a class, and with it a least size: glance is legible in the chat, closer when enlarged.
//!         canvas.text_mid("Museum", board.centre(), Type::glance(palette::INK).strong().centred());
//!         canvas.text_in("opens at ten", board, Type::closer(palette::FADED).right());
//!         // Options are lit up; a badge is added if they have no name on the board.
//!         canvas.mark_ring(look, Spot(7), board.centre(), 30.0, board.centre() + at(40.0, -30.0));
//!     })
//! }
//! ```
//!
//! What a game says of its choices ([`crate::game::Choice::named`]), what it can compare its view with
//! ([`crate::game::Earlier`]) and which signs mean what ([`super::marks`]) stands with those. The end of a game is an
//! [`Ending`](super::Ending), for which the last board is drawn small ([`Frame::small`]). What is held in tests for every game,
//! number of seats and language: no text over another or outside its room, none smaller than its class, none covered.

use super::canvas::Canvas;
use super::export::Picture;
pub use super::geometry::SCALE;
use super::geometry::{Area, area, at};
use super::lettering::{Type, fit, largest, lines, measure};
use super::look::{Look, Status};
use super::palette::{GOLD, GROUND, HEADER, HEADER_FADED, INK, WHITE};
use super::seat_card::{LINE as NAME_LINE, SeatCard};
use crate::seat::{Seats, Viewer};
use crate::texts::Text;

/// The whole picture, in logical pixels.
pub const WHOLE: Area = area(0.0, 0.0, 1100.0, 700.0);
pub const MARGIN: f32 = 16.0;
pub(super) const BAR: f32 = 58.0;
const GAP: f32 = 10.0;
const NEWS: f32 = 56.0;

/// What surrounds a board.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    pub game: String,
    /// Round and phase.
    pub phase: String,
    /// Who is awaited and for what; empty when nobody is.
    pub awaited: String,
    pub seats: Vec<SeatCard>,
    pub news: String,
    /// How wide the strip of seats is if it stands beside the board; below it, if absent.
    pub beside: Option<f32>,
    /// Without the sentence of news, and with what it leaves to the board: for private pictures that show a hand.
    pub bare: bool,
    /// Real pixels to a logical one, if not as many as usual.
    pub scale: Option<f32>,
}

impl Frame {
    /// A frame without seats: the game's name by its id, where it stands, and who is awaited.
    pub fn new(look: &Look, game: &str, status: &Status, awaited: Seats) -> Frame {
        let speech = look.speech;
        let who: Vec<String> = match look.viewer {
            Viewer::Seat(seat) if awaited.contains(seat) || look.task.is_some() => vec![speech.key("picture-you")],
            _ => awaited.iter().map(|seat| speech.name(seat).to_owned()).collect(),
        };
        let asked = look.task.map(Text::plain).or_else(|| status.asked.clone());
        let game = speech.find(&format!("{game}-name")).unwrap_or_default();
        let phase = speech.say(&status.phase);
        let room = Room::beside(&game, &phase).awaited;
        let awaited = match asked {
            Some(asked) if !who.is_empty() => {
                let say = |who: String| {
                    speech.say(&Text::new("picture-awaited").with("who", who).with("what", asked.clone()))
                };
                let smallest = AWAITED[AWAITED.len() - 1];
                let fits = |words: &String| measure(words, smallest) <= room;
                // What is to be done must not be cut off, nor who "you" are: long names are, and many become a number.
                Some(say(speech.list(&who))).filter(fits).unwrap_or_else(|| match who.as_slice() {
                    [you] if *you == speech.key("picture-you") => say(you.clone()),
                    [name] => say(fit(name, smallest, room - measure(&say(String::new()), smallest))),
                    many => say(speech.say(&Text::new("picture-players").with("count", many.len()))),
                })
            }
            _ => String::new(),
        };
        Frame { game, phase, awaited, news: look.news.to_owned(), scale: Some(look.scale), ..Frame::default() }
    }

    /// The picture, with the board drawn by `board` into the area it is given.
    pub fn picture(&self, board: impl FnOnce(&mut Canvas, Area)) -> Picture {
        self.drawn(self.scale.unwrap_or(SCALE), board).into()
    }

    /// The same as wide as this, to stand in another picture of the usual scale: what is written on it need not be legible.
    pub fn small(&self, width: f32, board: impl FnOnce(&mut Canvas, Area)) -> Canvas {
        self.drawn(SCALE * width / WHOLE.w, board)
    }

    fn drawn(&self, scale: f32, board: impl FnOnce(&mut Canvas, Area)) -> Canvas {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, scale, GROUND);
        header(&mut canvas, &self.game, &self.phase, &self.awaited);
        let (place, strip) = self.places();
        board(&mut canvas, place);
        self.strip(&mut canvas, strip);
        if !self.bare {
            self.news(&mut canvas);
        }
        canvas
    }

    /// Where the board and the seats are.
    pub fn places(&self) -> (Area, Area) {
        let below = if self.bare { MARGIN } else { NEWS };
        let inner = area(MARGIN, BAR + GAP, WHOLE.w - 2.0 * MARGIN, WHOLE.h - BAR - GAP - below);
        if self.seats.is_empty() {
            return (inner, Area::default());
        }
        if let Some(width) = self.beside {
            let (board, strip) = inner.cut_left(inner.w - width);
            return (area(board.x, board.y, board.w - GAP, board.h), strip);
        }
        let holds = self.seats.iter().map(|seat| seat.holds.len()).max().unwrap_or(0);
        let each = inner.columns(self.seats.len(), GAP).next().map_or(inner.w, |card| card.w);
        let (board, strip) = inner.cut_top(inner.h - SeatCard::height(each, holds));
        (area(board.x, board.y, board.w, board.h - GAP), strip)
    }

    fn strip(&self, canvas: &mut Canvas, strip: Area) {
        let count = self.seats.len().max(1);
        match self.beside {
            None => {
                let cards = self.seats.iter().zip(strip.columns(count, GAP));
                cards.for_each(|(seat, place)| seat.draw(canvas, place, false));
            }
            Some(_) => {
                let most = SeatCard::height(strip.w, self.seats.iter().map(|seat| seat.holds.len()).max().unwrap_or(0));
                let all = |each: f32| each * count as f32 + GAP * (count as f32 - 1.0);
                // Long names have a line of their own, if there is room.
                let long = self.seats.iter().any(|seat| !seat.fits(strip.w)) && all(most + NAME_LINE) <= strip.h;
                let high = all(if long { most + NAME_LINE } else { most }).min(strip.h);
                self.seats.iter().zip(strip.cut_top(high).0.rows(count, GAP)).for_each(|(seat, place)| {
                    seat.draw(canvas, place, long);
                });
            }
        }
    }

    fn news(&self, canvas: &mut Canvas) {
        let room = area(MARGIN + 4.0, WHOLE.h - NEWS, WHOLE.w - 2.0 * MARGIN - 8.0, NEWS);
        let set = largest(&self.news.replace("**", ""), room.w, &NEWS_TYPES);
        let high = lines(&self.news, set, room.w, 2) as f32 * set.leading();
        let middle = area(room.x, room.y + (room.h - high) / 2.0, room.w, high);
        canvas.paragraph(&self.news, middle, set, 2);
    }
}

const AWAITED: [Type; 3] = [
    Type::headline(GOLD).right(),
    Type::glance(GOLD).strong().sized(26.0).right(),
    Type::glance(GOLD).strong().right(),
];
const NEWS_TYPES: [Type; 3] = [Type::glance(INK).sized(26.0), Type::glance(INK).sized(24.0), Type::glance(INK)];

const GAME: Type = Type::glance(WHITE).strong().sized(28.0);
const PHASES: [Type; 2] = [Type::glance(HEADER_FADED).sized(25.0), Type::glance(HEADER_FADED)];
const LINE: Area = area(MARGIN + 4.0, 0.0, WHOLE.w - 2.0 * MARGIN - 8.0, BAR);

/// What the header has behind the name of the game.
struct Room {
    left: f32,
    /// For phase and who is awaited together.
    both: f32,
    /// Who is awaited matters more than the phase, but leaves it what it needs at the least, up to half the room.
    awaited: f32,
}

impl Room {
    fn beside(game: &str, phase: &str) -> Room {
        let left = LINE.x + measure(game, GAME) + 16.0;
        let both = LINE.right() - left;
        Room { left, both, awaited: both - (measure(phase, PHASES[1]) + 24.0).min(both / 2.0) }
    }
}

pub(super) fn header(canvas: &mut Canvas, game: &str, phase: &str, awaited: &str) {
    canvas.rect(area(0.0, 0.0, WHOLE.w, BAR), HEADER);
    let room = Room::beside(game, phase);
    let gold = largest(awaited, room.awaited, &AWAITED);
    let awaited = fit(awaited, gold, room.awaited);
    let left = room.both - measure(&awaited, gold) - if awaited.is_empty() { 0.0 } else { 24.0 };
    canvas.text_mid(game, at(LINE.x, LINE.centre().y), GAME);
    canvas.text_in(phase, area(room.left, LINE.y, left, LINE.h), largest(phase, left, &PHASES));
    canvas.text_in(&awaited, LINE, gold);
}
