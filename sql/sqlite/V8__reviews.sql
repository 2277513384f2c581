-- Everybody's chances after each turn of a finished game, as JSON. Empty: still to be made.
ALTER TABLE tables ADD COLUMN review TEXT CHECK (review = '' OR json_valid(review));

CREATE INDEX tables_to_review ON tables (id) WHERE review = '';
