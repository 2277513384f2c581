//! A game as an animation in the channel. Making it takes seconds: the answer comes at once and tells how far it is.

use serenity::all::CreateAttachment;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::access::may_look;
use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Past, buttons};
use super::letter::Letter;
use super::markdown::cut;
use super::names::{bold_names, game_name};
use super::trouble::Trouble;
use crate::game::{Detail, Viewer};
use crate::replay::{Scene, animate};
use crate::table::{Denied, Shot, Snapshot, TableId};
use crate::texts::{Language, Speech, Text};
use crate::watch::quietly;

buttons! {
    "replay" Replay { table: Past, from: usize } => |click| open(&click.bot, &click.asker, table.0, from, false).await;
}

/// So often the reader hears how far it is: Discord takes about one edit a second.
const TOLD: std::time::Duration = std::time::Duration::from_millis(1200);

/// The game from a turn on. While it is being played, as everybody may know it. Those who did not play see it alone: they
/// could fill the channel with it.
pub async fn open(bot: &Bot, asker: &Asker, table: TableId, from: usize, private: bool) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    may_look(asker, &snapshot)?;
    let private = private || snapshot.seat_of(asker.user).is_none();
    let (snapshot, shots) = bot.tables.film(table, from).await?;
    if shots.is_empty() {
        return Err(Trouble::Denied(Denied::NotStarted));
    }
    let language = if private { asker.language } else { snapshot.language };
    let (from, count) = (shots[0].turn, shots.len());
    let scene = |shot: Shot| Scene { turn: shot.turn, position: shot.position, told: shot.texts };
    let scenes = shots.into_iter().map(scene).collect();
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), language, &names);
    let title = format!("**{}**", game_name(&speech, &snapshot.setup.game));
    let text = if from == 0 { Text::new("film-whole") } else { Text::new("film-from").with("turn", from) };
    let title = format!("{title} · {}", speech.say(&text.with("count", count - usize::from(from == 0))));
    let first = Letter::new(format!("{title}\n{}", speech.key("film-begun")));
    let rest = made(bot, &snapshot, scenes, language, title);
    Ok(Answer::Unfolding { first, private, rest })
}

/// Draws in the background, one film at a time; what comes is how far it is, and at last the film.
fn made(
    bot: &Bot,
    snapshot: &Snapshot,
    scenes: Vec<Scene>,
    language: Language,
    title: String,
) -> UnboundedReceiver<Letter> {
    let (tell, rest) = unbounded_channel();
    let (texts, names) = (bot.texts().clone(), snapshot.names());
    let (table, films) = (snapshot.id, bot.films.clone());
    let name = format!("{}-{table}.gif", snapshot.setup.game);
    let sorry = (tell.clone(), Speech::new(bot.texts(), language, &[]).key("trouble-bug"));
    let draw = move || {
        let speech = Speech::new(&texts, language, &names);
        let alt = scenes.last().map(|scene| scene.position.describe(Viewer::Spectator, &speech, Detail::Alt));
        let mut last = std::time::Instant::now();
        let film = animate(&scenes, &speech, |done| {
            if last.elapsed() >= TOLD {
                last = std::time::Instant::now();
                let text = Text::new("film-drawing").with("done", done).with("count", scenes.len());
                // Whoever asked may be gone: the film is made all the same, and dropped.
                let _ = tell.send(Letter::new(format!("{title}\n{}", speech.say(&text))));
            }
        });
        let file = CreateAttachment::bytes(film, name).description(cut(&alt.unwrap_or_default(), 1024));
        let _ = tell.send(Letter { file: Some(file), ..Letter::new(title) });
    };
    tokio::spawn(async move {
        let _one_at_a_time = films.acquire().await;
        // Only the end of the program keeps a film from being begun.
        if let Ok(Err(panic)) = tokio::task::spawn_blocking(|| quietly(draw)).await {
            tracing::error!(%table, %panic, "a film could not be drawn");
            let _ = sorry.0.send(Letter::new(sorry.1));
        }
    });
    rest
}
