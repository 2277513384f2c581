//! What a viewer cannot know leaves no trace in what they are shown: not in a pixel, not in a word.

use omnibus::game::{Chance, Detail, Earlier, Viewer};
use omnibus::picture::Look;
use omnibus::texts::{Language, Speech};

use crate::{catalogue, every_table, random_game};

/// Positions that are drawn, of one random game for each number of seats.
const DRAWN: usize = 3;

/// Two positions that differ only in what the viewer cannot know look the same, and are told in the same words.
#[test]
fn pictures_and_words_are_the_same_whatever_is_hidden() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        let names = texts.seat_names(Language::default(), seats);
        let speech = Speech::new(&texts, Language::default(), &names);
        let mut dice = Chance::seeded(u64::from(seats));
        let mut positions = Vec::new();
        random_game(title, seats, 21, |position, _| positions.push(position.boxed()));
        let step = positions.len().div_ceil(DRAWN).max(1);
        for (index, position) in positions.into_iter().skip(step / 2).step_by(step).enumerate() {
            for viewer in Viewer::all(seats) {
                let other = position.imagine(viewer, &mut dice);
                for detail in [Detail::Alt, Detail::Full] {
                    let [told, made_up] = [&position, &other].map(|one| one.describe(viewer, &speech, detail));
                    assert_eq!(told, made_up, "{}: {viewer:?} reads a secret", title.info().id);
                }
                // One seat and the spectator are drawn: each picture takes its time.
                if viewer.seat().is_none_or(|seat| usize::from(seat.0) == index % usize::from(seats)) {
                    let look = Look::new(viewer, speech);
                    let [seen, made_up] =
                        [&position, &other].map(|one| one.picture(viewer, Earlier::NONE, &look).pixels);
                    assert!(seen == made_up, "{}: {viewer:?} sees a secret", title.info().id);
                }
            }
        }
    });
}
