//! Get on Board, by the numbers of `assets/rules/en/get_on_board.md`. A file has the name of the one in `src/games/get_on_board/`
//! that it tests.

mod scene;

mod boarding;
mod check;
mod data;
mod explain;
mod face;
mod gallery;
mod golden;
mod lines;
mod picture;
mod rounds;
mod scoring;
mod setup;
mod starts;
mod traffic;
mod view;
