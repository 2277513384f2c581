//! What a host reads in the log while a test runs. On one thread: so nobody else's lines are among them.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use omnibus::watch::Once;
use tracing::Level;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::fmt::MakeWriter;

pub struct Heard {
    lines: Lines,
    _listening: DefaultGuard,
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Heard {
    /// From now on, for tests whose runtime has one thread.
    pub fn listen() -> Heard {
        let lines = Lines::default();
        let log = tracing_subscriber::fmt().with_max_level(Level::INFO).with_ansi(false);
        let log = log.fmt_fields(Once).with_writer(lines.clone());
        Heard { lines, _listening: tracing::subscriber::set_default(log.finish()) }
    }

    /// What was said since somebody last looked.
    fn news(&self) -> String {
        let said = std::mem::take(&mut *self.lines.0.lock().expect("nobody panics while writing"));
        String::from_utf8(said).expect("a log is text")
    }

    /// Exactly so many faults were told since somebody last looked, each in one line with the table's number.
    pub fn faults(&self, expected: &[&str]) {
        let news = self.news();
        let faults: Vec<&str> = news.lines().filter(|line| line.contains(" ERROR ")).collect();
        assert_eq!(faults.len(), expected.len(), "{expected:?} in:\n{news}");
        for words in expected {
            let line = faults.iter().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words} in:\n{news}"));
            assert!(line.contains("table=1"), "which table? {line}");
        }
    }

    /// Comes back when something is told in these words.
    pub async fn hears(&self, words: &str) {
        let is_there = || String::from_utf8_lossy(&self.lines.0.lock().expect("nobody panics")).contains(words);
        for _ in 0..6_000 {
            if is_there() {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("never: {words}");
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Lines {
    type Writer = Lines;

    fn make_writer(&self) -> Lines {
        self.clone()
    }
}
