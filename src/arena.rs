//! Matches between computer players, to measure how well they play.
//!
//! Each deal is played as often as there are seats, everybody moving up one seat from game to game, so that neither the deal nor
//! the seat favours anybody. A time is what the thinking thread works, so that what else the machine does changes nothing. With a
//! number of tries instead, the same seed gives the same result on any machine.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::game::{BadSetup, Chance, Events, Position, Setup};
use crate::games::Listed;
use crate::players::{Effort, Level, Limit, Thought};
use crate::seat::Seat;

/// What is to be played.
pub struct Arena {
    pub setup: Setup,
    /// One for each seat.
    pub levels: Vec<Level>,
    pub games: u64,
    pub limit: Limit,
    pub seed: u64,
    pub threads: usize,
}

/// How a level did at one game.
struct Result {
    level: Level,
    /// Its share of the win, whichever of its seats had it.
    won: f64,
    /// The mean over its seats.
    place: f64,
    /// The same; absent where the rules gave none.
    score: Option<f64>,
}

/// How a level did at all games: wins, place and score of one of its seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    pub level: Level,
    pub seats: usize,
    pub won: Interval,
    pub place: Interval,
    pub score: Interval,
}

/// A mean and its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Interval {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

/// Of a normal distribution, 95 % are within so many deviations of its mean.
const DEVIATIONS: f64 = 1.96;

impl Interval {
    /// Of values of any size, by how they differ.
    pub fn of(values: &[f64]) -> Interval {
        let count = values.len() as f64;
        if values.is_empty() {
            return Interval::default();
        }
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let deviation = if values.len() > 1 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        let off = DEVIATIONS * deviation / count.sqrt();
        Interval { mean, low: mean - off, high: mean + off }
    }

    /// Of shares from 0 to 1, after Wilson: also who won every game may lose the next. Where a win was shared, shares differ less
    /// than wins and losses do, so the interval is rather too wide than too narrow.
    pub fn of_shares(shares: &[f64]) -> Interval {
        let count = shares.len() as f64;
        if shares.is_empty() {
            return Interval { mean: 0.0, low: 0.0, high: 1.0 };
        }
        let mean = shares.iter().sum::<f64>() / count;
        let square = DEVIATIONS.powi(2);
        let middle = (mean + square / (2.0 * count)) / (1.0 + square / count);
        let off = DEVIATIONS / (1.0 + square / count)
            * (mean * (1.0 - mean) / count + square / (4.0 * count.powi(2))).max(0.0).sqrt();
        Interval { mean, low: (middle - off).max(0.0), high: (middle + off).min(1.0) }
    }

    fn times(self, factor: f64) -> Interval {
        Interval { mean: self.mean * factor, low: self.low * factor, high: self.high * factor }
    }
}

impl Arena {
    /// Levels as they are typed, separated by commas. The last one takes all seats that are left.
    pub fn seated(typed: &str, seats: u8) -> std::result::Result<Vec<Level>, String> {
        let mut levels =
            typed.split(',').map(|word| word.trim().parse()).collect::<std::result::Result<Vec<Level>, _>>()?;
        if levels.len() > usize::from(seats) {
            return Err(format!("{} players are named for {seats} seats", levels.len()));
        }
        let last = *levels.last().ok_or("no player is named")?;
        levels.resize(usize::from(seats), last);
        Ok(levels)
    }

    /// Plays all games and writes what came of them; progress goes to standard error.
    pub fn run(&self, title: &'static dyn Listed, output: &mut impl Write) -> anyhow::Result<()> {
        self.setup.check(title.info())?;
        title.deal(&self.setup, &mut Chance::seeded(self.seed))?;
        let start = Instant::now();
        let measured = self.summed_up(self.play_all(title, |played| self.show_progress(played, start))?);
        let seconds = start.elapsed().as_secs_f64();
        writeln!(
            output,
            "{} with {} seats, {} a thought, {} games in {seconds:.1} s: {:.2} games a second",
            self.setup.game,
            self.setup.seats,
            self.limit,
            self.games,
            self.games as f64 / seconds.max(1e-9)
        )?;
        for one in measured {
            writeln!(output, "{}", one.line(self.levels.len()))?;
        }
        Ok(())
    }

    /// Plays all games without a word: how each level did, the one that won most first.
    pub fn measure(&self, title: &'static dyn Listed) -> std::result::Result<Vec<Measured>, BadSetup> {
        Ok(self.summed_up(self.play_all(title, |_| ())?))
    }

    fn summed_up(&self, results: Vec<Result>) -> Vec<Measured> {
        let levels = Level::ALL.into_iter().filter(|level| self.levels.contains(level));
        let seats = |level| self.levels.iter().filter(|other| **other == level).count();
        let mut measured: Vec<Measured> = levels.map(|level| Measured::of(level, seats(level), &results)).collect();
        measured.sort_by(|a, b| b.won.mean.total_cmp(&a.won.mean));
        measured
    }

