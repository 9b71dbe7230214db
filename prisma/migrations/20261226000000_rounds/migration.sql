-- Which process does a round, until when, and how often it is done (decision 0188).
ALTER TABLE schedule_runs
    ADD COLUMN holder     TEXT,
    ADD COLUMN held_until TIMESTAMPTZ(3),
    ADD COLUMN every_ms   INTEGER;
