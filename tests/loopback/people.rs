//! What people can do and see.

use anyhow::{Context, Result};
use omnibus::sandbox::{Answer, BOT_PERMISSIONS, OutOfReach};
use serde_json::json;
use twilight_model::guild::Permissions;

use crate::bot::{Scene, png};

#[tokio::test]
async fn a_slash_command_is_answered_in_public_and_wakes_whom_it_means() -> Result<()> {
    let scene = Scene::set().await;
    let (anna, ben) = (scene.anna.clone().speaks("fr"), &scene.ben);
    let options = [("colour", "mauve"), ("whom", "Ben"), ("times", "3")];
    let answers = anna.slash(scene.channel, "greet", &options).await?;
    let message = answers.message.context("a message")?;
    assert_eq!(message.content, format!("mauve × 3 for {}, in fr", ben.mention()));
    assert_eq!(message.pings, [ben.id]);
    assert_eq!(message.cause.as_ref().map(|cause| (cause.person, cause.name.as_str())), Some((anna.id, "greet")));
    assert!(!message.is_ephemeral() && message.edited.is_none());
    assert_eq!(ben.sees(scene.channel).len(), 1);
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_command_is_sent_only_as_it_was_registered() -> Result<()> {
    let scene = Scene::set().await;
    let slash = async |command: &str, options: &[(&str, &str)]| {
        scene.anna.slash(scene.channel, command, options).await.map(|_| ()).unwrap_err()
    };
    assert_eq!(slash("grett", &[]).await, OutOfReach::NoSuchCommand("grett".into()));
    assert_eq!(slash("greet", &[]).await, OutOfReach::OptionMissing("colour".into()));
    assert_eq!(slash("greet", &[("color", "red")]).await, OutOfReach::NoSuchOption("color".into()));
    let bad = |option: &str, value: &str| OutOfReach::BadValue { option: option.into(), value: value.into() };
    assert_eq!(slash("greet", &[("colour", "red"), ("times", "6")]).await, bad("times", "6"));
    assert_eq!(slash("greet", &[("colour", "red"), ("times", "many")]).await, bad("times", "many"));
    assert_eq!(slash("greet", &[("colour", "red"), ("whom", "Nobody")]).await, bad("whom", "Nobody"));
    assert_eq!(slash("seat", &[]).await, OutOfReach::NoSuchCommand("seat".into()));
    assert_eq!(slash("seat leave", &[]).await, OutOfReach::NoSuchCommand("seat leave".into()));
    let anna = scene.anna.clone().manages_channels();
    let answers = anna.slash(scene.channel, "seat take", &[("number", "2")]).await?;
    assert_eq!(answers.text(), "2: ");
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn completions_come_from_the_bot() -> Result<()> {
    let scene = Scene::set().await;
    let choices = scene.anna.autocomplete(scene.channel, "greet", &[("colour", "bl")], "colour").await?;
    let choices: Vec<_> = choices.iter().map(|choice| (choice.name.as_str(), choice.value.clone())).collect();
    assert_eq!(choices, [("blue!", json!("blue")), ("black!", json!("black"))]);
    let typed = [("colour", "red"), ("times", "1")];
    let refused = scene.anna.autocomplete(scene.channel, "greet", &typed, "times").await;
    assert_eq!(refused, Err(OutOfReach::NoCompletion("times".into())));
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_private_panel_is_seen_and_pressed_by_its_owner_alone() -> Result<()> {
    let scene = Scene::set().await;
    let (anna, ben) = (&scene.anna, &scene.ben);
    let panel = anna.slash(scene.channel, "panel", &[]).await?;
    assert!(panel.is_private());
    let panel = panel.message.context("a panel")?;
    assert_eq!(panel.only_for, Some(anna.id));
    assert_eq!(anna.sees(scene.channel).len(), 1);
    assert_eq!(ben.sees(scene.channel).len(), 0);
    assert_eq!(ben.click(&panel, "Count").await.unwrap_err(), OutOfReach::NoSuchMessage);
    assert_eq!(anna.click(&panel, "Not now").await.unwrap_err(), OutOfReach::Disabled("Not now".into()));
    assert_eq!(anna.click(&panel, "Quit").await.unwrap_err(), OutOfReach::NoSuchComponent("Quit".into()));

    let told = anna.click(&panel, "Tell everybody").await?.message.context("a post")?;
    assert!(!told.is_ephemeral() && told.pings.is_empty());
    assert_eq!(ben.sees(scene.channel).len(), 1);

    let counted = anna.click(&panel, "count:1").await?;
    assert_eq!(counted.answer, Some(Answer::Updated(panel.id)));
    let counted = counted.message.context("the panel")?;
    assert_eq!((counted.content.as_str(), counted.edited.is_some()), ("2", true));
    assert_eq!(anna.click(&panel, "count:1").await.unwrap_err(), OutOfReach::NoSuchComponent("count:1".into()));
    assert_eq!(anna.click(&panel, "Count").await?.text(), "3");
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_menu_takes_what_it_offers() -> Result<()> {
    let scene = Scene::set().await;
    let panel = scene.anna.slash(scene.channel, "panel", &[]).await?.message.context("a panel")?;
    let menu = panel.menu("pick").context("a menu")?;
    let labels: Vec<_> = menu.options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!(labels, ["LINE", "BUS"]);
    let refused = scene.anna.select(&panel, "pick", &["tram"]).await.unwrap_err();
    assert_eq!(refused, OutOfReach::NotOffered("tram".into()));
    let refused = scene.anna.select(&panel, "pick", &["bus", "line"]).await.unwrap_err();
    assert_eq!(refused, OutOfReach::WrongNumber { least: 1, most: 1, given: 2 });
    assert_eq!(scene.anna.select(&panel, "pick", &["BUS"]).await?.text(), "You chose bus");
    assert_eq!(scene.anna.select(&panel, "who", &["Ben"]).await?.text(), "You chose Ben");
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_form_is_filled_in_by_whoever_has_it_open() -> Result<()> {
    let scene = Scene::set().await;
    let panel = scene.anna.slash(scene.channel, "panel", &[]).await?.message.context("a panel")?;
    let opened = scene.anna.click(&panel, "Ask me").await?;
    let form = opened.form().context("a form")?;
    assert_eq!((form.title.as_str(), form.inputs.len()), ("Who?", 2));
    let bad = |id: &str| OutOfReach::BadField(id.into());
    assert_eq!(scene.anna.submit(form, &[]).await.unwrap_err(), bad("name"));
    assert_eq!(scene.anna.submit(form, &[("name", "x")]).await.unwrap_err(), bad("name"));
    assert_eq!(scene.anna.submit(form, &[("name", "Maximilian")]).await.unwrap_err(), bad("name"));
    assert_eq!(scene.anna.submit(form, &[("name", "Max"), ("age", "9")]).await.unwrap_err(), bad("age"));
    assert_eq!(scene.ben.submit(form, &[("name", "Max")]).await.unwrap_err(), OutOfReach::NoSuchForm);
    assert_eq!(scene.anna.submit(form, &[("name", "Max")]).await?.text(), "Max because from a panel");

    let opened = scene.anna.slash(scene.channel, "form", &[]).await?;
    let form = opened.form().context("a form")?;
    let answers = scene.anna.submit(form, &[("name", "Mo"), ("why", "")]).await?;
    assert_eq!(answers.text(), "Mo  from nowhere");
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn pictures_arrive_with_their_alt_text() -> Result<()> {
    let scene = Scene::set().await;
    let answer = scene.anna.slash(scene.channel, "board", &[]).await?.message.context("a board")?;
    let [file] = answer.attachments.as_slice() else { panic!("one file") };
    assert_eq!((file.filename.as_str(), file.description.as_deref()), ("board-1.png", Some("An empty street")));
    assert_eq!((file.dimensions, file.content_type.as_str()), (Some((12, 8)), "image/png"));
    assert_eq!(file.bytes, png());

    let is_post = |message: &omnibus::sandbox::Message| message.embed_texts() == "Round 2";
    let post = scene.sandbox.wait_for(&scene.ben, scene.channel, is_post).await.context("a post")?;
    assert_eq!(post.attachments[0].bytes, png());
    assert_eq!(post.cause, None);
    // An update that lists no attachments drops loose files; the one in an embed that stays, stays.
    let post = scene.ben.click(&post, "Again").await?.message.context("the post")?;
    assert_eq!((post.content.as_str(), post.attachments.len()), ("8", 1));
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn an_announced_answer_is_waited_for_and_keeps_its_privacy() -> Result<()> {
    let scene = Scene::set().await;
    let answers = scene.anna.slash(scene.channel, "think", &[]).await?;
    assert!(answers.is_private());
    assert_eq!(answers.text(), "First thought");
    let is_second = |message: &omnibus::sandbox::Message| message.content == "Second thought";
    let second = scene.sandbox.wait_for(&scene.ben, scene.channel, is_second).await.context("a second message")?;
    assert!(!second.is_ephemeral());
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn an_acknowledged_click_is_followed_by_edits() -> Result<()> {
    let scene = Scene::set().await;
    let panel = scene.anna.slash(scene.channel, "panel", &[]).await?.message.context("a panel")?;
    let answers = scene.anna.click(&panel, "Later").await?;
    assert_eq!(answers.answer, Some(Answer::Acknowledged));
    let requests = || scene.sandbox.requests().last().map(|request| (request.method.clone(), request.status));
    assert!(scene.sandbox.wait_until(|_| requests() == Some(("DELETE".into(), 204))).await);
    let seen = scene.anna.sees(scene.channel);
    let [panel] = seen.as_slice() else { panic!("one message") };
    assert_eq!((panel.content.as_str(), panel.components.len()), ("Now", 0));
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn permissions_taken_away_are_told_and_felt() -> Result<()> {
    let scene = Scene::set().await;
    let anna = scene.anna.clone().manages_channels();
    scene.sandbox.deny(scene.channel, Permissions::ATTACH_FILES);
    assert_eq!(anna.slash(scene.channel, "seat take", &[("number", "1")]).await?.text(), "1: Attach Files");
    let allowed = scene.sandbox.look(|world| world.channel(scene.channel).map(|channel| channel.bot_permissions()));
    assert_eq!(allowed, Some(BOT_PERMISSIONS - Permissions::ATTACH_FILES));
    scene.ends_well().await;
    Ok(())
}
