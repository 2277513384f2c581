//! A host's day: whether the bot is well, what is wrong and what to do about it, copies of the database, how much it can take.
//!
//! | file | what |
//! |---|---|
//! | `every` | a length of time as a host writes it |
//! | `backups` | a copy of the database now and then |
//! | `health`, `waiting`, `port` | whether a running bot is well, its posts too, and where that can be asked |
//! | `doctor` | everything a host can get wrong, looked at |
//! | `moving` | from one database into another |
//! | `load` | how much the bot can take |

mod backups;
mod doctor;
mod every;
mod health;
mod load;
mod moving;
mod port;
mod waiting;

pub use backups::keep_backups;
pub use doctor::{Visit, doctor};
pub use every::{BadEvery, Every};
pub use health::Patient;
pub use load::{Load, load};
pub use moving::move_house;
pub use port::{ask, open};
