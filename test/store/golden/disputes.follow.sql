-- disputes.follow

-- that is opened
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_payments) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $2::text), r.created_at, $3::jsonb
      FROM unnest($4::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $5::text), r.created_at, $6::jsonb
      FROM unnest($7::wire.events[]) r
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
  changed_payments AS (
    UPDATE payments t
    SET ("status", "last_event_at", "revision", "amount_disputed", "dispute_fees") = ROW(r."status",
        r."last_event_at", r."revision", r."amount_disputed", r."dispute_fees")
    FROM claim, unnest($8::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_disputes AS (
    INSERT INTO disputes
    SELECT r.*
    FROM claim, unnest($9::wire.disputes[]) r
  ),
  brand_months AS (
    INSERT INTO brand_months AS b (account_id, livemode, month, brand, currency, sales, sales_amount,
        disputes, disputes_amount, warnings)
    SELECT $10, $11, r.month, r.brand, r.currency, sum(r.sales), sum(r.sales_amount),
        sum(r.disputes), sum(r.disputes_amount), sum(r.warnings)
    FROM claim, unnest($12::date[], $13::text[], $14::text[], $15::bigint[], $16::bigint[],
        $17::bigint[], $18::bigint[], $19::bigint[]) AS r(month, brand, currency, sales,
        sales_amount, disputes, disputes_amount, warnings)
    GROUP BY 3, 4, 5
    ORDER BY 3, 4, 5
    ON CONFLICT (account_id, livemode, month, brand,
        currency) DO UPDATE SET sales = b.sales + excluded.sales,
        sales_amount = b.sales_amount + excluded.sales_amount,
        disputes = b.disputes + excluded.disputes,
        disputes_amount = b.disputes_amount + excluded.disputes_amount,
        warnings = b.warnings + excluded.warnings
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- that goes on
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  locked_disputes AS (
    SELECT 1
    FROM disputes t, unnest($2::wire.disputes[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payments) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_disputes) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $6::text), r.created_at, $7::jsonb
      FROM unnest($8::wire.events[]) r
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
  changed_payments AS (
    UPDATE payments t
    SET ("status", "last_event_at", "revision", "dispute_fees") = ROW(r."status", r."last_event_at",
        r."revision", r."dispute_fees")
    FROM claim, unnest($9::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_disputes AS (
    UPDATE disputes t
    SET ("sequence", "status", "fee", "evidence_due_by", "due_at", "last_event_at",
        "revision") = ROW(r."sequence", r."status", r."fee", r."evidence_due_by", r."due_at",
        r."last_event_at", r."revision")
    FROM claim, unnest($10::wire.disputes[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- that is lost, whose card was stored
WITH
  locked_payment_methods AS (
    SELECT 1
    FROM payment_methods t, unnest($1::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($2::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payment_methods) = 1
    FOR UPDATE OF t
  ),
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($3::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_subscriptions) = 1
    FOR UPDATE OF t
  ),
  locked_disputes AS (
    SELECT 1
    FROM disputes t, unnest($4::wire.disputes[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payments) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_disputes) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $5::text), r.created_at, $6::jsonb
      FROM unnest($7::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $8::text), r.created_at, $9::jsonb
      FROM unnest($10::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $11::text), r.created_at, $12::jsonb
      FROM unnest($13::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $14::text), r.created_at, $15::jsonb
      FROM unnest($16::wire.events[]) r
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
  changed_payment_methods AS (
    UPDATE payment_methods t
    SET ("last_event_at", "revision", "disputed_at") = ROW(r."last_event_at", r."revision",
        r."disputed_at")
    FROM claim, unnest($17::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("status", "pause_reason", "paused_at", "due_at", "revision", "last_event_at",
        "terms_revision") = ROW(r."status", r."pause_reason", r."paused_at", r."due_at",
        r."revision", r."last_event_at", r."terms_revision")
    FROM claim, unnest($18::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_payments AS (
    UPDATE payments t
    SET ("last_event_at", "revision", "dispute_fees") = ROW(r."last_event_at", r."revision",
        r."dispute_fees")
    FROM claim, unnest($19::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_disputes AS (
    UPDATE disputes t
    SET ("sequence", "status", "fee", "evidence_due_by", "outcome_at", "last_event_at",
        "revision") = ROW(r."sequence", r."status", r."fee", r."evidence_due_by", r."outcome_at",
        r."last_event_at", r."revision")
    FROM claim, unnest($20::wire.disputes[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- that nobody answered
WITH
  locked_payments AS (
    SELECT 1
    FROM payments t, unnest($1::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  locked_disputes AS (
    SELECT 1
    FROM disputes t, unnest($2::wire.disputes[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payments) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_disputes) = 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $3::text), r.created_at, $4::jsonb
      FROM unnest($5::wire.events[]) r
      UNION ALL
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $6::text), r.created_at, $7::jsonb
      FROM unnest($8::wire.events[]) r
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
  changed_payments AS (
    UPDATE payments t
    SET ("last_event_at", "revision", "dispute_fees") = ROW(r."last_event_at", r."revision",
        r."dispute_fees")
    FROM claim, unnest($9::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  changed_disputes AS (
    UPDATE disputes t
    SET ("status", "outcome_at", "last_event_at", "revision") = ROW(r."status", r."outcome_at",
        r."last_event_at", r."revision")
    FROM claim, unnest($10::wire.disputes[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
