//! The end of a game: the winner, the eight subtotals of everybody, and below them every sheet.

use super::{board, icons, panels, plan, sheet};
use crate::game::{Seat, Standing};
use crate::games::get_on_board::face::question;
use crate::games::get_on_board::view::View;
use crate::picture::palette::{FADED, GROUND, INK};
use crate::picture::tall::MARGIN;
use crate::picture::{Canvas, Ending, Icon, Livery, Look, Part, Picture, SeatResult, Type, WIDTH, area, at};
use crate::texts::Text;

/// How much smaller than the picture a sheet is: two stand side by side.
const SCALE: f32 = 0.5;
const SHEET: f32 = sheet::WIDE * SCALE;
const NAME: f32 = 46.0;
const GAP: f32 = 16.0;

/// The parts of a score in the order of the sheet.
const PARTS: [&Icon; 8] = [
    &icons::OLD_LADY,
    &icons::STUDENT,
    &icons::TOURIST,
    &icons::SALARYMAN,
    &icons::OBJECTIVE,
    &icons::LOCK,
    &icons::DRIVER,
    &icons::JAM,
];

pub fn draw(view: &View, look: &Look) -> Picture {
    let standings = view.board.standings(&view.personal);
    let winners: Vec<Seat> =
        standings.iter().filter(|standing| standing.has_won()).map(|standing| standing.seat).collect();
    let headline = Text::new("get_on_board-end-won").with("count", winners.len()).with("who", winners);
    let speech = look.speech;
    let ending = Ending {
        game: speech.key("get_on_board-name"),
        phase: speech.say(&question::status(view).phase),
        headline: speech.say(&headline),
        news: look.news.to_owned(),
        parts: PARTS.map(|icon| Part { name: String::new(), icon: Some(icon) }).to_vec(),
        total: speech.key("get_on_board-total"),
        results: standings.iter().map(|standing| result(view, look, standing)).collect(),
    };
    let top = Canvas::from(ending.tall(&last_board(view, look)));
    let rows = f32::from(view.board.seats().div_ceil(2));
    let height = top.height() + rows * (NAME + SHEET + GAP);
    let mut canvas = Canvas::new(WIDTH, height.ceil() as u32, GROUND);
    canvas.blit(&top, at(0.0, 0.0));
    let width = (WIDTH as f32 - 2.0 * MARGIN - GAP) / 2.0;
    for (index, standing) in standings.iter().enumerate() {
        let x = MARGIN + (index % 2) as f32 * (width + GAP);
        let y = top.height() + (index / 2) as f32 * (NAME + SHEET + GAP);
        let name = area(x, y, width, NAME);
        canvas.token(plan::livery(view, standing.seat), at(x + 18.0, name.centre().y), 14.0);
        let words = area(x + 42.0, y, width - 42.0 - 120.0, NAME);
        canvas.text_in(speech.name(standing.seat), words, Type::bold(26.0, INK));
        match standing.score {
            Some(_) => drop(panels::score(&mut canvas, view, standing.seat, at(name.right() - 8.0, name.centre().y))),
            None => {
                let set = Type::regular(24.0, FADED).right();
                canvas.text_mid(&speech.key("get_on_board-out"), at(name.right() - 8.0, name.centre().y), set);
            }
        }
        sheet::wide(&mut canvas, area(x, y + NAME, width, SHEET), view, standing.seat, SCALE * 0.99);
    }
    canvas.into()
}

/// The board without its frame, to be shown small.
fn last_board(view: &View, look: &Look) -> Picture {
    let place = area(MARGIN, MARGIN, WIDTH as f32 - 2.0 * MARGIN, board::height(view, None));
    let mut canvas = Canvas::new(WIDTH, (place.h + 2.0 * MARGIN).ceil() as u32, GROUND);
    board::lay_out(&mut canvas, place, view, look, None);
    canvas.into()
}

fn result(view: &View, look: &Look, standing: &Standing) -> SeatResult {
    let seat = standing.seat;
    let score = view.board.score(seat, view.personal[seat.index()]);
    let parts = match score {
        Some(score) => score.parts().iter().map(|(_, points)| points.to_string()).collect(),
        None => vec![String::new(); PARTS.len()],
    };
    SeatResult {
        livery: Livery::of(seat),
        name: look.speech.name(seat).to_owned(),
        rank: if standing.has_won() { 1 } else { standing.rank.max(2) },
        parts,
        total: score.map_or("–".to_owned(), |score| score.total().to_string()),
    }
}
