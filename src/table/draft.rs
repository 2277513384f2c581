//! A turn being laid out: choosing, stepping back, confirming, typing.

use crate::game::{Chance, Choice, Events, Question, Refusal, Seat};
use crate::store::{How, TableId, Time};
use crate::texts::Text;

use super::act::Act;
use super::denied::{Denied, Refused};
use super::laying::{Laid, Laying, lay_all};
use super::loaded::Loaded;
use super::panel::Panel;
use super::stamp::Stamp;
use super::tables::{Actor, Tables};

/// What came of an act on a panel.
pub struct Acted {
    pub panel: Panel,
    /// Whether moves were put into the log; otherwise only the draft changed.
    pub committed: bool,
}

/// How far what somebody did has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reached {
    Draft,
    Log,
}

/// What came of typed moves: how far the furthest of them came, and why the next was not played.
#[derive(Clone)]
struct Typed {
    reached: Reached,
    denied: Option<Denied>,
}

impl Tables {
    /// Makes one of the choices of the panel's question.
    pub async fn choose(&self, actor: &Actor, table: TableId, stamp: Stamp, play: &str) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |act, seat, laying| {
            let Some(question) = &laying.question else {
                return Err(if laying.is_empty() { Denied::NotYourTurn } else { Denied::Unconfirmed });
            };
            if let Some(bundle) = question.bundles.iter().find(|bundle| bundle.plays.join(";") == play) {
                let plays = bundle.plays.clone();
                return self.lay(act, seat, laying, &plays, actor.now);
            }
            let Some(choice) = question.choices().find(|choice| choice.play == play).cloned() else {
                let refusal = Refusal::Mangled(play.to_owned());
                return Err(Denied::refused(laying.position.as_ref(), seat, play, refusal));
            };
            self.take(act, seat, laying, &choice, actor.now)
        })
        .await
    }

    /// Takes the last choice of the draft back, and the moves that followed from it by themselves.
    pub async fn back(&self, actor: &Actor, table: TableId, stamp: Stamp) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |act, seat, laying| {
            let mut moves = laying.moves();
            if laying.pending.is_none() {
                let last = moves.iter().rposition(|laid| !laid.automatic).ok_or(Denied::NothingToTakeBack)?;
                moves.truncate(last);
            }
            act.set_draft(seat, moves, None);
            Ok(Reached::Draft)
        })
        .await
    }

    /// Takes the whole draft back.
    pub async fn clear(&self, actor: &Actor, table: TableId, stamp: Stamp) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |act, seat, laying| {
            if laying.is_empty() {
                return Err(Denied::NothingToTakeBack);
            }
            act.set_draft(seat, Vec::new(), None);
            Ok(Reached::Draft)
        })
        .await
    }

    /// Makes the pending choice; or puts a turn into the log that was laid out in full and did not count at once: an earlier
    /// version asked first, and what others do meanwhile can leave nothing to choose.
    pub async fn confirm(&self, actor: &Actor, table: TableId, stamp: Stamp) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |act, seat, mut laying| {
            if let Some(choice) = laying.pending.take() {
                return self.take(act, seat, laying, &Choice { warning: None, ..choice }, actor.now);
            }
            if !laying.complete {
                return Err(Denied::NothingToConfirm);
            }
            self.commit_draft(act, seat, laying, None, actor.now)
        })
        .await
    }

    /// Typed moves, separated by `;`. A choice with a warning is left pending, and what was typed after it is not played. What was typed before a move that is refused counts.
    pub async fn play(&self, actor: &Actor, table: TableId, moves: &str) -> Result<Acted, Denied> {
        let (held, typed) = self
            .act(table, actor, |act| {
                let seat = act.player(actor)?;
                let mut typed = Typed { reached: Reached::Draft, denied: None };
                for (played, play) in moves.split(';').enumerate() {
                    let mut next = act.clone();
                    match self.play_one(&mut next, seat, play.trim(), played, actor.now) {
                        Ok(Reached::Log) => typed.reached = Reached::Log,
                        Ok(Reached::Draft) => {}
                        Err(denied) if played == 0 => return Err(denied),
                        Err(denied) => {
                            typed.denied = Some(denied);
                            break;
                        }
                    }
                    *act = next;
                    if act.table.drafts[seat.index()].pending.is_some() {
                        break;
                    }
                }
                Ok(typed)
            })
            .await?;
        match typed {
            Some(Typed { denied: Some(denied), .. }) => Err(denied),
            typed => self.acted(&held, actor, typed.map(|typed| typed.reached)),
        }
    }

    fn play_one(&self, act: &mut Act, seat: Seat, play: &str, played: usize, now: Time) -> Result<Reached, Denied> {
        let (laying, choice) = act.table.typed(seat, play, played)?;
        self.take(act, seat, laying, &choice, now)
    }

    /// One act on somebody's draft.
    async fn draft(
        &self,
        actor: &Actor,
        table: TableId,
        stamp: Stamp,
        deed: impl Fn(&mut Act, Seat, Laying) -> Result<Reached, Denied>,
    ) -> Result<Acted, Denied> {
        let (held, reached) = self
            .act(table, actor, |act| {
                let seat = act.player(actor)?;
                let laying = act.table.lay(seat)?;
                if stamp != act.table.stamp(seat) {
                    return Err(Denied::Stale);
                }
                deed(act, seat, laying)
            })
            .await?;
        self.acted(&held, actor, reached)
    }

    fn acted(&self, table: &Loaded, actor: &Actor, reached: Option<Reached>) -> Result<Acted, Denied> {
        Ok(Acted { panel: self.show(table, actor.user)?, committed: reached == Some(Reached::Log) })
    }

    /// Makes a choice on top of what is laid. The last choice of a turn ends it: what reveals nothing can be taken back as long
    /// as nobody acts on it, so nothing is asked again.
    fn take(
        &self,
        act: &mut Act,
        seat: Seat,
        laying: Laying,
        choice: &Choice<String>,
        now: Time,
    ) -> Result<Reached, Denied> {
        let play = &choice.play;
        if choice.warning.is_some() {
            act.set_draft(seat, laying.moves(), Some(play.clone()));
            return Ok(Reached::Draft);
        }
        if laying.position.reveals(seat, play) {
            return self.commit_draft(act, seat, laying, Some(play.clone()), now);
        }
        self.lay(act, seat, laying, std::slice::from_ref(play), now)
    }

    /// Lays moves that reveal nothing on top of what is laid, and ends the turn if that completes it.
    fn lay(
        &self,
        act: &mut Act,
        seat: Seat,
        mut laying: Laying,
        plays: &[String],
        now: Time,
    ) -> Result<Reached, Denied> {
        let mut moves = laying.moves();
        let position = laying.position.as_mut();
        let laid = lay_all(position, seat, laying.began, plays)
            .map_err(|(play, refusal)| Denied::refused(position, seat, &play, refusal))?;
        moves.extend(laid);
        act.set_draft(seat, moves, None);
        let laying = act.table.lay(seat)?;
        if laying.complete {
            return self.commit_draft(act, seat, laying, None, now);
        }
        Ok(Reached::Draft)
    }

    /// Commits what is laid, and on top of it `last`, or else the move that goes along.
    fn commit_draft(
        &self,
        act: &mut Act,
        seat: Seat,
        laying: Laying,
        last: Option<String>,
        now: Time,
    ) -> Result<Reached, Denied> {
        let how = |laid: &Laid| if laid.automatic { How::Automatic } else { How::Chosen };
        let mut moves: Vec<(String, How)> = laying.laid.iter().map(|laid| (laid.play.clone(), how(laid))).collect();
        match (last, &laying.along) {
            (Some(last), _) => moves.push((last, How::Chosen)),
            (None, Some(along)) => moves.push((along.play.clone(), how(along))),
            (None, None) => {}
        }
        act.commit(seat, moves, &mut (self.chance)(), now)?;
        Ok(Reached::Log)
    }
}

impl Loaded {
    /// Reads a typed move on top of what is laid.
    fn typed(&self, seat: Seat, play: &str, played: usize) -> Result<(Laying, Choice<String>), Denied> {
        let laying = self.lay(seat)?;
        let position = laying.position.as_ref();
        if position.turn(seat) != laying.began {
            return Err(Denied::Unconfirmed);
        }
        let spelled = position.boxed().play(seat, play, &mut Chance::unpredictable(), &mut Events::unheard());
        let spelled = spelled.map_err(|refusal| match Denied::refused(position, seat, play, refusal) {
            Denied::NotYourTurn if !laying.laid.is_empty() => Denied::Unconfirmed,
            Denied::Refused(refused) => Denied::Refused(Box::new(Refused { played, ..*refused })),
            denied => denied,
        })?;
        let question = position.question(seat);
        let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == spelled).cloned();
        let choice = choice.unwrap_or_else(|| Choice::new(spelled.clone(), Text::plain(spelled)));
        Ok((laying, choice))
    }
}
