//! Whole games on the page, and who sees what.

use serde_json::json;

use crate::browser::{FOCUS, Tab};
use crate::street::{OVER, PANEL, POST, Street, TOLD, open_table, turn_by_mouse};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_mouse() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    open_table(&mut tab, "race", 2).await;
    let mut turns = 0;
    while tab.value(OVER).await == json!(false) {
        turn_by_mouse(&mut tab).await;
        turns += 1;
        assert!(turns < 30, "this race does not end");
    }
    assert!(turns >= 7, "somebody drove seven stops in {turns} turns");
    // Nobody is awaited any more, once the post before the last has lost its buttons.
    tab.wait("document.querySelectorAll('.person.awaited').length === 0").await;
    // The picture is enlarged, and Escape closes it.
    tab.click(&format!("{POST} .picture")).await;
    tab.wait("document.querySelector('dialog.zoom img')?.naturalWidth === 1375").await;
    assert!(!tab.text("document.querySelector('dialog.zoom img').alt").await.is_empty());
    tab.press("Escape").await;
    tab.wait("!document.querySelector('dialog')").await;
    // A private message goes when it is dismissed.
    let panels = tab.value(&format!("document.querySelectorAll('{PANEL}').length")).await;
    tab.click(&format!("{PANEL} footer button")).await;
    tab.wait(&format!("document.querySelectorAll('{PANEL}').length === {panels} - 1")).await;
    tab.assert_calm().await;
    street.assert_no_complaints().await;
}

/// Waits until the focus is on something that a selector describes.
async fn focused(tab: &mut Tab, selector: &str) {
    let asked = format!("document.activeElement.matches({})", json!(selector));
    for _ in 0..7_500 {
        if tab.value(&asked).await == json!(true) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(40)).await;
    }
    panic!("the focus is not on {selector} but on {}", tab.text(FOCUS).await);
}

