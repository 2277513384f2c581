//! A fault of the program: one clear private answer, nothing lost, and the bot goes on.

use std::fmt;
use std::str::FromStr;

use omnibus::game::{
    BadSetup, Chance, Choice, Detail, Events, Face, Impossible, Info, Mangled, Question, Refusal, Rules, Seat, Seats,
    Setup, Standing, Status, Viewer,
};
use omnibus::games::{Catalogue, list};
use omnibus::picture::{Frame, Look, Picture};
use omnibus::texts::{Source, Speech, Text};
use serde::{Deserialize, Serialize};

use crate::depot::{Depot, button_with};

/// A game with a fault in its rules and one in its face.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Fuse {
    smoking: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    /// The rules panic.
    Light,
    /// From now on the face panics.
    Smoke,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Act::Light { "light" } else { "smoke" })
    }
}

impl FromStr for Act {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Act, Mangled> {
        [Act::Light, Act::Smoke].into_iter().find(|act| act.to_string() == text).ok_or(Mangled)
    }
}

impl Rules for Fuse {
    type Move = Act;
    type View = Fuse;

    const INFO: Info = Info { id: "fuse", seats: (1, 1), options: &[], version: 1, longest: 9 };

    fn new(_: &Setup, _: &mut Chance) -> Result<Fuse, BadSetup> {
        Ok(Fuse { smoking: false })
    }

    fn check(&self) -> Result<(), Impossible> {
        Ok(())
    }

    fn seats(&self) -> u8 {
        1
    }

    fn to_move(&self) -> Seats {
        Seats::one(Seat(0))
    }

    fn moves(&self, _: Seat, moves: &mut Vec<Act>) {
        moves.extend([Act::Light, Act::Smoke]);
    }

    fn apply(&mut self, _: Seat, play: &Act, _: &mut Chance, _: &mut Events) {
        assert_eq!(*play, Act::Smoke, "the fuse burns");
        self.smoking = true;
    }

    fn explain(&self, _: Seat, _: &Act) -> Refusal {
        Refusal::NotYourTurn
    }

    fn reveals(&self, _: Seat, _: &Act) -> bool {
        true
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        None
    }

    fn seen_by(&self, _: Viewer) -> Fuse {
        self.clone()
    }

    fn imagine(view: &Fuse, _: &mut Chance) -> Fuse {
        view.clone()
    }
}

impl omnibus::players::Sense for Fuse {}

impl Face for Fuse {
    const TEXTS: &'static [Source] = &[("en", "fuse-name = Fuse\nfuse-about = Do not light it.\n")];

    fn question(_: &Fuse, _: Seat, moves: &[Act]) -> Question<Act> {
        let mut question = Question::new(Text::plain("What now?"));
        moves.iter().for_each(|act| question.push(Choice::new(*act, Text::plain(act.to_string()))));
        question
    }

    fn status(view: &Fuse) -> Status {
        assert!(!view.smoking, "nothing can be seen for smoke");
        Status { phase: Text::plain("Quiet"), asked: None }
    }

    fn picture(view: &Fuse, look: &Look) -> Picture {
        Frame::new(look, "fuse", &Fuse::status(view), view.to_move()).picture(50.0, |_, _| ())
    }

    fn describe(_: &Fuse, _: &Speech, _: Detail) -> String {
        "A fuse.".to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_is_one_failed_click() {
    let depot = Depot::with(Catalogue::standard().with(list::<Fuse>())).await;
    let [anna] = depot.people(["Anna"]);
    depot.start(std::slice::from_ref(&anna), "fuse", &[]).await;
    let before = depot.table().await.revision;
    let panel = anna.click(&depot.post().await, "Play").await.expect("it began").message.expect("a panel");
    let light = button_with(&panel, "choose:").expect("the first choice");
    for _ in 0..2 {
        let answers = anna.click(&panel, &light).await.expect("it can be pressed");
        assert!(answers.is_private() && answers.text().contains("went wrong"), "{}", answers.text());
    }
    let answers = anna.slash(depot.channel, "move", &[("move", "light")]).await.expect("registered");
    assert!(answers.is_private() && answers.text().contains("went wrong"), "{}", answers.text());
    assert_eq!(depot.table().await.revision, before, "nothing changed, and the table can be used");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_while_posting_stops_no_other_post() {
    let depot = Depot::with(Catalogue::standard().with(list::<Fuse>())).await;
    let [anna] = depot.people(["Anna"]);
    depot.start(std::slice::from_ref(&anna), "fuse", &[]).await;
    let answers = anna.slash(depot.channel, "move", &[("move", "smoke")]).await.expect("registered");
    assert!(answers.is_private() && answers.text().contains("went wrong"), "{}", answers.text());
    depot.settled().await;
    let elsewhere = depot.sandbox.channel("elsewhere");
    anna.slash(elsewhere, "game new", &[("game", "bus")]).await.expect("registered");
    depot.settled().await;
    assert!(anna.sees(elsewhere).iter().any(|post| post.content.contains("Bus")), "the bot posts on");
}
