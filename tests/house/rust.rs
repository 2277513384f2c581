//! As much of Rust as the checks need: what is comment, what is a literal, what is code, and which paths the code names.

/// A file taken apart. In each part everything else is blank, so that a line stays the line it was.
pub struct Parts {
    pub code: String,
    pub comments: String,
    /// The line of each string literal, and what stands between its quotes.
    pub strings: Vec<(usize, String)>,
}

impl Parts {
    pub fn of(text: &str) -> Parts {
        let letters: Vec<char> = text.chars().collect();
        let mut parts = Parts { code: String::new(), comments: String::new(), strings: Vec::new() };
        let (mut at, mut line) = (0, 1);
        while at < letters.len() {
            let (kind, end) = piece(&letters, at);
            let piece = &letters[at..end];
            if let Kind::String(quote) = kind {
                let inner = piece[quote..].iter().collect::<String>();
                parts.strings.push((line, inner.trim_end_matches('#').trim_end_matches('"').to_owned()));
            }
            for letter in piece {
                let blank = if *letter == '\n' { '\n' } else { ' ' };
                parts.code.push(if kind == Kind::Code { *letter } else { blank });
                parts.comments.push(if kind == Kind::Comment { *letter } else { blank });
                line += usize::from(*letter == '\n');
            }
            at = end;
        }
        parts
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Code,
    Comment,
    /// With the length of what opens it.
    String(usize),
    Character,
}

/// What begins here, and where it ends.
fn piece(letters: &[char], at: usize) -> (Kind, usize) {
    let next = |ahead: usize| letters.get(at + ahead).copied().unwrap_or('\0');
    let in_word = at > 0 && is_word(letters[at - 1]);
    match letters[at] {
        '/' if next(1) == '/' => (Kind::Comment, until(letters, at, |rest| rest[0] == '\n')),
        '/' if next(1) == '*' => (Kind::Comment, block_comment(letters, at)),
        '"' => (Kind::String(1), closing_quote(letters, at + 1)),
        'b' if !in_word && next(1) == '"' => (Kind::String(2), closing_quote(letters, at + 2)),
        'r' | 'b' if !in_word => match raw_string(letters, at) {
            Some((quote, end)) => (Kind::String(quote), end),
            None => (Kind::Code, at + 1),
        },
        '\'' if next(1) == '\\' => (Kind::Character, until(letters, at + 3, |rest| rest[0] == '\'') + 1),
        '\'' if next(2) == '\'' => (Kind::Character, at + 3),
        _ => (Kind::Code, at + 1),
    }
}

fn until(letters: &[char], from: usize, found: impl Fn(&[char]) -> bool) -> usize {
    (from..letters.len()).find(|at| found(&letters[*at..])).unwrap_or(letters.len())
}

fn block_comment(letters: &[char], at: usize) -> usize {
    let (mut end, mut depth) = (at, 0);
    while end < letters.len() {
        match letters[end..] {
            ['/', '*', ..] => depth += 1,
            ['*', '/', ..] => depth -= 1,
            _ => {
                end += 1;
                continue;
            }
        }
        end += 2;
        if depth == 0 {
            break;
        }
    }
    end
}

fn closing_quote(letters: &[char], from: usize) -> usize {
    let mut at = from;
    while at < letters.len() && letters[at] != '"' {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(letters.len())
}

/// `r"…"`, `r#"…"#`, `br"…"`: the length of what opens it, and its end.
fn raw_string(letters: &[char], at: usize) -> Option<(usize, usize)> {
    let mut quote = at + if letters[at..].starts_with(&['b', 'r']) { 2 } else { 1 };
    if letters[quote - 1] != 'r' {
        return None;
    }
    let hashes = letters[quote..].iter().take_while(|letter| **letter == '#').count();
    quote += hashes;
    if letters.get(quote) != Some(&'"') {
        return None;
    }
    let close: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let end = until(letters, quote + 1, |rest| rest.starts_with(&close));
    Some((quote + 1 - at, (end + close.len()).min(letters.len())))
}

pub fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The words and signs of code, each with its line. `::` is one sign.
pub fn tokens(code: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (index, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if is_word(first) {
                rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            found.push((index + 1, &rest[..length]));
            rest = rest[length..].trim_start();
        }
    }
    found
}

/// A path that code names, such as `crate::game::Chance`.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub line: usize,
    pub path: Vec<String>,
    /// The modules within the file that it stands in.
    pub inside: Vec<String>,
    pub by: By,
}

#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// `use`, under which name, and whether for others too.
    Use { name: String, public: bool },
    /// Where it is needed.
    Code,
}

