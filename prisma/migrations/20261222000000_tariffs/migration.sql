-- Tariffs by brand and region, fees that refunds return, and settlement in one currency (decisions 0190 to 0193).
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS tariff json;
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS settlement_currency text;

ALTER TABLE payments ADD COLUMN IF NOT EXISTS tariff json;
CREATE VIEW wire.payments_3 AS SELECT * FROM payments;

ALTER TABLE refunds ADD COLUMN IF NOT EXISTS fee_returned bigint NOT NULL DEFAULT 0;
CREATE VIEW wire.refunds_2 AS SELECT * FROM refunds;

CREATE TABLE exchange_rates (
    id            text PRIMARY KEY,
    livemode      boolean NOT NULL,
    from_currency text NOT NULL,
    to_currency   text NOT NULL,
    rate          text,
    set_by        text,
    reason        text NOT NULL,
    created_at    timestamptz(3) NOT NULL,
    CONSTRAINT exchange_rates_two CHECK (from_currency <> to_currency)
);

-- The newest of each pair, and its history.
CREATE INDEX exchange_rates_livemode_from_currency_to_currency_id_idx
    ON exchange_rates (livemode, from_currency, to_currency, id);
