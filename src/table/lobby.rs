//! Before the game: who plays, with which options; and giving a table up.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::{Info, Setup, Start, Unplayable};
use crate::store::{SeatRow, TableRow};

use super::loaded::Loaded;
use super::outbox::{Note, What};
use super::{Actor, ChannelId, Denied, GuildId, Snapshot, State, TableId, Tables};

/// What a table is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub game: String,
    pub options: BTreeMap<String, String>,
    /// A locale such as `fr` or `en-GB`.
    pub language: String,
}

impl Tables {
    /// Opens a lobby and seats the opener.
    pub async fn open(&self, actor: &Actor, opening: Opening) -> Result<Arc<Snapshot>, Denied> {
        if self.is_repeated(actor).await? {
            return self.latest(opening.channel).await;
        }
        let title = self.catalogue.title(&opening.game).map_err(|_| Denied::UnknownGame(opening.game.clone()))?;
        check_options(title.info(), &opening.options)?;
        let row = TableRow {
            id: TableId(0),
            guild: opening.guild,
            channel: opening.channel,
            owner: actor.user,
            game: opening.game,
            options: serde_json::to_string(&opening.options).expect("options are words"),
            language: opening.language,
            rules_version: title.info().version,
            state: State::Lobby,
            dealt: None,
            revision: 1,
            post: None,
            told_from: 0,
            told_to: 0,
            due: None,
            undo: None,
            opened: actor.now,
            changed: actor.now,
        };
        let lobby = serde_json::to_string(&What::Lobby).expect("a row of the outbox is plain data");
        match self.store.create(row, vec![seat_row(actor)], vec![lobby], actor.interaction).await? {
            Ok(table) => {
                self.stirred.notify_one();
                self.get(table).await
            }
            Err(there) => Err(Denied::Occupied(there)),
        }
    }

    pub async fn join(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.act(actor, table, |table| {
            in_lobby(table)?;
            if table.seat_of(actor.user).is_some() {
                return Err(Denied::AlreadySeated);
            }
            let most = known(table)?.seats.1;
            if table.seats.len() >= usize::from(most) {
                return Err(Denied::Full { most });
            }
            table.seats.push(seat_row(actor));
            table.drafts.push(Default::default());
            changed(table)
        })
        .await
    }

    /// The owner's leaving passes the table on; the last one's leaving ends it.
    pub async fn leave(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.act(actor, table, |table| {
            in_lobby(table)?;
            let seat = table.seat(actor)?;
            table.seats.remove(seat.index());
            table.drafts.remove(seat.index());
            match table.seats.first() {
                Some(first) if table.row.owner == actor.user => table.row.owner = first.user,
                Some(_) => {}
                None => table.row.state = State::Ended,
            }
            changed(table)
        })
        .await
    }

    /// By anybody seated.
    pub async fn set_option(
        &self,
        actor: &Actor,
        table: TableId,
        option: &str,
        value: &str,
    ) -> Result<Arc<Snapshot>, Denied> {
        self.act(actor, table, |table| {
            in_lobby(table)?;
            table.seat(actor)?;
            table.setup.options.insert(option.to_owned(), value.to_owned());
            check_options(known(table)?, &table.setup.options)?;
            changed(table)
        })
        .await
    }

    /// Deals. By anybody seated.
    pub async fn start(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.act(actor, table, |table| {
            in_lobby(table)?;
            table.seat(actor)?;
            let info = known(table)?;
            let have = table.seats.len() as u8;
            if have < info.seats.0 {
                return Err(Denied::TooFew { have, fewest: info.seats.0 });
            }
            let setup = Setup { seats: have, ..table.setup.clone() };
            let mut chance = (self.chance)();
            let (start, position) =
                Start::deal(&self.catalogue, setup, &mut chance).map_err(|refused| match refused {
                    Unplayable::Setup(reason) => Denied::Setup(reason),
                    _ => Denied::UnknownGame(table.row.game.clone()),
                })?;
            let Start::Dealt { setup, chance: dealt } = start else { unreachable!("a game was dealt") };
            table.row.state = State::Playing;
            table.row.rules_version = info.version;
            table.row.dealt = Some(dealt);
            table.row.revision += 1;
            table.setup = setup;
            table.go_on(position, &mut table.pen(&mut chance, actor.now))?;
            let revision = table.row.revision;
            table.seats.iter_mut().for_each(|seat| seat.asked = revision);
            table.post();
            Ok(())
        })
        .await
    }

    /// Closes a lobby or gives a game up. By the owner or a moderator.
    pub async fn end(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.act(actor, table, |table| {
            if !table.row.state.is_live() {
                return Err(Denied::Over);
            }
            if table.row.owner != actor.user && !actor.moderator {
                return Err(Denied::NotAllowed);
            }
            if table.row.state == State::Lobby {
                table.posts.push(What::Lobby);
            } else {
                table.strip(table.row.post);
                table.cancel_undo();
                table.posts.push(What::Note(Note::Ended { by: actor.user }));
            }
            table.row.state = State::Ended;
            table.row.due = None;
            table.row.revision += 1;
            Ok(())
        })
        .await
    }
}

fn seat_row(actor: &Actor) -> SeatRow {
    SeatRow { user: actor.user, name: actor.name.clone(), asked: 0 }
}

fn in_lobby(table: &Loaded) -> Result<(), Denied> {
    match table.row.state {
        State::Lobby => Ok(()),
        State::Playing => Err(Denied::Started),
        State::Over | State::Ended => Err(Denied::Over),
    }
}

fn known(table: &Loaded) -> Result<&'static Info, Denied> {
    table.info.ok_or_else(|| Denied::UnknownGame(table.row.game.clone()))
}

/// The number of seats is only known when the game starts.
fn check_options(info: &Info, options: &BTreeMap<String, String>) -> Result<(), Denied> {
    let setup = Setup { game: info.id.to_owned(), seats: info.seats.0, options: options.clone() };
    setup.check(info).map_err(Denied::Setup)
}

fn changed(table: &mut Loaded) -> Result<(), Denied> {
    table.row.revision += 1;
    table.posts.push(What::Lobby);
    Ok(())
}
