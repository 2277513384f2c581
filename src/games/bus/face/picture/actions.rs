//! The action board: areas from top to bottom and markers from left to right, both in order of resolution.

use super::icons;
use super::scene::Scene;
use super::scene::livery;
use crate::games::bus::data::{Area, letter};
use crate::games::bus::face::spots::Place;
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Phase};
use crate::picture::palette::{FADED, INK, LIT, LIT_GROUND, RULE, WHITE};
use crate::picture::{self, Canvas, Pen, Point, Type, area, at};

const ROW: f32 = 52.0;
const GAP: f32 = 5.0;
const ROWS: usize = Area::ALL.len();
pub const HEIGHT: f32 = ROWS as f32 * (ROW + GAP) - GAP;

const SLOT: f32 = 26.0;
const MARKER: f32 = 9.5;

pub fn draw(canvas: &mut Canvas, place: picture::Area, scene: Scene) {
    for (action, row) in Area::ALL.into_iter().zip(place.rows(ROWS, GAP)) {
        Row { area: action, place: row, bus: scene.bus }.draw(canvas, scene);
        canvas.mark_frame(scene.look, Place::Area(action).spot(), row, 10.0);
    }
}

struct Row<'a> {
    area: Area,
    place: picture::Area,
    bus: &'a Bus,
}

impl Row<'_> {
    /// Its name above its slots; an area with one slot has it beside its name.
    fn draw(&self, canvas: &mut Canvas, scene: Scene) {
        let Row { area: action, place, bus } = *self;
        let done = match bus.phase {
            Phase::Resolving { area: now, .. } if action < now => Some(usize::MAX),
            Phase::Resolving { area: now, done, .. } if action == now => Some(usize::from(done)),
            _ => None,
        };
        let lit = matches!(bus.phase, Phase::Resolving { area: now, .. } if action == now);
        let (ground, border) = if lit { (LIT_GROUND, Pen::new(LIT, 4.0)) } else { (WHITE, Pen::new(RULE, 2.0)) };
        canvas.panel(place, 10.0, ground, border);
        let (above, below) = place.inset(3.0).cut_top(24.0);
        let first = place.right() - 10.0 - SLOT * action.slots() as f32;
        let name = area(place.x + 10.0, above.y, place.w - 14.0, above.h);
        canvas.text_in(&scene.look.speech.say(&action.text()), name, Type::glance(INK).strong());
        let middle = below.centre().y;
        if action.slots() == 1 {
            self.beside(canvas, at(place.x + 12.0, middle), scene);
        }

        let owners = bus.board.owners(action);
        for slot in 0..action.slots() {
            // Who acts first stands at the left (R22).
            let column = if action.is_reversed() { action.slots() - 1 - slot } else { slot };
            let centre = at(first + SLOT * (column as f32 + 0.5), middle);
            let Some(seat) = owners.get(slot) else {
                canvas.ring(centre, MARKER, Pen::new(RULE, 2.0));
                if action.slots() > 1 {
                    canvas.text_mid(&letter(slot).to_string(), centre, Type::closer(FADED).centred());
                }
                continue;
            };
            let step = if action.is_reversed() { owners.len() - 1 - slot } else { slot };
            let livery = livery(self.bus, *seat);
            match done {
                Some(done) if step < done => {
                    let pale = livery.painted(livery.colour.mix(ground, 0.62));
                    canvas.token(pale, centre, MARKER);
                }
                Some(done) if step == done => {
                    canvas.circle(centre, SLOT / 2.0 + 1.0, INK);
                    canvas.circle(centre, SLOT / 2.0 - 1.0, WHITE);
                    canvas.token(livery, centre, MARKER);
                }
                _ => canvas.token(livery, centre, MARKER),
            }
            let was = |bus: &Bus| bus.board.owners(action).len() > slot;
            let placed = |play: &Move| *play == Move::Choose { area: action } && slot + 1 == owners.len();
            if let Some(sign) = scene.sign(was, placed) {
                canvas.sign_ring(sign, centre, MARKER);
            }
        }
    }

    /// What an area with one slot is about: the most buses, the stones left, who has the start bus.
    fn beside(&self, canvas: &mut Canvas, left: Point, scene: Scene) {
        let set = Type::glance(FADED);
        match self.area {
            Area::Bus => {
                let most = crate::texts::Text::new("bus-picture-most").with("count", self.bus.most_buses());
                canvas.text_mid(&scene.look.speech.say(&most), left, set);
            }
            Area::Clock => {
                canvas.icon(&icons::STONE, left + at(11.0, 0.0), 22.0);
                canvas.text_mid(&self.bus.stones.to_string(), left + at(28.0, 0.0), Type::glance(INK).strong());
            }
            Area::Start => {
                canvas.token(livery(self.bus, self.bus.start), left + at(11.0, 0.0), MARKER);
                canvas.text_mid("→", left + at(30.0, 0.0), set);
            }
            _ => {}
        }
    }
}