async fn is_me(tab: &mut Tab, name: &str) {
    tab.wait(&format!("document.querySelector('.person[aria-pressed=true] .name')?.textContent === {}", json!(name)))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    // To the channel that is there from the beginning.
    tab.wait("document.querySelector('#channels button')").await;
    tab.press_until("Tab", "document.activeElement.matches('#channels button')").await;
    tab.press("Enter").await;
    focused(&mut tab, "#command").await;

    // The command, its option and its value are completed.
    tab.write("/ga").await;
    tab.wait("document.querySelector('#completions-list .active')?.innerText.startsWith('/game new')").await;
    tab.press("Tab").await;
    choose_race(&mut tab).await;
    tab.wait(&format!("document.querySelector('{POST}')?.innerText.includes('Anna')")).await;
    focused(&mut tab, "#command").await;

    // Digits change who one is, also in the empty command line.
    tab.press("2").await;
    is_me(&mut tab, "Ben").await;
    tab.write("/game join").await;
    tab.press("Enter").await;
    tab.press("Enter").await;
    tab.wait(&format!("document.querySelector('{POST}')?.innerText.includes('Ben')")).await;
    tab.press("1").await;
    is_me(&mut tab, "Anna").await;
    tab.write("/game start").await;
    tab.press("Enter").await;
    tab.press("Enter").await;

    // A turn on the panel: the focus follows the answers.
    tab.wait(&format!("document.querySelector('{POST} [data-control^=\"play:\"]')")).await;
    let first = tab.text("document.querySelector('.person.awaited').dataset.person").await;
    let key = tab.text(&format!("document.querySelector('[data-person=\"{first}\"] kbd').textContent")).await;
    tab.press(&key).await;
    tab.wait("document.querySelector('.person.awaited[aria-pressed=true]')").await;
    tab.press("Escape").await;
    focused(&mut tab, "#command").await;
    tab.press_until("Shift+Tab", "document.activeElement.dataset.control?.startsWith('play:')").await;
    tab.press("Enter").await;
    focused(&mut tab, ".private [data-control^='choose:']").await;
    tab.press("Tab").await;
    tab.press("Enter").await;
    tab.wait(&format!("document.querySelector('.person.awaited')?.dataset.person !== {}", json!(first))).await;
    tab.wait("document.getElementById('news').textContent.includes('drives 2')").await;

    // The others by typing moves.
    let mut turns = 1;
    while tab.value(OVER).await == json!(false) {
        let told = tab.value(TOLD).await;
        tab.wait("document.querySelector('.person.awaited')").await;
        let key = tab.text("document.querySelector('.person.awaited kbd').textContent").await;
        tab.press("Escape").await;
        tab.press(&key).await;
        tab.wait("document.querySelector('.person.awaited[aria-pressed=true]')").await;
        tab.press("Escape").await;
        tab.press("/").await;
        tab.write("move ").await;
        focused(&mut tab, ".pill input").await;
        tab.write("drive 2").await;
        tab.wait("document.querySelector('#completions-list .active')?.innerText.startsWith('drive 2')").await;
        tab.press("Enter").await;
        tab.press("Enter").await;
        tab.wait(&format!("{TOLD} !== {told}")).await;
        turns += 1;
        assert!(turns < 30, "this race does not end");
    }
    tab.assert_calm().await;
    street.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_panel_is_seen_by_its_owner_alone() {
    let Some(street) = Street::open().await else { return };
    let mut anna = street.tab().await;
    open_table(&mut anna, "race", 2).await;
    let mut ben = street.tab().await;
    ben.click("#channels button[data-channel]").await;
    ben.wait(&format!("document.querySelector('{POST}')")).await;
    ben.click_on("[...document.querySelectorAll('.person')].slice(0, 2).find((one) => !one.matches('.awaited'))").await;
    ben.wait("document.querySelector('.person.awaited[aria-pressed=false]')").await;

    anna.click(&format!("{POST} [data-control^='play:']")).await;
    anna.wait(&format!("document.querySelector('{PANEL}:last-child')?.innerText.includes('How far?')")).await;
    assert!(
        anna.text(&format!("document.querySelector('{PANEL}:last-child').innerText"))
            .await
            .contains("Only you can see this")
    );
    // Something public afterwards shows that the other page is up to date.
    anna.click(&format!("{PANEL}:last-child [data-control^='choose:']")).await;
    ben.wait(&format!("document.querySelectorAll('{POST}').length === 3")).await;
    assert_eq!(ben.value(&format!("document.querySelectorAll('{PANEL}').length")).await, 0);
    let told = "fetch('sandbox/state?person=' + document.querySelector('[aria-pressed=true]').dataset.person).then(r => r.text())";
    assert!(!ben.text(told).await.contains("How far?"), "Ben's page was not even told");
    // Now it is Ben's turn: his page marks him, without having been loaded again.
    ben.wait("document.querySelector('.person.awaited[aria-pressed=true]')").await;
    ben.wait("document.querySelector('#turn').textContent === 'Waiting for you'").await;
    assert!(
        ben.text("[...document.querySelectorAll('article.for-me .mention.mine')].at(-1).textContent")
            .await
            .starts_with('@')
    );
    anna.assert_calm().await;
    ben.assert_calm().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_on_a_phone() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    tab.resize(390, 844, true).await;
    open_table(&mut tab, "race", 3).await;
    let wide =
        "document.documentElement.scrollWidth > innerWidth || document.getElementById('main').scrollWidth > innerWidth";
    assert_eq!(tab.value(wide).await, json!(false), "nothing sticks out");
    // The channels are out of the way until they are asked for.
    let hidden = "getComputedStyle(document.getElementById('sidebar')).visibility === 'hidden'";
    assert_eq!(tab.value(hidden).await, json!(true));
    tab.click("#toggle").await;
    tab.click_on(
        "[...document.querySelectorAll('#channels button')].find((one) => one.textContent.includes('bus-stop'))",
    )
    .await;
    tab.wait("document.getElementById('title').textContent.includes('bus-stop')").await;
    tab.wait(hidden).await;
    tab.click("#toggle").await;
    tab.press("Escape").await;
    tab.wait(hidden).await;
    tab.click("#toggle").await;
    tab.click_on("[...document.querySelectorAll('#channels button')].find((one) => one.textContent.includes('race'))")
        .await;
    turn_by_mouse(&mut tab).await;
    turn_by_mouse(&mut tab).await;
    let small = "[...document.querySelectorAll('article .row button')].filter((one) => one.offsetHeight < 40).length";
    assert_eq!(tab.value(small).await, 0, "fingers need room");
    assert_eq!(tab.value(wide).await, json!(false), "nothing sticks out");
    tab.assert_calm().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_person_has_a_language() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    tab.click("#channels button").await;
    let choose = "(() => { const it = document.getElementById('language'); it.value = 'fr'; it.dispatchEvent(new Event('change')); return true; })()";
    tab.wait("document.querySelectorAll('#language option').length === 3").await;
    tab.value(choose).await;
    assert!(street.sandbox.wait_until(|world| world.people[0].locale == "fr").await);
    let french = street.sandbox.look(|world| {
        let command = world.commands.iter().find(|command| command.body["name"] == "rules");
        command.and_then(|command| command.body["description_localizations"]["fr"].as_str()).map(str::to_owned)
    });
    tab.press("Escape").await;
    tab.press("/").await;
    focused(&mut tab, "#command").await;
    tab.write("rules").await;
    let offered =
        |words: &str| format!("document.querySelector('#completions-list').innerText.includes({})", json!(words));
    tab.wait(&offered(&french.expect("it is translated"))).await;
    tab.wait(&offered("/règles")).await;
    // So does the page itself, and the file it saves.
    assert_eq!(tab.text("document.documentElement.lang").await, "fr");
    assert_eq!(tab.text("document.getElementById('new-table').textContent").await, "Nouvelle table");
    assert_eq!(tab.text("document.querySelector('#composer').getAttribute('aria-label')").await, "Ligne de commande");
    let saved = "fetch('sandbox/transcript?language=it&channel=' + document.querySelector('[aria-current]').dataset.channel)\
                 .then(async (answer) => (await answer.text()).includes('\"language\":\"it\"'))";
    assert_eq!(tab.value(saved).await, json!(true));
    // Ben still reads English.
    tab.press("Escape").await;
    tab.press("Escape").await;
    tab.press("2").await;
    is_me(&mut tab, "Ben").await;
    assert_eq!(tab.text("document.getElementById('language').value").await, "en-US");
    tab.wait("document.getElementById('new-table').textContent === 'New table'").await;
    let rows = "import('/page/words.js').then((it) => Object.values(it.WORDS).every((row) => row.length === 3))";
    assert_eq!(tab.value(rows).await, json!(true), "each word stands in each language");
    tab.assert_calm().await;
}

/// The history page by page, and the replay, as they look in a browser.
#[tokio::test(flavor = "multi_thread")]
async fn looking_back_and_the_replay() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    open_table(&mut tab, "race", 2).await;
    while tab.value(OVER).await == json!(false) {
        turn_by_mouse(&mut tab).await;
    }
    let page = format!("{PANEL}:last-of-type");
    let says =
        |words: &str| format!("[...document.querySelectorAll('{PANEL}')].at(-1)?.innerText.includes({})", json!(words));
    tab.click(&format!("{POST} [data-control^='history:']")).await;
    tab.wait(&says("Turn ")).await;
    for (way, words) in [("0", "The start of the game"), ("2", "Turn 1 of"), ("2", "Turn 2 of"), ("1", "Turn 1 of")] {
        // The ways of a page by their places: first, back, forward, last.
        tab.click_on(&format!(
            "[...[...document.querySelectorAll('{PANEL}')].at(-1).querySelectorAll('[data-control^=\"page:\"]')][{way}]"
        ))
        .await;
        tab.wait(&says(words)).await;
    }
    tab.wait(&format!("document.querySelector('{page} img')?.naturalWidth >= 1100")).await;
    tab.click(&format!("{POST} [data-control^='replay:']")).await;
    let film =
        "[...document.querySelectorAll('#messages article:not(.private) img')].find(img => img.src.includes('.gif'))";
    tab.wait(&format!("{film}?.naturalWidth === 825")).await;
    tab.assert_calm().await;
    street.assert_no_complaints().await;
}

