//! A backup while people play, put back after a disaster: the games go on.

use crate::program::{Bot, board, data, deal, eventually, omnibus, play, run, unhurried};

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_running_bot_is_put_back_and_its_games_go_on() {
    let sandbox = unhurried().await;
    let (folder, data) = data();
    let mut bot = Bot::start(&sandbox, &data).await;
    let (people, channel) = (["Anna", "Ben"].map(|name| sandbox.person(name)), sandbox.channel("bus-stop"));
    deal(&people, channel, "busstop").await;
    play(&sandbox, &people, channel, 6).await;
    // While people go on playing.
    let copy = folder.path().join("copy.sqlite");
    let mut backup = omnibus(&data);
    backup.arg("backup").arg(&copy);
    let (made, more) = tokio::join!(run(backup), play(&sandbox, &people, channel, 10));
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    assert!(more >= 10, "the bot wrote meanwhile");

    let mut again = omnibus(&data);
    again.arg("backup").arg(&copy);
    let again = run(again).await;
    assert_eq!(again.status.code(), Some(1), "never over a file that is there");
    let mut restore = omnibus(&data);
    restore.arg("restore").arg(&copy);
    let refused = run(restore).await;
    assert_eq!(refused.status.code(), Some(1));
    let words = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(words.contains("already running") && words.lines().count() == 1, "{words}");

    bot.kill();
    std::fs::write(data.join("omnibus.sqlite"), "the disk went bad").unwrap();
    let mut restore = omnibus(&data);
    restore.arg("restore").arg(&copy);
    let restored = run(restore).await;
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    assert!(String::from_utf8_lossy(&restored.stdout).contains("what was there is kept as"));
    sandbox.wait_until(|world| !world.connected).await;
    let _bot = Bot::start(&sandbox, &data).await;
    play(&sandbox, &people, channel, usize::MAX).await;
    eventually("the game is played to its end", || {
        board(&people[0], channel).filter(|post| post.content.contains('🏆'))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_are_made_again_and_again() {
    let (folder, data) = data();
    drop(omnibus::store::Store::open(&data).unwrap());
    let copies = folder.path().join("copies");
    let mut command = omnibus(&data);
    let mut child = command.arg("backup").arg(&copies).args(["--every", "1s", "--keep", "2"]).spawn().unwrap();
    let names = || -> Vec<_> {
        let entries = std::fs::read_dir(&copies).into_iter().flatten().flatten();
        let mut names: Vec<_> = entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.retain(|name| name.ends_with(".sqlite"));
        names.sort();
        names
    };
    let first = eventually("a first copy", || names().into_iter().next()).await;
    eventually("two others in its place", || {
        let names = names();
        (names.len() == 2 && !names.contains(&first)).then_some(())
    })
    .await;
    child.kill().unwrap();
    child.wait().unwrap();
    let mut bad = omnibus(&data);
    bad.arg("backup").arg(&copies).args(["--every", "sometimes"]);
    assert_eq!(run(bad).await.status.code(), Some(2));
}
