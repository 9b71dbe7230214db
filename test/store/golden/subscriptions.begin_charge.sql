-- subscriptions.begin_charge

-- with its payment
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
  claim AS (
    INSERT INTO subscription_charges AS c
    SELECT r.*
    FROM unnest($3::wire.subscription_charges[]) r
    WHERE (SELECT count(*) FROM locked_subscriptions) = 1
    ON CONFLICT (subscription_id, charge_date, attempt) DO UPDATE SET status = 'pending',
        payment_id = excluded.payment_id, tries = c.tries + 1,
        payment_method_id = excluded.payment_method_id, amount = excluded.amount,
        currency = excluded.currency, failure = NULL, claimed_at = excluded.claimed_at,
        decided_at = NULL
    WHERE c.status = 'put_off'
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $4::text), r.created_at, $5::jsonb
      FROM unnest($6::wire.events[]) r
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
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("next_number", "charge_date", "attempt", "payment_id", "last_charge_at",
        "last_charge_status", "last_charge_payment_id", "revision", "untold") = ROW(r."next_number",
        r."charge_date", r."attempt", r."payment_id", r."last_charge_at", r."last_charge_status",
        r."last_charge_payment_id", r."revision", r."untold")
    FROM claim, unnest($7::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($8::wire.payments[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- in live mode
WITH
  given AS (
    SELECT 1
    FROM accounts a
    WHERE a.id = $1
      AND a.live
  ),
  locked_payment_methods AS (
    SELECT 1
    FROM payment_methods t, unnest($2::wire.payment_methods[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM given) = 1
    FOR UPDATE OF t
  ),
  locked_subscriptions AS (
    SELECT 1
    FROM subscriptions t, unnest($3::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
      AND (SELECT count(*) FROM locked_payment_methods) = 1
    FOR UPDATE OF t
  ),
  claim AS (
    INSERT INTO subscription_charges AS c
    SELECT r.*
    FROM unnest($4::wire.subscription_charges[]) r
    WHERE (SELECT count(*) FROM locked_subscriptions) = 1
    ON CONFLICT (subscription_id, charge_date, attempt) DO UPDATE SET status = 'pending',
        payment_id = excluded.payment_id, tries = c.tries + 1,
        payment_method_id = excluded.payment_method_id, amount = excluded.amount,
        currency = excluded.currency, failure = NULL, claimed_at = excluded.claimed_at,
        decided_at = NULL
    WHERE c.status = 'put_off'
    RETURNING 1
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM claim, (
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
  changed_subscriptions AS (
    UPDATE subscriptions t
    SET ("next_number", "charge_date", "attempt", "payment_id", "last_charge_at",
        "last_charge_status", "last_charge_payment_id", "revision", "untold") = ROW(r."next_number",
        r."charge_date", r."attempt", r."payment_id", r."last_charge_at", r."last_charge_status",
        r."last_charge_payment_id", r."revision", r."untold")
    FROM claim, unnest($8::wire.subscriptions[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  added_payments AS (
    INSERT INTO payments
    SELECT r.*
    FROM claim, unnest($9::wire.payments[]) r
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
