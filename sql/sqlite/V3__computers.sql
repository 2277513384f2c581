-- Seats that a computer plays, at this level. A seat of nobody has a number for a user that Discord never gives; where somebody
-- sits, the computer stands in for them.
ALTER TABLE seats ADD COLUMN computer TEXT CHECK (computer IN ('random', 'easy', 'normal', 'strong', 'root'));

CREATE INDEX seats_of_computers ON seats (table_id) WHERE computer IS NOT NULL;

-- Whether people may ask what the computer would do.
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
