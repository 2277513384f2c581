//! The rules of a game stand in `assets/rules/<language>/<game>.md`, numbered; the code cites the numbers, and a test proves
//! each. A citation is a letter and a number (`R12`), alone or in a range (`R15–R23`), in a comment or at the beginning of a
//! message. Whatever else looks like one, such as the label of a crossing, stands in backticks.

use std::collections::BTreeSet;

use crate::files::Files;
use crate::none;
use crate::rust::{Parts, is_word, tokens};

/// What a rules page may hold at most: sections, and characters of its parts, so that it can be paged through in a chat.
const SECTIONS: std::ops::RangeInclusive<usize> = 8..=15;
const SHORT_FORM: usize = 1_600;
const TITLE: usize = 80;
const PARAGRAPH: usize = 900;
const TABLE_WIDTH: usize = 44;

/// A rule's number: letter and figure.
type Number = (char, u32);

fn written((letter, number): Number) -> String {
    format!("{letter}{number}")
}

/// `R12`, and nothing else.
fn number(word: &str) -> Option<Number> {
    let mut letters = word.chars();
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    let figures = letters.as_str();
    let plain = (1..=3).contains(&figures.len()) && figures.bytes().all(|byte| byte.is_ascii_digit());
    if plain { Some((letter, figures.parse().ok()?)) } else { None }
}

/// The numbers of a page, in order.
fn numbers(page: &str) -> Vec<Number> {
    let bold =
        |line: &str| line.strip_prefix("**").and_then(|rest| rest.split_once("**")).and_then(|(word, _)| number(word));
    page.lines().filter_map(bold).collect()
}

/// What must be the same in every language, in order: sections, numbers and figures.
fn marks(page: &str) -> Vec<String> {
    let mark = |line: &str| {
        let figure = line.strip_prefix("![").and_then(|rest| rest.split_once("](")).map(|(_, name)| format!("({name}"));
        figure.or_else(|| line.starts_with("## ").then(|| "##".to_owned()))
    };
    page.lines().filter_map(|line| mark(line).or_else(|| numbers(line).first().copied().map(written))).collect()
}

/// What a file cites, and where; a range is given by its ends.
struct Citation {
    line: usize,
    from: Number,
    to: Number,
}

impl Citation {
    fn covers(&self, (letter, number): Number) -> bool {
        letter == self.from.0 && (self.from.1..=self.to.1).contains(&number)
    }
}

/// The citations in prose; what stands in backticks is no prose.
fn cited_in_prose(line: usize, prose: &str) -> Vec<Citation> {
    let mut citations: Vec<Citation> = Vec::new();
    let prose: String = prose.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let (mut range, mut rest) = (false, prose.as_str());
    while let Some(start) = rest.find(is_word) {
        let length = rest[start..].find(|letter| !is_word(letter)).unwrap_or(rest.len() - start);
        let (between, word) = (&rest[..start], &rest[start..start + length]);
        range &= between == "–";
        match (number(word), citations.last_mut()) {
            (Some(to), Some(last)) if range => last.to = to,
            (Some(found), _) => citations.push(Citation { line, from: found, to: found }),
            _ => {}
        }
        range = number(word).is_some();
        rest = &rest[start + length..];
    }
    citations
}

/// The part of a message that cites: what stands before a colon at its beginning, or in brackets.
fn citing_part(message: &str) -> &str {
    let cites = |begin: &str| begin.split([',', '–', ' ']).all(|word| word.is_empty() || number(word).is_some());
    if let Some((begin, _)) = message.split_once(':').filter(|(begin, _)| cites(begin)) {
        return begin;
    }
    let in_brackets = message.split_once('(').and_then(|(_, rest)| rest.split_once(')'));
    in_brackets.map_or("", |(inside, _)| inside)
}

/// Names such as `fn r12_the_clock_stops` cite as well.
fn cited_in_names(code: &str) -> Vec<Citation> {
    let tokens = tokens(code);
    let names = tokens.windows(2).filter(|pair| pair[0].1 == "fn").map(|pair| pair[1]);
    let words = names.flat_map(|(line, name)| name.split('_').map(move |word| (line, word.to_uppercase())));
    words.filter_map(|(line, word)| number(&word).map(|number| Citation { line, from: number, to: number })).collect()
}

