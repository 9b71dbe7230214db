-- idempotency_records.purge

-- of a day
DELETE FROM idempotency_records
WHERE ctid = ANY (ARRAY(SELECT ctid FROM idempotency_records WHERE created_at < $1 AND response_status IS NOT NULL LIMIT $2));
