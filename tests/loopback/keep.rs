//! The world on disk.

use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};
use omnibus::sandbox::{Options, Sandbox};

use crate::bot::{Bot, png};

#[tokio::test]
async fn a_sandbox_goes_on_where_it_was_left() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let options = || Options { folder: Some(folder.path().to_owned()), ..Options::unhurried() };
    let sandbox = Sandbox::start(options()).await?;
    let bot = Bot::start(&sandbox, &sandbox.token()).await;
    assert!(sandbox.bot_is_ready().await);
    let (anna, channel) = (sandbox.person("Anna"), sandbox.channel("bus-stop"));
    let panel = anna.slash(channel, "panel", &[]).await?.message.context("a panel")?;
    let board = anna.slash(channel, "board", &[]).await?.message.context("a board")?;
    assert!(sandbox.wait_until(|world| world.messages_in(channel).count() == 3).await);
    sandbox.delete(&board);
    let before = anna.sees(channel);
    bot.running.abort();
    drop((sandbox, anna));

    let sandbox = Sandbox::start(options()).await?;
    let (anna, ben) = (sandbox.person("Anna"), sandbox.person("Ben"));
    assert_eq!(sandbox.channel("bus-stop"), channel);
    let after = anna.sees(channel);
    assert_eq!(format!("{after:?}"), format!("{before:?}"));
    assert_eq!(after[1].attachments[0].bytes, png());
    assert_eq!(ben.sees(channel).len(), 1);
    assert_eq!(std::fs::read_dir(folder.path().join("files"))?.count(), 1, "files of deleted messages go");
    let _bot = Bot::start(&sandbox, &sandbox.token()).await;
    assert!(sandbox.wait_until(|world| world.connected).await);
    let told = anna.click(&panel, "Tell everybody").await?.message.context("a message")?;
    assert!(told.id > after[1].id);
    Ok(())
}

/// Killed the moment the bot was answered: what the bot was told is done is there.
#[tokio::test]
async fn what_the_bot_was_told_survives_a_kill() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let options = |folder: &Path| Options { folder: Some(folder.to_owned()), ..Options::unhurried() };
    let sandbox = Sandbox::start(options(folder.path())).await?;
    let _bot = Bot::start(&sandbox, &sandbox.token()).await;
    assert!(sandbox.bot_is_ready().await);
    let (anna, channel) = (sandbox.person("Anna"), sandbox.channel("bus-stop"));
    for round in 0..3 {
        anna.slash(channel, "board", &[]).await?.message.context("a board")?;
        let told = || sandbox.requests().iter().filter(|request| request.path.ends_with("/callback")).count();
        assert!(sandbox.wait_until(|_| told() > round).await, "the bot is told that it is done");
        // As the disk is at this moment.
        let killed = tempfile::tempdir()?;
        copy(folder.path(), killed.path())?;
        let again = Sandbox::start(options(killed.path())).await?;
        assert_eq!(again.look(|world| world.application), sandbox.look(|world| world.application));
        let after = again.person("Anna").sees(channel);
        assert!(after.len() > round, "round {round}");
        assert!(after.iter().flat_map(|message| &message.attachments).all(|file| !file.bytes.is_empty()));
    }
    // A line that was cut off was never told to anybody.
    let killed = tempfile::tempdir()?;
    copy(folder.path(), killed.path())?;
    let journal = killed.path().join("world.journal");
    let mut text = std::fs::read_to_string(&journal)?;
    text.push_str("{\"revision\": 99999999, \"messages\": [{\"id\"");
    std::fs::write(&journal, text)?;
    assert!(Sandbox::start(options(killed.path())).await?.person("Anna").sees(channel).len() >= 3);
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for entry in std::fs::read_dir(from)? {
        let (path, into) = (entry.as_ref().map(|entry| entry.path()).unwrap_or_default(), to.join(entry?.file_name()));
        if path.is_dir() {
            std::fs::create_dir(&into)?;
            copy(&path, &into)?;
        } else {
            std::fs::copy(&path, &into)?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_broken_file_is_named_and_left_alone() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("world.json");
    std::fs::write(&path, "{ \"application\": ")?;
    let refused = Sandbox::start(Options { folder: Some(folder.path().to_owned()), ..Options::unhurried() }).await;
    let why = refused.err().context("it must be refused")?;
    // By this the program knows that its address is not to blame.
    assert_eq!(why.kind(), ErrorKind::InvalidData);
    let why = why.to_string();
    assert!(why.contains("world.json") && why.contains("remove it to start afresh"), "{why}");
    assert_eq!(std::fs::read_to_string(path)?, "{ \"application\": ");
    Ok(())
}

#[tokio::test]
async fn only_addresses_of_this_machine_are_listened_on() {
    let everywhere = Options { listen: ([0, 0, 0, 0], 0).into(), ..Options::unhurried() };
    let refused = Sandbox::start(everywhere).await;
    assert!(refused.err().is_some_and(|why| why.to_string().contains("not an address of this machine alone")));
}
