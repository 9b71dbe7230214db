-- How often what an account sells is disputed, by brand and month (decision 0198).
CREATE TABLE brand_months (
    account_id      TEXT NOT NULL,
    livemode        BOOLEAN NOT NULL,
    month           DATE NOT NULL,
    brand           TEXT NOT NULL,
    currency        TEXT NOT NULL,
    sales           BIGINT NOT NULL DEFAULT 0,
    sales_amount    BIGINT NOT NULL DEFAULT 0,
    disputes        BIGINT NOT NULL DEFAULT 0,
    disputes_amount BIGINT NOT NULL DEFAULT 0,
    warnings        BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, month, brand, currency)
);

-- Accounts of live mode with disputes in a month, among which those above a threshold are looked for (brand_months.above).
CREATE INDEX brand_months_disputed ON brand_months (month) WHERE livemode AND (disputes > 0 OR warnings > 0);
