-- Why a row of the outbox failed last, as a kind: `attempts` counts failures of one kind. `channel` means that nothing could
-- be posted in its channel; what was given up for that comes back when the channel works again.
ALTER TABLE outbox ADD COLUMN failure TEXT;

CREATE INDEX outbox_given_up ON outbox (channel, id) WHERE state = 'given-up';

-- What the program knows of itself: whether it was stopped in order, which commands it registered.
CREATE TABLE facts (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
