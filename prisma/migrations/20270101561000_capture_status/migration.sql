-- Whether the last capture is confirmed by the acquirer, or has failed; null: it is, or there is none.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS last_capture_status text;
CREATE VIEW wire.payments_8 AS SELECT * FROM payments;
