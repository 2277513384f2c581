//! The platform: every bus with its riders and free seats, as large as there is room for, the Active Bus lit, blocked ones
//! locked. While a Star can call buses back, those stand in a row of their own below.

use super::super::spots;
use super::panels::{grounded, panel};
use super::scene::Scene;
use super::{coach, faces, icons, scores};
use crate::games::coach_station::data::Bus;
use crate::games::coach_station::state::Coach;
use crate::picture::palette::{FADED, GROUND, INK, WHITE};
use crate::picture::{Area, Canvas, Colour, Pen, Point, Sign, Type, area, at};

const LARGEST: f32 = 78.0;
const SMALLEST: f32 = 20.0;
/// The ground the buses stand on.
const ASPHALT: Colour = Colour::hex(0xDFE2E0);
/// Buses that a Star can call back.
const CALLED: f32 = 56.0;

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let station = scene.station;
    let speech = scene.look.speech;
    let untouched = station.platform.is_empty() && station.departed.is_empty() && !station.is_over();
    if let Some(day) = station.days.first().filter(|_| untouched) {
        let inner = panel(canvas, place, &icons::CAP, &speech.key("coach_station-picture-first-day"), "");
        return scores::draw(canvas, inner, day, scene.look);
    }
    let inner = grounded(canvas, place, ASPHALT, &icons::BUS, &speech.key("coach_station-picture-platform"), "");
    let called: Vec<Bus> = Bus::all().filter(|bus| scene.look.lit(spots::departed(*bus))).collect();
    let (bays, below) = inner.cut_top(inner.h - if called.is_empty() { 0.0 } else { CALLED });
    match Bays::new(&station.platform, bays) {
        Some(bays) => buses(canvas, &bays, scene),
        None => nobody(canvas, bays, &speech.key("coach_station-picture-platform-empty")),
    }
    departed(canvas, below, &called, scene);
}

/// Where buses stand: the size of a seat, and the corner of each.
struct Bays {
    size: f32,
    corners: Vec<Point>,
}

/// A bus and the space around it.
fn row(size: f32) -> f32 {
    coach::height(size) + size * 0.24 + 6.0
}

impl Bays {
    /// In rows from left to right, the seats as large as the room allows; `None` for no bus.
    fn new(coaches: &[Coach], place: Area) -> Option<Bays> {
        if coaches.is_empty() {
            return None;
        }
        let fits = |size: f32, rows: &[(Vec<f32>, f32)]| {
            rows.len() as f32 * row(size) <= place.h && rows.iter().all(|(_, wide)| *wide <= place.w)
        };
        let sizes = (0..).map(|step| LARGEST - 2.0 * step as f32).take_while(|size| *size > SMALLEST);
        let (size, rows) = sizes
            .map(|size| (size, Bays::rows(coaches, size, place.w)))
            .find(|(size, rows)| fits(*size, rows))
            .unwrap_or_else(|| (SMALLEST, Bays::rows(coaches, SMALLEST, place.w)));
        // What is left over keeps the rows apart, and lies at both sides of them.
        let high = place.h / rows.len() as f32;
        let widest = rows.iter().map(|(_, wide)| *wide).fold(0.0, f32::max);
        let left = place.x + 8.0 + ((place.w - widest) / 2.0 - 8.0).max(0.0);
        let corners = rows.iter().enumerate().flat_map(|(line, (buses, _))| {
            let y = place.y + line as f32 * high + (high - coach::height(size)) / 2.0;
            buses.iter().map(move |x| at(left + x, y))
        });
        Some(Bays { size, corners: corners.collect() })
    }

    /// How buses of this size follow each other: the left side of each, row by row, and how wide the row is.
    fn rows(coaches: &[Coach], size: f32, width: f32) -> Vec<(Vec<f32>, f32)> {
        let gap = 14.0 + size * 0.2;
        let mut rows: Vec<(Vec<f32>, f32)> = Vec::new();
        for coach in coaches {
            let wide = coach::width(coach.bus.seats(), size) + gap;
            match rows.last_mut() {
                Some((buses, used)) if *used + wide <= width => {
                    buses.push(*used);
                    *used += wide;
                }
                _ => rows.push((vec![0.0], wide)),
            }
        }
        rows
    }
}

fn buses(canvas: &mut Canvas, bays: &Bays, scene: Scene) {
    let coaches = &scene.station.platform;
    let active = |place: usize| scene.station.turn.bus == Some(place as u8) && !scene.station.is_over();
    let standing: Vec<coach::Stands> = coaches
        .iter()
        .zip(&bays.corners)
        .enumerate()
        .map(|(place, (coach, corner))| coach::draw(canvas, *corner, bays.size, coach, active(place), ASPHALT))
        .collect();
    for (place, stands) in standing.iter().enumerate() {
        let cabin = faces::cabin(stands.place);
        if let Some(sign) = scene.on_platform(place) {
            canvas.sign_frame(sign, cabin, stands.place.h * 0.17);
        }
        let spot = spots::platform(place);
        canvas.mark_frame_at(scene.look, spot, cabin, stands.place.h * 0.17, at(cabin.x + 6.0, cabin.y + 6.0));
        for (seat, tile) in stands.riders.iter().enumerate() {
            if let Some(sign) = scene.aboard(place, seat) {
                canvas.sign_frame(sign, *tile, bays.size * 0.18);
            }
        }
    }
    for (place, stands) in standing.iter().enumerate() {
        for (seat, tile) in stands.riders.iter().enumerate() {
            let spot = spots::rider(place, seat);
            if scene.look.lit(spot) {
                canvas.sign_frame(Sign::Option, *tile, bays.size * 0.18);
            }
            // Above one, below the next: neighbours are near.
            let y = if seat % 2 == 0 { tile.y - 3.0 } else { tile.bottom() + 3.0 };
            if let Some(letter) = scene.look.letter(spot) {
                canvas.small_badge(letter, at(tile.centre().x, y));
            }
        }
    }
}

/// Nothing but lanes.
fn nobody(canvas: &mut Canvas, place: Area, words: &str) {
    let middle = place.centre();
    for step in [-1.0, 1.0] {
        let y = middle.y + step * place.h * 0.22;
        canvas.line(at(place.x + 20.0, y), at(place.right() - 20.0, y), Pen::new(WHITE, 4.0).dashed(26.0, 22.0));
    }
    let line = area(place.x + 10.0, middle.y - 20.0, place.w - 20.0, 40.0);
    canvas.text_in(words, line, Type::glance(FADED).sized(24.0).centred());
}

/// R39: departed buses that can be called.
fn departed(canvas: &mut Canvas, place: Area, buses: &[Bus], scene: Scene) {
    if buses.is_empty() {
        return;
    }
    canvas.line(at(place.x, place.y + 2.0), at(place.right(), place.y + 2.0), Pen::new(GROUND, 3.0));
    let words = scene.look.speech.key("coach_station-picture-departed");
    let (label, row) = place.cut_left(130.0);
    canvas.text_in(&words, label.cut_top(6.0).1, Type::glance(INK).strong());
    let step = (row.w / buses.len() as f32).min(134.0);
    for (index, bus) in buses.iter().enumerate() {
        let spot = area(row.x + index as f32 * step, row.y + 12.0, step - 22.0, row.h - 14.0);
        faces::bus(canvas, spot, *bus);
        canvas.mark_frame(scene.look, spots::departed(*bus), spot, 9.0);
    }
}
