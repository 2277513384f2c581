//! The rows by which processes share the shards of one database: who is alive, who runs which shard and until when, and when the
//! next shard may begin. A lease has a number that rises whenever it changes hands. All times are the database's: the clocks of
//! processes differ.

use std::collections::BTreeMap;
use std::time::Duration;

use super::held::what;
use crate::store::error::StoreError;
use crate::store::ids::RowId;
use crate::store::session::{Row, Session, values};
use crate::store::sharing::{Divided, Heir, Process, ShardState, Survey};

/// How long a lease lasts unless it is renewed.
pub(super) const LASTS: Duration = Duration::from_secs(12);
/// A process that begins a shard has its bucket for itself for so long, unless it is done before.
const BEGINNING: Duration = Duration::from_secs(10);

const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
const TOTAL: &str = "shards";

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Joins those who are alive, and learns into how many shards servers are divided: as many as is wished if nobody else is
/// there, otherwise as many as they have.
pub(super) fn divide(session: &dyn Session, me: &Process, wished: u32) -> Result<Divided, StoreError> {
    // Whoever comes at the same time waits here.
    let sql = "INSERT INTO facts (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO NOTHING";
    session.execute(sql, values![TOTAL, wished.to_string()])?;
    let sql = "SELECT value FROM facts WHERE key = ?1 FOR UPDATE";
    let kept: String = session.one(sql, values![TOTAL], |row| row.get(0))?;
    let kept: u32 = kept.parse().unwrap_or(wished);
    let sql = format!("SELECT count(*) FROM processes WHERE until > {NOW} AND name <> ?1");
    let others = session.one(&sql, values![me.name], |row| row.get::<u64>(0))?;
    if kept != wished && others > 0 {
        return Ok(Divided::Otherwise(kept));
    }
    if kept != wished {
        // Those that were only slow write no more: nobody takes a shard of the old total from them.
        let sql = "SELECT number FROM leases WHERE what NOT LIKE ?1 FOR UPDATE";
        let _old: Vec<i64> = session.all(sql, values![format!("%/{wished}")], |row| row.get(0))?;
        let sql = "UPDATE leases SET number = number + 1, holder = '', until = 0 WHERE what NOT LIKE ?1";
        session.execute(sql, values![format!("%/{wished}")])?;
        session.execute("UPDATE facts SET value = ?2 WHERE key = ?1", values![TOTAL, wished.to_string()])?;
    }
    for shard in 0..wished {
        let sql = "INSERT INTO leases (what, number, holder, until) VALUES (?1, 0, '', 0) ON CONFLICT DO NOTHING";
        session.execute(sql, values![what(shard, wished)])?;
    }
    be_present(session, me)?;
    Ok(Divided::Into(wished))
}

/// Says that this process is alive.
pub(super) fn be_present(session: &dyn Session, me: &Process) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO processes (name, \"first\", \"last\", until) VALUES (?1, ?2, ?3, {NOW} + ?4) \
         ON CONFLICT (name) DO UPDATE SET until = excluded.until"
    );
    session.execute(&sql, values![me.name, me.first, me.last, millis(LASTS)]).map(drop)
}

/// Puts the end of these off, as far as they are still this process's, and says which are, with their numbers.
pub(super) fn renew(
    session: &dyn Session,
    me: &Process,
    shards: &[u32],
    total: u32,
) -> Result<BTreeMap<u32, i64>, StoreError> {
    let sql = format!("UPDATE leases SET until = {NOW} + ?3 WHERE what = ?1 AND holder = ?2 RETURNING number");
    let mut kept = BTreeMap::new();
    for shard in shards {
        let renewed = values![what(*shard, total), me.name, millis(LASTS)];
        kept.extend(session.first(&sql, renewed, |row| row.get(0))?.map(|number| (*shard, number)));
    }
    Ok(kept)
}

/// The number of a shard of this total.
fn shard(what: &str, total: u32) -> Option<u32> {
    let (shard, of) = what.split_once('/')?;
    shard.parse().ok().filter(|_| of.parse() == Ok(total))
}

/// A shard that was taken.
pub(super) struct Taken {
    pub(super) number: i64,
    /// The newest row of the outbox.
    pub(super) newest: RowId,
    /// The interactions that its last holder took on a moment ago.
    pub(super) heard: Vec<u64>,
}

