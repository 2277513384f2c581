//! Cards that look like cards: a colour, an icon, a name, and for special ones their power in a few words.

use super::canvas::{Canvas, Colour, Pen};
use super::geometry::{Area, area, at};
use super::icons::Icon;
use super::lettering::{Type, lines};
use super::palette::{FADED, INK, RULE, WHITE};

/// The face of a card.
#[derive(Clone, Copy, Debug)]
pub struct Card<'a> {
    pub colour: Colour,
    pub icon: Icon,
    pub name: &'a str,
    /// What it does, in four or five words; empty for most.
    pub power: &'a str,
    /// Printed large in the corner: a rank, a capacity.
    pub number: Option<u8>,
}

impl Canvas {
    /// A card, face up; at least 130 × 150 px for its words to be read.
    pub fn card(&mut self, place: Area, card: Card) {
        let radius = 14.0;
        self.panel(place, radius, WHITE, Pen::new(INK, 2.5));
        let inner = place.inset(7.0);
        let (head, body) = inner.cut_top((inner.h * if card.power.is_empty() { 0.66 } else { 0.38 }).round());
        self.round(head, radius - 5.0, card.colour);
        let size = (head.h * 0.86).min(head.w * 0.8);
        let shift = if card.number.is_some() { (head.w - size).clamp(0.0, 40.0) / 2.0 } else { 0.0 };
        self.bare_icon(card.icon, head.centre() + at(shift, 0.0), size * 0.92, WHITE, card.colour);
        if let Some(number) = card.number {
            self.text(&number.to_string(), at(head.x + 9.0, head.y + 34.0), Type::bold(34.0, WHITE));
        }
        let name = Type::bold(24.0, INK).centred();
        let words = body.inset(4.0);
        if card.power.is_empty() {
            self.text_in(card.name, words, name);
            return;
        }
        let power = Type::regular(22.0, FADED).centred();
        let (title, text) = words.cut_top(32.0);
        self.text_in(card.name, title, name);
        let most = ((text.h / power.leading()) as usize).max(1);
        let used = lines(card.power, power, text.w, most) as f32 * power.leading();
        self.paragraph(card.power, area(text.x, text.y + (text.h - used) / 2.0, text.w, used), power, most);
    }

    /// A card, face down.
    pub fn card_back(&mut self, place: Area, colour: Colour) {
        let radius = 14.0;
        self.panel(place, radius, WHITE, Pen::new(INK, 2.5));
        let inner = place.inset(7.0);
        self.round(inner, radius - 5.0, colour);
        let frame = inner.inset((inner.w * 0.1).max(5.0));
        self.round_border(frame, 6.0, Pen::new(WHITE.see_through(0.7), 2.5));
        let size = (frame.w.min(frame.h) * 0.62).max(12.0);
        self.bare_icon(Icon::Bus, frame.centre(), size, WHITE.see_through(0.85), colour);
    }

    /// The place where a card can lie but does not.
    pub fn card_place(&mut self, place: Area) {
        self.round_border(place, 14.0, Pen::new(RULE, 2.5).dashed(10.0, 9.0));
    }
}
