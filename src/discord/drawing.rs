//! Pictures as attachments: drawn in the studio, off the threads that talk to Discord.

use std::sync::Arc;

use serenity::all::CreateAttachment;

use super::bot::Bot;
use super::markdown;
use super::studio::Waiting;
use crate::game::{Detail, Earlier, Position, Title, Viewer};
use crate::picture::{Look, Mark, Picture, Spot};
use crate::table::Review;
use crate::texts::{Language, Speech, Text};
use crate::watch;

/// What to draw, and for whom.
pub struct Drawing {
    pub position: Box<dyn Position>,
    pub viewer: Viewer,
    pub language: Language,
    /// Unescaped: pictures know no markup.
    pub names: Vec<String>,
    pub marks: Vec<Mark>,
    /// What the viewer has chosen already, while the rest is asked.
    pub chosen: Option<Spot>,
    /// What the viewer is to do, if not what the position asks for.
    pub task: Option<Text>,
    /// What differs from this is marked as new.
    pub before: Option<Arc<dyn Position>>,
    /// What differs from this the viewer has laid out.
    pub bare: Option<Arc<dyn Position>>,
    /// What just happened.
    pub news: Option<Text>,
    /// How everybody's chances went, once the game is over and that was made.
    pub review: Option<Arc<Review>>,
    /// The file's name without its ending.
    pub name: String,
    pub waiting: Waiting,
}

/// A message's alt text holds no more.
const LONGEST_ALT: usize = 1024;

impl Drawing {
    /// A board as `viewer` sees it, without options or news.
    pub fn new(
        position: Box<dyn Position>,
        viewer: Viewer,
        language: Language,
        names: Vec<String>,
        name: String,
    ) -> Drawing {
        Drawing {
            position,
            viewer,
            language,
            names,
            marks: Vec::new(),
            chosen: None,
            task: None,
            before: None,
            bare: None,
            news: None,
            review: None,
            name,
            waiting: Waiting::Person,
        }
    }

    /// `None` if drawing failed, which is a bug: the words of the message must do then.
    pub async fn attachment(self, bot: &Bot) -> Option<CreateAttachment> {
        let texts = bot.texts().clone();
        let name = self.name.clone();
        attached(bot, self.waiting, name, move || {
            let speech = Speech::new(&texts, self.language, &self.names);
            let news = self.news.map(|text| speech.say(&text)).unwrap_or_default();
            let task = self.task.map(|text| speech.say(&text));
            let chances = self.review.as_ref().map(|review| review.chances(self.position.as_ref(), &speech));
            let ahead = self.review.as_ref().map(|review| review.ahead(&speech)).unwrap_or_default();
            let look = Look {
                marks: &self.marks,
                chosen: self.chosen,
                task: task.as_deref(),
                news: &news,
                chances: chances.as_ref(),
                ..Look::new(self.viewer, speech)
            };
            let earlier = Earlier { turn: self.before.as_deref(), draft: self.bare.as_deref() };
            let picture = self.position.picture(self.viewer, earlier, &look);
            let board = self.position.describe(self.viewer, &speech, Detail::Alt);
            Some((picture, both(&board, &ahead)))
        })
        .await
    }
}

/// What is to be seen on a board, and a sentence more that must not be cut off.
fn both(board: &str, more: &str) -> String {
    if more.is_empty() {
        return board.to_owned();
    }
    let board = markdown::cut(board, LONGEST_ALT.saturating_sub(more.chars().count() + 1));
    format!("{board} {more}")
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
        let look = Look::new(Viewer::Spectator, speech);
        Some((title.figure(&name, &look)?, alt))
    })
    .await
}

/// Any picture, with its words. `None` if drawing failed, which is a bug.
pub async fn picture(
    bot: &Bot,
    name: String,
    alt: String,
    draw: impl FnOnce() -> Picture + Send + 'static,
) -> Option<CreateAttachment> {
    attached(bot, Waiting::Person, name, move || Some((draw(), alt))).await
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
