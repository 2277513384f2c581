//! Work that is done aside: whoever answers people goes before it on every core.

use std::thread;

use tokio::sync::oneshot;

use crate::watch::{Panic, quietly};

/// Does something on a thread of its own that the system lets run when nobody else has to. How many there are at a time is
/// for the caller to see to; so is saying what went wrong.
pub(super) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Panic> {
    let (answer, done) = oneshot::channel();
    let started = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
        step_back();
        // Whoever waited may have gone meanwhile.
        let _ = answer.send(quietly(work));
    });
    match started {
        Ok(_) => done.await.unwrap_or_else(|_| Err(Panic::said("the thread that thought is gone"))),
        Err(error) => Err(Panic::said(&format!("there is no thread to think on: {error}"))),
    }
}

/// The nicest that a thread can be.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// Of Linux this is asked for a thread; elsewhere it would be the whole program.
#[cfg(target_os = "linux")]
fn step_back() {
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::debug!(%error, "thinking goes before nothing, and after nothing either");
    }
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}
