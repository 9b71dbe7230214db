-- subscriptions.miss_charge

-- of an account that is not live
UPDATE subscriptions s
SET ("charge_date", "attempt", "tries", "attempt_at", "payment_id", "next_number", "due_at",
    "version", "last_event_at", "untold") = (
  SELECT r."charge_date", r."attempt", r."tries", r."attempt_at", r."payment_id", r."next_number",
      r."due_at", r."version", r."last_event_at", r."untold"
  FROM unnest($1::wire.subscriptions_4[]) r
)
WHERE s.id = $2
  AND s.account_id = $3
  AND s.livemode = $4
  AND s.version = $5
RETURNING 1;
