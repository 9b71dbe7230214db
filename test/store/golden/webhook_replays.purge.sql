-- webhook_replays.purge

-- of a day
DELETE FROM webhook_replays
WHERE ctid = ANY (ARRAY(SELECT ctid FROM webhook_replays WHERE status = 'finished' AND created_at < $1 LIMIT $2));
