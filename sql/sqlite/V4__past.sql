-- What is kept of the past besides the logs. Times are milliseconds since 1970.

-- How finished games ended, a row for each seat; written together with the last move.
CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    -- absent for a computer player, whose level is `player`
    user     INTEGER,
    player   TEXT,
    name     TEXT    NOT NULL,
    guild    INTEGER,
    game     TEXT    NOT NULL,
    place    INTEGER NOT NULL,
    won      INTEGER NOT NULL CHECK (won IN (0, 1)),
    score    INTEGER,
    -- the shortest time in which this seat answered
    fastest  INTEGER,
    ended    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK ((user IS NULL) = (player IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_a_guild ON results (guild, ended);

-- A stretch of time with a leader board of its own.
CREATE TABLE seasons (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    -- absent: all games count
    game  TEXT,
    began INTEGER NOT NULL,
    ended INTEGER
) STRICT;

CREATE UNIQUE INDEX one_open_season_a_guild ON seasons (guild) WHERE ended IS NULL;

-- A saved game that a table goes on with, as text.
CREATE TABLE imports (
    table_id   INTEGER PRIMARY KEY REFERENCES tables (id),
    transcript TEXT NOT NULL
) STRICT;

-- The newest state of a table: what is shown of it should its log not fit the rules any more.
CREATE TABLE stood (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    state    TEXT NOT NULL CHECK (json_valid(state))
) STRICT;

CREATE INDEX tables_of_a_guild ON tables (guild, id);
CREATE INDEX tables_by_post ON tables (post) WHERE post IS NOT NULL;
CREATE INDEX outbox_by_message ON outbox (message) WHERE message IS NOT NULL;
