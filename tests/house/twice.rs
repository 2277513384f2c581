//! No six lines in a row stand twice.

use std::collections::BTreeMap;

use crate::files::Files;
use crate::none;
use crate::rust::{Parts, is_word};

const IN_A_ROW: usize = 6;

/// The lines of a file that say something, each with its number: no blank ones, no comments, no imports, no lone brackets.
fn telling_lines(text: &str) -> Vec<(usize, &str)> {
    let parts = Parts::of(text);
    let mut importing = false;
    let mut lines = Vec::new();
    for ((index, line), code) in text.lines().enumerate().zip(parts.code.lines()) {
        let word = code.trim_start().trim_start_matches("pub ").trim_start_matches("pub(crate) ");
        importing |= word.starts_with("use ") || word.starts_with("mod ");
        let says = if importing { false } else { line.contains(is_word) && !line.trim().starts_with("//") };
        importing &= !code.contains([';', '{']) || (word.starts_with("use ") && !code.contains(';'));
        if says {
            lines.push((index + 1, line.trim()));
        }
    }
    lines
}

/// Every run of lines that stands in two places, told by its beginnings.
fn repeated(files: &Files) -> Vec<String> {
    let mut places: BTreeMap<Vec<&str>, Vec<(&str, usize)>> = BTreeMap::new();
    for (path, text) in files.rust("") {
        for run in telling_lines(text).windows(IN_A_ROW) {
            let lines = run.iter().map(|(_, line)| *line).collect();
            places.entry(lines).or_default().push((path, run[0].0));
        }
    }
    let mut complaints: Vec<String> = places
        .values()
        .filter(|places| places.len() > 1)
        .map(|places| {
            let places: Vec<String> = places.iter().map(|(path, line)| format!("{path}:{line}")).collect();
            places.join(" and ")
        })
        .collect();
    complaints.sort();
    complaints
}

#[test]
fn no_six_lines_in_a_row_stand_twice() {
    none(&repeated(&Files::read(&["src", "tests"])));
}

#[cfg(test)]
mod made_up {
    use super::*;

    const RUN: &str = "a(1);\n  b(2);\nc(3);\n}\n\n// why\nd(4);\ne(5);\nf(6);\n";

    #[test]
    fn six_lines_are_found_however_they_are_set() {
        let found = |one: &str, other: &str| repeated(&Files::made_up(&[("a.rs", one), ("b.rs", other)]));
        let spread = RUN.replace("c(3);", "  c(3);\n// another reason\n");
        assert_eq!(found(RUN, &format!("x();\\n{spread}").replace("\\n", "\n")), ["a.rs:1 and b.rs:2"]);
        assert_eq!(found(RUN, &RUN.replace("f(6)", "g(6)")), [""; 0], "five lines may");
        assert_eq!(found(&format!("{RUN}between();\n{RUN}"), ""), ["a.rs:1 and a.rs:11"], "also in one file");
    }

    #[test]
    fn imports_do_not_count() {
        let imports = "use a::{\n    b,\n    c,\n    d,\n    e,\n};\nmod f;\npub use g;\nuse h;\nuse i;\n";
        assert_eq!(repeated(&Files::made_up(&[("a.rs", imports), ("b.rs", imports)])), [""; 0]);
    }
}
