//! What people can ask for, whether by command or by button: each act calls the table and answers with a letter.

use super::Bot;
use super::asker::Asker;
use super::drawing::{Drawing, bold_names, game_name, seat_list};
use super::letter::Letter;
use super::press::What;
use super::trouble::{Trouble, missing_text};
use super::{history, lobby, markdown, panel};
use crate::game::{Detail, Entry, Viewer};
use crate::table::{Acted, Denied, Opening, Panel, Snapshot, Stamp, State, TableId, UndoAnswer, UndoState};
use crate::texts::{Speech, Text};

/// How an act is answered.
pub enum Answer {
    /// A new message that only the asker sees.
    Private(Letter),
    /// The message the button belongs to is changed; a command has none and answers in private.
    Update(Letter),
    /// A new message for the whole channel.
    Public(Letter),
    /// The public message the button belongs to is changed; a command answers with a sentence in private.
    Changed(Letter, Letter),
}

pub type Answered = Result<Answer, Trouble>;

// Before the game.

pub async fn open(bot: &Bot, asker: &Asker, game: &str, options: Option<&str>, language: Option<&str>) -> Answered {
    if !asker.missing.is_empty() {
        return Err(Trouble::Missing(asker.missing));
    }
    let speech = asker.speech(bot);
    let title = bot
        .tables
        .catalogue()
        .titles()
        .find(|title| title.info().id == game || game_name(&speech, title.info().id).eq_ignore_ascii_case(game))
        .ok_or_else(|| Denied::UnknownGame(game.to_owned()))?;
    let mut chosen = std::collections::BTreeMap::new();
    for word in options.unwrap_or_default().split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        let (option, value) = word
            .split_once('=')
            .ok_or_else(|| Trouble::Words(Text::new("options-mangled").with("word", markdown::escape(word))))?;
        chosen.insert(option.to_owned(), value.to_owned());
    }
    let opening = Opening {
        channel: asker.channel,
        guild: asker.guild,
        game: title.info().id.to_owned(),
        options: chosen,
        language: language.map(str::to_owned).or_else(|| asker.guild_locale.clone()).unwrap_or_default(),
    };
    let snapshot = bot.tables.open(&asker.actor(), opening).await?;
    said(asker, bot, Text::new("lobby-opened").with("game", game_name(&speech, &snapshot.setup.game)))
}

pub async fn join(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.join(&asker.actor(), table).await?;
    Ok(lobby_answer(bot, asker, &snapshot, "lobby-joined"))
}

pub async fn leave(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.leave(&asker.actor(), table).await?;
    Ok(lobby_answer(bot, asker, &snapshot, "lobby-left"))
}

pub async fn start(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.start(&asker.actor(), table).await?;
    Ok(lobby_answer(bot, asker, &snapshot, "lobby-begun"))
}

pub async fn end(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.end(&asker.actor(), table).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    said(asker, bot, Text::new("ended-answer").with("game", game))
}

/// The lobby's own message shows at once what changed.
fn lobby_answer(bot: &Bot, asker: &Asker, snapshot: &Snapshot, said: &'static str) -> Answer {
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    let said = asker.speech(bot).say(&Text::new(said).with("game", game));
    Answer::Changed(lobby::lobby(bot, snapshot), Letter::new(said))
}

pub async fn options(bot: &Bot, asker: &Asker, table: TableId, page: usize) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    if snapshot.state != State::Lobby {
        return Err(Denied::Started.into());
    }
    Ok(Answer::Private(lobby::options(&snapshot, page, &asker.speech(bot))))
}

pub async fn set_option(bot: &Bot, asker: &Asker, table: TableId, option: &str, value: &str) -> Answered {
    let snapshot = bot.tables.set_option(&asker.actor(), table, option, value).await?;
    let page = snapshot.info().and_then(|info| info.options.iter().position(|spec| spec.id == option)).unwrap_or(0);
    Ok(Answer::Update(lobby::options(&snapshot, page / lobby::MENUS, &asker.speech(bot))))
}

pub fn rules(bot: &Bot, asker: &Asker, game: &str) -> Answered {
    let speech = asker.speech(bot);
    let rules = speech.find(&format!("{game}-rules")).ok_or_else(|| Denied::UnknownGame(game.to_owned()))?;
    Ok(Answer::Private(Letter::new(format!("**{}**\n{rules}", game_name(&speech, game)))))
}

// Playing.

/// Opens a panel.
pub async fn play(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let panel = bot.tables.panel(table, asker.user).await?;
    Ok(Answer::Private(panel::panel(bot, asker, panel, None, lacking(asker)).await))
}

