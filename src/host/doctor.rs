//! Everything a host can get wrong, looked at one after the other: what is wrong, and what to do about it.

use std::net::{SocketAddr, TcpListener};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::port;
use crate::discord::{self, Settings};
use crate::game::{Chance, Earlier, Setup, Title, Viewer};
use crate::games::Catalogue;
use crate::picture::Look;
use crate::store::{self, OpenError, Soundness};
use crate::texts::{Language, Speech, Texts};
use crate::watch::Finding;

/// The settings as the host wrote them, sound or not.
#[derive(Clone, Debug, Default)]
pub struct Visit {
    pub token: Option<String>,
    pub api_url: Option<String>,
    pub guild: Option<String>,
    pub metrics: Option<String>,
    /// The folder of the database.
    pub data: PathBuf,
    /// A channel in which the bot shall be able to play.
    pub channel: Option<u64>,
}

/// Looks at everything. Nothing is changed by it.
pub async fn doctor(visit: &Visit, catalogue: &Catalogue, texts: &Texts) -> Vec<Finding> {
    let mut findings = Vec::new();
    match &visit.token {
        Some(token) => {
            let settings = Settings { token: token.clone(), api_url: visit.api_url.clone(), guild: None, shards: None };
            findings.extend(discord::examine(&settings, visit.channel).await);
        }
        None => findings.push(Finding::wrong(
            "token",
            "DISCORD_TOKEN is not set",
            "copy .env.example to .env and put the bot's token after DISCORD_TOKEN= (`omnibus sandbox` needs none)",
        )),
    }
    findings.extend(visit.guild.as_deref().and_then(guild));
    findings.push(database(&visit.data));
    findings.push(drawing(catalogue, texts));
    findings.push(metrics(visit.metrics.as_deref()));
    findings
}

fn guild(guild: &str) -> Option<Finding> {
    let wrong = Finding::wrong(
        "server",
        format!("OMNIBUS_GUILD is “{guild}”, not the id of a server"),
        "take the id from the server's menu (Copy Server ID, in developer mode), or leave the line out",
    );
    guild.parse::<u64>().is_err().then_some(wrong)
}

fn database(data: &Path) -> Finding {
    let place = data.display();
    match store::examine(data) {
        Ok(Soundness::Missing) => Finding::well("database", format!("none yet; it will be made in {place}")),
        Ok(Soundness::Idle) => Finding::well("database", format!("sound, in {place}")),
        Ok(Soundness::InUse) => Finding::well("database", format!("sound and in use by a running bot, in {place}")),
        Err(error) => {
            let remedy = match &error {
                OpenError::Folder { .. } => {
                    "give the user that runs the bot the right to write there, make room on the disk, or choose another \
                     folder with OMNIBUS_DATA"
                }
                OpenError::Newer { .. } => "run the newer Omnibus, or put back a backup of before the upgrade",
                OpenError::Damaged { .. } => "stop the bot and put a backup in its place: `omnibus restore FILE`",
                OpenError::Foreign { .. } => "choose another folder with OMNIBUS_DATA",
                OpenError::Locked { .. } => "end the other program: only Omnibus may use this file",
                _ => "look whether the file can be read and written by the user that runs the bot",
            };
            Finding::wrong("database", error.to_string(), remedy)
        }
    }
}

fn drawing(catalogue: &Catalogue, texts: &Texts) -> Finding {
    drawn(catalogue, |title| first_board(title, texts))
}

fn drawn(catalogue: &Catalogue, draw: impl Fn(&dyn Title) -> Option<Vec<u8>>) -> Finding {
    let begun = Instant::now();
    let mut drawn = 0;
    for title in catalogue.titles() {
        let picture = catch_unwind(AssertUnwindSafe(|| draw(title)));
        if !picture.is_ok_and(|png| png.is_some_and(|png| png.starts_with(b"\x89PNG"))) {
            let found = format!("the board of {} cannot be drawn", title.info().id);
            return Finding::wrong(
                "drawing",
                found,
                "this is a fault of the program: report it, or run another version",
            );
        }
        drawn += 1;
    }
    let each = begun.elapsed().as_millis() / drawn.max(1);
    Finding::well("drawing", format!("{drawn} boards, {each} ms each"))
}

fn first_board(title: &dyn Title, texts: &Texts) -> Option<Vec<u8>> {
    let info = title.info();
    let position = title.deal(&Setup::new(info.id, info.seats.0), &mut Chance::seeded(1)).ok()?;
    let names = texts.seat_names(Language::default(), info.seats.0);
    let viewer = Viewer::Spectator;
    let look = Look::new(viewer, Speech::new(texts, Language::default(), &names));
    Some(position.picture(viewer, Earlier::NONE, &look).png())
}

fn metrics(setting: Option<&str>) -> Finding {
    let Some(setting) = setting else {
        return Finding::well("metrics", "off; OMNIBUS_METRICS=127.0.0.1:9100 would serve /healthz and /metrics");
    };
    let Ok(address) = setting.parse::<SocketAddr>() else {
        let found = format!("OMNIBUS_METRICS is “{setting}”, not an address with a port");
        return Finding::wrong("metrics", found, "write it like 127.0.0.1:9100");
    };
    match port::ask(address) {
        Ok(None) => return Finding::well("metrics", format!("a bot answers on {address} and is well")),
        Ok(Some(troubles)) => {
            let remedy = "look into the bot's log for the time at which this began";
            return Finding::wrong("metrics", format!("the bot on {address} is not well: {troubles}"), remedy);
        }
        Err(_) => {}
    }
    match TcpListener::bind(address) {
        Ok(_) => Finding::well("metrics", format!("{address} is free")),
        Err(error) => {
            let found = format!("{address} cannot be used: {error}");
            Finding::wrong("metrics", found, "choose another port in OMNIBUS_METRICS, or stop what uses this one")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_cannot_be_drawn_is_named() {
        let catalogue = Catalogue::standard();
        assert!(!drawing(&catalogue, &catalogue.texts().expect("sound")).is_wrong());
        for broken in [|_: &dyn Title| panic!("out of paint"), |_: &dyn Title| None, |_: &dyn Title| Some(vec![0; 9])] {
            let finding = drawn(&catalogue, broken);
            let first = catalogue.titles().next().expect("there are games").info().id;
            assert!(finding.is_wrong() && finding.found.contains(first), "{finding}");
        }
    }
}
