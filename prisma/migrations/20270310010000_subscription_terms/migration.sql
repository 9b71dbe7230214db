-- What a merchant settles of a subscription beyond card, amount and interval; and the revision at which anything that a PATCH
-- sets has last changed, so that a body made from an older copy can be refused.
ALTER TABLE subscriptions
  ADD COLUMN IF NOT EXISTS terms_revision integer NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS interval_count integer NOT NULL DEFAULT 1,
  ADD COLUMN IF NOT EXISTS anchor_date text,
  ADD COLUMN IF NOT EXISTS anchor_number integer NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS trial_end text,
  ADD COLUMN IF NOT EXISTS cancel_at_period_end boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS date_amount bigint,
  ADD COLUMN IF NOT EXISTS retry_days jsonb;

CREATE VIEW wire.subscriptions_3 AS SELECT * FROM subscriptions;
