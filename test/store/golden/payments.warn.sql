-- payments.warn

-- of fraud
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
    SET ("last_event_at", "revision", "fraud_warned_at") = ROW(r."last_event_at", r."revision",
        r."fraud_warned_at")
    FROM claim, unnest($5::wire.payments[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  brand_months AS (
    INSERT INTO brand_months AS b (account_id, livemode, month, brand, currency, sales, sales_amount,
        disputes, disputes_amount, warnings)
    SELECT $6, $7, r.month, r.brand, r.currency, sum(r.sales), sum(r.sales_amount), sum(r.disputes),
        sum(r.disputes_amount), sum(r.warnings)
    FROM claim, unnest($8::date[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
        $13::bigint[], $14::bigint[], $15::bigint[]) AS r(month, brand, currency, sales,
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
