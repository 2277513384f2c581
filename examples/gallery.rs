//! Every game's pictures on one page: `cargo run --example gallery -- [folder] [game]`.
//!
//! Each game with each number of seats is played at random to its end with the longest names people have; a picture is taken
//! of each phase, as everybody sees it and as somebody who is asked does, in each language. The page shows them as Discord
//! would, in a frame of 550 × 350 points, and as wide as a phone. The largest file of each game is printed.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use omnibus::game::{Chance, Earlier, Events, OptionSpec, Position, Setup, Viewer};
use omnibus::games::{Catalogue, Listed};
use omnibus::picture::{Look, Mark};
use omnibus::texts::{Speech, Texts, of_computer};

const NAMES: [&str; 6] = [
    "Bartholomew-Maximilian the 4th",
    "日本のバス運転手さん",
    "عبد الرحمن بن محمد السائق",
    "Zoë 🚌🎉 Nguyễn Thị Thảo",
    "עדי בן־דוד",
    "Wolfeschlegelsteinhausenbergerdorff",
];

const NEWS: &str = "**Wolfeschlegelsteinhausenbergerdorff** takes a passenger from the station to the office: +1 point";

const STYLE: &str = "body{background:#313338;color:#dbdee1;font:14px sans-serif}figure{display:inline-block;margin:8px;\
    vertical-align:top}.desk{max-width:550px;max-height:350px;border-radius:8px}.phone{width:360px;border-radius:8px}";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "target/gallery".to_owned()));
    let only = arguments.next();
    fs::create_dir_all(&folder)?;
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts()?;
    let mut gallery = Gallery { folder: &folder, texts: &texts, page: String::new(), largest: None };
    for title in catalogue.titles() {
        let (fewest, most) = title.info().seats;
        for seats in (fewest..=most).filter(|_| only.as_deref().is_none_or(|only| only == title.info().id)) {
            gallery.game(title, seats)?;
        }
        if let Some((bytes, file)) = gallery.largest.take() {
            println!("{}: at most {bytes} bytes ({file})", title.info().id);
        }
    }
    let page =
        format!("<!doctype html><meta charset=utf-8><title>Gallery</title><style>{STYLE}</style>{}", gallery.page);
    fs::write(folder.join("index.html"), page)?;
    println!("{}", folder.join("index.html").display());
    Ok(())
}

/// A new game. Some numbers of seats are for tables that ask for them by an option.
fn deal(title: &dyn Listed, seats: u8, chance: &mut Chance) -> Result<Box<dyn Position>, Box<dyn Error>> {
    let plain = Setup::new(title.info().id, seats);
    let asked = |option: &'static OptionSpec| option.values.iter().map(|value| (option.id, *value));
    for (id, value) in title.info().options.iter().flat_map(asked) {
        if let Ok(position) = title.deal(&plain, chance).or_else(|_| title.deal(&plain.clone().with(id, value), chance))
        {
            return Ok(position);
        }
    }
    Ok(title.deal(&plain, chance)?)
}

struct Gallery<'a> {
    folder: &'a Path,
    texts: &'a Texts,
    page: String,
    /// Of the game at hand.
    largest: Option<(usize, String)>,
}

impl Gallery<'_> {
    fn game(&mut self, title: &'static dyn Listed, seats: u8) -> Result<(), Box<dyn Error>> {
        let id = title.info().id;
        write!(self.page, "<h2>{id} with {seats}</h2>")?;
        let mut chance = Chance::seeded(7);
        let mut position = deal(title, seats, &mut chance)?;
        let mut before = position.boxed();
        let mut seen: Vec<String> = Vec::new();
        let mut step = 0;
        while let Some(seat) = position.to_move().iter().next() {
            // A phase is what is asked; the first time is often an empty board, so a later one is taken as well.
            let status = position.status(Viewer::Spectator);
            let phase = format!("{:?}", (status.phase.key, status.asked.map(|asked| asked.key)));
            let times = seen.iter().filter(|other| **other == phase).count();
            if times == 0 || times == 12 {
                self.pictures(position.as_ref(), before.as_ref(), &format!("{id}-{seats}-{step}"))?;
            }
            seen.push(phase);
            if step % 5 == 0 {
                before = position.boxed();
            }
            let moves = position.moves(seat);
            let play = &moves[chance.pick(moves.len())];
            position.play(seat, play, &mut chance, &mut Events::unheard()).map_err(|refusal| format!("{refusal:?}"))?;
            step += 1;
        }
        self.pictures(position.as_ref(), before.as_ref(), &format!("{id}-{seats}-end"))
    }

    fn pictures(&mut self, position: &dyn Position, before: &dyn Position, name: &str) -> Result<(), Box<dyn Error>> {
        // People and computers in turn.
        let names = [str::to_owned, of_computer].into_iter().cycle().zip(NAMES.iter().cycle());
        let names: Vec<String> = names.map(|(write, name)| write(name)).take(position.seats().into()).collect();
        let asked = position.to_move().iter().next().map(Viewer::Seat);
        for (code, language) in self.texts.languages() {
            let speech = Speech::new(self.texts, language, &names);
            for viewer in [Some(Viewer::Spectator), asked].into_iter().flatten() {
                let marks: Vec<Mark> = match viewer {
                    Viewer::Seat(seat) => position.question(seat).map(|question| question.marks()).unwrap_or_default(),
                    Viewer::Spectator => Vec::new(),
                };
                let look = Look { marks: &marks, news: NEWS, ..Look::new(viewer, speech) };
                let picture = position.picture(viewer, Earlier { turn: Some(before), draft: None }, &look);
                let who = if viewer == Viewer::Spectator { "all" } else { "own" };
                let file = format!("{name}-{who}-{code}.png");
                let png = picture.png();
                self.largest = self.largest.take().max(Some((png.len(), file.clone())));
                write!(
                    self.page,
                    "<figure><img class=desk src={file}> <img class=phone src={file}><figcaption>{file}, {} KB</figcaption></figure>",
                    png.len() / 1024
                )?;
                fs::write(self.folder.join(file), png)?;
            }
        }
        Ok(())
    }
}
