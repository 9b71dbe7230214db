-- books.adjust

-- by an operator
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
  added_journals AS (
    INSERT INTO journals
    SELECT r.*
    FROM claim, unnest($4::wire.journals[]) r
  ),
  added_ledger_entries AS (
    INSERT INTO ledger_entries
    SELECT r.*
    FROM claim, unnest($5::wire.ledger_entries[]) r
  ),
  balances AS (
    INSERT INTO ledger_balances AS b (account_id, livemode, account, currency, balance)
    SELECT r.account_id, r.livemode, r.account, r.currency, sum(r.amount)
    FROM claim, unnest($6::wire.ledger_entries[]) r
    GROUP BY 1, 2, 3, 4
    ORDER BY 4, 3
    ON CONFLICT (account_id, livemode, currency,
        account) DO UPDATE SET balance = b.balance + excluded.balance
  ),
  days AS (
    INSERT INTO book_days AS d (account_id, livemode, currency, day, kind, count, amount, fee)
    SELECT r.account_id, r.livemode, r.currency, (r.created_at AT TIME ZONE 'UTC')::date, r.kind,
        count(*), sum(r.amount), sum(r.fee)
    FROM claim, unnest($7::wire.journals[]) r
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY 3, 4, 5
    ON CONFLICT (account_id, livemode, currency, day,
        kind) DO UPDATE SET count = d.count + excluded.count, amount = d.amount + excluded.amount,
        fee = d.fee + excluded.fee
  ),
  audited AS (
    INSERT INTO audit_logs
    SELECT r.*
    FROM claim, unnest($8::wire.audit_logs[]) r
  )
SELECT 1
FROM claim;
