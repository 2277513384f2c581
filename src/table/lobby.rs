//! Before the game: who plays, with which options.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::{Chance, Info, Position, Setup};
use crate::record::{Start, Transcript, Unplayable};
use crate::store::{ChannelId, GuildId, NewTable, SeatRow, State, TableId};

use super::act::Act;
use super::denied::Denied;
use super::gathering::{Gathering, Order};
use super::loaded::{Loaded, colours};
use super::posting::Posting;
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
        match self.once(actor.into(), self.create(actor, opening, vec![seat_row(actor)], None, true)).await? {
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
        // Whoever wanted to be forgotten is not there any more.
        let there = before.seats.iter().filter(|seat| seat.user.is_person() || seat.computer.is_some());
        let mut seats: Vec<SeatRow> = there.map(|seat| SeatRow { asked: 0, ..seat.clone() }).collect();
        seats.rotate_left(1);
        let opening = Opening {
            channel: before.row.channel,
            guild: before.row.guild,
            game: before.row.game.clone(),
            options: before.setup.options.clone(),
            language: before.row.language.clone(),
        };
        match self.once(actor.into(), self.create(actor, opening, seats, None, before.row.hints)).await? {
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
            .once(actor.into(), self.create(actor, opening, vec![seat_row(actor)], Some(saved.to_string()), true))
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
        hints: bool,
    ) -> Result<TableId, Denied> {
        let title = self.catalogue.title(&opening.game).map_err(|_| Denied::UnknownGame(opening.game.clone()))?;
        check_options(title.info(), &opening.options)?;
        self.has_room(actor, opening.guild).await?;
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
            hints,
        };
        let channel = table.channel;
        let lobby = vec![(channel, Posting::Lobby.json())];
        let created = self.store.create(table, seats, lobby, actor.interaction).await?;
        self.stirred.add(channel);
        created.map_err(Denied::Occupied)
    }

    /// Whether a table can be opened like this, wherever it is going to be. Nothing is changed but that the same interaction
    /// is not carried out twice: false the second time.
    pub async fn may_open(&self, actor: &Actor, opening: &Opening) -> Result<bool, Denied> {
        let title = self.catalogue.title(&opening.game).map_err(|_| Denied::UnknownGame(opening.game.clone()))?;
        check_options(title.info(), &opening.options)?;
        self.has_room(actor, opening.guild).await?;
        match actor.interaction {
            Some(interaction) => Ok(self.store.claim(interaction).await?),
            None => Ok(true),
        }
    }

    /// Whether somebody may open one more table on a server.
    pub async fn has_room(&self, actor: &Actor, guild: Option<GuildId>) -> Result<(), Denied> {
        let Some(guild) = guild else { return Ok(()) };
        let (here, own) = self.store.count_live(guild, actor.user).await?;
        self.limits.allow(here, own)
    }

    pub async fn join(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| act.take_seat(actor)).await
    }

    /// The owner's leaving passes the table on; the last one's leaving ends it.
    pub async fn leave(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        self.change_lobby(actor, table, |act| {
            let seat = act.seat(actor)?;
            let table = &mut act.table;
            table.seats.remove(seat.index());
            table.drafts.remove(seat.index());
            table.plans.remove(seat.index());
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

    /// Deals, by the host. Anybody else who sits there agrees to begin by it; once all of them do, that deals too.
    pub async fn start(&self, actor: &Actor, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                act.in_lobby()?;
                act.seat(actor)?;
                act.table.enough()?;
                if !act.may_begin(actor) {
                    act.table.row.revision += 1;
                    act.post(Posting::Lobby);
                    return Ok(());
                }
                if act.table.gathering.order == Order::Drawn {
                    (self.chance)().shuffle(&mut act.table.seats);
                }
                act.table.gathering = Gathering { begun: Some(actor.now), ..Gathering::default() };
                let seat = act.seat(actor)?;
                let mut chance = (self.chance)();
                let position = match act.table.import.clone() {
                    Some(saved) => act.resume(&self.catalogue, &saved, actor.now)?,
                    None => self.deal(&mut act.table, &mut chance)?,
                };
                let mut batch = act.batch(&mut chance, actor.now);
                act.go_on(position, &mut batch)?;
                let revision = act.table.row.revision;
                act.table.seats.iter_mut().for_each(|seat| seat.asked = revision);
                act.post_first_board(seat, actor.now);
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }

    fn deal(&self, table: &mut Loaded, chance: &mut Chance) -> Result<Box<dyn Position>, Denied> {
        let info = known(table)?;
        let colours = colours(&table.seats, table.seats.len());
        let setup = Setup { seats: table.seats.len() as u8, colours, ..table.setup.clone() };
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

    /// An act that leaves the table a lobby, whose message changes.
    pub(super) async fn change_lobby(
        &self,
        actor: &Actor,
        table: TableId,
        deed: impl Fn(&mut Act) -> Result<(), Denied>,
    ) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                act.in_lobby()?;
                deed(act)?;
                // Whoever agreed to begin agreed to something else.
                act.table.gathering.agreed.clear();
                act.table.row.revision += 1;
                act.post(Posting::Lobby);
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

fn seat_row(actor: &Actor) -> SeatRow {
    SeatRow { user: actor.user, name: actor.name.clone(), computer: None, colour: None, asked: 0 }
}

impl Act {
    pub(super) fn in_lobby(&self) -> Result<(), Denied> {
        match self.table.row.state {
            State::Lobby => Ok(()),
            State::Playing => Err(Denied::Started),
            State::Over | State::Ended => Err(Denied::Over),
        }
    }

    /// Somebody sits down.
    pub(super) fn take_seat(&mut self, actor: &Actor) -> Result<(), Denied> {
        let table = &mut self.table;
        if table.seat_of(actor.user).is_some() {
            return Err(Denied::AlreadySeated);
        }
        table.has_room()?;
        table.seats.push(seat_row(actor));
        table.drafts.push(Default::default());
        table.plans.push(Default::default());
        Ok(())
    }

    /// Whether the game begins now that somebody wants it to. Of two people one alone does not decide over the other.
    fn may_begin(&mut self, actor: &Actor) -> bool {
        let Loaded { row, seats, gathering, .. } = &mut self.table;
        if row.owner == actor.user {
            return true;
        }
        if !gathering.agreed.contains(&actor.user) {
            gathering.agreed.push(actor.user);
        }
        let mut others = seats.iter().map(|seat| seat.user).filter(|user| user.is_person() && *user != row.owner);
        gathering.agreed.len() > 1 && others.all(|user| gathering.agreed.contains(&user))
    }
}

impl Loaded {
    /// Whether there are as many as the game can do with at all. What else is wrong the game itself says when it is dealt.
    fn enough(&self) -> Result<(), Denied> {
        let (have, fits, fewest) = (self.seats.len() as u8, self.fits(), known(self)?.seats.0);
        let needed = fits.first().copied().unwrap_or(fewest);
        let few = have < if self.import.is_some() { needed } else { fewest };
        if few { Err(Denied::TooFew { have, fewest: needed }) } else { Ok(()) }
    }
}

fn known(table: &Loaded) -> Result<&'static Info, Denied> {
    table.info.ok_or_else(|| Denied::UnknownGame(table.row.game.clone()))
}

/// The number of seats is only known when the game starts.
fn check_options(info: &Info, options: &BTreeMap<String, String>) -> Result<(), Denied> {
    let setup = Setup { options: options.clone(), ..Setup::new(info.id, info.seats.0) };
    setup.check(info).map_err(Denied::Setup)
}
