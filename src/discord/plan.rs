//! Planning ahead: what shall be played for somebody as soon as it is their turn. A private page, and `/plan`.

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Leads, buttons};
use super::drawing::Drawing;
use super::letter::Letter;
use super::markdown::cut;
use super::names::{Voices, Written, game_name};
use super::offers::{self, Offer};
use crate::game::{Choice, Entry, Group, Question, Viewer};
use crate::picture::Mark;
use crate::table::{Denied, Foresight, Reach, TableId};
use crate::texts::Text;

buttons! {
    "plan" ShowPlan { table: TableId } => |click| {
        let answer = open(&click.bot, &click.asker, table, None).await?;
        Ok(answer.in_place(click.private))
    };
    /// One more move.
    "plan-move" PlanMove { table: TableId, step: usize, play: String } => |click| {
        let planned = click.bot.tables.plan_move(&click.asker.actor(), table, step as u32, &play).await;
        changed(&click.bot, &click.asker, table, planned).await
    };
    /// A menu of moves and groups.
    "plan-pick" PickPlan { table: TableId, step: usize } => |click| {
        let value = click.picked()?;
        if let Some(group) = value.strip_prefix('#').and_then(|index| index.parse().ok()) {
            return Ok(open(&click.bot, &click.asker, table, Some(group)).await?.in_place(click.private));
        }
        let planned = click.bot.tables.plan_move(&click.asker.actor(), table, step as u32, value).await;
        changed(&click.bot, &click.asker, table, planned).await
    };
    /// Shows the choices of a group.
    "plan-open" OpenPlanGroup { table: TableId, group: usize } => |click| {
        Ok(open(&click.bot, &click.asker, table, Some(group)).await?.in_place(click.private))
    };
    /// A menu of what must not change.
    "plan-unless" PlanUnless { table: TableId, step: usize } => |click| {
        let planned = click.bot.tables.plan_unless(&click.asker.actor(), table, step as u32, &click.chosen).await;
        changed(&click.bot, &click.asker, table, planned).await
    };
    "plan-back" PlanBack { table: TableId, step: usize } => |click| {
        let planned = click.bot.tables.unplan(&click.asker.actor(), table, step as u32, false).await;
        changed(&click.bot, &click.asker, table, planned).await
    };
    "plan-clear" PlanClear { table: TableId, step: usize } => |click| {
        let planned = click.bot.tables.unplan(&click.asker.actor(), table, step as u32, true).await;
        changed(&click.bot, &click.asker, table, planned).await
    };
}

async fn open(bot: &Bot, asker: &Asker, table: TableId, group: Option<usize>) -> Answered {
    let foresight = bot.tables.plan(table, asker.user).await?;
    Ok(Answer::Private(letter(bot, asker, foresight, group, None).await))
}

/// `/plan`: the page, or a plan that is typed.
pub async fn typed(bot: &Bot, asker: &Asker, table: TableId, moves: Option<&str>) -> Answered {
    let foresight = match moves {
        Some(moves) => bot.tables.plan_typed(&asker.actor(), table, moves).await?,
        None => bot.tables.plan(table, asker.user).await?,
    };
    Ok(Answer::Private(letter(bot, asker, foresight, None, None).await))
}

/// A page that was out of date shows itself anew and says so.
async fn changed(bot: &Bot, asker: &Asker, table: TableId, planned: Result<Foresight, Denied>) -> Answered {
    let (foresight, note) = match planned {
        Ok(foresight) => (foresight, None),
        Err(Denied::Stale) => (bot.tables.plan(table, asker.user).await?, Some(Text::new("panel-stale"))),
        Err(denied) => return Err(denied.into()),
    };
    Ok(Answer::Update(letter(bot, asker, foresight, None, note).await))
}

async fn letter(bot: &Bot, asker: &Asker, foresight: Foresight, open: Option<usize>, note: Option<Text>) -> Letter {
    let written = Written::new(foresight.snapshot.names());
    let voices = written.voices(bot.texts(), asker.language);
    let speech = voices.running;
    let game = game_name(&speech, &foresight.snapshot.setup.game);
    let mut letter = Letter::new(format!("**{game}** · {}\n", speech.key("plan-title")));
    for note in note.iter().chain(&foresight.dropped) {
        letter.content.push_str(&format!("{}\n", speech.say(note)));
    }
    for (number, planned) in (1..).zip(&foresight.moves) {
        letter.content.push_str(&format!("{number}\\. {}\n", speech.say(planned)));
    }
    let marks = question(&mut letter, &foresight, open, voices);
    unless(&mut letter, &foresight, voices);
    bottom_row(&mut letter, &foresight, open.is_some(), voices);
    let Foresight { snapshot, seat, position, step, .. } = foresight;
    if let Some(position) = position {
        let drawing = Drawing {
            marks,
            task: Some(Text::new("plan-task")),
            ..Drawing::new(
                position,
                Viewer::Seat(seat),
                asker.language,
                snapshot.names(),
                format!("{}-{}-plan-{step}", snapshot.setup.game, snapshot.id),
            )
        };
        letter.file = drawing.attachment(bot).await;
    }
    letter
}

