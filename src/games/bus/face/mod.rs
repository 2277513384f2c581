//! What people see of the game.

mod describe;
mod figures;
mod legend;
mod picture;
mod question;
mod spots;

pub use figures::figure;
pub use legend::LEGEND;
pub use picture::draw;
pub use picture::icons::ALL as ICONS;
pub use picture::scene::livery;

use super::state::{Bus, Phase};
use crate::game::Status;
use crate::texts::Text;

impl Bus {
    /// Where the game stands, in a line.
    pub(super) fn stand(&self) -> Status {
        let step = match self.phase {
            Phase::Founding { .. } => Text::new("bus-step-founding"),
            Phase::First { .. } | Phase::Second { .. } => Text::new("bus-step-sticks"),
            Phase::Choosing { .. } => Text::new("bus-step-choosing"),
            Phase::Resolving { area, .. } => area.text(),
            Phase::Over { .. } => Text::new("bus-step-over"),
        };
        let phase = match self.round {
            0 => step,
            round => Text::new("bus-status").with("round", round).with("step", step),
        };
        Status { phase, asked: self.asked() }
    }
}
