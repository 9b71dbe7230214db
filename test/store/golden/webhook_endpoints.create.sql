-- webhook_endpoints.create

-- within the limits
WITH
  given AS (
    SELECT 1
    WHERE $1 > (
      SELECT count(*)
      FROM webhook_endpoints
      WHERE account_id = $2
        AND livemode = $3
        AND deleted_at IS NULL
    )
      AND $4 > (SELECT count(*) FROM webhook_endpoints WHERE account_id = $5 AND livemode = $6 AND id >= $7)
  ),
  claim AS (
    INSERT INTO idempotency_records
    SELECT r.*
    FROM unnest($8::wire.idempotency_records[]) r
    WHERE (SELECT count(*) FROM given) = 1
    ON CONFLICT DO NOTHING
    RETURNING 1
  ),
  added_webhook_endpoints AS (
    INSERT INTO webhook_endpoints
    SELECT r.*
    FROM claim, unnest($9::wire.webhook_endpoints[]) r
  )
SELECT 1
FROM claim;
