//! Who knows whom: arrows between modules point downwards, and no two files of a folder know each other.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::Files;
use crate::none;
use crate::rust::{By, Named, Parts, named, tokens};

/// The path of a module from the root of the crate; the root's own is empty.
type Path = Vec<String>;

/// The modules of the library, each a file.
struct Library {
    modules: BTreeMap<Path, Module>,
    /// Macros stand at the root for everybody, wherever they are written.
    macros: BTreeMap<String, Path>,
}

struct Module {
    file: String,
    named: Vec<Named>,
    /// What it uses by name, imports aside.
    words: BTreeSet<String>,
    /// What it declares.
    items: BTreeSet<String>,
}

impl Library {
    fn read(files: &Files) -> Library {
        let mut library = Library { modules: BTreeMap::new(), macros: BTreeMap::new() };
        // What only puts the modules together is none of them.
        let together = |file: &str| file.starts_with("src/kit/") || file.starts_with("src/engine/");
        let is_module = |file: &str| file != "src/main.rs" && !together(file);
        for (file, text) in files.rust("src").filter(|(file, _)| is_module(file)) {
            let inner = file.trim_start_matches("src/").trim_end_matches(".rs");
            let path: Path =
                inner.split('/').filter(|name| !["lib", "mod"].contains(name)).map(str::to_owned).collect();
            let module = Module::read(file, &Parts::of(text).code);
            if text.contains("#[macro_export]") {
                library.macros.extend(module.items.iter().map(|item| (item.clone(), path.clone())));
            }
            library.modules.insert(path, module);
        }
        library
    }

    fn is_module(&self, path: &[String]) -> bool {
        self.modules.contains_key(path)
    }

    /// Where a path leads that is named in `from`, told from the root; `None`: out of the library, or to something local.
    fn target(&self, from: &[String], named: &Named) -> Option<Path> {
        let mut base: Path = from.iter().chain(&named.inside).cloned().collect();
        let mut rest = named.path.as_slice();
        match rest.first()?.as_str() {
            "crate" => {
                base.clear();
                rest = &rest[1..];
            }
            "super" | "self" => {
                while let Some(first) = rest.first().filter(|first| ["super", "self"].contains(&first.as_str())) {
                    if first == "super" {
                        base.pop();
                    }
                    rest = &rest[1..];
                }
            }
            child if !self.is_module(&[from, &[child.to_owned()]].concat()) => return None,
            _ => base.truncate(from.len()),
        }
        base.extend_from_slice(rest);
        match self.macros.get(base.first()?) {
            Some(home) if base.len() == 1 => Some(home.clone()),
            _ => Some(base),
        }
    }

    /// Which part of a folder a path leads into: the name of a file or folder in it, `mod` for the folder's own file, `None`
    /// for elsewhere. What the folder hands on counts as where it comes from.
    fn part(&self, folder: &[String], path: &[String]) -> Option<String> {
        let rest = path.strip_prefix(folder)?;
        let Some(first) = rest.first() else { return Some("mod".to_owned()) };
        if self.is_module(&[folder, &rest[..1]].concat()) {
            return Some(first.clone());
        }
        let own = &self.modules[folder];
        for handed_on in own.named.iter().filter(|named| named.inside.is_empty()) {
            let By::Use { name, .. } = &handed_on.by else { continue };
            let target = self.target(folder, handed_on);
            if name == first {
                return self.part(folder, &target?);
            }
            let all_of = target.as_ref().and_then(|target| target.strip_suffix(&["*".to_owned()]));
            if all_of.and_then(|module| self.modules.get(module)).is_some_and(|module| module.items.contains(first)) {
                return self.part(folder, all_of?);
            }
        }
        Some("mod".to_owned())
    }

    /// Every arrow between two parts of a folder, with a place where it is drawn.
    fn arrows(&self, folder: &[String]) -> BTreeMap<(String, String), String> {
        let mut arrows = BTreeMap::new();
        for (path, module) in self.modules.iter().filter(|(path, _)| path.starts_with(folder)) {
            let from = path.get(folder.len()).map_or("mod", String::as_str);
            for named in &module.named {
                if let By::Use { name, public: true } = &named.by
                    && from == "mod"
                    && !module.words.contains(name)
                {
                    continue; // Handed on and not used.
                }
                let Some(to) = self.target(path, named).and_then(|target| self.part(folder, &target)) else { continue };
                if from != to {
                    let place = format!("{}:{}", module.file, named.line);
                    arrows.entry((from.to_owned(), to)).or_insert(place);
                }
            }
        }
        arrows
    }
}

