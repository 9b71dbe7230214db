-- How many answers to a dispute its acquirer has refused: each answer has a key of its own there (decision 0207).
ALTER TABLE disputes ADD COLUMN IF NOT EXISTS refused_answers integer NOT NULL DEFAULT 0;
CREATE VIEW wire.disputes_3 AS SELECT * FROM disputes;
