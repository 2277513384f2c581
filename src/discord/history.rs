//! Looking back: the board after any turn, page by page, all of them or some, in private or shared with the channel.

use std::fmt;
use std::str::FromStr;

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::access::may_look;
use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Field, Past, buttons};
use super::drawing::Drawing;
use super::files::Export;
use super::film::Replay;
use super::letter::Letter;
use super::markdown::cut;
use super::names::{bold_names, game_name};
use super::seating;
use super::trouble::Trouble;
use crate::game::{Seat, Viewer};
use crate::table::{Denied, History, How, State, TableId, Turn};
use crate::texts::{Language, Speech, Text};

buttons! {
    /// The end of the log.
    "history" ShowHistory { table: TableId } => |click| {
        open(&click.bot, &click.asker, table, None, Filter::All).await
    };
    /// As it was once: the board after so many moves. The slot tells buttons apart that lead to the same place.
    "turn" ShowMove { table: TableId, at: usize, slot: usize } => |click| {
        let turn = click.bot.tables.turn_of_move(table, at).await?;
        Ok(open(&click.bot, &click.asker, table, Some(turn), Filter::All).await?.in_place(true))
    };
    "share" ShareMove { table: TableId, at: usize } => |click| {
        let turn = click.bot.tables.turn_of_move(table, at).await?;
        share(&click.bot, &click.asker, table, turn, Filter::All).await
    };
    /// The board after a turn. The slot tells buttons apart that lead to the same place.
    "page" ShowTurn { table: Past, at: usize, slot: usize, filter: Filter } => |click| {
        Ok(open(&click.bot, &click.asker, table.0, Some(at), filter).await?.in_place(true))
    };
    /// A menu of turns.
    "jump" Jump { table: Past, filter: Filter } => |click| {
        let at = click.picked()?.parse().map_err(|_| Trouble::UnknownButton)?;
        Ok(open(&click.bot, &click.asker, table.0, Some(at), filter).await?.in_place(true))
    };
    /// A menu of which turns to see.
    "sift" Sift { table: Past, at: usize } => |click| {
        let filter = click.picked()?.parse().map_err(|_| Trouble::UnknownButton)?;
        Ok(open(&click.bot, &click.asker, table.0, Some(at), filter).await?.in_place(true))
    };
    "show" Share { table: Past, at: usize, filter: Filter } => |click| {
        share(&click.bot, &click.asker, table.0, at, filter).await
    };
}

/// Which turns are paged through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    All,
    Seat(Seat),
    /// Those in which something of a kind happened: the key of its text.
    Kind(String),
}

impl Field for Filter {}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Filter::All => f.write_str("all"),
            Filter::Seat(seat) => write!(f, "seat-{seat}"),
            Filter::Kind(key) => write!(f, "kind-{key}"),
        }
    }
}

impl FromStr for Filter {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Filter, Trouble> {
        match text.split_once('-') {
            None if text == "all" => Ok(Filter::All),
            Some(("seat", seat)) => {
                seat.parse().map(|seat| Filter::Seat(Seat(seat))).map_err(|_| Trouble::UnknownButton)
            }
            Some(("kind", key)) if !key.is_empty() => Ok(Filter::Kind(key.to_owned())),
            _ => Err(Trouble::UnknownButton),
        }
    }
}

impl Filter {
    fn passes(&self, turn: &Turn) -> bool {
        match self {
            Filter::All => true,
            Filter::Seat(seat) => turn.seat == Some(*seat),
            Filter::Kind(key) => turn.texts().any(|text| text.key == key),
        }
    }
}

/// The board after a turn, or after the last; for the asker alone.
pub async fn open(bot: &Bot, asker: &Asker, table: TableId, at: Option<usize>, filter: Filter) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    may_look(asker, &snapshot)?;
    let history = bot.tables.history_for(table, Some(asker.user), at).await?;
    let page = Page::new(history, filter, asker.language);
    let page = page.moved_to_where_it_passes(bot, Some(asker)).await?;
    Ok(Answer::Private(page.letter(bot, Some(asker)).await))
}

/// The same for the whole channel: what everybody may know. Only by those who played: others could fill the channel with it.
async fn share(bot: &Bot, asker: &Asker, table: TableId, at: usize, filter: Filter) -> Answered {
    let history = bot.tables.history(table, Some(at)).await?;
    may_look(asker, &history.snapshot)?;
    history.snapshot.seat_of(asker.user).ok_or(Denied::NotSeated)?;
    let language = history.snapshot.language;
    Ok(Answer::Public(Page::new(history, filter, language).letter(bot, None).await))
}

/// What is shown: a turn, among those that pass a filter.
struct Page {
    history: History,
    filter: Filter,
    language: Language,
}

