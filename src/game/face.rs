//! The face of a game: what people see of it, made from views and from nothing else.

use super::{Question, Rules};
use crate::picture::{Icon, Look, Picture, Status};
use crate::seat::Seat;
use crate::texts::{Source, Speech};

pub trait Face: Rules {
    /// The game's sentences as Fluent files, by language. English is complete.
    const TEXTS: &'static [Source];

    /// The icons that this game alone has; all are read when the program starts.
    const ICONS: &'static [&'static Icon] = &[];

    /// The game's rules as Markdown, by language: see [`crate::texts::Rulebook`]. English is complete.
    const RULES: &'static [Source] = &[];

    /// What `seat` is being asked, made from what it may know. `moves` are its legal moves; each appears exactly once.
    fn question(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Question<Self::Move>;

    /// Where the game stands: one line for the header of pictures and posts.
    fn status(view: &Self::View) -> Status;

    /// Draws the board for the viewer of the view.
    fn picture(view: &Self::View, look: &Look) -> Picture;

    /// The board in words, for people who cannot see the picture. `Detail::Alt` keeps below 1,024 characters.
    fn describe(view: &Self::View, speech: &Speech, detail: Detail) -> String;

    /// A small picture that shows what a rule says; the rules name it as `![what is seen](name)`. Every figure that is
    /// named can be drawn.
    fn figure(_name: &str, _look: &Look) -> Option<Picture> {
        None
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The alt text of a picture.
    Alt,
    /// Everything that is on the board: at most 4,000 characters.
    Full,
}
