-- payment_methods.detach

-- with the subscription that it pauses
WITH
  given AS (
    SELECT 1
    FROM (
      SELECT 1
      FROM payment_methods p, unnest($1::wire.payment_methods_2[]) r
      WHERE p.account_id = r.account_id
        AND p.livemode = r.livemode
        AND p.id = r.id
        AND p.revision = r.revision
      FOR UPDATE OF p
    ) c
    WHERE (
      SELECT count(*)
      FROM (
        SELECT 1
        FROM subscriptions s, unnest($2::wire.subscriptions_4[]) r
        WHERE s.account_id = r.account_id
          AND s.livemode = r.livemode
          AND s.id = r.id
          AND s.version = r.version
        FOR UPDATE OF s
      ) s
    ) = $3
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM given, unnest($4::wire.idempotency_records_2[]) r
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $5::text), r.created_at
      FROM unnest($6::wire.events_1[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $7::text), r.created_at
      FROM unnest($8::wire.events_1[]) r
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
  detached AS (
    UPDATE payment_methods p
    SET status = r.status, detached_at = r.detached_at, last_event_at = r.last_event_at
    FROM claim, unnest($9::wire.payment_methods_2[]) r
    WHERE p.account_id = r.account_id
      AND p.livemode = r.livemode
      AND p.id = r.id
  ),
  forgotten AS (
    DELETE FROM vault.cards c
    USING claim
    WHERE c.id = ANY ($10)
  ),
  stopped AS (
    UPDATE subscriptions s
    SET status = r.status, charge_date = r.charge_date, attempt = r.attempt, tries = r.tries,
        attempt_at = r.attempt_at, pause_reason = r.pause_reason, paused_at = r.paused_at,
        cancelled_at = r.cancelled_at, due_at = r.due_at, version = r.version,
        last_event_at = r.last_event_at, untold = r.untold
    FROM claim, unnest($11::wire.subscriptions_4[]) r
    WHERE s.account_id = r.account_id
      AND s.livemode = r.livemode
      AND s.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
