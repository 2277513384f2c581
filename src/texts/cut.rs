//! Words that are too long for where they are said.

use super::badge::badge;

/// Cuts a text to so many characters, the last being an ellipsis, or the sign of a computer behind it.
pub fn cut(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    let (words, badge) = badge(words);
    let kept = most.saturating_sub(1 + badge.chars().count());
    words.chars().take(kept).chain(['…']).chain(badge.chars()).collect()
}

/// Somebody's own words as they are quoted back: long ones without their middle. An error message keeps its end, which often
/// says what was expected instead.
pub fn shortened(words: &str) -> String {
    let Some((head, _)) = words.char_indices().nth(HEAD) else { return words.to_owned() };
    let Some((tail, _)) = words.char_indices().rev().nth(TAIL - 1) else { return words.to_owned() };
    if tail <= head { words.to_owned() } else { format!("{} … {}", &words[..head], &words[tail..]) }
}

/// So many characters of a long quotation are shown, from its beginning and from its end.
const HEAD: usize = 90;
const TAIL: usize = 60;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_as_it_is() {
        for words in ["", "é", &"🚌".repeat(HEAD), &"é".repeat(HEAD + TAIL)] {
            assert_eq!(shortened(words), words);
            assert_eq!(cut(words, HEAD + TAIL), words);
        }
    }

    #[test]
    fn what_is_long_loses_its_middle_or_its_end() {
        let long = "🚌".repeat(10_000) + " at the end";
        let short = shortened(&long);
        assert_eq!(short.chars().count(), HEAD + TAIL + 3);
        assert!(short.starts_with('🚌') && short.contains(" … ") && short.ends_with(" at the end"));
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("abcdef\u{a0}🤖", 6), "abc…\u{a0}🤖");
    }
}
