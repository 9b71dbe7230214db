-- On which days after its date a subscription's failed charge is tried again, and what follows the last one.
-- small: a row for each merchant.
ALTER TABLE accounts
    ADD COLUMN IF NOT EXISTS charge_retry_days integer[] DEFAULT ARRAY[1, 3, 5, 7],
    ADD COLUMN IF NOT EXISTS charge_retries_end text NOT NULL DEFAULT 'pause'
        CONSTRAINT accounts_charge_retries_end CHECK (charge_retries_end IN ('pause', 'cancel'));
-- How many retries a charge date has, by the setting when they were planned.
ALTER TABLE subscriptions ADD COLUMN IF NOT EXISTS retry_of integer;
CREATE VIEW wire.subscriptions_2 AS SELECT * FROM subscriptions;
