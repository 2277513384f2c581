//! What the bot sent: JSON, and files along with it.

use axum::body::Bytes;
use serde_json::Value;

#[derive(Debug)]
pub struct Body {
    pub json: Value,
    pub files: Vec<Upload>,
}

/// A file sent along, as `files[index]`.
#[derive(Clone, Debug)]
pub struct Upload {
    pub index: u64,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

impl Body {
    pub fn empty() -> Body {
        Body { json: Value::Null, files: Vec::new() }
    }
}
