//! The order of things between bot and Discord: first answers, tokens, deadlines, and what each route refuses.

use std::time::Duration;

use anyhow::{Context, Result};
use omnibus::sandbox::{Answers, Forged, InteractionKind, Mistake, Options, Person, Sandbox};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{CreateAttachment, Http, LightMethod, Request, Route};
use twilight_model::guild::Permissions;

use crate::bot::{Scene, http, nobody, png};

/// A sandbox whose bot is the test itself.
pub struct Bench {
    pub sandbox: Sandbox,
    pub http: Http,
    pub anna: Person,
    pub channel: omnibus::sandbox::ChannelId,
}

impl Bench {
    pub async fn set() -> Bench {
        let options = Options::unhurried();
        let sandbox = Sandbox::start(options).await.expect("a port of this machine");
        let http = http(&sandbox, &sandbox.token());
        let (anna, channel) = (sandbox.person("Anna"), sandbox.channel("bus-stop"));
        Bench { sandbox, http, anna, channel }
    }

    pub fn place(&self) -> serenity::ChannelId {
        self.channel.get().into()
    }

    /// Anna does something; the test answers with what it is given, and must not leave her without an answer.
    pub async fn act<T>(&self, forged: Forged, bot: impl AsyncFnOnce(Pending) -> T) -> (Answers, T) {
        let known = self.sandbox.look(|world| world.interactions().count());
        let answering = async {
            self.sandbox.wait_until(|world| world.interactions().count() > known).await;
            let (id, token) = self.sandbox.look(|world| {
                let interaction = world.interactions().last().expect("it has just been waited for");
                (interaction.id(), interaction.token.clone())
            });
            bot(Pending { id: id.get().into(), token }).await
        };
        tokio::join!(self.anna.forge(self.channel, forged), answering)
    }

    /// The test's answer to something Anna does.
    pub async fn answer(&self, to: &Pending, answer: &Value) -> serenity::Result<()> {
        self.http.create_interaction_response(to.id, &to.token, answer, vec![]).await
    }

    /// A command of Anna's that is answered at once.
    pub async fn answered(&self, answer: &Value) -> Answers {
        let (answers, taken) = self.act(command(), async |pending| self.answer(&pending, answer).await).await;
        taken.expect("an answer");
        answers
    }

    /// A first answer that is refused, and then one that is right.
    pub async fn answer_again(&self, to: &Pending, wrong: &Value, right: &Value) -> Option<(u16, isize)> {
        let refused = self.answer(to, wrong).await;
        self.answer(to, right).await.expect("right");
        refusal(refused)
    }

    pub async fn complaints(&self) -> Vec<(Mistake, String)> {
        let complaints = self.sandbox.complaints().await;
        complaints.into_iter().map(|complaint| (complaint.kind, complaint.message)).collect()
    }

    pub async fn post(&self, body: Value) -> serenity::Result<serenity::Message> {
        self.http.send_message(self.place(), vec![], &body).await
    }
}

/// What a test needs to answer.
pub struct Pending {
    pub id: serenity::InteractionId,
    pub token: String,
}

pub fn command() -> Forged {
    let data = json!({ "id": "5", "name": "any", "type": 1, "options": [] });
    Forged { kind: InteractionKind::Command, data, message: None, fields: Default::default() }
}

pub fn text(content: &str) -> Value {
    json!({ "content": content, "allowed_mentions": { "parse": [] } })
}

/// Status and code of a refusal.
pub fn refusal<T>(result: serenity::Result<T>) -> Option<(u16, isize)> {
    match result {
        Err(serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))) => {
            Some((response.status_code.as_u16(), response.error.code))
        }
        _ => None,
    }
}

#[tokio::test]
async fn the_small_routes_are_there() -> Result<()> {
    let bench = Bench::set().await;
    let http = &bench.http;
    assert!(http.get_gateway().await?.url.starts_with("ws://127.0.0.1:"));
    assert_eq!(http.get_bot_gateway().await?.shards, 1);
    assert_eq!(http.get_current_application_info().await?.name, "Omnibus");
    assert_eq!(http.get_current_user().await?.name, "Omnibus");
    assert_eq!(http.get_user(bench.anna.id.get().into()).await?.name, "Anna");
    assert_eq!(refusal(http.get_user(7.into()).await), Some((404, 10013)));
    let guild = bench.sandbox.look(|world| world.guilds[0].id).get().into();
    assert_eq!(http.get_guild(guild).await?.name, omnibus::sandbox::HOME);
    assert_eq!(http.get_member(guild, bench.anna.id.get().into()).await?.user.name, "Anna");
    assert_eq!(http.get_channel(bench.place()).await?.id(), bench.place());
    assert_eq!(refusal(http.get_channel(7.into()).await), Some((404, 10003)));
    http.broadcast_typing(bench.place()).await?;
    let commands = json!([{ "name": "one", "description": "One" }, { "name": "two", "description": "Two" }]);
    let first = http.create_global_commands(&commands).await?;
    let again = http.create_global_commands(&commands).await?;
    assert_eq!(first.iter().map(|one| one.id).collect::<Vec<_>>(), again.iter().map(|one| one.id).collect::<Vec<_>>());
    http.create_global_command(&json!({ "name": "three", "description": "Three" })).await?;
    assert_eq!(http.get_global_commands().await?.len(), 3);
    assert_eq!(http.create_guild_commands(guild, &commands).await?.len(), 2);
    http.create_guild_command(guild, &json!({ "name": "one", "description": "Other" })).await?;
    assert_eq!(http.get_guild_commands(guild).await?.len(), 2);
    assert_eq!(bench.complaints().await, []);
    Ok(())
}

