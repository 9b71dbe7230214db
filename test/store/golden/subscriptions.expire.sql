-- subscriptions.expire

-- at its end
UPDATE subscriptions s
SET ("due_at", "version", "last_event_at", "untold") = (
  SELECT r."due_at", r."version", r."last_event_at", r."untold"
  FROM unnest($1::wire.subscriptions_4[]) r
)
WHERE s.id = $2
  AND s.account_id = $3
  AND s.livemode = $4
  AND s.version = $5
RETURNING 1;