/// All paths of more than one word that the code names. A group such as `use a::{b, c}` is several.
pub fn named(code: &str) -> Vec<Named> {
    let tokens = tokens(code);
    let mut reader = Reader { tokens: &tokens, at: 0, inside: Vec::new(), depth: 0, found: Vec::new() };
    reader.read();
    reader.found
}

struct Reader<'a> {
    tokens: &'a [(usize, &'a str)],
    at: usize,
    /// Modules within the file, each with the depth of braces it began at.
    inside: Vec<(String, usize)>,
    depth: usize,
    found: Vec<Named>,
}

impl<'a> Reader<'a> {
    fn peek(&self, ahead: usize) -> &'a str {
        self.tokens.get(self.at + ahead).map_or("", |(_, token)| token)
    }

    fn read(&mut self) {
        while self.at < self.tokens.len() {
            match self.peek(0) {
                "mod" if self.peek(2) == "{" => {
                    self.inside.push((self.peek(1).to_owned(), self.depth));
                    self.depth += 1;
                    self.at += 3;
                }
                "{" => {
                    self.depth += 1;
                    self.at += 1;
                }
                "}" => {
                    self.depth = self.depth.saturating_sub(1);
                    self.inside.retain(|(_, depth)| *depth < self.depth);
                    self.at += 1;
                }
                // `pub(in path)` says who may know this, not whom it knows.
                "pub" if self.peek(2) == "in" => {
                    while !matches!(self.peek(0), ")" | "") {
                        self.at += 1;
                    }
                }
                "use" => {
                    let public = self.at > 0 && matches!(self.tokens[self.at - 1].1, "pub" | ")");
                    self.at += 1;
                    self.tree(&mut Vec::new(), public);
                }
                word if word.starts_with(is_word) && self.peek(1) == "::" => self.path(),
                _ => self.at += 1,
            }
        }
    }

    fn note(&mut self, line: usize, path: &[String], by: By) {
        let inside = self.inside.iter().map(|(name, _)| name.clone()).collect();
        self.found.push(Named { line, path: path.to_vec(), inside, by });
    }

    /// `a::b::C` in the midst of code.
    fn path(&mut self) {
        let line = self.tokens[self.at].0;
        let mut path = vec![self.peek(0).to_owned()];
        self.at += 1;
        while self.peek(0) == "::" && self.peek(1).starts_with(is_word) {
            path.push(self.peek(1).to_owned());
            self.at += 2;
        }
        self.note(line, &path, By::Code);
    }

    /// What follows `use`, or one branch of a group.
    fn tree(&mut self, before: &mut Vec<String>, public: bool) {
        let length = before.len();
        loop {
            match self.peek(0) {
                "::" => self.at += 1,
                "{" => {
                    self.at += 1;
                    while !matches!(self.peek(0), "}" | "") {
                        self.tree(before, public);
                        if self.peek(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    before.truncate(length);
                    return;
                }
                "self" if !before.is_empty() => self.at += 1,
                word if word == "*" || (word.starts_with(is_word) && word != "as") => {
                    before.push(word.to_owned());
                    self.at += 1;
                }
                _ => break,
            }
        }
        let mut name = before.last().cloned().unwrap_or_default();
        let line = self.tokens[self.at.saturating_sub(1)].0;
        if self.peek(0) == "as" {
            name = self.peek(1).to_owned();
            self.at += 2;
        }
        self.note(line, &before.clone(), By::Use { name, public });
        before.truncate(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_told_from_code() {
        let parts =
            Parts::of("let a = \"x // \\\" y\"; // rem 'a\n/* b /* c */ d */ let c = '\"'; f::<'a>(r#\"raw \"q\" \"#)");
        assert_eq!(parts.strings, [(1, "x // \\\" y".to_owned()), (2, "raw \"q\" ".to_owned())]);
        assert_eq!(parts.code.split_whitespace().collect::<String>(), "leta=;letc=;f::<'a>()");
        assert_eq!(
            parts.comments.split_whitespace().collect::<Vec<_>>(),
            ["//", "rem", "'a", "/*", "b", "/*", "c", "*/", "d", "*/"]
        );
    }

    #[test]
    fn paths_are_found_in_imports_and_in_code() {
        let code = "pub(crate) use a::{b::{C, self as D}, e::*};\nmod tests { use super::X; }\npub(in crate::a) fn f() { crate::g::h(); }";
        let found: Vec<String> = named(code)
            .into_iter()
            .map(|named| format!("{} {}{}", named.line, named.inside.concat(), named.path.join("::")))
            .collect();
        assert_eq!(found, ["1 a::b::C", "1 a::b", "1 a::e::*", "2 testssuper::X", "3 crate::g::h"]);
        assert_eq!(named(code)[1].by, By::Use { name: "D".to_owned(), public: true });
    }
}