impl Page {
    fn new(history: History, filter: Filter, language: Language) -> Page {
        Page { history, filter, language }
    }

    /// The turns that pass, by number.
    fn passing(&self) -> Vec<usize> {
        self.history.from_the_deal().filter(|turn| self.filter.passes(turn)).map(|turn| turn.number).collect()
    }

    fn turn(&self) -> &Turn {
        self.history.turn(self.history.at)
    }

    fn finished(&self) -> bool {
        matches!(self.history.snapshot.state, State::Over | State::Ended)
    }

    /// The same page at a turn that passes: the last one before, or else the first. All turns if none passes.
    async fn moved_to_where_it_passes(self, bot: &Bot, asker: Option<&Asker>) -> Result<Page, Trouble> {
        let passing = self.passing();
        let at = self.history.at;
        let Some(nearest) = passing.iter().rev().find(|turn| **turn <= at).or(passing.first()).copied() else {
            return Ok(Page { filter: Filter::All, ..self });
        };
        if nearest == at {
            return Ok(self);
        }
        let user = asker.map(|asker| asker.user);
        let history = bot.tables.history_for(self.history.snapshot.id, user, Some(nearest)).await?;
        Ok(Page { history, ..self })
    }

    /// Through whose eyes the board is seen. Once a game is over, everybody may look through anybody's.
    fn viewer(&self) -> Viewer {
        match self.filter {
            Filter::Seat(seat) if self.finished() && seat.index() < self.history.snapshot.seats.len() => {
                Viewer::Seat(seat)
            }
            _ => self.history.viewer,
        }
    }

    /// With buttons for `asker`, or for everybody without any.
    async fn letter(self, bot: &Bot, asker: Option<&Asker>) -> Letter {
        let snapshot = self.history.snapshot.clone();
        let (names, bold) = (snapshot.names(), bold_names(&snapshot.names()));
        let speech = Speech::new(bot.texts(), self.language, &bold);
        let plain = Speech::new(bot.texts(), self.language, &names);
        let mut letter = Letter::new(self.heading(&speech));
        letter.content.push_str(&told(self.turn(), &speech));
        if let Some(asker) = asker {
            self.ways(&mut letter);
            self.menus(&mut letter, &plain);
            self.acts(&mut letter, asker, &speech);
        }
        let viewer = self.viewer();
        let news = self.turn().texts().last().cloned();
        let name = format!("{}-{}-turn-{}", snapshot.setup.game, snapshot.id, self.history.at);
        let drawing = Drawing { news, ..Drawing::new(self.history.position, viewer, self.language, names, name) };
        letter.file = drawing.attachment(bot).await;
        letter
    }

    fn heading(&self, speech: &Speech) -> String {
        let (turn, turns) = (self.turn(), self.history.turns.len());
        let place = match turn.number {
            0 => speech.key("history-deal"),
            number => speech.say(&Text::new("history-turn").with("turn", number).with("turns", turns)),
        };
        let mut heading = format!("**{}** · {place}", game_name(speech, &self.history.snapshot.setup.game));
        if let Some(at) = turn.at {
            heading.push_str(&format!(" · <t:{}:f>", at.seconds()));
        }
        heading.push('\n');
        let passing = self.passing();
        let place = passing.iter().position(|number| *number == turn.number).map_or(0, |index| index + 1);
        let counted = |text: Text| text.with("place", place).with("count", passing.len());
        match &self.filter {
            Filter::All => {}
            Filter::Seat(seat) => {
                heading.push_str(&speech.say(&counted(Text::new("history-only-seat").with("seat", *seat))));
                heading.push('\n');
            }
            Filter::Kind(_) => {
                heading.push_str(&speech.say(&counted(Text::new("history-only-kind"))));
                heading.push('\n');
            }
        }
        heading
    }

    fn ways(&self, letter: &mut Letter) {
        let (passing, at) = (self.passing(), self.history.at);
        let before = passing.iter().rev().copied().find(|turn| *turn < at);
        let after = passing.iter().copied().find(|turn| *turn > at);
        let (first, last) = (passing.first().copied(), passing.last().copied());
        let targets = [("⏮", before.and(first)), ("◀", before), ("▶", after), ("⏭", after.and(last))];
        for (slot, (label, target)) in targets.into_iter().enumerate() {
            let turn = ShowTurn {
                table: Past(self.history.snapshot.id),
                at: target.unwrap_or(at),
                slot,
                filter: self.filter.clone(),
            };
            letter.way(turn, label, target.is_some());
        }
    }

    fn menus(&self, letter: &mut Letter, speech: &Speech) {
        let table = Past(self.history.snapshot.id);
        let turns = offered(&self.passing(), self.history.at).into_iter().map(|number| {
            let label = label(self.history.turn(number), speech);
            CreateSelectMenuOption::new(cut(&label, 100), number.to_string())
                .default_selection(number == self.history.at)
        });
        letter.menu(Jump { table, filter: self.filter.clone() }, turns.collect(), &speech.key("history-jump"));
        letter.menu(Sift { table, at: self.history.at }, self.filters(speech), &speech.key("history-sift"));
    }

