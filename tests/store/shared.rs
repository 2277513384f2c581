//! A database that several processes could reach: one of them at a time may change it.

use omnibus::store::{OpenError, Store, StoreError};
use tokio_postgres::NoTls;

use crate::{add, has, postgres};

async fn run(address: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
    let driven = tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
    drop(client);
    driven.await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_is_there_for_the_next_who_opens_it() {
    let Some(address) = postgres::database() else { return };
    let store = Store::connect(&address).unwrap();
    add(&store, 7).await;
    drop(store);
    // Given back in order: nobody waits.
    assert!(has(&Store::connect(&address).unwrap(), 7).await);
}

/// A process that was only slow: its lease ran out, and another has taken over.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_lost_the_lease_writes_nothing_any_more() {
    let Some(address) = postgres::database() else { return };
    let slow = Store::connect(&address).unwrap();
    add(&slow, 7).await;
    run(&address, "UPDATE leases SET until = 0").await;
    let next = Store::connect(&address).unwrap();
    assert!(matches!(slow.set_fact("commands", "late".to_owned()).await, Err(StoreError::Superseded)));
    assert_eq!(next.fact("commands").await.unwrap(), None);
    add(&next, 8).await;
    assert!(has(&slow, 8).await, "it may still look");
    drop(slow);
    add(&next, 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_are_lost_are_made_again() {
    let Some(address) = postgres::database() else { return };
    let store = Store::connect(&address).unwrap();
    add(&store, 7).await;
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'omnibus' \
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
