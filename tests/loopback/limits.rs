//! Every limit is caught, and what is right passes.

use anyhow::Result;
use omnibus::sandbox::Mistake;
use poise::serenity_prelude::CreateAttachment;
use serde_json::{Value, json};

use crate::bot::png;
use crate::protocol::{Bench, command, refusal, text};

/// A message body with one field changed.
fn with(field: &str, value: Value) -> Value {
    let mut body = text("x");
    body[field] = value;
    body
}

fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "L", "custom_id": custom_id })
}

fn changed(mut value: Value, field: &str, to: Value) -> Value {
    value[field] = to;
    value
}

fn menu(options: usize) -> Value {
    let options: Vec<Value> =
        (0..options).map(|n| json!({ "label": format!("o{n}"), "value": format!("v{n}") })).collect();
    json!({ "type": 3, "custom_id": "menu", "options": options })
}

fn row(parts: Vec<Value>) -> Value {
    json!([{ "type": 1, "components": parts }])
}

#[tokio::test]
async fn a_message_beyond_a_limit_is_refused() -> Result<()> {
    let bench = Bench::set().await;
    let long = |length: usize| json!("x".repeat(length));
    let embed = |value: Value| with("embeds", json!([value]));
    let part = |part: Value| with("components", row(vec![part]));
    let cases = [
        ("content", with("content", long(2001))),
        ("content that is no text", with("content", json!(5))),
        ("nonce", with("nonce", long(26))),
        ("eleven embeds", with("embeds", Value::Array(vec![json!({ "title": "t" }); 11]))),
        ("an empty embed", embed(json!({}))),
        ("embed title", embed(json!({ "title": long(257) }))),
        ("embed description", embed(json!({ "description": long(4097) }))),
        ("embed fields", embed(json!({ "fields": vec![json!({ "name": "n", "value": "v" }); 26] }))),
        ("field name", embed(json!({ "fields": [{ "name": long(257), "value": "v" }] }))),
        ("field value", embed(json!({ "fields": [{ "name": "n", "value": long(1025) }] }))),
        ("footer", embed(json!({ "title": "t", "footer": { "text": long(2049) } }))),
        ("author", embed(json!({ "title": "t", "author": { "name": long(257) } }))),
        ("embeds together", with("embeds", Value::Array(vec![json!({ "description": long(3001) }); 2]))),
        ("no such file", embed(json!({ "title": "t", "image": { "url": "attachment://no.png" } }))),
        (
            "six rows",
            with("components", (0..6).map(|n| json!({ "type": 1, "components": [button(&n.to_string())] })).collect()),
        ),
        ("an empty row", with("components", row(vec![]))),
        ("a button outside a row", with("components", json!([button("a")]))),
        ("six buttons", with("components", row((0..6).map(|n| button(&n.to_string())).collect()))),
        ("a mixed row", with("components", row(vec![button("a"), menu(2)]))),
        ("two menus in a row", with("components", row(vec![menu(2), changed(menu(2), "custom_id", json!("b"))]))),
        ("a custom id twice", with("components", row(vec![button("a"), button("a")]))),
        ("custom id", part(button(&"x".repeat(101)))),
        ("an empty custom id", part(button(""))),
        ("no custom id", part(json!({ "type": 2, "style": 1, "label": "L" }))),
        ("label", part(changed(button("a"), "label", long(81)))),
        ("no label", part(changed(button("a"), "label", json!("")))),
        ("26 options", part(menu(26))),
        ("no options", part(menu(0))),
        ("placeholder", part(changed(menu(2), "placeholder", long(151)))),
        ("option label", part(changed(menu(1), "options", json!([{ "label": long(101), "value": "v" }])))),
        ("option value", part(changed(menu(1), "options", json!([{ "label": "l", "value": long(101) }])))),
        (
            "option description",
            part(changed(menu(1), "options", json!([{ "label": "l", "value": "v", "description": long(101) }]))),
        ),
        (
            "an option twice",
            part(changed(menu(1), "options", json!([{ "label": "l", "value": "v" }, { "label": "m", "value": "v" }]))),
        ),
        ("more than offered", part(changed(menu(2), "max_values", json!(3)))),
        ("a text input", part(json!({ "type": 4, "custom_id": "t", "label": "T", "style": 1 }))),
        ("an attachment without its file", with("attachments", json!([{ "id": 0, "filename": "a.png" }]))),
        ("mentions both ways", with("allowed_mentions", json!({ "parse": ["users"], "users": ["5"] }))),
    ];
    for (name, body) in cases {
        let known = bench.complaints().await.len();
        assert_eq!(refusal(bench.post(body).await), Some((400, 50035)), "{name}");
        let complaints = bench.complaints().await;
        assert!(complaints[known..].iter().any(|(kind, _)| *kind == Mistake::Limit), "{name}");
    }
    let known = bench.complaints().await.len();
    assert_eq!(refusal(bench.post(with("content", json!(" "))).await), Some((400, 50006)));
    assert_eq!(bench.complaints().await.len(), known + 1);
    assert_eq!(bench.anna.sees(bench.channel).len(), 0);
    Ok(())
}

