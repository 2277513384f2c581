//! Choices on their way to becoming buttons or lines of a menu.
//!
//! What has a name on the board is called by it; what has a place there but no name has the letter of its badge. Up to
//! twenty choices are buttons, as long as these leave the board in view on a phone; more, and longer ones, are a menu.

use std::fmt::Display;

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::letter::Letter;
use super::markdown::{self, cut};
use crate::texts::Speech;

/// A choice in words.
pub struct Offer {
    /// Of its badge on the picture.
    pub letter: Option<char>,
    pub label: String,
    pub hint: Option<String>,
    /// In a menu.
    pub value: String,
    /// As a button.
    pub id: String,
    /// Whether it counts at the click and cannot be taken back.
    pub at_once: bool,
}

/// More choices than this become a menu: four rows, and one is left for Back and Confirm.
const MOST_BUTTONS: usize = 20;

/// On a phone, how many letters stand in a row of buttons, what each button needs besides its own, and how many rows leave
/// the board in view.
const PHONE: usize = 36;
const EDGES: usize = 5;
const ROWS: usize = 6;

/// Hints beyond this length are left to the menu.
const LONGEST_HINTS: usize = 700;

impl Offer {
    fn name(&self) -> String {
        let label = match self.letter {
            Some(letter) => format!("{letter} · {}", self.label),
            None => self.label.clone(),
        };
        if self.at_once { format!("{label} {AT_ONCE}") } else { label }
    }
}

/// The sign of what counts at the click; the words of the panel explain it.
const AT_ONCE: char = '⚡';

/// Puts the offers of a question below a letter's words.
pub fn put(letter: &mut Letter, menu: &impl Display, prompt: &str, mut offers: Vec<Offer>, speech: &Speech) {
    let at_once = offers.iter().filter(|offer| offer.at_once).count();
    if at_once == offers.len() {
        // Nothing to tell apart: said once.
        offers.iter_mut().for_each(|offer| offer.at_once = false);
    }
    if fits_buttons(&offers) {
        for offer in &offers {
            if let Some(hint) = &offer.hint {
                let (name, hint) = (markdown::escape(&offer.name()), markdown::escape(hint));
                letter.content.push_str(&format!("**{name}** — {hint}\n"));
            }
            letter.button(&offer.id, ButtonStyle::Secondary, &offer.name());
        }
    } else {
        let line = |offer: &Offer| {
            let option = CreateSelectMenuOption::new(cut(&offer.name(), 100), &offer.value);
            match &offer.hint {
                Some(hint) => option.description(cut(hint, 100)),
                None => option,
            }
        };
        letter.menu(menu, offers.iter().map(line).collect(), prompt);
    }
    if at_once > 0 {
        let key = if offers.iter().any(|offer| offer.at_once) { "panel-some-at-once" } else { "panel-at-once" };
        letter.content.push_str(&format!("{}\n", speech.key(key)));
    }
}

fn fits_buttons(offers: &[Offer]) -> bool {
    let mut rows = 0;
    for row in offers.chunks(5) {
        let mut left = 0;
        for offer in row {
            let long = offer.name().chars().count() + EDGES;
            if long > left {
                rows += 1;
                left = PHONE;
            }
            left = left.saturating_sub(long);
        }
    }
    let hints: usize = offers.iter().filter_map(|offer| offer.hint.as_ref()).map(|hint| hint.chars().count()).sum();
    // A few are never worth a menu, however long they are.
    offers.len() <= 5 || (offers.len() <= MOST_BUTTONS && rows <= ROWS && hints <= LONGEST_HINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(label: &str) -> Offer {
        let label = label.to_owned();
        Offer { letter: None, label, hint: None, value: String::new(), id: String::new(), at_once: false }
    }

    #[test]
    fn twenty_short_names_are_buttons_and_twenty_one_a_menu() {
        let offers = |count: usize| (0..count).map(|number| offer(&format!("{number:02}"))).collect::<Vec<_>>();
        assert!(fits_buttons(&offers(20)));
        assert!(!fits_buttons(&offers(21)));
    }

    #[test]
    fn long_labels_are_buttons_only_while_they_leave_the_board_in_view() {
        let offers = |count: usize| (0..count).map(|_| offer("a house at the old harbour")).collect::<Vec<_>>();
        assert!(fits_buttons(&offers(5)));
        assert!(fits_buttons(&offers(6)));
        assert!(!fits_buttons(&offers(12)));
    }
}
