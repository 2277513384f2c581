//! A headless Chromium, and a tab of it that is looked at, clicked and typed into as a person would.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long the page may take for anything. Generous: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(300);

/// The running browser. All tests that run at the same time share one; it ends with the last of them.
pub struct Chromium {
    process: Child,
    address: String,
    profile: TempDir,
}

static RUNNING: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());

impl Chromium {
    /// None, said loudly, where there is no Chromium.
    pub fn get() -> Option<Arc<Chromium>> {
        let mut running = RUNNING.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(chromium) = running.upgrade() {
            return Some(chromium);
        }
        let Some(program) = find() else {
            let words =
                "SKIPPED: no Chromium was found, so the page was NOT tested. Install it: apt-get install chromium";
            // Not through `eprintln!`, which is kept from sight when a test passes. If nobody can hear it, so be it.
            let _ = writeln!(std::io::stderr(), "{words}");
            return None;
        };
        let chromium = Arc::new(Chromium::start(&program));
        *running = Arc::downgrade(&chromium);
        Some(chromium)
    }

    fn start(program: &Path) -> Chromium {
        let profile = TempDir::new().expect("a folder can be made");
        let process = Command::new(program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-dev-shm-usage", "--lang=en-GB", "--remote-debugging-port=0"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Chromium can be started");
        // From here on it is ended whatever happens.
        let mut chromium = Chromium { process, address: String::new(), profile };
        let begun = Instant::now();
        loop {
            let said = fs::read_to_string(chromium.profile.path().join("DevToolsActivePort")).unwrap_or_default();
            if let Some((port, path)) = said.split_once('\n').filter(|(_, path)| !path.is_empty()) {
                chromium.address = format!("ws://127.0.0.1:{port}{}", path.trim());
                return chromium;
            }
            assert!(begun.elapsed() < PATIENCE, "Chromium does not say where it listens");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn find() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|path| path.is_file())
}

/// A tab in a profile of its own.
pub struct Tab {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    session: Option<String>,
    last: u64,
    home: String,
    /// What went wrong in the page: errors, refusals of its policy, requests to elsewhere.
    problems: Vec<String>,
    _chromium: Arc<Chromium>,
}

impl Tab {
    /// Opens an address in a window of a desktop's size.
    pub async fn open(chromium: &Arc<Chromium>, address: &str) -> Tab {
        let (socket, _) = connect_async(&chromium.address).await.expect("Chromium listens");
        let mut tab = Tab {
            socket,
            session: None,
            last: 0,
            home: address.to_owned(),
            problems: Vec::new(),
            _chromium: chromium.clone(),
        };
        let context = tab.call("Target.createBrowserContext", json!({ "disposeOnDetach": true })).await;
        let target = json!({ "url": "about:blank", "browserContextId": context["browserContextId"] });
        let target = tab.call("Target.createTarget", target).await;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = tab.call("Target.attachToTarget", attach).await;
        tab.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Runtime.enable", "Page.enable", "Log.enable", "Network.enable"] {
            tab.call(domain, json!({})).await;
        }
        tab.resize(1280, 800, false).await;
        tab.go(address).await;
        tab
    }

    pub async fn go(&mut self, address: &str) {
        self.call("Page.navigate", json!({ "url": address })).await;
        self.wait("document.readyState === 'complete'").await;
    }