#[tokio::test]
async fn a_message_at_every_limit_passes() -> Result<()> {
    let bench = Bench::set().await;
    let buttons: Vec<Value> = (0..4)
        .map(|row| {
            let parts: Vec<Value> = (0..5)
                .map(|n| changed(button(&format!("{row}{n}{}", "x".repeat(98))), "label", json!("y".repeat(80))))
                .collect();
            json!({ "type": 1, "components": parts })
        })
        .chain([json!({ "type": 1, "components": [changed(menu(25), "max_values", json!(25))] })])
        .collect();
    let mut body = with("content", json!("é".repeat(2000)));
    body["components"] = Value::Array(buttons);
    let image = json!({ "url": "attachment://a.png" });
    body["embeds"] = json!([{ "title": "t".repeat(256), "description": "d".repeat(4096), "image": image }]);
    body["nonce"] = json!("n".repeat(25));
    body["attachments"] = json!([{ "id": 0, "filename": "a.png", "description": "a".repeat(1024) }]);
    bench.http.send_message(bench.place(), vec![CreateAttachment::bytes(png(), "a.png")], &body).await?;
    assert_eq!(bench.complaints().await, []);
    Ok(())
}

#[tokio::test]
async fn carelessness_passes_but_is_noticed() -> Result<()> {
    let bench = Bench::set().await;
    let mention = bench.anna.mention();
    let row_with = |part: Value| with("components", row(vec![part]));
    let cases = [
        ("allowed_mentions: not said who may be mentioned", json!({ "content": "x" })),
        ("contents: no such field", with("contents", json!("x"))),
        ("embeds.0.titel: no such field", with("embeds", json!([{ "title": "t", "titel": "t" }]))),
        (
            "embeds.0.footer.txt: no such field",
            with("embeds", json!([{ "title": "t", "footer": { "text": "t", "txt": "t" } }])),
        ),
        ("components.0.components.0.lable: no such field", row_with(changed(button("a"), "lable", json!("L")))),
        (
            "components.0.components.0.options.0.valeu: no such field",
            row_with(changed(menu(1), "options", json!([{ "label": "l", "value": "v", "valeu": "v" }]))),
        ),
        ("allowed_mentions.user: no such field", with("allowed_mentions", json!({ "parse": [], "user": [] }))),
    ];
    for (expected, body) in cases {
        let known = bench.complaints().await.len();
        bench.post(body).await?;
        assert_eq!(bench.complaints().await[known..], [(Mistake::Careless, expected.to_owned())]);
    }
    let known = bench.complaints().await.len();
    let hidden = json!({ "content": mention, "flags": 64, "allowed_mentions": { "parse": ["users"] } });
    let answers = bench.answered(&json!({ "type": 4, "data": hidden })).await;
    assert_eq!(answers.message.map(|message| message.pings), Some(vec![]));
    let expected = "allowed_mentions: a private message that would wake somebody";
    assert_eq!(bench.complaints().await[known..], [(Mistake::Careless, expected.to_owned())]);
    Ok(())
}

