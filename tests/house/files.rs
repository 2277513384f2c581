//! The files of the project, or made-up ones in their place.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Text files by their path from the root of the project.
#[derive(Default)]
pub struct Files(BTreeMap<String, String>);

impl Files {
    /// Everything in these folders of the project, and these files. What is no text is there with an empty one.
    pub fn read(places: &[&str]) -> Files {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Files::default();
        for place in places {
            files.add(root, &root.join(place));
        }
        files
    }

    pub fn made_up(files: &[(&str, &str)]) -> Files {
        Files(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect())
    }

    fn add(&mut self, root: &Path, place: &Path) {
        if place.is_dir() {
            for entry in fs::read_dir(place).expect("a folder can be listed") {
                self.add(root, &entry.expect("a folder can be listed").path());
            }
        } else {
            let path = place.strip_prefix(root).expect("it lies below the root").to_string_lossy().into_owned();
            let bytes = fs::read(place).unwrap_or_else(|error| panic!("{path}: {error}"));
            self.0.insert(path, String::from_utf8(bytes).unwrap_or_default());
        }
    }

    /// All files below a folder (`""`: all there are), with their text.
    pub fn below<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> + 'a {
        self.0.iter().map(|(path, text)| (path.as_str(), text.as_str())).filter(move |(path, _)| is_below(path, folder))
    }

    /// The Rust files below a folder.
    pub fn rust<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> + 'a {
        self.below(folder).filter(|(path, _)| path.ends_with(".rs"))
    }

    pub fn text(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// What lies directly in a folder: files with their ending, folders without.
    pub fn inside(&self, folder: &str) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .0
            .keys()
            .filter(|path| is_below(path, folder))
            .map(|path| path[folder.len()..].trim_start_matches('/'))
            .map(|rest| rest.split_once('/').map_or(rest, |(name, _)| name))
            .collect();
        names.dedup();
        names
    }

    /// The folders that lie directly in a folder.
    pub fn folders(&self, folder: &str) -> Vec<&str> {
        self.inside(folder).into_iter().filter(|name| !name.contains('.')).collect()
    }
}

pub fn is_below(path: &str, folder: &str) -> bool {
    folder.is_empty() || path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}
