-- webhook_replays.reopen

-- the next
WITH
  locked_webhook_replays AS (
    SELECT 1
    FROM webhook_replays t, unnest($1::wire.webhook_replays[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
      AND t.revision = r.revision
    FOR UPDATE OF t
  ),
  claim AS (
    SELECT 1
    WHERE (SELECT count(*) FROM locked_webhook_replays) = 1
  ),
  changed_webhook_replays AS (
    UPDATE webhook_replays t
    SET ("cursor", "due_at", "revision") = ROW(r."cursor", r."due_at", r."revision")
    FROM claim, unnest($2::wire.webhook_replays[]) r
    WHERE t.account_id = r.account_id
      AND t.livemode = r.livemode
      AND t.id = r.id
  ),
  reopened AS (
    UPDATE webhook_deliveries d
    SET status = 'pending', attempt_count = 0, trigger = 'replay', runner = 'dispatcher',
        held_at = NULL, next_attempt_at = $3, replay_id = $4
    FROM claim
    WHERE d.id = ANY ($5::text[])
      AND d.account_id = $6
      AND d.livemode = $7
      AND d.status IN ('failed','cancelled')
  )
SELECT 1
FROM claim;
