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

/// How a level did at one game: the mean over its seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Result {
    pub level: Level,
    pub won: f64,
    pub place: f64,
    /// Absent where the rules gave none.
    pub score: Option<f64>,
}

/// A mean and the half of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    pub mean: f64,
    pub give_or_take: f64,
}

impl Mean {
    pub fn of(values: &[f64]) -> Mean {
        let count = values.len() as f64;
        if values.is_empty() {
            return Mean { mean: 0.0, give_or_take: 0.0 };
        }
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let deviation = if values.len() > 1 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        Mean { mean, give_or_take: 1.96 * deviation / count.sqrt() }
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
        let results = self.play_all(title, start);
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
        for line in table(&results, &self.levels) {
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    /// On all threads; in the order of the games, whichever thread played them.
    fn play_all(&self, title: &'static dyn Listed, start: Instant) -> Vec<Result> {
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
                        let results = self.play(title, game).unwrap_or_default();
                        let mut played = played.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        played.push((game, results));
                        self.show_progress(played.len(), start);
                    }
                });
            }
        });
        let mut played = played.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        played.sort_by_key(|(game, _)| *game);
        played.into_iter().flat_map(|(_, results)| results).collect()
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

/// How each level did: the mean over the seats it had.
fn results(position: &dyn Position, level: impl Fn(Seat) -> Level) -> Vec<Result> {
    let standings = position.standings().unwrap_or_default();
    let winners = standings.iter().filter(|standing| standing.has_won()).count().max(1) as f64;
    let mut results = Vec::new();
    for one in Level::ALL {
        let own: Vec<_> = standings.iter().filter(|standing| level(standing.seat) == one).collect();
        if own.is_empty() {
            continue;
        }
        let count = own.len() as f64;
        let scores: Vec<f64> = own.iter().filter_map(|standing| standing.score.map(f64::from)).collect();
        results.push(Result {
            level: one,
            won: own.iter().filter(|standing| standing.has_won()).count() as f64 / winners / count,
            place: own.iter().map(|standing| f64::from(standing.rank)).sum::<f64>() / count,
            score: (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64),
        });
    }
    results
}

/// A line for each level, the strongest first: wins of a seat of that level, its average place and score.
fn table(results: &[Result], levels: &[Level]) -> Vec<String> {
    let fair = 1.0 / levels.len() as f64;
    let mut lines: Vec<(f64, String)> = Level::ALL
        .into_iter()
        .filter(|level| levels.contains(level))
        .map(|level| {
            let own = || results.iter().filter(move |result| result.level == level);
            let won = Mean::of(&own().map(|result| result.won).collect::<Vec<_>>());
            let place = Mean::of(&own().map(|result| result.place).collect::<Vec<_>>());
            let score = Mean::of(&own().filter_map(|result| result.score).collect::<Vec<_>>());
            let line = format!(
                "{:<6}  seats {}  wins {:5.1} % ± {:.1}  ({:.2} × fair share)  place {:.2} ± {:.2}  score {:.1} ± {:.1}",
                level.word(),
                levels.iter().filter(|other| **other == level).count(),
                won.mean * 100.0,
                won.give_or_take * 100.0,
                won.mean / fair,
                place.mean,
                place.give_or_take,
                score.mean,
                score.give_or_take,
            );
            (won.mean, line)
        })
        .collect();
    lines.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    lines.into_iter().map(|(_, line)| line).collect()
}

/// As many as the machine has cores.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Work, unless tries are given.
pub fn limit(ms: u64, tries: Option<u32>) -> Limit {
    tries.map_or(Limit::Work(Duration::from_millis(ms)), Limit::Tries)
}
