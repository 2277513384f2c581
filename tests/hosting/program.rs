//! The program as a host runs it, against a loopback Discord.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use omnibus::sandbox::{ChannelId, Message, Options, Person, Sandbox};
use tempfile::TempDir;

/// The program, knowing nothing but what the test tells it.
pub fn omnibus(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_omnibus"));
    for setting in ["DISCORD_TOKEN", "DISCORD_API_URL", "OMNIBUS_GUILD", "OMNIBUS_METRICS", "RUST_LOG"] {
        command.env_remove(setting);
    }
    command.env("OMNIBUS_DATA", data).current_dir(data.parent().expect("a folder lies in another"));
    command
}

/// Runs a command to its end without holding up the loopback Discord.
pub async fn run(mut command: Command) -> Output {
    tokio::task::spawn_blocking(move || command.output().expect("the program starts")).await.expect("no panic")
}

/// A data folder that a test need not share.
pub fn data() -> (TempDir, std::path::PathBuf) {
    let folder = TempDir::new().expect("a folder can be made");
    let data = folder.path().join("data");
    (folder, data)
}

/// A Discord whose clock stands still: nobody is late, however busy the machine is.
pub async fn unhurried() -> Sandbox {
    Sandbox::start(Options::unhurried()).await.expect("a port is free")
}

/// A bot that runs in a process of its own and is watched.
pub struct Bot {
    child: Child,
    pub address: SocketAddr,
    log: Arc<Mutex<String>>,
}

impl Bot {
    pub async fn start(sandbox: &Sandbox, data: &Path) -> Bot {
        let mut child = omnibus(data)
            .arg("run")
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.api_url())
            .env("OMNIBUS_METRICS", "127.0.0.1:0")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stderr.take().expect("piped")).lines().map_while(Result::ok);
        let (log, kept) = (Arc::new(Mutex::new(String::new())), Arc::new(Mutex::new(None)));
        let (log_too, found) = (log.clone(), kept.clone());
        std::thread::spawn(move || {
            for line in lines.by_ref() {
                if let Some((_, rest)) = line.split_once("metrics on http://") {
                    let address = rest.split('/').next().and_then(|address| address.parse().ok());
                    *found.lock().expect("nobody panics") = address;
                }
                writeln!(log_too.lock().expect("nobody panics"), "{line}").expect("into a string");
            }
        });
        let bot = |address| Bot { child, address, log };
        let address = eventually("the metrics are served", || *kept.lock().expect("nobody panics")).await;
        assert!(sandbox.bot_is_ready().await, "the bot has registered its commands");
        bot(address)
    }

    pub fn log(&self) -> String {
        self.log.lock().expect("nobody panics").clone()
    }

    /// Fetches a page of the watched port: its status and what it says.
    pub async fn get(&self, path: &str) -> (u16, String) {
        let (address, path) = (self.address, path.to_owned());
        tokio::task::spawn_blocking(move || get(address, &path)).await.expect("no panic")
    }

    /// The value of a figure, named with its labels.
    pub async fn figure(&self, name: &str) -> Option<f64> {
        let (status, text) = self.get("/metrics").await;
        assert_eq!(status, 200);
        text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
    }

    /// As a host does it; says how it ended.
    #[cfg(unix)]
    pub async fn stop(&mut self) -> ExitStatus {
        let told = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status().expect("there is kill");
        assert!(told.success(), "it runs");
        eventually("it ends", || self.child.try_wait().expect("it was started")).await
    }

    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            eprintln!("--- the bot said:\n{}", self.log());
        }
    }
}

fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let mut line = TcpStream::connect(address).expect("the port is open");
    write!(line, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it can be asked");
    let mut answer = String::new();
    line.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    (head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"), body.to_owned())
}

/// Waits for something that will be so, however busy the machine is.
pub async fn eventually<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..6_000 {
        if let Some(found) = look() {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("never: {what}");
}

/// A table for these people, dealt.
pub async fn deal(people: &[Person], channel: ChannelId, game: &str) {
    people[0].slash(channel, "game new", &[("game", game)]).await.expect("registered");
    for person in &people[1..] {
        person.slash(channel, "game join", &[]).await.expect("registered");
    }
    people[0].slash(channel, "game start", &[]).await.expect("registered");
}

/// Plays by commands, whoever is awaited, until so many moves are made or the game is over. Says how many were made.
pub async fn play(sandbox: &Sandbox, people: &[Person], channel: ChannelId, most: usize) -> usize {
    let mut moves = 0;
    while moves < most {
        let mut moved = false;
        for person in people {
            let offered = person.autocomplete(channel, "move", &[("move", "")], "move").await.expect("registered");
            let plays = offered.iter().filter_map(|choice| choice.value.as_str()).filter(|play| *play != "back");
            if let Some(first) = plays.into_iter().next() {
                let answers = person.slash(channel, "move", &[("move", first)]).await.expect("registered");
                assert!(answers.is_private(), "{:?}", answers.answer);
                (moved, moves) = (true, moves + 1);
            }
        }
        if !moved {
            break;
        }
    }
    assert!(sandbox.look(|world| world.connected));
    moves
}

/// The newest board everybody sees; after the last one comes a chart of the scores.
pub fn board(person: &Person, channel: ChannelId) -> Option<Message> {
    let is_board = |message: &Message| !message.attachments.is_empty() && !message.content.starts_with('📈');
    person.sees(channel).into_iter().rfind(|message| !message.is_ephemeral() && is_board(message))
}