    pub async fn resize(&mut self, width: u32, height: u32, mobile: bool) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call("Emulation.setDeviceMetricsOverride", size).await;
    }

    async fn call(&mut self, method: &str, params: Value) -> Value {
        self.try_call(method, params).await.unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    async fn try_call(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.last += 1;
        let id = self.last;
        let mut request = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = &self.session {
            request["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(request.to_string())).await.map_err(|why| why.to_string())?;
        let answer = async {
            while let Some(message) = self.socket.next().await {
                let Ok(Message::Text(text)) = message else { continue };
                let value: Value = serde_json::from_str(&text).map_err(|why| why.to_string())?;
                if value["id"] == id {
                    let error = value["error"]["message"].as_str().map(str::to_owned);
                    return error.map_or_else(|| Ok(value["result"].clone()), Err);
                }
                note(&mut self.problems, &self.home, &value);
            }
            Err("Chromium is gone".to_owned())
        };
        tokio::time::timeout(PATIENCE, answer).await.unwrap_or_else(|_| Err("no answer".to_owned()))
    }

    /// The value of an expression in the page.
    pub async fn value(&mut self, expression: &str) -> Value {
        self.try_value(expression).await.unwrap_or_else(|why| panic!("{expression}: {why}"))
    }

    async fn try_value(&mut self, expression: &str) -> Result<Value, String> {
        let asked = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.try_call("Runtime.evaluate", asked).await?;
        match answer["exceptionDetails"]["exception"]["description"].as_str() {
            Some(why) => Err(why.to_owned()),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    pub async fn text(&mut self, expression: &str) -> String {
        let value = self.value(expression).await;
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}")).to_owned()
    }

    /// Waits until an expression is true (or anything but false, zero, null and the empty text).
    pub async fn wait(&mut self, expression: &str) {
        let begun = Instant::now();
        let asked = format!("Boolean({expression})");
        // While a page is being left, expressions have nowhere to be evaluated.
        while self.try_value(&asked).await != Ok(json!(true)) {
            if begun.elapsed() > PATIENCE {
                let body = self.text("document.body.innerText").await;
                panic!("never came true: {expression}\nproblems: {:?}\n{body}", self.problems);
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    /// Whether an expression becomes true within a few seconds.
    pub async fn comes_true(&mut self, expression: &str) -> bool {
        let asked = format!("Boolean({expression})");
        for _ in 0..100 {
            if self.try_value(&asked).await == Ok(json!(true)) {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        false
    }

    // ---- mouse ----

    /// Clicks with the mouse on what a selector finds last, where a person could.
    pub async fn click(&mut self, selector: &str) {
        let find = format!("[...document.querySelectorAll({})].at(-1)", json!(selector));
        self.click_on(&find).await;
    }

    /// Clicks on what an expression gives, once it is there, enabled, and nothing lies in front of it. What was drawn anew between
    /// pressing and letting go has heard nothing of it and is clicked on again.
    pub async fn click_on(&mut self, expression: &str) {
        self.click_unless(expression, "false").await;
    }

    /// The same, unless there is nothing to click on any more.
    pub async fn click_on_if_there(&mut self, expression: &str) {
        self.click_unless(expression, &format!("!Boolean({expression})")).await;
    }

    async fn click_unless(&mut self, expression: &str, gone: &str) {
        let gone = format!("Boolean({gone})");
        let reachable = format!(
            "(() => {{ const it = {expression}; if (!it || it.disabled) return null; it.scrollIntoView({{ block: 'nearest' }}); \
             const box = it.getBoundingClientRect(); const x = box.x + box.width / 2, y = box.y + box.height / 2; \
             const top = document.elementFromPoint(x, y); return top && it.contains(top) ? {{ x, y }} : null; }})()"
        );
        let listen = format!(
            "(() => {{ const it = {expression}; globalThis.heard = false; \
             it?.addEventListener('click', () => {{ globalThis.heard = true; }}, {{ capture: true, once: true }}); }})()"
        );
        let opened = self.value(OPENED).await;
        // Whether a click that missed has opened something, which then lies in front: it is closed, as people do.
        let mut missed = "false".to_owned();
        'aim: loop {
            self.wait(&format!("{gone} || {reachable} !== null || {missed}")).await;
            if self.value(&gone).await == json!(true) {
                return;
            }
            if self.value(&missed).await == json!(true) {
                self.press("Escape").await;
                self.wait(&format!("!({missed})")).await;
                continue;
            }
            // Whatever moves has come to rest a moment later.
            let mut spot = self.value(&reachable).await;
            loop {
                tokio::time::sleep(Duration::from_millis(30)).await;
                let again = self.value(&reachable).await;
                if self.value(&gone).await == json!(true) {
                    return;
                }
                if again.is_null() {
                    continue 'aim;
                }
                if again == spot {
                    break;
                }
                spot = again;
            }
            self.value(&listen).await;
            for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
                let event = json!({ "type": kind, "x": spot["x"], "y": spot["y"], "button": "left", "clickCount": 1 });
                self.call("Input.dispatchMouseEvent", event).await;
            }
            // A click that led to another page took what was heard with it.
            if self.try_value("globalThis.heard").await != Ok(json!(false)) {
                return;
            }
            // What was aimed at has moved away under the mouse.
            missed = format!("{OPENED} > {opened}");
        }
    }

    // ---- keyboard ----

    /// Presses a key by its name (`Enter`, `Tab`, `a`, …), with Shift for `Shift+Tab`.
    pub async fn press(&mut self, key: &str) {
        let (modifiers, key) = key.strip_prefix("Shift+").map_or((0, key), |key| (8, key));
        let code = match key {
            "Enter" => 13,
            "Tab" => 9,
            "Escape" => 27,
            "Backspace" => 8,
            "ArrowUp" => 38,
            "ArrowDown" => 40,
            _ => key.chars().next().map_or(0, |letter| letter.to_ascii_uppercase() as u32),
        };
        let text = if key == "Enter" { Some("\r") } else { (key.chars().count() == 1).then_some(key) };
        let mut event = json!({ "type": "keyDown", "key": key, "modifiers": modifiers, "windowsVirtualKeyCode": code });
        if let Some(text) = text {
            event["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", event.clone()).await;
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", event).await;
    }

    pub async fn write(&mut self, words: &str) {
        for letter in words.chars() {
            self.press(&letter.to_string()).await;
        }
    }

    /// Presses a key until an expression is true.
    pub async fn press_until(&mut self, key: &str, expression: &str) {
        for _ in 0..60 {
            if self.value(&format!("Boolean({expression})")).await == json!(true) {
                return;
            }
            self.press(key).await;
        }
        panic!("{key} does not lead to {expression}; the focus is on {}", self.text(FOCUS).await);
    }

    /// Nothing went wrong in the page, and it asked nobody but its own server.
    pub async fn assert_calm(&mut self) {
        self.value("1").await;
        assert!(self.problems.is_empty(), "{:#?}", self.problems);
    }

    /// Forgets clicks that came too late: what was clicked on had been taken away a moment before, and the page has said so.
    pub async fn forgive_late_clicks(&mut self) {
        self.value("1").await;
        self.problems.retain(|problem| !(problem.contains("409 (Conflict)") && problem.contains("/sandbox/click")));
    }

    /// Forgets what went wrong so far, where that was meant to.
    pub async fn forgive(&mut self) {
        self.value("1").await;
        self.problems.clear();
    }
}

/// What lies in front of everything else.
const OPENED: &str = "document.querySelectorAll('dialog').length";

pub const FOCUS: &str = "document.activeElement.outerHTML.slice(0, 300)";

fn note(problems: &mut Vec<String>, home: &str, event: &Value) {
    let params = &event["params"];
    let problem = match event["method"].as_str().unwrap_or_default() {
        "Runtime.exceptionThrown" => Some(params["exceptionDetails"].to_string()),
        "Runtime.consoleAPICalled" if params["type"] == "error" => Some(params["args"].to_string()),
        "Log.entryAdded" if params["entry"]["level"] == "error" => Some(params["entry"].to_string()),
        "Network.requestWillBeSent" => {
            let address = params["request"]["url"].as_str().unwrap_or_default();
            let ours = [home, "data:", "about:", "file:", "blob:"].iter().any(|start| address.starts_with(start));
            (!ours).then(|| format!("a request to {address}"))
        }
        _ => None,
    };
    problems.extend(problem);
}
