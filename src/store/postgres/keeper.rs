//! Keeps the leases of this process: renews them on a thread and a connection of its own, so that nothing else holds that up.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::address::Address;
use super::held::Held;
use super::leases::{self, LASTS, Taken};
use super::line::{Kind, Line};
use crate::store::error::{OpenError, StoreError};
use crate::store::session::Session;
use crate::store::sharing::{Divided, Process, Survey};

/// How often leases are renewed.
const RENEWED: Duration = Duration::from_secs(3);

type Work = Box<dyn FnOnce(&mut Keeping) + Send>;

/// Dropping it gives everything back that is still held.
pub(in crate::store) struct Keeper {
    work: Option<mpsc::Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

struct Keeping {
    line: Line,
    held: Held,
    /// Once it takes part.
    me: Option<Process>,
    /// Whether it takes no more shards.
    retired: bool,
    renewed: Instant,
}

impl Keeper {
    pub(super) fn start(address: &Address, held: &Held) -> Result<Keeper, OpenError> {
        let line = Line::new(address, held)?;
        let mut keeping = Keeping { line, held: held.clone(), me: None, retired: false, renewed: Instant::now() };
        let (work, inbox) = mpsc::channel::<Work>();
        let thread = thread::Builder::new().name("store-keeper".to_owned()).spawn(move || {
            loop {
                match inbox.recv_timeout((keeping.renewed + RENEWED).saturating_duration_since(Instant::now())) {
                    Ok(work) => work(&mut keeping),
                    Err(RecvTimeoutError::Timeout) => keeping.renew(),
                    Err(RecvTimeoutError::Disconnected) => return keeping.end(),
                }
            }
        });
        Ok(Keeper { work: Some(work), thread: Some(thread.map_err(|cause| address.failed(cause))?) })
    }

    async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Keeping) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        // Nobody listens any more when the asker was cancelled.
        let work: Work = Box::new(move |keeping| drop(answer.send(work(keeping))));
        self.work.as_ref().ok_or(StoreError::Closed)?.send(work).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(in crate::store) async fn divide(&self, me: Process, total: u32) -> Result<Divided, StoreError> {
        self.ask(move |keeping| {
            let divided = keeping.change(|session| leases::divide(session, &me, total))?;
            if divided == Divided::Into(total) {
                keeping.held.divide(total);
                keeping.me = Some(me);
            }
            Ok(divided)
        })
        .await
    }

    pub(in crate::store) async fn survey(&self) -> Result<Survey, StoreError> {
        self.ask(|keeping| {
            let total = keeping.held.total();
            keeping.change(|session| leases::survey(session, total))
        })
        .await
    }

    pub(in crate::store) async fn take(&self, shard: u32) -> Result<Option<Vec<u64>>, StoreError> {
        self.ask(move |keeping| {
            let (me, total, begun) = (keeping.me()?, keeping.held.total(), Instant::now());
            let taken = keeping.change(|session| leases::take(session, &me, shard, total))?;
            Ok(taken.map(|Taken { number, newest, heard }| {
                keeping.held.took(shard, number, newest, begun, LASTS);
                heard
            }))
        })
        .await
    }

    pub(in crate::store) async fn name_heir(&self, shard: u32, heir: String) -> Result<(), StoreError> {
        self.ask(move |keeping| {
            let (me, total) = (keeping.me()?, keeping.held.total());
            keeping.change(|session| {
                leases::name_heir(session, &me, shard, total, &heir)?;
                session.tell()
            })
        })
        .await
    }

    pub(in crate::store) async fn listen(&self, shard: u32) -> Result<(), StoreError> {
        self.ask(move |keeping| {
            let (me, total) = (keeping.me()?, keeping.held.total());
            keeping.change(|session| {
                leases::listen(session, &me, shard, total)?;
                session.tell()
            })
        })
        .await
    }

    pub(in crate::store) async fn give_back(&self, shard: u32, heard: Vec<u64>) -> Result<(), StoreError> {
        self.ask(move |keeping| keeping.give_back(shard, &heard)).await
    }

    pub(in crate::store) async fn retire(&self) -> Result<(), StoreError> {
        self.ask(|keeping| {
            let me = keeping.me()?;
            keeping.retired = true;
            keeping.change(|session| leases::retire(session, &me))
        })
        .await
    }

    pub(in crate::store) async fn may_begin(&self, bucket: u32) -> Result<bool, StoreError> {
        self.ask(move |keeping| keeping.change(|session| leases::may_begin(session, bucket))).await
    }

    pub(in crate::store) async fn has_begun(&self, bucket: u32, gap: Duration) -> Result<(), StoreError> {
        self.ask(move |keeping| keeping.change(|session| leases::has_begun(session, bucket, gap))).await
    }
}

impl Keeping {
    fn change<T>(&mut self, work: impl Fn(&dyn Session) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.line.transact(Kind::Change, &work)
    }

    fn me(&self) -> Result<Process, StoreError> {
        self.me.clone().ok_or(StoreError::Superseded)
    }

    fn renew(&mut self) {
        self.renewed = Instant::now();
        let Ok(me) = self.me() else { return };
        let (shards, total, retired) = (self.held.shards(), self.held.total(), self.retired);
        let begun = Instant::now();
        let renewed = self.change(|session| {
            if !retired {
                leases::be_present(session, &me)?;
            }
            leases::renew(session, &me, &shards, total)
        });
        match renewed {
            Ok(kept) => {
                for shard in self.held.renewed(&kept, begun, LASTS) {
                    tracing::warn!("another process has taken shard {shard} over: this one was too slow");
                }
            }
            Err(error) => tracing::error!(%error, "the leases cannot be renewed"),
        }
    }

    fn give_back(&mut self, shard: u32, heard: &[u64]) -> Result<(), StoreError> {
        let (me, total) = (self.me()?, self.held.total());
        self.held.gave_back(shard);
        self.change(|session| {
            leases::give_back(session, &me, shard, total, heard)?;
            session.tell()
        })
    }

    fn end(mut self) {
        let Ok(me) = self.me() else { return };
        for shard in self.held.shards() {
            if let Err(error) = self.give_back(shard, &[]) {
                return tracing::warn!(%error, "the leases could not be given back: others wait for their end");
            }
        }
        if let Err(error) = self.change(|session| leases::retire(session, &me)) {
            tracing::warn!(%error, "others will take this process for alive for a while");
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}
