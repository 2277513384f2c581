//! A hint: what the strong level would do in the asker's place, and what it expects of the best choices. Nobody else sees it.

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::bold_names;
use crate::table::{Advised, Hint, TableId};
use crate::texts::{Speech, Text};

buttons! {
    "hint" ShowHint { table: TableId } => |click| open(&click.bot, &click.asker, table).await;
}

pub async fn open(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let hint = bot.tables.hint(table, asker.user).await?;
    let names = bold_names(&hint.panel.snapshot.names());
    let speech = Speech::new(bot.texts(), asker.language, &names);
    Ok(Answer::Private(Letter::new(words(&hint, &speech))))
}

fn words(hint: &Hint, speech: &Speech) -> String {
    let mut words = format!("💡 {}", speech.key("hint-title"));
    for (number, Advised { choice, rest, advice }) in (1..).zip(&hint.best) {
        let line = match rest.is_empty() {
            true => Text::new("hint-line"),
            false => Text::new("hint-line-then").with("rest", rest.clone()),
        };
        let line = line
            .with("choice", choice.label.clone())
            .with("place", format!("{:.1}", advice.place))
            .with("winning", (advice.winning * 100.0).round() as i32);
        words.push_str(&format!("\n{number}\\. {}", speech.say(&line)));
    }
    let all = hint.best.iter().map(|best| best.advice.trust).sum::<f32>();
    let sure = hint.best.first().is_some_and(|best| best.advice.trust > 0.6 * all);
    words.push_str(&format!("\n{}", speech.key(if sure { "hint-sure" } else { "hint-close" })));
    words
}
