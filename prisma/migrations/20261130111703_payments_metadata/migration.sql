-- Lists by metadata. A sale without metadata has no entry.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_metadata ON payments
    USING gin (svc_metadata_marks(account_id, livemode, metadata)) WITH (gin_pending_list_limit = 256)
    WHERE metadata <> '{}'::jsonb;
