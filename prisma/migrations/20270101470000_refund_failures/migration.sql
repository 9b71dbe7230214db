-- Why a refund has failed, and when it had succeeded before that: a bank may send the money back days later.
ALTER TABLE refunds ADD COLUMN IF NOT EXISTS failure_reason text;
ALTER TABLE refunds ADD COLUMN IF NOT EXISTS succeeded_at timestamptz(3);
CREATE VIEW wire.refunds_3 AS SELECT * FROM refunds;
