//! The frame around every game's board.
//!
//! From top to bottom: a dark header (game and phase at the left, who is awaited and for what at the right), the board in an
//! area of the height the game asks for, a strip of seats, one sentence on what just happened. All words arrive ready to
//! be shown.

use super::canvas::{Canvas, Pen};
use super::export::Picture;
use super::geometry::{Area, area, at};
use super::icons::Icon;
use super::lettering::{Type, fit, lines, measure};
use super::look::{Look, Status};
use super::palette::{FADED, GOLD, GROUND, HEADER, HEADER_FADED, INK, LIT_GROUND, Livery, RULE, WHITE};
use crate::seat::{Seats, Viewer};
use crate::texts::Text;

/// How wide every picture is, in pixels.
pub const WIDTH: u32 = 1200;
pub const MARGIN: f32 = 20.0;
pub(super) const HEADER_HEIGHT: f32 = 66.0;
const GAP: f32 = 14.0;
const AWAITED: Type = Type::bold(27.0, GOLD);
/// What the header has for it beside most games and phases.
const AWAITED_WIDTH: f32 = 540.0;

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
}

/// One seat in the strip below the board.
#[derive(Clone, Debug)]
pub struct SeatCard {
    pub livery: Livery,
    pub name: String,
    /// Large, at the right; empty where a game has no score yet.
    pub score: String,
    /// What the seat holds: at most two lines are shown.
    pub holds: Vec<Vec<Item>>,
    pub awaited: bool,
}

/// A word or a thing in a line of a seat card.
#[derive(Clone, Debug)]
pub enum Item {
    Words(String),
    /// A thing and how many: "3" behind the icon; nothing behind it when empty.
    Thing(&'static Icon, String),
}

impl SeatCard {
    pub fn new(livery: Livery, name: &str, score: impl ToString) -> SeatCard {
        SeatCard { livery, name: name.to_owned(), score: minus(&score.to_string()), holds: Vec::new(), awaited: false }
    }

    /// Adds a line of what the seat holds.
    pub fn holding(mut self, line: Vec<Item>) -> SeatCard {
        self.holds.push(line);
        self
    }

    /// Whether the seat is awaited.
    pub fn awaited(mut self, awaited: bool) -> SeatCard {
        self.awaited = awaited;
        self
    }
}

impl Frame {
    /// A frame without seats: the game's name by its id, where it stands, and who is awaited.
    pub fn new(look: &Look, game: &str, status: &Status, awaited: Seats) -> Frame {
        let speech = look.speech;
        let who: Vec<String> = match look.viewer {
            Viewer::Seat(seat) if awaited.contains(seat) => vec![speech.key("picture-you")],
            _ => awaited.iter().map(|seat| speech.name(seat).to_owned()).collect(),
        };
        let awaited = match &status.asked {
            Some(asked) if !who.is_empty() => {
                let say = |who: String| {
                    speech.say(&Text::new("picture-awaited").with("who", who).with("what", asked.clone()))
                };
                let fits = |words: &String| measure(words, AWAITED) <= AWAITED_WIDTH;
                // What is to be done must not be cut off: long names are, and many become a number.
                Some(say(speech.list(&who))).filter(fits).unwrap_or_else(|| match who.as_slice() {
                    [name] => say(fit(name, AWAITED, AWAITED_WIDTH - measure(&say(String::new()), AWAITED))),
                    many => say(speech.say(&Text::new("picture-players").with("count", many.len()))),
                })
            }
            _ => String::new(),
        };
        Frame {
            game: speech.find(&format!("{game}-name")).unwrap_or_default(),
            phase: speech.say(&status.phase),
            awaited,
            seats: Vec::new(),
            news: look.news.to_owned(),
        }
    }

    /// A picture with a board of this height, drawn by `board` into the area it is given.
    pub fn picture(&self, height: f32, board: impl FnOnce(&mut Canvas, Area)) -> Picture {
        let width = WIDTH as f32 - 2.0 * MARGIN;
        let place = area(MARGIN, HEADER_HEIGHT + GAP, width, height.ceil());
        let strip = area(MARGIN, place.bottom() + GAP, width, self.strip_height());
        let words = Type::regular(26.0, INK);
        let news = area(MARGIN + 8.0, strip.bottom() + if strip.h > 0.0 { GAP } else { 0.0 }, width - 16.0, 0.0);
        let news_lines = lines(&self.news, words, news.w, 2) as f32;
        let bottom =
            if news_lines > 0.0 { news.y + news_lines * words.leading() + 12.0 } else { strip.bottom() + MARGIN };

        let mut canvas = Canvas::new(WIDTH, bottom.ceil() as u32, GROUND);
        header(&mut canvas, &self.game, &self.phase, &self.awaited);
        board(&mut canvas, place);
        self.strip(&mut canvas, strip);
        canvas.paragraph(&self.news, news, words, 2);
        canvas.into()
    }

