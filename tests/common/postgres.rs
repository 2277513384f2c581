//! A PostgreSQL of the test's own, in a folder of its own, gone when the tests are.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// It listens on a socket in its folder alone, and ends when nobody holds the other end of its input any more. It refuses to run
/// as root: then it runs as the user that Debian's package makes.
const SCRIPT: &str = r#"
set -e
folder=$(mktemp -d /tmp/omnibus-pg.XXXXXX)
as=
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; as="setpriv --reuid=postgres --regid=postgres --clear-groups"; fi
cd "$folder"
$as "$1/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >/dev/null
$as "$1/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=200 >"$folder/log" 2>&1 &
server=$!
trap 'kill -QUIT $server 2>/dev/null; wait $server; rm -rf "$folder"' EXIT
trap : INT TERM
until "$1/pg_isready" -q -h "$folder"; do kill -0 $server; sleep 0.1; done
echo "$folder"
read -r _ || true
"#;

struct Cluster {
    folder: String,
    // Its input is what keeps it alive.
    _process: Child,
}

static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();

/// The address of a new, empty database; none, said loudly, where there is no PostgreSQL.
pub fn database() -> Option<String> {
    static MADE: AtomicU32 = AtomicU32::new(1);
    let cluster = CLUSTER.get_or_init(start).as_ref()?;
    let name = format!("test_{}", MADE.fetch_add(1, Ordering::Relaxed));
    let sql = format!("CREATE DATABASE {name}");
    let psql = Command::new("psql").args(["-q", "-h", &cluster.folder, "-U", "postgres", "-c", &sql]).status();
    let made = psql.expect("psql comes with the server");
    assert!(made.success(), "a database can be made");
    Some(format!("postgres://postgres@{}/{name}", cluster.folder.replace('/', "%2F")))
}

fn start() -> Option<Cluster> {
    let Some(programs) = find() else {
        let words = "SKIPPED: no PostgreSQL was found, so the store was NOT tested on it. Install it: apt-get install postgresql";
        // Not through `eprintln!`, which is kept from sight when a test passes. If nobody can hear it, so be it.
        let _ = writeln!(std::io::stderr(), "{words}");
        return None;
    };
    let mut process = Command::new("sh")
        .args(["-c", SCRIPT, "sh"])
        .arg(programs)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    let mut folder = String::new();
    let said = BufReader::new(process.stdout.take().expect("piped")).read_line(&mut folder).expect("it can be read");
    assert!(said > 0, "PostgreSQL does not start");
    Some(Cluster { folder: folder.trim().to_owned(), _process: process })
}

/// Where the server's programs are: Debian keeps them out of the way.
fn find() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut places: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    places.sort();
    places.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    places.extend(std::env::split_paths(&path));
    let whole = |place: &PathBuf| ["initdb", "postgres", "pg_isready"].iter().all(|name| place.join(name).exists());
    places.into_iter().find(whole)
}
