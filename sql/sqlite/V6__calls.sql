-- How much a table makes itself heard in its channel.
ALTER TABLE tables ADD COLUMN loudness TEXT NOT NULL DEFAULT 'usual' CHECK (loudness IN ('usual', 'quiet', 'compact'));

-- The awaited seats that know of it, a bit each; those that a post which is due will notify; and when those are notified who
-- were at the table when their turn came, if they have not moved by then.
ALTER TABLE tables ADD COLUMN reached INTEGER NOT NULL DEFAULT 255;
ALTER TABLE tables ADD COLUMN calling INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN call_at INTEGER;

CREATE INDEX tables_by_call ON tables (call_at) WHERE call_at IS NOT NULL;
