-- Declines of cards that their networks count (decision 0234): the number is there as the hash that the vault has of it.
CREATE TABLE card_declines (
    account_id text           NOT NULL,
    livemode   boolean        NOT NULL,
    card_hash  bytea          NOT NULL,
    payment_id text           NOT NULL,
    network    text           NOT NULL,
    code       text,
    advice     text,
    amount     bigint         NOT NULL,
    currency   text           NOT NULL,
    expiry     text           NOT NULL,
    for_ever   boolean        NOT NULL,
    at         timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, card_hash, payment_id)
);
CREATE INDEX card_declines_at_idx ON card_declines USING brin (at);

-- What the card's network has told of a payment, and whether a declined one may be tried again.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS network json, ADD COLUMN IF NOT EXISTS retry json;
CREATE VIEW wire.payments_6 AS SELECT * FROM payments;