    /// All turns, those of each player, and those in which something of a kind happened, the most frequent first.
    fn filters(&self, speech: &Speech) -> Vec<CreateSelectMenuOption> {
        let option = |filter: Filter, label: String| {
            let chosen = filter == self.filter;
            CreateSelectMenuOption::new(cut(&label, 100), filter.to_string()).default_selection(chosen)
        };
        let mut options = vec![option(Filter::All, speech.key("history-all"))];
        for seat in self.history.snapshot.setup.everyone() {
            let label = speech.say(&Text::new("history-of-seat").with("seat", seat));
            options.push(option(Filter::Seat(seat), label));
        }
        let mut kinds: Vec<(&str, &Text, usize)> = Vec::new();
        for text in self.history.from_the_deal().flat_map(Turn::texts).filter(|text| text.key != "plain") {
            match kinds.iter_mut().find(|(key, ..)| *key == text.key) {
                Some((.., times)) => *times += 1,
                None => kinds.push((text.key, text, 1)),
            }
        }
        kinds.sort_by_key(|(.., times)| std::cmp::Reverse(*times));
        for (key, sample, times) in kinds.into_iter().take(MENU - options.len()) {
            let label = Text::new("history-of-kind").with("sample", speech.say(sample)).with("times", times);
            options.push(option(Filter::Kind(key.to_owned()), speech.say(&label)));
        }
        options
    }

    fn acts(&self, letter: &mut Letter, asker: &Asker, speech: &Speech) {
        let (snapshot, at) = (&self.history.snapshot, self.history.at);
        let table = Past(snapshot.id);
        letter.new_row();
        if let Some(seat) = snapshot.seat_of(asker.user) {
            let own = Filter::Seat(seat);
            let (filter, key) =
                if self.filter == own { (Filter::All, "history-all") } else { (own, "button-my-turns") };
            letter.button(ShowTurn { table, at, slot: 9, filter }, ButtonStyle::Secondary, &speech.key(key));
        }
        let share = Share { table, at, filter: self.filter.clone() };
        letter.button(share, ButtonStyle::Secondary, &speech.key("button-share"));
        letter.button(Replay { table, from: at }, ButtonStyle::Secondary, &speech.key("button-replay-from"));
        letter.button(Export { table }, ButtonStyle::Secondary, &speech.key("button-export"));
    }
}

/// A menu holds no more lines.
const MENU: usize = 25;

/// So many turns at most, from all over, and every one near the turn that is open.
fn offered(passing: &[usize], at: usize) -> Vec<usize> {
    if passing.len() <= MENU {
        return passing.to_vec();
    }
    let here = passing.iter().position(|turn| *turn >= at).unwrap_or(passing.len() - 1);
    let near = 6;
    let far = MENU - 2 * near - 1;
    let mut offered: Vec<usize> = (here.saturating_sub(near)..=(here + near).min(passing.len() - 1)).collect();
    offered.extend((0..far).map(|part| part * (passing.len() - 1) / (far - 1)));
    offered.sort_unstable();
    offered.dedup();
    offered.into_iter().map(|index| passing[index]).collect()
}

fn label(turn: &Turn, speech: &Speech) -> String {
    match (turn.number, turn.texts().next()) {
        (0, _) => speech.key("history-deal"),
        (number, Some(text)) => format!("{number} · {}", speech.say(text)),
        (number, None) => number.to_string(),
    }
}

/// What happened, a line each; the moves themselves once they hold no secrets.
fn told(turn: &Turn, speech: &Speech) -> String {
    let mut words = String::new();
    for made in &turn.moves {
        if made.how == How::TimedOut {
            words.push_str(&format!("• {}\n", speech.say(&Text::new("post-timed-out").with("seat", made.seat))));
        }
        for text in &made.texts {
            words.push_str(&format!("• {}\n", speech.say(text)));
        }
        if let Some(play) = &made.play {
            words.push_str(&format!("-# {}: `{play}`\n", speech.name(made.seat)));
        }
    }
    for seating in &turn.seatings {
        words.push_str(&format!("{}\n", seating::told(seating, speech)));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_offers_its_ends_and_the_neighbours() {
        let turns: Vec<usize> = (0..300).collect();
        let offered = offered(&turns, 150);
        assert!(offered.len() <= MENU);
        assert!([0, 149, 150, 151, 299].iter().all(|turn| offered.contains(turn)), "{offered:?}");
        assert_eq!(super::offered(&turns[..9], 3), turns[..9]);
    }
}
