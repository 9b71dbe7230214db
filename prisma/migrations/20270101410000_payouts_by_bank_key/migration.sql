-- The payouts of transfers that the bank lists, and whether a key was used before.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_bank_key_idx ON payouts (bank_key);
