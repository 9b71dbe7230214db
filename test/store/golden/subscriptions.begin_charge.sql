-- subscriptions.begin_charge

-- with its payment
WITH
  given AS (
    SELECT 1
    FROM payment_methods p, subscriptions s
    WHERE p.id = $1
      AND p.account_id = $2
      AND (NOT p.livemode OR EXISTS (SELECT 1 FROM accounts a WHERE a.id = p.account_id AND a.live))
      AND p.livemode = $3
      AND p.status <> 'detached'
      AND s.id = $4
      AND s.account_id = $5
      AND s.livemode = $6
      AND s.version = $7
      AND s.status = 'active'
      AND s.payment_id IS NULL
    FOR SHARE OF p
    FOR UPDATE OF s
  ),
  charge AS (
    INSERT INTO subscription_charges AS c
    SELECT r.*
    FROM given, unnest($8::wire.subscription_charges_1[]) r
    ON CONFLICT (subscription_id, charge_date, attempt) DO UPDATE SET status = 'pending',
        payment_id = excluded.payment_id, tries = c.tries + 1,
        payment_method_id = excluded.payment_method_id, amount = excluded.amount,
        currency = excluded.currency, failure = NULL, claimed_at = excluded.claimed_at,
        decided_at = NULL
    WHERE c.status = 'put_off'
    RETURNING 1
  ),
  moved AS (
    UPDATE subscriptions s
    SET ("charge_date", "attempt", "attempt_at", "payment_id", "tries", "next_number", "due_at",
        "last_charge_at", "last_charge_status", "last_charge_payment_id", "last_charge_failure",
        "version", "last_event_at", "untold") = (
      SELECT r."charge_date", r."attempt", r."attempt_at", r."payment_id", r."tries",
          r."next_number", r."due_at", r."last_charge_at", r."last_charge_status",
          r."last_charge_payment_id", r."last_charge_failure", r."version", r."last_event_at",
          r."untold"
      FROM unnest($9::wire.subscriptions_4[]) r
    )
    FROM charge
    WHERE s.id = $10
      AND s.account_id = $11
      AND s.livemode = $12
      AND s.version = $13
    RETURNING 1
  ),
  payment AS (
    INSERT INTO payments
    SELECT r.*
    FROM charge, unnest($14::wire.payments_6[]) r
  ),
  told AS (
    INSERT INTO events
    SELECT e.*
    FROM charge, (
      SELECT r.id, r.account_id, r.livemode, r.type, r.object_id, r.api_version, replace(r.payload,
          E'\n', $15::text), r.created_at
      FROM unnest($16::wire.events_1[]) r
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
  )
SELECT due.livemode
FROM charge
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
