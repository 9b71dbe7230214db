-- Since when a payment's key is closed at its acquirer, or is being closed: no call is sent under it any more.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS closing_since timestamptz(3);
CREATE VIEW wire.payments_9 AS SELECT * FROM payments;
