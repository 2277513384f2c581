//! How fast the parts are that people wait for; `pictures` beside this measures those. What is asked of them:
//!
//! | bench | figure |
//! |---|---|
//! | random games of Busstop | at least 500,000 moves a second on one core |
//! | the board of any move of a game of 300 moves, from a table that is not in memory | under 20 ms |
//! | the animation of a whole game | under 5 s and 3 MB |
//! | a click answered, with its picture, through the loopback Discord | median under 10 ms, the write to disk included |

use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use omnibus::discord::{Connection, Settings};
use omnibus::game::{Chance, Earlier, Events, Setup, Viewer};
use omnibus::games::Catalogue;
use omnibus::picture::Look;
use omnibus::record::{Line, Start, Transcript};
use omnibus::replay::{Scene, animate};
use omnibus::sandbox::{Message, Options, Person, Sandbox};
use omnibus::store::Store;
use omnibus::table::{Actor, ChannelId, GuildId, Opening, TableId, Tables, Time, UserId};
use omnibus::texts::{Language, Speech};

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    for title in Catalogue::standard().titles() {
        let seats = title.info().seats.1.min(4);
        let setup = Setup::new(title.info().id, seats);
        let moves = title.bench(&setup, 200, 1).expect("it can be dealt").moves;
        group.throughput(Throughput::Elements(moves));
        group.bench_function(format!("200 of {} with {seats} seats, counted in moves", title.info().id), |bencher| {
            bencher.iter(|| title.bench(&setup, 200, 1).expect("it can be dealt").moves);
        });
    }
}

/// A random game as it would be saved, of at most so many moves.
fn played(game: &str, seats: u8, most: usize) -> Transcript {
    let catalogue = Catalogue::standard();
    let mut chance = Chance::seeded(23);
    let (start, mut position) = Start::deal(&catalogue, Setup::new(game, seats), &mut chance).expect("it can be dealt");
    let Start::Dealt { setup, chance: deal } = start else { unreachable!("it was dealt") };
    let mut moves: Vec<Line> = Vec::new();
    let mut turn = (0, None);
    while let Some(seat) = position.to_move().iter().next().filter(|_| moves.len() < most) {
        let now = Some((seat, position.turn(seat)));
        if turn.1 != now {
            turn = (turn.0 + 1, now);
        }
        let legal = position.moves(seat);
        let play = legal[chance.pick(legal.len())].clone();
        chance.take();
        position.play(seat, &play, &mut chance, &mut Events::unheard()).expect("listed moves are legal");
        moves.push(Line { turn: turn.0, seat, play: Some(play), chance: chance.take(), told: Vec::new() });
    }
    let names = Catalogue::standard().texts().expect("sound texts").seat_names(Language::default(), seats);
    let rules = catalogue.title(game).expect("it is there").info().version;
    let (options, colours, remarks) = (setup.options, setup.colours, Vec::new());
    Transcript {
        game: setup.game,
        rules,
        options,
        colours,
        names,
        deal: Some(deal),
        remarks,
        moves,
        ..Transcript::default()
    }
}

/// A table that goes on with a game, in a database of its own.
async fn seated(saved: Transcript, folder: &std::path::Path) -> TableId {
    let tables = cold(folder);
    let actor = |user: u64| {
        let (name, now) = (format!("Person {user}"), Time(1_000 * user as i64));
        Actor { user: UserId(user), name, interaction: None, moderator: false, now }
    };
    let (channel, guild) = (ChannelId(1), Some(GuildId(1)));
    let opening = Opening { channel, guild, game: String::new(), options: Default::default(), language: String::new() };
    let seats = saved.names.len() as u64;
    let table = tables.import(&actor(1), opening, saved).await.expect("it replays").id;
    for user in 2..=seats {
        tables.join(&actor(user), table).await.expect("there is room");
    }
    tables.start(&actor(1), table).await.expect("all seats are taken");
    table
}

fn cold(folder: &std::path::Path) -> Tables {
    let catalogue = Catalogue::standard();
    let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
    Tables::new(catalogue, texts, Store::open(folder).expect("a database"))
}

/// Everything between a click on a page of the history and its answer, the picture included, nothing being in memory.
fn looking_back(criterion: &mut Criterion) {
    let texts = Catalogue::standard().texts().expect("the texts are sound");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    let mut group = criterion.benchmark_group("looking back");
    for title in Catalogue::standard().titles() {
        let id = title.info().id;
        let mut saved = played(id, title.info().seats.1.min(4), 300);
        // A game that is over, or ends by itself, cannot be gone on with.
        saved.moves.truncate(saved.moves.len() * 19 / 20);
        let (moves, names) = (saved.moves.len(), saved.names.clone());
        let look = Look::new(Viewer::Spectator, Speech::new(&texts, Language::default(), &names));
        let data = tempfile::TempDir::new().expect("a folder");
        let table = runtime.block_on(seated(saved, data.path()));
        let tables = cold(data.path());
        let turns = runtime.block_on(tables.history(table, None)).expect("it was dealt").turns.len();
        group.bench_function(format!("{id}, any of {moves} moves from a cold table"), |bencher| {
            let mut at = 0;
            bencher.iter_custom(|times| {
                let mut spent = Duration::ZERO;
                for _ in 0..times {
                    at = (at + 7) % turns;
                    tables.forget();
                    let start = Instant::now();
                    let page = runtime.block_on(tables.history(table, Some(at))).expect("it was dealt");
                    page.position.picture(page.viewer, Earlier::NONE, &look).png();
                    spent += start.elapsed();
                }
                spent
            });
        });
    }
}

