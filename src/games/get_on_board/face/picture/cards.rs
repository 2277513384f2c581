//! What every bus carries: a card for each seat, beside the map.

use super::scene::Scene;
use super::{icons, marks};
use crate::game::Seat;
use crate::games::get_on_board::data::{COMMON, Passenger, Place, cards};
use crate::games::get_on_board::state::{Phase, Sheet};
use crate::picture::lettering::{largest, measure};
use crate::picture::palette::{FADED, INK, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Livery, Pen, Point, Type, area, at};
use crate::texts::{Arg, Text};

const GAP: f32 = 8.0;
const HEAD: f32 = 34.0;
const LINE: f32 = 31.0;
/// With a line for the objectives.
const TALLEST: f32 = HEAD + 3.0 * LINE + 14.0;
const SIGN: f32 = 27.0;
const COUNT: Type = Type::glance(INK).strong();
const SCORE: Type = Type::headline(INK).right();
const NAMES: [Type; 2] = [Type::glance(INK).strong().sized(25.0), Type::glance(INK).strong()];

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let count = usize::from(scene.board.seats());
    let most = TALLEST * count as f32 + GAP * (count as f32 - 1.0);
    let (cards, rest) = place.cut_top(most.min(place.h));
    for (seat, card) in Seat::all(scene.board.seats()).zip(cards.rows(count, GAP)) {
        draw_card(canvas, card, scene, seat);
    }
    if rest.h > 240.0 {
        legend(canvas, rest.cut_top(GAP).1, scene);
    }
}

fn draw_card(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat) {
    let board = scene.board;
    let awaited = board.to_move().contains(seat);
    let border = if awaited { Pen::new(Livery::of(seat).colour, 6.0) } else { Pen::new(RULE, 2.0) };
    canvas.panel(place, 12.0, if awaited { LIT_GROUND } else { WHITE }, border);
    let mut rest = area(place.x + 12.0, place.y + 7.0, place.w - 24.0, place.h - 12.0);
    let mut line = |height: f32| {
        let (line, below) = rest.cut_top(height);
        rest = below;
        line
    };
    let (name, duties, carried, objectives) = (line(HEAD), line(LINE), line(LINE), line(LINE));
    head(canvas, name, scene, seat);
    duty(canvas, duties, scene, seat);
    if board.player(seat).out {
        return;
    }
    let sheet = &board.player(seat).sheet;
    loads(canvas, carried, &passengers(sheet));
    if objectives.bottom() <= place.bottom() {
        progress(canvas, objectives, scene, seat);
    }
}

/// Sign, the inspector's cap, name, and the score where it may be shown.
fn head(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat) {
    let board = scene.board;
    let middle = place.centre().y;
    canvas.token(scene.livery(seat), at(place.x + 12.0, middle), 12.5);
    let total = board.score(seat, scene.view.personal[seat.index()]).filter(|_| scene.view.shows_scores());
    let score = total.map(|total| total.total().to_string().replace('-', "−")).unwrap_or_default();
    canvas.text_in(&score, place, SCORE);
    let used = if score.is_empty() { 0.0 } else { measure(&score, SCORE) + 8.0 };
    let mut name = area(place.x + 32.0, place.y, place.w - 32.0 - used, place.h);
    if board.inspector == seat && !board.is_over() {
        let (cap, rest) = name.cut_left(34.0);
        canvas.bare_icon(&icons::CAP, at(cap.x + 14.0, middle), 28.0, INK, WHITE);
        name = rest;
    }
    let words = scene.look.speech.name(seat);
    let set = largest(words, name.w, &NAMES);
    canvas.text_in(words, name, if board.player(seat).out { Type { colour: FADED, ..set } } else { set });
}

/// What a seat has to lay this round, or that it has; its turn and traffic boxes.
fn duty(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat) {
    let board = scene.board;
    let player = board.player(seat);
    if player.out {
        canvas.text_in(&scene.look.speech.key("get_on_board-out"), place, Type::glance(FADED));
        return;
    }
    let (left, right) = place.cut_left(112.0);
    match board.phase {
        Phase::Starts { chosen } if chosen.contains(seat) => marks::tick(canvas, left.centre(), 30.0, INK),
        Phase::Lines { .. } => {
            let laid = player.line.turns() >= usize::from(board.round);
            let centre = left.centre() - at(4.0, 0.0);
            match board.shape(seat) {
                Some(_) if laid => marks::tick(canvas, centre, 28.0, INK),
                Some(shape) => marks::shape(canvas, shape, centre, 19.0, INK),
                None => {}
            }
        }
        _ => {}
    }
    let sheet = &player.sheet;
    loads(canvas, right, &[load(marks::turn, sheet.turns), load(marks::traffic, sheet.traffic)]);
}

/// A thing and its number.
struct Load {
    sign: fn(&mut Canvas, Point, f32),
    count: String,
}

fn load(sign: fn(&mut Canvas, Point, f32), count: impl ToString) -> Load {
    Load { sign, count: count.to_string() }
}

fn passengers(sheet: &Sheet) -> [Load; 4] {
    [
        load(|canvas, at, size| marks::passenger(canvas, Passenger::OldLady, at, size), sheet.old_ladies),
        load(
            |canvas, at, size| marks::passenger(canvas, Passenger::Student, at, size),
            format!("{}×{}", sheet.all_students(), sheet.schools),
        ),
        load(|canvas, at, size| marks::passenger(canvas, Passenger::Tourist, at, size), sheet.tourists.count()),
        load(|canvas, at, size| marks::passenger(canvas, Passenger::Businessman, at, size), sheet.businessmen.count()),
    ]
}

