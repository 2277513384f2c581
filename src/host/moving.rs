//! Moving house, as whoever does it sees it: a bar for each table while it is copied, and a word when it was compared.

use std::io::{IsTerminal, Write, stderr};

use crate::store::{MoveError, Moved, Store};

/// So wide is a bar.
const WIDTH: u64 = 30;

/// Copies everything from one database into another, and compares them.
pub async fn move_house(from: &Store, to: &Store) -> Result<(), MoveError> {
    let drawn = stderr().is_terminal();
    from.move_into(to, |moved| tell(&moved, drawn)).await
}

/// On a terminal a line grows; elsewhere each table has two lines.
fn tell(moved: &Moved, drawn: bool) {
    let over = moved.done >= moved.of;
    let words = match moved.compared {
        true => format!("{}\n", compared(moved)),
        false if drawn => format!("\r{}{}", bar(moved), if over { "\n" } else { "" }),
        false if over => format!("{}\n", bar(moved)),
        false => return,
    };
    // Whoever cannot be told loses nothing.
    let _ = stderr().write_all(words.as_bytes());
}

fn bar(moved: &Moved) -> String {
    let full = (moved.done * WIDTH).checked_div(moved.of).unwrap_or(WIDTH).min(WIDTH) as usize;
    let (done, left) = ("█".repeat(full), "·".repeat(WIDTH as usize - full));
    format!("{:<12} {done}{left} {} of {}", moved.table, moved.done, moved.of)
}

fn compared(moved: &Moved) -> String {
    format!("{:<12} {} rows, the same in both", moved.table, moved.of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_grows_with_what_is_done() {
        let moved = |done, of| Moved { table: "log", done, of, compared: false };
        assert!(bar(&moved(0, 60)).ends_with(&format!("{} 0 of 60", "·".repeat(30))));
        assert!(bar(&moved(30, 60)).contains(&format!(" {}{} 30", "█".repeat(15), "·".repeat(15))));
        assert!(bar(&moved(0, 0)).contains(&"█".repeat(30)), "nothing is soon done");
    }
}
