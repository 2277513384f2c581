//! What a process has used so far, as Linux tells it.

use std::fs;
use std::iter::Sum;
use std::time::Duration;

use anyhow::Context;

#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub cpu: Duration,
    /// In bytes, now and at its most.
    pub memory: u64,
    pub most: u64,
    pub threads: u64,
}

impl Sum for Usage {
    fn sum<I: Iterator<Item = Usage>>(each: I) -> Usage {
        each.fold(Usage { cpu: Duration::ZERO, memory: 0, most: 0, threads: 0 }, |all, one| Usage {
            cpu: all.cpu + one.cpu,
            memory: all.memory + one.memory,
            most: all.most + one.most,
            threads: all.threads + one.threads,
        })
    }
}

/// Clock ticks a second in `/proc`: the same on every Linux of today.
const TICKS: u64 = 100;

impl Usage {
    pub fn of(process: u32) -> anyhow::Result<Usage> {
        let read = |file: &str| {
            let path = format!("/proc/{process}/{file}");
            fs::read_to_string(&path).with_context(|| format!("{path} cannot be read: is this Linux, and does it run?"))
        };
        let status = read("status")?;
        let line = |name: &str| -> u64 {
            let found = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            found.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0)
        };
        let stat = read("stat")?;
        // The second field is a name that may hold anything, in brackets.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
        Ok(Usage {
            cpu: Duration::from_millis((ticks(11) + ticks(12)) * 1_000 / TICKS),
            memory: line("VmRSS") * 1_024,
            most: line("VmHWM") * 1_024,
            threads: line("Threads"),
        })
    }
}
