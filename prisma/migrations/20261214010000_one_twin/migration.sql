-- Two processes that hash with different peppers cannot both claim a key (decision 0160).
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS idempotency_records_twin
    ON idempotency_records (account_id, livemode, twin_hash) WHERE twin_hash IS NOT NULL;
