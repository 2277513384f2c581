//! The private panel: one's own board with numbered options, the same numbers on the buttons, Back, Confirm.

use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use super::Bot;
use super::asker::Asker;
use super::drawing::{Drawing, bold_names, game_name, seat_list};
use super::letter::Letter;
use super::markdown::cut;
use super::press::{Press, What};
use crate::game::{Choice, Entry, Group, Question, Viewer};
use crate::picture::Badge;
use crate::table::{Panel, State};
use crate::texts::{Speech, Text};

/// More choices than this become a menu.
const MOST_BUTTONS: usize = 10;

/// A person's panel, with a group of the question opened if one is named. `note` stands above the question, such as why
/// the panel looks different from before.
pub async fn panel(bot: &Bot, asker: &Asker, panel: Panel, open: Option<usize>, note: Option<Text>) -> Letter {
    let names = bold_names(&panel.snapshot.names());
    let speech = Speech::new(bot.texts(), asker.language, &names);
    let viewer = Viewer::Seat(panel.seat);
    let mut letter = Letter::default();

    let phase = speech.say(&panel.position.status(viewer).phase);
    letter.content = format!("**{}** · {phase}\n", game_name(&speech, &panel.snapshot.setup.game));
    if let Some(note) = note {
        letter.content.push_str(&format!("{}\n", speech.say(&note)));
    }
    if panel.cut > 0 {
        letter.content.push_str(&format!("{}\n", speech.say(&Text::new("panel-cut").with("count", panel.cut))));
    }
    for laid in &panel.draft {
        letter.content.push_str(&format!("✓ {}\n", speech.say(&laid.label)));
    }
    let group = panel.question.as_ref().and_then(|question| match open.and_then(|index| question.entries.get(index)) {
        Some(Entry::Group(group)) => Some(group),
        _ => None,
    });
    let badges = match (&panel.question, group) {
        (_, Some(group)) => group_question(&mut letter, &panel, group, &speech),
        (Some(question), None) => whole_question(&mut letter, &panel, question, &speech),
        (None, _) => {
            letter.content.push_str(&nothing_to_choose(&panel, &speech));
            Vec::new()
        }
    };
    bottom_row(&mut letter, &panel, group.is_some(), &speech);
    let drawing = Drawing {
        badges,
        ..Drawing::new(
            panel.position,
            viewer,
            asker.language,
            panel.snapshot.names(),
            format!("{}-{}-{}", panel.snapshot.setup.game, panel.snapshot.id, panel.stamp),
        )
    };
    letter.file = drawing.attachment(bot).await;
    letter
}

fn whole_question(letter: &mut Letter, panel: &Panel, question: &Question<String>, speech: &Speech) -> Vec<Badge> {
    let prompt = speech.say(&question.prompt);
    letter.content.push_str(&format!("**{prompt}**\n"));
    let lines: Vec<Line> = question
        .entries
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            let (value, what) = match entry {
                Entry::One(choice) => (choice.play.clone(), What::Choose(panel.stamp, choice.play.clone())),
                Entry::Group(_) => (format!("#{index}"), What::Open(panel.stamp, index)),
            };
            let more = if matches!(entry, Entry::Group(_)) { " …" } else { "" };
            Line {
                label: speech.say(entry.label()) + more,
                hint: entry.hint().map(|hint| speech.say(hint)),
                value,
                what,
            }
        })
        .collect();
    offer(letter, panel, &prompt, lines);
    question.badges()
}

fn group_question(letter: &mut Letter, panel: &Panel, group: &Group<String>, speech: &Speech) -> Vec<Badge> {
    let prompt = speech.say(&group.prompt);
    letter.content.push_str(&format!("✓ {}\n**{prompt}**\n", speech.say(&group.label)));
    let lines: Vec<Line> = group
        .choices
        .iter()
        .map(|choice| Line {
            label: speech.say(&choice.label),
            hint: choice.hint.as_ref().map(|hint| speech.say(hint)),
            value: choice.play.clone(),
            what: What::Choose(panel.stamp, choice.play.clone()),
        })
        .collect();
    offer(letter, panel, &prompt, lines);
    group.choices.iter().zip(1..).filter_map(|(choice, number)| badge(choice, number)).collect()
}

fn badge(choice: &Choice<String>, number: u8) -> Option<Badge> {
    choice.spot.map(|spot| Badge { spot, number })
}

/// A choice on its way to becoming a button or a line of a menu.
struct Line {
    label: String,
    hint: Option<String>,
    value: String,
    what: What,
}

fn offer(letter: &mut Letter, panel: &Panel, prompt: &str, lines: Vec<Line>) {
    if lines.len() > MOST_BUTTONS {
        let options = lines
            .into_iter()
            .zip(1..)
            .map(|(line, number)| {
                let option = CreateSelectMenuOption::new(cut(&format!("{number} · {}", line.label), 100), line.value);
                match line.hint {
                    Some(hint) => option.description(cut(&hint, 100)),
                    None => option,
                }
            })
            .collect();
        let id = Press::new(panel.snapshot.id, What::Pick(panel.stamp)).to_string();
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options }).placeholder(cut(prompt, 150));
        letter.rows.push(CreateActionRow::SelectMenu(menu));
        return;
    }
    for (number, line) in lines.into_iter().enumerate().map(|(index, line)| (index + 1, line)) {
        if let Some(hint) = &line.hint {
            letter.content.push_str(&format!("`{number}` {} — {hint}\n", line.label));
        }
        let label = format!("{number} · {}", line.label);
        letter.button(panel.snapshot.id, line.what, ButtonStyle::Secondary, &label);
    }
}

/// What the person reads where nothing is to be chosen.
fn nothing_to_choose(panel: &Panel, speech: &Speech) -> String {
    if let Some(pending) = &panel.pending {
        let warning = pending.warning.as_ref().map(|warning| speech.say(warning)).unwrap_or_default();
        let text = Text::new("panel-pending").with("choice", pending.label.clone()).with("warning", warning);
        return speech.say(&text);
    }
    if panel.can_confirm {
        let along = panel.along.as_ref().map(|laid| format!("✓ {}\n", speech.say(&laid.label))).unwrap_or_default();
        return format!("{along}**{}**", speech.key("panel-confirm"));
    }
    match panel.snapshot.state {
        State::Over => speech.key("panel-over"),
        State::Ended => speech.key("panel-ended"),
        _ => {
            let awaited = seat_list(speech, panel.snapshot.awaited().iter());
            speech.say(&Text::new("panel-waiting").with("who", awaited))
        }
    }
}

fn bottom_row(letter: &mut Letter, panel: &Panel, in_group: bool, speech: &Speech) {
    letter.new_row();
    let table = panel.snapshot.id;
    if in_group {
        letter.button(table, What::Play, ButtonStyle::Secondary, &speech.key("button-back"));
    } else if panel.can_back {
        letter.button(table, What::Back(panel.stamp), ButtonStyle::Secondary, &speech.key("button-back"));
        if panel.draft.iter().filter(|laid| !laid.automatic).count() > 1 {
            letter.button(table, What::Clear(panel.stamp), ButtonStyle::Secondary, &speech.key("button-clear"));
        }
    }
    if panel.can_confirm && !in_group {
        letter.button(table, What::Confirm(panel.stamp), ButtonStyle::Success, &speech.key("button-confirm"));
    }
}
