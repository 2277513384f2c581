//! A game to be drawn: how it stands, how it stood before, and what the picture is told.

use crate::game::{Earlier, Seat};
use crate::games::bus::data::Colour;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::picture::palette::INK;
use crate::picture::{self, Livery, Look, Sign};

#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub bus: &'a Bus,
    pub earlier: Earlier<'a, Bus>,
    pub look: &'a Look<'a>,
}

impl Scene<'_> {
    /// The sign of something that was not so before. Where there is nothing to compare with, the latest turn says it:
    /// `latest` of its moves.
    pub fn sign(&self, was: impl Fn(&Bus) -> bool, latest: impl Fn(&Move) -> bool) -> Option<Sign> {
        let own = self.look.viewer.seat().map_or(Livery::NEUTRAL, |seat| livery(self.bus, seat));
        match self.earlier.turn {
            None if self.earlier.draft.is_none() => self.bus.latest.moves.iter().any(latest).then_some(Sign::Recent),
            _ => self.earlier.sign(own, was),
        }
    }
}

/// A seat's pieces, in the colour that was chosen for them.
pub fn livery(bus: &Bus, seat: Seat) -> Livery {
    let plain = Livery::of(seat);
    bus.player(seat).colour.map_or(plain, |colour| plain.painted(paint(colour)))
}

const fn paint(colour: Colour) -> picture::Colour {
    match colour {
        Colour::Green => picture::Colour::hex(0x009E73),
        Colour::Black => INK,
        Colour::Yellow => picture::Colour::hex(0xE8B10A),
        Colour::Blue => picture::Colour::hex(0x0072B2),
        Colour::Red => picture::Colour::hex(0xD1431F),
    }
}
