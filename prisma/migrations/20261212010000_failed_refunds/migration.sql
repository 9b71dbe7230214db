-- The sweep reports refunds in live mode that failed lately (store/refused-money.ts).
CREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_failed ON refunds (last_event_at) WHERE status = 'failed' AND livemode;
