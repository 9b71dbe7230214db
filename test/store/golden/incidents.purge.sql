-- incidents.purge

-- of a day
DELETE FROM incidents
WHERE ctid = ANY (ARRAY(SELECT ctid FROM incidents WHERE last_seen_at < $1 LIMIT $2));
