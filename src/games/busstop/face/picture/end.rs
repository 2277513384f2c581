//! The end: the winner, how each score came about, and the boards as they were left.

use super::icons;
use super::layout::{GAP, frame};
use super::row;
use super::tiles;
use crate::game::Standing;
use crate::games::busstop::scoring::Tally;
use crate::games::busstop::state::Public;
use crate::picture::palette::GROUND;
use crate::picture::{Canvas, Ending, Icon, Look, Part, Picture, SeatResult, WIDTH, area};
use crate::texts::{Arg, Text};

/// A part of the score and its sign.
type Column = (&'static str, Option<&'static Icon>, fn(&Tally) -> i32);

pub fn picture(public: &Public, look: &Look) -> Picture {
    let standings = public.standings();
    let columns = columns(public, &standings);
    let winners: Vec<Arg> =
        standings.iter().filter(|standing| standing.rank == 1).map(|won| Arg::Seat(won.seat)).collect();
    let speech = look.speech;
    let frame = frame(public, look);
    let ending = Ending {
        game: frame.game,
        phase: frame.phase,
        headline: speech.say(&Text::new("busstop-picture-wins").with("count", winners.len()).with("who", winners)),
        news: if tie_broken(&standings) { speech.key("busstop-picture-fewer-aliens") } else { String::new() },
        parts: columns.iter().map(|(key, icon, _)| Part { name: speech.key(key), icon: *icon }).collect(),
        total: speech.key("busstop-picture-total"),
        results: standings
            .iter()
            .map(|standing| {
                let tally = public.tally(standing.seat);
                SeatResult {
                    livery: tiles::livery(public, standing.seat),
                    name: speech.name(standing.seat).to_owned(),
                    rank: standing.rank,
                    parts: columns.iter().map(|(.., part)| part(&tally).to_string()).collect(),
                    total: tally.total().to_string(),
                }
            })
            .collect(),
    };
    ending.picture(&boards(public, look))
}

/// Only what the table played with. Aliens are shown where they decided.
fn columns(public: &Public, standings: &[Standing]) -> Vec<Column> {
    let options = &public.options;
    let all: [(bool, Column); 7] = [
        (true, ("busstop-detail-delivered", Some(&icons::BUS), |tally| tally.delivered)),
        (true, ("busstop-detail-vips", Some(&icons::STAR), |tally| tally.vips)),
        (options.bonus, ("busstop-detail-bonus", Some(&icons::PASSENGER), |tally| tally.bonus)),
        (options.objective, ("busstop-detail-objective", Some(&icons::OBJECTIVE), |tally| tally.objective)),
        (true, ("busstop-detail-waiting", Some(&icons::QUEUE), |tally| tally.waiting)),
        (public.proxy().is_some(), ("busstop-detail-penalty", Some(&icons::UNHAPPY), |tally| tally.penalty)),
        (tie_broken(standings), ("busstop-detail-aliens", Some(&icons::ALIEN), |tally| tally.aliens.into())),
    ];
    all.into_iter().filter(|(played, _)| *played).map(|(_, column)| column).collect()
}

/// Whether aliens decided between equal scores (R30).
fn tie_broken(standings: &[Standing]) -> bool {
    standings.windows(2).any(|pair| pair[0].score == pair[1].score && pair[0].rank != pair[1].rank)
}

fn boards(public: &Public, look: &Look) -> Picture {
    let height = public.boards.len() as f32 * (row::HEIGHT + GAP) + GAP;
    let mut canvas = Canvas::new(WIDTH, height as u32, GROUND);
    row::draw_all(&mut canvas, area(20.0, GAP, WIDTH as f32 - 40.0, height), public, &look.speech);
    canvas.into()
}
