-- Whether the service's own authenticator is asked for 3-D Secure, or was; null: its acquirer is.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS own_authentication boolean;
CREATE VIEW wire.payments_11 AS SELECT * FROM payments;
