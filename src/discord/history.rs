//! Looking back: the board at any move, page by page, in private or shared with the channel.

use serenity::all::{ButtonStyle, CreateAttachment};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing::Drawing;
use super::letter::Letter;
use super::names::{bold_names, game_name};
use crate::game::Viewer;
use crate::table::{Denied, History, State, TableId, Turn};
use crate::texts::{Language, Speech, Text};

buttons! {
    /// The end of the log.
    "history" ShowHistory { table: TableId } => |click| open(&click.bot, &click.asker, table, None).await;
    /// The board after so many moves. The slot tells buttons apart that lead to the same place.
    "turn" ShowTurn { table: TableId, at: usize, slot: usize } => |click| {
        let answer = open(&click.bot, &click.asker, table, Some(at)).await?;
        Ok(answer.in_place(true))
    };
    "share" Share { table: TableId, at: usize } => |click| share(&click.bot, &click.asker, table, at).await;
    "export" Export { table: TableId } => |click| export(&click.bot, &click.asker, table).await;
}

/// The board after so many moves, or after the last.
pub async fn open(bot: &Bot, asker: &Asker, table: TableId, at: Option<usize>) -> Answered {
    let history = bot.tables.history(table, at).await?;
    Ok(Answer::Private(page(bot, history, asker.language, false).await))
}

/// Only by those who play: a stranger could fill the channel with it.
async fn share(bot: &Bot, asker: &Asker, table: TableId, at: usize) -> Answered {
    let history = bot.tables.history(table, Some(at)).await?;
    history.snapshot.seat_of(asker.user).ok_or(Denied::NotSeated)?;
    let language = history.snapshot.language;
    Ok(Answer::Public(page(bot, history, language, true).await))
}

/// The game as a file that `omnibus replay` and other programs can read.
async fn export(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let record = bot.tables.record(table).await?;
    let json = serde_json::to_vec_pretty(&record).unwrap_or_default();
    let file = CreateAttachment::bytes(json, format!("{}-{table}.json", record.setup.game()));
    Ok(Answer::Private(Letter { file: Some(file), ..Letter::new(asker.speech(bot).key("history-export")) }))
}

/// A page: the board after the move `history.at`, and what happened in that turn. Buttons unless it is `shared`.
async fn page(bot: &Bot, history: History, language: Language, shared: bool) -> Letter {
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
    for (slot, (label, target)) in targets.into_iter().enumerate() {
        let turn = ShowTurn { table, at: target.unwrap_or(history.at), slot };
        letter.way(turn, label, target.is_some());
    }
    letter.new_row();
    letter.button(Share { table, at: history.at }, ButtonStyle::Secondary, &speech.key("button-share"));
    if history.snapshot.state == State::Over {
        letter.button(Export { table }, ButtonStyle::Secondary, &speech.key("button-export"));
    }
}