    /// Many seats have narrow cards: the name then gets a line of its own.
    fn stacked(&self) -> bool {
        self.seats.len() > 4
    }

    fn strip_height(&self) -> f32 {
        match self.seats.iter().map(|seat| seat.holds.len().min(2)).max() {
            None => 0.0,
            Some(lines) => 72.0 + lines as f32 * LINE + if self.stacked() { LINE - 4.0 } else { 0.0 },
        }
    }

    fn strip(&self, canvas: &mut Canvas, strip: Area) {
        for (seat, place) in self.seats.iter().zip(strip.columns(self.seats.len().max(1), 12.0)) {
            seat.draw(canvas, place, self.stacked());
        }
    }
}

pub(super) fn header(canvas: &mut Canvas, game: &str, phase: &str, awaited: &str) {
    let bar = area(0.0, 0.0, WIDTH as f32, HEADER_HEIGHT);
    canvas.rect(bar, HEADER);
    let line = bar.inset(MARGIN + 6.0);
    let middle = bar.centre().y;
    let (bold, plain) = (Type::bold(32.0, WHITE), Type::regular(27.0, HEADER_FADED));
    let gold = AWAITED.right();
    let after = line.x + measure(game, bold) + 18.0;
    let room = line.right() - after;
    // Who is awaited matters more than the phase, but leaves it half the room.
    let awaited = fit(awaited, gold, room - (measure(phase, plain) + 24.0).min(room / 2.0));
    let phase = fit(phase, plain, room - measure(&awaited, gold) - 24.0);
    canvas.text_mid(game, at(line.x, middle), bold);
    canvas.text_mid(&phase, at(after, middle), plain);
    canvas.text_mid(&awaited, at(line.right(), middle), gold);
}

/// A number with a minus sign as wide as a digit instead of a hyphen.
pub(super) fn minus(number: &str) -> String {
    number.replace('-', "−")
}

/// A line of a seat card.
const LINE: f32 = 38.0;

impl SeatCard {
    fn draw(&self, canvas: &mut Canvas, place: Area, stacked: bool) {
        let border = if self.awaited { Pen::new(self.livery.colour, 7.0) } else { Pen::new(RULE, 2.5) };
        canvas.panel(place, 14.0, if self.awaited { LIT_GROUND } else { WHITE }, border);
        let inner = area(place.x + 16.0, place.y + 10.0, place.w - 32.0, place.h - 20.0);
        let (head, mut below) = inner.cut_top(52.0);
        let middle = head.centre().y;
        canvas.token(self.livery, at(head.x + 15.0, middle), 16.0);
        let score = Type::bold(42.0, INK).right();
        canvas.text_mid(&self.score, at(head.right(), middle), score);
        let name = Type::bold(26.0, INK);
        if stacked {
            let line;
            (line, below) = below.cut_top(LINE - 4.0);
            canvas.text_in(&self.name, line, name);
        } else {
            let (_, rest) = head.cut_left(42.0);
            let score = if self.score.is_empty() { 0.0 } else { measure(&self.score, score) + 10.0 };
            canvas.text_in(&self.name, rest.cut_left(rest.w - score).0, name);
        }
        for (line, items) in self.holds.iter().take(2).enumerate() {
            let mut rest = area(below.x, below.y + line as f32 * LINE, below.w, LINE);
            for item in items {
                let used = item.draw(canvas, rest);
                rest = rest.cut_left(used + 12.0).1;
            }
        }
    }
}

impl Item {
    pub fn words(words: impl Into<String>) -> Item {
        Item::Words(words.into())
    }

    pub fn thing(icon: &'static Icon, count: impl ToString) -> Item {
        Item::Thing(icon, count.to_string())
    }

    /// Draws it at the left of a place, if there is room, and says how wide it is.
    fn draw(&self, canvas: &mut Canvas, place: Area) -> f32 {
        let set = Type::regular(23.0, FADED);
        match self {
            Item::Words(words) => {
                let words = fit(words, set, place.w);
                canvas.text_in(&words, place, set);
                measure(&words, set)
            }
            Item::Thing(icon, count) => {
                let set = Type::bold(24.0, INK);
                let count_width = if count.is_empty() { 0.0 } else { measure(count, set) + 6.0 };
                if 32.0 + count_width <= place.w {
                    canvas.icon(icon, at(place.x + 16.0, place.centre().y), 32.0);
                    canvas.text_mid(count, at(place.x + 38.0, place.centre().y), set);
                }
                32.0 + count_width
            }
        }
    }
}