/// The lines of the library that lead into a module from elsewhere, with their files.
pub fn lines_leading_into(files: &Files, into: &[&str]) -> Vec<(String, usize)> {
    let library = Library::read(files);
    let into: Path = into.iter().map(|name| (*name).to_owned()).collect();
    let mut lines = Vec::new();
    for (path, module) in library.modules.iter().filter(|(path, _)| !path.starts_with(&into)) {
        let leading = module
            .named
            .iter()
            .filter(|named| library.target(path, named).is_some_and(|target| target.starts_with(&into)));
        lines.extend(leading.map(|named| (module.file.clone(), named.line)));
    }
    lines
}

impl Module {
    fn read(file: &str, code: &str) -> Module {
        let tokens = tokens(code);
        let mut module =
            Module { file: file.to_owned(), named: named(code), words: BTreeSet::new(), items: BTreeSet::new() };
        let mut importing = false;
        for (index, (_, token)) in tokens.iter().enumerate() {
            importing = (importing || *token == "use") && *token != ";";
            if !importing {
                module.words.insert((*token).to_owned());
            }
            if ["fn", "struct", "enum", "trait", "type", "const", "static", "macro_rules"].contains(token) {
                let name = tokens[index + 1..].iter().map(|(_, token)| *token).find(|token| *token != "!");
                module.items.extend(name.map(str::to_owned));
            }
        }
        module
    }
}

/// Files or folders in one folder that know each other.
fn pairs(library: &Library, folder: &[String]) -> Vec<String> {
    let arrows = library.arrows(folder);
    let mut complaints = Vec::new();
    for ((from, to), there) in &arrows {
        if let Some(back) = arrows.get(&(to.clone(), from.clone()))
            && from < to
        {
            complaints.push(format!("{}: {from} and {to} know each other: {there}, {back}", folder.join("/")));
        }
    }
    complaints
}

/// A row of the table in `src/lib.rs`: modules, and what they know.
type Row = (Vec<String>, BTreeSet<String>);

fn table(lib: &str) -> Vec<Row> {
    let quoted = |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let cells =
        lib.lines().filter_map(|line| line.strip_prefix("//! | ")).map(|row| row.split('|').collect::<Vec<_>>());
    cells
        .filter(|cells| cells[0].contains('`'))
        .map(|cells| (quoted(cells[0]), quoted(cells[2]).into_iter().collect()))
        .collect()
}

/// Whether the table in `src/lib.rs` is true: all modules stand in it, each knows only what stands above it, and exactly what
/// its row says.
fn against_the_table(files: &Files) -> Vec<String> {
    let library = Library::read(files);
    let arrows = library.arrows(&[]);
    let mut complaints = Vec::new();
    let mut above: BTreeSet<String> = BTreeSet::new();
    for (modules, knows) in table(files.text("src/lib.rs").unwrap_or_default()) {
        for upwards in knows.difference(&above) {
            complaints.push(format!("the table: {modules:?} may know `{upwards}`, which does not stand above"));
        }
        let mut used = BTreeSet::new();
        for ((from, to), place) in arrows.iter().filter(|((from, _), _)| modules.contains(from)) {
            used.insert(to.clone());
            if !knows.contains(to) {
                complaints.push(format!("{place}: {from} knows {to}, and the table does not say so"));
            }
        }
        for idle in knows.difference(&used) {
            complaints.push(format!("the table: {modules:?} do not know `{idle}`"));
        }
        above.extend(modules);
    }
    let all: BTreeSet<String> = library.modules.keys().filter_map(|path| path.first().cloned()).collect();
    complaints.extend(all.symmetric_difference(&above).map(|odd| format!("the table or the sources lack {odd}")));
    complaints
}

