-- Attempts of payments that were followed by another one elsewhere (decision 0264).
CREATE TABLE payment_attempts (
    account_id    text           NOT NULL,
    livemode      boolean        NOT NULL,
    payment_id    text           NOT NULL,
    number        integer        NOT NULL,
    acquirer      text           NOT NULL,
    processor_key text           NOT NULL,
    outcome       text           NOT NULL,
    decline_code  text,
    network       json,
    ended_at      timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, payment_id, number)
);

-- What the account's rules said of where a payment goes.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS route json;
CREATE VIEW wire.payments_10 AS SELECT * FROM payments;
