//! The end of a game: the winner first and large, the board small beside it, and how each score came about.

use super::canvas::{Canvas, Colour, Pen, regular};
use super::export::Picture;
use super::frame::{BAR, MARGIN, SCALE, WHOLE, header};
use super::geometry::{Area, Point, area, at};
use super::icons::{self, Icon};
use super::lettering::{Type, largest, lines, measure};
use super::look::Chances;
use super::palette::{FADED, GOLD, GROUND, INK, LIT_GROUND, Livery, RULE, WHITE};
use crate::texts::minus;

/// What is said at the end of a game.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    pub game: String,
    pub phase: String,
    /// "Anna wins", "Anna and Ben share the win".
    pub headline: String,
    /// A sentence below the headline; may be empty.
    pub news: String,
    /// The parts of a score, in order.
    pub parts: Vec<Part>,
    /// What the sum is called.
    pub total: String,
    /// Best first.
    pub results: Vec<SeatResult>,
    /// How everybody's chances went; absent where that is not known.
    pub chances: Option<Chances>,
}

/// A column of the score table.
#[derive(Clone, Debug)]
pub struct Part {
    pub name: String,
    pub icon: Option<&'static Icon>,
}

/// A row of the score table.
#[derive(Clone, Debug)]
pub struct SeatResult {
    pub livery: Livery,
    pub name: String,
    /// Its place; `None`: out of the game.
    pub rank: Option<u8>,
    /// As many as there are parts; empty where a part does not apply.
    pub parts: Vec<String>,
    pub total: String,
}

impl SeatResult {
    fn has_won(&self) -> bool {
        self.rank == Some(1)
    }
}

/// The last board is drawn so wide.
const BOARD: f32 = 374.0;
const BOARD_HEIGHT: f32 = BOARD * WHOLE.h / WHOLE.w;
const GAP: f32 = 12.0;
const HEADLINES: [Type; 3] = [
    Type::headline(INK).sized(46.0).centred(),
    Type::headline(INK).sized(38.0).centred(),
    Type::headline(INK).centred(),
];
const NEWS: Type = Type::glance(INK).centred();
const HEADING: Type = Type::closer(FADED).sized(18.0).centred();
const TOTAL: f32 = 108.0;
/// What rank, sign and name have at the least.
const NAMES: f32 = 300.0;
/// What a part has at the least.
const LEAST: f32 = 60.0;
/// Of that, what the name does not have.
const AROUND: f32 = 106.0;

