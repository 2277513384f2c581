//! How something that was asked for is answered.

use tokio::sync::mpsc::UnboundedReceiver;

use super::asker::Asker;
use super::bot::Bot;
use super::letter::Letter;
use super::trouble::Trouble;
use crate::texts::Text;

pub enum Answer {
    /// A new message that only the asker sees.
    Private(Letter),
    /// The message the button belongs to is changed; a command has none and answers in private.
    Update(Letter),
    /// A new message for the whole channel.
    Public(Letter),
    /// The public message the button belongs to is changed; a command answers with a sentence in private.
    Changed(Letter, Letter),
    /// A new message that says that something is being made, and then what takes its place, again and again.
    Unfolding { first: Letter, private: bool, rest: UnboundedReceiver<Letter> },
}

pub type Answered = Result<Answer, Trouble>;

impl Answer {
    /// A sentence for the asker alone.
    pub fn said(bot: &Bot, asker: &Asker, text: &Text) -> Answer {
        Answer::Private(Letter::new(asker.speech(bot).say(text)))
    }

    /// The same for the whole channel, without buttons.
    pub fn shown(self) -> Answer {
        match self {
            Answer::Private(letter) => Answer::Public(Letter { rows: Vec::new(), ..letter }),
            other => other,
        }
    }

    /// Says something more to the asker, where the answer is for them alone.
    pub fn adding(mut self, words: &str) -> Answer {
        if let Answer::Private(letter) | Answer::Update(letter) = &mut self {
            letter.content.push_str(&format!("\n⚠️ {words}"));
        }
        self
    }

    /// Changes the message a button belongs to, if `there`, instead of sending a new one.
    pub fn in_place(self, there: bool) -> Answer {
        match self {
            Answer::Private(letter) if there => Answer::Update(letter),
            other => other,
        }
    }
}
