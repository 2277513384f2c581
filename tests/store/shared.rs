//! A database on which several processes run: each changes what belongs to the shards it has, and nothing else.

use omnibus::store::{
    ChannelId, Divided, Failed, GuildId, Heir, NewTable, OpenError, Process, Share, Store, StoreError, Survey, TableId,
    Time, UserId,
};
use tokio_postgres::NoTls;

use crate::{add, has, new_table, postgres};

pub async fn run(address: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
    let driven = tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
    drop(client);
    driven.await.unwrap().unwrap();
}

fn process(name: &str, total: u32) -> Process {
    Process { name: name.to_owned(), first: 0, last: total - 1 }
}

/// A process that takes part in sharing so many shards, and has none yet.
async fn joined(address: &str, name: &str, total: u32) -> Store {
    let store = Store::connect(address).unwrap();
    assert_eq!(store.divide(process(name, total), total).await.unwrap(), Divided::Into(total));
    store
}

async fn took(store: &Store, shard: u32) -> bool {
    store.take(shard).await.unwrap().is_some()
}

/// The only process there is, with everything.
pub async fn alone(address: &str) -> Store {
    let store = joined(address, "alone", 1).await;
    assert!(took(&store, 0).await);
    store
}

/// A server of a shard of twelve.
fn server(shard: u64) -> Option<GuildId> {
    Some(GuildId((shard + 24) << 22 | 5))
}

async fn opened(store: &Store, shard: u64) -> Result<TableId, StoreError> {
    let table = NewTable { guild: server(shard), ..new_table(1_000 + shard) };
    let posts = vec![(table.channel, "{}".to_owned())];
    store.create(table, Vec::new(), posts, None).await.map(|created| created.expect("the channel was free"))
}

/// Takes a shard over from somebody who is too slow to renew it; if they are quicker after all, once more.
async fn taken_over(address: &str, next: &Store, shard: u32) {
    loop {
        run(address, &format!("UPDATE leases SET until = 0 WHERE what = '{shard}/12'")).await;
        if took(next, shard).await {
            return;
        }
    }
}

fn is_refused<T: std::fmt::Debug>(written: Result<T, StoreError>) -> bool {
    matches!(written, Err(StoreError::Superseded))
}

/// What a process that only looks would decide.
async fn survey(store: &Store) -> Survey {
    store.survey().await.unwrap()
}

/// Everybody does what they should, in turn, until nothing is left to do.
async fn settle(stores: &[(&str, &Store)]) {
    for _ in 0..100 {
        let mut any = false;
        for (name, store) in stores {
            for shard in survey(store).await.inheritance(&process(name, 12)) {
                store.listen(shard).await.unwrap();
            }
            for share in survey(store).await.share(&process(name, 12), 12, &[]) {
                any = true;
                match share {
                    Share::Take(shard) => drop(store.take(shard).await.unwrap()),
                    Share::NameHeir(shard, heir) => store.name_heir(shard, heir).await.unwrap(),
                    Share::HandOver(shard) => store.give_back(shard, Vec::new()).await.unwrap(),
                }
            }
        }
        if !any {
            return;
        }
    }
    panic!("they never settle");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_is_there_for_the_next_who_opens_it() {
    let Some(address) = postgres::database() else { return };
    let store = alone(&address).await;
    add(&store, 7).await;
    drop(store);
    // Given back in order: nobody waits.
    assert!(has(&alone(&address).await, 7).await);
}

/// A process that was only slow: its lease ran out, and another has taken over.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_lost_a_shard_writes_nothing_for_it_any_more() {
    let Some(address) = postgres::database() else { return };
    let (slow, next) = (joined(&address, "slow", 12).await, joined(&address, "next", 12).await);
    assert!(took(&slow, 3).await && took(&slow, 4).await);
    let table = opened(&slow, 3).await.unwrap();
    let row = slow.outbox().await.unwrap()[0].id;
    assert!(!took(&next, 3).await, "it is another's");
    taken_over(&address, &next, 3).await;

    let failed = Failed { kind: "network", reason: String::new(), next: None };
    assert!(is_refused(slow.failed(row, failed).await) && is_refused(slow.give_up(table).await));
    assert!(is_refused(slow.blot_out(UserId(1), table, "somebody".to_owned()).await));
    assert!(is_refused(slow.wake(ChannelId(1_003)).await) && is_refused(opened(&slow, 3).await));
    assert_eq!(next.outbox().await.unwrap()[0].id, row, "it is as it was, and the other's to send");
    assert_eq!(next.earlier_row(), row, "which the first one may have sent");
    // What it still has is its own.
    opened(&slow, 4).await.unwrap();
    assert!(is_refused(opened(&next, 4).await), "and nobody else's");
    assert!(slow.live_at(ChannelId(1_003)).await.unwrap().is_some(), "it may look");
}

