//! A sandbox with the real bot in this process, which also knows a game that is over soon.

use std::sync::Arc;

use omnibus::discord::{Connection, Settings};
use omnibus::games::Catalogue;
use omnibus::games::list;
use omnibus::players::Limit;
use omnibus::sandbox::{Options, Sandbox};
use omnibus::store::Store;
use omnibus::table::Tables;
use serde_json::json;
use tempfile::TempDir;

use crate::browser::{Chromium, Tab};
use crate::race::Race;

pub struct Street {
    pub sandbox: Sandbox,
    pub chromium: Arc<Chromium>,
    _data: TempDir,
}

impl Street {
    /// None where there is no browser.
    pub async fn open() -> Option<Street> {
        let chromium = Chromium::get()?;
        let sandbox = Sandbox::start(Options::unhurried()).await.expect("a port is free");
        let data = TempDir::new().expect("a folder can be made");
        let catalogue = Catalogue::standard().with(list::<Race>());
        let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
        let tables = Tables::new(catalogue, texts, Store::open(data.path()).expect("a new database opens"));
        // Computers hardly think here.
        let tables = tables.with_patience(Limit::Tries(4));
        let settings =
            Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None, shards: None };
        let connection = Connection::new(&settings, tables).await.expect("the sandbox is there");
        tokio::spawn(connection.run());
        assert!(sandbox.bot_is_ready().await, "the bot has registered its commands");
        Some(Street { sandbox, chromium, _data: data })
    }

    pub async fn tab(&self) -> Tab {
        Tab::open(&self.chromium, self.sandbox.api_url()).await
    }

    pub async fn assert_no_complaints(&self) {
        let complaints = self.sandbox.complaints().await;
        assert!(complaints.is_empty(), "{complaints:#?}");
    }
}

/// The newest message that everybody sees, and the newest private one.
pub const POST: &str = "#messages article:not(.private)";
pub const PANEL: &str = "#messages article.private";
/// Whether a post tells of the end.
pub const OVER: &str =
    "[...document.querySelectorAll('#messages article:not(.private)')].some((one) => one.innerText.includes('🏆'))";

/// What the newest board shows, in words: each turn changes it, and nothing else does. Of the posts themselves the time of day, the buttons
/// and whether they were edited change as well, some of it only after the next turn has begun.
pub const TOLD: &str = "[...document.querySelectorAll('#messages article:not(.private) .picture img')].at(-1)?.alt";

/// Opens a table of a game from the welcome, for so many, with the mouse.
pub async fn open_table(tab: &mut Tab, game: &str, seats: u8) {
    tab.wait(&format!("document.querySelector('.game[data-game={game}]')")).await;
    let choose = "(() => { const it = document.getElementById('seats'); it.value = SEATS; it.dispatchEvent(new Event('change')); return true; })()";
    tab.value(&choose.replace("SEATS", &json!(seats.to_string()).to_string())).await;
    tab.click(&format!(".game[data-game={game}]")).await;
    tab.wait("document.querySelector('.person.awaited[aria-pressed=true]')").await;
    tab.wait(&format!("document.querySelector('{POST} [data-control^=\"play:\"]')")).await;
}

/// One turn of the race with the mouse: as whoever is awaited, through the panel.
pub async fn turn_by_mouse(tab: &mut Tab) {
    tab.wait("document.querySelector('.person.awaited')").await;
    let who = tab.text("document.querySelector('.person.awaited').dataset.person").await;
    tab.click(&format!("[data-person='{who}']")).await;
    tab.wait(&format!("document.querySelector('[data-person=\"{who}\"]').ariaPressed === 'true'")).await;
    let told = tab.value(TOLD).await;
    let panels = tab.value(&format!("document.querySelectorAll('{PANEL}').length")).await;
    tab.click(&format!("{POST} [data-control^='play:']")).await;
    tab.wait(&format!("document.querySelectorAll('{PANEL}').length > {panels}")).await;
    tab.click(&format!("{PANEL}:last-child [data-control^='choose:']")).await;
    tab.wait(&format!("{TOLD} !== {told}")).await;
}
