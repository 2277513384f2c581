//! How a sandbox is started.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use super::buckets::Limit;
use super::clock::Clock;

pub struct Options {
    /// Where to listen; only addresses of this machine are accepted.
    pub listen: SocketAddr,
    /// The token the bot must show.
    pub token: String,
    pub clock: Clock,
    /// How long people wait for what has no deadline on Discord, on the wall.
    pub patience: Duration,
    /// How often the bot is asked to send a heartbeat, in milliseconds.
    pub heartbeat: u64,
    /// How many shards are recommended to the bot.
    pub shards: u32,
    /// With fewer than these it is refused, as one of so many guilds would be.
    pub least_shards: u32,
    /// How many shards may identify within five seconds.
    pub max_concurrency: u32,
    /// By which clock more than that are refused; without one nobody is, for bots that are started all the time.
    pub paced: Option<Clock>,
    /// How many messages a channel takes; without it as many as come, for bots that do not heed what they are told.
    pub limit: Option<Limit>,
    /// Where the world is kept between runs; none forgets it.
    pub folder: Option<PathBuf>,
    /// Pictures are taken, but neither looked at nor kept: for thousands of them.
    pub forgets_pictures: bool,
}

impl Options {
    /// For tests: nobody's time runs out because the machine is busy. The clock stands until a test moves it, and people have
    /// all the patience in the world.
    pub fn unhurried() -> Options {
        Options { clock: Clock::stopped(), patience: Duration::from_secs(300), ..Options::default() }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            token: "sandbox-token".to_owned(),
            clock: Clock::running(),
            patience: Duration::from_secs(10),
            heartbeat: 41_250,
            shards: 1,
            least_shards: 1,
            max_concurrency: 1,
            paced: None,
            limit: None,
            folder: None,
            forgets_pictures: false,
        }
    }
}
