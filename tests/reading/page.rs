//! What somebody has before them, and how it is read.

/// The board in words, and the question of the panel.
pub struct Page<'a> {
    pub me: &'a str,
    pub board: &'a str,
    pub asked: &'a str,
}

impl<'a> Page<'a> {
    /// What follows these words somewhere on the board, to the end of its line.
    pub fn after(&self, words: &str) -> Option<&'a str> {
        self.board.lines().find_map(|line| Some(line.split_once(words)?.1))
    }

    /// The rest of the line that begins so.
    pub fn line(&self, begins: &str) -> Option<&'a str> {
        self.board.lines().find_map(|line| line.strip_prefix(begins))
    }

    /// The same for every such line.
    pub fn lines(&self, begins: &'a str) -> impl Iterator<Item = &'a str> {
        self.board.lines().filter_map(move |line| line.strip_prefix(begins))
    }
}

/// The words up to the end of the sentence.
pub fn sentence(words: &str) -> &str {
    words.split(['.', '\n']).next().unwrap_or_default()
}

/// "a, b and c".
pub fn list(words: &str) -> Vec<&str> {
    let parts = words.split(", ").flat_map(|part| part.split(" and ")).map(str::trim);
    parts.filter(|part| !part.is_empty() && *part != "nothing" && *part != "–").collect()
}

/// The first number in some words.
pub fn number(words: &str) -> Option<usize> {
    words.split(|letter: char| !letter.is_ascii_digit()).find(|digits| !digits.is_empty())?.parse().ok()
}
