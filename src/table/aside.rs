//! Work that is done aside: whoever answers people goes before it on every core.

use std::thread;

use tokio::sync::oneshot;

/// Does something on a thread of its own that the system lets run when nobody else has to. `None` if it did not come to an
/// end. How many there are at a time is for the caller to see to.
pub(super) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (answer, done) = oneshot::channel();
    let started = thread::Builder::new().name("thinking".to_owned()).spawn(move || {
        step_back();
        // Whoever waited may have gone meanwhile.
        let _ = answer.send(work());
    });
    if let Err(error) = started {
        tracing::error!(%error, "there is no thread to think on");
    }
    done.await.ok()
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
