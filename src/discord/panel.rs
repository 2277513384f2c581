//! The private panel: one's own board with its options lit up, the same names on the buttons, Back, Confirm; and what one
//! does there.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::computers::TakeBack;
use super::drawing::Drawing;
use super::hint::ShowHint;
use super::legend::ShowLegend;
use super::letter::Letter;
use super::names::{Voices, Written, game_name, seat_list};
use super::offers::{self, Menu, Offer};
use super::plan::ShowPlan;
use super::rules::ShowRules;
use super::trouble::missing_text;
use super::undo;
use crate::game::{Bundle, Choice, Entry, Group, Question, Viewer};
use crate::picture::Mark;
use crate::table::{Acted, Actor, Denied, Panel, Reach, Stamp, State, TableId, UndoState};
use crate::texts::{Speech, Text};

buttons! {
    "play" OpenPanel { table: TableId } => |click| {
        let answer = open(&click.bot, &click.asker, table).await?;
        Ok(answer.in_place(click.private))
    };
    "choose" Choose { table: TableId, stamp: Stamp, play: String } => |click| {
        choose(&click.bot, &click.asker, table, stamp, &play).await
    };
    /// A menu of choices and groups.
    "pick" Pick { table: TableId, stamp: Stamp } => |click| {
        pick(&click.bot, &click.asker, table, stamp, click.picked()?).await
    };
    /// A menu of the choices of one group; its number tells menus of a message apart.
    "pick-from" PickFrom { table: TableId, stamp: Stamp, group: usize } => |click| {
        choose(&click.bot, &click.asker, table, stamp, click.picked()?).await
    };
    /// A menu of moves that are chosen together.
    "pick-all" PickAll { table: TableId, stamp: Stamp } => |click| {
        choose(&click.bot, &click.asker, table, stamp, click.picked()?).await
    };
    /// Shows the choices of a group.
    "open" OpenGroup { table: TableId, stamp: Stamp, group: usize } => |click| {
        reopen(&click.bot, &click.asker, table, stamp, Some(group)).await
    };
    "back" Back { table: TableId, stamp: Stamp } => |click| {
        let acted = click.bot.tables.back(&click.asker.actor(), table, stamp).await;
        acted_on(&click.bot, &click.asker, table, acted).await
    };
    "clear" Clear { table: TableId, stamp: Stamp } => |click| {
        let acted = click.bot.tables.clear(&click.asker.actor(), table, stamp).await;
        acted_on(&click.bot, &click.asker, table, acted).await
    };
    /// Takes the turn back that was just played.
    "undo" TakeTurnBack { table: TableId, stamp: Stamp } => |click| {
        take_turn_back(&click.bot, &click.asker, table, stamp).await
    };
    /// Asks those whom it concerns whether it may be taken back.
    "ask-undo" AskTurnBack { table: TableId, stamp: Stamp } => |click| {
        ask_turn_back(&click.bot, &click.asker, table, stamp).await
    };
    "confirm" Confirm { table: TableId, stamp: Stamp } => |click| {
        let acted = click.bot.tables.confirm(&click.asker.actor(), table, stamp).await;
        acted_on(&click.bot, &click.asker, table, acted).await
    };
}

/// Opens a panel.
pub async fn open(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let panel = bot.tables.panel(table, asker.user).await?;
    let first = panel.question.is_some() && bot.tables.is_first(&panel.snapshot, asker.user).await?;
    // Said once, before the first move; the button stays.
    let begins = first && panel.undoable.is_none();
    let note = lacking(asker).or(begins.then(|| Text::new("panel-first")));
    Ok(Answer::Private(letter(bot, asker, panel, Page { note, first, ..Page::default() }).await))
}

/// Shows the panel a button belongs to anew, with a group opened if one is named.
async fn reopen(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, group: Option<usize>) -> Answered {
    let panel = bot.tables.panel(table, asker.user).await?;
    let stale = panel.stamp != stamp;
    let note = if stale { Some(Text::new("panel-stale")) } else { lacking(asker) };
    let open = group.filter(|_| !stale);
    Ok(Answer::Update(letter(bot, asker, panel, Page { open, note, ..Page::default() }).await))
}

