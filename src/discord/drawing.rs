//! Boards as attachments: drawn off the threads that talk to Discord.

use serenity::all::CreateAttachment;

use super::Bot;
use super::markdown;
use crate::game::{Detail, Position, Seat, Viewer};
use crate::picture::{Badge, Look};
use crate::texts::{Language, Speech, Text};

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
        Drawing { position, viewer, language, names, badges: Vec::new(), news: None, name }
    }

    /// `None` if drawing failed, which is a bug: the words of the message must do then.
    pub async fn attachment(self, bot: &Bot) -> Option<CreateAttachment> {
        let texts = bot.texts().clone();
        let drawn = tokio::task::spawn_blocking(move || {
            let speech = Speech::new(&texts, self.language, &self.names);
            let news = self.news.map(|text| speech.say(&text)).unwrap_or_default();
            let look = Look { viewer: self.viewer, speech, badges: &self.badges, news: &news };
            let png = self.position.picture(self.viewer, &look).png();
            let alt = self.position.describe(self.viewer, &speech, Detail::Alt);
            CreateAttachment::bytes(png, format!("{}.png", self.name)).description(markdown::cut(&alt, LONGEST_ALT))
        });
        drawn.await.inspect_err(|error| tracing::error!(%error, "a board could not be drawn")).ok()
    }
}

/// The names of the seats as they stand in a message: bold, and safe.
pub fn bold_names(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("**{}**", markdown::escape(&markdown::cut(name, 32)))).collect()
}

/// Somebody who shall be notified.
pub fn mention(user: crate::table::UserId) -> String {
    format!("<@{user}>")
}

/// The name of a game in the words of a language.
pub fn game_name(speech: &Speech, game: &str) -> String {
    speech.find(&format!("{game}-name")).unwrap_or_else(|| game.to_owned())
}

/// The seats of a list in words.
pub fn seat_list(speech: &Speech, seats: impl Iterator<Item = Seat>) -> String {
    speech.list(&seats.map(|seat| speech.name(seat).to_owned()).collect::<Vec<_>>())
}