/// Shows the panel a button belongs to anew, with a group opened if one is named.
pub async fn reopen(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, open: Option<usize>) -> Answered {
    let panel = bot.tables.panel(table, asker.user).await?;
    let stale = panel.stamp != stamp;
    let note = if stale { Some(Text::new("panel-stale")) } else { lacking(asker) };
    let open = open.filter(|_| !stale);
    Ok(Answer::Update(panel::panel(bot, asker, panel, open, note).await))
}

pub async fn choose(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, play: &str) -> Answered {
    let acted = bot.tables.choose(&asker.actor(), table, stamp, play).await;
    acted_on(bot, asker, table, acted).await
}

/// A line of a menu: a move, or `#3` for the group that stands third.
pub async fn pick(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, value: &str) -> Answered {
    match value.strip_prefix('#').and_then(|index| index.parse().ok()) {
        Some(index) => reopen(bot, asker, table, stamp, Some(index)).await,
        None => choose(bot, asker, table, stamp, value).await,
    }
}

pub async fn back(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp) -> Answered {
    let acted = bot.tables.back(&asker.actor(), table, stamp).await;
    acted_on(bot, asker, table, acted).await
}

pub async fn clear(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp) -> Answered {
    let acted = bot.tables.clear(&asker.actor(), table, stamp).await;
    acted_on(bot, asker, table, acted).await
}

pub async fn confirm(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp) -> Answered {
    let acted = bot.tables.confirm(&asker.actor(), table, stamp).await;
    acted_on(bot, asker, table, acted).await
}

/// What came of a click on a panel. A panel that was out of date shows itself anew and says so.
async fn acted_on(bot: &Bot, asker: &Asker, table: TableId, acted: Result<Acted, Denied>) -> Answered {
    let (panel, note) = match acted {
        Ok(Acted { panel, committed }) => (panel, committed.then(|| Text::new("panel-committed"))),
        Err(denied @ (Denied::Stale | Denied::Unconfirmed | Denied::NothingToConfirm | Denied::NothingToTakeBack)) => {
            let note = if matches!(denied, Denied::Stale) { Text::new("panel-stale") } else { denied.text() };
            (bot.tables.panel(table, asker.user).await?, Some(note))
        }
        Err(denied) => return Err(denied.into()),
    };
    Ok(Answer::Update(panel::panel(bot, asker, panel, None, lacking(asker).or(note)).await))
}

/// What the person should know if the bot cannot post here any more.
fn lacking(asker: &Asker) -> Option<Text> {
    (!asker.missing.is_empty()).then(|| missing_text(asker.missing))
}

/// A typed move. The words `confirm` and `back` do what the buttons do.
pub async fn typed(bot: &Bot, asker: &Asker, table: TableId, words: &str) -> Answered {
    let actor = asker.actor();
    let acted = match words.trim().to_lowercase().as_str() {
        "confirm" => {
            let stamp = bot.tables.panel(table, asker.user).await?.stamp;
            bot.tables.confirm(&actor, table, stamp).await?
        }
        "back" => {
            let stamp = bot.tables.panel(table, asker.user).await?.stamp;
            bot.tables.back(&actor, table, stamp).await?
        }
        _ => bot.tables.play(&actor, table, words).await?,
    };
    let note = lacking(asker).or_else(|| acted.committed.then(|| Text::new("panel-committed")));
    Ok(Answer::Private(panel::panel(bot, asker, acted.panel, None, note).await))
}

/// What `/move` offers while it is typed: notation and label, best matches first.
pub async fn completions(bot: &Bot, asker: &Asker, typed: &str) -> Vec<(String, String)> {
    let Ok(snapshot) = bot.tables.at(asker.channel).await else { return Vec::new() };
    let Ok(panel) = bot.tables.panel(snapshot.id, asker.user).await else { return Vec::new() };
    let names = panel.snapshot.names();
    let speech = Speech::new(bot.texts(), asker.language, &names);
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<(bool, String, String)> = moves_in_words(&panel, &speech)
        .into_iter()
        .filter_map(|(play, label)| {
            let starts = play.to_lowercase().starts_with(&typed);
            let matches = starts || format!("{play} {label}").to_lowercase().contains(&typed);
            matches.then(|| (!starts, markdown::cut(&format!("{play} — {label}"), 100), play))
        })
        .collect();
    found.sort_by_key(|(later, _, _)| *later);
    found.into_iter().take(25).map(|(_, label, play)| (label, play)).collect()
}

