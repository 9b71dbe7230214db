-- acquirer_operations.name

-- an authorization
INSERT INTO acquirer_operations AS o (acquirer, livemode, key_hash, key, kind, account_id, object_id,
    ids, amount, currency, closed_at, created_at) VALUES ($1, $2, $3::bytea, $4, $5, $6, $7,
    $8::jsonb, $9::bigint, $10, NULL::timestamptz, clock_timestamp())
ON CONFLICT (acquirer, livemode,
    key_hash) DO UPDATE SET ids = CASE WHEN o.ids = '{}' AND o.closed_at IS NULL THEN excluded.ids ELSE o.ids END, closed_at = coalesce(o.closed_at, excluded.closed_at)
RETURNING ids, closed_at AS "closedAt", object_id AS "objectId", created_at AS "createdAt";

-- that is closed
INSERT INTO acquirer_operations AS o (acquirer, livemode, key_hash, key, kind, account_id, object_id,
    ids, amount, currency, closed_at, created_at) VALUES ($1, $2, $3::bytea, $4, $5, $6, $7,
    $8::jsonb, $9::bigint, $10, clock_timestamp(), clock_timestamp())
ON CONFLICT (acquirer, livemode,
    key_hash) DO UPDATE SET ids = CASE WHEN o.ids = '{}' AND o.closed_at IS NULL THEN excluded.ids ELSE o.ids END, closed_at = coalesce(o.closed_at, excluded.closed_at)
RETURNING ids, closed_at AS "closedAt", object_id AS "objectId", created_at AS "createdAt";
