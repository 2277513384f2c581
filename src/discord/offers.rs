//! Choices on their way to becoming buttons or lines of a menu.
//!
//! What has a name on the board is called by it; what has a place there but no name has the letter of its badge. Up to
//! twenty choices are buttons, as long as these leave the board in view on a phone; more, and longer ones, are a menu. A few
//! groups of choices are a menu each.

use std::fmt::Display;

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::letter::Letter;
use super::markdown::{self, cut};
use crate::table::Reach;
use crate::texts::Speech;

/// A choice in words.
pub struct Offer {
    /// Of its badge on the picture.
    pub letter: Option<char>,
    /// What it is called on the board.
    pub called: Option<String>,
    pub label: String,
    pub hint: Option<String>,
    /// In a menu.
    pub value: String,
    /// As a button.
    pub id: String,
    /// What counts at the click and cannot be taken back is marked.
    pub reach: Reach,
}

/// More choices than this become a menu: four rows, and one is left for Back and Confirm.
const MOST_BUTTONS: usize = 20;

/// On a phone, how many letters stand in a row of buttons, what each button needs besides its own, and how many rows leave
/// the board in view.
const PHONE: usize = 36;
const EDGES: usize = 5;
const ROWS: usize = 6;

/// Remarks beyond this length are left to the menu.
const LONGEST_REMARKS: usize = 800;

impl Offer {
    /// As it stands on the button.
    pub fn name(&self) -> String {
        match self.letter {
            Some(letter) => self.marked(&format!("{letter} · {}", self.label)),
            None => self.marked(&self.label),
        }
    }

    /// In as few words as will do: by its letter, or what it is called on the board, if that is not what others are called too.
    fn short(&self, all: &[Offer]) -> String {
        let same = |other: &&Offer| (other.letter, &other.called) == (self.letter, &self.called);
        match (self.letter, &self.called) {
            (None, Some(called)) if all.iter().filter(same).count() == 1 => self.marked(called),
            _ => self.name(),
        }
    }

    fn marked(&self, words: &str) -> String {
        if self.reach == Reach::Final { format!("{words} {AT_ONCE}") } else { words.to_owned() }
    }
}

/// The sign of what counts at the click; the words of the panel explain it.
const AT_ONCE: char = '⚡';

/// Offers that share their first half, as a menu of their own.
pub struct Menu {
    pub id: String,
    /// What the menu says before anything is picked.
    pub title: String,
    pub offers: Vec<Offer>,
}

/// Menus a panel has room for besides Back and Confirm.
const MOST_MENUS: usize = 4;

/// Whether groups are each a menu of their own, so that none has to be opened first: a few of them, beside hardly anything
/// else.
pub fn fits_menus(groups: usize, others: usize) -> bool {
    groups > 1 && others <= 5 && groups + usize::from(others > 0) <= MOST_MENUS
}

/// Puts the offers of a question below a letter's words; `menu` and `prompt` are for more than fit on buttons.
pub fn put(
    letter: &mut Letter,
    menu: &impl Display,
    prompt: &str,
    offers: &[Offer],
    bundles: &[Offer],
    speech: &Speech,
) {
    // A menu of short cuts takes a row of its own.
    let most = if bundles.is_empty() { MOST_BUTTONS } else { MOST_BUTTONS - 5 };
    let whole: Vec<String> = offers.iter().map(Offer::name).collect();
    let short: Vec<String> = offers.iter().map(|offer| offer.short(offers)).collect();
    match [whole, short].iter().find(|labels| fits_buttons(offers, labels, most)) {
        Some(labels) => {
            letter.content.push_str(&remarks(offers, labels));
            for (offer, label) in offers.iter().zip(labels) {
                letter.button(&offer.id, ButtonStyle::Secondary, label);
            }
        }
        None => letter.menu(menu, offers.iter().map(line).collect(), prompt),
    }
    explain(letter, offers.iter().chain(bundles), speech);
}

/// Puts a menu of what can be chosen together.
pub fn put_bundles(letter: &mut Letter, menu: &impl Display, bundles: &[Offer], speech: &Speech) {
    if !bundles.is_empty() {
        letter.menu(menu, bundles.iter().map(line).collect(), &speech.key("panel-bundles"));
    }
}

/// Puts groups of offers as menus, and the others as buttons below them.
pub fn put_menus(letter: &mut Letter, menus: &[Menu], others: &[Offer], speech: &Speech) {
    for menu in menus {
        letter.menu(&menu.id, menu.offers.iter().map(line).collect(), &menu.title);
    }
    for offer in others {
        letter.button(&offer.id, ButtonStyle::Secondary, &offer.name());
    }
    explain(letter, menus.iter().flat_map(|menu| &menu.offers).chain(others), speech);
}

