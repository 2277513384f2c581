//! Icons: one idea each, white on a tile whose colour says the kind.
//!
//! An icon is an SVG file with a square `viewBox`, 24 × 24 for those that are here, and it has two colours:
//!
//! - **The tile.** The first shape is a rectangle over the whole square. Its colour is the tile's, which says the kind.
//! - **The ink.** All other shapes are of one other colour, white unless there is a reason: the idea itself.
//! - **Holes.** Shapes of the tile's colour are holes in what is drawn before them. Where the icon stands without its tile, in
//!   another ink, they show what is behind it; so does whatever a path leaves out.
//!
//! Any shapes will do, filled or outlined, in groups or moved about, but nothing else: no text, no pictures, no gradients,
//! nothing that is seen through. The tile gets its margin and its round corners when it is drawn. An icon is one
//! idea that can be told from all others at 24 pixels; lines thinner than 1.1 of the 24 are lost at that size.
//!
//! A file that is not like this is one line for the host when the program starts. The icons of the frame and of several games
//! are declared here and lie in `assets/icons`; those of one game are declared and lie in that game's folders, and nothing
//! shared knows them:
//!
//! ```
//! omnibus_kit::icons! {
//!     "icons":
//!     STAR = "star",
//!     BUS = "bus",
//! }
//! assert!(ALL.iter().all(|icon| icon.check().is_ok()));
//! ```

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use super::canvas::{Canvas, Colour, Pen};
use super::geometry::{Area, Point};
use super::palette::{GOLD, INK};
use super::sprites::Sprites;
use super::svg::Artwork;

/// A drawing that comes with the program. Each is a static, and is itself and no other.
pub struct Icon {
    file: &'static str,
    svg: &'static str,
    art: OnceLock<Result<Artwork, String>>,
}

/// The file of an icon cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the icon {file} {reason}")]
pub struct BrokenIcon {
    file: &'static str,
    reason: String,
}

impl Icon {
    /// An icon by the name of its file and what stands in it.
    pub const fn new(file: &'static str, svg: &'static str) -> Icon {
        Icon { file, svg, art: OnceLock::new() }
    }

    /// The name of its file.
    pub const fn file(&self) -> &'static str {
        self.file
    }

    /// Reads the file, once for all. Asked for every icon when the program starts, so that pictures may take them for granted.
    pub fn check(&self) -> Result<(), BrokenIcon> {
        self.read().map(drop)
    }

    /// The colour of its tile.
    pub fn colour(&self) -> Colour {
        self.art().tile
    }

    fn read(&self) -> Result<&Artwork, BrokenIcon> {
        let read = self.art.get_or_init(|| Artwork::read(self.svg));
        read.as_ref().map_err(|reason| BrokenIcon { file: self.file, reason: reason.clone() })
    }

    fn art(&self) -> &Artwork {
        self.read().unwrap_or_else(|broken| panic!("{broken}, and nobody checked it at the start"))
    }
}

impl PartialEq for Icon {
    fn eq(&self, other: &Icon) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Icon {}

impl Hash for Icon {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::ptr::hash(self, state);
    }
}

impl fmt::Debug for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)
    }
}

/// Declares the icons of a folder in `assets`, by the names of their files, and `ALL` of them, which a game lists as
/// its `Face::ICONS`.
#[macro_export]
macro_rules! icons {
    ($folder:literal: $($name:ident = $file:literal),+ $(,)?) => {
        $crate::icons! { "/../../assets/" $folder: $($name = $file),+ }
    };
    // From another folder than this repository's, told from that of the crate.
    ($assets:literal $folder:literal: $($name:ident = $file:literal),+ $(,)?) => {
        $(pub static $name: $crate::picture::icons::Icon = $crate::picture::icons::Icon::new(
            concat!("assets/", $folder, "/", $file, ".svg"),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), $assets, $folder, "/", $file, ".svg")),
        );)+

        pub const ALL: &[&$crate::picture::icons::Icon] = &[$(&$name),+];
    };
}

icons! {
    "icons":
    BABY = "baby",
    BUS = "bus",
    CAP = "cap",
    DRIVER = "driver",
    HOUSE = "house",
    LOCK = "lock",
    OBJECTIVE = "objective",
    OFFICE = "office",
    OLD_LADY = "old_lady",
    PASSENGER = "passenger",
    QUEUE = "queue",
    SALARYMAN = "salaryman",
    STAR = "star",
    TICKET = "ticket",
    TROPHY = "trophy",
    UNHAPPY = "unhappy",
}

/// What an icon is set on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Mount {
    Tile(&'static Icon, Colour),
    Vip(&'static Icon),
    /// In an ink, on a ground.
    Bare(&'static Icon, Colour, Colour),
}

static ICONS: Sprites<Mount> = Sprites::new();

impl Canvas {
    /// An icon in white on a rounded tile of its colour.
    pub fn icon(&mut self, icon: &'static Icon, centre: Point, size: f32) {
        self.icon_on(icon, centre, size, icon.colour());
    }

    /// An icon on a tile of another colour than its own.
    pub fn icon_on(&mut self, icon: &'static Icon, centre: Point, size: f32, tile: Colour) {
        self.sprite(&ICONS, Mount::Tile(icon, tile), centre, size, |canvas, centre| {
            canvas.exact_round(Area::around(centre, size), size * 0.18, tile);
            let art = icon.art();
            art.draw(canvas, centre, size * 0.84, art.ink, tile);
        });
    }

    /// An icon on its tile with a gold frame and a star at the corner: the one of its kind that counts more.
    pub fn icon_vip(&mut self, icon: &'static Icon, centre: Point, size: f32) {
        self.sprite(&ICONS, Mount::Vip(icon), centre, size, |canvas, centre| {
            let (art, tile) = (icon.art(), Area::around(centre, size));
            canvas.exact_round(tile, size * 0.18, INK);
            canvas.exact_round(tile.inset(size * 0.03), size * 0.16, GOLD);
            canvas.exact_round(tile.inset(size * 0.09), size * 0.11, art.tile);
            art.draw(canvas, centre, size * 0.74, art.ink, art.tile);
            let corner = Point { x: centre.x + size * 0.33, y: centre.y - size * 0.33 };
            canvas.circle(corner, size * 0.245, INK);
            STAR.art().draw(canvas, corner, size * 0.42, GOLD, INK);
        });
    }

    /// An icon alone: `colour` is what it is drawn in, `ground` what shows through its holes.
    pub fn bare_icon(&mut self, icon: &'static Icon, centre: Point, size: f32, colour: Colour, ground: Colour) {
        self.sprite(&ICONS, Mount::Bare(icon, colour, ground), centre, size, |canvas, centre| {
            icon.art().draw(canvas, centre, size, colour, ground);
        });
    }

    /// The place where a tile can lie but does not.
    pub fn icon_place(&mut self, centre: Point, size: f32, pen: Pen) {
        self.round_border(Area::around(centre, size), size * 0.18 + pen.width / 2.0, pen);
    }
}
