//! The sign at the end of a name that a computer plays there. Whoever shortens a name keeps it.

/// A letter like any other, in messages and on pictures. No line is broken between it and the name.
const COMPUTER: &str = "\u{a0}🤖";

/// The name of a seat that a computer plays, be it in somebody's place.
pub fn of_computer(name: &str) -> String {
    format!("{name}{COMPUTER}")
}

/// Words without the sign at their end, and the sign, which is empty where there is none.
pub fn badge(words: &str) -> (&str, &str) {
    words.strip_suffix(COMPUTER).map_or((words, ""), |name| (name, COMPUTER))
}