/// What is to be said of buttons with these labels: what follows, once for all it follows from, and what a button stands for
/// that is called by a short name.
fn remarks(offers: &[Offer], labels: &[String]) -> String {
    let mut lines: Vec<(Option<&str>, Vec<String>)> = Vec::new();
    for (offer, label) in offers.iter().zip(labels) {
        let (hint, name) = (offer.hint.as_deref(), offer.name());
        if hint.is_none() && name == *label {
            continue;
        }
        let name = format!("**{}**", markdown::escape(&name));
        match lines.iter_mut().find(|(same, _)| *same == hint) {
            Some((_, names)) => names.push(name),
            None => lines.push((hint, vec![name])),
        }
    }
    let said = |(hint, names): (Option<&str>, Vec<String>)| {
        let hint = hint.map(|hint| format!(" — {}", markdown::escape(hint))).unwrap_or_default();
        format!("{}{hint}\n", names.join(", "))
    };
    lines.into_iter().map(said).collect()
}

fn line(offer: &Offer) -> CreateSelectMenuOption {
    let option = CreateSelectMenuOption::new(cut(&offer.name(), 100), &offer.value);
    match &offer.hint {
        Some(hint) => option.description(cut(hint, 100)),
        None => option,
    }
}

/// Says what counts at the click, and what ends the turn.
fn explain<'a>(letter: &mut Letter, offers: impl Iterator<Item = &'a Offer> + Clone, speech: &Speech) {
    let count = |reach| offers.clone().filter(|offer| offer.reach == reach).count();
    let (last, at_once) = (count(Reach::Turn), count(Reach::Final));
    let key = match offers.clone().count() {
        all if at_once == all => Some("panel-at-once"),
        _ if at_once > 0 => Some("panel-some-at-once"),
        all if last == all => Some("panel-last"),
        _ => None,
    };
    if let Some(key) = key {
        letter.content.push_str(&format!("{}\n", speech.key(key)));
    }
}

fn fits_buttons(offers: &[Offer], labels: &[String], most: usize) -> bool {
    let mut rows = 0;
    for row in labels.chunks(5) {
        let mut left = 0;
        for label in row {
            let long = label.chars().count() + EDGES;
            if long > left {
                rows += 1;
                left = PHONE;
            }
            left = left.saturating_sub(long);
        }
    }
    let told = remarks(offers, labels).chars().count();
    // A few are never worth a menu, however long they are.
    offers.len() <= 5 || (offers.len() <= most && rows <= ROWS && told <= LONGEST_REMARKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(label: &str) -> Offer {
        let label = label.to_owned();
        let (value, id) = (String::new(), String::new());
        Offer { letter: None, called: None, label, hint: None, value, id, reach: Reach::Step }
    }

    fn fits(offers: &[Offer]) -> bool {
        let labels: Vec<String> = offers.iter().map(|offer| offer.short(offers)).collect();
        fits_buttons(offers, &labels, MOST_BUTTONS)
    }

    #[test]
    fn twenty_short_names_are_buttons_and_twenty_one_a_menu() {
        let offers = |count: usize| (0..count).map(|number| offer(&format!("{number:02}"))).collect::<Vec<_>>();
        assert!(fits(&offers(20)));
        assert!(!fits(&offers(21)));
    }

    #[test]
    fn long_labels_are_buttons_only_while_they_leave_the_board_in_view() {
        let offers = |count: usize| (0..count).map(|_| offer("a house at the old harbour")).collect::<Vec<_>>();
        assert!(fits(&offers(5)));
        assert!(fits(&offers(6)));
        assert!(!fits(&offers(12)));
    }

    #[test]
    fn what_is_called_something_on_the_board_needs_no_more_on_its_button() {
        let tile = |number: usize| Offer {
            called: Some(number.to_string()),
            hint: Some("after the driver".to_owned()),
            ..offer(&format!("{number} · Schoolgirl with her bag"))
        };
        let tiles: Vec<Offer> = (1..=12).map(tile).collect();
        assert!(fits(&tiles));
        assert_eq!(tiles[5].short(&tiles), "6");
        let twice: Vec<Offer> = [6, 6].map(tile).into();
        assert_eq!(twice[0].short(&twice), "6 · Schoolgirl with her bag", "two of a name are told apart");
    }
}
