//! The end: the winner, how each score came about, and the boards as they were left.

use super::layout::Scene;
use super::{everybody, icons, tiles};
use crate::game::{Standing, tie_broken};
use crate::games::busstop::scoring::Tally;
use crate::games::busstop::state::Public;
use crate::picture::{Ending, Icon, Part, Picture, SeatResult};
use crate::texts::{Arg, Text};

/// A part of the score and its sign.
type Column = (&'static str, Option<&'static Icon>, fn(&Tally) -> i32);

pub fn picture(scene: Scene) -> Picture {
    let public = scene.public;
    let standings = public.standings();
    let columns = columns(public, &standings);
    let winners: Vec<Arg> =
        standings.iter().filter(|standing| standing.rank == 1).map(|won| Arg::Seat(won.seat)).collect();
    let speech = scene.look.speech;
    let frame = scene.frame();
    let ending = Ending {
        game: frame.game.clone(),
        phase: frame.phase.clone(),
        headline: speech.say(&Text::new("busstop-picture-wins").with("count", winners.len()).with("who", winners)),
        news: if tie_broken(&standings) { speech.key("busstop-ties") } else { String::new() },
        parts: columns.iter().map(|(key, icon, _)| Part { name: speech.key(key), icon: *icon }).collect(),
        total: speech.key("busstop-picture-total"),
        results: standings
            .iter()
            .map(|standing| {
                let tally = public.tally(standing.seat);
                SeatResult {
                    livery: tiles::livery(public, standing.seat),
                    name: speech.name(standing.seat).to_owned(),
                    rank: Some(standing.rank),
                    parts: columns.iter().map(|(.., part)| part(&tally).to_string()).collect(),
                    total: tally.total().to_string(),
                }
            })
            .collect(),
        chances: scene.look.chances.cloned(),
    };
    ending.picture(|width| frame.small(width, |canvas, place| everybody::draw(canvas, place, scene)))
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
        // Aliens decide between equal scores (R30).
        (tie_broken(standings), ("busstop-detail-aliens", Some(&icons::ALIEN), |tally| tally.aliens.into())),
    ];
    all.into_iter().filter(|(played, _)| *played).map(|(_, column)| column).collect()
}
