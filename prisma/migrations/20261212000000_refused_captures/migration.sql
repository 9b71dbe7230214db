-- The sweep reports captures in live mode that the processor refused lately (store/refused-money.ts).
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_operations_refused ON payment_operations (finished_at)
    WHERE result = 'card_declined' AND livemode;
