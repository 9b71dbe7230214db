-- What an acquirer is told of a payment besides: the browser, an exemption that is asked for, the text of the statement.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS besides json;
CREATE VIEW wire.payments_7 AS SELECT * FROM payments;

-- What the card's network calls the payment that stored it, which each later charge names.
ALTER TABLE payment_methods ADD COLUMN IF NOT EXISTS network json;
CREATE VIEW wire.payment_methods_3 AS SELECT * FROM payment_methods;
