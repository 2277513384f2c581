//! Looking back: the board at any move, page by page, in private or shared with the channel.

use serenity::all::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use super::Bot;
use super::drawing::{Drawing, bold_names, game_name};
use super::letter::Letter;
use super::press::{Press, What};
use crate::game::{Record, Viewer};
use crate::table::{History, State, Turn};
use crate::texts::{Language, Speech, Text};

/// A page: the board after the move `history.at`, and what happened in that turn. Buttons unless it is `shared`.
pub async fn page(bot: &Bot, history: History, language: Language, shared: bool) -> Letter {
    let names = bold_names(&history.snapshot.names());
    let speech = Speech::new(bot.texts(), language, &names);
    let turn = history.turns.iter().find(|turn| last_move(turn) >= history.at && history.at > 0);
    let mut letter = Letter::new(format!(
        "**{}** · {}\n",
        game_name(&speech, &history.snapshot.setup.game),
        match turn {
            Some(turn) =>
                speech.say(&Text::new("history-turn").with("turn", turn.number).with("turns", history.turns.len()),)
                    + &format!(" · <t:{}:f>", turn.at.seconds()),
            None => speech.key("history-deal"),
        },
    ));
    if let Some(turn) = turn {
        for made in turn.moves.iter().filter(|made| made.number <= history.at) {
            for text in &made.texts {
                letter.content.push_str(&format!("• {}\n", speech.say(text)));
            }
            if let Some(play) = &made.play {
                letter.content.push_str(&format!("-# {}: `{play}`\n", speech.name(made.seat)));
            }
        }
    }
    if !shared {
        buttons(&mut letter, &history, &speech);
    }
    let news = turn.and_then(|turn| turn.moves.iter().rev().find_map(|made| made.texts.last().cloned()));
    let snapshot = &history.snapshot;
    let name = format!("{}-{}-move-{}", snapshot.setup.game, snapshot.id, history.at);
    let names = snapshot.names();
    let drawing = Drawing { news, ..Drawing::new(history.position, Viewer::Spectator, language, names, name) };
    letter.file = drawing.attachment(bot).await;
    letter
}

fn last_move(turn: &Turn) -> usize {
    turn.moves.last().map_or(0, |made| made.number)
}

fn buttons(letter: &mut Letter, history: &History, speech: &Speech) {
    let ends: Vec<usize> = std::iter::once(0).chain(history.turns.iter().map(last_move)).collect();
    let last = ends.last().copied().unwrap_or(0);
    let before = ends.iter().rev().copied().find(|end| *end < history.at);
    let after = ends.iter().copied().find(|end| *end > history.at);
    let table = history.snapshot.id;
    let targets = [("⏮", before.map(|_| 0)), ("◀", before), ("▶", after), ("⏭", after.map(|_| last))];
    let row = targets
        .into_iter()
        .zip(0..)
        .map(|((label, target), slot)| {
            let press = Press::new(table, What::Turn { at: target.unwrap_or(history.at), slot });
            CreateButton::new(press.to_string()).style(ButtonStyle::Secondary).label(label).disabled(target.is_none())
        })
        .collect();
    letter.rows.push(CreateActionRow::Buttons(row));
    letter.new_row();
    letter.button(table, What::Share(history.at), ButtonStyle::Secondary, &speech.key("button-share"));
    if history.snapshot.state == State::Over {
        letter.button(table, What::Export, ButtonStyle::Secondary, &speech.key("button-export"));
    }
}

/// The game as a file that `omnibus replay` and other programs can read.
pub fn export(record: &Record, name: &str, speech: &Speech) -> Letter {
    let json = serde_json::to_vec_pretty(record).unwrap_or_default();
    let file = CreateAttachment::bytes(json, format!("{name}.json"));
    Letter { file: Some(file), ..Letter::new(speech.key("history-export")) }
}
