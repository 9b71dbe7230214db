-- cardholder_notices.purge

-- of a day
DELETE FROM cardholder_notices
WHERE ctid = ANY (ARRAY(SELECT ctid FROM cardholder_notices WHERE due_at IS NULL AND created_at < $1 LIMIT $2));
