//! Texts put into words.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::source::{COMMON, Source};
use super::text::{Arg, Text, minus};
use crate::seat::Seat;

/// The sentences of every language.
pub struct Texts {
    /// English first: the others fall back on it.
    bundles: Vec<(String, FluentBundle<FluentResource>)>,
}

/// A language there are texts for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Language(usize);

#[derive(Debug, thiserror::Error)]
#[error("the {language} texts are broken: {reason}")]
pub struct BrokenTexts {
    language: String,
    reason: String,
}

impl Texts {
    /// The common texts and those of the games.
    pub fn new(games: impl IntoIterator<Item = &'static Source>) -> Result<Texts, BrokenTexts> {
        let mut texts = Texts { bundles: Vec::new() };
        for (language, source) in COMMON.into_iter().flatten().chain(games) {
            texts.add(language, source)?;
        }
        Ok(texts)
    }

    fn add(&mut self, language: &str, source: &str) -> Result<(), BrokenTexts> {
        let broken = |reason: String| BrokenTexts { language: language.to_owned(), reason };
        let resource = FluentResource::try_new(source.to_owned())
            .map_err(|(_, errors)| broken(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
        let bundle = match self.bundles.iter().position(|(known, _)| known == language) {
            Some(index) => &mut self.bundles[index].1,
            None => {
                let id: LanguageIdentifier = language.parse().map_err(|_| broken("not a language".to_owned()))?;
                let mut bundle = FluentBundle::new_concurrent(vec![id]);
                // The marks that isolate arguments in right-to-left text show as boxes in pictures.
                bundle.set_use_isolating(false);
                bundle.set_formatter(Some(|value, _| match value {
                    FluentValue::Number(number) if number.value < 0.0 => Some(minus(number.as_string())),
                    _ => None,
                }));
                self.bundles.push((language.to_owned(), bundle));
                &mut self.bundles.last_mut().expect("just pushed").1
            }
        };
        bundle
            .add_resource(resource)
            .map_err(|errors| broken(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))
    }

    /// The best language for a locale such as `fr` or `en-GB`; English where there is none.
    pub fn language(&self, locale: &str) -> Language {
        let wanted = locale.split(['-', '_']).next().unwrap_or_default();
        Language(self.bundles.iter().position(|(language, _)| language == wanted).unwrap_or(0))
    }

    pub fn languages(&self) -> impl Iterator<Item = (&str, Language)> {
        self.bundles.iter().enumerate().map(|(index, (tag, _))| (tag.as_str(), Language(index)))
    }

    pub fn tag(&self, language: Language) -> &str {
        &self.bundles[language.0].0
    }

    /// Whether this very language has the key, without falling back on English.
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.bundles[language.0].1.has_message(key)
    }

    /// What stands beside a text under a name of its own, such as the `name` of a command; only in this very language.
    pub fn beside(&self, language: Language, key: &str, name: &str) -> Option<String> {
        let bundle = &self.bundles[language.0].1;
        let pattern = bundle.get_message(key)?.get_attribute(name)?.value();
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    fn format(&self, language: Language, key: &str, args: &FluentArgs) -> Option<String> {
        [language, Language(0)].into_iter().find_map(|language| {
            let bundle = &self.bundles[language.0].1;
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let words = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
            debug_assert!(errors.is_empty(), "text {key}: {errors:?}");
            Some(words)
        })
    }
}

/// One language and the names of those at the table: what turns a [`Text`] into words.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    texts: &'a Texts,
    language: Language,
    names: &'a [String],
}

impl<'a> Speech<'a> {
    /// `names` are written as they shall appear, one for each seat.
    pub fn new(texts: &'a Texts, language: Language, names: &'a [String]) -> Speech<'a> {
        Speech { texts, language, names }
    }

    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    pub fn say(&self, text: &Text) -> String {
        let mut args = FluentArgs::with_capacity(text.args.len());
        for (name, arg) in &text.args {
            match arg {
                Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
                words => args.set(*name, FluentValue::from(self.word(words))),
            }
        }
        self.texts.format(self.language, text.key, &args).unwrap_or_else(|| {
            debug_assert!(false, "there is no text “{}”", text.key);
            text.key.to_owned()
        })
    }

    /// A text without arguments.
    pub fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// A text whose key is put together at run time; `None` where there is none.
    pub fn find(&self, key: &str) -> Option<String> {
        self.texts.format(self.language, key, &FluentArgs::new())
    }

    /// "a, b and c".
    pub fn list(&self, words: &[String]) -> String {
        match words {
            [] => self.key("list-none"),
            [one] => one.clone(),
            [rest @ .., last] => {
                self.say(&Text::new("list-and").with("rest", rest.join(", ")).with("last", last.as_str()))
            }
        }
    }

    fn word(&self, arg: &Arg) -> String {
        match arg {
            Arg::Seat(seat) => self.name(*seat).to_owned(),
            Arg::Number(number) => number.to_string(),
            Arg::Plain(words) => words.clone(),
            Arg::Text(text) => self.say(text),
            Arg::List(list) => self.list(&list.iter().map(|arg| self.word(arg)).collect::<Vec<_>>()),
        }
    }
}

/// Plain names for where nobody sits at a table: headless mode, tests.
impl Texts {
    pub fn seat_names(&self, language: Language, seats: u8) -> Vec<String> {
        let nobody = Speech::new(self, language, &[]);
        Seat::all(seats).map(|seat| nobody.say(&Text::new("seat-name").with("number", seat.0 + 1))).collect()
    }
}