fn citations(text: &str) -> Vec<Citation> {
    let parts = Parts::of(text);
    let comments = parts.comments.lines().enumerate().flat_map(|(index, line)| cited_in_prose(index + 1, line));
    let messages = parts.strings.iter().flat_map(|(line, message)| cited_in_prose(*line, citing_part(message)));
    comments.chain(messages).collect()
}

/// Lines that cite as "rule 12", which nobody can search for.
fn old_style(text: &str) -> Vec<usize> {
    let parts = Parts::of(text);
    let cites = |prose: &str| {
        let prose = prose.to_lowercase();
        let mut words = prose.split(|letter: char| !is_word(letter)).filter(|word| !word.is_empty()).peekable();
        std::iter::from_fn(|| words.next().map(|word| (word, words.peek().copied()))).any(|(word, next)| {
            (word == "rule" || word == "rules")
                && next.is_some_and(|next| next.starts_with(|l: char| l.is_ascii_digit()))
        })
    };
    let comments = parts.comments.lines().enumerate().map(|(index, line)| (index + 1, line.to_owned()));
    comments.chain(parts.strings.iter().cloned()).filter(|(_, prose)| cites(prose)).map(|(line, _)| line).collect()
}

fn page<'a>(files: &'a Files, language: &str, game: &str) -> &'a str {
    files.text(&format!("assets/rules/{language}/{game}.md")).unwrap_or_default()
}

/// Citations of rules that the page lacks, and rules that no test cites.
fn against_the_page(files: &Files, game: &str) -> Vec<String> {
    let (sources, tests) = (format!("src/games/{game}"), format!("tests/{game}"));
    let numbers = numbers(page(files, "en", game));
    let on_page: BTreeSet<Number> = numbers.iter().copied().collect();
    let mut complaints = Vec::new();
    let mut proven: BTreeSet<Number> = BTreeSet::new();
    for (path, text) in files.rust(&sources).chain(files.rust(&tests)) {
        let mut cited = citations(text);
        for citation in &cited {
            let ends = BTreeSet::from([citation.from, citation.to]);
            let unknown = ends.difference(&on_page);
            complaints.extend(unknown.map(|end| format!("{path}:{} cites {}", citation.line, written(*end))));
        }
        complaints.extend(old_style(text).iter().map(|line| format!("{path}:{line} cites a rule without its letter")));
        if path.starts_with(&tests) {
            cited.extend(cited_in_names(&Parts::of(text).code));
            proven
                .extend(on_page.iter().copied().filter(|number| cited.iter().any(|citation| citation.covers(*number))));
        }
    }
    complaints.extend(on_page.difference(&proven).map(|number| format!("{game}: no test of {}", written(*number))));
    if on_page.len() < numbers.len() {
        complaints.push(format!("{game}: a number stands twice on the page"));
    }
    complaints
}

fn unlike(files: &Files, game: &str) -> Vec<String> {
    let languages = files.folders("assets/rules").into_iter().filter(|language| *language != "en");
    let english = marks(page(files, "en", game));
    let differing = languages.filter(|language| marks(page(files, language, game)) != english);
    differing
        .map(|language| format!("{game}: sections, numbers or figures of {language} are not those of en"))
        .collect()
}

/// Whether a page has the form that `/rules` pages through.
fn misshapen(path: &str, page: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut complain = |wrong: bool, what: &str| {
        if wrong {
            complaints.push(format!("{path}: {what}"));
        }
    };
    let long = |text: &str, most: usize| text.chars().count() > most;
    let mut sections = page.split("\n## ");
    let first = sections.next().unwrap_or_default();
    let sections: Vec<&str> = sections.collect();
    complain(!first.starts_with("# "), "no title");
    complain(long(first, SHORT_FORM), "the short form is too long");
    complain(!SECTIONS.contains(&sections.len()), &format!("{} sections", sections.len()));
    complain(numbers(page).is_empty(), "no rule has a number");
    for section in sections {
        let title = section.lines().next().unwrap_or_default();
        complain(long(title, TITLE), &format!("“{title}” is too long for a title"));
    }
    for paragraph in page.split("\n\n").filter(|paragraph| long(paragraph, PARAGRAPH)) {
        complain(true, &format!("too long: “{}…”", paragraph.chars().take(40).collect::<String>()));
    }
    let tables = page.split("```").skip(1).step_by(2);
    for line in tables.flat_map(str::lines).filter(|line| long(line, TABLE_WIDTH)) {
        complain(true, &format!("too wide: “{line}”"));
    }
    complaints
}

