-- mails.purge

-- of a day
DELETE FROM mails
WHERE ctid = ANY (ARRAY(SELECT ctid FROM mails WHERE due_at IS NULL AND created_at < $1 LIMIT $2));
