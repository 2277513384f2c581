//! Words stay words, and pages from elsewhere get nothing.

use omnibus::sandbox::{Options, Sandbox};
use serde_json::json;

use crate::browser::Tab;
use crate::street::{POST, Street, open_table};

const PERSON: &str = "<img src=x onerror=pwned=1>";
const MARKUP: &str = "**a** `b` <@1> ||c|| @everyone";
const CHANNEL: &str = "</script><script>pwned=1</script><b>bold</b>";

#[tokio::test(flavor = "multi_thread")]
async fn hostile_words_stay_words() {
    let Some(street) = Street::open().await else { return };
    let sandbox = &street.sandbox;
    let (villain, other) = (sandbox.person(PERSON), sandbox.person(MARKUP));
    let channel = sandbox.channel(CHANNEL);
    let mut tab = street.tab().await;
    tab.click("#channels button").await;
    tab.wait(&format!("document.getElementById('title').textContent.includes({})", json!(CHANNEL))).await;
    villain.slash(channel, "game new", &[("game", "race")]).await.expect("registered");
    other.slash(channel, "game join", &[]).await.expect("registered");
    villain.slash(channel, "game start", &[]).await.expect("registered");
    tab.wait(&format!("document.querySelector('{POST} [data-control^=\"play:\"]')")).await;
    let post = tab.text(&format!("document.querySelector('{POST}').innerText")).await;
    assert!(post.contains(PERSON) && post.contains(MARKUP), "names appear as they were typed: {post}");
    let bold =
        format!("[...document.querySelectorAll('{POST} strong')].some((one) => one.textContent === {})", json!(MARKUP));
    assert_eq!(tab.value(&bold).await, json!(true), "the bot's own markup counts, that of a name does not");
    let names = tab.text("document.getElementById('persons').innerText").await;
    assert!(names.contains(PERSON), "{names}");
    // The same in a transcript.
    let address = format!("{}/sandbox/transcript?channel={channel}", sandbox.api_url());
    let text = tab.text(&format!("fetch({}).then((r) => r.text())", json!(address))).await;
    let file = tempfile::Builder::new().suffix(".html").tempfile().expect("a file can be made");
    std::fs::write(file.path(), text).expect("it can be written");
    let innocent = "typeof pwned === 'undefined' && !document.querySelector('img[src=x], b:not(.used b)')";
    assert_eq!(tab.value(innocent).await, json!(true));
    tab.assert_calm().await;
    let mut tab = Tab::open(&street.chromium, &format!("file://{}", file.path().display())).await;
    tab.wait("document.querySelectorAll('article').length >= 2").await;
    assert_eq!(tab.text("document.querySelector('h1').textContent").await, format!("#{CHANNEL}"));
    assert!(tab.text("document.body.innerText").await.contains(PERSON));
    assert_eq!(tab.value(innocent).await, json!(true));
    tab.assert_calm().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_from_elsewhere_get_nothing() {
    let Some(street) = Street::open().await else { return };
    let mut tab = street.tab().await;
    open_table(&mut tab, "race", 2).await;
    let channels = street.sandbox.look(|world| world.channels.len());
    let picture = tab.text(&format!("document.querySelector('{POST} img').src")).await;
    let policy = tab.text("fetch('/').then((r) => r.headers.get('content-security-policy'))").await;
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
    tab.assert_calm().await;

    let home = street.sandbox.api_url().to_owned();
    // Another server on this very machine, with a page of no policy at all.
    let neighbour = Sandbox::start(Options::unhurried()).await.expect("a port is free");
    let mut elsewhere = Tab::open(&street.chromium, &format!("{}/sandbox/state", neighbour.api_url())).await;
    let post = |mode: &str, path: &str| {
        let address = json!(format!("{home}{path}"));
        format!("fetch({address}, {{ method: 'POST', mode: '{mode}' }}).then((r) => r.type, () => 'refused')")
    };
    assert_eq!(elsewhere.text(&post("cors", "/sandbox/reset")).await, "refused");
    // Sent, but not obeyed.
    assert_eq!(elsewhere.text(&post("no-cors", "/sandbox/reset")).await, "opaque");
    let read = format!("fetch({}).then((r) => r.text(), () => 'refused')", json!(format!("{home}/sandbox/state")));
    assert_eq!(elsewhere.text(&read).await, "refused");
    let load = format!(
        "new Promise((done) => {{ const it = new Image(); it.onload = () => done('shown'); it.onerror = () => done('refused'); \
         it.src = {}; }})",
        json!(picture)
    );
    assert_eq!(elsewhere.text(&load).await, "refused");
    assert_eq!(street.sandbox.look(|world| world.channels.len()), channels, "nothing was removed");
}