/// What can be planned next.
fn question(letter: &mut Letter, foresight: &Foresight, open: Option<usize>, voices: Voices) -> Vec<Mark> {
    let (table, step) = (foresight.snapshot.id, foresight.step as usize);
    let Some(question) = &foresight.question else {
        let key = if foresight.moves.is_empty() { "plan-unforeseen" } else { "plan-no-further" };
        letter.content.push_str(&voices.running.key(key));
        return Vec::new();
    };
    let choosing = |choice: &Choice<String>, letter| Offer {
        letter,
        called: choice.name.as_ref().map(|name| voices.on_controls.say(name)),
        label: voices.on_controls.say(&choice.label),
        hint: choice.hint.as_ref().map(|hint| voices.on_controls.say(hint)),
        value: choice.play.clone(),
        id: PlanMove { table, step, play: choice.play.clone() }.to_string(),
        reach: Reach::Step,
    };
    let group = match open.and_then(|index| question.entries.get(index)) {
        Some(Entry::Group(group)) => Some(group),
        _ => None,
    };
    let (prompt, offers, marks): (&Text, Vec<Offer>, Vec<Mark>) = match group {
        Some(Group { prompt, choices, .. }) => {
            let letters = group.map(Group::letters).unwrap_or_default();
            let offers = choices.iter().zip(letters).map(|(choice, letter)| choosing(choice, letter)).collect();
            (prompt, offers, group.map(Group::marks).unwrap_or_default())
        }
        None => (&question.prompt, whole(question, table, &choosing, voices), question.marks()),
    };
    let asked = Text::new(if foresight.moves.is_empty() { "plan-first" } else { "plan-next" });
    letter.content.push_str(&format!("**{}**\n", voices.in_bold.say(&asked)));
    offers::put(letter, &PickPlan { table, step }, &voices.on_controls.say(prompt), &offers, &[], &voices.running);
    marks
}

fn whole(
    question: &Question<String>,
    table: TableId,
    choosing: &dyn Fn(&Choice<String>, Option<char>) -> Offer,
    voices: Voices,
) -> Vec<Offer> {
    let offer = |(index, (entry, letter)): (usize, (&Entry<String>, Option<char>))| match entry {
        Entry::One(choice) => choosing(choice, letter),
        Entry::Group(group) => Offer {
            letter,
            called: group.name.as_ref().map(|name| voices.on_controls.say(name) + " …"),
            label: voices.on_controls.say(&group.label) + " …",
            hint: group.hint.as_ref().map(|hint| voices.on_controls.say(hint)),
            value: format!("#{index}"),
            id: OpenPlanGroup { table, group: index }.to_string(),
            reach: Reach::Step,
        },
    };
    question.entries.iter().zip(question.letters()).enumerate().map(offer).collect()
}

/// What must not change: the choices as they read now.
fn unless(letter: &mut Letter, foresight: &Foresight, voices: Voices) {
    if foresight.watched.is_empty() {
        return;
    }
    let option = |(key, label, named): &(String, Text, bool)| {
        CreateSelectMenuOption::new(cut(&voices.on_controls.say(label), 100), cut(key, 100)).default_selection(*named)
    };
    // Those that are named come first, so that none of them is lost.
    let mut watched: Vec<_> = foresight.watched.iter().collect();
    watched.sort_by_key(|(.., named)| !named);
    let options = watched.into_iter().take(Question::<String>::MOST).map(option).collect();
    let menu = PlanUnless { table: foresight.snapshot.id, step: foresight.step as usize };
    letter.several(menu, options, &voices.on_controls.key("plan-unless"));
    let named: Vec<String> =
        foresight.watched.iter().filter(|(.., named)| *named).map(|(_, label, _)| voices.running.say(label)).collect();
    let text = match named.is_empty() {
        true => Text::new("plan-whatever"),
        false => Text::new("plan-if").with("what", voices.running.list(&named)),
    };
    letter.content.push_str(&format!("{}\n", voices.running.say(&text)));
}

fn bottom_row(letter: &mut Letter, foresight: &Foresight, in_group: bool, voices: Voices) {
    let (table, step, speech) = (foresight.snapshot.id, foresight.step as usize, voices.running);
    letter.new_row();
    if in_group {
        letter.button(ShowPlan { table }, ButtonStyle::Secondary, &speech.key("button-back"));
    } else if !foresight.moves.is_empty() {
        letter.button(PlanBack { table, step }, ButtonStyle::Secondary, &speech.key("button-back"));
        letter.button(PlanClear { table, step }, ButtonStyle::Secondary, &speech.key("button-unplan"));
    }
    letter.button(Leads { to: "play", table }, ButtonStyle::Primary, &speech.key("button-panel"));
}
