//! The legend of a game: what its icons, letters and signs mean, in words and as a picture. Only the reader sees it.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing;
use super::letter::Letter;
use super::names::{find_game, game_name};
use super::rules::TurnPage;
use crate::picture::{Glyph, Legend, Livery, Meaning, Sign};
use crate::table::TableId;
use crate::texts::Speech;

buttons! {
    /// The legend of the game that is played at a table.
    "legend" ShowLegend { table: TableId } => |click| {
        let snapshot = click.bot.tables.get(table).await?;
        open(&click.bot, &click.asker, &snapshot.setup.game).await
    };
}

/// The signs that all games' pictures have.
const SIGNS: [Meaning; 5] = [
    (Glyph::Sign(Sign::Option), "legend-option"),
    (Glyph::Sign(Sign::Chosen), "legend-chosen"),
    (Glyph::Sign(Sign::Laid(Livery::NEUTRAL)), "legend-laid"),
    (Glyph::Sign(Sign::Recent), "legend-recent"),
    (Glyph::Written("🤖"), "legend-computer"),
];

/// The legend of the game of this channel's table.
pub async fn here(bot: &Bot, asker: &Asker) -> Answered {
    let snapshot = bot.tables.latest(asker.channel).await?;
    open(bot, asker, &snapshot.setup.game).await
}

/// The legend of a game.
pub async fn open(bot: &Bot, asker: &Asker, game: &str) -> Answered {
    let speech = asker.speech(bot);
    let title = find_game(bot, &speech, game)?;
    let game = title.info().id;
    let legend = Legend {
        game: game_name(&speech, game),
        title: speech.key("legend-title"),
        lines: title.legend().iter().chain(&SIGNS).map(|(glyph, key)| (*glyph, speech.key(key))).collect(),
    };
    let mut letter = Letter::new(words(&legend, &speech));
    let alt = speech.key("legend-title");
    letter.file = drawing::picture(bot, format!("{game}-legend"), alt, move || legend.picture()).await;
    let rules = TurnPage { game: game.to_owned(), page: 0, slot: 0 };
    letter.button(rules, ButtonStyle::Secondary, &speech.key("button-rules"));
    Ok(Answer::Private(letter))
}

fn words(legend: &Legend, speech: &Speech) -> String {
    let mut words = format!("**{}** · {}", legend.game, speech.key("legend-title"));
    for (glyph, meaning) in &legend.lines {
        let written = match glyph {
            Glyph::Written(letters) => format!("**{letters}** "),
            _ => String::new(),
        };
        words.push_str(&format!("\n- {written}{meaning}"));
    }
    words
}
