//! Pictures as high as their board asks for, 1200 pixels wide: what a game's picture is until it is drawn in the frame. Goes
//! with the last such game.

use super::canvas::{Canvas, Pen};
use super::ending::{Ending, SeatResult, confetti};
use super::export::Picture;
use super::frame::Frame;
use super::geometry::{Area, area, at};
use super::icons;
use super::lettering::{Type, fit, lines, measure};
use super::palette::{FADED, GOLD, GROUND, HEADER, HEADER_FADED, INK, LIT_GROUND, RULE, WHITE};
use super::seat_card::{Item, SeatCard, minus};

/// How wide these pictures are, in pixels.
pub const WIDTH: u32 = 1200;
pub const MARGIN: f32 = 20.0;
const HEADER_HEIGHT: f32 = 66.0;
const GAP: f32 = 14.0;
const AWAITED: Type = Type::bold(27.0, GOLD);

impl Frame {
    /// A picture with a board of this height, drawn by `board` into the area it is given.
    pub fn tall(&self, height: f32, board: impl FnOnce(&mut Canvas, Area)) -> Picture {
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
        self.tall_strip(&mut canvas, strip);
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

    fn tall_strip(&self, canvas: &mut Canvas, strip: Area) {
        for (seat, place) in self.seats.iter().zip(strip.columns(self.seats.len().max(1), 12.0)) {
            tall_card(seat, canvas, place, self.stacked());
        }
    }
}

fn header(canvas: &mut Canvas, game: &str, phase: &str, awaited: &str) {
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

/// A line of a seat card.
const LINE: f32 = 38.0;

fn tall_card(card: &SeatCard, canvas: &mut Canvas, place: Area, stacked: bool) {
    let border = if card.awaited { Pen::new(card.livery.colour, 7.0) } else { Pen::new(RULE, 2.5) };
    canvas.panel(place, 14.0, if card.awaited { LIT_GROUND } else { WHITE }, border);
    let inner = area(place.x + 16.0, place.y + 10.0, place.w - 32.0, place.h - 20.0);
    let (head, mut below) = inner.cut_top(52.0);
    let middle = head.centre().y;
    canvas.token(card.livery, at(head.x + 15.0, middle), 16.0);
    let score = Type::bold(42.0, INK).right();
    canvas.text_mid(&card.score, at(head.right(), middle), score);
    let name = Type::bold(26.0, INK);
    if stacked {
        let line;
        (line, below) = below.cut_top(LINE - 4.0);
        canvas.text_in(&card.name, line, name);
    } else {
        let (_, rest) = head.cut_left(42.0);
        let score = if card.score.is_empty() { 0.0 } else { measure(&card.score, score) + 10.0 };
        canvas.text_in(&card.name, rest.cut_left(rest.w - score).0, name);
    }
    for (line, items) in card.holds.iter().take(2).enumerate() {
        let mut rest = area(below.x, below.y + line as f32 * LINE, below.w, LINE);
        for item in items {
            let used = tall_item(item, canvas, rest);
            rest = rest.cut_left(used + 12.0).1;
        }
    }
}

/// Draws it at the left of a place, if there is room, and says how wide it is.
fn tall_item(item: &Item, canvas: &mut Canvas, place: Area) -> f32 {
    let set = Type::regular(23.0, FADED);
    match item {
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

const BOARD_WIDTH: u32 = 500;
const ROW: f32 = 64.0;

impl Ending {
    /// The celebration, with a picture of the last board made small.
    pub fn tall(&self, board: &Picture) -> Picture {
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

        self.tall_winners(&mut canvas, area(stage.x, stage.y, winners_width, stage.h));
        let place = area(stage.x + winners_width + 18.0, stage.y, BOARD_WIDTH as f32, board_height);
        canvas.paste(&Canvas::from(small), at(place.x, place.y));
        canvas.round_border(place.inset(-2.0), 4.0, Pen::new(INK, 3.0));
        self.tall_table(&mut canvas, table, heading);
        canvas.into()
    }

    fn winners_height(&self, width: f32) -> f32 {
        let said = lines(&self.headline, HEADLINE, width - 2.0 * PADDING, 3) as f32 * HEADLINE.leading();
        let told = lines(&self.news, NEWS, width - 2.0 * PADDING, 4) as f32 * NEWS.leading();
        TROPHY + said + TOKENS + told + 2.0 * PADDING
    }

    fn tall_winners(&self, canvas: &mut Canvas, place: Area) {
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

    fn tall_columns(&self, width: f32) -> (f32, f32, f32) {
        let total = 120.0;
        let each = ((width - total - 310.0) / self.parts.len().max(1) as f32).min(150.0);
        (width - total - each * self.parts.len() as f32, each, total)
    }

    fn heading_height(&self, width: f32) -> f32 {
        let (_, each, _) = self.tall_columns(width);
        let tallest =
            self.parts.iter().map(|part| lines(&part.name, HEADING, each - 10.0, 2)).max().unwrap_or(1).max(1);
        let icons = if self.parts.iter().any(|part| part.icon.is_some()) { 44.0 } else { 0.0 };
        icons + tallest as f32 * HEADING.leading() + 10.0
    }

    fn tall_table(&self, canvas: &mut Canvas, place: Area, heading: f32) {
        let (first, each, total) = self.tall_columns(place.w);
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
