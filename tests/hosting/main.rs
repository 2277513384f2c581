//! A host's day with the real program: watching it, looking for what is wrong, copying its database and putting a copy back.

mod backups;
#[path = "../common/clicks.rs"]
mod clicks;
mod dashboard;
mod doctor;
mod load;
mod program;
mod starting;
#[cfg(unix)]
mod stopping;
mod watching;