/// Files below `discord` (and beside the sandbox, which is a Discord) that name one of the libraries for it.
fn discord_below(files: &Files) -> Vec<String> {
    let mut complaints = Vec::new();
    for (path, text) in files.rust("src") {
        if path.starts_with("src/discord/") || path.starts_with("src/sandbox/") {
            continue;
        }
        for (line, token) in tokens(&Parts::of(text).code) {
            if ["serenity", "poise", "twilight"].iter().any(|library| token.starts_with(library)) {
                complaints.push(format!("{path}:{line}: {token} below discord/"));
            }
        }
    }
    complaints
}

#[test]
fn the_table_in_lib_rs_is_true() {
    none(&against_the_table(&Files::read(&["src"])));
}

#[test]
fn no_two_files_of_a_folder_know_each_other() {
    let library = Library::read(&Files::read(&["src"]));
    let folders: BTreeSet<&[String]> = library.modules.keys().filter_map(|path| Some(path.split_last()?.1)).collect();
    none(&folders.into_iter().flat_map(|folder| pairs(&library, folder)).collect::<Vec<_>>());
}

#[test]
fn no_type_of_discord_below_discord() {
    none(&discord_below(&Files::read(&["src"])));
}

#[cfg(test)]
mod made_up {
    use super::*;

    const TABLE: &str =
        "//! | module | what | knows |\n//! |---|---|---|\n//! | [`low`] | | nothing |\n//! | [`high`] | | `low` |\n";

    fn house(low: &str, high: &str) -> Vec<String> {
        let files = [("src/lib.rs", TABLE), ("src/low.rs", low), ("src/high.rs", high)];
        against_the_table(&Files::made_up(&files))
    }

    #[test]
    fn a_true_table_passes_and_an_arrow_upwards_does_not() {
        let down = "use crate::low::{A, B};";
        assert_eq!(house("// crate::high", down), [""; 0]);
        assert_eq!(house("fn f() { crate::high::g() }", down).len(), 1);
        assert_eq!(house("use crate::{high::G};", down).len(), 1);
        assert_eq!(house("", "").len(), 1, "the table says more than is true");
        let lacking = Files::made_up(&[("src/lib.rs", TABLE), ("src/low.rs", ""), ("src/other.rs", "")]);
        assert_eq!(against_the_table(&lacking).len(), 3);
        let upside_down = TABLE.replace("nothing", "`high`");
        let files = Files::made_up(&[
            ("src/lib.rs", &upside_down),
            ("src/low.rs", "use crate::high::A;"),
            ("src/high.rs", down),
        ]);
        assert_eq!(against_the_table(&files).len(), 1);
    }

    #[test]
    fn two_files_that_know_each_other_are_found() {
        let complaints = |own: &str, a: &str, b: &str| {
            let files = [("src/lib.rs", ""), ("src/x/mod.rs", own), ("src/x/a.rs", a), ("src/x/b.rs", b)];
            pairs(&Library::read(&Files::made_up(&files)), &["x".to_owned()]).len()
        };
        assert_eq!(complaints("pub use a::A;", "struct A;", "use super::A;"), 0);
        assert_eq!(complaints("", "use super::b::B;", "use crate::x::a;"), 1);
        assert_eq!(
            complaints("pub use a::A;", "struct A; use super::b;", "use super::A;"),
            1,
            "handed on by the folder"
        );
        assert_eq!(complaints("pub use a::*;", "pub struct A; use super::b;", "use super::A;"), 1, "all of it");
        assert_eq!(complaints("struct M; fn f() { a::f() }", "use super::M;", ""), 1, "the folder's own file");
        assert_eq!(complaints("pub use a::A; struct M; impl A {}", "use super::M;", ""), 1, "handed on and used");
        assert_eq!(complaints("pub use a::A; struct M;", "use super::M;", ""), 0, "handed on only");
        assert_eq!(complaints("", "mod tests { use super::*; }", "use super::a::A;"), 0, "the file's own tests");
    }

    #[test]
    fn a_discord_type_in_the_wrong_place_is_found() {
        let files = Files::made_up(&[
            ("src/table/mod.rs", "use serenity::all::UserId;"),
            ("src/discord/mod.rs", "use poise::Context;"),
            ("src/store.rs", "// unlike serenity\nfn f() { twilight_model::id() }"),
        ]);
        assert_eq!(
            discord_below(&files),
            ["src/store.rs:2: twilight_model below discord/", "src/table/mod.rs:1: serenity below discord/"]
        );
    }
}