async fn choose(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, play: &str) -> Answered {
    let acted = bot.tables.choose(&asker.actor(), table, stamp, play).await;
    acted_on(bot, asker, table, acted).await
}

/// A line of a menu: a move, or `#3` for the group that stands third.
async fn pick(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, value: &str) -> Answered {
    match value.strip_prefix('#').and_then(|index| index.parse().ok()) {
        Some(index) => reopen(bot, asker, table, stamp, Some(index)).await,
        None => choose(bot, asker, table, stamp, value).await,
    }
}

/// What came of a click on a panel. A panel that was out of date shows itself anew and says so.
async fn acted_on(bot: &Bot, asker: &Asker, table: TableId, acted: Result<Acted, Denied>) -> Answered {
    let (panel, note) = match acted {
        Ok(Acted { panel, committed: true }) => return Ok(Answer::Update(done(bot, asker, panel).await)),
        Ok(Acted { panel, committed: false }) => (panel, None),
        Err(denied @ (Denied::Stale | Denied::Unconfirmed | Denied::NothingToConfirm | Denied::NothingToTakeBack)) => {
            let note = if matches!(denied, Denied::Stale) { Text::new("panel-stale") } else { denied.text() };
            (bot.tables.panel(table, asker.user).await?, Some(note))
        }
        Err(denied) => return Err(denied.into()),
    };
    let page = Page { note: lacking(asker).or(note), ..Page::default() };
    Ok(Answer::Update(letter(bot, asker, panel, page).await))
}

/// The turn is taken back, and laid out again without its last choice.
async fn take_turn_back(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp) -> Answered {
    let panel = bot.tables.panel(table, asker.user).await?;
    if panel.stamp != stamp || panel.undoable.is_none_or(|asked| !asked.is_empty()) {
        return Ok(Answer::Update(noted(bot, asker, panel, Text::new("panel-stale")).await));
    }
    let mut moves = bot.tables.last_turn(table, asker.user).await?;
    let state = bot.tables.ask_undo(&asker.actor(), table).await?;
    if state != UndoState::Undone {
        return Ok(Answer::said(bot, asker, &undo::told(state)));
    }
    moves.pop();
    if !moves.is_empty() {
        // Its own act: the interaction was the taking back.
        let actor = Actor { interaction: None, ..asker.actor() };
        let laid = bot.tables.play(&actor, table, &moves.join(";")).await;
        laid.map(drop).unwrap_or_else(|denied| tracing::debug!(?denied, "a turn is not laid out again"));
    }
    let panel = bot.tables.panel(table, asker.user).await?;
    Ok(Answer::Update(noted(bot, asker, panel, undo::told(state)).await))
}

async fn ask_turn_back(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp) -> Answered {
    let panel = bot.tables.panel(table, asker.user).await?;
    if panel.stamp != stamp {
        return Ok(Answer::Update(noted(bot, asker, panel, Text::new("panel-stale")).await));
    }
    let state = bot.tables.ask_undo(&asker.actor(), table).await?;
    let panel = bot.tables.panel(table, asker.user).await?;
    Ok(Answer::Update(noted(bot, asker, panel, undo::told(state)).await))
}

async fn noted(bot: &Bot, asker: &Asker, panel: Panel, note: Text) -> Letter {
    letter(bot, asker, panel, Page { note: Some(note), ..Page::default() }).await
}

