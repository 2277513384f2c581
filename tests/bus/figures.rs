//! The pictures of the rules page.

use omnibus::game::Viewer;
use omnibus::picture::{Look, Picture};

use super::scene::{NAMES, in_every_language, title};

/// The figures that a page names, in order.
fn named(page: &str) -> Vec<&str> {
    page.lines().filter_map(|line| line.strip_prefix("![")?.split_once("](")?.1.strip_suffix(')')).collect()
}

/// A figure in every language, with the language's tag.
fn drawn(name: &str) -> Vec<(&'static str, Picture)> {
    in_every_language(NAMES, |speech| {
        let look = Look::new(Viewer::Spectator, speech);
        title().figure(name, &look).unwrap_or_else(|| panic!("there is no figure {name}"))
    })
}

#[test]
fn every_figure_of_the_rules_can_be_drawn_in_every_language() {
    for (language, page) in title().rules() {
        assert!((2..=4).contains(&named(page).len()), "{language}");
        for name in named(page) {
            for (_, picture) in drawn(name) {
                let (width, height) = (picture.pixels.width(), picture.pixels.height());
                assert!((600..=1000).contains(&width) && (240..=500).contains(&height), "{name}: {width}×{height}");
            }
        }
    }
}

/// `cargo test --test bus show_the_figures -- --ignored`, then look into the folder it names.
#[test]
#[ignore = "writes pictures to be looked at"]
fn show_the_figures() {
    let folder = std::env::temp_dir().join("bus-figures");
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    for name in named(title().rules()[0].1) {
        for (language, picture) in drawn(name) {
            std::fs::write(folder.join(format!("{name}-{language}.png")), picture.png()).expect("written");
        }
    }
    println!("{}", folder.display());
}
