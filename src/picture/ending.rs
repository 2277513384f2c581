//! The end of a game: the winner first and large, the board small beside it, and how each score came about.

use super::canvas::{Canvas, Colour, Pen, regular};
use super::export::Picture;
use super::frame::{HEADER_HEIGHT, MARGIN, WIDTH, header, minus};
use super::geometry::{Area, Point, area, at};
use super::icons::{self, Icon};
use super::lettering::{Type, lines};
use super::palette::{FADED, GOLD, GROUND, INK, LIT_GROUND, Livery, RULE, WHITE};

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
    pub rank: u8,
    /// As many as there are parts; empty where a part does not apply.
    pub parts: Vec<String>,
    pub total: String,
}

const BOARD_WIDTH: u32 = 500;
const ROW: f32 = 64.0;

impl Ending {
    /// The celebration, with a picture of the last board made small.
    pub fn picture(&self, board: &Picture) -> Picture {
        let small = board.shrunk(BOARD_WIDTH);
        let width = WIDTH as f32 - 2.0 * MARGIN;
        let (winners_width, board_height) = (width - small.pixels.width() as f32 - 18.0, small.pixels.height() as f32);
        let height = self.winners_height(winners_width).max(board_height);
        let stage = area(MARGIN, HEADER_HEIGHT + 16.0, width, height);
        let heading = self.heading_height(stage.w);
        let table_height = heading + self.results.len() as f32 * (ROW + 8.0);
        let table = area(MARGIN, stage.bottom() + 18.0, stage.w, table_height);
        let mut canvas = Canvas::new(WIDTH, (table.bottom() + MARGIN - 6.0) as u32, GROUND);
        header(&mut canvas, &self.game, &self.phase, "");

        self.winners(&mut canvas, area(stage.x, stage.y, winners_width, stage.h));
        let place = area(stage.x + winners_width + 18.0, stage.y, BOARD_WIDTH as f32, board_height);
        canvas.blit(&Canvas { pixels: small.pixels }, place.x as i32, place.y as i32);
        canvas.round_border(place.inset(-2.0), 4.0, Pen::new(INK, 3.0));
        self.table(&mut canvas, table, heading);
        canvas.into()
    }

    fn winners_height(&self, width: f32) -> f32 {
        let said = lines(&self.headline, HEADLINE, width - 2.0 * PADDING, 3) as f32 * HEADLINE.leading();
        let told = lines(&self.news, NEWS, width - 2.0 * PADDING, 4) as f32 * NEWS.leading();
        TROPHY + said + TOKENS + told + 2.0 * PADDING
    }

    fn winners(&self, canvas: &mut Canvas, place: Area) {
        canvas.panel(place, 18.0, LIT_GROUND, Pen::new(GOLD, 5.0));
        confetti(canvas, place.inset(22.0));
        let spare = place.h - self.winners_height(place.w);
        let inner = place.inset(PADDING);
        let mut y = inner.y + spare / 2.0;
        let middle = inner.centre().x;
        canvas.bare_icon(&icons::TROPHY, at(middle, y + 52.0), 104.0, icons::TROPHY.colour(), LIT_GROUND);
        y += TROPHY;
        y += canvas.paragraph(&self.headline, area(inner.x, y, inner.w, 0.0), HEADLINE, 3);
        let winners: Vec<&SeatResult> = self.results.iter().filter(|result| result.rank == 1).collect();
        let left = middle - (winners.len() as f32 - 1.0) * TOKENS / 2.0;
        for (index, winner) in winners.iter().enumerate() {
            canvas.token(winner.livery, at(left + index as f32 * TOKENS, y + TOKENS / 2.0), 26.0);
        }
        canvas.paragraph(&self.news, area(inner.x, y + TOKENS, inner.w, 0.0), NEWS, 4);
    }

    fn columns(&self, width: f32) -> (f32, f32, f32) {
        let total = 120.0;
        let each = ((width - total - 310.0) / self.parts.len().max(1) as f32).min(150.0);
        (width - total - each * self.parts.len() as f32, each, total)
    }

    fn heading_height(&self, width: f32) -> f32 {
        let (_, each, _) = self.columns(width);
        let tallest =
            self.parts.iter().map(|part| lines(&part.name, HEADING, each - 10.0, 2)).max().unwrap_or(1).max(1);
        let icons = if self.parts.iter().any(|part| part.icon.is_some()) { 44.0 } else { 0.0 };
        icons + tallest as f32 * HEADING.leading() + 10.0
    }

    fn table(&self, canvas: &mut Canvas, place: Area, heading: f32) {
        let (first, each, total) = self.columns(place.w);
        let column = |index: usize, row: Area| area(place.x + first + index as f32 * each, row.y, each, row.h);
        let head = area(place.x, place.y, place.w, heading);
        for (index, part) in self.parts.iter().enumerate() {
            let cell = column(index, head);
            let wide = area(cell.x + 5.0, cell.y, cell.w - 10.0, cell.h);
            let height = lines(&part.name, HEADING, wide.w, 2) as f32 * HEADING.leading();
            let top = head.bottom() - 8.0 - height;
            if let Some(icon) = part.icon {
                canvas.icon(icon, at(cell.centre().x, top - 22.0), 38.0);
            }
            canvas.paragraph(&part.name, area(wide.x, top, wide.w, height), HEADING, 2);
        }
        let sum = area(place.right() - total, head.bottom() - 8.0 - HEADING.leading(), total - 14.0, HEADING.leading());
        canvas.text_in(&self.total, sum, Type::bold(HEADING.size, INK).right());

        for (index, result) in self.results.iter().enumerate() {
            let row = area(place.x, head.bottom() + index as f32 * (ROW + 8.0), place.w, ROW);
            let won = result.rank == 1;
            let (ground, border) = if won { (LIT_GROUND, Pen::new(GOLD, 5.0)) } else { (WHITE, Pen::new(RULE, 2.5)) };
            canvas.panel(row, 14.0, ground, border);
            let middle = row.centre().y;
            let rank = Type::bold(28.0, FADED).right();
            canvas.text_mid(&format!("{}.", result.rank), at(row.x + 52.0, middle), rank);
            canvas.token(result.livery, at(row.x + 82.0, middle), 17.0);
            let name = area(row.x + 112.0, row.y, first - 122.0, row.h);
            canvas.text_in(&result.name, name, Type::bold(27.0, INK));
            for (index, part) in result.parts.iter().take(self.parts.len()).enumerate() {
                canvas.text_in(&minus(part), column(index, row), Type::regular(28.0, INK).centred());
            }
            canvas.text_mid(&minus(&result.total), at(row.right() - 18.0, middle), Type::bold(40.0, INK).right());
        }
    }
}

const HEADLINE: Type = Type::bold(50.0, INK).centred();
const NEWS: Type = Type::regular(26.0, INK).centred();
const PADDING: f32 = 34.0;
const TROPHY: f32 = 116.0;
const TOKENS: f32 = 80.0;
const HEADING: Type = Type::regular(23.0, FADED).centred();

/// Scattered pieces of paper, the same ones every time, along the upper part of an area.
fn confetti(canvas: &mut Canvas, place: Area) {
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
        // The middle is for words.
        if (x - 0.5).abs() < 0.46 && y * y * 0.9 > 0.06 {
            continue;
        }
        let colour = COLOURS[piece as usize % COLOURS.len()];
        let corners: Vec<Point> = regular(centre, 9.0, 4, piece as f32 * 0.37);
        if piece % 3 == 0 {
            canvas.circle(centre, 6.0, colour)
        } else {
            canvas.polygon(&[corners[0], corners[1], corners[2]], colour)
        }
    }
}
