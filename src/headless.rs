//! The engine on standard input and output: one JSON object a line in, one a line out, in order.
//!
//! For other programs: test drivers, computer players, analysis. It sees everything, secrets included, and plays no move of
//! its own: forced moves are listed like any other. A bad request is answered, never fatal.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::game::{BadSetup, Chance, Detail, Earlier, Event, Events, Position, Refusal, Setup};
use crate::games::Catalogue;
use crate::picture::Look;
use crate::players::{Effort, Level};
use crate::record::{Played, Record, Start, Unplayable};
use crate::seat::{Seat, Seats, Viewer};
use crate::texts::{Language, Speech, Texts, shortened};

/// Answers requests until the input ends.
pub fn run(catalogue: &Catalogue, texts: &Texts, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new(catalogue, texts);
    for line in input.split(b'\n') {
        let line = line?;
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        writeln!(output, "{}", session.answer(&line))?;
        output.flush()?;
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Request {
    Games,
    New {
        #[serde(flatten)]
        setup: Setup,
        seed: Option<u64>,
    },
    Play {
        seat: Seat,
        #[serde(rename = "move")]
        play: String,
    },
    Undo,
    State,
    Load {
        game: String,
        state: Value,
    },
    View {
        seat: Option<Seat>,
    },
    Log,
    Replay(Saved),
    Picture {
        seat: Option<Seat>,
        file: String,
    },
    Suggest {
        seat: Seat,
        level: Option<String>,
        ms: Option<u64>,
    },
    Bench {
        #[serde(flatten)]
        setup: Setup,
        games: u64,
        seed: Option<u64>,
    },
}

/// A game to be replayed: as `log` gave it, or as the text that the bot saves.
#[derive(Deserialize)]
#[serde(untagged)]
enum Saved {
    Text { text: String },
    Record(Record),
}

/// A refusal, in the words of the protocol.
struct Rejection {
    code: &'static str,
    message: String,
}

fn bad_request(message: impl Into<String>) -> Rejection {
    Rejection { code: "bad_request", message: message.into() }
}

struct Session<'a> {
    catalogue: &'a Catalogue,
    texts: &'a Texts,
    names: Vec<String>,
    playing: Option<Match>,
}

/// The game that is being played, and how it came here.
struct Match {
    record: Record,
    position: Box<dyn Position>,
    /// The positions before each move of the log.
    past: Vec<Box<dyn Position>>,
    /// Absent: chance is unpredictable.
    seed: Option<u64>,
}

impl Match {
    /// Each move has chance of its own, so that taking a move back and playing it again leads to the same position.
    fn chance(&self) -> Chance {
        match self.seed {
            Some(seed) => Chance::seeded(seed.rotate_left(32) ^ (self.record.log.len() as u64 + 1)),
            None => Chance::unpredictable(),
        }
    }
}

impl<'a> Session<'a> {
    fn new(catalogue: &'a Catalogue, texts: &'a Texts) -> Self {
        Session { catalogue, texts, names: texts.seat_names(Language::default(), Seat::MOST), playing: None }
    }

    fn answer(&mut self, line: &[u8]) -> Value {
        let request = serde_json::from_slice(line).map_err(|error| bad_request(shortened(&error.to_string())));
        match request.and_then(|request| self.fulfil(request)) {
            Ok(Value::Object(answer)) => {
                let mut object = Map::from_iter([("ok".to_owned(), Value::Bool(true))]);
                object.extend(answer);
                Value::Object(object)
            }
            Ok(other) => other,
            Err(Rejection { code, message }) => json!({"ok": false, "error": code, "message": message}),
        }
    }

    fn fulfil(&mut self, request: Request) -> Result<Value, Rejection> {
        match request {
            Request::Games => Ok(self.games()),
            Request::New { setup, seed } => self.deal(setup, seed),
            Request::Load { game, state } => self.load(Start::Given { game, state }),
            Request::Replay(Saved::Record(record)) => self.replay(record),
            Request::Replay(Saved::Text { text }) => {
                let record = Record::read(&text).map_err(|error| bad_request(error.to_string()))?;
                self.replay(record)
            }
            Request::Play { seat, play } => self.play(seat, &play),
            Request::Undo => self.undo(),
            Request::State => Ok(json!({"state": self.playing()?.position.state()})),
            Request::View { seat } => {
                let viewer = self.viewer(seat)?;
                Ok(json!({"view": self.playing()?.position.view(viewer)}))
            }
            Request::Log => {
                let record = &self.playing()?.record;
                Ok(json!({"setup": record.setup, "log": record.log}))
            }
            Request::Picture { seat, file } => self.picture(seat, &file),
            Request::Suggest { seat, level, ms } => {
                let level = level.as_deref().unwrap_or("strong").parse::<Level>().map_err(bad_request)?;
                let budget = Duration::from_millis(ms.unwrap_or(500).min(60_000));
                self.suggest(seat, Effort::within(level, budget))
            }
            Request::Bench { setup, games, seed } => self.bench(&setup, games, seed.unwrap_or(1)),
        }
    }

    /// Words for whoever reads the answers; seats are called by their numbers.
    fn speech(&self) -> Speech<'_> {
        Speech::new(self.texts, Language::default(), &self.names)
    }

    fn games(&self) -> Value {
        let speech = self.speech();
        let games: Vec<Value> = self
            .catalogue
            .titles()
            .map(|title| {
                let info = title.info();
                let options: Vec<Value> = info
                    .options
                    .iter()
                    .map(|option| json!({"id": option.id, "values": option.values, "default": option.default}))
                    .collect();
                let name = speech.find(&format!("{}-name", info.id)).unwrap_or_else(|| info.id.to_owned());
                json!({"id": info.id, "name": name, "seats": info.seats, "options": options})
            })
            .collect();
        json!({"games": games})
    }

    fn deal(&mut self, setup: Setup, seed: Option<u64>) -> Result<Value, Rejection> {
        let mut chance = seed.map_or_else(Chance::unpredictable, Chance::seeded);
        let (start, position) =
            Start::deal(self.catalogue, setup, &mut chance).map_err(|error| self.unplayable(error))?;
        self.begin(start, position, seed);
        self.position(&[])
    }

    fn load(&mut self, start: Start) -> Result<Value, Rejection> {
        let position = start.position(self.catalogue).map_err(|error| self.unplayable(error))?;
        self.begin(start, position, None);
        self.position(&[])
    }

    fn begin(&mut self, setup: Start, position: Box<dyn Position>, seed: Option<u64>) {
        self.playing = Some(Match { record: Record { setup, log: Vec::new() }, position, past: Vec::new(), seed });
    }

    fn play(&mut self, seat: Seat, play: &str) -> Result<Value, Rejection> {
        let playing = self.playing()?;
        let before = playing.position.boxed();
        let mut events = Events::heard();
        let mut chance = playing.chance();
        match Played::fresh(playing.position.as_mut(), seat, play, &mut chance, &mut events) {
            Ok(played) => {
                playing.record.log.push(played);
                playing.past.push(before);
                self.position(&events.into_vec())
            }
            Err(refusal) => Err(self.refused(&refusal)),
        }
    }

    fn undo(&mut self) -> Result<Value, Rejection> {
        let playing = self.playing()?;
        let before = playing.past.pop().ok_or_else(|| bad_request("there is no move to take back"))?;
        playing.position = before;
        playing.record.log.pop();
        self.position(&[])
    }

    fn replay(&mut self, record: Record) -> Result<Value, Rejection> {
        let mut position = record.setup.position(self.catalogue).map_err(|error| self.unplayable(error))?;
        let mut past = Vec::with_capacity(record.log.len());
        let mut events = Vec::new();
        for (index, played) in record.log.iter().enumerate() {
            past.push(position.boxed());
            events = played.again(position.as_mut(), index + 1).map_err(|error| self.unplayable(error))?;
        }
        self.playing = Some(Match { record, position, past, seed: None });
        self.position(&events)
    }

    fn picture(&mut self, seat: Option<Seat>, file: &str) -> Result<Value, Rejection> {
        let viewer = self.viewer(seat)?;
        let texts = self.texts;
        let position = &self.playing()?.position;
        let names = texts.seat_names(Language::default(), position.seats());
        let speech = Speech::new(texts, Language::default(), &names);
        let marks = seat.and_then(|seat| position.question(seat)).map(|question| question.marks());
        let look = Look { marks: marks.as_deref().unwrap_or_default(), ..Look::new(viewer, speech) };
        let picture = position.picture(viewer, Earlier::NONE, &look);
        std::fs::write(file, picture.png())
            .map_err(|error| bad_request(format!("“{}” cannot be written: {error}", shortened(file))))?;
        Ok(json!({
            "width": picture.pixels.width(),
            "height": picture.pixels.height(),
            "alt": position.describe(viewer, &speech, Detail::Alt),
        }))
    }

    fn suggest(&mut self, seat: Seat, effort: Effort) -> Result<Value, Rejection> {
        self.viewer(Some(seat))?;
        let catalogue = self.catalogue;
        let playing = self.playing()?;
        let position = playing.position.as_ref();
        let title = catalogue.title(position.info().id).map_err(|error| bad_request(error.to_string()))?;
        match title.suggest(position, seat, effort, &mut playing.chance()) {
            Some(play) => Ok(json!({"move": play})),
            None if position.is_over() => Err(self.refused(&Refusal::GameOver)),
            None => Err(self.refused(&Refusal::NotYourTurn)),
        }
    }

    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Value, Rejection> {
        let title = self.catalogue.title(&setup.game).map_err(|error| self.unplayable(error.into()))?;
        let unfit = |error: BadSetup| bad_request(error.said(&self.speech()));
        setup.check(title.info()).map_err(unfit)?;
        let bench = title.bench(setup, games, seed).map_err(unfit)?;
        Ok(json!({"games": bench.games, "moves": bench.moves, "seconds": bench.time.as_secs_f64()}))
    }

    fn playing(&mut self) -> Result<&mut Match, Rejection> {
        self.playing.as_mut().ok_or_else(|| bad_request("there is no game yet: begin with “new”, “load” or “replay”"))
    }

    fn viewer(&mut self, seat: Option<Seat>) -> Result<Viewer, Rejection> {
        let seats = self.playing()?.position.seats();
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat) if seat.0 < seats => Ok(Viewer::Seat(seat)),
            Some(seat) => Err(self.refused(&Refusal::NoSeat { seat, seats })),
        }
    }

    /// What every position is answered with.
    fn position(&mut self, events: &[Event]) -> Result<Value, Rejection> {
        let texts = self.texts;
        let position = &self.playing()?.position;
        let names = texts.seat_names(Language::default(), position.seats());
        let speech = Speech::new(texts, Language::default(), &names);
        let mut moves = Map::new();
        for seat in Seat::all(position.seats()) {
            let legal = position.moves(seat);
            if !legal.is_empty() {
                moves.insert(seat.to_string(), json!(legal));
            }
        }
        let events: Vec<String> = events.iter().map(|event| speech.say(&event.text)).collect();
        Ok(json!({
            "to_move": position.to_move(),
            "moves": moves,
            "events": events,
            "over": position.is_over(),
            "standings": position.standings(),
        }))
    }

    fn refused(&self, refusal: &Refusal) -> Rejection {
        let awaited = self.playing.as_ref().map_or(Seats::NONE, |playing| playing.position.to_move());
        Rejection { code: refusal.code(), message: self.speech().say(&refusal.text_while(awaited)) }
    }

    fn unplayable(&self, error: Unplayable) -> Rejection {
        let code = match error {
            Unplayable::UnknownGame(_) => "unknown_game",
            Unplayable::State(_) => "bad_state",
            Unplayable::Move { ref refusal, .. } => refusal.code(),
            Unplayable::Setup(_) | Unplayable::Chance { .. } => "bad_request",
        };
        Rejection { code, message: error.said(&self.speech()) }
    }
}
