//! A game drawn: its last position as a PNG, or turn by turn as an animation.

use std::path::Path;

use anyhow::{Context, anyhow, bail};

use crate::game::{Earlier, Position};
use crate::games::Catalogue;
use crate::picture::{Animation, Look, Picture};
use crate::record::{Record, Unplayable};
use crate::seat::Viewer;
use crate::texts::{Language, Speech, Text, Texts};

/// A board, and what happened before it was so.
pub struct Scene {
    /// The number of the turn; 0 is the deal.
    pub turn: usize,
    pub position: Box<dyn Position>,
    pub told: Vec<Text>,
}

/// The whole animation of a long game lasts about so long; no picture is shown for less than the second or more than the
/// third. The last one stays. All in milliseconds.
const FILM: u32 = 90_000;
const SHORTEST: u32 = 400;
const LONGEST: u32 = 1_200;
const LAST: u32 = 6_000;

/// So many pairs of pictures from all over give the animation its colours and its size.
const SAMPLES: usize = 5;

/// Every scene as spectators see it, with what happened named on it. `progress` hears how many are drawn.
pub fn animate(scenes: &[Scene], speech: &Speech, mut progress: impl FnMut(usize)) -> Vec<u8> {
    let last = scenes.len().saturating_sub(1);
    let from = |part: usize| part * last.saturating_sub(1) / (SAMPLES - 1);
    let samples: Vec<usize> = (0..SAMPLES).flat_map(|part| [from(part), (from(part) + 1).min(last)]).collect();
    let samples = at_once(&samples, |index| scene_picture(scenes, *index, speech, Animation::LARGEST_SCALE));
    let mut animation = Animation::new(&samples, scenes.len());
    let each = (FILM / scenes.len().max(1) as u32).clamp(SHORTEST, LONGEST);
    let indices: Vec<usize> = (0..scenes.len()).collect();
    for some in indices.chunks(2 * workers()) {
        let fitted = at_once(some, |index| animation.fitted(scene_picture(scenes, *index, speech, animation.scale())));
        for (index, picture) in some.iter().zip(fitted) {
            animation.push(&picture, if *index == last { LAST } else { each });
        }
        progress(some.last().map_or(0, |index| index + 1));
    }
    animation.finish()
}

fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(4)
}

/// The same for several things at a time, in their order.
fn at_once<T: Sync, U: Send>(things: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let share = things.len().div_ceil(workers()).max(1);
    std::thread::scope(|scope| {
        let running: Vec<_> =
            things.chunks(share).map(|some| scope.spawn(|| some.iter().map(&work).collect::<Vec<U>>())).collect();
        running
            .into_iter()
            .flat_map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// A scene, with what is new since the one before marked on it.
fn scene_picture(scenes: &[Scene], index: usize, speech: &Speech, scale: f32) -> Picture {
    let scene = &scenes[index];
    let before = index.checked_sub(1).map(|before| scenes[before].position.as_ref());
    let look = Look { news: &scene.news(speech), scale, ..Look::new(Viewer::Spectator, *speech) };
    scene.position.picture(Viewer::Spectator, Earlier { turn: before, draft: None }, &look)
}

/// So many letters fit on a picture; more nobody reads in a second.
const NEWS: usize = 120;

impl Scene {
    /// The number of the turn and the move, and what came of it as far as there is room.
    fn news(&self, speech: &Speech) -> String {
        let mut news = String::new();
        for text in &self.told {
            let said = speech.say(text);
            if !news.is_empty() && news.chars().count() + said.chars().count() > NEWS {
                break;
            }
            // Not everything that is said is a whole sentence.
            let apart = if news.is_empty() || news.ends_with(['.', '!', '?']) { " " } else { " · " };
            news.push_str(apart);
            news.push_str(&said);
        }
        if self.turn > 0 { format!("{} ·{news}", self.turn) } else { news }
    }
}

fn draw(speech: &Speech, position: &dyn Position) -> Picture {
    position.picture(Viewer::Spectator, Earlier::NONE, &Look::new(Viewer::Spectator, *speech))
}

/// Draws a saved game into a file.
pub fn replay(catalogue: &Catalogue, texts: &Texts, file: &Path, out: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("“{}” cannot be read", file.display()))?;
    let saved = Saved::read(&text).with_context(|| format!("“{}” is not an exported game", file.display()))?;
    let names = saved.names(texts);
    let speech = Speech::new(texts, Language::default(), &names);
    let unplayable = |error: Unplayable| anyhow!("“{}” cannot be replayed: {}", file.display(), error.said(&speech));
    let bytes = match out.extension().and_then(|extension| extension.to_str()) {
        Some("png") => draw(&speech, saved.record.replay(catalogue).map_err(unplayable)?.as_ref()).png(),
        Some("gif") => animate(&saved.scenes(catalogue).map_err(unplayable)?, &speech, |_| {}),
        _ => bail!("“{}” should end in .png or .gif", out.display()),
    };
    std::fs::write(out, bytes).with_context(|| format!("“{}” cannot be written", out.display()))
}

/// A game from a file, with the names and turns that a text has and JSON lacks.
struct Saved {
    record: Record,
    names: Vec<String>,
    /// For each move the number of its turn.
    turns: Vec<usize>,
}

impl Saved {
    fn read(text: &str) -> anyhow::Result<Saved> {
        let record = Record::read(text)?;
        let (mut names, mut turns) = (Vec::new(), (1..=record.log.len()).collect());
        if let Ok(transcript) = text.parse::<crate::record::Transcript>() {
            turns = transcript.moves.iter().map(|line| line.turn).collect();
            names = transcript.names;
        }
        Ok(Saved { record, names, turns })
    }

    fn names(&self, texts: &Texts) -> Vec<String> {
        let seats = crate::seat::Seat::MOST;
        if self.names.is_empty() { texts.seat_names(Language::default(), seats) } else { self.names.clone() }
    }

    /// The deal, and the board after each turn.
    fn scenes(&self, catalogue: &Catalogue) -> Result<Vec<Scene>, Unplayable> {
        let mut position = self.record.setup.position(catalogue)?;
        let mut scenes = vec![Scene { turn: 0, position: position.boxed(), told: Vec::new() }];
        let mut told = Vec::new();
        for (index, played) in self.record.log.iter().enumerate() {
            let events = played.again(position.as_mut(), index + 1)?;
            let seen = events.into_iter().filter(|event| !event.detail && event.is_seen_by(Viewer::Spectator));
            told.extend(seen.map(|event| event.text));
            if self.turns.get(index) != self.turns.get(index + 1) {
                let (turn, told) = (self.turns[index], std::mem::take(&mut told));
                scenes.push(Scene { turn, position: position.boxed(), told });
            }
        }
        Ok(scenes)
    }
}
