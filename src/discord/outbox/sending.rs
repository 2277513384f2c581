//! One attempt to make or change a message.

use std::sync::Arc;

use serenity::all::{ActionRowComponent, ButtonKind, ChannelId, EditMessage, GetMessages, Http, Message, MessageId};

use super::fate::{Unsent, is_about_content, is_beyond_change, is_closed};
use crate::discord::bot::Bot;
use crate::discord::letter::Letter;
use crate::discord::{lobby, post, reminders};
use crate::table::{Job, Posting, State, UserId};
use crate::watch::caught;

pub(super) struct Sending {
    pub(super) bot: Bot,
    pub(super) http: Arc<Http>,
}

impl Sending {
    /// The message that was made, if one was.
    pub(super) async fn attempt(&self, job: &Job) -> Result<Option<MessageId>, Unsent> {
        let channel = ChannelId::new(job.channel.0);
        match &job.posting {
            Posting::Lobby => {
                let snapshot = self.bot.tables.get(job.table).await?;
                let letter = lobby::message(&self.bot, &snapshot);
                match snapshot.post {
                    Some(message) => self.change(channel, message.0, letter, &job.nonce).await,
                    None if snapshot.state == State::Ended => Ok(None),
                    None => self.post(channel, letter, &job.nonce).await.map(Some),
                }
            }
            Posting::Begun { message } => {
                let snapshot = self.bot.tables.get(job.table).await?;
                self.change(channel, message.0, lobby::message(&self.bot, &snapshot), &job.nonce).await
            }
            Posting::Post { .. } => {
                let letter = self.board(job).await?;
                self.post(channel, letter, &job.nonce).await.map(Some)
            }
            Posting::Edit { .. } | Posting::Refresh => {
                let snapshot = self.bot.tables.get(job.table).await?;
                let Some(message) = snapshot.post else { return Ok(None) };
                let letter = self.board(job).await?;
                self.change(channel, message.0, letter, &job.nonce).await
            }
            // They lose them at the first click instead.
            Posting::Strip { work: true, .. } if self.bot.pace.is_high() => Ok(None),
            Posting::Strip { message, .. } => {
                let stripped = EditMessage::new().components(Vec::new());
                match self.request(channel.edit_message(&self.http, message.0, stripped)).await {
                    Err(Unsent::Discord(error)) if is_beyond_change(&error) => Ok(None),
                    done => done.map(|_| None),
                }
            }
            Posting::Direct { user, seat, number } => {
                let snapshot = self.bot.tables.get(job.table).await?;
                let Some(letter) = reminders::direct(&self.bot, &snapshot, *seat, *number).await else {
                    return Ok(None);
                };
                self.direct(job, *user, letter).await
            }
            Posting::Remove { message } => match self.request(channel.delete_message(&self.http, message.0)).await {
                Err(Unsent::Discord(error)) if is_beyond_change(&error) => Ok(None),
                done => done.map(|()| None),
            },
            Posting::Note(note) => {
                let snapshot = self.bot.tables.get(job.table).await?;
                let Some(letter) = post::note(&self.bot, &snapshot, note).await else { return Ok(None) };
                self.post(channel, letter, &job.nonce).await.map(Some)
            }
        }
    }

    /// A direct message. Where somebody takes none, the channel is told instead.
    async fn direct(&self, job: &Job, user: UserId, letter: Letter) -> Result<Option<MessageId>, Unsent> {
        let sent = async {
            let channel = self.direct_channel(user).await?;
            self.post(channel, letter, &job.nonce).await
        };
        match sent.await {
            Err(Unsent::Discord(error)) if is_closed(&error) => {
                self.bot.tables.undeliverable(job).await?;
                Ok(None)
            }
            sent => sent.map(Some),
        }
    }

    /// Where somebody is written to; the same every time.
    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Unsent> {
        let recipient = serde_json::json!({ "recipient_id": user.to_string() });
        Ok(self.request(self.http.create_private_channel(&recipient)).await?.id)
    }

    /// The board of a post. If a fault of ours keeps it from being told, it says at least that somebody can play.
    async fn board(&self, job: &Job) -> Result<Letter, Unsent> {
        let told = caught(async {
            let bulletin = self.bot.tables.bulletin(job).await?;
            Ok::<Letter, Unsent>(post::board(&self.bot, bulletin, &job.nonce).await)
        });
        let panic = match told.await {
            Ok(told) => return told,
            Err(panic) => panic,
        };
        tracing::error!(table = %job.table, %panic, "a board cannot be told: its channel gets a few plain words");
        let snapshot = self.bot.tables.get(job.table).await?;
        caught(async { post::untold(&self.bot, &snapshot) }).await.map_err(|_| Unsent::Fault)
    }