/// What is shown once moves were put into the log: the next question if there is one; else nothing is left to look at here.
async fn done(bot: &Bot, asker: &Asker, panel: Panel) -> Letter {
    let note = lacking(asker).or(Some(Text::new("panel-committed")));
    if panel.question.is_some() || panel.pending.is_some() || panel.can_confirm {
        return letter(bot, asker, panel, Page { note, ..Page::default() }).await;
    }
    let written = Written::new(panel.snapshot.names());
    let voices = written.voices(bot.texts(), asker.language);
    let speech = voices.running;
    let mut letter = words(&panel, &speech, note);
    letter.content.push_str(&nothing_to_choose(&panel, voices));
    bottom_row(&mut letter, &panel, false, &speech);
    letter.button(ShowRules { table: panel.snapshot.id }, ButtonStyle::Secondary, &speech.key("button-rules"));
    letter
}

/// What the person should know if the bot cannot post here any more.
pub fn lacking(asker: &Asker) -> Option<Text> {
    (!asker.missing.is_empty()).then(|| missing_text(asker.missing))
}

/// What is special about a panel this time.
#[derive(Default)]
pub struct Page {
    /// The group of the question that is opened.
    pub open: Option<usize>,
    /// Stands above the question, such as why the panel looks different from before.
    pub note: Option<Text>,
    /// The person has not played such a game before.
    pub first: bool,
}

/// A person's panel.
pub async fn letter(bot: &Bot, asker: &Asker, panel: Panel, page: Page) -> Letter {
    let written = Written::new(panel.snapshot.names());
    let voices = written.voices(bot.texts(), asker.language);
    let speech = voices.running;
    let mut letter = words(&panel, &speech, page.note);
    let group =
        panel.question.as_ref().and_then(|question| match page.open.and_then(|index| question.entries.get(index)) {
            Some(Entry::Group(group)) => Some(group),
            _ => None,
        });
    let marks = match (&panel.question, group) {
        (_, Some(group)) => group_question(&mut letter, &panel, group, voices),
        (Some(question), None) => whole_question(&mut letter, &panel, question, voices),
        (None, _) => {
            letter.content.push_str(&nothing_to_choose(&panel, voices));
            Vec::new()
        }
    };
    bottom_row(&mut letter, &panel, group.is_some(), &speech);
    let table = panel.snapshot.id;
    letter.button(ShowRules { table }, ButtonStyle::Secondary, &speech.key("button-rules"));
    if page.first && letter.has_room() {
        letter.button(ShowLegend { table }, ButtonStyle::Secondary, &speech.key("button-legend"));
    }
    let chosen = group.map_or_else(|| panel.pending.as_ref().and_then(|choice| choice.spot), |group| group.spot);
    let drawing = Drawing {
        marks,
        chosen,
        task: (panel.question.is_none() && panel.can_confirm).then(|| Text::new("picture-confirm")),
        before: panel.left,
        bare: panel.bare,
        ..Drawing::new(
            panel.position,
            Viewer::Seat(panel.seat),
            asker.language,
            panel.snapshot.names(),
            format!("{}-{}-{}", panel.snapshot.setup.game, panel.snapshot.id, panel.stamp),
        )
    };
    letter.file = drawing.attachment(bot).await;
    letter
}

/// What stands above the question: where the game is, the note, and what is laid out so far.
fn words(panel: &Panel, speech: &Speech, note: Option<Text>) -> Letter {
    let phase = speech.say(&panel.position.status(Viewer::Seat(panel.seat)).phase);
    let mut content = format!("**{}** · {phase}\n", game_name(speech, &panel.snapshot.setup.game));
    if let Some(note) = note {
        content.push_str(&format!("{}\n", speech.say(&note)));
    }
    if panel.cut > 0 {
        content.push_str(&format!("{}\n", speech.say(&Text::new("panel-cut").with("count", panel.cut))));
    }
    if let Some(why) = &panel.unplanned {
        content.push_str(&format!("{}\n", speech.say(why)));
    }
    if !panel.planned.is_empty() {
        let planned: Vec<String> = panel.planned.iter().map(|planned| speech.say(planned)).collect();
        content.push_str(&format!("{}\n", speech.say(&Text::new("plan-kept").with("moves", planned.join(" → ")))));
    }
    for laid in &panel.draft {
        content.push_str(&format!("✓ {}\n", speech.say(&laid.label)));
    }
    Letter::new(content)
}

