//! Nothing lies about in `assets/`: every file is named by the code, by the README, or by a page that is itself named.

use std::collections::BTreeSet;

use crate::files::Files;
use crate::none;
use crate::rust::Parts;

/// What sources name: their string literals; of other files, all they say.
fn said(path: &str, text: &str) -> String {
    if path.ends_with(".rs") {
        Parts::of(text).strings.into_iter().map(|(_, string)| string + "\n").collect()
    } else {
        text.to_owned()
    }
}

/// The files of `assets/` that nothing names. A list of files may leave out what all its files share: the folder and the ending.
fn forgotten(files: &Files) -> Vec<String> {
    let said: Vec<(String, BTreeSet<String>)> = files
        .below("")
        .map(|(path, text)| {
            let said = said(path, text);
            let words = said.split(|letter: char| !letter.is_alphanumeric() && !"_-.".contains(letter));
            (path.to_owned(), words.map(str::to_owned).collect())
        })
        .collect();
    let named = |path: &str| {
        let name = path.rsplit('/').next().unwrap_or(path);
        let stem = name.split('.').next().unwrap_or(name);
        said.iter()
            .any(|(by, words)| by != path && (words.contains(name) || (by.ends_with(".rs") && words.contains(stem))))
    };
    files.below("assets").filter(|(path, _)| !named(path)).map(|(path, _)| format!("nothing names {path}")).collect()
}

#[test]
fn every_asset_is_used() {
    none(&forgotten(&Files::read(&["assets", "src", "README.md"])));
}

#[cfg(test)]
mod made_up {
    use super::*;

    #[test]
    fn a_file_that_nothing_names_is_found() {
        let files = Files::made_up(&[
            ("assets/a.toml", ""),
            ("assets/icons/bus.svg", ""),
            ("assets/page.html", "<script src=\"page.js\">"),
            ("assets/page.js", ""),
            ("assets/left.svg", "left.svg"),
            ("assets/over.png", ""),
            ("src/lib.rs", "include_str!(\"../assets/a.toml\"); icons![\"bus\"]; \"page.html\"; // over.png"),
        ]);
        assert_eq!(forgotten(&files), ["nothing names assets/left.svg", "nothing names assets/over.png"]);
    }
}
