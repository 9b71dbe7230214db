-- webhook_endpoints.claim_probes

-- of a mode
UPDATE webhook_endpoints w
SET probe_at = $1
FROM (
  SELECT account_id, livemode, id
  FROM webhook_endpoints
  WHERE livemode = $2
    AND probe_at <= $3
    AND deleted_at IS NULL
    AND status <> 'disabled'
  FOR UPDATE SKIP LOCKED
) due
WHERE w.account_id = due.account_id
  AND w.livemode = due.livemode
  AND w.id = due.id
RETURNING w.id AS "endpointId", w.account_id AS "accountId", w.livemode;