fn whole_question(letter: &mut Letter, panel: &Panel, question: &Question<String>, voices: Voices) -> Vec<Mark> {
    letter.content.push_str(&format!("**{}**\n", voices.in_bold.say(&question.prompt)));
    let groups = question.entries.iter().filter(|entry| matches!(entry, Entry::Group(_))).count();
    if offers::fits_menus(groups, question.entries.len() - groups) {
        menus(letter, panel, question, voices);
    } else {
        let entries = question.entries.iter().zip(question.letters()).enumerate();
        let offer = |(index, (entry, letter)): (usize, (&Entry<String>, Option<char>))| match entry {
            Entry::One(choice) => choosing(panel, choice, letter, voices),
            Entry::Group(group) => opening(panel, index, group, letter, voices),
        };
        let offers: Vec<Offer> = entries.map(offer).collect();
        let bundles: Vec<Offer> = question.bundles.iter().map(|bundle| bundled(panel, bundle, voices)).collect();
        let all = PickAll { table: panel.snapshot.id, stamp: panel.stamp };
        offers::put_bundles(letter, &all, &bundles, &voices.running);
        put(letter, panel, &question.prompt, &offers, &bundles, voices);
    }
    question.marks()
}

/// Every group as a menu of its own: none has to be opened.
fn menus(letter: &mut Letter, panel: &Panel, question: &Question<String>, voices: Voices) {
    let (mut menus, mut others) = (Vec::new(), Vec::new());
    for (index, (entry, letter)) in question.entries.iter().zip(question.letters()).enumerate() {
        match entry {
            Entry::One(choice) => others.push(choosing(panel, choice, letter, voices)),
            Entry::Group(group) => menus.push(Menu {
                id: PickFrom { table: panel.snapshot.id, stamp: panel.stamp, group: index }.to_string(),
                title: opening(panel, index, group, letter, voices).name(),
                offers: group.choices.iter().map(|choice| choosing(panel, choice, None, voices)).collect(),
            }),
        }
    }
    offers::put_menus(letter, &menus, &others, &voices.running);
}

fn group_question(letter: &mut Letter, panel: &Panel, group: &Group<String>, voices: Voices) -> Vec<Mark> {
    let (label, prompt) = (voices.running.say(&group.label), voices.in_bold.say(&group.prompt));
    letter.content.push_str(&format!("✓ {label}\n**{prompt}**\n"));
    let offer = |(choice, letter)| choosing(panel, choice, letter, voices);
    let offers: Vec<Offer> = group.choices.iter().zip(group.letters()).map(offer).collect();
    put(letter, panel, &group.prompt, &offers, &[], voices);
    group.marks()
}

fn put(letter: &mut Letter, panel: &Panel, prompt: &Text, offers: &[Offer], bundles: &[Offer], voices: Voices) {
    let menu = Pick { table: panel.snapshot.id, stamp: panel.stamp };
    offers::put(letter, &menu, &voices.on_controls.say(prompt), offers, bundles, &voices.running);
}

fn choosing(panel: &Panel, choice: &Choice<String>, letter: Option<char>, voices: Voices) -> Offer {
    let play = choice.play.clone();
    Offer {
        letter,
        called: choice.name.as_ref().map(|name| voices.on_controls.say(name)),
        label: voices.on_controls.say(&choice.label),
        hint: choice.hint.as_ref().map(|hint| voices.on_controls.say(hint)),
        value: play.clone(),
        id: Choose { table: panel.snapshot.id, stamp: panel.stamp, play }.to_string(),
        reach: panel.reach(choice),
    }
}

fn bundled(panel: &Panel, bundle: &Bundle<String>, voices: Voices) -> Offer {
    Offer {
        letter: None,
        called: None,
        label: voices.on_controls.say(&bundle.label),
        hint: bundle.hint.as_ref().map(|hint| voices.on_controls.say(hint)),
        value: bundle.plays.join(";"),
        id: String::new(),
        reach: panel.reach_all(bundle),
    }
}

