//! The dashboard for hosts: everything it shows is really counted.

use std::time::Duration;

use omnibus::watch::{self, Asked, Kind, Troubles};
use tracing_subscriber::prelude::*;

#[test]
fn the_dashboard_shows_figures_that_there_are() {
    // Each figure appears with its first count.
    for kind in [Kind::Click, Kind::Command, Kind::Completion] {
        drop(Asked::now(kind));
    }
    watch::drawing(|| ());
    watch::post_sent();
    watch::post_failed("network", false);
    watch::game_began("a game");
    watch::game_ended("a game", true);
    watch::vitals(&[(0, true)], 2, Duration::from_secs(3), &[("a game".to_owned(), "playing".to_owned(), 4)]);
    tracing::subscriber::with_default(tracing_subscriber::registry().with(Troubles), || {
        tracing::info!("nothing to worry about");
        tracing::error!(target: "omnibus::discord::outbox", "something is wrong");
    });
    let text = watch::text();
    let dashboard = include_str!("../../assets/deploy/grafana.json");
    let figures: Vec<&str> = dashboard
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with("omnibus_"))
        .collect();
    assert!(figures.len() > 15, "{figures:?}");
    for figure in figures {
        assert!(text.lines().any(|line| line.starts_with(figure)), "{figure} is not served:\n{text}");
    }
    for line in [
        "omnibus_troubles_total{level=\"error\",place=\"discord::outbox\"} 1",
        "omnibus_tables{game=\"a game\",state=\"playing\"} 4",
        "omnibus_posts_waiting 2",
        "omnibus_posts_failed_total{kind=\"network\",fate=\"tried again\"} 1",
    ] {
        assert!(text.lines().any(|served| served == line), "{line}:\n{text}");
    }
    // A table that is gone is no longer told of.
    watch::vitals(&[(0, true)], 0, Duration::ZERO, &[]);
    assert!(!watch::text().contains("omnibus_tables{"));
}
