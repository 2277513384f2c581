//! Hears what other processes tell (`NOTIFY`), where the database can tell. Whoever waits looks by themselves now and then
//! besides: nothing depends on it but how soon.

use std::time::Duration;

use tokio::sync::{OnceCell, watch};

use super::address::Address;

/// After a connection was lost; longer and longer where the database cannot tell at all.
const PAUSE: Duration = Duration::from_secs(5);
const LONGEST: Duration = Duration::from_secs(600);

pub(super) struct Listening {
    address: Address,
    /// Begun when somebody wants to hear.
    heard: OnceCell<watch::Sender<()>>,
}

impl Listening {
    pub(super) fn new(address: Address) -> Listening {
        Listening { address, heard: OnceCell::new() }
    }

    /// Comes back when something was told after this was asked.
    pub(super) async fn told(&self) {
        let heard = self.heard.get_or_init(|| async { self.begin() }).await;
        // The sender is here as long as this is.
        let _ = heard.subscribe().changed().await;
    }

    fn begin(&self) -> watch::Sender<()> {
        let heard = watch::Sender::new(());
        let (address, sender) = (self.address.clone(), heard.clone());
        tokio::spawn(async move {
            // Ends with whoever wants to hear: the store, and whoever waits.
            let mut pause = PAUSE;
            while sender.sender_count() > 1 {
                match address.listen("omnibus", &sender).await {
                    Ok(()) => pause = PAUSE,
                    Err(error) => {
                        tracing::warn!(%error, "what other processes tell is not heard: it is looked for instead");
                        pause = (pause * 2).min(LONGEST);
                    }
                }
                tokio::time::sleep(pause).await;
            }
        });
        heard
    }
}
