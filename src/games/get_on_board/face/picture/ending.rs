//! The end of a game: the winner, and the eight subtotals of everybody.

use super::icons;
use super::scene::Scene;
use crate::game::{Seat, Standing};
use crate::games::get_on_board::face::question;
use crate::picture::{Ending, Icon, Livery, Part, SeatResult};
use crate::texts::Text;

/// The parts of a score in the order of the sheet.
const PARTS: [(&str, &Icon); 8] = [
    ("get_on_board-part-old-ladies", &icons::OLD_LADY),
    ("get_on_board-part-students", &icons::STUDENT),
    ("get_on_board-part-tourists", &icons::TOURIST),
    ("get_on_board-part-businessmen", &icons::SALARYMAN),
    ("get_on_board-part-common", &icons::OBJECTIVE),
    ("get_on_board-part-personal", &icons::LOCK),
    ("get_on_board-part-turns", &icons::DRIVER),
    ("get_on_board-part-traffic", &icons::JAM),
];

pub fn ending(scene: Scene) -> Ending {
    let Scene { view, board, look, .. } = scene;
    let standings = board.standings(&view.personal);
    let winners: Vec<Seat> =
        standings.iter().filter(|standing| standing.has_won()).map(|standing| standing.seat).collect();
    let headline = Text::new("get_on_board-end-won").with("count", winners.len()).with("who", winners);
    let speech = look.speech;
    Ending {
        game: speech.key("get_on_board-name"),
        phase: speech.say(&question::status(view).phase),
        headline: speech.say(&headline),
        news: String::new(),
        parts: PARTS.map(|(key, icon)| Part { name: speech.key(key), icon: Some(icon) }).to_vec(),
        total: speech.key("get_on_board-total"),
        results: standings.iter().map(|standing| result(scene, standing)).collect(),
        chances: look.chances.cloned(),
    }
}

fn result(Scene { view, board, look, .. }: Scene, standing: &Standing) -> SeatResult {
    let seat = standing.seat;
    let score = board.score(seat, view.personal[seat.index()]);
    let parts = match score {
        Some(score) => score.parts().iter().map(|(_, points)| points.to_string()).collect(),
        None => vec![String::new(); PARTS.len()],
    };
    SeatResult {
        livery: Livery::of(seat),
        name: look.speech.name(seat).to_owned(),
        rank: standing.score.map(|_| standing.rank),
        parts,
        total: score.map_or("–".to_owned(), |score| score.total().to_string()),
    }
}
