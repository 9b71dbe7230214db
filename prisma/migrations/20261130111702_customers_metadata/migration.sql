-- Lists by metadata. What is written waits in a list of its own, which is short, and is put into the index together.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customers_metadata ON customers
    USING gin (svc_metadata_marks(account_id, livemode, metadata::jsonb)) WITH (gin_pending_list_limit = 256)
    WHERE metadata IS NOT NULL AND deleted_at IS NULL;