    async fn post(&self, channel: ChannelId, letter: Letter, nonce: &str) -> Result<MessageId, Unsent> {
        let plain = letter.file.is_some().then(|| Letter { file: None, ..letter.clone() });
        let posted = self.request(channel.send_message(&self.http, letter.post(nonce))).await;
        match (posted, plain) {
            (Err(Unsent::Discord(error)), Some(plain)) if is_about_content(&error) => {
                tracing::error!(%channel, nonce, %error, "Discord refuses a picture: its words go alone");
                Ok(self.request(channel.send_message(&self.http, plain.post(nonce))).await?.id)
            }
            (posted, _) => Ok(posted?.id),
        }
    }

    /// Changes a message, or posts it anew if somebody has deleted it.
    async fn change(
        &self,
        channel: ChannelId,
        message: u64,
        letter: Letter,
        nonce: &str,
    ) -> Result<Option<MessageId>, Unsent> {
        match self.request(channel.edit_message(&self.http, message, letter.clone().edit())).await {
            // What has no buttons was only to be told that it is closed.
            Err(Unsent::Discord(error)) if is_beyond_change(&error) && letter.rows.is_empty() => Ok(None),
            Err(Unsent::Discord(error)) if is_beyond_change(&error) => {
                self.post(channel, letter, nonce).await.map(Some)
            }
            done => done.map(|_| None),
        }
    }

    /// The message of a row that may have been sent before, if it is there. `None`: that cannot be found out.
    pub(super) async fn find(&self, job: &Job) -> Result<Option<Option<MessageId>>, Unsent> {
        let snapshot = self.bot.tables.get(job.table).await?;
        if job.posting == Posting::Lobby && snapshot.post.is_some() {
            return Ok(Some(None));
        }
        let letter = match &job.posting {
            Posting::Lobby => Some(lobby::message(&self.bot, &snapshot)),
            Posting::Note(note) => post::note(&self.bot, &snapshot, note).await,
            Posting::Direct { seat, number, .. } => reminders::direct(&self.bot, &snapshot, *seat, *number).await,
            // Without a picture a board is known by its words.
            Posting::Post { .. } => Some(self.board(job).await?).filter(|letter| letter.pictureless),
            _ => None,
        };
        let channel = match &job.posting {
            Posting::Direct { user, .. } => self.direct_channel(*user).await?,
            _ => ChannelId::new(job.channel.0),
        };
        let newest = self.request(channel.messages(&self.http, GetMessages::new().limit(100))).await;
        let messages = match newest {
            Ok(messages) => messages,
            Err(unsent @ Unsent::Discord(_)) if !unsent.is_doubtful() => return Ok(None),
            Err(unsent) => return Err(unsent),
        };
        if messages.is_empty() {
            // Without the permission to read, Discord shows an empty channel.
            return Ok(None);
        }
        let own = self.http.application_id().map(|id| id.get());
        let file = format!("-{}.png", job.nonce);
        let is_it = |message: &&Message| {
            let ours = own.is_none_or(|own| message.author.id.get() == own);
            let pictured = message.attachments.iter().any(|picture| picture.filename.ends_with(&file));
            let later = snapshot.post.is_some_and(|post| message.id.get() > post.0);
            ours && (pictured || letter.as_ref().is_some_and(|letter| is_same(letter, message, later)))
        };
        Ok(Some(messages.iter().find(is_it).map(|message| message.id)))
    }

    async fn request<T>(&self, asked: impl Future<Output = serenity::Result<T>>) -> Result<T, Unsent> {
        self.bot.pace.note();
        tokio::select! {
            said = self.bot.ask(asked) => said.map_err(|error| Unsent::Discord(Box::new(error))),
            // The library would ask on and on.
            () = self.bot.governor.stops() => {
                Err(Unsent::Discord(Box::new(serenity::Error::Other("too much was refused lately"))))
            }
        }
    }
}

/// Messages without a picture are known by their buttons, which name the table; those without buttons by their words, if
/// they came after the table's newest post.
fn is_same(letter: &Letter, message: &Message, later: bool) -> bool {
    let wanted = letter.custom_ids();
    if wanted.is_empty() || letter.pictureless {
        return later && message.content == letter.content;
    }
    let parts = || message.components.iter().flat_map(|row| &row.components);
    let is_there = |wanted: &String| {
        parts().any(|part| match part {
            ActionRowComponent::Button(button) => {
                matches!(&button.data, ButtonKind::NonLink { custom_id, .. } if custom_id == wanted)
            }
            _ => false,
        })
    };
    // A reminder shares its first button with the board: all of them must be there.
    wanted.iter().all(is_there)
}
