//! What all pictures share.

use super::super::question;
use super::tiles;
use crate::game::{Earlier, Seat};
use crate::games::busstop::state::Public;
use crate::games::busstop::view::View;
use crate::picture::{Frame, Livery, Look, Sign};
use crate::texts::Speech;

/// Between the parts of a picture.
pub const GAP: f32 = 8.0;

/// A table to be drawn: what lies there, what lay there before, and what the picture is told.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub public: &'a Public,
    pub earlier: Earlier<'a, View>,
    pub look: &'a Look<'a>,
    /// In which the viewer's own signs are.
    own: Livery,
}

impl<'a> Scene<'a> {
    pub fn new(view: &'a View, earlier: Earlier<'a, View>, look: &'a Look<'a>) -> Scene<'a> {
        let own = view.viewer.map_or(Livery::NEUTRAL, |seat| tiles::livery(&view.public, seat));
        Scene { public: &view.public, earlier, look, own }
    }

    /// A table nobody has looked at before.
    pub fn still(public: &'a Public, look: &'a Look<'a>) -> Scene<'a> {
        Scene { public, earlier: Earlier::NONE, look, own: Livery::NEUTRAL }
    }

    /// The sign of something that is not as it was.
    pub fn sign(&self, was: impl Fn(&Public) -> bool) -> Option<Sign> {
        self.earlier.sign(self.own, |view| was(&view.public))
    }

    pub fn frame(&self) -> Frame {
        Frame::new(self.look, "busstop", &question::status(self.public), self.public.awaited())
    }
}

/// A player's name, or the proxy's with a capital letter.
pub fn name(public: &Public, seat: Seat, speech: &Speech) -> String {
    if !public.is_proxy(seat) {
        return speech.name(seat).to_owned();
    }
    let proxy = speech.key("busstop-proxy");
    let mut letters = proxy.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