#[test]
fn every_rule_that_is_cited_stands_on_its_page_and_has_a_test() {
    let files = Files::read(&["src", "tests", "assets"]);
    none(&files.folders("src/games").into_iter().flat_map(|game| against_the_page(&files, game)).collect::<Vec<_>>());
}

#[test]
fn the_pages_of_all_languages_have_the_same_numbers() {
    let files = Files::read(&["src", "assets"]);
    none(&files.folders("src/games").into_iter().flat_map(|game| unlike(&files, game)).collect::<Vec<_>>());
}

#[test]
fn the_pages_have_the_form_that_can_be_paged_through() {
    let files = Files::read(&["assets"]);
    none(&files.below("assets/rules").flat_map(|(path, page)| misshapen(path, page)).collect::<Vec<_>>());
}

#[cfg(test)]
mod made_up {
    use super::*;

    const PAGE: &str =
        "# Race\n\nShort.\n\n## Turn\n\n**R1** One.\n\n![A bus](bus)\n\n**R2** Two.\n\n**R3** Three.\n\n**A1** Four.\n";

    fn complaints(source: &str, test: &str) -> Vec<String> {
        let files = Files::made_up(&[
            ("assets/rules/en/race.md", PAGE),
            ("src/games/race/mod.rs", source),
            ("tests/race/main.rs", test),
        ]);
        against_the_page(&files, "race")
    }

    const ALL: &str = "/// R1–R3.\nfn a1_holds() {}";

    #[test]
    fn numbers_that_the_page_lacks_are_found() {
        assert_eq!(complaints("// R2, A1: why. Not `C7`. UTF8.", ALL), [""; 0]);
        assert_eq!(complaints("// R4: why", ALL), ["src/games/race/mod.rs:1 cites R4"]);
        assert_eq!(complaints("// R2–R9", ALL), ["src/games/race/mod.rs:1 cites R9"]);
        assert_eq!(complaints("\n\"R1, R7: no\"; \"go C7\"; \"no (A2)\"", ALL).len(), 2);
        assert_eq!(complaints("", &format!("{ALL} // S3")), ["tests/race/main.rs:2 cites S3"]);
        assert_eq!(complaints("// Rule 12, rules 3 and 4\nlet rule = 3; \"rule 5: x\"", ALL).len(), 2);
    }

    #[test]
    fn rules_without_a_test_are_found() {
        assert_eq!(complaints("// R3", "// R1\n// A1\nfn r2() {}"), ["race: no test of R3"]);
        assert_eq!(complaints("", "// R1, R3, A1").len(), 1, "a list is no range");
        assert_eq!(complaints("", "// R1-R3, A1").len(), 1, "nor is a hyphen");
    }

    #[test]
    fn languages_that_differ_are_found() {
        let differ = |french: &str| {
            let files = [("assets/rules/en/race.md", PAGE), ("assets/rules/fr/race.md", french)];
            unlike(&Files::made_up(&files), "race").len()
        };
        assert_eq!(differ(&PAGE.replace("One", "Un")), 0);
        assert_eq!(differ(&PAGE.replace("**R2**", "**R4**")), 1);
        assert_eq!(differ(&PAGE.replace("(bus)", "(tram)")), 1);
        assert_eq!(differ(&PAGE.replace("## Turn", "Turn")), 1);
        assert_eq!(differ(""), 1);
    }

    #[test]
    fn pages_out_of_shape_are_found() {
        let whole = PAGE.replace("## Turn", &"## Turn\n\n".repeat(8));
        assert_eq!(misshapen("x", &whole), [""; 0]);
        assert_eq!(misshapen("x", PAGE), ["x: 1 sections"]);
        assert_eq!(misshapen("x", &whole[2..]), ["x: no title"]);
        let long = whole.replace("One", &"One ".repeat(300)).replace("Short", &"Short.\n\n".repeat(300));
        assert_eq!(misshapen("x", &long).len(), 2);
        assert_eq!(misshapen("x", &whole.replace("Two", &format!("```\n{}\n```", "x".repeat(50)))).len(), 1);
    }
}
