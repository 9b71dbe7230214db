-- dashboard_hours.count

-- payments
INSERT INTO dashboard_hours (account_id, livemode, hour, kind, currency, key, count, amount_minor)
SELECT $1, $2, c.hour, c.kind, c.currency, c.key, c.count, c.amount_minor
FROM (
  SELECT h.hour, c.*
  FROM unnest($3::timestamptz[], $4::text[], $5::text[]) h(hour, first, next)
  CROSS JOIN LATERAL (
    SELECT k.kind, k.currency, k.key, sum(g.count)::int AS count,
        sum(k.amount)::bigint AS amount_minor
    FROM (
      SELECT t.status, t.currency, t.decline_code, t.three_ds_status,
          t.three_ds_trans_id IS NOT NULL AS challenged, t.amount_captured > 0 AS captured,
          count(*) AS count, sum(t.amount) AS amount, sum(t.amount_captured) AS paid
      FROM payments t
      WHERE t.account_id = $6
        AND t.livemode = $7
        AND t.id >= h.first
        AND t.id < h.next
      GROUP BY 1, 2, 3, 4, 5, 6
    ) g
    CROSS JOIN LATERAL (VALUES ('payment', g.currency, g.status, g.amount, TRUE), ('captured',
        g.currency, '', g.paid, g.captured), ('decline', '', g.decline_code, 0,
        g.decline_code IS NOT NULL), ('three_ds', '',
        CASE WHEN g.three_ds_status IN ('not_required') THEN 'none' WHEN g.three_ds_status IN ('authenticated', 'attempted') AND NOT g.challenged THEN 'frictionless' WHEN g.three_ds_status IN ('authenticated', 'attempted') AND g.challenged THEN 'passed' WHEN g.three_ds_status IN ('failed') THEN 'failed' WHEN g.three_ds_status IN ('expired') THEN 'abandoned' WHEN g.three_ds_status IN ('unavailable') THEN 'unavailable' WHEN g.three_ds_status IN ('pending') THEN 'waiting' END, 0, g.three_ds_status <> 'not_required'), ('three_ds', '', 'challenged', 0, g.challenged)) k(kind, currency, key, amount, counts)
    WHERE k.counts
    GROUP BY 1, 2, 3
  ) c
) c;

-- refunds
INSERT INTO dashboard_hours (account_id, livemode, hour, kind, currency, key, count, amount_minor)
SELECT $1, $2, c.hour, c.kind, c.currency, c.key, c.count, c.amount_minor
FROM (
  SELECT h.hour, c.*
  FROM unnest($3::timestamptz[], $4::text[], $5::text[]) h(hour, first, next)
  CROSS JOIN LATERAL (
    SELECT 'refund' AS kind, t.currency, t.status AS key, count(*)::int AS count,
        sum(t.amount)::bigint AS amount_minor
    FROM refunds t
    WHERE t.account_id = $6
      AND t.livemode = $7
      AND t.id >= h.first
      AND t.id < h.next
    GROUP BY 2, 3
  ) c
) c;

-- deliveries
INSERT INTO dashboard_hours (account_id, livemode, hour, kind, currency, key, count, amount_minor)
SELECT $1, $2, c.hour, c.kind, c.currency, c.key, c.count, c.amount_minor
FROM (
  SELECT h.hour, c.*
  FROM unnest($3::timestamptz[], $4::text[], $5::text[]) h(hour, first, next)
  CROSS JOIN LATERAL (
    SELECT 'delivery' AS kind, '' AS currency,
        CASE WHEN (t.status = 'pending' AND (t.attempt_count > 0 OR t.held_at IS NOT NULL)) THEN 'failing' ELSE t.status END AS key, count(*)::int AS count, 0::bigint AS amount_minor
    FROM webhook_deliveries t
    WHERE t.account_id = $6
      AND t.livemode = $7
      AND t.id >= h.first
      AND t.id < h.next
    GROUP BY 3
  ) c
) c;
