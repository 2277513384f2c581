//! What the routes have in common: how they are answered, and how what the bot sends is judged.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::error::ApiError;
use super::request::About;
use crate::sandbox::body::Upload;
use crate::sandbox::complaint::Mistake;
use crate::sandbox::limits::{self, Verdict};
use crate::sandbox::server::Server;
use crate::sandbox::world::World;

pub type Shared = State<Arc<Server>>;
pub type Answered = Result<Response, ApiError>;

/// Writes down what is wrong with a body, and refuses it if Discord would.
pub fn judge(world: &mut World, about: &About, verdict: Verdict) -> Result<(), ApiError> {
    for flaw in &verdict.careless {
        world.complain(Mistake::Careless, &about.0, format!("{}: {}", flaw.path, flaw.message));
    }
    for flaw in &verdict.refused {
        world.complain(Mistake::Limit, &about.0, format!("{}: {}", flaw.path, flaw.message));
    }
    if verdict.refused.is_empty() { Ok(()) } else { Err(ApiError::bad_body(verdict.refused)) }
}

/// Looks at the pictures after the bot has been answered; see [`crate::sandbox::Sandbox::complaints`].
pub fn look_at_pictures(server: &Arc<Server>, about: About, files: Vec<Upload>) {
    if files.is_empty() || server.look(|world| world.forgets_pictures) {
        return;
    }
    let server = server.clone();
    server.looking.send_modify(|looking| *looking += 1);
    tokio::task::spawn_blocking(move || {
        for flaw in files.iter().filter_map(limits::picture) {
            server.change(|world| world.complain(Mistake::Careless, &about.0, flaw.message));
        }
        server.looking.send_modify(|looking| *looking -= 1);
    });
}