#[tokio::test]
async fn files_are_looked_at() -> Result<()> {
    let bench = Bench::set().await;
    let send = async |bytes: Vec<u8>, name: &str, entry: Value| {
        let known = bench.complaints().await.len();
        let body = with("attachments", json!([entry]));
        let sent = bench.http.send_message(bench.place(), vec![CreateAttachment::bytes(bytes, name)], &body).await;
        (refusal(sent), bench.complaints().await[known..].to_vec())
    };
    let alt = json!({ "id": 0, "filename": "a.png", "description": "A street" });
    assert_eq!(send(png(), "a.png", alt.clone()).await, (None, vec![]));
    let mut torn = png();
    torn.truncate(torn.len() - 20);
    let (refused, complaints) = send(torn, "a.png", alt.clone()).await;
    assert_eq!(refused, None);
    assert!(matches!(complaints.as_slice(), [(Mistake::Careless, why)] if why.starts_with("a.png is not a picture")));
    let (_, complaints) = send(b"GIF89a".to_vec(), "a.gif", alt.clone()).await;
    assert!(matches!(complaints.as_slice(), [(Mistake::Careless, why)] if why.starts_with("a.gif is not a picture")));
    let (_, complaints) = send(png(), "a.png", json!({ "id": 0, "filename": "a.png" })).await;
    assert_eq!(complaints, [(Mistake::Careless, "attachments.0.description: a picture without alt text".into())]);
    let (refused, complaints) =
        send(png(), "a.png", changed(alt.clone(), "description", json!("x".repeat(1025)))).await;
    assert_eq!((refused, complaints.len()), (Some((400, 50035)), 1));
    let (refused, complaints) = send(png(), "a.png", changed(alt.clone(), "id", json!(1))).await;
    assert_eq!((refused, complaints.len()), (Some((400, 50035)), 2));
    let (refused, complaints) = send(vec![0; 10 * 1024 * 1024 + 1], "a.bin", alt).await;
    assert_eq!((refused, complaints.len()), (Some((413, 40005)), 1));
    let eleven = (0..11).map(|n| CreateAttachment::bytes(b"x".to_vec(), format!("{n}.txt"))).collect();
    let sent = bench.http.send_message(bench.place(), eleven, &text("x")).await;
    assert_eq!(refusal(sent), Some((400, 50035)));
    Ok(())
}

#[tokio::test]
async fn forms_and_completions_have_limits() -> Result<()> {
    let bench = Bench::set().await;
    let input = |id: &str| json!({ "type": 4, "custom_id": id, "label": "A", "style": 1 });
    let rows = |count: usize| {
        (0..count).map(|n| json!({ "type": 1, "components": [input(&n.to_string())] })).collect::<Value>()
    };
    let form = |title: &str, rows: Value| {
        let data = json!({ "custom_id": "f", "title": title, "components": rows });
        json!({ "type": 9, "data": data })
    };
    let one = |part: Value| form("F", json!([{ "type": 1, "components": [part] }]));
    let long = |length: usize| json!("x".repeat(length));
    let cases = [
        ("title", form(&"x".repeat(46), rows(1))),
        ("six rows", form("F", rows(6))),
        ("no rows", form("F", rows(0))),
        ("two inputs in a row", form("F", json!([{ "type": 1, "components": [input("a"), input("b")] }]))),
        (
            "an id twice",
            form("F", json!([{ "type": 1, "components": [input("a")] }, { "type": 1, "components": [input("a")] }])),
        ),
        ("label", one(changed(input("a"), "label", long(46)))),
        ("placeholder", one(changed(input("a"), "placeholder", long(101)))),
        ("value", one(changed(input("a"), "value", long(4001)))),
        ("a button", one(button("a"))),
        ("no custom id", changed(form("F", rows(1)), "data", json!({ "title": "F", "components": rows(1) }))),
    ];
    for (name, answer) in cases {
        let right = form("F", rows(5));
        let (answers, refused) =
            bench.act(command(), async |pending| bench.answer_again(&pending, &answer, &right).await).await;
        assert_eq!(refused, Some((400, 50035)), "{name}");
        assert_eq!(answers.form().map(|form| form.inputs.len()), Some(5), "{name}");
    }
    let offer = |choices: Value| json!({ "type": 8, "data": { "choices": choices } });
    let many = |count: usize| offer((0..count).map(|n| json!({ "name": format!("n{n}"), "value": "v" })).collect());
    let cases = [
        ("26 choices", many(26)),
        ("an empty name", offer(json!([{ "name": "", "value": "v" }]))),
        ("name", offer(json!([{ "name": long(101), "value": "v" }]))),
        ("value", offer(json!([{ "name": "n", "value": long(101) }]))),
    ];
    for (name, answer) in cases {
        let typing = omnibus::sandbox::Forged { kind: omnibus::sandbox::InteractionKind::Autocomplete, ..command() };
        let (answers, refused) =
            bench.act(typing, async |pending| bench.answer_again(&pending, &answer, &many(25)).await).await;
        assert_eq!(refused, Some((400, 50035)), "{name}");
        assert_eq!(answers.choices().len(), 25, "{name}");
    }
    Ok(())
}

