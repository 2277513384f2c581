//! Everything people ask for, counted, timed and named in the log.

use std::time::Duration;

use serenity::all::{Context, FullEvent, Interaction};
use serenity::framework::Framework;
use tokio::time::timeout;
use tracing::field::Empty;
use tracing::{Instrument, Span};

use super::under_way::UnderWay;
use crate::watch::{Asked, Kind};

/// What is heard before this process has its shard waits so long: an interaction can be answered that late …
const ANSWER: Duration = Duration::from_millis(2_800);
/// … and other news is news after a while too.
const NEWS: Duration = Duration::from_secs(30);
/// What completes a word somebody types is answered by the library, which would wait for Discord for ever.
const COMPLETION: Duration = Duration::from_secs(30);

/// A framework, with an eye on what goes through it.
pub struct Watched<F> {
    pub framework: F,
    pub under_way: UnderWay,
}

#[serenity::async_trait]
impl<F: Framework> Framework for Watched<F> {
    async fn init(&mut self, client: &serenity::Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        // Of all that is written in all channels only what goes is of interest; the rest is let go first of all.
        if matches!(event, FullEvent::Message { .. } | FullEvent::MessageUpdate { .. }) {
            return;
        }
        let (interaction, patience) = match &event {
            FullEvent::InteractionCreate { interaction } => (Some(interaction.id().get()), ANSWER),
            _ => (None, NEWS),
        };
        let Some(_doing) = self.under_way.take_on(context.shard_id.0, interaction, patience).await else { return };
        let seen = match &event {
            FullEvent::InteractionCreate { interaction } => watched(interaction),
            _ => None,
        };
        match seen {
            Some((kind, span)) => {
                let _asked = Asked::now(kind);
                let answered = self.framework.dispatch(context, event).instrument(span);
                match kind {
                    // Nobody types that slowly: what hangs is given up.
                    Kind::Completion => drop(timeout(COMPLETION, answered).await),
                    Kind::Click | Kind::Command => answered.await,
                }
            }
            None => self.framework.dispatch(context, event).await,
        }
    }
}

/// Which table and game it is about is put in when the table is held. Of a button only its word is told: what it carries may be
/// a secret.
fn watched(interaction: &Interaction) -> Option<(Kind, Span)> {
    let id = interaction.id();
    Some(match interaction {
        Interaction::Component(click) => {
            let button = click.data.custom_id.split(':').next().unwrap_or_default();
            (Kind::Click, tracing::info_span!("click", interaction = %id, button, table = Empty, game = Empty))
        }
        Interaction::Command(command) => {
            let name = command.data.name.as_str();
            (Kind::Command, tracing::info_span!("command", interaction = %id, name, table = Empty, game = Empty))
        }
        Interaction::Autocomplete(command) => {
            let name = command.data.name.as_str();
            (Kind::Completion, tracing::info_span!("completion", interaction = %id, name, table = Empty, game = Empty))
        }
        _ => return None,
    })
}
