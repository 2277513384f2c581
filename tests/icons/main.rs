//! The icons: every file is declared, used where it belongs, and can be told from all others.

#[path = "../common/race/mod.rs"]
mod race;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use omnibus::games::{Catalogue, list};
use omnibus::picture::palette::{INK, WHITE};
use omnibus::picture::{Canvas, Icon, Picture, at, icons};

/// Every icon that is a file: the shared ones and each game's own.
fn declared() -> Vec<&'static Icon> {
    let games = Catalogue::standard();
    icons::ALL.iter().copied().chain(games.titles().flat_map(|title| title.icons().iter().copied())).collect()
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).expect("a folder of the project").map(|entry| entry.expect("readable").path());
    inside
        .flat_map(|path| if path.is_dir() { files(&path, ending) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect()
}

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_file_is_declared_and_every_declared_file_is_there() {
    let declared: BTreeSet<PathBuf> = declared().iter().map(|icon| project().join(icon.file())).collect();
    let folders = ["assets/icons", "assets/games"];
    let found: BTreeSet<PathBuf> = folders.iter().flat_map(|folder| files(&project().join(folder), "svg")).collect();
    assert_eq!(declared, found);
}

/// Who draws an icon: the games, or "" for the kit itself.
fn users(icon: &Icon) -> BTreeSet<String> {
    let stem = Path::new(icon.file()).file_stem().expect("a file").to_string_lossy();
    let name = format!("icons::{}", stem.to_uppercase());
    // In a file of icons it is drawn as `&HOUSE`; to name it there without that is to hand it on.
    let drawn = format!("&{}", stem.to_uppercase());
    let names_it = |source: &str| {
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        code.flat_map(|line| line.split(|sign: char| !sign.is_alphanumeric() && !"_:&".contains(sign)))
            .any(|word| word == drawn || word.ends_with(&name))
    };
    let kit = project().join("src/picture/icons.rs");
    let declares_or_tests = |path: &Path| path == kit || path.ends_with("tests.rs");
    let games = project().join("src/games");
    files(&project().join("src"), "rs")
        .into_iter()
        .filter(|path| !declares_or_tests(path) && names_it(&fs::read_to_string(path).expect("a source")))
        .map(|path| {
            let game = path.strip_prefix(&games).ok().and_then(|path| path.iter().next());
            game.map(|game| game.to_string_lossy().into_owned()).unwrap_or_default()
        })
        .collect()
}

#[test]
fn an_icon_lies_with_the_one_game_that_uses_it_or_else_with_the_shared_ones() {
    for icon in declared() {
        let users = users(icon);
        match icon.file().strip_prefix("assets/games/").and_then(|path| path.split('/').next()) {
            Some(game) => assert_eq!(users, BTreeSet::from([game.to_owned()]), "who uses {icon:?}"),
            None => assert!(users.len() > 1 || users.contains(""), "{icon:?} is used by {users:?} alone"),
        }
    }
}

/// The smallest size at which icons are drawn.
const SMALL: u32 = 24;

fn drawn(icon: &'static Icon, size: u32) -> Picture {
    let side = size * 2;
    let mut canvas = Canvas::new(side, side, WHITE);
    canvas.bare_icon(icon, at(size as f32, size as f32), size as f32, INK, WHITE);
    canvas.into()
}

/// Which pixels are dark, in rows.
fn dark(icon: &'static Icon, size: u32) -> Vec<bool> {
    drawn(icon, size).pixels.pixels().iter().map(|pixel| pixel.red() < 128).collect()
}

#[test]
fn every_icon_is_drawn_inside_its_tile() {
    for icon in declared() {
        let dark = dark(icon, 48);
        let place = |index: usize| (index % 96, index / 96);
        assert!(dark.contains(&true), "{icon:?} is empty");
        let inside = |(x, y): (usize, usize)| (23..=72).contains(&x) && (23..=72).contains(&y);
        assert!((0..dark.len()).all(|index| !dark[index] || inside(place(index))), "{icon:?} leaves its tile");
    }
}

/// Without their colours, at the smallest size: one pixel in twenty differs at least.
#[test]
fn every_icon_looks_unlike_any_other() {
    let all: Vec<_> = declared().into_iter().map(|icon| (icon, dark(icon, SMALL))).collect();
    for (index, (one, one_dark)) in all.iter().enumerate() {
        for (other, other_dark) in &all[..index] {
            let differing = one_dark.iter().zip(other_dark).filter(|(one, other)| one != other).count();
            assert!(differing >= (SMALL * SMALL / 20) as usize, "{one:?} and {other:?} differ in {differing} pixels");
        }
    }
}

#[test]
fn a_broken_file_is_one_line_for_the_host() {
    static HOUSE: Icon = Icon::new("assets/games/race/icons/house.svg", "<svg><path d=");
    let line = HOUSE.check().expect_err("it is broken").to_string();
    assert!(line.starts_with("the icon assets/games/race/icons/house.svg is no SVG file: "), "{line}");
    assert_eq!(line.lines().count(), 1);
}

#[test]
fn a_new_game_brings_its_own_icons() {
    let games = Catalogue::standard().with(list::<race::Race>());
    games.check().expect("the files are sound");
    let own = games.title("race").expect("it is listed").icons();
    assert_eq!(own.len(), 1);
    assert!(dark(own[0], SMALL).contains(&true));
}
