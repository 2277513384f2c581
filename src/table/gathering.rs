//! How a lobby stands besides its seats and options, as it is kept.

use serde::{Deserialize, Serialize};

use crate::store::{Time, UserId};

/// What people settled before the game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Gathering {
    pub order: Order,
    /// Those besides the host who agree to begin.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<UserId>,
    /// Those who were called by name, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<UserId>,
    /// When the game began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begun: Option<Time>,
}

/// Who sits where when the game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// As the lobby shows it.
    #[default]
    Seated,
    /// By lot.
    Drawn,
}
