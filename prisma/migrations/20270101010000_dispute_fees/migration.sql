-- What the disputes of a payment cost is a part of its net, as it is of the balance.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS dispute_fees bigint NOT NULL DEFAULT 0;
CREATE VIEW wire.payments_4 AS SELECT * FROM payments;
