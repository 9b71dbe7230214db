-- report_schedules.report

-- of a day
WITH
  locked_report_schedules AS (
    SELECT 1
    FROM report_schedules t, unnest($1::wire.report_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_report_schedules) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $2::text), r.created_at, $3::jsonb
      FROM unnest($4::wire.events[]) r
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
  changed_report_schedules AS (
    UPDATE report_schedules t
    SET ("revision") = ROW(r."revision")
    FROM claim, unnest($5::wire.report_schedules[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added AS (
    INSERT INTO files (id, account_id, livemode, purpose, name, type, size, sealed_key, created_at,
        report)
    SELECT $6, $7, $8, $9, $10, $11, $12, $13::bytea, $14::timestamptz, $15::json
    FROM claim
  ),
  kept AS (
    DELETE FROM file_leftovers l
    USING claim
    WHERE l.id = $16
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
