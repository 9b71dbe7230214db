-- hosted_sessions.expire

-- by its merchant
WITH
  given AS (
    SELECT 1
    FROM hosted_sessions
    WHERE id = $1
      AND account_id = $2
      AND livemode = $3
      AND status = 'open'
      AND payment_id IS NOT DISTINCT FROM $4
    FOR UPDATE
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($5::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $6::text), r.created_at
      FROM unnest($7::wire.events_1[]) r
    ) e
    RETURNING id, account_id, livemode, type, created_at
  ),
  deliveries AS (
    INSERT INTO webhook_deliveries (id, account_id, livemode, event_id, event_type, endpoint_id,
        status, next_attempt_at, created_at)
    SELECT 'dlvr_' || substr(e.id, 6, 10) || upper(left(md5(e.id || w.id), 16)), e.account_id,
        e.livemode, e.id, e.type, w.id,
        CASE w.status WHEN 'disabled' THEN 'cancelled' ELSE 'pending' END,
        CASE w.status WHEN 'disabled' THEN NULL ELSE least(e.created_at, now()) END, e.created_at
    FROM told e
    JOIN webhook_endpoints w ON w.account_id = e.account_id
      AND w.livemode = e.livemode
      AND w.deleted_at IS NULL
      AND (e.type = ANY (w.enabled_events) OR w.enabled_events = '{*}')
      AND e.type <> 'webhook_endpoint.tested'
    RETURNING livemode
  ),
  changed_hosted_sessions AS (
    UPDATE hosted_sessions t
    SET ("status", "due_at", "last_event_at") = (SELECT r."status", r."due_at",
        r."last_event_at" FROM unnest($8::wire.hosted_sessions_4[]) r)
    FROM claim
    WHERE t.id = $9
      AND t.account_id = $10
      AND t.livemode = $11
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
