//! People who click what they see, all at once, and remember how long they waited.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::plan::Load;
use super::town::{Place, Town};
use crate::game::Chance;
use crate::sandbox::{Answers, Message, MessageId, Person, Sandbox};

/// What the people lived through.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// From a click to its answer.
    pub answers: Vec<Duration>,
    /// From the click that ended a turn to the new picture in the channel.
    pub pictures: Vec<Duration>,
    /// Of the turns that were ended.
    pub clicks: usize,
    pub unanswered: usize,
    /// Turns whose picture never came.
    pub unposted: usize,
    pub finished: usize,
}

impl Played {
    fn add(&mut self, other: Played) {
        self.answers.extend(other.answers);
        self.pictures.extend(other.pictures);
        self.clicks += other.clicks;
        self.unanswered += other.unanswered;
        self.unposted += other.unposted;
        self.finished += other.finished;
    }
}

pub struct Crowd {
    sandbox: Sandbox,
    /// The tables nobody plays at just now; the one that waited longest is next.
    free: Arc<Mutex<VecDeque<Place>>>,
    people: usize,
    pause: Duration,
}

impl Crowd {
    pub fn gather(load: &Load, sandbox: &Sandbox, town: Town) -> Crowd {
        let free = Arc::new(Mutex::new(town.tables.into()));
        Crowd { sandbox: sandbox.clone(), free, people: load.people, pause: load.pause }
    }

    /// Everybody plays turn after turn, each at another table.
    pub async fn play(&self, time: Duration) -> Played {
        let end = Instant::now() + time;
        let mut playing = JoinSet::new();
        for number in 0..self.people {
            let player = Player {
                sandbox: self.sandbox.clone(),
                pause: self.pause,
                dice: Chance::seeded(number as u64),
                played: Played::default(),
            };
            playing.spawn(player.play_until(end, self.free.clone()));
        }
        let mut all = Played::default();
        while let Some(played) = playing.join_next().await {
            all.add(played.expect("people do not panic"));
        }
        all
    }
}

struct Player {
    sandbox: Sandbox,
    pause: Duration,
    dice: Chance,
    played: Played,
}

/// A turn does not take more clicks than this.
const MOST_CLICKS: usize = 60;
const PATIENCE: Duration = Duration::from_secs(20);

impl Player {
    async fn play_until(mut self, end: Instant, free: Arc<Mutex<VecDeque<Place>>>) -> Played {
        let tables = || free.lock().unwrap_or_else(PoisonError::into_inner);
        while Instant::now() < end {
            let Some(place) = tables().pop_front() else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            if self.turn(&place).await {
                tables().push_back(place);
            } else {
                self.played.finished += 1;
            }
        }
        self.played
    }

    /// Somebody who is awaited plays a turn. False if the game is over.
    async fn turn(&mut self, place: &Place) -> bool {
        let Some(board) = self.board(place) else { return true };
        if board.button("Play").is_none() {
            return false;
        }
        let awaited: Vec<&Person> =
            place.people.iter().filter(|person| board.content.contains(&person.mention())).collect();
        if awaited.is_empty() {
            return true;
        }
        let person = awaited[self.dice.pick(awaited.len())].clone();
        self.think().await;
        let mut answers = self.click(&person, &board, ("Play", None)).await;
        let opened = answers.as_ref().and_then(|answers| answers.message.clone());
        // Somebody else may have moved meanwhile: then there is nothing to do.
        answers = answers.filter(|_| opened.as_ref().is_some_and(is_awaited));
        for clicks in 2..=MOST_CLICKS {
            let Some(panel) = answers.and_then(|answers| answers.message) else { break };
            let Some((id, value)) = self.next(&panel) else { break };
            self.think().await;
            // In the middle of a turn the board may have changed.
            let board = self.board(place).unwrap_or_else(|| board.clone());
            let clicked = Instant::now();
            answers = self.click(&person, &panel, (&id, value.as_deref())).await;
            if answers.as_ref().and_then(|answers| answers.message.as_ref()).is_some_and(is_done) {
                self.played.clicks += clicks;
                self.wait_for_picture(place, &board, clicked).await;
                break;
            }
        }
        if let Some(panel) = opened {
            self.sandbox.delete(panel.id);
        }
        true
    }

    /// People need a moment, each another one.
    async fn think(&mut self) {
        if !self.pause.is_zero() {
            let share = 50 + self.dice.pick(101) as u32;
            tokio::time::sleep(self.pause * share / 100).await;
        }
    }

    async fn click(&mut self, person: &Person, on: &Message, (id, value): (&str, Option<&str>)) -> Option<Answers> {
        let clicked = match value {
            None => person.click(on, id).await,
            Some(value) => person.select(on, id, &[value]).await,
        };
        // A board that was replaced a moment ago has no buttons left: a person sees that and presses nothing.
        let answers = clicked.ok()?;
        match answers.answer {
            Some(_) => self.played.answers.push(answers.took),
            None => self.played.unanswered += 1,
        }
        Some(answers)
    }

    /// What to press next on a panel, as somebody who knows what they want: Confirm if it is there, otherwise any choice.
    fn next(&mut self, panel: &Message) -> Option<(String, Option<String>)> {
        let buttons: Vec<String> = panel.buttons().into_iter().filter_map(|button| button.custom_id).collect();
        if let Some(confirm) = buttons.iter().find(|id| id.starts_with("confirm:")) {
            return Some((confirm.clone(), None));
        }
        let choice = |id: &String| id.starts_with("choose:") || id.starts_with("open:");
        let mut choices: Vec<(String, Option<String>)> =
            buttons.into_iter().filter(choice).map(|id| (id, None)).collect();
        for menu in panel.menus().into_iter().filter(|menu| menu.custom_id.starts_with("pick")) {
            choices.extend(menu.options.into_iter().map(|option| (menu.custom_id.clone(), Some(option.value))));
        }
        (!choices.is_empty()).then(|| choices.swap_remove(self.dice.pick(choices.len())))
    }

    /// The newest board of a table.
    fn board(&self, place: &Place) -> Option<Message> {
        self.sandbox.look(|world| {
            let boards = world.messages_in(place.channel).rev();
            boards.into_iter().find(|message| !message.is_ephemeral() && !message.attachments.is_empty()).cloned()
        })
    }

    /// A new board, or the old one changed, in place of the one that was played on.
    async fn wait_for_picture(&mut self, place: &Place, before: &Message, clicked: Instant) {
        let known: (MessageId, Option<u64>) = (before.id, before.edited);
        let changed = self.sandbox.wait_in(place.channel, PATIENCE, |world| {
            let boards = world.messages_in(place.channel).rev();
            let newest = boards.into_iter().find(|one| !one.is_ephemeral() && !one.attachments.is_empty());
            newest.is_some_and(|newest| (newest.id, newest.edited) != known)
        });
        if changed.await {
            self.played.pictures.push(clicked.elapsed());
        } else {
            self.played.unposted += 1;
        }
    }
}

/// Whether the turn is over: it counts, and nothing more is asked that the others wait for.
fn is_done(panel: &Message) -> bool {
    panel.content.contains('✅') && !is_awaited(panel)
}

/// Whether the others wait for what a panel asks: then a hint is offered, or Confirm. What can be ordered in advance is nobody's
/// turn.
fn is_awaited(panel: &Message) -> bool {
    let asked = |id: &str| id.starts_with("hint:") || id.starts_with("confirm:");
    panel.buttons().iter().any(|button| button.custom_id.as_deref().is_some_and(asked))
}
