//! The records as rows.
