//! The house rules: what must hold of the sources themselves. Nothing is played here; files are read.
//!
//! Each check is a function from files to complaints, and is shown to complain by made-up files.

mod arrows;
mod assets;
mod files;
mod names;
mod plan;
mod rules;
mod rust;
mod texts;
mod twice;

/// Fails with every complaint on a line of its own.
#[track_caller]
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} complaints:\n{}", complaints.len(), complaints.join("\n"));
}
