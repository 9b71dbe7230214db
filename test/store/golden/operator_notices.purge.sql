-- operator_notices.purge

-- of a day
DELETE FROM operator_notices
WHERE ctid = ANY (ARRAY(SELECT ctid FROM operator_notices WHERE created_at < $1 LIMIT $2));
