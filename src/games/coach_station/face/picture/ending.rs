//! The end of the game: the winners, and how the scores of both days came about.

use super::super::describe;
use super::icons;
use super::scene::Scene;
use super::scores::{LINES, signed};
use crate::game::tie_broken;
use crate::picture::{Ending, Livery, Part, SeatResult};
use crate::texts::{Arg, Text};

pub fn ending(Scene { view, station, look, .. }: Scene) -> Ending {
    let speech = look.speech;
    let standings = station.final_standings();
    let winners: Vec<_> =
        standings.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat).collect();
    let count = winners.len();
    let winners: Arg = winners.into_iter().collect();
    let mut parts = vec![Part { name: speech.key("coach_station-part-first-day"), icon: Some(&icons::CAP) }];
    parts.extend(LINES.iter().map(|line| Part { name: speech.key(line.name), icon: Some(line.icon) }));
    if station.options.teams {
        parts.push(Part { name: speech.key("coach_station-part-partner"), icon: Some(&icons::DRIVER) });
    }
    let results = standings.iter().map(|standing| {
        let seat = standing.seat;
        let lines = |day: usize| station.days.get(day).map(|day| day[seat.index()]).unwrap_or_default();
        let mut parts = vec![lines(0).total().to_string()];
        parts.extend(LINES.iter().map(|line| signed((line.points)(&lines(1)))));
        parts.extend(station.partner(seat).map(|partner| signed(station.totals(partner).0)));
        SeatResult {
            livery: Livery::of(seat),
            name: speech.name(seat).to_owned(),
            rank: Some(standing.place(&standings)),
            parts,
            total: station.ranking(seat).0.to_string(),
        }
    });
    Ending {
        game: speech.find("coach_station-name").unwrap_or_default(),
        phase: speech.say(&describe::status(view).phase),
        headline: speech.say(&Text::new("coach_station-picture-winners").with("seats", winners).with("count", count)),
        news: if tie_broken(&standings) { speech.key("coach_station-ties") } else { String::new() },
        parts,
        total: speech.key("coach_station-part-total"),
        results: results.collect(),
        chances: look.chances.cloned(),
    }
}