impl Ending {
    /// The celebration. `board` is the last board, drawn small: it is given the width it has.
    pub fn picture(&self, board: impl FnOnce(f32) -> Canvas) -> Picture {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, SCALE, GROUND);
        header(&mut canvas, &self.game, &self.phase, "");
        let inner = area(MARGIN, BAR + GAP, WHOLE.w - 2.0 * MARGIN, WHOLE.h - BAR - GAP - MARGIN);
        let (stage, below) = inner.cut_top(BOARD_HEIGHT);
        let (winners, beside) = stage.cut_left(stage.w - BOARD);
        let mut winners = area(winners.x, winners.y, winners.w - GAP, winners.h);
        if let Some(chances) = &self.chances {
            let (left, right) = winners.cut_left((winners.w - GAP) / 2.0);
            chances.panel(&mut canvas, area(right.x + GAP, right.y, right.w - GAP, right.h));
            winners = left;
        }
        self.winners(&mut canvas, winners);
        canvas.paste(&board(BOARD), at(beside.x, beside.y));
        canvas.round_border(beside.inset(-1.0), 4.0, Pen::new(INK, 2.5));
        self.table(&mut canvas, below);
        canvas.into()
    }

    fn winners(&self, canvas: &mut Canvas, place: Area) {
        canvas.panel(place, 16.0, LIT_GROUND, Pen::new(GOLD, 5.0));
        let inner = place.inset(20.0);
        let winners: Vec<&SeatResult> = self.results.iter().filter(|result| result.has_won()).collect();
        let set = largest(&self.headline, inner.w - 60.0, &HEADLINES);
        let said = lines(&self.headline, set, inner.w, 2) as f32 * set.leading();
        let most = if said > set.leading() { 2 } else { 3 };
        let told = lines(&self.news, NEWS, inner.w, most) as f32 * NEWS.leading();
        // Who won and why comes before how large the cup is.
        let cup = (inner.h - said - told).clamp(SMALL_TROPHY, TROPHY);
        let prizes = if winners.is_empty() { 0.0 } else { cup };
        let mut y = inner.y + (inner.h - said - told - prizes) / 2.0;
        if !winners.is_empty() {
            confetti(canvas, place.inset(18.0), y + cup);
            honour(canvas, &winners, at(inner.centre().x, y + cup / 2.0 - 4.0), cup);
        }
        y += prizes;
        y += canvas.paragraph(&self.headline, area(inner.x, y, inner.w, said), set, 2);
        canvas.paragraph(&self.news, area(inner.x, y, inner.w, told), NEWS, most);
    }

    /// The name, the parts, the sum: how wide the first two are, and how the headings are set.
    fn columns(&self, width: f32) -> (f32, f32, Type) {
        let count = self.parts.len().max(1) as f32;
        let rest = |each: f32| width - TOTAL - each * count;
        let each = ((width - TOTAL - NAMES) / count).clamp(LEAST, 150.0);
        let longest = self.results.iter().map(|result| measure(&result.name, NAME[1])).fold(0.0, f32::max);
        if AROUND + longest <= rest(each) {
            return (rest(each), each, HEADING);
        }
        // What the names lack, the headings need not have.
        let small = HEADING.sized(15.0);
        let words = self.parts.iter().flat_map(|part| part.name.split_whitespace());
        let widest = words.map(|word| measure(word, small)).fold(0.0, f32::max) + 8.0;
        let each = each.min(widest).max(LEAST);
        (rest(each), each, small)
    }

    fn table(&self, canvas: &mut Canvas, place: Area) {
        let (first, each, heading) = self.columns(place.w);
        let column = |index: usize, row: Area| area(place.x + first + index as f32 * each, row.y, each, row.h);
        let icons = if self.parts.iter().any(|part| part.icon.is_some()) { 36.0 } else { 0.0 };
        let (head, below) = place.cut_top(GAP + icons + 2.0 * heading.leading());
        for (index, part) in self.parts.iter().enumerate() {
            let cell = column(index, head).inset(3.0);
            let height = lines(&part.name, heading, cell.w, 2) as f32 * heading.leading();
            let top = head.bottom() - 5.0 - height;
            if let Some(icon) = part.icon {
                canvas.icon(icon, at(cell.centre().x, top - 18.0), 32.0);
            }
            canvas.paragraph(&part.name, area(cell.x, top, cell.w, height), heading, 2);
        }
        let sum = area(place.right() - TOTAL, head.bottom() - 5.0 - heading.leading(), TOTAL - 14.0, heading.leading());
        canvas.text_in(&self.total, sum, heading.strong().right());
        let count = self.results.len().max(1) as f32;
        let high = ((below.h - 7.0 * (count - 1.0)) / count).min(64.0);
        for (index, result) in self.results.iter().enumerate() {
            let row = area(below.x, below.y + index as f32 * (high + 7.0), below.w, high);
            self.row(canvas, result, row, first, column);
        }
    }

    fn row(
        &self,
        canvas: &mut Canvas,
        result: &SeatResult,
        row: Area,
        first: f32,
        column: impl Fn(usize, Area) -> Area,
    ) {
        let (ground, border) =
            if result.has_won() { (LIT_GROUND, Pen::new(GOLD, 4.0)) } else { (WHITE, Pen::new(RULE, 2.0)) };
        canvas.panel(row, 12.0, ground, border);
        let middle = row.centre().y;
        if let Some(rank) = result.rank {
            canvas.text_mid(&format!("{rank}."), at(row.x + 46.0, middle), RANK);
        }
        canvas.token(result.livery, at(row.x + 72.0, middle), 15.0);
        // Whoever is out of the game has no parts, and room for the name.
        let counted = result.parts.iter().any(|part| !part.is_empty());
        let name = area(row.x + 98.0, row.y, if counted { first } else { row.w - TOTAL } - AROUND, row.h);
        canvas.text_in(&result.name, name, largest(&result.name, name.w, &NAME));
        for (index, part) in result.parts.iter().take(self.parts.len()).enumerate() {
            canvas.text_in(&minus(part), column(index, row), Type::glance(INK).sized(25.0).centred());
        }
        canvas.text_mid(&minus(&result.total), at(row.right() - 16.0, middle), SUM);
    }
}

const TROPHY: f32 = 84.0;
const SMALL_TROPHY: f32 = 52.0;
const TOKENS: f32 = 56.0;
/// How far a piece of paper reaches.
const PIECE: f32 = 9.0;
const RANK: Type = Type::glance(FADED).strong().sized(25.0).right();
const NAME: [Type; 2] = [Type::glance(INK).strong().sized(25.0), Type::glance(INK).strong()];
const SUM: Type = Type::headline(INK).sized(36.0).right();

/// The trophy of a size, and beside it the tokens of those who won it, around a point.
fn honour(canvas: &mut Canvas, winners: &[&SeatResult], middle: Point, cup: f32) {
    let left = middle.x - (cup + winners.len() as f32 * TOKENS) / 2.0;
    let trophy = at(left + cup / 2.0, middle.y);
    canvas.bare_icon(&icons::TROPHY, trophy, cup - 8.0, icons::TROPHY.colour(), LIT_GROUND);
    for (index, winner) in winners.iter().enumerate() {
        canvas.token(winner.livery, at(left + cup + (index as f32 + 0.5) * TOKENS, middle.y), 20.0);
    }
}

/// Scattered pieces of paper, the same ones every time, along the upper part of an area: down to where the words begin.
fn confetti(canvas: &mut Canvas, place: Area, words: f32) {
    const COLOURS: [Colour; 5] = [
        Colour::hex(0x0072B2),
        Colour::hex(0xE69F00),
        Colour::hex(0x009E73),
        Colour::hex(0xC8347D),
        Colour::hex(0x56B4E9),
    ];
    for piece in 0..64u32 {
        // Two whole numbers without a common divisor spread the pieces evenly and without order.
        let (x, y) = ((piece * 193 % 311) as f32 / 311.0, (piece * 71 % 97) as f32 / 97.0);
        let centre = at(place.x + x * place.w, place.y + y * y * place.h * 0.9);
        // The middle is for the cup.
        if (x - 0.5).abs() < 0.46 && y * y * 0.9 > 0.06 || centre.y + PIECE > words {
            continue;
        }
        let colour = COLOURS[piece as usize % COLOURS.len()];
        let corners: Vec<Point> = regular(centre, PIECE, 4, piece as f32 * 0.37);
        if piece % 3 == 0 {
            canvas.circle(centre, 6.0, colour)
        } else {
            canvas.polygon(&[corners[0], corners[1], corners[2]], colour)
        }
    }
}
