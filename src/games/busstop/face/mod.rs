//! What people see: questions, pictures, the board in words. Made from views and from nothing else.
//!
//! | file | what |
//! |---|---|
//! | `spots` | the numbers of places on the board, which join choices to their badges in the picture |
//! | `question` | what a player is asked, and where the game stands |
//! | `describe` | the board in words |
//! | `picture` | the board |
//! | `figures` | small pictures that show what a rule says |
//! | `legend` | what the icons mean |

mod describe;
mod figures;
mod legend;
mod picture;
mod question;
mod spots;

pub use describe::describe;
pub use figures::figure;
pub use legend::LEGEND;
pub use picture::icons::ALL as ICONS;
pub use picture::tiles::livery;
pub use picture::{picture, sheet};
pub use question::{question, status};
