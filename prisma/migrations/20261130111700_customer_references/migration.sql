-- The merchant's own name for a customer (decision 0269). Null for none.
ALTER TABLE customers ADD COLUMN IF NOT EXISTS reference text;
CREATE VIEW wire.customers_2 AS SELECT * FROM customers;

-- The entries of an object's metadata, as numbers that an index holds. The account is in each, so that no account's search meets
-- the rows of another one, however common an entry is there.
CREATE FUNCTION svc_metadata_marks(account_id text, livemode boolean, metadata jsonb) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(hashtextextended(account_id || livemode::text || m.key || '=' || m.value, 0))
    FROM jsonb_each_text(metadata) m
$$;
