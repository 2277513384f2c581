//! How many there are of everything. What boxes and cards are worth stands in `assets/games/get_on_board/cards.toml`.

/// R1: no game seats fewer.
pub const FEWEST: u8 = 2;
/// R1: no game seats more.
pub const MOST: usize = 5;
/// R1: New York seats no more.
pub const MOST_IN_NEW_YORK: u8 = 3;

pub const TICKETS: usize = 12;
/// R10: every ticket is played, one a round.
pub const ROUNDS: u8 = TICKETS as u8;
pub const TICKET_COLOURS: usize = 6;
/// R5: so many start tickets are dealt to everybody.
pub const START_TICKETS: usize = 2;

/// R2: a sheet of their own for as many as can play.
pub const SHEETS: usize = MOST;
/// Rows of tourists, and of businessmen, on a sheet.
pub const ROWS: usize = 3;

/// R3: so many of the common objectives are played.
pub const COMMON: usize = 2;
/// R4: a personal objective for as many as can play.
pub const PERSONAL: usize = MOST;
/// The crossings of a personal objective.
pub const PERSONAL_CROSSINGS: usize = 3;
