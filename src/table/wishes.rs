//! How somebody wants to be reminded: how often, when not, where, and whether they are away.

use std::time::Duration;

use jiff::civil::{Date, Time as Hour};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use serde::{Deserialize, Serialize};

use crate::store::{Time, UserId};

use super::denied::Denied;
use super::tables::Tables;

/// Under this word they are kept.
const KEY: &str = "reminders";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// Hours between reminders; 0: none; absent: as the table has it.
    pub every: Option<u32>,
    /// At these hours of the day nobody is to be reminded.
    pub quiet: Option<Quiet>,
    /// A time zone such as `Europe/Rome`; without one, hours and days are those of UTC.
    pub zone: Option<String>,
    /// By a direct message instead of in the channel.
    pub direct: bool,
    /// The language of direct messages, as a tag.
    pub language: Option<String>,
    /// On holiday; this is the first day back.
    pub holiday: Option<Date>,
}

/// From one time of the day to another, over midnight if need be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    pub from: Hour,
    pub to: Hour,
}

impl Quiet {
    fn contains(self, hour: Hour) -> bool {
        if self.from <= self.to { self.from <= hour && hour < self.to } else { self.from <= hour || hour < self.to }
    }
}

impl Wishes {
    /// A time zone by its name, in any case.
    pub fn zone_named(name: &str) -> Option<String> {
        TimeZone::get(name.trim()).ok()?.iana_name().map(str::to_owned)
    }

    /// The names of all time zones.
    pub fn zones() -> Vec<String> {
        jiff::tz::db().available().map(|name| name.to_string()).collect()
    }

    fn at(&self, time: Time) -> Zoned {
        let zone = self.zone.as_deref().and_then(|zone| TimeZone::get(zone).ok()).unwrap_or(TimeZone::UTC);
        Timestamp::from_millisecond(time.0).unwrap_or_default().to_zoned(zone)
    }

    /// The day somebody is back, if they are away.
    pub fn away_until(&self, now: Time) -> Option<Time> {
        let back = self.holiday?.to_zoned(self.at(now).time_zone().clone()).ok()?;
        Some(Time(back.timestamp().as_millisecond())).filter(|back| *back > now)
    }

    /// Whether these are the hours in which somebody wants no reminders.
    pub fn is_quiet(&self, now: Time) -> bool {
        self.quiet.is_some_and(|quiet| quiet.contains(self.at(now).time()))
    }

    /// The first moment from this one on at which somebody may be reminded.
    pub fn first_allowed(&self, from: Time) -> Time {
        let from = self.away_until(from).unwrap_or(from);
        let Some(quiet) = self.quiet.filter(|quiet| quiet.contains(self.at(from).time())) else { return from };
        let now = self.at(from);
        let day = if quiet.to <= now.time() { now.date().saturating_add(1.day()) } else { now.date() };
        let end = now.time_zone().to_zoned(day.to_datetime(quiet.to));
        end.map_or(from, |end| Time(end.timestamp().as_millisecond()).max(from))
    }

    /// When somebody is to be reminded who was last spoken to at this time; `None`: not at all. `table`: hours between
    /// reminders for those who chose none.
    pub fn next(&self, last: Time, table: u32) -> Option<Time> {
        let every = self.every.unwrap_or(table);
        let after = last.plus(Duration::from_secs(u64::from(every) * 3600));
        (every > 0).then(|| self.first_allowed(after))
    }
}

impl Tables {
    /// How somebody wants to be reminded.
    pub async fn wishes(&self, user: UserId) -> Result<Wishes, Denied> {
        let kept = self.store.wish(user, KEY).await?;
        // What another version wrote and this one cannot read counts as nothing.
        Ok(kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default())
    }

    pub async fn set_wishes(&self, user: UserId, wishes: &Wishes, now: Time) -> Result<(), Denied> {
        let kept = serde_json::to_string(wishes).expect("wishes are plain data");
        Ok(self.store.set_wish(user, KEY, kept, now).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Time {
        Time(text.parse::<Timestamp>().expect("an instant").as_millisecond())
    }

    fn night(zone: &str) -> Wishes {
        let quiet = Some(Quiet { from: jiff::civil::time(22, 0, 0, 0), to: jiff::civil::time(8, 0, 0, 0) });
        Wishes { quiet, zone: Some(zone.to_owned()), ..Wishes::default() }
    }

    #[test]
    fn quiet_hours_are_those_of_the_person() {
        let rome = night("Europe/Rome");
        assert_eq!(rome.first_allowed(at("2026-01-10T12:00:00Z")), at("2026-01-10T12:00:00Z"));
        assert_eq!(rome.first_allowed(at("2026-01-10T22:30:00Z")), at("2026-01-11T07:00:00Z"), "23:30 in Rome");
        assert_eq!(rome.first_allowed(at("2026-01-11T02:00:00Z")), at("2026-01-11T07:00:00Z"));
        assert_eq!(night("Asia/Tokyo").first_allowed(at("2026-01-10T14:00:00Z")), at("2026-01-10T23:00:00Z"));
    }

    /// In Rome clocks go forward in the night of 29 March 2026: eight o'clock comes an hour sooner.
    #[test]
    fn the_change_of_clocks_is_known() {
        let rome = night("Europe/Rome");
        assert_eq!(rome.first_allowed(at("2026-03-28T23:00:00Z")), at("2026-03-29T06:00:00Z"));
        assert_eq!(rome.first_allowed(at("2026-10-24T23:00:00Z")), at("2026-10-25T07:00:00Z"));
    }

    #[test]
    fn a_holiday_ends_on_the_first_day_back_and_not_in_the_night() {
        let back = Some(jiff::civil::date(2026, 8, 17));
        let away = Wishes { holiday: back, ..night("Europe/Paris") };
        assert_eq!(away.away_until(at("2026-08-10T12:00:00Z")), Some(at("2026-08-16T22:00:00Z")));
        assert_eq!(away.first_allowed(at("2026-08-10T12:00:00Z")), at("2026-08-17T06:00:00Z"));
        assert_eq!(away.away_until(at("2026-08-17T12:00:00Z")), None);
    }

    #[test]
    fn whoever_wants_none_gets_none_and_the_table_decides_for_the_others() {
        let noon = at("2026-01-10T12:00:00Z");
        assert_eq!(Wishes::default().next(noon, 24), Some(at("2026-01-11T12:00:00Z")));
        assert_eq!(Wishes::default().next(noon, 0), None);
        assert_eq!(Wishes { every: Some(0), ..Wishes::default() }.next(noon, 24), None);
        assert_eq!(Wishes { every: Some(6), ..Wishes::default() }.next(noon, 0), Some(at("2026-01-10T18:00:00Z")));
    }

    #[test]
    fn zones_are_known_without_a_host_that_knows_them() {
        assert_eq!(Wishes::zone_named("europe/rome").as_deref(), Some("Europe/Rome"));
        assert_eq!(Wishes::zone_named("Mars/Olympus"), None);
        assert!(Wishes::zones().len() > 400);
    }
}