#[tokio::test]
async fn messages_are_posted_read_edited_and_deleted() -> Result<()> {
    let bench = Bench::set().await;
    let (http, place) = (&bench.http, bench.place());
    let first = bench.post(text("one")).await?;
    let file = CreateAttachment::bytes(png(), "a.png");
    let body = json!({
        "content": "two", "allowed_mentions": { "parse": [] }, "message_reference": { "message_id": first.id },
        "attachments": [{ "id": 0, "filename": "a.png", "description": "Nothing" }],
    });
    let second = http.send_message(place, vec![file], &body).await?;
    assert_eq!(second.message_reference.and_then(|reference| reference.message_id), Some(first.id));
    assert_eq!((second.attachments[0].width, second.attachments[0].height), (Some(12), Some(8)));
    assert_eq!(second.attachments[0].download().await?, png());
    let listed = http.get_messages(place, None, None).await?;
    assert_eq!(listed.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["two", "one"]);

    let edited = http.edit_message(place, second.id, &json!({ "content": "three" }), vec![]).await?;
    assert_eq!((edited.content.as_str(), edited.attachments.len()), ("three", 1));
    assert!(edited.edited_timestamp.is_some());
    let edited = http.edit_message(place, second.id, &json!({ "attachments": [] }), vec![]).await?;
    assert_eq!(edited.attachments.len(), 0);
    assert_eq!(second.attachments[0].download().await?, png(), "whoever was told of it a moment ago still sees it");
    assert_eq!(http.get_message(place, second.id).await?.content, "three");
    http.delete_message(place, second.id, None).await?;
    assert_eq!(refusal(http.get_message(place, second.id).await), Some((404, 10008)));
    assert_eq!(refusal(http.edit_message(place, second.id, &text("x"), vec![]).await), Some((404, 10008)));
    assert!(
        bench.sandbox.delete(
            bench.sandbox.look(|world| world.messages_in(bench.channel).next().map(|one| one.id)).context("one")?
        )
    );
    assert_eq!(refusal(http.delete_message(place, first.id, None).await), Some((404, 10008)));
    assert_eq!(bench.complaints().await, []);
    Ok(())
}

#[tokio::test]
async fn a_nonce_posts_once() -> Result<()> {
    let bench = Bench::set().await;
    let mut body = text("once");
    body["nonce"] = json!("table-7-3");
    body["enforce_nonce"] = json!(true);
    let first = bench.post(body.clone()).await?;
    assert_eq!(bench.post(body.clone()).await?.id, first.id);
    bench.sandbox.advance(Duration::from_secs(6 * 60));
    assert_ne!(bench.post(body.clone()).await?.id, first.id);
    body["enforce_nonce"] = json!(false);
    assert_ne!(bench.post(body).await?.id, first.id);
    assert_eq!(bench.anna.sees(bench.channel).len(), 3);
    Ok(())
}

#[tokio::test]
async fn missing_permissions_are_refused_by_name() -> Result<()> {
    let bench = Bench::set().await;
    let thread = bench.sandbox.thread(bench.channel, "table-1").context("a thread")?;
    let thread_place: serenity::ChannelId = thread.get().into();
    let with_file = async || {
        let body =
            json!({ "allowed_mentions": { "parse": [] }, "attachments": [{ "id": 0, "description": "Nothing" }] });
        refusal(bench.http.send_message(bench.place(), vec![CreateAttachment::bytes(png(), "a.png")], &body).await)
    };
    let embed = json!({ "allowed_mentions": { "parse": [] }, "embeds": [{ "title": "x" }] });
    let denied = [
        (Permissions::VIEW_CHANNEL, Some((403, 50001)), Some((403, 50001)), Some((403, 50001))),
        (Permissions::SEND_MESSAGES, Some((403, 50013)), Some((403, 50013)), Some((403, 50013))),
        (Permissions::ATTACH_FILES, None, Some((403, 50013)), None),
        (Permissions::EMBED_LINKS, None, None, Some((403, 50013))),
    ];
    for (permission, words, file, embedded) in denied {
        bench.sandbox.deny(bench.channel, permission);
        assert_eq!(refusal(bench.post(text("x")).await), words, "{permission:?}");
        assert_eq!(with_file().await, file, "{permission:?}");
        assert_eq!(refusal(bench.post(embed.clone()).await), embedded, "{permission:?}");
    }
    bench.sandbox.deny(thread, Permissions::SEND_MESSAGES);
    assert_eq!(refusal(bench.http.send_message(thread_place, vec![], &text("x")).await), None);
    bench.sandbox.deny(thread, Permissions::SEND_MESSAGES_IN_THREADS);
    assert_eq!(refusal(bench.http.send_message(thread_place, vec![], &text("x")).await), Some((403, 50013)));
    assert_eq!(bench.complaints().await, []);
    Ok(())
}