/// Takes a shard that is nobody's. Changes that are being made under the old number are waited for, and none comes after.
pub(super) fn take(session: &dyn Session, me: &Process, shard: u32, total: u32) -> Result<Option<Taken>, StoreError> {
    let what = what(shard, total);
    session.first("SELECT number FROM leases WHERE what = ?1 FOR UPDATE", values![what], |row| row.get::<i64>(0))?;
    let sql = format!(
        "UPDATE leases SET number = number + 1, holder = ?2, until = {NOW} + ?3, heir = '', listens = 0 \
         WHERE what = ?1 AND until <= {NOW} RETURNING number, heard"
    );
    let read = |row: &Row| Ok((row.get(0)?, row.get::<String>(1)?));
    let taken = session.first(&sql, values![what, me.name, millis(LASTS)], read)?;
    let Some((number, heard)) = taken else { return Ok(None) };
    let newest = session.one("SELECT coalesce(max(id), 0) FROM outbox", values![], |row| row.get(0))?;
    let heard = heard.split_whitespace().filter_map(|id| id.parse().ok()).collect();
    Ok(Some(Taken { number, newest, heard }))
}

/// Says who shall have a shard next; nobody in particular if the name is empty.
pub(super) fn name_heir(
    session: &dyn Session,
    me: &Process,
    shard: u32,
    total: u32,
    heir: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE leases SET heir = ?3, listens = 0 WHERE what = ?1 AND holder = ?2";
    session.execute(sql, values![what(shard, total), me.name, heir]).map(drop)
}

/// The heir of a shard hears of its servers now.
pub(super) fn listen(session: &dyn Session, me: &Process, shard: u32, total: u32) -> Result<(), StoreError> {
    let sql = "UPDATE leases SET listens = 1 WHERE what = ?1 AND heir = ?2";
    session.execute(sql, values![what(shard, total), me.name]).map(drop)
}

/// Anybody may have the shard at once, its heir first.
pub(super) fn give_back(
    session: &dyn Session,
    me: &Process,
    shard: u32,
    total: u32,
    heard: &[u64],
) -> Result<(), StoreError> {
    let heard: Vec<String> = heard.iter().map(ToString::to_string).collect();
    let sql = format!("UPDATE leases SET holder = '', until = {NOW}, heard = ?3 WHERE what = ?1 AND holder = ?2");
    session.execute(&sql, values![what(shard, total), me.name, heard.join(" ")])?;
    Ok(())
}

/// This process takes no more shards.
pub(super) fn retire(session: &dyn Session, me: &Process) -> Result<(), StoreError> {
    session.execute("DELETE FROM processes WHERE name = ?1", values![me.name]).map(drop)
}

/// How long those who are dead are remembered.
const BURIED: Duration = Duration::from_secs(3600);

/// Who is there, and how the shards are shared among them.
pub(super) fn survey(session: &dyn Session, total: u32) -> Result<Survey, StoreError> {
    session.execute(&format!("DELETE FROM processes WHERE until < {NOW} - ?1"), values![millis(BURIED)])?;
    let sql = format!("SELECT name, \"first\", \"last\" FROM processes WHERE until > {NOW} ORDER BY name");
    let process = |row: &Row| Ok(Process { name: row.get(0)?, first: row.get(1)?, last: row.get(2)? });
    let processes = session.all(&sql, values![], process)?;
    let sql = format!("SELECT what, holder, {NOW} - until, heir, listens FROM leases WHERE what LIKE ?1");
    let state = |row: &Row| {
        let (what, holder, over): (String, String, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let free = u64::try_from(over).ok().map(Duration::from_millis);
        let heir = Heir { name: row.get(3)?, listens: row.get(4)? };
        Ok((what, free.map_or(ShardState::Held(holder), ShardState::Free), heir))
    };
    let (mut shards, mut heirs) = (BTreeMap::new(), BTreeMap::new());
    for (what, state, heir) in session.all::<_, Vec<_>>(&sql, values![format!("%/{total}")], state)? {
        let Some(shard) = shard(&what, total) else { continue };
        shards.insert(shard, state);
        heirs.extend(Some((shard, heir)).filter(|(_, heir)| !heir.name.is_empty()));
    }
    let busy = session.all(&format!("SELECT bucket FROM begins WHERE at > {NOW}"), values![], |row| row.get(0))?;
    Ok(Survey { processes, shards, heirs, busy })
}

/// Whether a shard of a bucket may begin now; nobody else's may until this one has.
pub(super) fn may_begin(session: &dyn Session, bucket: u32) -> Result<bool, StoreError> {
    session.execute("INSERT INTO begins (bucket, at) VALUES (?1, 0) ON CONFLICT DO NOTHING", values![bucket])?;
    let sql = format!("UPDATE begins SET at = {NOW} + ?2 WHERE bucket = ?1 AND at <= {NOW}");
    Ok(session.execute(&sql, values![bucket, millis(BEGINNING)])? > 0)
}

/// A shard of a bucket has begun: the next one after this time.
pub(super) fn has_begun(session: &dyn Session, bucket: u32, gap: Duration) -> Result<(), StoreError> {
    let sql = format!("UPDATE begins SET at = {NOW} + ?2 WHERE bucket = ?1");
    session.execute(&sql, values![bucket, millis(gap)]).map(drop)
}
