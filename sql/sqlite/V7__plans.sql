-- What players have planned ahead, a row for each seat that ever has; nobody else sees any of it.
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    -- rises with every change, so that a button of an earlier page is recognised
    step     INTEGER NOT NULL,
    plan     TEXT    NOT NULL CHECK (json_valid(plan)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