/// A group that is opened first.
fn opening(panel: &Panel, index: usize, group: &Group<String>, letter: Option<char>, voices: Voices) -> Offer {
    Offer {
        letter,
        called: group.name.as_ref().map(|name| voices.on_controls.say(name) + " …"),
        label: voices.on_controls.say(&group.label) + " …",
        hint: group.hint.as_ref().map(|hint| voices.on_controls.say(hint)),
        value: format!("#{index}"),
        id: OpenGroup { table: panel.snapshot.id, stamp: panel.stamp, group: index }.to_string(),
        reach: Reach::Step,
    }
}

/// What the person reads where nothing is to be chosen.
fn nothing_to_choose(panel: &Panel, voices: Voices) -> String {
    let speech = voices.running;
    if panel.snapshot.frozen {
        return speech.key("table-frozen");
    }
    if let Some(pending) = &panel.pending {
        let warning = pending.warning.as_ref().map(|warning| speech.say(warning)).unwrap_or_default();
        let choice = voices.in_bold.say(&pending.label);
        let text = Text::new("panel-pending").with("choice", choice).with("warning", warning);
        return speech.say(&text);
    }
    if panel.can_confirm {
        let along = panel.along.as_ref().map(|laid| format!("✓ {}\n", speech.say(&laid.label))).unwrap_or_default();
        return format!("{along}**{}**", speech.key("panel-confirm"));
    }
    if panel.snapshot.person(panel.seat).is_some_and(|person| !person.plays()) {
        return speech.key("table-computer-plays");
    }
    match panel.snapshot.state {
        State::Over => speech.key("panel-over"),
        State::Ended => speech.key("panel-ended"),
        _ => {
            let awaited = seat_list(&speech, panel.snapshot.awaited().iter());
            speech.say(&Text::new("panel-waiting").with("who", awaited))
        }
    }
}

fn bottom_row(letter: &mut Letter, panel: &Panel, in_group: bool, speech: &Speech) {
    letter.new_row();
    let (table, stamp) = (panel.snapshot.id, panel.stamp);
    if in_group {
        letter.button(OpenPanel { table }, ButtonStyle::Secondary, &speech.key("button-back"));
    } else if panel.can_back {
        letter.button(Back { table, stamp }, ButtonStyle::Secondary, &speech.key("button-back"));
        if panel.draft.iter().filter(|laid| !laid.automatic).count() > 1 {
            letter.button(Clear { table, stamp }, ButtonStyle::Secondary, &speech.key("button-clear"));
        }
    }
    match panel.undoable.filter(|_| panel.draft.is_empty() && panel.pending.is_none() && !in_group) {
        Some(asked) if asked.is_empty() => {
            letter.button(TakeTurnBack { table, stamp }, ButtonStyle::Secondary, &speech.key("button-undo"));
        }
        // Whoever has something to choose is not offered to hold up the others; `/undo` does it all the same.
        Some(_) if panel.question.is_none() && panel.snapshot.undo.is_none() => {
            letter.button(AskTurnBack { table, stamp }, ButtonStyle::Secondary, &speech.key("button-ask-undo"));
        }
        _ => {}
    }
    if panel.can_confirm && !in_group {
        letter.button(Confirm { table, stamp }, ButtonStyle::Success, &speech.key("button-confirm"));
    }
    if panel.snapshot.person(panel.seat).is_some_and(|person| !person.plays()) {
        letter.button(TakeBack { table }, ButtonStyle::Success, &speech.key("button-play-myself"));
    } else if panel.awaited && panel.question.is_some() && panel.snapshot.hints {
        letter.button(ShowHint { table }, ButtonStyle::Secondary, &speech.key("button-hint"));
    }
    if panel.can_plan && !in_group {
        letter.button(ShowPlan { table }, ButtonStyle::Secondary, &speech.key("button-plan"));
    }
}
