//! The program itself, in a process of its own.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use omnibus::sandbox::Sandbox;

pub struct Program {
    pub process: Child,
    said: PathBuf,
}

impl Program {
    /// `log` is what RUST_LOG says.
    pub fn start(sandbox: &Sandbox, data: &Path, log: &str) -> Program {
        Program::start_on(sandbox, data, log, "")
    }

    /// `database` is what OMNIBUS_DATABASE says.
    pub fn start_on(sandbox: &Sandbox, data: &Path, log: &str, database: &str) -> Program {
        let said = data.join("said.txt");
        let words: File = OpenOptions::new().create(true).append(true).open(&said).expect("a file can be written");
        let process = Command::new(env!("CARGO_BIN_EXE_omnibus"))
            .arg("run")
            .current_dir(data)
            .env("OMNIBUS_DATA", data)
            .env("OMNIBUS_DATABASE", database)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.api_url())
            .env_remove("OMNIBUS_GUILD")
            .env("RUST_LOG", log)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(words)
            .spawn()
            .expect("the program starts");
        Program { process, said }
    }

    /// At once, without a chance to put anything in order.
    pub fn kill(mut self) {
        self.process.kill().expect("it was running");
        self.process.wait().expect("it ends");
    }

    /// What it had to say so far, for whoever looks into a failure.
    pub fn said(&self) -> String {
        std::fs::read_to_string(&self.said).unwrap_or_default()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have been killed before.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
