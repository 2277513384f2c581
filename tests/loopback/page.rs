//! The API of the page, spoken as a browser would.

use anyhow::{Context, Result};
use omnibus::sandbox::Sandbox;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::bot::{Scene, png};

struct Browser {
    host: String,
    headers: String,
}

impl Browser {
    fn on(sandbox: &Sandbox) -> Browser {
        let host = sandbox.api_url().trim_start_matches("http://").to_owned();
        Browser { headers: format!("Host: {host}\r\n"), host }
    }

    fn with_headers(mut self, headers: &str) -> Browser {
        self.headers = headers.to_owned();
        self
    }

    async fn send(&self, method: &str, path: &str, body: &str) -> Result<TcpStream> {
        let mut stream = TcpStream::connect(&self.host).await?;
        let length = body.len();
        let head =
            format!("{method} {path} HTTP/1.1\r\n{}Connection: close\r\nContent-Length: {length}\r\n", self.headers);
        let head = head + "Content-Type: application/json\r\n\r\n";
        stream.write_all((head + body).as_bytes()).await?;
        Ok(stream)
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Result<(u16, Vec<u8>)> {
        let mut bytes = Vec::new();
        self.send(method, path, body).await?.read_to_end(&mut bytes).await?;
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").context("an end of the headers")?;
        let status = std::str::from_utf8(&bytes[9..12])?.parse()?;
        Ok((status, bytes[end + 4..].to_vec()))
    }

    async fn get(&self, path: &str) -> Result<Value> {
        let (status, body) = self.ask("GET", path, "").await?;
        assert_eq!(status, 200, "{path}");
        Ok(serde_json::from_slice(&body)?)
    }

    async fn post(&self, path: &str, body: Value) -> Result<(u16, Value)> {
        let (status, body) = self.ask("POST", path, &body.to_string()).await?;
        Ok((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
    }
}

#[tokio::test]
async fn the_page_shows_and_does_what_a_person_can() -> Result<()> {
    let scene = Scene::set().await;
    let browser = Browser::on(&scene.sandbox);
    let (_, anna) = browser.post("/sandbox/person", json!({ "name": "Anna", "locale": "fr" })).await?;
    assert_eq!(anna["id"], scene.anna.id.to_string());
    let (_, channel) = browser.post("/sandbox/channel", json!({ "name": " Night Bus " })).await?;
    let (anna, channel) = (&anna["id"], &channel["id"]);
    let (_, answer) =
        browser.post("/sandbox/slash", json!({ "person": anna, "channel": channel, "command": "panel" })).await?;
    assert_eq!(answer["answer"], "message");
    let panel = &answer["message"];
    let press = |custom_id: &str| json!({ "person": anna, "message": panel, "custom_id": custom_id });
    let mut chosen = press("pick");
    chosen["values"] = json!(["bus"]);
    assert_eq!(browser.post("/sandbox/select", chosen).await?.1["answer"], "updated");
    assert_eq!(browser.post("/sandbox/click", press("count:1")).await?.1["answer"], "updated");

    let mut typed = json!({ "person": anna, "channel": channel, "command": "greet", "focused": "colour" });
    typed["options"] = json!([["colour", "gr"]]);
    let (_, offered) = browser.post("/sandbox/autocomplete", typed).await?;
    assert_eq!(offered, json!({ "choices": [{ "name": "green!", "value": "green" }] }));

    let asked = json!({ "person": anna, "channel": channel, "command": "form" });
    let (_, answer) = browser.post("/sandbox/slash", asked).await?;
    assert_eq!((&answer["answer"], &answer["form"]["title"]), (&json!("form"), &json!("Who?")));
    let filled = json!({ "person": anna, "form": answer["form"]["opened_by"], "fields": [["name", "Max"]] });
    assert_eq!(browser.post("/sandbox/submit", filled).await?.1["answer"], "message");

    let state = browser.get(&format!("/sandbox/state?person={}", scene.anna.id)).await?;
    let texts: Vec<&str> =
        state["messages"].as_array().into_iter().flatten().filter_map(|one| one["content"].as_str()).collect();
    assert_eq!(texts, ["2", "Max because from nowhere"]);
    assert_eq!(state["messages"][0]["sandbox"]["only_for"], *anna);
    assert_eq!(state["furniture"]["channels"][1]["name"], "night-bus");
    assert_eq!(state["furniture"]["people"][0]["locale"], "fr");
    assert_eq!(state["furniture"]["bot"]["connected"], true);
    assert!(state["furniture"]["commands"].as_array().is_some_and(|commands| commands.len() == 7));
    let state = browser.get(&format!("/sandbox/state?person={}", scene.ben.id)).await?;
    assert_eq!(state["messages"], json!([]));
    let older = format!("/sandbox/messages?person={}&channel={}", scene.anna.id, channel.as_str().unwrap_or("?"));
    assert_eq!(browser.get(&older).await?.as_array().map(Vec::len), Some(2));
    let before = format!("{older}&before={}", panel.as_str().unwrap_or("?"));
    assert_eq!(browser.get(&before).await?, json!([]));

    let impossible = browser.post("/sandbox/click", press("count:9")).await?;
    assert_eq!(impossible, (409, json!({ "error": "the message has no \"count:9\"" })));
    assert_eq!(browser.post("/sandbox/click", json!({ "person": anna })).await?.0, 400);
    assert_eq!(browser.post("/sandbox/channel", json!({ "name": " " })).await?.0, 400);
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn pictures_are_served_from_here() -> Result<()> {
    let scene = Scene::set().await;
    let browser = Browser::on(&scene.sandbox);
    scene.anna.slash(scene.channel, "board", &[]).await?;
    let state = browser.get(&format!("/sandbox/state?person={}", scene.ben.id)).await?;
    let file = &state["messages"][0]["sandbox"]["files"][0];
    assert_eq!(file["description"], "An empty street");
    let (status, bytes) = browser.ask("GET", file["url"].as_str().context("a path")?, "").await?;
    assert_eq!((status, bytes), (200, png()));
    Ok(())
}

#[tokio::test]
async fn changes_are_told_to_those_they_concern() -> Result<()> {
    let scene = Scene::set().await;
    let browser = Browser::on(&scene.sandbox);
    let state = browser.get(&format!("/sandbox/state?person={}", scene.ben.id)).await?;
    let path = format!("/sandbox/events?person={}&since={}", scene.ben.id, state["revision"]);
    let mut lines = BufReader::new(browser.send("GET", &path, "").await?).lines();
    let mut next = async || -> Result<Value> {
        loop {
            let line = lines.next_line().await?.context("an open stream")?;
            if let Some(data) = line.strip_prefix("data:") {
                return Ok(serde_json::from_str(data)?);
            }
        }
    };
    let panel = scene.anna.slash(scene.channel, "panel", &[]).await?.message.context("a panel")?;
    scene.anna.click(&panel, "Tell everybody").await?;
    let told = next().await?;
    let texts: Vec<&Value> =
        told["messages"].as_array().into_iter().flatten().map(|message| &message["content"]).collect();
    assert_eq!(texts, [&json!(format!("{} speaks", scene.anna.mention()))], "not the private panel");
    assert_eq!(told.get("furniture"), None);
    let id = told["messages"][0]["id"].clone();
    scene.sandbox.delete(id.as_str().and_then(|id| id.parse::<omnibus::sandbox::MessageId>().ok()).context("an id")?);
    assert_eq!(next().await?["gone"], json!([id]));
    scene.sandbox.person("Cléo");
    assert_eq!(next().await?["furniture"]["people"][2]["name"], "Cléo");
    let (status, _) = browser.ask("POST", "/sandbox/reset", "").await?;
    assert_eq!(status, 204);
    assert_eq!(next().await?["reset"], true);
    Ok(())
}

#[tokio::test]
async fn starting_afresh_is_left_to_whoever_keeps_the_bot() -> Result<()> {
    let scene = Scene::set().await;
    let browser = Browser::on(&scene.sandbox);
    let mut wishes = scene.sandbox.wishes_to_start_afresh();
    let keeping = async {
        let done = wishes.recv().await.context("a wish")?;
        scene.sandbox.start_afresh();
        done.send(()).ok().context("somebody waits")
    };
    let (asked, kept) = tokio::join!(browser.ask("POST", "/sandbox/reset", ""), keeping);
    kept?;
    assert_eq!(asked?.0, 204);
    assert_eq!(scene.sandbox.look(|world| (world.channels.len(), world.people.len())), (0, 0));
    assert!(scene.sandbox.look(|world| !world.commands.is_empty()));
    Ok(())
}

#[tokio::test]
async fn strangers_are_kept_out() -> Result<()> {
    let scene = Scene::set().await;
    let host = Browser::on(&scene.sandbox).host;
    let port = host.rsplit(':').next().context("a port")?;
    let path = format!("/sandbox/state?person={}", scene.anna.id);
    let cases = [
        (200, format!("Host: {host}\r\n")),
        (200, format!("Host: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n")),
        (200, format!("Host: {host}\r\nOrigin: http://{host}\r\n")),
        (403, format!("Host: evil.example:{port}\r\n")),
        (403, "Host: evil.example\r\n".to_owned()),
        (403, "Host: 127.0.0.1:1\r\n".to_owned()),
        (403, format!("Host: {host}\r\nOrigin: http://evil.example\r\n")),
        (403, format!("Host: {host}\r\nOrigin: https://{host}\r\n")),
        (403, format!("Host: {host}\r\nOrigin: null\r\n")),
    ];
    for (expected, headers) in cases {
        let browser = Browser::on(&scene.sandbox).with_headers(&headers);
        for path in [path.as_str(), "/api/v10/gateway"] {
            assert_eq!(browser.ask("GET", path, "").await?.0, expected, "{headers}");
        }
    }
    Ok(())
}
