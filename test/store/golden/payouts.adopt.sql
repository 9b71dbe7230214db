-- payouts.adopt

-- that the bank has
WITH
  given AS (
    SELECT 1
    FROM book_marks b
    WHERE b.account_id = $1
      AND b.livemode = $2
      AND b.revision = $3
      AND (b.livemode OR NOT EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = b.account_id AND c.status = 'restarting'))
    FOR UPDATE
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM given) = 1
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
  added_payouts AS (
    INSERT INTO payouts
    SELECT r.*
    FROM claim, unnest($7::wire.payouts[]) r
  ),
  raised_book AS (
    UPDATE book_marks b
    SET revision = b.revision + 1, cut_at = $8
    FROM claim
    WHERE b.account_id = $9
      AND b.livemode = $10
  ),
  added_journals AS (
    INSERT INTO journals
    SELECT r.*
    FROM claim, unnest($11::wire.journals[]) r
  ),
  added_ledger_entries AS (
    INSERT INTO ledger_entries
    SELECT r.*
    FROM claim, unnest($12::wire.ledger_entries[]) r
  ),
  balances AS (
    INSERT INTO ledger_balances AS b (account_id, livemode, account, currency, balance)
    SELECT r.account_id, r.livemode, r.account, r.currency, sum(r.amount)
    FROM claim, unnest($13::wire.ledger_entries[]) r
    GROUP BY 1, 2, 3, 4
    ORDER BY 4, 3
    ON CONFLICT (account_id, livemode, currency,
        account) DO UPDATE SET balance = b.balance + excluded.balance
  ),
  days AS (
    INSERT INTO book_days AS d (account_id, livemode, currency, day, kind, count, amount, fee)
    SELECT r.account_id, r.livemode, r.currency, (r.created_at AT TIME ZONE 'UTC')::date, r.kind,
        count(*), sum(r.amount), sum(r.fee)
    FROM claim, unnest($14::wire.journals[]) r
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY 3, 4, 5
    ON CONFLICT (account_id, livemode, currency, day,
        kind) DO UPDATE SET count = d.count + excluded.count, amount = d.amount + excluded.amount,
        fee = d.fee + excluded.fee
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;