/// A change under way is finished before another process has the shard.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_over_in_the_middle_of_a_change() {
    let Some(address) = postgres::database() else { return };
    let (slow, next) = (joined(&address, "slow", 12).await, joined(&address, "next", 12).await);
    assert!(took(&slow, 3).await);
    let changes = async {
        let mut written = 0;
        for channel in 0..200 {
            let table = NewTable { guild: server(3), ..new_table(channel) };
            match slow.create(table, Vec::new(), Vec::new(), None).await {
                Ok(_) => written += 1,
                Err(error) => {
                    assert!(matches!(error, StoreError::Superseded), "{error}");
                    break;
                }
            }
        }
        written
    };
    let over = async {
        taken_over(&address, &next, 3).await;
        let mut counted = Vec::new();
        for _ in 0..5 {
            counted.push(next.live_in(server(3).unwrap(), None).await.unwrap().len());
        }
        counted
    };
    let (written, counted) = tokio::join!(changes, over);
    assert!(counted.iter().all(|count| *count == written), "{counted:?}, {written} written: nothing came after");
}

/// Whoever shall have a shard listens first, and learns what the other took on.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_is_handed_to_its_heir_with_word_of_what_was_heard() {
    let Some(address) = postgres::database() else { return };
    let (a, b) = (joined(&address, "a", 12).await, joined(&address, "b", 12).await);
    assert!(took(&a, 5).await);
    let heir = |listens| Some(Heir { name: "b".to_owned(), listens });
    b.name_heir(5, "b".to_owned()).await.unwrap();
    assert_eq!(survey(&b).await.heirs.get(&5), None, "only its holder says who shall have it");
    a.name_heir(5, "b".to_owned()).await.unwrap();
    assert_eq!(survey(&b).await.heirs.get(&5), heir(false).as_ref());
    assert!(!took(&b, 5).await, "not yet");
    b.listen(5).await.unwrap();
    assert_eq!(survey(&a).await.heirs.get(&5), heir(true).as_ref());
    a.leave(5);
    a.give_back(5, vec![7, u64::MAX]).await.unwrap();
    assert_eq!(b.take(5).await.unwrap(), Some(vec![7, u64::MAX]));
    assert_eq!(survey(&a).await.heirs.get(&5), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn three_processes_share_and_take_over_from_the_dead() {
    let Some(address) = postgres::database() else { return };
    let a = joined(&address, "a", 12).await;
    settle(&[("a", &a)]).await;
    assert_eq!(a.shards().len(), 12);
    let (b, c) = (joined(&address, "b", 12).await, joined(&address, "c", 12).await);
    settle(&[("a", &a), ("b", &b), ("c", &c)]).await;
    assert_eq!([a.shards().len(), b.shards().len(), c.shards().len()], [4, 4, 4]);
    for shard in 0..12 {
        let owners = [&a, &b, &c].into_iter().filter(|store| store.owns(server(shard))).count();
        assert_eq!(owners, 1, "shard {shard}");
    }
    // Death, as the others see it.
    let lost = c.shards();
    c.retire().await.unwrap();
    run(&address, "UPDATE leases SET holder = 'the late c', until = 0 WHERE holder = 'c'").await;
    settle(&[("a", &a), ("b", &b)]).await;
    assert_eq!([a.shards().len(), b.shards().len()], [6, 6]);
    assert!(is_refused(opened(&c, u64::from(lost[0])).await));
}

/// Each sends, and looks after, what belongs to its shards.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_due_is_found_by_whoever_has_its_shard() {
    let Some(address) = postgres::database() else { return };
    let (a, b) = (joined(&address, "a", 12).await, joined(&address, "b", 12).await);
    assert!(took(&a, 0).await && took(&a, 1).await && took(&b, 2).await);
    let tables = [opened(&a, 0).await.unwrap(), opened(&a, 1).await.unwrap(), opened(&b, 2).await.unwrap()];
    let rows = [a.outbox().await.unwrap(), b.outbox().await.unwrap()];
    assert_eq!(rows.each_ref().map(Vec::len), [2, 1]);
    let now = Time::now();
    assert_eq!(a.to_look_after(now).await.unwrap(), tables[..2]);
    assert_eq!(b.to_look_after(now).await.unwrap(), tables[2..]);
    assert_eq!(b.live_guilds().await.unwrap(), [server(2).unwrap()]);
    assert_eq!(b.outbox_of(ChannelId(1_000)).await.unwrap().len(), 0, "it is not its own");
    // About to be given back: nothing new is begun, and what is under way is written.
    a.leave(1);
    assert_eq!(a.outbox().await.unwrap().len(), 1);
    assert!(!a.owns(server(1)));
    a.give_up(tables[1]).await.unwrap();
    a.give_back(1, Vec::new()).await.unwrap();
    assert!(is_refused(a.give_up(tables[1]).await));
    // An errand reaches whoever has the table.
    a.send_errand(tables[2], "errand".to_owned()).await.unwrap();
    assert_eq!(a.errands().await.unwrap().len(), 0);
    let [(number, table, what)] = &b.errands().await.unwrap()[..] else { panic!("one errand") };
    assert_eq!((*table, what.as_str()), (tables[2], "errand"));
    b.errand_done(*number).await.unwrap();
    assert_eq!(b.errands().await.unwrap().len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_shards_changes_only_when_nobody_is_there() {
    let Some(address) = postgres::database() else { return };
    let twelve = joined(&address, "twelve", 12).await;
    assert!(took(&twelve, 3).await);
    let other = Store::connect(&address).unwrap();
    assert_eq!(other.divide(process("other", 16), 16).await.unwrap(), Divided::Otherwise(12));
    while other.divide(process("other", 16), 16).await.unwrap() != Divided::Into(16) {
        run(&address, "UPDATE processes SET until = 0").await;
    }
    // It was only slow: nobody took its shard, which is no more.
    assert!(is_refused(opened(&twelve, 3).await));
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_of_a_bucket_begin_one_after_the_other_whoever_has_them() {
    let Some(address) = postgres::database() else { return };
    let (a, b) = (joined(&address, "a", 12).await, joined(&address, "b", 12).await);
    assert!(a.may_begin(0).await.unwrap() && !b.may_begin(0).await.unwrap(), "one at a time");
    assert!(b.may_begin(1).await.unwrap(), "another bucket");
    a.has_begun(0, std::time::Duration::from_secs(3600)).await.unwrap();
    assert!(!b.may_begin(0).await.unwrap() && survey(&b).await.busy.contains(&0));
    a.has_begun(0, std::time::Duration::ZERO).await.unwrap();
    assert!(b.may_begin(0).await.unwrap());
}

/// Whoever waits for news hears at once that a shard is free.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_is_given_back_is_told_of() {
    let Some(address) = postgres::database() else { return };
    let (a, b) = (joined(&address, "a", 12).await, joined(&address, "b", 12).await);
    // Until it listens nothing is heard: it is told again and again.
    let telling = async {
        loop {
            assert!(took(&a, 5).await);
            a.give_back(5, Vec::new()).await.unwrap();
        }
    };
    tokio::select! {
        () = b.told() => {}
        () = telling => {}
    }
}

/// A database that cannot tell: others find out when they look.
#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_can_be_told_everything_else_works() {
    let Some(address) = postgres::database() else { return };
    run(
        &address,
        "CREATE SCHEMA dumb; CREATE FUNCTION dumb.pg_notify(text, text) RETURNS void LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'pg_notify is not supported'; END $$",
    )
    .await;
    let joint = if address.contains('?') { '&' } else { '?' };
    let dumb = format!("{address}{joint}options=-csearch_path%3Ddumb,pg_catalog,public");
    let (a, b) = (joined(&dumb, "a", 12).await, joined(&dumb, "b", 12).await);
    assert!(took(&a, 5).await);
    let table = opened(&a, 5).await.unwrap();
    a.name_heir(5, "b".to_owned()).await.unwrap();
    b.listen(5).await.unwrap();
    b.send_errand(table, "errand".to_owned()).await.unwrap();
    assert_eq!(a.errands().await.unwrap().len(), 1);
    a.give_back(5, Vec::new()).await.unwrap();
    assert!(took(&b, 5).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_are_lost_are_made_again() {
    let Some(address) = postgres::database() else { return };
    let store = alone(&address).await;
    add(&store, 7).await;
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'omnibus %' \
                  AND datname = current_database()";
    run(&address, others).await;
    for channel in 8..24 {
        add(&store, channel).await;
    }
    assert!(has(&store, 23).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_database_is_refused() {
    let Some(address) = postgres::database() else { return };
    drop(Store::connect(&address).unwrap());
    run(&address, "INSERT INTO refinery_schema_history VALUES (9999, 'future', '2031-01-01T00:00:00Z', '1')").await;
    let error = Store::connect(&address).err().expect("it must be refused");
    assert!(matches!(error, OpenError::Newer { found: 9999, .. }), "{error}");
    assert!(omnibus::store::probe(&address).is_err());
}

#[test]
fn an_address_that_leads_nowhere_is_named_without_its_password() {
    for address in ["postgres://anna:secret@127.0.0.1:9/games?connect_timeout=2", "postgres://anna:secret@[bad"] {
        let said = Store::connect(address).err().expect("nobody is there").to_string();
        assert!(!said.contains("secret") && said.lines().count() == 1, "{said}");
    }
}
