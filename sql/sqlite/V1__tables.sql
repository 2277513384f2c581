-- What the bot keeps. Times are milliseconds since 1970 unless said otherwise; ids of users, channels, guilds and messages
-- are Discord's.

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild         INTEGER,
    channel       INTEGER NOT NULL,
    owner         INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    options       TEXT    NOT NULL CHECK (json_valid(options)),
    language      TEXT    NOT NULL,
    -- of the game's rules, as they were when the table was opened
    rules_version INTEGER NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('lobby', 'playing', 'over', 'ended')),
    -- what chance decided at the deal; absent before it
    dealt         TEXT             CHECK (dealt IS NULL OR json_valid(dealt)),
    revision      INTEGER NOT NULL,
    -- the message people act on
    post          INTEGER,
    -- what the newest board post tells: entries of the log after told_from, up to told_to
    told_from     INTEGER NOT NULL DEFAULT 0,
    told_to       INTEGER NOT NULL DEFAULT 0,
    -- when the table moves by itself
    due           INTEGER,
    -- a request to take a turn back
    undo          TEXT             CHECK (undo IS NULL OR json_valid(undo)),
    opened        INTEGER NOT NULL,
    changed       INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_live_table_a_channel ON tables (channel) WHERE state IN ('lobby', 'playing');
CREATE INDEX tables_of_a_channel ON tables (channel, id);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    -- the revision at which what this seat is asked last changed
    asked    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user)
) STRICT, WITHOUT ROWID;

-- Only ever added to. An undo is an entry too: it takes back what is numbered `undo_to` and higher.
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    -- the number of the first entry written together with this one
    turn     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    how      TEXT    NOT NULL CHECK (how IN ('chosen', 'automatic', 'timed-out', 'undo')),
    play     TEXT,
    chance   TEXT    NOT NULL CHECK (json_valid(chance)),
    reveals  INTEGER NOT NULL CHECK (reveals IN (0, 1)),
    undo_to  INTEGER,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    CHECK ((how = 'undo') = (play IS NULL) AND (how = 'undo') = (undo_to IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_is_never_deleted BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'the log is only added to'); END;

-- Turns laid out but not confirmed.
CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    -- rises with every change, so that a button of an earlier step is recognised
    step     INTEGER NOT NULL,
    moves    TEXT    NOT NULL CHECK (json_valid(moves)),
    -- a choice with a warning that waits to be confirmed
    pending  TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- What must be posted, in this order within a channel.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel  INTEGER NOT NULL,
    what     TEXT    NOT NULL CHECK (json_valid(what)),
    state    TEXT    NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'given-up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due      INTEGER NOT NULL,
    message  INTEGER,
    reason   TEXT
) STRICT;

CREATE INDEX outbox_by_channel ON outbox (channel, id) WHERE state = 'due';

-- What was done already, in case it is delivered again. `at` in seconds.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL DEFAULT (unixepoch())
) STRICT;

CREATE TABLE settings (
    scope TEXT    NOT NULL CHECK (scope IN ('guild', 'user')),
    id    INTEGER NOT NULL,
    key   TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (scope, id, key)
) STRICT, WITHOUT ROWID;
