//! The files that texts are read from.

/// A file of one language: its tag, such as `fr`, and what stands in it.
pub type Source = (&'static str, &'static str);

/// The texts that belong to no game.
pub(super) const COMMON: &[Source] = &[
    ("en", include_str!("../../assets/texts/en/common.ftl")),
    ("en", include_str!("../../assets/texts/en/discord.ftl")),
    ("en", include_str!("../../assets/texts/en/table.ftl")),
    ("fr", include_str!("../../assets/texts/fr/common.ftl")),
    ("fr", include_str!("../../assets/texts/fr/discord.ftl")),
    ("fr", include_str!("../../assets/texts/fr/table.ftl")),
];
