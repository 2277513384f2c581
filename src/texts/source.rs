//! The files that texts are read from. The languages are named here and nowhere else.

/// A file of one language: its tag, such as `fr`, and what stands in it.
pub type Source = (&'static str, &'static str);

/// A file of `assets/` in every language: `sources!("texts", "common.ftl")`. English comes first.
#[macro_export]
macro_rules! sources {
    ($folder:literal, $name:literal) => {
        $crate::sources!("/assets/", $folder, $name, "en" "fr" "it")
    };
    ($assets:literal, $folder:literal, $name:literal) => {
        $crate::sources!($assets, $folder, $name, "en" "fr" "it")
    };
    ($assets:literal, $folder:literal, $name:literal, $($language:literal)*) => {
        &[$((
            $language,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), $assets, $folder, "/", $language, "/", $name)),
        )),*]
    };
}

/// A file beside the games' own. The folder of this crate is not that of the program.
macro_rules! common {
    ($name:literal) => {
        sources!("/../../assets/", "texts", $name)
    };
}

/// The texts that belong to no game.
pub(super) const COMMON: [&[Source]; 5] =
    [common!("common.ftl"), common!("discord.ftl"), common!("lobby.ftl"), common!("people.ftl"), common!("table.ftl")];
