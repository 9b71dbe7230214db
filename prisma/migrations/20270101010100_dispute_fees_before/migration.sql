-- Of the disputes that there are. Each change of a dispute writes the sum anew, so what a process of the version before opens meanwhile follows.
-- small: one payment in some hundreds has a dispute, and only those are written.
UPDATE payments p SET dispute_fees = d.fees
FROM (SELECT account_id, livemode, payment_id, sum(fee)::bigint AS fees FROM disputes GROUP BY 1, 2, 3) d
WHERE p.account_id = d.account_id AND p.livemode = d.livemode AND p.id = d.payment_id AND p.dispute_fees <> d.fees;
