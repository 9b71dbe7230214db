-- While there are two peppers, a claim has a hash that is the same in every process (decision 0160).
ALTER TABLE idempotency_records ADD COLUMN IF NOT EXISTS twin_hash bytea;

CREATE VIEW wire.idempotency_records_2 AS SELECT * FROM idempotency_records;
