//! What every change of a server's tables begins with.

use super::error::StoreError;
use super::ids::GuildId;
use super::session::Session;

impl dyn Session + '_ {
    /// Fails once another process has taken the server's shard over; see [`Session::fence_off`].
    pub(super) fn fence(&self, guild: Option<GuildId>) -> Result<(), StoreError> {
        self.fence_off(guild.map_or(0, |guild| guild.0))
    }
}
