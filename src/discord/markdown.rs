//! Names and words from people, made safe for a message.

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

/// Cuts a text to so many characters, the last being an ellipsis.
pub fn cut(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    words.chars().take(most.saturating_sub(1)).chain(['…']).collect()
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
    fn long_texts_are_cut_at_a_line() {
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut_lines("one\ntwo\nthree", 9), "one\ntwo\n…");
        assert_eq!(cut_lines("one\ntwo", 9), "one\ntwo");
    }
}
