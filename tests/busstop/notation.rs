//! Moves as text.

use omnibus::games::busstop::Move;
use omnibus::games::busstop::data::tile::Passenger;

#[test]
fn notation_is_read_as_it_is_written() {
    let mut notations: Vec<String> = (1..=10).map(|tile| format!("tile {tile}")).collect();
    for whose in ["", "proxy "] {
        for passenger in Passenger::ALL {
            notations.extend(["1", "2", "3", "q"].map(|to| format!("{whose}{passenger}>{to}")));
        }
        notations.extend(["baby", "kid", "girl", "salaryman", "old-lady"].map(|kind| format!("{whose}take {kind}")));
        notations.extend((1..=3).map(|bus| format!("{whose}board {bus}")));
        notations.push(format!("{whose}done"));
    }
    for notation in notations {
        let play: Move = notation.parse().unwrap_or_else(|_| panic!("{notation}"));
        assert_eq!(play.to_string(), notation);
    }
}

#[test]
fn anything_else_is_no_move() {
    let mangled = [
        "",
        "tile",
        "tile ",
        "tile 0",
        "tile 11",
        "tile 07",
        "tile +7",
        "tile 7 ",
        "Tile 7",
        "proxy tile 7",
        "take",
        "take alien",
        "take vip-kid",
        "take  kid",
        "kid>0",
        "kid>4",
        "kid>Q",
        "kid >1",
        "kid",
        ">1",
        "vip-alien>1",
        "board 0",
        "board q",
        "board",
        "done ",
        "proxy",
        "proxy ",
        "proxy proxy done",
        "🚌>1",
    ];
    for notation in mangled {
        assert!(notation.parse::<Move>().is_err(), "“{notation}”");
    }
}
