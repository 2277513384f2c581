//! The program itself, as anybody starts it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

pub struct Program {
    process: Child,
    /// `http://127.0.0.1:PORT`.
    pub address: String,
}

impl Program {
    pub fn start(data: &TempDir, listen: &str) -> Program {
        let process = omnibus(data.path())
            .args(["sandbox", "--unhurried", "--listen", listen])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // From here on it is ended whatever happens.
        let mut program = Program { process, address: String::new() };
        let mut line = String::new();
        let output = program.process.stdout.take().expect("its output is ours");
        BufReader::new(output).read_line(&mut line).expect("it says something");
        let address = line.trim().strip_prefix("Sandbox ready at ").unwrap_or_else(|| panic!("it says {line:?}"));
        program.address = address.to_owned();
        program
    }

    pub fn host(&self) -> String {
        self.address.trim_start_matches("http://").to_owned()
    }

    /// Ends it in order, as a host would.
    pub fn stop(mut self) {
        let id = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().expect("kill is there");
        assert!(asked.success());
        let ended = self.process.wait().expect("it ends");
        assert!(ended.success(), "it ended with {ended}");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have been stopped before.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Writes a transcript from what is kept.
pub fn transcript(data: &TempDir, channel: &str, more: &[&str], out: &Path) -> Output {
    let out = out.to_str().expect("a path in letters");
    let mut command = omnibus(data.path());
    command.args(["sandbox", "--transcript", channel, "--out", out]).args(more).output().expect("the program starts")
}

fn omnibus(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_omnibus"));
    // A .env of whoever runs the tests is not ours.
    command.current_dir(data).env("OMNIBUS_DATA", data).env_remove("DISCORD_TOKEN").env("RUST_LOG", "error");
    command
}
