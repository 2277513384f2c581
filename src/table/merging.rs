//! Posts that have piled up, because Discord or the channel did not take them: one board instead of many.

use crate::store::RowId;

use super::posting::{Note, Posting};

/// Which of a table's waiting rows, in order, are told by others (`None`) and which tell more than before. Nothing that was
/// to be told is lost: the last board tells what all of them would have.
pub(super) fn merged(rows: &[(RowId, &Posting)]) -> Vec<(RowId, Option<Posting>)> {
    let mut merged = Vec::new();
    let last = |is: fn(&Posting) -> bool| rows.iter().rposition(|(_, posting)| is(posting));
    let board = last(|posting| matches!(posting, Posting::Post { .. }));
    let refresh = last(|posting| matches!(posting, Posting::Refresh));
    let lobby = last(|posting| matches!(posting, Posting::Lobby));
    let mut first = None;
    for (index, (row, posting)) in rows.iter().enumerate() {
        let before_board = board.is_some_and(|board| index < board);
        match posting {
            Posting::Post { from, to } => {
                let earliest = first.map_or(*from, |first: u64| first.min(*from));
                first = Some(earliest);
                if before_board {
                    merged.push((*row, None));
                } else if earliest != *from {
                    merged.push((*row, Some(Posting::Post { from: earliest, to: *to })));
                }
            }
            Posting::Refresh if before_board || refresh != Some(index) => merged.push((*row, None)),
            Posting::Lobby if before_board || lobby != Some(index) => merged.push((*row, None)),
            // Whatever came of it, the board tells.
            Posting::Note(Note::UndoAsked { .. } | Note::Reminder { .. }) if before_board => merged.push((*row, None)),
            Posting::Strip { .. } if rows[..index].iter().any(|(_, earlier)| earlier == posting) => {
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
        Posting::Post { from, to }
    }

    #[test]
    fn one_board_tells_what_many_would_have() {
        assert_eq!(of(&[board(4, 6)]), [], "nothing has piled up");
        let piled = [board(4, 6), Posting::Refresh, board(6, 7), board(7, 9), Posting::Refresh, Posting::Refresh];
        assert_eq!(of(&piled), [(1, None), (2, None), (3, None), (4, Some(board(4, 9))), (5, None)]);
    }

    #[test]
    fn buttons_still_go_and_notes_still_come() {
        let strip = Posting::Strip { message: MessageId(5) };
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
