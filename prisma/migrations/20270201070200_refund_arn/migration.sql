-- The acquirer reference number, by which a bank finds a refund.
ALTER TABLE refunds ADD COLUMN IF NOT EXISTS arn text;
CREATE VIEW wire.refunds_4 AS SELECT * FROM refunds;
