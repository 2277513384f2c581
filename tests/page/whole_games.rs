//! A whole game of each kind by clicks in the browser, every turn at the other width: a desktop's, a phone's. Computers play the
//! other seats, and the rest of a long game; with `OMNIBUS_PAGES=computers` one person clicks to the end against them, and with
//! `OMNIBUS_PAGES=all`, which takes minutes, people play everything.

use omnibus::game::Chance;
use serde_json::{Value, json};

use crate::browser::Tab;
use crate::street::{OVER, PANEL, POST, Street, open_table};

/// A desktop, and a phone.
const WIDTHS: [(u32, u32, bool); 2] = [(1280, 800, false), (390, 844, true)];

/// So many turns by clicks, where not all are.
const SHORT: usize = 14;
/// So many turns by clicks show something.
const FEWEST: usize = 4;

/// The newest private message.
const NEWEST: &str = "[...document.querySelectorAll('#messages article.private')].at(-1)";
/// Somebody is awaited whom this page can be.
const AWAITED: &str = "document.querySelector('.person.awaited')?.dataset.person ?? ''";
/// Between two clicks: no answer is on its way.
const IDLE: &str = "!document.querySelector('#messages [aria-busy=true], #messages .thinking')";

/// What plays on the newest panel: buttons and menus.
const CONTROLS: &str = "[...([...document.querySelectorAll('#messages article.private')].at(-1)?.querySelectorAll('[data-control]') ?? [])]\
    .filter((one) => !one.disabled && /^(choose|open|confirm|pick)/.test(one.dataset.control))";

async fn whole_game(game: &str, seats: u8) {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    let mut dice = Chance::seeded(40 + u64::from(seats));
    let mut turns = 0;
    // Whoever lays a line at random may have to close a loop soon: then another game is played.
    while turns < FEWEST {
        if turns > 0 {
            // On a phone it is out of the way.
            let (width, height, phone) = WIDTHS[0];
            tab.resize(width, height, phone).await;
            tab.press("Escape").await;
            tab.click("#new-table").await;
        }
        open_table(&mut tab, game, seats).await;
        turns += play(&street, &mut tab, seats, &mut dice).await;
    }
    // A click that missed may have opened something.
    tab.press("Escape").await;
    tab.wait("!document.querySelector('dialog')").await;
    // The picture is enlarged by a tap, and is sharp then.
    for (width, height, phone) in WIDTHS {
        tab.resize(width, height, phone).await;
        let picture = format!("[...document.querySelectorAll({})].at(-1)", json!(format!("{POST} .picture")));
        let sharp = "document.querySelector('dialog.zoom img')?.naturalWidth >= 1200";
        let mut tries = 0;
        while !click_leads(&mut tab, &picture, sharp).await {
            tries += 1;
            assert!(tries < 60, "the picture is not enlarged");
        }
        tab.press("Escape").await;
        tab.wait("!document.querySelector('dialog')").await;
    }
    tab.forgive_late_clicks().await;
    tab.assert_calm().await;
    street.assert_no_complaints().await;
}

/// One game to its end; how many turns of it were made by clicks.
async fn play(street: &Street, tab: &mut Tab, seats: u8, dice: &mut Chance) -> usize {
    let channel = tab.text("document.querySelector('[aria-current]').dataset.channel").await;
    let leaves = async |name: &str| {
        let channel = channel.parse().expect("a channel's number");
        let seated = street.sandbox.person(name).slash(channel, "game computer", &[]).await;
        seated.expect("the command is registered");
    };
    let pages = std::env::var("OMNIBUS_PAGES").ok();
    let short = pages.is_none();
    if pages.as_deref() != Some("all") {
        for name in ["Ben", "Cléo", "Dai", "Eve"].iter().take(usize::from(seats) - 1) {
            leaves(name).await;
        }
    }
    // Everybody who leaves their seat to a computer says so; the board comes to rest after that.
    tab.wait(&format!("{IDLE} && document.querySelector('.person.awaited')")).await;
    let mut turns = 0;
    while tab.value(OVER).await == json!(false) {
        let person = tab.text(AWAITED).await;
        if person.is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(40)).await;
            continue;
        }
        let (width, height, phone) = WIDTHS[turns % WIDTHS.len()];
        tab.resize(width, height, phone).await;
        turn(tab, &person, dice).await;
        in_the_frame(tab, width, phone).await;
        turns += 1;
        assert!(turns < 500, "this game does not end");
        if short && turns == SHORT {
            leaves("Anna").await;
            tab.wait(OVER).await;
        }
    }
    assert!(turns > 0, "people played");
    turns
}

