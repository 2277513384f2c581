//! What one viewer may know.

use omnibus::game::{Chance, Rules, Viewer};
use omnibus::games::busstop::Busstop;

use crate::support::*;

#[test]
fn a_view_knows_no_more_than_it_shows() {
    for state in states() {
        for viewer in Viewer::all(state.seats()) {
            let view = state.seen_by(viewer);
            let imagined = Busstop::imagine(&view, &mut Chance::seeded(5));
            assert_eq!(imagined.check(), Ok(()));
            assert_eq!(imagined.seen_by(viewer), view);
            let shown = serde_json::to_value(&view).unwrap();
            assert!(shown.get("secret").is_none());
        }
    }
}