/// A whole game of each kind as an animation; its size is printed.
fn films(criterion: &mut Criterion) {
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts().expect("the texts are sound");
    let mut group = criterion.benchmark_group("films");
    group.sample_size(10);
    for title in catalogue.titles() {
        let id = title.info().id;
        let saved = played(id, title.info().seats.1.min(4), usize::MAX);
        let speech = Speech::new(&texts, Language::default(), &saved.names);
        let record = saved.record().expect("a whole game");
        let mut position = record.setup.position(&catalogue).expect("it was dealt");
        let mut scenes = vec![Scene { turn: 0, position: position.boxed(), told: Vec::new() }];
        let mut told = Vec::new();
        for (index, (line, played)) in saved.moves.iter().zip(&record.log).enumerate() {
            let events = played.again(position.as_mut(), index + 1).expect("it replays");
            told.extend(
                events.into_iter().filter(|event| event.only.is_none() && !event.detail).map(|event| event.text),
            );
            if saved.moves.get(index + 1).is_none_or(|next| next.turn != line.turn) {
                scenes.push(Scene { turn: line.turn, position: position.boxed(), told: std::mem::take(&mut told) });
            }
        }
        let size = animate(&scenes, &speech, |_| {}).len();
        println!("{id}: {} pictures, {:.2} MB", scenes.len(), size as f64 / 1e6);
        group.bench_function(format!("{id}, {} pictures, {} kB", scenes.len(), size / 1000), |bencher| {
            bencher.iter(|| animate(&scenes, &speech, |_| {}).len());
        });
    }
}

/// A person on a panel of the real bot: a step is laid, and taken back.
struct Clicker {
    _sandbox: Sandbox,
    person: Person,
    panel: Message,
}

async fn clicker() -> Clicker {
    let catalogue = Catalogue::standard();
    let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
    let data = tempfile::TempDir::new().expect("a folder can be made").keep();
    let store = Store::open(&data).expect("a new database opens");
    let tables = Tables::new(catalogue, texts, store).with_chance(|| Chance::seeded(1));
    let sandbox = Sandbox::start(Options::default()).await.expect("a port is free");
    let settings =
        Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None, shards: None };
    let connection = Connection::new(&settings, tables.clone()).await.expect("the sandbox is there");
    tokio::spawn(connection.run());
    sandbox.bot_is_ready().await;
    let channel = sandbox.channel("bench");
    let people = ["Anna", "Ben", "Cléo"].map(|name| sandbox.person(name));
    people[0].slash(channel, "game new", &[("game", "busstop")]).await.expect("registered");
    people[1].slash(channel, "game join", &[]).await.expect("registered");
    people[2].slash(channel, "game join", &[]).await.expect("registered");
    people[0].slash(channel, "game start", &[]).await.expect("registered");
    // On to the first panel that lays a step without committing it.
    loop {
        for person in &people {
            let Ok(opened) = person.slash(channel, "play", &[]).await else { continue };
            let Some(panel) = opened.message else { continue };
            let Some(first) = first_choice(&panel) else { continue };
            let laid = person.click(&panel, &first).await.expect("it can be pressed").message.expect("a panel");
            if let Some(back) = button(&laid, "back:") {
                let panel = person.click(&laid, &back).await.expect("Back").message.expect("a panel");
                return Clicker { _sandbox: sandbox, person: person.clone(), panel };
            }
        }
    }
}

fn button(panel: &Message, verb: &str) -> Option<String> {
    panel.buttons().into_iter().filter_map(|button| button.custom_id).find(|id| id.starts_with(verb))
}

fn first_choice(panel: &Message) -> Option<String> {
    button(panel, "choose:")
}

/// Two clicks that each change the draft, write it to disk and draw the panel anew; the time is that of one.
fn clicks(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    let mut clicker = runtime.block_on(clicker());
    let mut group = criterion.benchmark_group("clicks");
    group.measurement_time(Duration::from_secs(10));
    group.bench_function("a click on a panel answered with a new picture", |bencher| {
        bencher.iter_custom(|times| {
            runtime.block_on(async {
                let mut spent = Duration::ZERO;
                for _ in 0..times {
                    let choice = first_choice(&clicker.panel).expect("the panel asks");
                    let start = Instant::now();
                    let laid = clicker.person.click(&clicker.panel, &choice).await.expect("pressed");
                    let laid = laid.message.expect("a panel");
                    let back = button(&laid, "back:").expect("the step can be taken back");
                    let again = clicker.person.click(&laid, &back).await.expect("pressed");
                    spent += start.elapsed() / 2;
                    clicker.panel = again.message.expect("a panel");
                }
                spent
            })
        });
    });
}

criterion_group!(benches, random_games, looking_back, films, clicks);
criterion_main!(benches);