/// One turn through the panel, wherever the dice fall; until nothing is left to press. The panel is dismissed.
async fn turn(tab: &mut Tab, person: &str, dice: &mut Chance) {
    tab.click(&format!("[data-person='{person}']")).await;
    tab.wait(&format!("document.querySelector('[data-person=\"{person}\"]').ariaPressed === 'true'")).await;
    let panels = tab.value(&format!("document.querySelectorAll('{PANEL}').length")).await;
    let play = format!("[...document.querySelectorAll({})].at(-1)", json!(format!("{POST} [data-control^='play:']")));
    let opened = format!("document.querySelectorAll('{PANEL}').length > {panels} && {IDLE}");
    if !press(tab, &play, &opened).await {
        return;
    }
    for _ in 0..100 {
        let controls = tab.value(&format!("{CONTROLS}.map((one) => one.dataset.control)")).await;
        let controls: Vec<&str> = controls.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if controls.is_empty() {
            break;
        }
        let confirm = controls.iter().position(|control| control.starts_with("confirm"));
        let at = confirm.unwrap_or_else(|| dice.pick(controls.len()));
        tab.value(&format!("window.before = {NEWEST}.innerHTML; true")).await;
        let control = format!("{CONTROLS}.find((one) => one.dataset.control === {})", json!(controls[at]));
        let changed = format!("{NEWEST}?.innerHTML !== window.before && {IDLE}");
        if controls[at].starts_with("pick") {
            press(tab, &control, "document.querySelectorAll('.menu-popup li').length > 0").await;
            let lines = tab.value("document.querySelectorAll('.menu-popup li').length").await.as_u64().unwrap_or(1);
            let line = format!("document.querySelectorAll('.menu-popup li')[{}]", dice.pick(lines as usize));
            press(tab, &line, &changed).await;
        } else {
            press(tab, &control, &changed).await;
        }
    }
    let dismiss = format!("[...document.querySelectorAll('{PANEL} footer button')].at(-1)");
    press(tab, &dismiss, &format!("document.querySelectorAll('{PANEL}').length <= {panels}")).await;
}

/// Clicks until it has come to pass, or the game is over. Where others write at the same moment what was aimed at moves away
/// under the mouse, or is gone: then whatever was opened is closed, and it is tried again, as people do.
async fn press(tab: &mut Tab, control: &str, until: &str) -> bool {
    for _ in 0..60 {
        if click_leads(tab, control, until).await {
            return true;
        }
        if tab.value(OVER).await == json!(true) {
            return false;
        }
    }
    panic!("{control} does not lead to {until}");
}

/// Clicks, and looks for a few seconds whether it has come to pass; closes whatever was opened if not.
async fn click_leads(tab: &mut Tab, control: &str, until: &str) -> bool {
    tab.click_on_if_there(control).await;
    if tab.comes_true(until).await {
        return true;
    }
    tab.press("Escape").await;
    false
}

/// Pictures are shown as Discord shows them, and nothing sticks out.
async fn in_the_frame(tab: &mut Tab, width: u32, phone: bool) {
    let shown = "(() => { const all = [...document.querySelectorAll('#messages .picture')].map((one) => one.getBoundingClientRect()); \
                 return { count: all.length, widest: Math.max(...all.map((one) => one.width)), \
                 narrowest: Math.min(...all.map((one) => one.width)), highest: Math.max(...all.map((one) => one.height)) }; })()";
    let shown = tab.value(shown).await;
    let number = |key: &str| shown[key].as_f64().unwrap_or_default();
    assert!(number("count") > 0.0, "there is a board");
    if phone {
        assert!(number("narrowest") > f64::from(width) * 0.8, "across a phone: {shown}");
    } else {
        assert!(number("widest") <= 550.5 && number("highest") <= 350.5, "in Discord's frame: {shown}");
        assert!(number("widest") > 540.0 || number("highest") > 345.0, "and no smaller than that: {shown}");
    }
    let wide =
        "document.documentElement.scrollWidth > innerWidth || document.getElementById('main').scrollWidth > innerWidth";
    assert_eq!(tab.value(wide).await, json!(false), "nothing sticks out");
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_at_both_widths() {
    whole_game("busstop", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bus_at_both_widths() {
    whole_game("bus", 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_at_both_widths() {
    whole_game("get_on_board", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_at_both_widths() {
    whole_game("coach_station", 2).await;
}
