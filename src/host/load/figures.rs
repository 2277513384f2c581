//! What was measured, as a table.

use std::fmt;
use std::time::Duration;

use super::crowd::Played;
use super::plan::Load;
use super::process::Usage;

pub struct Measured {
    pub played: Played,
    pub took: Duration,
    /// From the start of the program until its commands are there.
    pub ready: Duration,
    /// From then until every board that was due is posted.
    pub posted: Duration,
    pub at_start: Usage,
    pub before: Usage,
    pub after: Usage,
    /// The process of the people and of the loopback Discord, before and after.
    pub own: (Usage, Usage),
    /// The bot's memory, evenly over the time.
    pub memory: Vec<u64>,
    /// Requests the bot made.
    pub requests: u64,
    /// Changes of the database, where that is known.
    pub written: Option<u64>,
    pub complaints: Vec<String>,
}

pub struct Report<'a> {
    pub load: &'a Load,
    pub measured: &'a Measured,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (load, measured) = (self.load, self.measured);
        let (played, seconds) = (&measured.played, measured.took.as_secs_f64());
        let rate = |count: usize| format!("{:.1}", count as f64 / seconds);
        let cpu =
            |before: Usage, after: Usage| format!("{:.2} cores", (after.cpu - before.cpu).as_secs_f64() / seconds);
        let turns = played.pictures.len();
        let each = (measured.after.cpu - measured.before.cpu).as_secs_f64() * 1_000.0 / turns.max(1) as f64;
        let mut row = |what: &str, found: String| writeln!(f, "| {what:<44} | {found:<40} |");
        row("tables in play, and others in the database", format!("{}, {}", load.tables, load.idle))?;
        row("tables at which computers play", load.computers.to_string())?;
        row("people clicking, pause before a click", format!("{}, {} ms", load.people, load.pause.as_millis()))?;
        row("time", format!("{seconds:.1} s"))?;
        row("start until commands are there", format!("{:.2} s", measured.ready.as_secs_f64()))?;
        let backlog = load.tables as f64 / measured.posted.as_secs_f64();
        row("boards due at the start, posted", format!("{} at {backlog:.0} a second", load.tables))?;
        row("clicks a second", rate(played.answers.len() + played.unanswered))?;
        row("turns a second, with their pictures", rate(turns))?;
        row("clicks a turn", format!("{:.2}", played.clicks as f64 / turns.max(1) as f64))?;
        row("click to answer: median, 99 %, worst", spread(&played.answers))?;
        row("click to posted picture: median, 99 %, worst", spread(&played.pictures))?;
        row("answers within 100 ms", share(&played.answers, Duration::from_millis(100)))?;
        row("clicks unanswered, turns not posted", format!("{}, {}", played.unanswered, played.unposted))?;
        row("games finished", played.finished.to_string())?;
        row("CPU of the bot, of people and loopback", {
            format!("{}, {}", cpu(measured.before, measured.after), cpu(measured.own.0, measured.own.1))
        })?;
        row("CPU of the bot a turn", format!("{each:.1} ms"))?;
        let posts = measured.requests.saturating_sub(played.answers.len() as u64);
        row("requests a turn besides answers", format!("{:.2}", posts as f64 / turns.max(1) as f64))?;
        if let Some(written) = measured.written {
            let each = written as f64 / turns.max(1) as f64;
            row("changes of the database a second, a turn", format!("{:.0}, {each:.1}", written as f64 / seconds))?;
        }
        let start = [measured.at_start.memory, measured.before.memory, measured.after.memory, measured.after.most];
        row("memory: start, boards posted, end, most", start.map(mib).join(", "))?;
        row("memory over the time", measured.memory.iter().copied().map(mib).collect::<Vec<_>>().join(" "))?;
        row("threads at the end", measured.after.threads.to_string())?;
        row("mistakes noted by the loopback", measured.complaints.len().to_string())?;
        for complaint in measured.complaints.iter().take(5) {
            writeln!(f, "  {complaint}")?;
        }
        Ok(())
    }
}

fn mib(bytes: u64) -> String {
    format!("{} MiB", bytes / 1_048_576)
}

fn spread(times: &[Duration]) -> String {
    let mut sorted = times.to_vec();
    sorted.sort();
    let Some(worst) = sorted.last() else { return "–".to_owned() };
    let at = |share: f64| sorted[((sorted.len() - 1) as f64 * share).round() as usize].as_millis();
    format!("{} ms, {} ms, {} ms", at(0.5), at(0.99), worst.as_millis())
}

fn share(times: &[Duration], within: Duration) -> String {
    let quick = times.iter().filter(|time| **time <= within).count();
    format!("{:.1} %", quick as f64 * 100.0 / times.len().max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_the_middle_the_last_but_one_and_the_last_are_told() {
        let times: Vec<Duration> = (1..=101).rev().map(Duration::from_millis).collect();
        assert_eq!(spread(&times), "51 ms, 100 ms, 101 ms");
        assert_eq!(spread(&[]), "–");
        assert_eq!(share(&times, Duration::from_millis(100)), "99.0 %");
        assert_eq!(share(&[], Duration::from_millis(100)), "0.0 %");
    }
}
