//! A fault of the program ends one answer, one picture, one post or one thought, not the bot; and the host reads one line about it.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Once;
use std::task::Poll;

/// What a panic said, and where.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Panic(String);

impl Panic {
    pub fn said(words: &str) -> Panic {
        Panic(words.to_owned())
    }
}

/// Does something that may panic. A table cannot be left half changed: an act changes a copy, which goes with the panic.
pub async fn caught<T>(doing: impl Future<Output = T>) -> Result<T, Panic> {
    let mut doing = pin!(doing);
    poll_fn(|context| match quietly(|| doing.as_mut().poll(context)) {
        Ok(poll) => poll.map(Ok),
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}

thread_local! {
    /// How many times over this thread is doing something whose panic will be caught.
    static CATCHING: Cell<usize> = const { Cell::new(0) };
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The same for what does not wait.
pub fn quietly<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    listen();
    CATCHING.set(CATCHING.get() + 1);
    let done = catch_unwind(AssertUnwindSafe(work));
    CATCHING.set(CATCHING.get() - 1);
    done.map_err(|payload| {
        let words = words_of(payload.as_ref()).map(str::to_owned);
        Panic(SAID.take().or(words).unwrap_or_default())
    })
}

fn words_of(payload: &(dyn Any + Send)) -> Option<&str> {
    payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str))
}

/// A panic that will be caught prints nothing by itself: whoever catches it says it, with the table's number.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if CATCHING.get() == 0 {
                return usual(panic);
            }
            let words = words_of(panic.payload()).unwrap_or_default().lines().collect::<Vec<_>>().join(" ");
            let place = panic.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
            SAID.set(Some(words + &place.unwrap_or_default()));
        }));
    });
}