#[tokio::test]
async fn commands_have_limits() -> Result<()> {
    let bench = Bench::set().await;
    let command = json!({ "name": "bus", "description": "A bus" });
    let option =
        |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "d", "required": required });
    let options = |list: Value| changed(command.clone(), "options", list);
    let choices =
        |count: usize| (0..count).map(|n| json!({ "name": format!("n{n}"), "value": "v" })).collect::<Value>();
    let sub = |inner: Value| json!({ "type": 1, "name": "s", "description": "d", "options": inner });
    let big: Value = (0..20)
        .map(|n| {
            let choices: Value =
                (0..25).map(|c| json!({ "name": format!("{c}{}", "x".repeat(15)), "value": "v" })).collect();
            changed(option(&format!("o{n}"), false), "choices", choices)
        })
        .collect();
    let cases = [
        ("capital letters", changed(command.clone(), "name", json!("Bus"))),
        ("name", changed(command.clone(), "name", json!("x".repeat(33)))),
        ("description", changed(command.clone(), "description", json!("x".repeat(101)))),
        ("no description", json!({ "name": "bus" })),
        ("26 options", options((0..26).map(|n| option(&format!("o{n}"), false)).collect())),
        ("an option twice", options(json!([option("a", true), option("a", true)]))),
        ("required after optional", options(json!([option("a", false), option("b", true)]))),
        ("required after optional, inside", options(json!([sub(json!([option("a", false), option("b", true)]))]))),
        ("an option's name", options(json!([option("A b", true)]))),
        (
            "an option's description",
            options(json!([changed(option("a", true), "description", json!("x".repeat(101)))])),
        ),
        (
            "a translation",
            options(json!([changed(option("a", true), "description_localizations", json!({ "fr": "x".repeat(101) }))])),
        ),
        ("26 choices", options(json!([changed(option("a", true), "choices", choices(26))]))),
        (
            "a choice twice",
            options(json!([changed(
                option("a", true),
                "choices",
                json!([{ "name": "n", "value": "v" }, { "name": "n", "value": "w" }])
            )])),
        ),
        (
            "choices and autocomplete",
            options(json!([changed(changed(option("a", true), "choices", choices(1)), "autocomplete", json!(true))])),
        ),
        ("a subcommand beside an option", options(json!([sub(json!([])), option("a", false)]))),
        ("a subcommand in a subcommand", options(json!([sub(json!([sub(json!([]))]))]))),
        ("characters together", options(big)),
    ];
    for (name, body) in cases {
        let known = bench.complaints().await.len();
        let refused = refusal(bench.http.create_global_commands(&json!([body])).await);
        assert_eq!(refused, Some((400, 50035)), "{name}");
        assert!(bench.complaints().await.len() > known, "{name}");
    }
    let many: Vec<Value> = (0..101).map(|n| changed(command.clone(), "name", json!(format!("c{n}")))).collect();
    assert_eq!(refusal(bench.http.create_global_commands(&many).await), Some((400, 50035)));
    assert_eq!(refusal(bench.http.create_global_commands(&[&command, &command]).await), Some((400, 50035)));
    let known = bench.complaints().await.len();
    let misspelt = changed(command.clone(), "descripton", json!("x"));
    bench.http.create_global_commands(&[misspelt]).await?;
    assert_eq!(bench.complaints().await[known..], [(Mistake::Careless, "0.descripton: no such field".into())]);
    let fine = options(json!([changed(option("a", true), "choices", choices(25)), option("b", false)]));
    bench.http.create_global_commands(&[fine]).await?;
    assert_eq!(bench.complaints().await.len(), known + 1);
    Ok(())
}