#[tokio::test]
async fn an_interaction_gets_exactly_one_first_answer() -> Result<()> {
    let bench = Bench::set().await;
    let answer = json!({ "type": 4, "data": text("one") });
    let (answers, second) = bench
        .act(command(), async |pending| {
            let (id, token) = (pending.id, pending.token.as_str());
            let early = bench.http.create_followup_message(token, &text("early"), vec![]).await;
            assert_eq!(refusal(early), Some((404, 10015)));
            bench.http.create_interaction_response(id, token, &answer, vec![]).await.expect("the first answer");
            refusal(bench.http.create_interaction_response(id, token, &answer, vec![]).await)
        })
        .await;
    assert_eq!(answers.text(), "one");
    assert_eq!(second, Some((400, 40060)));
    let unknown = bench.http.create_interaction_response(7.into(), "nonsense", &answer, vec![]).await;
    assert_eq!(refusal(unknown), Some((404, 10062)));
    let kinds: Vec<Mistake> = bench.complaints().await.into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, [Mistake::Protocol; 3]);
    Ok(())
}

#[tokio::test]
async fn an_answer_after_three_seconds_is_too_late() -> Result<()> {
    let bench = Bench::set().await;
    let (answers, late) = bench
        .act(command(), async |pending| {
            bench.sandbox.advance(Duration::from_millis(3_001));
            let answer = json!({ "type": 4, "data": text("late") });
            refusal(bench.answer(&pending, &answer).await)
        })
        .await;
    assert_eq!((answers.answer, late), (None, Some((404, 10062))));
    assert_eq!(bench.anna.sees(bench.channel).len(), 0);
    let messages: Vec<String> = bench.complaints().await.into_iter().map(|(_, message)| message).collect();
    assert!(messages.iter().any(|message| message == "an answer after more than three seconds"), "{messages:?}");
    Ok(())
}

#[tokio::test]
async fn no_answer_is_a_complaint() -> Result<()> {
    let scene = Scene::set_with(Options::unhurried()).await;
    let (sandbox, channel) = (&scene.sandbox, scene.channel);
    let silence = async {
        sandbox.wait_until(|world| world.interactions().count() == 1).await;
        sandbox.advance(Duration::from_secs(4));
    };
    let (answers, ()) = tokio::join!(scene.anna.slash(channel, "nothing", &[]), silence);
    assert_eq!(answers?.answer, None);
    let complaints = sandbox.complaints().await;
    assert_eq!(complaints.iter().map(|one| one.kind).collect::<Vec<_>>(), [Mistake::Silence]);
    Ok(())
}

#[tokio::test]
async fn a_token_lives_fifteen_minutes() -> Result<()> {
    let bench = Bench::set().await;
    let (_, token) = bench
        .act(command(), async |pending| {
            let answer = json!({ "type": 4, "data": text("one") });
            bench.answer(&pending, &answer).await.expect("an answer");
            pending.token
        })
        .await;
    bench.sandbox.advance(Duration::from_secs(14 * 60));
    bench.http.edit_original_interaction_response(&token, &text("two"), vec![]).await?;
    assert_eq!(bench.http.get_original_interaction_response(&token).await?.content, "two");
    assert_eq!(bench.complaints().await, []);
    bench.sandbox.advance(Duration::from_secs(61));
    let dead = bench.http.edit_original_interaction_response(&token, &text("three"), vec![]).await;
    assert_eq!(refusal(dead), Some((401, 50027)));
    assert_eq!(refusal(bench.http.create_followup_message(&token, &text("x"), vec![]).await), Some((401, 50027)));
    Ok(())
}