/// Things and their numbers, spread over a line.
fn loads(canvas: &mut Canvas, line: Area, loads: &[Load]) {
    let width = |load: &Load| SIGN + 4.0 + measure(&load.count, COUNT);
    let spare = line.w - loads.iter().map(width).sum::<f32>();
    let gap = (spare / (loads.len().max(2) - 1) as f32).clamp(3.0, 24.0);
    let middle = line.centre().y;
    let mut x = line.x;
    for load in loads {
        (load.sign)(canvas, at(x + SIGN / 2.0, middle), SIGN);
        canvas.text_mid(&load.count, at(x + SIGN + 4.0, middle), COUNT);
        x += width(load) + gap;
    }
}

/// How far a seat is with the common objectives, and who rides for the next monument and the next office.
fn progress(canvas: &mut Canvas, line: Area, scene: Scene, seat: Seat) {
    let board = scene.board;
    let sheet = &board.player(seat).sheet;
    let middle = line.centre().y;
    for slot in 0..COMMON {
        let common = board.common[slot];
        let x = line.x + slot as f32 * 84.0;
        marks::goal(canvas, common.goal, at(x + SIGN / 2.0, middle), SIGN);
        match sheet.common[slot] {
            Some(points) => {
                marks::tick(canvas, at(x + SIGN + 12.0, middle), 20.0, INK);
                canvas.text_mid(&points.to_string(), at(x + SIGN + 23.0, middle), COUNT);
            }
            None => {
                let count = sheet.count(common.goal).min(common.goal.needs());
                canvas.text_mid(&format!("{count}/{}", common.goal.needs()), at(x + SIGN + 4.0, middle), COUNT);
            }
        }
    }
    let mut x = line.right();
    for (who, rows) in [(Passenger::Businessman, &sheet.businessmen), (Passenger::Tourist, &sheet.tourists)] {
        for seat in (0..cards().room(who)).rev() {
            x -= 12.0;
            let taken = rows.open().is_some_and(|ticked| seat < ticked);
            canvas.circle(at(x + 5.0, middle), 5.0, if taken { marks::colour(who) } else { RULE.mix(WHITE, 0.35) });
        }
        x -= 8.0;
    }
}

/// What everything is worth, in signs: the half of the rules that newcomers ask for.
fn legend(canvas: &mut Canvas, place: Area, scene: Scene) {
    let cards = cards();
    let place = area(place.x, place.y, place.w, place.h.min(260.0));
    canvas.panel(place, 12.0, WHITE, Pen::new(RULE, 2.0));
    let numbers = |points: &[i8]| points.iter().map(i8::to_string).collect::<Vec<_>>().join(" ").replace('-', "−");
    let rows = |points: &[u8]| points.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let set = Type::closer(INK).sized(20.0);
    for (index, line) in place.inset(10.0).rows(6, 0.0).enumerate() {
        let middle = line.centre().y;
        let sign = |step: usize| at(line.x + 14.0 + 36.0 * step as f32, middle);
        let (signs, words) = match index {
            0 => {
                marks::passenger(canvas, Passenger::OldLady, sign(0), SIGN);
                (1, numbers(&cards.boxes.old_ladies))
            }
            1 => {
                marks::passenger(canvas, Passenger::Student, sign(0), SIGN);
                marks::place(canvas, Place::School, false, sign(1), SIGN);
                (2, "×".to_owned())
            }
            2 => {
                marks::passenger(canvas, Passenger::Tourist, sign(0), SIGN);
                marks::place(canvas, Place::LightMonument, false, sign(1), SIGN);
                marks::place(canvas, Place::DarkMonument, false, sign(2), SIGN);
                (3, rows(&cards.rows.tourists))
            }
            3 => {
                marks::passenger(canvas, Passenger::Businessman, sign(0), SIGN);
                marks::place(canvas, Place::Office, false, sign(1), SIGN);
                let words = rows(&cards.rows.businessmen);
                let mut x = line.x + 84.0 + measure(&words, set);
                for &who in &cards.rows.bonus {
                    canvas.text_mid("+", at(x, middle), set);
                    marks::passenger(canvas, who, at(x + 25.0, middle), 22.0);
                    x += 42.0;
                }
                (2, words)
            }
            4 => {
                marks::turn(canvas, sign(0), SIGN);
                (1, numbers(&cards.boxes.turns))
            }
            _ => {
                marks::traffic(canvas, sign(0), SIGN);
                (1, scene.look.speech.say(&traffic_legend(&cards.boxes.traffic)))
            }
        };
        let left = line.x + 36.0 * signs as f32;
        let sizes = [20.0, 18.0, 16.0].map(|size| set.sized(size));
        canvas.text_in(
            &words,
            area(left, line.y, line.right() - left, line.h),
            largest(&words, line.right() - left, &sizes),
        );
    }
}

/// Which traffic boxes cost a point: single ones, and from one on all.
fn traffic_legend(boxes: &[i8]) -> Text {
    let from = boxes.iter().rposition(|points| *points == 0).map_or(0, |free| free + 1);
    let single = (1..=from).filter(|number| boxes[number - 1] != 0);
    Text::new("get_on_board-legend-traffic").with("single", single.collect::<Arg>()).with("from", from + 1)
}
