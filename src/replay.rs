//! Draws an exported game: its last position as a PNG, or the whole game as an animation.

use std::path::Path;

use anyhow::{Context, anyhow, bail};

use crate::game::{Earlier, Position};
use crate::games::Catalogue;
use crate::picture::export::animation;
use crate::picture::{Look, Picture};
use crate::record::{Record, Unplayable};
use crate::seat::{Seat, Viewer};
use crate::texts::{Language, Speech, Texts};

/// More frames would make a file larger than a chat takes.
const MOST_FRAMES: usize = 60;

pub fn replay(catalogue: &Catalogue, texts: &Texts, file: &Path, out: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("“{}” cannot be read", file.display()))?;
    let record: Record =
        serde_json::from_str(&text).with_context(|| format!("“{}” is not an exported game", file.display()))?;
    let names = texts.seat_names(Language::default(), Seat::MOST);
    let speech = Speech::new(texts, Language::default(), &names);
    let unplayable = |error: Unplayable| anyhow!("“{}” cannot be replayed: {}", file.display(), error.said(&speech));
    let bytes = match out.extension().and_then(|extension| extension.to_str()) {
        Some("png") => draw(texts, record.replay(catalogue).map_err(unplayable)?.as_ref(), "").png(),
        Some("gif") => animation(&frames(catalogue, texts, &record).map_err(unplayable)?),
        _ => bail!("“{}” should end in .png or .gif", out.display()),
    };
    std::fs::write(out, bytes).with_context(|| format!("“{}” cannot be written", out.display()))
}

/// The board as spectators saw it, from the deal to the end, evenly thinned out to at most [`MOST_FRAMES`].
fn frames(catalogue: &Catalogue, texts: &Texts, record: &Record) -> Result<Vec<Picture>, Unplayable> {
    let mut position = record.setup.position(catalogue)?;
    let stride = (record.log.len() + 1).div_ceil(MOST_FRAMES).max(1);
    let names = texts.seat_names(Language::default(), position.seats());
    let speech = Speech::new(texts, Language::default(), &names);
    let mut frames = vec![draw(texts, position.as_ref(), "")];
    let mut news = String::new();
    for (index, played) in record.log.iter().enumerate() {
        for event in played.again(position.as_mut(), index + 1)? {
            if event.is_seen_by(Viewer::Spectator) {
                news = speech.say(&event.text);
            }
        }
        if (index + 1) % stride == 0 || index + 1 == record.log.len() {
            frames.push(draw(texts, position.as_ref(), &news));
        }
    }
    Ok(frames)
}

fn draw(texts: &Texts, position: &dyn Position, news: &str) -> Picture {
    let names = texts.seat_names(Language::default(), position.seats());
    let speech = Speech::new(texts, Language::default(), &names);
    position.picture(Viewer::Spectator, Earlier::NONE, &Look { news, ..Look::new(Viewer::Spectator, speech) })
}
