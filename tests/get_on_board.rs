//! Get on Board: the rules by number (1 to 42), the rulings (A1 to A29), and the situations T1 to T40.

mod get_on_board {
    mod scene;

    mod boarding;
    mod cities;
    mod end;
    mod gallery;
    mod golden;
    mod options;
    mod refusals;
    mod rounds;
    mod setup;
    mod states;
    mod sticks;
    mod traffic;
    mod words;
}