/// The game is typed in part, completed, and sent.
async fn choose_race(tab: &mut Tab) {
    focused(tab, ".pill input").await;
    tab.write("rac").await;
    tab.wait("document.querySelectorAll('#completions-list li').length === 1").await;
    tab.wait("document.querySelector('#completions-list li')?.innerText.includes('Race')").await;
    tab.press("Enter").await;
    tab.wait("document.querySelector('.pill input').value === 'Race'").await;
    tab.press("Enter").await;
}

/// One person alone: a computer is seated in the lobby and answers every turn, all of it with the mouse but for the command.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_computer() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    tab.click("#channels button").await;
    tab.press("/").await;
    tab.write("ga").await;
    tab.wait("document.querySelector('#completions-list .active')?.innerText.startsWith('/game new')").await;
    tab.press("Tab").await;
    choose_race(&mut tab).await;
    tab.click(&format!("{POST} [data-control^='computers:']")).await;
    tab.click(&format!("{PANEL}:last-child .menu")).await;
    tab.click(".menu-popup li").await;
    tab.wait(&format!("document.querySelector('{PANEL}:last-child')?.innerText.includes('🤖')")).await;
    tab.click(&format!("{POST} [data-control^='start:']")).await;
    tab.wait(&format!("document.querySelector('{POST} [data-control^=\"play:\"]')")).await;
    let mut turns = 0;
    while tab.value(OVER).await == json!(false) {
        turn_by_mouse(&mut tab).await;
        turns += 1;
        assert!(turns < 30, "this race does not end");
        let awaited = "[...document.querySelectorAll('.person.awaited')].map((one) => one.innerText).join()";
        assert!(!tab.text(awaited).await.contains("Ben"), "nobody else plays");
    }
    // What the computer did is told, and looking back shows its turns.
    tab.click(&format!("{POST} [data-control^='history:']")).await;
    tab.wait(&format!("[...document.querySelectorAll('{PANEL}')].at(-1)?.innerText.includes('Turn ')")).await;
    // The chances come by themselves, with buttons to the turns that decided it.
    tab.wait(&format!("document.querySelector('{POST} [data-control^=\"review:\"]')")).await;
    tab.click(&format!("{POST} [data-control^='review:']")).await;
    tab.wait(&format!("[...document.querySelectorAll('{PANEL}')].at(-1)?.querySelector('img')?.naturalWidth === 1375"))
        .await;
    tab.assert_calm().await;
    street.assert_no_complaints().await;
}
