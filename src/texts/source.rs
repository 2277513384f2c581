//! The files that texts are read from. The languages are named here and nowhere else.

/// A file of one language: its tag, such as `fr`, and what stands in it.
pub type Source = (&'static str, &'static str);

/// A file of `assets/` in every language: `sources!("texts", "common.ftl")`. English comes first. The folder is told from
/// that of the crate: those of this repository that have texts lie two levels down.
#[macro_export]
macro_rules! sources {
    ($folder:literal, $name:literal) => {
        $crate::sources!($folder, $name, "en" "fr" "it")
    };
    ($folder:literal, $name:literal, $($language:literal)*) => {
        &[$((
            $language,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/", $folder, "/", $language, "/", $name)),
        )),*]
    };
}

/// The texts that belong to no game.
pub(super) const COMMON: [&[Source]; 5] = [
    sources!("texts", "common.ftl"),
    sources!("texts", "discord.ftl"),
    sources!("texts", "lobby.ftl"),
    sources!("texts", "people.ftl"),
    sources!("texts", "table.ftl"),
];
