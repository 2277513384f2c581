//! Before the game: who plays, with which options; and giving a table up.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::{Chance, Info, Position, Setup};
use crate::record::{Start, Transcript, Unplayable};
use crate::store::{ChannelId, GuildId, NewTable, SeatRow, State, TableId};

use super::act::Act;
use super::denied::Denied;
use super::loaded::Loaded;
use super::posting::{Note, Posting};
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

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
        let channel = opening.channel;
        match self.once(actor.into(), self.create(actor, opening, vec![seat_row(actor)], None)).await? {
            Some(table) => self.get(table).await,
            None => self.latest(channel).await,
        }
    }

    /// Opens a lobby in the same channel with the game, the options and the people of a table that is over. By one of them.
    /// Everybody sits one seat further on, so that somebody else begins.
    pub async fn rematch(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let before = self.hold(table).await?.clone();
        before.seat_of(actor.user).ok_or(Denied::NotSeated)?;
        if before.row.state.is_live() {
            return Err(Denied::StillRunning);
        }
        let mut seats: Vec<SeatRow> = before.seats.iter().map(|seat| SeatRow { asked: 0, ..seat.clone() }).collect();
        seats.rotate_left(1);
        let opening = Opening {
            channel: before.row.channel,
            guild: before.row.guild,
            game: before.row.game.clone(),
            options: before.setup.options.clone(),
            language: before.row.language.clone(),
        };
        match self.once(actor.into(), self.create(actor, opening, seats, None)).await? {
            Some(table) => self.get(table).await,
            None => self.latest(before.row.channel).await,
        }
    }

    /// Opens a lobby that goes on with a saved game. Whoever joins takes the next of its seats. The opening's own game and
    /// options do not count.
    pub async fn import(&self, actor: &Actor, opening: Opening, saved: Transcript) -> Result<Arc<Snapshot>, Denied> {
        let record = saved.record().map_err(Denied::Unreadable)?;
        let edition = self.catalogue.edition(&saved.game, saved.rules).ok_or(Denied::Frozen)?;
        saved.setup().check(edition.info()).map_err(Denied::Setup)?;
        if record.log.len() > edition.info().longest {
            return Err(Denied::Unplayable(edition.info().longest));
        }
        let position = record.replay_by(edition).map_err(|refused| Denied::Unplayable(refused.number()))?;
        if position.is_over() {
            return Err(Denied::Finished);
        }
        let channel = opening.channel;
        let opening = Opening { game: saved.game.clone(), options: saved.options.clone(), ..opening };
        match self
            .once(actor.into(), self.create(actor, opening, vec![seat_row(actor)], Some(saved.to_string())))
            .await?
        {
            Some(table) => self.get(table).await,
            None => self.latest(channel).await,
        }
    }

    async fn create(
        &self,
        actor: &Actor,
        opening: Opening,
        seats: Vec<SeatRow>,
        import: Option<String>,
    ) -> Result<TableId, Denied> {
        let title = self.catalogue.title(&opening.game).map_err(|_| Denied::UnknownGame(opening.game.clone()))?;
        check_options(title.info(), &opening.options)?;
        let table = NewTable {
            guild: opening.guild,
            channel: opening.channel,
            owner: actor.user,
            game: opening.game,
            options: serde_json::to_string(&opening.options).expect("options are words"),
            language: opening.language,
            rules_version: title.info().version,
            opened: actor.now,
            import,
        };
        let channel = table.channel;
        let lobby = vec![(channel, Posting::Lobby.json())];
        let created = self.store.create(table, seats, lobby, actor.interaction).await?;
        self.stirred.add(channel);
        created.map_err(Denied::Occupied)
    }

    pub async fn join(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            let table = &mut act.table;
            if table.seat_of(actor.user).is_some() {
                return Err(Denied::AlreadySeated);
            }
            let most = table.import.as_ref().map_or(known(table)?.seats.1, |saved| saved.names.len() as u8);
            if table.seats.len() >= usize::from(most) {
                return Err(Denied::Full { most });
            }
            table.seats.push(seat_row(actor));
            table.drafts.push(Default::default());
            Ok(())
        })
        .await
    }

    /// The owner's leaving passes the table on; the last one's leaving ends it.
    pub async fn leave(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            let seat = act.seat(actor)?;
            let table = &mut act.table;
            table.seats.remove(seat.index());
            table.drafts.remove(seat.index());
            match table.seats.iter().find(|seat| seat.user.is_person()) {
                Some(first) if table.row.owner == actor.user => table.row.owner = first.user,
                Some(_) => {}
                None => table.row.state = State::Ended,
            }
            Ok(())
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
        self.change_lobby(actor, table, |act| {
            act.seat(actor)?;
            if act.table.import.is_some() {
                return Err(Denied::Started);
            }
            act.table.setup.options.insert(option.to_owned(), value.to_owned());
            check_options(known(&act.table)?, &act.table.setup.options)
        })
        .await
    }

    /// Deals. By anybody seated.
    pub async fn start(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                in_lobby(&act.table)?;
                act.seat(actor)?;
                let mut chance = (self.chance)();
                let position = match act.table.import.clone() {
                    Some(saved) => {
                        let (have, fewest) = (act.table.seats.len() as u8, saved.names.len() as u8);
                        if have < fewest {
                            return Err(Denied::TooFew { have, fewest });
                        }
                        act.resume(&self.catalogue, &saved, actor.now)?
                    }
                    None => self.deal(&mut act.table, &mut chance)?,
                };
                let mut batch = act.batch(&mut chance, actor.now);
                act.go_on(position, &mut batch)?;
                let revision = act.table.row.revision;
                act.table.seats.iter_mut().for_each(|seat| seat.asked = revision);
                act.post_board();
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    fn deal(&self, table: &mut Loaded, chance: &mut Chance) -> Result<Box<dyn Position>, Denied> {
        let info = known(table)?;
        let have = table.seats.len() as u8;
        if have < info.seats.0 {
            return Err(Denied::TooFew { have, fewest: info.seats.0 });
        }
        let setup = Setup { seats: have, ..table.setup.clone() };
        let (start, position) = Start::deal(&self.catalogue, setup, chance).map_err(|refused| match refused {
            Unplayable::Setup(reason) => Denied::Setup(reason),
            _ => Denied::UnknownGame(table.row.game.clone()),
        })?;
        let Start::Dealt { setup, chance: dealt } = start else { unreachable!("a game was dealt") };
        table.row.state = State::Playing;
        table.row.rules_version = info.version;
        table.row.dealt = Some(dealt);
        table.row.revision += 1;
        table.setup = setup;
        Ok(position)
    }

    /// Closes a lobby or gives a game up. By the owner or a moderator.
    pub async fn end(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let row = &act.table.row;
                if !row.state.is_live() {
                    return Err(Denied::Over);
                }
                if row.owner != actor.user && !actor.moderator {
                    return Err(Denied::NotAllowed);
                }
                if row.state == State::Lobby {
                    act.post(Posting::Lobby);
                } else {
                    act.strip(row.post);
                    act.cancel_undo();
                    act.post(Posting::Note(Note::Ended { by: actor.user }));
                }
                let row = &mut act.table.row;
                row.state = State::Ended;
                row.due = None;
                row.revision += 1;
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    /// An act that leaves the table a lobby, whose message changes.
    pub(super) async fn change_lobby(
        &self,
        actor: &Actor,
        table: TableId,
        deed: impl FnOnce(&mut Act) -> Result<(), Denied>,
    ) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                in_lobby(&act.table)?;
                deed(act)?;
                act.table.row.revision += 1;
                act.post(Posting::Lobby);
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

fn seat_row(actor: &Actor) -> SeatRow {
    SeatRow { user: actor.user, name: actor.name.clone(), computer: None, asked: 0 }
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
