//! Posts that have piled up, because Discord or the channel did not take them: one board instead of many.

use crate::game::Seats;
use crate::store::RowId;

use super::posting::{Note, Posting};

/// Which of a table's waiting rows, in order, are told by others (`None`) and which tell more than before. Nothing that was
/// to be told is lost: the last board tells what all of them would have.
pub(super) fn merged(rows: &[(RowId, &Posting)]) -> Vec<(RowId, Option<Posting>)> {
    let mut merged = Vec::new();
    let last = |is: fn(&Posting) -> bool| rows.iter().rposition(|(_, posting)| is(posting));
    let board = last(|posting| matches!(posting, Posting::Post { .. }));
    let edit = last(|posting| matches!(posting, Posting::Edit { .. } | Posting::Refresh));
    let lobby = last(|posting| matches!(posting, Posting::Lobby));
    let mut first = None;
    let mut called = Seats::NONE;
    let mut earlier = |from: u64| *first.insert(first.map_or(from, |first: u64| first.min(from)));
    for (index, (row, posting)) in rows.iter().enumerate() {
        let before_board = board.is_some_and(|board| index < board);
        match posting {
            Posting::Post { from, to, calls, replaces } => {
                let (from, calls) = (earlier(*from), calls.or(called));
                called = calls;
                let all = Posting::Post { from, to: *to, calls, replaces: *replaces };
                if before_board {
                    merged.push((*row, None));
                } else if all != **posting {
                    merged.push((*row, Some(all)));
                }
            }
            Posting::Edit { untold, .. } if before_board => {
                earlier(*untold);
                merged.push((*row, None));
            }
            Posting::Refresh if before_board => merged.push((*row, None)),
            Posting::Edit { .. } | Posting::Refresh if edit != Some(index) => merged.push((*row, None)),
            Posting::Lobby if before_board || lobby != Some(index) => merged.push((*row, None)),
            // Whatever came of it, the board tells.
            Posting::Note(Note::UndoAsked { .. } | Note::Reminder { .. }) if before_board => merged.push((*row, None)),
            Posting::Strip { .. } | Posting::Remove { .. }
                if rows[..index].iter().any(|(_, earlier)| earlier == posting) =>
            {
                merged.push((*row, None));
            }
            _ => {}
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use crate::game::Seat;
    use crate::store::MessageId;

    use super::super::stamp::Stamp;
    use super::*;

    fn of(postings: &[Posting]) -> Vec<(u64, Option<Posting>)> {
        let rows: Vec<_> = (1..).map(RowId).zip(postings).collect();
        merged(&rows).into_iter().map(|(row, posting)| (row.0, posting)).collect()
    }

    fn board(from: u64, to: u64) -> Posting {
        Posting::Post { from, to, calls: Seats::NONE, replaces: false }
    }

    fn edit(from: u64, untold: u64, to: u64) -> Posting {
        Posting::Edit { from, untold, to }
    }

    #[test]
    fn one_board_tells_what_many_would_have() {
        assert_eq!(of(&[board(4, 6)]), [], "nothing has piled up");
        let piled = [board(4, 6), edit(4, 6, 7), board(7, 8), board(8, 9), edit(8, 9, 10), edit(8, 10, 11)];
        assert_eq!(of(&piled), [(1, None), (2, None), (3, None), (4, Some(board(4, 9))), (5, None)]);
        // What an edit of a board that was sent would have told, the next board tells.
        assert_eq!(of(&[edit(2, 5, 6), board(6, 8)]), [(1, None), (2, Some(board(5, 8)))]);
    }

    #[test]
    fn whoever_one_of_them_would_have_notified_the_one_does() {
        let calling = |from, to, seat| Posting::Post { from, to, calls: Seats::one(Seat(seat)), replaces: false };
        let both = Posting::Post { from: 0, to: 2, calls: Seats::all(2), replaces: false };
        assert_eq!(of(&[calling(0, 1, 0), calling(1, 2, 1)]), [(1, None), (2, Some(both))]);
    }

    #[test]
    fn buttons_still_go_and_notes_still_come() {
        let strip = Posting::Strip { message: MessageId(5), work: true };
        let refused = Posting::Note(Note::UndoRefused { seat: Seat(0) });
        let asked = Posting::Note(Note::UndoAsked { seat: Seat(0), stamp: Stamp { revision: 1, step: 0 } });
        let piled = [board(0, 1), asked.clone(), strip.clone(), refused, board(1, 2), strip, asked];
        assert_eq!(of(&piled), [(1, None), (2, None), (5, Some(board(0, 2))), (6, None)]);
    }

    #[test]
    fn a_lobby_is_shown_as_it_is_or_not_at_all_once_the_game_began() {
        assert_eq!(of(&[Posting::Lobby, Posting::Lobby]), [(1, None)]);
        assert_eq!(of(&[Posting::Lobby, board(0, 0)]), [(1, None)]);
    }
}