    /// On all threads; in the order of the games, whichever thread played them.
    fn play_all(
        &self,
        title: &'static dyn Listed,
        show: impl Fn(usize) + Sync,
    ) -> std::result::Result<Vec<Result>, BadSetup> {
        let next = AtomicU64::new(0);
        let played = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games {
                            return;
                        }
                        let results = self.play(title, game);
                        let mut played = played.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        played.push((game, results));
                        show(played.len());
                    }
                });
            }
        });
        let mut played = played.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        played.sort_by_key(|(game, _)| *game);
        let played: Vec<Vec<Result>> =
            played.into_iter().map(|(_, results)| results).collect::<std::result::Result<_, _>>()?;
        Ok(played.into_iter().flatten().collect())
    }

    fn show_progress(&self, played: usize, start: Instant) {
        let step = (self.games as usize / 50).max(1);
        if played.is_multiple_of(step) {
            let a_second = played as f64 / start.elapsed().as_secs_f64().max(1e-9);
            // Whoever looks at standard error may have gone.
            let _ = write!(io::stderr(), "\r{played} of {} games, {a_second:.2} a second ", self.games);
            if played as u64 == self.games {
                let _ = writeln!(io::stderr());
            }
        }
    }

    /// One game: everybody sits one seat further than in the game before, and the deal is the same until all have had each seat.
    fn play(&self, title: &'static dyn Listed, game: u64) -> std::result::Result<Vec<Result>, BadSetup> {
        let seats = self.levels.len() as u64;
        let mut chance = Chance::seeded(self.seed.wrapping_mul(1_000_003).wrapping_add(game / seats)).unrecorded();
        let mut thoughts = Chance::seeded(self.seed.rotate_left(17) ^ game).unrecorded();
        let level = |seat: Seat| self.levels[((u64::from(seat.0) + game) % seats) as usize];
        let mut position = title.deal(&self.setup, &mut chance)?;
        let mut thought = Thought::default();
        while let Some(seat) = position.to_move().iter().next() {
            let effort = Effort { level: level(seat), limit: self.limit };
            let play = thought.next(position.as_ref(), seat).or_else(|| {
                thought = Thought::new(seat, title.steps(position.as_ref(), seat, effort, &mut thoughts));
                thought.next(position.as_ref(), seat)
            });
            let play = play.expect("a computer has a move for a seat that is awaited");
            position.play(seat, &play, &mut chance, &mut Events::unheard()).expect("its move is legal");
        }
        Ok(results(position.as_ref(), level))
    }
}

/// How each level did at a game.
fn results(position: &dyn Position, level: impl Fn(Seat) -> Level) -> Vec<Result> {
    let standings = position.standings().unwrap_or_default();
    let winners = standings.iter().filter(|standing| standing.has_won()).count().max(1) as f64;
    let mut results = Vec::new();
    for one in Level::ALL {
        let own: Vec<_> = standings.iter().filter(|standing| level(standing.seat) == one).collect();
        if own.is_empty() {
            continue;
        }
        let scores: Vec<f64> = own.iter().filter_map(|standing| standing.score.map(f64::from)).collect();
        let places = own.iter().map(|standing| f64::from(standing.place(&standings)));
        results.push(Result {
            level: one,
            won: own.iter().filter(|standing| standing.has_won()).count() as f64 / winners,
            place: places.sum::<f64>() / own.len() as f64,
            score: (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64),
        });
    }
    results
}

impl Measured {
    fn of(level: Level, seats: usize, results: &[Result]) -> Measured {
        let own = || results.iter().filter(move |result| result.level == level);
        let shares: Vec<f64> = own().map(|result| result.won).collect();
        Measured {
            level,
            seats,
            won: Interval::of_shares(&shares).times(1.0 / seats as f64),
            place: Interval::of(&own().map(|result| result.place).collect::<Vec<_>>()),
            score: Interval::of(&own().filter_map(|result| result.score).collect::<Vec<_>>()),
        }
    }

    /// Wins of a seat of this level among so many, its average place and score.
    fn line(&self, seats: usize) -> String {
        let Measured { won, place, score, .. } = self;
        format!(
            "{:<6}  seats {}  wins {:.1} % ({:.1}–{:.1})  ({:.2} × fair share)  place {:.2} ({:.2}–{:.2})  score {:.1} ({:.1}–{:.1})",
            self.level.word(),
            self.seats,
            won.mean * 100.0,
            won.low * 100.0,
            won.high * 100.0,
            won.mean * seats as f64,
            place.mean,
            place.low,
            place.high,
            score.mean,
            score.low,
            score.high,
        )
    }
}

/// As many as the machine has cores.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Work, unless tries are given.
pub fn limit(ms: u64, tries: Option<u32>) -> Limit {
    tries.map_or(Limit::Work(Duration::from_millis(ms)), Limit::Tries)
}
