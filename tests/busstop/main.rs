//! Busstop, rule by rule: the numbers are those of `assets/rules/en/busstop.md`.

mod allocating;
mod check;
mod choosing;
mod data;
mod face;
mod notation;
mod proxy;
mod scoring;
mod setup;
mod support;
mod taking;
mod view;
