-- sandboxes.delete_some

-- where nothing is left
WITH
  old AS MATERIALIZED (
    SELECT t.account_id, t.livemode, t.month AS own_month, t.brand AS own_brand,
        t.currency AS own_currency, NULL AS id, false AS waited
    FROM brand_months t
    WHERE t.account_id = $1
      AND NOT t.livemode
      AND EXISTS (
      SELECT FROM sandbox_clocks c
      WHERE c.account_id = $2
        AND c.epoch = $3
        AND c.status = 'restarting'
    )
    LIMIT $4
  )
DELETE FROM brand_months t
USING old
WHERE t.account_id = old.account_id
  AND t.livemode = old.livemode
  AND t.month = old.own_month
  AND t.brand = old.own_brand
  AND t.currency = old.own_currency
  AND t.account_id = $5
  AND NOT t.livemode
  AND EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = $6 AND c.epoch = $7 AND c.status = 'restarting')
RETURNING old.id, old.waited;
