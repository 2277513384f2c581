//! What can go wrong between a click and its answer, and what the person is told.

use serenity::all::{HttpError, Permissions};

use super::asker::Asker;
use super::bot::Bot;
use super::letter::Letter;
use super::markdown::{escape, tame};
use super::names::{Voices, Written};
use crate::game::{Refusal, Seats};
use crate::table::{Denied, Refused};
use crate::texts::Text;

/// The words here are for the log; people read [`Trouble::letter`].
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The table said no: the person learns why.
    #[error("denied: {0:?}")]
    Denied(Denied),
    /// Something of Discord's own failed.
    #[error("{0}")]
    Discord(Box<serenity::Error>),
    /// The bot lacks permissions in the channel.
    #[error("permissions are missing: {0}")]
    Missing(Permissions),
    /// A button of an older version, or a forged one.
    #[error("unknown button")]
    UnknownButton,
    /// A command of an older version.
    #[error("unknown command")]
    UnknownCommand,
    /// Games are played in servers.
    #[error("outside a server")]
    GuildOnly,
    /// A fault of ours; the log has the details.
    #[error("a fault of the program")]
    Bug,
    /// Said in words.
    #[error("{0:?}")]
    Words(Text),
}

impl From<Denied> for Trouble {
    fn from(denied: Denied) -> Trouble {
        Trouble::Denied(denied)
    }
}

impl From<serenity::Error> for Trouble {
    fn from(error: serenity::Error) -> Trouble {
        Trouble::Discord(Box::new(error))
    }
}

impl Trouble {
    /// What the person is told, in private.
    pub async fn letter(&self, bot: &Bot, asker: &Asker) -> Letter {
        let speech = asker.speech(bot);
        match self {
            Trouble::Denied(denied @ (Denied::Refused(_) | Denied::NotYourTurn)) => {
                Letter::new(refused(denied, bot, asker).await)
            }
            Trouble::Denied(denied @ (Denied::UnknownGame(_) | Denied::Setup(_))) => {
                Letter::new(speech.say(&quoted(denied.text())))
            }
            Trouble::Denied(denied) => Letter::new(speech.say(&denied.text())),
            Trouble::Discord(error) => {
                tracing::error!(%error, "Discord refused an answer");
                Letter::new(speech.key("trouble-discord"))
            }
            Trouble::Missing(missing) => Letter::new(speech.say(&missing_text(*missing))),
            Trouble::UnknownButton => Letter::new(speech.key("trouble-unknown-button")),
            Trouble::UnknownCommand => Letter::new(speech.key("trouble-unknown-command")),
            Trouble::GuildOnly => Letter::new(speech.key("trouble-guild-only")),
            Trouble::Bug => Letter::new(speech.key("trouble-bug")),
            Trouble::Words(text) => Letter::new(speech.say(text)),
        }
    }
}

/// Which permissions are lacking, by the names Discord's English settings show.
pub fn missing_text(missing: Permissions) -> Text {
    Text::new("trouble-missing-permissions").with("permissions", permission_names(missing))
}

pub fn permission_names(missing: Permissions) -> Vec<String> {
    missing.get_permission_names().into_iter().map(str::to_owned).collect()
}

/// What the rules refuse, in words that know who sits at the table and whom the game waits for.
async fn refused(denied: &Denied, bot: &Bot, asker: &Asker) -> String {
    let snapshot = bot.tables.at(asker.channel).await.ok();
    let written = Written::new(snapshot.as_ref().map_or(Vec::new(), |snapshot| snapshot.names()));
    let voices = written.voices(bot.texts(), asker.language);
    match denied {
        Denied::Refused(refused) => refusal(refused, &voices),
        _ => {
            let awaited = snapshot.map_or(Seats::NONE, |snapshot| snapshot.awaited());
            voices.running.say(&Refusal::NotYourTurn.text_while(awaited))
        }
    }
}

/// What people typed is quoted as they typed it: not as markup, nor so that it turns the writing round.
fn quoted(text: Text) -> Text {
    text.map_plain(|words| escape(&tame(words)))
}

/// Why a typed move was refused, and what can be played instead.
fn refusal(refused: &Refused, voices: &Voices) -> String {
    let speech = voices.running;
    let mut words = speech.say(&match &refused.refusal {
        refusal @ Refusal::Mangled(_) => quoted(refusal.text()),
        refusal => refusal.text(),
    });
    if refused.played > 0 {
        words = speech.say(&Text::new("refused-after").with("count", refused.played).with("reason", words));
    }
    if !refused.legal.is_empty() {
        words.push('\n');
        words.push_str(&speech.key("refused-legal"));
        for choice in &refused.legal {
            words.push_str(&format!("\n• `{}` {}", choice.play, escape(&voices.on_controls.say(&choice.label))));
        }
    }
    words
}

/// Discord's word for a channel that is not there any more.
pub const UNKNOWN_CHANNEL: isize = 10003;
/// Discord's word for a second answer to the same interaction.
pub const ALREADY_ANSWERED: isize = 40060;

/// Discord's own error code, if it gave one.
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}
