//! A fault of the program ends one answer or one post, not the bot.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;

/// What a panic said.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Panic(String);

/// Does something that may panic. A table cannot be left half changed: an act changes a copy, which goes with the panic.
pub async fn caught<T>(doing: impl Future<Output = T>) -> Result<T, Panic> {
    AssertUnwindSafe(doing).catch_unwind().await.map_err(|said| {
        let words = said.downcast_ref::<&str>().map(|words| (*words).to_owned());
        Panic(words.or_else(|| said.downcast_ref().cloned()).unwrap_or_default())
    })
}
