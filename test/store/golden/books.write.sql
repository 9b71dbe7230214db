-- books.write

-- of a capture
WITH
  claim AS (
    UPDATE book_marks b
    SET revision = b.revision + 1, mark = $1, posted_at = $2
    WHERE b.account_id = $3
      AND b.livemode = $4
      AND b.revision = $5
      AND (b.livemode OR NOT EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = b.account_id AND c.status = 'restarting'))
    RETURNING 1
  ),
  added_journals AS (
    INSERT INTO journals
    SELECT r.*
    FROM claim, unnest($6::wire.journals[]) r
  ),
  added_ledger_entries AS (
    INSERT INTO ledger_entries
    SELECT r.*
    FROM claim, unnest($7::wire.ledger_entries[]) r
  ),
  balances AS (
    INSERT INTO ledger_balances AS b (account_id, livemode, account, currency, balance)
    SELECT r.account_id, r.livemode, r.account, r.currency, sum(r.amount)
    FROM claim, unnest($8::wire.ledger_entries[]) r
    GROUP BY 1, 2, 3, 4
    ORDER BY 4, 3
    ON CONFLICT (account_id, livemode, currency,
        account) DO UPDATE SET balance = b.balance + excluded.balance
  ),
  days AS (
    INSERT INTO book_days AS d (account_id, livemode, currency, day, kind, count, amount, fee)
    SELECT r.account_id, r.livemode, r.currency, (r.created_at AT TIME ZONE 'UTC')::date, r.kind,
        count(*), sum(r.amount), sum(r.fee)
    FROM claim, unnest($9::wire.journals[]) r
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY 3, 4, 5
    ON CONFLICT (account_id, livemode, currency, day,
        kind) DO UPDATE SET count = d.count + excluded.count, amount = d.amount + excluded.amount,
        fee = d.fee + excluded.fee
  ),
  maturities AS (
    INSERT INTO book_maturities AS m (account_id, livemode, currency, account, day, amount)
    SELECT $10, $11, r.currency, r.account, r.day, r.amount
    FROM claim, unnest($12::text[], $13::text[], $14::date[], $15::bigint[]) AS r(currency, account,
        day, amount)
    ON CONFLICT (account_id, livemode, day, account,
        currency) DO UPDATE SET amount = m.amount + excluded.amount
  )
SELECT 1
FROM claim;

-- of what becomes available
WITH
  claim AS (
    UPDATE book_marks b
    SET revision = b.revision + 1
    WHERE b.account_id = $1
      AND b.livemode = $2
      AND b.revision = $3
      AND (b.livemode OR NOT EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = b.account_id AND c.status = 'restarting'))
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
  added_journals AS (
    INSERT INTO journals
    SELECT r.*
    FROM claim, unnest($7::wire.journals[]) r
  ),
  added_ledger_entries AS (
    INSERT INTO ledger_entries
    SELECT r.*
    FROM claim, unnest($8::wire.ledger_entries[]) r
  ),
  balances AS (
    INSERT INTO ledger_balances AS b (account_id, livemode, account, currency, balance)
    SELECT r.account_id, r.livemode, r.account, r.currency, sum(r.amount)
    FROM claim, unnest($9::wire.ledger_entries[]) r
    GROUP BY 1, 2, 3, 4
    ORDER BY 4, 3
    ON CONFLICT (account_id, livemode, currency,
        account) DO UPDATE SET balance = b.balance + excluded.balance
  ),
  matured AS (
    DELETE FROM book_maturities m
    USING claim, unnest($10::text[], $11::text[], $12::date[], $13::bigint[]) AS r(currency, account,
        day, amount)
    WHERE m.account_id = $14
      AND m.livemode = $15
      AND m.day = r.day
      AND m.account = r.account
      AND m.currency = r.currency
  )
SELECT due.livemode
FROM claim
LEFT JOIN (SELECT livemode FROM deliveries LIMIT 1) due ON true;

-- with nothing to post
WITH
  claim AS (
    UPDATE book_marks b
    SET revision = b.revision + 1, filled_to = $1
    WHERE b.account_id = $2
      AND b.livemode = $3
      AND b.revision = $4
      AND (b.livemode OR NOT EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = b.account_id AND c.status = 'restarting'))
    RETURNING 1
  )
SELECT 1
FROM claim;
