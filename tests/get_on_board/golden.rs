//! A whole game in New York, every box and every total.

use omnibus::game::{Rules, Seat};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::state::{Rows, Sheet};
use serde_json::json;

use super::scene::{drive, play};

/// Path, turn boxes and traffic boxes, round by round.
const FIRST: [(&str, u8, u8); 12] = [
    ("G9-F9-E9", 0, 0),
    ("E9-E8-D8", 0, 0),
    ("D8-C8-B8", 0, 1),
    ("B8-B9-B10-A10", 1, 1),
    ("A10-A9-A8-A7", 0, 1),
    ("A7-B7-B6", 0, 0),
    ("B6-B5-A5", 0, 0),
    ("A5-A4-B4-B3", 0, 1),
    ("B3-A3-A2-A1", 1, 0),
    ("A1-B1-C1", 0, 2),
    ("C1-C2-C3", 0, 0),
    ("C3-C4-D4", 0, 1),
];
const SECOND: [(&str, u8, u8); 12] = [
    ("D11-C11-B11-B10", 0, 0),
    ("B10-A10-A9-B9-C9", 0, 0),
    ("C9-D9-E9-E8-D8", 1, 3),
    ("D8-D7-C7", 0, 2),
    ("C7-C6-C5", 0, 2),
    ("C5-C4", 0, 0),
    ("C4-B4", 0, 0),
    ("B4-A4-A3", 0, 0),
    ("A3-A2-A1", 0, 2),
    ("A1-B1-C1", 0, 0),
    ("C1-C2-D2-D3", 0, 1),
    ("D3-D4-E4-F4", 1, 0),
];

fn beginning() -> GetOnBoard {
    let player = |variant: u8| {
        json!({
            "variant": variant, "line": { "start": null, "turns": [] }, "sheet": Sheet::default(), "out": false,
        })
    };
    let state = json!({
        "board": {
            "city": "new_york",
            "rules": { "scores": "hidden", "loops": "eliminate", "sheets": "different", "starts": "chosen" },
            "first": 0, "inspector": 0, "round": 0, "tickets": [],
            "common": [{ "goal": "students", "turned": false }, { "goal": "businessmen", "turned": false }],
            "players": [player(4), player(2)],
            "phase": { "starts": { "chosen": [] } },
        },
        "secrets": {
            "pile": [10, 7, 6, 9, 2, 5, 11, 3, 8, 4, 1, 12],
            "personal": [1, 5],
            "hands": [{ "tickets": [3, 5], "chosen": null }, { "tickets": [2, 6], "chosen": null }],
        },
    });
    let game: GetOnBoard = serde_json::from_value(state).expect("a state of this game");
    game.check().expect("a possible state");
    game
}

/// The first player's sheet in the end.
pub fn first_sheet() -> Sheet {
    Sheet {
        turns: 2,
        old_ladies: 4,
        students: 5,
        interns: 1,
        schools: 2,
        school_emblem: Some(4),
        tourists: Rows { rows: [1, 1, 0], closed: 2 },
        light_monuments: 2,
        dark_monuments: 1,
        light_emblem: Some(1),
        dark_emblem: None,
        businessmen: Rows { rows: [3, 1, 1], closed: 2 },
        office_emblem: None,
        traffic: 7,
        common: [Some(10), Some(6)],
    }
}

/// R10–R13, R40, R41.
#[test]
fn a_whole_game_replayed() {
    let mut game = beginning();
    play(&mut game, Seat(0), "ticket 5").expect("dealt");
    play(&mut game, Seat(1), "ticket 6").expect("dealt");
    for round in 0..12usize {
        for step in 0..2 {
            let seat = (round + step) % 2;
            assert_eq!((game.board.round as usize, game.board.mover()), (round + 1, Some(Seat(seat as u8))));
            let (path, turns, traffic) = [FIRST, SECOND][seat][round];
            let before = game.board.players[seat].sheet;
            drive(&mut game, seat as u8, path);
            let after = &game.board.players[seat].sheet;
            let boxes = (after.turns - before.turns, after.traffic - before.traffic);
            assert_eq!(boxes, (turns, traffic), "round {} seat {seat}: {path}", round + 1);
            game.check().expect("a played state is possible");
        }
        // Claims: the second player reaches five businessmen in round 7, the first one in round 9, and so on.
        let claims = [0, 1].map(|seat: usize| game.board.players[seat].sheet.common);
        let expected = match round + 1 {
            1..=6 => [[None, None], [None, None]],
            7..=8 => [[None, None], [None, Some(10)]],
            9 => [[None, Some(6)], [None, Some(10)]],
            10..=11 => [[Some(10), Some(6)], [None, Some(10)]],
            _ => [[Some(10), Some(6)], [Some(6), Some(10)]],
        };
        assert_eq!(claims, expected, "after round {}", round + 1);
    }

    assert_eq!(game.board.players[0].sheet, first_sheet());
    assert_eq!(
        game.board.players[1].sheet,
        Sheet {
            turns: 2,
            old_ladies: 0,
            students: 4,
            interns: 1,
            schools: 1,
            school_emblem: Some(2),
            tourists: Rows { rows: [1, 1, 3], closed: 3 },
            light_monuments: 2,
            dark_monuments: 2,
            light_emblem: Some(2),
            dark_emblem: Some(5),
            businessmen: Rows { rows: [2, 2, 3], closed: 3 },
            office_emblem: None,
            traffic: 10,
            common: [Some(6), Some(10)],
        }
    );
    let standings = game.standings().expect("over");
    let results: Vec<(u8, u8, Option<i32>)> =
        standings.iter().map(|standing| (standing.seat.0, standing.rank, standing.score)).collect();
    assert_eq!(results, [(1, 1, Some(55)), (0, 2, Some(44))]);
    let subtotals =
        |index: usize| standings[index].detail.values().map(|points| points.as_i64().unwrap_or(99)).collect::<Vec<_>>();
    assert_eq!(subtotals(0), [0, 7, 18, 14, 16, 10, -3, -7]);
    assert_eq!(subtotals(1), [5, 16, 5, 9, 16, 0, -3, -4]);
}
