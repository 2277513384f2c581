//! Counts what the log complains of. Whatever a host should look at is a warning or an error somewhere; so every kind of
//! failure is among the figures without being named a second time.

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// A layer of the log.
pub struct Troubles;

impl<S: Subscriber> Layer<S> for Troubles {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let level = match *event.metadata().level() {
            Level::ERROR => "error",
            Level::WARN => "warn",
            _ => return,
        };
        // Where it arose, without the name of the program, which says nothing: `discord::outbox`.
        let target = event.metadata().target();
        super::figures::trouble(level, target.strip_prefix("omnibus::").unwrap_or(target));
    }
}
