-- What a line of a settlement file settles, that an operator settles later (decision 0186).
ALTER TABLE reconciliation_items ADD COLUMN their_gross BIGINT;
ALTER TABLE reconciliation_items ADD COLUMN their_fee BIGINT;
