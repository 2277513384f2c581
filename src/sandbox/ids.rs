//! Discord's ids, each for one kind of thing.

use twilight_model::id::Id;
use twilight_model::id::marker::{
    ApplicationMarker, AttachmentMarker, ChannelMarker, CommandMarker, GuildMarker, InteractionMarker, MessageMarker,
    UserMarker,
};

pub type ApplicationId = Id<ApplicationMarker>;
pub type AttachmentId = Id<AttachmentMarker>;
pub type ChannelId = Id<ChannelMarker>;
pub type CommandId = Id<CommandMarker>;
pub type GuildId = Id<GuildMarker>;
pub type InteractionId = Id<InteractionMarker>;
pub type MessageId = Id<MessageMarker>;
pub type PersonId = Id<UserMarker>;
