-- request_logs.purge

-- of a day
DELETE FROM request_logs
WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_logs WHERE created_at < $1 LIMIT $2));
