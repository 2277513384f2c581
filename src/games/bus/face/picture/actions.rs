//! The action board: areas from top to bottom and markers from left to right, both in order of resolution.

use super::icons;
use crate::games::bus::data::{Area, letter};
use crate::games::bus::face::spots::Place;
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Phase};
use crate::picture::palette::{FADED, INK, LIT, LIT_GROUND, RECENT, RULE, WHITE};
use crate::picture::{self, Canvas, Livery, Look, Pen, Point, Type, area, at};

const ROW: f32 = 54.0;
const GAP: f32 = 7.0;
const ROWS: usize = Area::ALL.len();
pub const HEIGHT: f32 = ROWS as f32 * (ROW + GAP) - GAP;

const SLOT: f32 = 31.0;
const MARKER: f32 = 12.0;

pub fn draw(canvas: &mut Canvas, place: picture::Area, bus: &Bus, look: &Look) {
    for (action, row) in Area::ALL.into_iter().zip(place.rows(ROWS, GAP)) {
        Row { area: action, place: row, bus }.draw(canvas, look);
    }
}

struct Row<'a> {
    area: Area,
    place: picture::Area,
    bus: &'a Bus,
}

impl Row<'_> {
    fn draw(&self, canvas: &mut Canvas, look: &Look) {
        let Row { area: action, place, bus } = *self;
        let done = match bus.phase {
            Phase::Resolving { area: now, .. } if action < now => Some(usize::MAX),
            Phase::Resolving { area: now, done, .. } if action == now => Some(usize::from(done)),
            _ => None,
        };
        let lit = matches!(bus.phase, Phase::Resolving { area: now, .. } if action == now);
        let (ground, border) = if lit { (LIT_GROUND, Pen::new(LIT, 5.0)) } else { (WHITE, Pen::new(RULE, 2.5)) };
        canvas.panel(place, 12.0, ground, border);
        let first = place.right() - 10.0 - SLOT * action.slots() as f32;
        let name = area(place.x + 14.0, place.y, first - place.x - 16.0, place.h);
        canvas.text_in(&look.speech.say(&action.text()), name, Type::bold(22.0, INK));
        if action.slots() == 1 {
            self.beside(canvas, at(first - 16.0, place.centre().y), look);
        }

        let owners = bus.board.owners(action);
        for slot in 0..action.slots() {
            // Who acts first stands at the left (R22).
            let column = if action.is_reversed() { action.slots() - 1 - slot } else { slot };
            let centre = at(first + SLOT * (column as f32 + 0.5), place.centre().y);
            let Some(seat) = owners.get(slot) else {
                canvas.ring(centre, MARKER, Pen::new(RULE, 2.0));
                if action.slots() > 1 {
                    canvas.text_mid(
                        &letter(slot).to_string(),
                        centre,
                        Type::regular(20.0, FADED.mix(WHITE, 0.3)).centred(),
                    );
                }
                continue;
            };
            let step = if action.is_reversed() { owners.len() - 1 - slot } else { slot };
            let livery = Livery::of(*seat);
            match done {
                Some(done) if step < done => {
                    let pale = livery.painted(livery.colour.mix(ground, 0.62));
                    canvas.token(pale, centre, MARKER);
                }
                Some(done) if step == done => {
                    canvas.circle(centre, SLOT / 2.0 + 4.0, INK);
                    canvas.circle(centre, SLOT / 2.0 + 1.0, WHITE);
                    canvas.token(livery, centre, MARKER);
                }
                _ => canvas.token(livery, centre, MARKER),
            }
            let latest = &bus.latest;
            let placed = latest.moves.contains(&Move::Choose { area: action });
            if placed && slot + 1 == owners.len() && latest.seat == *seat {
                canvas.ring(centre, SLOT / 2.0, Pen::new(RECENT, 4.0));
            }
        }
        if let Some(number) = look.letter(Place::Area(action).spot()) {
            canvas.badge(number, at(place.x - 9.0, place.centre().y));
        }
    }

    /// What an area with one slot is about: the most buses, the stones left, who has the start bus.
    fn beside(&self, canvas: &mut Canvas, right: Point, look: &Look) {
        let set = Type::regular(22.0, FADED).right();
        match self.area {
            Area::Bus => {
                let most = crate::texts::Text::new("bus-picture-most").with("count", self.bus.most_buses());
                canvas.text_mid(&look.speech.say(&most), right, set);
            }
            Area::Clock => {
                canvas.text_mid(&self.bus.stones.to_string(), right, Type::bold(24.0, INK).right());
                canvas.icon(&icons::STONE, right - at(36.0, 0.0), 30.0);
            }
            Area::Start => {
                canvas.text_mid("→", right, set);
                canvas.token(Livery::of(self.bus.start), right - at(40.0, 0.0), MARKER);
            }
            _ => {}
        }
    }
}
