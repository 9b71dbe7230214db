-- acquirer_operations.send

-- a refund
INSERT INTO acquirer_operations AS o (acquirer, livemode, key_hash, key, kind, account_id, object_id,
    ids, amount, currency, sent_at, repeat_until, created_at) VALUES ($1, $2, $3::bytea, $4, $5, $6,
    $7, $8::jsonb, $9::bigint, $10, clock_timestamp(),
    clock_timestamp() + $11::float8 * interval '1 millisecond', clock_timestamp())
ON CONFLICT (acquirer, livemode, key_hash) DO UPDATE SET ids = o.ids || excluded.ids, told = NULL,
    (object_id, amount, currency, sent_at, repeat_until, repeats) = (
  SELECT object_id, amount, currency, sent_at, repeat_until, repeats
  FROM (VALUES (true, excluded.object_id, excluded.amount, excluded.currency, excluded.sent_at,
      excluded.repeat_until, 0), (false, o.object_id, o.amount, o.currency, o.sent_at,
      o.repeat_until, o.repeats + 1)) v (is_first, object_id, amount, currency, sent_at,
      repeat_until, repeats)
  WHERE is_first = (o.sent_at IS NULL OR o.told IS NOT NULL)
)
WHERE o.kind = 'authorize'
  AND o.told ->> 'state' = 'challenge' OR o.told IS NULL
  AND (o.sent_at IS NULL OR o.repeat_until > clock_timestamp());
