-- One customer has a reference, until it is deleted.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS customers_reference ON customers (account_id, livemode, reference)
    WHERE reference IS NOT NULL AND deleted_at IS NULL;
