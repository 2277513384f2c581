//! What all pictures share.

use super::super::question;
use crate::game::Seat;
use crate::games::busstop::state::Public;
use crate::picture::{Frame, Look};
use crate::texts::Speech;

/// Between the parts of a picture.
pub const GAP: f32 = 12.0;

pub fn frame(public: &Public, look: &Look) -> Frame {
    Frame::new(look, "busstop", &question::status(public), public.awaited())
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
