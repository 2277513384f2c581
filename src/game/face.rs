//! The face of a game: what people see of it, made from views and from nothing else.

use super::{Question, Rules};
use crate::picture::{Icon, Livery, Look, Meaning, Picture, Sign, Status};
use crate::seat::Seat;
use crate::texts::{Source, Speech};

pub trait Face: Rules {
    /// The game's sentences as Fluent files, by language. English is complete.
    const TEXTS: &'static [Source];

    /// The icons that this game alone has; all are read when the program starts.
    const ICONS: &'static [&'static Icon] = &[];

    /// The game's rules as Markdown, by language: see [`crate::texts::Rulebook`]. English is complete.
    const RULES: &'static [Source] = &[];

    /// What the icons and letters on its pictures mean, those of [`Face::ICONS`] all among them.
    const LEGEND: &'static [Meaning] = &[];

    /// What `seat` is being asked, made from what it may know. `moves` are its legal moves; each appears exactly once.
    fn question(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Question<Self::Move>;

    /// Where the game stands: one line for the header of pictures and posts.
    fn status(view: &Self::View) -> Status;

    /// What a seat's pieces look like, also beside the board: in charts and lists.
    fn livery(_view: &Self::View, seat: Seat) -> Livery {
        Livery::of(seat)
    }

    /// Draws the board for the viewer of the view, and marks what is different from earlier moments.
    fn picture(view: &Self::View, earlier: Earlier<Self::View>, look: &Look) -> Picture;

    /// What lies before one seat, large: its sheet, its board, its hand, as far as the viewer of the view may know them. `None`
    /// where the board shows it all.
    fn sheet(_view: &Self::View, _seat: Seat, _look: &Look) -> Option<Picture> {
        None
    }

    /// The board in words, for people who cannot see the picture. `Detail::Alt` keeps below 1,024 characters.
    fn describe(view: &Self::View, speech: &Speech, detail: Detail) -> String;

    /// A small picture that shows what a rule says; the rules name it as `![what is seen](name)`. Every figure that is
    /// named can be drawn.
    fn figure(_name: &str, _look: &Look) -> Option<Picture> {
        None
    }
}

/// Earlier moments of the game as the same viewer saw them, to compare the view with. On a private picture that is
/// everything since the viewer's own last turn, on the public one the newest turn.
#[derive(Debug)]
pub struct Earlier<'a, V: ?Sized> {
    /// What differs from this is new, and marked as recent.
    pub turn: Option<&'a V>,
    /// What differs from this the viewer has laid out and not confirmed: drawn as theirs, dashed. Absent if nothing is.
    pub draft: Option<&'a V>,
}

impl<'a, V: ?Sized> Earlier<'a, V> {
    /// Nothing to compare with.
    pub const NONE: Earlier<'a, V> = Earlier { turn: None, draft: None };

    /// The sign of something on the board, if it was not there before: the viewer's own, in this livery, or just new. `was`
    /// says of an earlier moment whether it was there.
    pub fn sign(&self, own: Livery, was: impl Fn(&V) -> bool) -> Option<Sign> {
        if self.draft.is_some_and(|view| !was(view)) {
            return Some(Sign::Laid(own));
        }
        self.turn.filter(|view| !was(view)).map(|_| Sign::Recent)
    }
}

impl<V: ?Sized> Clone for Earlier<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: ?Sized> Copy for Earlier<'_, V> {}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The alt text of a picture.
    Alt,
    /// Everything that is on the board: at most 4,000 characters.
    Full,
}
