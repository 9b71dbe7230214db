-- acquirer_operations.purge

-- of a day
DELETE FROM acquirer_operations
WHERE ctid = ANY (ARRAY(SELECT ctid FROM acquirer_operations WHERE created_at < $1 AND kind = 'verify' LIMIT $2));
