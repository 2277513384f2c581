-- Who plays a seat, where that changes during a game. Only ever added to; what somebody who wants to be forgotten is called in
-- it may be blotted out. Times are milliseconds since 1970.
CREATE TABLE seatings (
    table_id     INTEGER NOT NULL REFERENCES tables (id),
    number       INTEGER NOT NULL,
    -- the newest entry of the log at that moment
    entry        INTEGER NOT NULL,
    seat         INTEGER NOT NULL,
    what         TEXT    NOT NULL CHECK (what IN ('left', 'replaced', 'stood-in', 'substituted', 'back')),
    -- who played it until then, and who plays it from then on
    was_user     INTEGER NOT NULL,
    was_name     TEXT    NOT NULL,
    was_computer TEXT,
    user         INTEGER NOT NULL,
    name         TEXT    NOT NULL,
    computer     TEXT,
    at           INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER seatings_are_never_deleted BEFORE DELETE ON seatings
    BEGIN SELECT raise(ABORT, 'who played is only added to'); END;
CREATE INDEX seatings_of_a_person ON seatings (was_user, table_id);

-- Whom a table waits for, and what is done about it.
CREATE TABLE attendance (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    -- those who are awaited: since when, how often they were reminded
    waiting  TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(waiting)),
    -- what the others are asked about somebody who does not answer
    ballots  TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(ballots)),
    -- hours between reminders for those who chose none themselves; 0: none; absent: as usual
    every    INTEGER,
    -- when it was announced that the table will be closed
    noticed  INTEGER,
    -- when it is to be looked after
    look_at  INTEGER
) STRICT;

CREATE INDEX attendance_by_time ON attendance (look_at) WHERE look_at IS NOT NULL;

INSERT INTO attendance (table_id, look_at) SELECT id, changed FROM tables WHERE state IN ('lobby', 'playing');
