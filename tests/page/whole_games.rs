//! A whole game of each kind by clicks in the browser: Anna plays on a desktop, Ben on a phone, and where more are needed a
//! computer plays.

use omnibus::game::Chance;
use serde_json::{Value, json};

use crate::browser::Tab;
use crate::street::{OVER, PANEL, POST, Street, open_table};

/// The newest private message.
const NEWEST: &str = "[...document.querySelectorAll('#messages article.private')].at(-1)";
/// A desktop, and a phone.
const WIDTHS: [(u32, u32, bool); 2] = [(1280, 800, false), (390, 844, true)];
const MINE: &str = "Boolean(document.querySelector('.person.awaited[aria-pressed=true]'))";

/// What can be pressed on the newest panel: buttons and menus that play.
const CONTROLS: &str = "[...[...document.querySelectorAll('#messages article.private')].at(-1)\
    .querySelectorAll('[data-control]')].filter((one) => !one.disabled && /^(choose|open|confirm|pick)/.test(one.dataset.control))";

async fn whole_game(game: &str, seats: u8) {
    let Some(street) = Street::open().await else { return };
    let mut anna = street.tab().await;
    open_table(&mut anna, game, seats).await;
    let channel = anna.text("document.querySelector('[aria-current]').dataset.channel").await;
    for name in ["Cléo", "Dai", "Eve"].iter().take(usize::from(seats) - 2) {
        let channel = channel.parse().expect("a channel's number");
        let seated = street.sandbox.person(name).slash(channel, "game computer", &[]).await;
        seated.expect("the command is registered");
    }
    let mut ben = street.tab().await;
    ben.click(&format!("#channels button[data-channel='{channel}']")).await;
    let mut tabs = [anna, ben];
    for (index, (tab, (width, height, phone))) in tabs.iter_mut().zip(WIDTHS).enumerate() {
        tab.resize(width, height, phone).await;
        tab.press("Escape").await;
        tab.press(&(index + 1).to_string()).await;
    }
    let mut dice = Chance::seeded(u64::from(seats));
    let mut turns = 0;
    while tabs[0].value(OVER).await == json!(false) {
        for (tab, (width, _, phone)) in tabs.iter_mut().zip(WIDTHS) {
            if tab.value(MINE).await == json!(true) && tab.value(OVER).await == json!(false) {
                turn(tab, &mut dice).await;
                in_the_frame(tab, width, phone).await;
                turns += 1;
            }
        }
        assert!(turns < 500, "this game does not end");
    }
    assert!(turns > 10, "people played: {turns}");
    for tab in &mut tabs {
        tab.wait(OVER).await;
        // The picture is enlarged by a tap, and is sharp then.
        tab.click(&format!("{POST} .picture")).await;
        tab.wait("document.querySelector('dialog.zoom img')?.naturalWidth >= 1200").await;
        tab.press("Escape").await;
        tab.assert_calm().await;
    }
    street.assert_no_complaints().await;
}

/// One turn through the panel, wherever the dice fall; until nothing is left to press.
async fn turn(tab: &mut Tab, dice: &mut Chance) {
    let panels = tab.value(&format!("document.querySelectorAll('{PANEL}').length")).await;
    tab.click(&format!("{POST} [data-control^='play:']")).await;
    tab.wait(&format!("document.querySelectorAll('{PANEL}').length > {panels}")).await;
    for _ in 0..100 {
        let controls = tab.value(&format!("{CONTROLS}.map((one) => one.dataset.control)")).await;
        let controls: Vec<&str> = controls.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if controls.is_empty() {
            break;
        }
        let confirm = controls.iter().position(|control| control.starts_with("confirm"));
        let at = confirm.unwrap_or_else(|| dice.pick(controls.len()));
        let before = tab.value(&format!("window.before = {NEWEST}.innerHTML")).await;
        assert!(!before.is_null());
        tab.click_on(&format!("{CONTROLS}[{at}]")).await;
        if controls[at].starts_with("pick") {
            tab.wait("document.querySelectorAll('.menu-popup li').length > 0").await;
            let lines = tab.value("document.querySelectorAll('.menu-popup li').length").await.as_u64().unwrap_or(1);
            let line = dice.pick(lines as usize);
            tab.click_on(&format!("document.querySelectorAll('.menu-popup li')[{line}]")).await;
        }
        tab.wait(&format!("{NEWEST}.innerHTML !== window.before")).await;
    }
    tab.click(&format!("{PANEL} footer button")).await;
    tab.wait(&format!("document.querySelectorAll('{PANEL}').length <= {panels}")).await;
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
