-- payments.settle_fees

-- of a day
UPDATE payments
SET fee_settled = true, revision = revision + 1
WHERE ctid = ANY (ARRAY(
  SELECT ctid
  FROM payments
  WHERE captured_at >= $1
    AND captured_at < $2
    AND NOT fee_settled
    AND status <> ALL ($3)
  LIMIT $4
));
