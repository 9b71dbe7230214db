-- hosted_sessions.expire

-- by its merchant
WITH
  locked_hosted_sessions AS (
    SELECT 1
    FROM hosted_sessions t, unnest($1::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($2::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM locked_hosted_sessions) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
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
    SET ("status", "due_at", "last_event_at", "revision") = ROW(r."status", r."due_at",
        r."last_event_at", r."revision")
    FROM claim, unnest($6::wire.hosted_sessions_2[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
