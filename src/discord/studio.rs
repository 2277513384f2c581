//! The one queue for drawing: first come, first served, on as many threads as there are cores. Whoever clicked goes before
//! posts, because somebody waits for the answer.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;

use tokio::sync::oneshot;

use crate::watch::{Panic, quietly};

/// Who waits for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Somebody who clicked.
    Person,
    /// The channel.
    Channel,
}

/// Cheap to clone; the threads end with the last clone.
#[derive(Clone)]
pub struct Studio(Arc<Open>);

struct Open(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    stirred: Condvar,
}

#[derive(Default)]
struct Queue {
    people: VecDeque<Work>,
    channels: VecDeque<Work>,
    closed: bool,
}

type Work = Box<dyn FnOnce() + Send>;

impl Studio {
    /// With as many threads as there are cores.
    pub fn new() -> Studio {
        Studio::with(thread::available_parallelism().map_or(2, usize::from))
    }

    fn with(threads: usize) -> Studio {
        let shared = Arc::new(Shared { queue: Mutex::default(), stirred: Condvar::new() });
        for number in 0..threads {
            let shared = shared.clone();
            let started = thread::Builder::new().name(format!("drawing-{number}")).spawn(move || shared.work());
            if let Err(error) = started {
                tracing::error!(%error, "there is a thread less to draw with");
            }
        }
        Studio(Arc::new(Open(shared)))
    }

    /// Has something drawn, in its turn. If nobody waits any more by then, it is left out.
    pub async fn draw<T: Send + 'static>(
        &self,
        waiting: Waiting,
        draw: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Panic> {
        let (answer, drawn) = oneshot::channel();
        let work: Work = Box::new(move || {
            if !answer.is_closed() {
                // Whoever waited may have gone meanwhile.
                let _ = answer.send(quietly(draw));
            }
        });
        let shared = &self.0.0;
        match waiting {
            Waiting::Person => shared.lock().people.push_back(work),
            Waiting::Channel => shared.lock().channels.push_back(work),
        }
        shared.stirred.notify_one();
        drawn.await.unwrap_or_else(|_| Err(Panic::said("nobody draws any more")))
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.stirred.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().expect("nobody panics while holding this lock")
    }

    fn work(&self) {
        while let Some(work) = self.next() {
            work();
        }
    }

    /// What comes next; `None` once the studio is closed.
    fn next(&self) -> Option<Work> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(work) = queue.people.pop_front().or_else(|| queue.channels.pop_front()) {
                return Some(work);
            }
            queue = self.stirred.wait(queue).expect("nobody panics while holding this lock");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn people_go_first_and_each_in_turn() {
        let studio = Studio::with(1);
        let (go, wait) = mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let first = tokio::spawn({
            let studio = studio.clone();
            async move {
                let draw = move || {
                    let _ = begun.send(());
                    wait.recv()
                };
                studio.draw(Waiting::Channel, draw).await.is_ok()
            }
        });
        begins.await.unwrap();
        // The only thread is busy: what comes now waits in the queue.
        let order = Arc::new(Mutex::new(Vec::new()));
        let asked = [(Waiting::Channel, 3), (Waiting::Person, 1), (Waiting::Channel, 4), (Waiting::Person, 2)];
        let mut drawings = Vec::new();
        for (waiting, number) in asked {
            let (order, studio) = (order.clone(), studio.clone());
            let mut drawing =
                Box::pin(async move { studio.draw(waiting, move || order.lock().unwrap().push(number)).await });
            assert!((&mut drawing).now_or_never().is_none());
            drawings.push(drawing);
        }
        go.send(()).unwrap();
        for drawing in drawings {
            drawing.await.unwrap();
        }
        assert!(first.await.unwrap());
        assert_eq!(*order.lock().unwrap(), [1, 2, 3, 4]);
    }

    #[tokio::test]
    async fn a_panic_is_one_picture_less() {
        let studio = Studio::with(1);
        let failed = studio.draw(Waiting::Person, || panic!("no more paint")).await;
        assert!(failed.unwrap_err().to_string().contains("no more paint"));
        assert_eq!(studio.draw(Waiting::Person, || 7).await.unwrap(), 7);
    }
}
