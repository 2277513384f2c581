//! Names and words from people, made safe for a message.

pub use crate::texts::cut;

/// Escapes everything Discord would read as markup, so that a name appears as it was typed.
pub fn escape(words: &str) -> String {
    let mut escaped = String::with_capacity(words.len());
    for letter in words.chars() {
        if matches!(
            letter,
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '[' | ']' | '(' | ')' | '@' | ':' | '-' | '/'
        ) {
            escaped.push('\\');
        }
        escaped.push(if letter == '\n' { ' ' } else { letter });
    }
    escaped
}

/// A name as others can read it: without marks that turn the writing of everything after them round, that cannot be seen, or
/// that break the line. Nothing may be left of it.
pub fn tame(name: &str) -> String {
    let seen = |letter: &char| letter.is_whitespace() || !letter.is_control() && !is_unseen(*letter);
    let tamed: String = name.chars().filter(seen).collect();
    tamed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Marks of direction, and characters without width; those that join letters and emoji are kept.
fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Cuts a text of many lines to so many characters, whole lines at a time.
pub fn cut_lines(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    let mut kept = String::new();
    let mut room = most.saturating_sub(1);
    for line in words.split_inclusive('\n') {
        let length = line.chars().count();
        if length > room {
            break;
        }
        room -= length;
        kept.push_str(line);
    }
    if kept.is_empty() { cut(words, most) } else { kept + "…" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_be_markup_or_a_mention() {
        assert_eq!(escape("**Ann** <@1> `x`\nb"), r"\*\*Ann\*\* \<\@1\> \`x\` b");
        assert_eq!(escape("@everyone https://x"), r"\@everyone https\:\/\/x");
    }

    #[test]
    fn a_name_is_what_can_be_seen_of_it() {
        assert_eq!(tame("\u{202e}nnA\u{202c}\u{200b} \u{2066}B\u{2069}\nC"), "nnA B C");
        assert_eq!(tame("\u{200b}\u{3164} \u{feff}"), "");
        for kept in ["Cléo", "שלום", "👨\u{200d}👩\u{200d}👧", "नमस्\u{200d}ते", "a-b_c"] {
            assert_eq!(tame(kept), kept);
        }
    }

    #[test]
    fn long_texts_are_cut_at_a_line() {
        assert_eq!(cut_lines("one\ntwo\nthree", 9), "one\ntwo\n…");
        assert_eq!(cut_lines("one\ntwo", 9), "one\ntwo");
    }
}
