//! Lines of the log, as a host reads them.

use std::fmt;

use tracing::span::Record;
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::fmt::FormatFields;
use tracing_subscriber::fmt::FormattedFields;
use tracing_subscriber::fmt::format::{DefaultFields, Writer};

/// What a line is about is told once, however often it was noted: a table is held several times on the way to an answer.
#[derive(Debug, Default)]
pub struct Once;

impl<'writer> FormatFields<'writer> for Once {
    fn format_fields<R: RecordFields>(&self, writer: Writer<'writer>, fields: R) -> fmt::Result {
        DefaultFields::new().format_fields(writer, fields)
    }

    fn add_fields(&self, current: &'writer mut FormattedFields<Self>, fields: &Record<'_>) -> fmt::Result {
        let mut noted = String::new();
        DefaultFields::new().format_fields(Writer::new(&mut noted), fields)?;
        if !current.fields.split(' ').any(|told| told == noted) {
            let space = if current.fields.is_empty() { "" } else { " " };
            current.fields.push_str(&format!("{space}{noted}"));
        }
        Ok(())
    }
}
