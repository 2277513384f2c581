-- How a lobby stands besides its seats and options, as JSON: in which order people sit, who agrees to begin, who was invited.
ALTER TABLE tables ADD COLUMN lobby TEXT CHECK (lobby IS NULL OR json_valid(lobby));

-- The colour somebody chose, by its word, where a game's colours mean something.
ALTER TABLE seats ADD COLUMN colour TEXT;

CREATE INDEX seats_of_a_person ON seats (user, table_id);
CREATE INDEX live_tables_of_a_guild ON tables (guild) WHERE state IN ('lobby', 'playing');
