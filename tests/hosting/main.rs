//! A host's day with the real program: watching it, looking for what is wrong, copying its database and putting a copy back.

mod backups;
mod dashboard;
mod doctor;
mod program;
mod watching;
