//! A thread of its own for a table, made on request.

use serenity::all::{AutoArchiveDuration, ChannelId as DiscordChannel, ChannelType, CreateThread, Permissions};

use super::asker::{Asker, NEEDED_IN_THREAD};
use super::bot::Bot;
use super::markdown::cut;
use super::trouble::Trouble;
use crate::table::{ChannelId, UserId};
use crate::texts::{Speech, Text};

/// Who can see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everybody who sees the channel.
    Public,
    /// Those who are called into it.
    Private,
}

impl Kind {
    pub const ALL: [Kind; 2] = [Kind::Public, Kind::Private];

    pub const fn word(self) -> &'static str {
        match self {
            Kind::Public => "public",
            Kind::Private => "private",
        }
    }

    pub const fn key(self) -> &'static str {
        match self {
            Kind::Public => "thread-public",
            Kind::Private => "thread-private",
        }
    }

    /// By its word, or in the words of a language.
    pub fn read(typed: &str, speech: &Speech) -> Result<Kind, Trouble> {
        let is_it = |kind: &Kind| kind.word() == typed || speech.key(kind.key()).eq_ignore_ascii_case(typed);
        let known = || Kind::ALL.map(|kind| speech.key(kind.key())).join(", ");
        Kind::ALL
            .into_iter()
            .find(is_it)
            .ok_or_else(|| Trouble::Words(Text::new("thread-unknown").with("known", known())))
    }

    const fn needed(self) -> Permissions {
        NEEDED_IN_THREAD.union(match self {
            Kind::Public => Permissions::CREATE_PUBLIC_THREADS,
            Kind::Private => Permissions::CREATE_PRIVATE_THREADS,
        })
    }
}

/// Whether a thread can be made where somebody asks for one.
pub fn can_be_made(asker: &Asker, kind: Kind) -> Result<(), Trouble> {
    if asker.in_thread {
        return Err(Trouble::Words(Text::new("thread-in-thread")));
    }
    let missing = asker.granted.map_or(Permissions::empty(), |granted| kind.needed() - granted);
    let everything = asker.granted.is_some_and(|granted| granted.contains(Permissions::ADMINISTRATOR));
    if missing.is_empty() || everything { Ok(()) } else { Err(Trouble::Missing(missing)) }
}

/// Makes the thread in the asker's channel.
pub async fn make(bot: &Bot, asker: &Asker, kind: Kind, name: &str) -> Result<ChannelId, Trouble> {
    let http = bot.http().ok_or(Trouble::Bug)?;
    let kind = match kind {
        Kind::Public => ChannelType::PublicThread,
        Kind::Private => ChannelType::PrivateThread,
    };
    let wanted = CreateThread::new(cut(name, 100)).kind(kind).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let made = bot.ask(DiscordChannel::new(asker.channel.0).create_thread(http, wanted)).await?;
    Ok(ChannelId(made.id.get()))
}

/// Lets somebody into a thread. Whoever cannot be let in is told of it by the link they do not see; the table stands.
pub async fn let_in(bot: &Bot, thread: ChannelId, user: UserId) {
    let Some(http) = bot.http() else { return };
    if let Err(error) = bot.ask(http.add_thread_channel_member(thread.0.into(), user.0.into())).await {
        tracing::warn!(channel = %thread, %error, "somebody could not be let into a thread");
    }
}
