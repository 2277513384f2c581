//! Pictures as attachments: drawn in the studio, off the threads that talk to Discord.

use serenity::all::CreateAttachment;

use super::bot::Bot;
use super::markdown;
use super::studio::Waiting;
use crate::game::{Detail, Position, Title, Viewer};
use crate::picture::{Badge, Look, Picture};
use crate::texts::{Language, Speech, Text};
use crate::watch;

/// What to draw, and for whom.
pub struct Drawing {
    pub position: Box<dyn Position>,
    pub viewer: Viewer,
    pub language: Language,
    /// Unescaped: pictures know no markup.
    pub names: Vec<String>,
    pub badges: Vec<Badge>,
    /// What just happened.
    pub news: Option<Text>,
    /// The file's name without its ending.
    pub name: String,
    pub waiting: Waiting,
}

/// A message's alt text holds no more.
const LONGEST_ALT: usize = 1024;

impl Drawing {
    /// A board as `viewer` sees it, without numbers or news.
    pub fn new(
        position: Box<dyn Position>,
        viewer: Viewer,
        language: Language,
        names: Vec<String>,
        name: String,
    ) -> Drawing {
        Drawing { position, viewer, language, names, badges: Vec::new(), news: None, name, waiting: Waiting::Person }
    }

    /// `None` if drawing failed, which is a bug: the words of the message must do then.
    pub async fn attachment(self, bot: &Bot) -> Option<CreateAttachment> {
        let texts = bot.texts().clone();
        let name = self.name.clone();
        attached(bot, self.waiting, name, move || {
            let speech = Speech::new(&texts, self.language, &self.names);
            let news = self.news.map(|text| speech.say(&text)).unwrap_or_default();
            let look = Look { viewer: self.viewer, speech, badges: &self.badges, news: &news };
            let picture = self.position.picture(self.viewer, &look);
            Some((picture, self.position.describe(self.viewer, &speech, Detail::Alt)))
        })
        .await
    }
}

/// A figure of the rules. `None` if the game cannot draw it, which is a bug.
pub async fn figure(
    bot: &Bot,
    title: &'static dyn Title,
    language: Language,
    name: String,
    alt: String,
) -> Option<CreateAttachment> {
    let texts = bot.texts().clone();
    attached(bot, Waiting::Person, format!("{}-{name}", title.info().id), move || {
        let names = texts.seat_names(language, title.info().seats.1);
        let speech = Speech::new(&texts, language, &names);
        let look = Look { viewer: Viewer::Spectator, speech, badges: &[], news: "" };
        Some((title.figure(&name, &look)?, alt))
    })
    .await
}

/// Draws a picture and puts it into a file of this name, with its words as alt text.
pub async fn attached(
    bot: &Bot,
    waiting: Waiting,
    name: String,
    draw: impl FnOnce() -> Option<(Picture, String)> + Send + 'static,
) -> Option<CreateAttachment> {
    let file = format!("{name}.png");
    let drawn = bot.studio.draw(waiting, move || {
        let (png, alt) = watch::drawing(|| draw().map(|(picture, alt)| (picture.png(), alt)))?;
        Some(CreateAttachment::bytes(png, file).description(markdown::cut(&alt, LONGEST_ALT)))
    });
    drawn.await.unwrap_or_else(|panic| {
        tracing::error!(%panic, picture = name, "a picture could not be drawn: the words must do");
        None
    })
}
