//! The seats of a lobby: their order, their colours, and who leads the table.

use serenity::all::CreateSelectMenuOption;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::markdown::{cut, escape};
use super::names::{game_name, mention};
use super::trouble::Trouble;
use crate::table::{Denied, Order, Person, Snapshot, State, TableId, UserId};
use crate::texts::{Speech, Text};

buttons! {
    "seats" ShowSeats { table: TableId } => |click| {
        Ok(open(&click.bot, &click.asker, table).await?.in_place(click.private))
    };
    /// A menu of colours.
    "colour" ChooseColour { table: TableId } => |click| {
        let picked = Some(click.picked()?).filter(|word| *word != ANY);
        let snapshot = click.bot.tables.choose_colour(&click.asker.actor(), table, picked).await?;
        Ok(Answer::Update(page(&snapshot, &click.asker, &click.asker.speech(&click.bot))))
    };
    /// A menu of what the host can do.
    "seating" Arrange { table: TableId } => |click| {
        arrange(&click.bot, &click.asker, table, click.picked()?).await
    };
}

/// What the host's menu offers: the order as it is, by lot, or somebody further up, or somebody else as host.
const SEATED: &str = "seated";
const DRAWN: &str = "drawn";
const UP: &str = "up-";
const HOST: &str = "host-";
/// No colour in particular.
const ANY: &str = "any";

/// `/game seats`, and the button of the lobby.
pub async fn open(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    match snapshot.state {
        State::Lobby => Ok(Answer::Private(page(&snapshot, asker, &asker.speech(bot)))),
        State::Playing => Err(Denied::Started.into()),
        State::Over | State::Ended => Err(Denied::Over.into()),
    }
}

/// `/game host`: somebody else leads the table.
pub async fn hand_over(bot: &Bot, asker: &Asker, table: TableId, to: UserId) -> Answered {
    bot.tables.hand_over(&asker.actor(), table, to).await?;
    Ok(Answer::said(bot, asker, &Text::new("host-handed").with("who", mention(to))))
}

async fn arrange(bot: &Bot, asker: &Asker, table: TableId, picked: &str) -> Answered {
    let (actor, tables) = (asker.actor(), &bot.tables);
    let user = |id: &str| id.parse::<UserId>().map_err(|_| Trouble::UnknownButton);
    let snapshot = match picked {
        SEATED => tables.set_order(&actor, table, Order::Seated).await?,
        DRAWN => tables.set_order(&actor, table, Order::Drawn).await?,
        other => match (other.strip_prefix(UP), other.strip_prefix(HOST)) {
            (Some(id), _) => tables.move_up(&actor, table, user(id)?).await?,
            (_, Some(id)) => tables.hand_over(&actor, table, user(id)?).await?,
            (None, None) => return Err(Trouble::UnknownButton),
        },
    };
    Ok(Answer::Update(page(&snapshot, asker, &asker.speech(bot))))
}

/// Whoever may arrange the seats gets the menu; everybody sees who sits where.
fn page(snapshot: &Snapshot, asker: &Asker, speech: &Speech) -> Letter {
    let game = game_name(speech, &snapshot.setup.game);
    let mut letter = Letter::new(speech.say(&Text::new("seats-title").with("game", game)));
    for (index, person) in snapshot.seats.iter().enumerate() {
        letter.content.push_str(&format!("\n{}\\. {}", index + 1, named(snapshot, person, speech)));
    }
    letter.content.push_str(&format!("\n{}", speech.key(order_key(snapshot.gathering.order))));
    colours(&mut letter, snapshot, asker, speech);
    if snapshot.owner == asker.user || asker.moderator {
        letter.menu(Arrange { table: snapshot.id }, choices(snapshot, speech), &speech.key("seats-menu"));
    } else {
        letter.content.push_str(&format!("\n-# {}", speech.key("seats-host-only")));
    }
    letter
}

fn named(snapshot: &Snapshot, person: &Person, speech: &Speech) -> String {
    let name = escape(&cut(&person.name, 32));
    let name = match person.user == snapshot.owner {
        true => speech.say(&Text::new("seats-host").with("name", name)),
        false => name,
    };
    match &person.colour {
        Some(colour) => format!("{name} · {}", colour_name(snapshot, colour, speech)),
        None => name,
    }
}

/// What a colour is called.
pub fn colour_name(snapshot: &Snapshot, colour: &str, speech: &Speech) -> String {
    speech.find(&format!("{}-colour-{colour}", snapshot.setup.game)).unwrap_or_else(|| colour.to_owned())
}

/// Where colours mean something, whoever sits there chooses theirs.
fn colours(letter: &mut Letter, snapshot: &Snapshot, asker: &Asker, speech: &Speech) {
    let known = snapshot.info().map_or(&[][..], |info| info.colours);
    let own = snapshot.seat_of(asker.user).and_then(|seat| snapshot.person(seat));
    let (Some(own), false, None) = (own, known.is_empty(), &snapshot.import) else { return };
    let free = |colour: &&&str| snapshot.seats.iter().all(|person| person.colour.as_deref() != Some(**colour));
    let is_own = |colour: &str| own.colour.as_deref() == Some(colour);
    let offered = known.iter().filter(|colour| free(colour) || is_own(colour)).map(|colour| {
        let about = speech.find(&format!("{}-colour-{colour}-about", snapshot.setup.game)).unwrap_or_default();
        CreateSelectMenuOption::new(colour_name(snapshot, colour, speech), *colour)
            .description(cut(&about, 100))
            .default_selection(is_own(colour))
    });
    let any = CreateSelectMenuOption::new(speech.key("seats-any-colour"), ANY).default_selection(own.colour.is_none());
    letter.menu(ChooseColour { table: snapshot.id }, [any].into_iter().chain(offered).collect(), "");
}

/// In which order people will sit.
pub fn order_key(order: Order) -> &'static str {
    match order {
        Order::Seated => "seats-seated",
        Order::Drawn => "seats-drawn",
    }
}

fn choices(snapshot: &Snapshot, speech: &Speech) -> Vec<CreateSelectMenuOption> {
    let about = |key: &'static str, person: &Person| cut(&speech.say(&Text::new(key).with("name", &*person.name)), 100);
    let mut choices = Vec::new();
    match snapshot.gathering.order {
        Order::Drawn => choices.push(CreateSelectMenuOption::new(speech.key("seats-choose-seated"), SEATED)),
        Order::Seated if snapshot.import.is_none() => {
            choices.push(CreateSelectMenuOption::new(speech.key("seats-choose-drawn"), DRAWN));
        }
        Order::Seated => {}
    }
    let people = || snapshot.seats.iter();
    choices.extend(
        people().skip(1).map(|person| {
            CreateSelectMenuOption::new(about("seats-choose-up", person), format!("{UP}{}", person.user))
        }),
    );
    let others = people().filter(|person| person.is_somebody() && person.user != snapshot.owner);
    choices.extend(others.map(|person| {
        CreateSelectMenuOption::new(about("seats-choose-host", person), format!("{HOST}{}", person.user))
    }));
    if choices.is_empty() {
        choices.push(CreateSelectMenuOption::new(speech.key("seats-choose-seated"), SEATED));
    }
    choices
}
