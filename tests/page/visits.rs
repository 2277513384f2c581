//! The program from the first visit on: a table at once, a restart in between, everything afresh, and transcripts.

use std::fs;

use serde_json::json;
use tempfile::TempDir;

use crate::browser::{Chromium, Tab};
use crate::program::{Program, transcript};
use crate::street::{PANEL, POST, open_table};

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_a_restart_and_everything_afresh() {
    let Some(chromium) = Chromium::get() else { return };
    let data = TempDir::new().expect("a folder can be made");
    let program = Program::start(&data, "127.0.0.1:0");
    let mut tab = Tab::open(&chromium, &program.address).await;
    tab.wait("document.querySelectorAll('.game').length === 4").await;
    assert!(tab.text("document.querySelector('.lead').textContent").await.contains("on your own machine"));
    open_table(&mut tab, "busstop", 2).await;
    // Everything is there for the first move: the board with its words, and whoever moves first is at the keys.
    tab.wait(&format!("document.querySelector('{POST} img')?.naturalWidth === 1375")).await;
    assert!(tab.text(&format!("[...document.querySelectorAll('{POST} img')].at(-1).alt")).await.len() > 20);
    tab.click(&format!("{POST} [data-control^='play:']")).await;
    tab.wait(&format!("document.querySelector('{PANEL}:last-child .row')")).await;
    tab.assert_calm().await;

    // The program ends and comes back; the page finds it again by itself and goes on.
    let host = program.host();
    program.stop();
    tab.wait("document.getElementById('connection').textContent === 'no connection'").await;
    let program = Program::start(&data, &host);
    tab.wait("document.getElementById('connection').className === 'here'").await;
    tab.forgive().await;
    tab.wait(&format!("document.querySelector('{PANEL}:last-child .row')")).await;
    let panel = format!("[...document.querySelectorAll('{PANEL}')].at(-1).innerText");
    let before = tab.text(&panel).await;
    // Busstop offers its tiles on buttons or, where there are many, in a menu.
    if tab.value(&format!("Boolean(document.querySelector('{PANEL}:last-child .menu'))")).await == json!(true) {
        tab.click(&format!("{PANEL}:last-child .menu")).await;
        tab.click(".menu-popup li").await;
    } else {
        tab.click(&format!("{PANEL}:last-child [data-control^='choose:']")).await;
    }
    tab.wait(&format!("{panel} !== {}", json!(before))).await;
    tab.assert_calm().await;

    // Everything afresh: nothing is left, neither here nor at the bot, and one can begin again.
    tab.click("#afresh").await;
    tab.click("dialog button[type=submit]").await;
    tab.wait("!document.querySelector('dialog')").await;
    tab.wait("[...document.querySelectorAll('#channels .name')].map((one) => one.textContent).join() === 'bus-stop'")
        .await;
    open_table(&mut tab, "busstop", 3).await;
    tab.assert_calm().await;
    program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_in_one_file() {
    let Some(chromium) = Chromium::get() else { return };
    let data = TempDir::new().expect("a folder can be made");
    let program = Program::start(&data, "127.0.0.1:0");
    let mut tab = Tab::open(&chromium, &program.address).await;
    open_table(&mut tab, "get_on_board", 2).await;
    tab.click(&format!("{POST} [data-control^='play:']")).await;
    tab.wait(&format!("document.querySelector('{PANEL}:last-child .row')")).await;
    let private = tab.text(&format!("document.querySelector('{PANEL}:last-child .content').innerText")).await;
    let private = private.lines().last().expect("a question").to_owned();
    let owner = tab.text("document.querySelector('.person[aria-pressed=true] .name').textContent").await;

    // By the page.
    tab.click("#save").await;
    tab.wait("document.querySelectorAll('dialog option').length === 5").await;
    tab.press("Escape").await;
    let saved = "fetch('sandbox/transcript?channel=' + document.querySelector('[aria-current]').dataset.channel).then(async (r) => \
                 [r.headers.get('content-disposition'), await r.text()])";
    let saved = tab.value(saved).await;
    assert_eq!(saved[0], "attachment; filename=\"omnibus-get-on-board.html\"");
    tab.assert_calm().await;
    program.stop();

    // By the program, from what is kept.
    let file = data.path().join("game.html");
    let done = transcript(&data, "get-on-board", &[], &file);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let text = fs::read_to_string(&file).expect("it was written");
    let messages = |text: &str| text.split("\"messages\":").nth(1).map(str::to_owned).expect("messages");
    assert_eq!(messages(&text), messages(saved[1].as_str().expect("a page")), "both are the same");
    assert!(!text.contains(&private), "what is private is not in it");

    let mut tab = Tab::open(&chromium, &format!("file://{}", file.display())).await;
    tab.wait("document.querySelectorAll('article').length >= 2").await;
    tab.wait("[...document.images].length >= 1 && [...document.images].every((one) => one.naturalWidth === 1375)")
        .await;
    assert_eq!(tab.text("document.querySelector('h1').textContent").await, "#get-on-board");
    assert_eq!(tab.value("document.querySelectorAll('.private').length").await, 0);
    // Pictures grow where they are; nothing else can be pressed.
    assert_eq!(
        tab.value("[...document.querySelectorAll('button:not(.picture)')].every((one) => one.disabled)").await,
        json!(true)
    );

    let done = transcript(&data, "#get-on-board", &["--person", &owner], &file);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    tab.go(&format!("file://{}", file.display())).await;
    tab.wait("document.querySelectorAll('article.private').length >= 1").await;
    assert!(tab.text("document.body.innerText").await.contains(&private));
    tab.assert_calm().await;

    let done = transcript(&data, "nowhere", &[], &file);
    let why = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && why.contains("no channel “nowhere”") && why.contains("get-on-board"), "{why}");
}