fn moves_in_words(panel: &Panel, speech: &Speech) -> Vec<(String, String)> {
    let mut moves = Vec::new();
    if panel.can_confirm {
        moves.push(("confirm".to_owned(), speech.key("button-confirm")));
    }
    if panel.can_back {
        moves.push(("back".to_owned(), speech.key("button-back")));
    }
    for entry in panel.question.iter().flat_map(|question| &question.entries) {
        match entry {
            Entry::One(choice) => moves.push((choice.play.clone(), speech.say(&choice.label))),
            Entry::Group(group) => moves.extend(group.choices.iter().map(|choice| {
                (choice.play.clone(), format!("{}: {}", speech.say(&group.label), speech.say(&choice.label)))
            })),
        }
    }
    moves
}

// Looking.

/// What only the asker may see.
pub async fn hand(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    let seat = snapshot.seat_of(asker.user).ok_or(Denied::NotSeated)?;
    look(bot, asker, &snapshot, Viewer::Seat(seat), false).await
}

/// The board as everybody sees it; as text for those who cannot see pictures.
pub async fn board(bot: &Bot, asker: &Asker, text: bool) -> Answered {
    let snapshot = bot.tables.latest(asker.channel).await?;
    if snapshot.state == State::Lobby {
        let letter = lobby::lobby(bot, &snapshot);
        return Ok(Answer::Private(letter));
    }
    // In words one can ask for one's own view at once: nobody else reads the answer.
    let viewer = snapshot.seat_of(asker.user).filter(|_| text).map_or(Viewer::Spectator, Viewer::Seat);
    look(bot, asker, &snapshot, viewer, text).await
}

async fn look(bot: &Bot, asker: &Asker, snapshot: &Snapshot, viewer: Viewer, text: bool) -> Answered {
    let position = snapshot.position.as_ref().ok_or(Denied::NotStarted)?;
    let names = snapshot.names();
    let bold = bold_names(&names);
    let speech = Speech::new(bot.texts(), asker.language, &bold);
    let status = position.status(viewer);
    let mut letter =
        Letter::new(format!("**{}** · {}", game_name(&speech, &snapshot.setup.game), speech.say(&status.phase)));
    if snapshot.state == State::Playing {
        let who = seat_list(&speech, snapshot.awaited().iter());
        let asked = status.asked.map(|asked| speech.say(&asked)).unwrap_or_default();
        letter.content.push('\n');
        letter.content.push_str(&speech.say(&Text::new("post-turn").with("who", who).with("asked", asked)));
    }
    if text {
        letter.text = Some(position.describe(viewer, &speech, Detail::Full));
    } else {
        let name = format!("{}-{}-{}", snapshot.setup.game, snapshot.id, snapshot.revision);
        letter.file = Drawing::new(position.boxed(), viewer, asker.language, names, name).attachment(bot).await;
    }
    if snapshot.state == State::Playing && snapshot.seat_of(asker.user).is_some() {
        letter.button(
            snapshot.id,
            What::Play,
            serenity::all::ButtonStyle::Primary,
            &asker.speech(bot).key("button-play"),
        );
    }
    Ok(Answer::Private(letter))
}

// Looking back.

pub async fn history(bot: &Bot, asker: &Asker, table: TableId, at: Option<usize>) -> Result<Letter, Trouble> {
    let history = bot.tables.history(table, at).await?;
    Ok(history::page(bot, history, asker.language, false).await)
}

pub async fn share(bot: &Bot, table: TableId, at: usize) -> Answered {
    let history = bot.tables.history(table, Some(at)).await?;
    let language = history.snapshot.language;
    Ok(Answer::Public(history::page(bot, history, language, true).await))
}

pub async fn export(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    let record = bot.tables.record(table).await?;
    let name = format!("{}-{table}", snapshot.setup.game);
    Ok(Answer::Private(history::export(&record, &name, &asker.speech(bot))))
}

// Taking back.

pub async fn ask_undo(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let answer = bot.tables.ask_undo(&asker.actor(), table).await?;
    said(asker, bot, undo_text(&answer))
}

pub async fn answer_undo(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, agree: bool) -> Answered {
    let answer = bot.tables.answer_undo(&asker.actor(), table, stamp, agree).await?;
    said(asker, bot, undo_text(&answer))
}

fn undo_text(answer: &UndoAnswer) -> Text {
    match answer.state {
        UndoState::Undone => Text::new("undo-done"),
        UndoState::Refused => Text::new("undo-not-done"),
        UndoState::Waiting => {
            let (agreed, needed) =
                answer.snapshot.undo.as_ref().map_or((0, 0), |request| (request.agreed.len(), request.needed));
            Text::new("undo-waiting").with("agreed", agreed).with("needed", needed)
        }
    }
}

fn said(asker: &Asker, bot: &Bot, text: Text) -> Answered {
    Ok(Answer::Private(Letter::new(asker.speech(bot).say(&text))))
}
