//! `omnibus load` measures something: turns are played, everybody is answered, and the loopback Discord has nothing to complain of.

use crate::program::{data, omnibus, run};

/// What stands in a row of the report.
fn row<'a>(report: &'a str, what: &str) -> &'a str {
    let line = report.lines().find(|line| line.contains(what)).unwrap_or_else(|| panic!("{what}: {report}"));
    line.split('|').nth(2).unwrap_or_default().trim()
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_small_crowd_plays_and_nothing_goes_wrong() {
    let (folder, data) = data();
    // However slow the machine is, at some length somebody has finished a turn.
    for seconds in ["2", "20", "200"] {
        let mut command = omnibus(&data);
        command.args(["load", "--tables", "8", "--people", "2", "--seconds", seconds]);
        command.env("TMPDIR", folder.path());
        let measured = run(command).await;
        let report = String::from_utf8(measured.stdout).expect("a report is text");
        assert!(measured.status.success(), "{report}{}", String::from_utf8_lossy(&measured.stderr));
        assert_eq!(row(&report, "clicks unanswered, turns not posted"), "0, 0", "{report}");
        assert_eq!(row(&report, "mistakes noted by the loopback"), "0", "{report}");
        assert!(row(&report, "boards due at the start, posted").starts_with("8 at "), "{report}");
        if row(&report, "turns a second, with their pictures") != "0.0" {
            return assert!(row(&report, "click to answer").ends_with(" ms"), "{report}");
        }
    }
    panic!("nobody finished a turn");
}
