-- The e-mail address and the name that a payment gives beside its customer's id (contract 3.3).
ALTER TABLE payments ADD COLUMN IF NOT EXISTS payer json;
CREATE VIEW wire.payments_5 AS SELECT * FROM payments;

ALTER TABLE hosted_sessions ADD COLUMN IF NOT EXISTS payer json;
CREATE VIEW wire.hosted_sessions_2 AS SELECT * FROM hosted_sessions;