#[tokio::test]
async fn kinds_of_answers_fit_the_kind_of_interaction() -> Result<()> {
    let bench = Bench::set().await;
    let form = json!({ "custom_id": "f", "title": "F", "components": [{ "type": 1, "components": [
        { "type": 4, "custom_id": "a", "label": "A", "style": 1 }] }] });
    let choices = json!({ "choices": [] });
    let on_form =
        || Forged { kind: InteractionKind::Form, data: json!({ "custom_id": "f", "components": [] }), ..command() };
    let typing = || Forged { kind: InteractionKind::Autocomplete, ..command() };
    let cases = [
        (command(), 6, json!(null)),
        (command(), 7, text("x")),
        (command(), 8, choices.clone()),
        (command(), 3, text("x")),
        (on_form(), 7, text("x")),
        (on_form(), 9, form.clone()),
        (typing(), 4, text("x")),
        (typing(), 9, form.clone()),
    ];
    for (number, (forged, kind, data)) in cases.into_iter().enumerate() {
        let is_typing = forged.kind == InteractionKind::Autocomplete;
        let (_, refused) = bench
            .act(forged, async |pending| {
                let answer = json!({ "type": kind, "data": data });
                let right = if is_typing {
                    json!({ "type": 8, "data": choices })
                } else {
                    json!({ "type": 4, "data": text("y") })
                };
                bench.answer_again(&pending, &answer, &right).await
            })
            .await;
        assert_eq!(refused, Some((400, 50035)), "case {number}");
        assert_eq!(bench.complaints().await.len(), number + 1, "case {number}");
    }
    Ok(())
}

#[tokio::test]
async fn a_deferral_fixes_who_sees_the_answer() -> Result<()> {
    let bench = Bench::set().await;
    let (answers, ()) = bench
        .act(command(), async |pending| {
            let token = pending.token.as_str();
            bench.http.create_interaction_response(pending.id, token, &json!({ "type": 5 }), vec![]).await.expect("5");
            assert!(bench.anna.sees(bench.channel)[0].loading);
            let mut hidden = text("secret");
            hidden["flags"] = json!(64);
            bench.http.create_followup_message(token, &hidden, vec![]).await.expect("a message");
            bench.http.delete_original_interaction_response(token).await.expect("deleted");
            let gone = bench.http.edit_original_interaction_response(token, &text("x"), vec![]).await;
            assert_eq!(refusal(gone), Some((404, 10008)));
        })
        .await;
    assert!(!answers.is_private());
    assert_eq!(
        bench.complaints().await,
        [(Mistake::Careless, "meant to be private, but the deferral was public".into())]
    );
    Ok(())
}

#[tokio::test]
async fn private_messages_cannot_be_reached_through_the_channel() -> Result<()> {
    let bench = Bench::set().await;
    let mut hidden = text("secret");
    hidden["flags"] = json!(64);
    let answers = bench.answered(&json!({ "type": 4, "data": hidden })).await;
    let id: serenity::MessageId = answers.message.context("a message")?.id.get().into();
    assert_eq!(bench.http.get_messages(bench.place(), None, None).await?.len(), 0);
    assert_eq!(refusal(bench.http.edit_message(bench.place(), id, &text("x"), vec![]).await), Some((404, 10008)));
    assert_eq!(refusal(bench.http.delete_message(bench.place(), id, None).await), Some((404, 10008)));
    Ok(())
}

#[tokio::test]
async fn a_forged_click_reaches_the_bot_and_is_refused_in_words() -> Result<()> {
    let scene = Scene::set().await;
    let panel = scene.anna.slash(scene.channel, "panel", &[]).await?.message.context("a panel")?;
    let mut forged = Forged::click(&panel, "old:1");
    forged.fields.insert("guild_id".to_owned(), json!("99"));
    let answers = scene.ben.forge(scene.channel, forged).await;
    assert!(answers.is_private());
    assert_eq!(answers.text(), "That button is old");
    assert_eq!(
        scene.ben.forge(scene.channel, Forged::select(&panel, "pick", &["tram"])).await.text(),
        "You chose tram"
    );
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn unknown_routes_and_channels_are_complaints() -> Result<()> {
    let bench = Bench::set().await;
    let pins = Request::new(Route::ChannelPins { channel_id: bench.place() }, LightMethod::Get);
    assert_eq!(refusal(bench.http.request(pins).await), Some((404, 0)));
    let put = Request::new(Route::ChannelMessages { channel_id: bench.place() }, LightMethod::Put);
    assert_eq!(refusal(bench.http.request(put).await), Some((405, 0)));
    let nowhere = serenity::ChannelId::new(7)
        .send_message(&bench.http, serenity::CreateMessage::new().content("x").allowed_mentions(nobody()))
        .await;
    assert_eq!(refusal(nowhere), Some((404, 10003)));
    let kinds: Vec<Mistake> = bench.complaints().await.into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, [Mistake::Unknown; 3]);
    let paths: Vec<u16> = bench.sandbox.requests().iter().map(|request| request.status).collect();
    assert_eq!(paths, [404, 405, 404]);
    Ok(())
}
