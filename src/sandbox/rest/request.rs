//! Reading a request. Its body is JSON, or a form with the JSON in one part and files in the others.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;

use super::error::ApiError;
use crate::sandbox::body::{Body, Upload};

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body, ApiError> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("multipart/form-data") {
            let bytes = Bytes::from_request(request, state).await.map_err(|_| ApiError::TOO_LARGE)?;
            if bytes.is_empty() {
                return Ok(Body::empty());
            }
            let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::BAD_JSON)?;
            return Ok(Body { json, files: Vec::new() });
        }
        let mut parts = Multipart::from_request(request, state).await.map_err(|_| ApiError::BAD_JSON)?;
        let mut body = Body::empty();
        while let Some(part) = parts.next_field().await.map_err(|_| ApiError::TOO_LARGE)? {
            let name = part.name().unwrap_or_default().to_owned();
            let filename = part.file_name().unwrap_or_default().to_owned();
            let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
            let bytes = part.bytes().await.map_err(|_| ApiError::TOO_LARGE)?;
            if name == "payload_json" {
                body.json = serde_json::from_slice(&bytes).map_err(|_| ApiError::BAD_JSON)?;
            } else if let Some(index) =
                name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')).and_then(|index| index.parse().ok())
            {
                body.files.push(Upload { index, filename, content_type, bytes });
            }
        }
        Ok(body)
    }
}

/// The request in short (`POST /channels/…`), for complaints.
pub struct About(pub String);

impl<S: Sync> FromRequestParts<S> for About {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<About, Self::Rejection> {
        Ok(About(format!("{} {}", parts.method, parts.uri.path())))
    }
}
