//! What came of people's latest interactions, so that one that is delivered twice is answered alike.

use std::any::Any;
use std::num::NonZeroUsize;
use std::sync::Mutex;

use lru::LruCache;

use crate::store::InteractionId;

/// A delivery is repeated within seconds, and only to a program that was connected before: memory is good enough. That an
/// interaction was carried out is known for a day, from the database.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(1024).unwrap();

pub(super) struct Outcomes(Mutex<LruCache<InteractionId, Box<dyn Any + Send>>>);

impl Outcomes {
    pub(super) fn new() -> Outcomes {
        Outcomes(Mutex::new(LruCache::new(REMEMBERED)))
    }

    pub(super) fn remember<T: Send + 'static>(&self, interaction: InteractionId, outcome: T) {
        self.0.lock().expect("nobody panics while holding this lock").put(interaction, Box::new(outcome));
    }

    pub(super) fn recall<T: Clone + 'static>(&self, interaction: InteractionId) -> Option<T> {
        let mut outcomes = self.0.lock().expect("nobody panics while holding this lock");
        outcomes.get(&interaction)?.downcast_ref().cloned()
    }
}
