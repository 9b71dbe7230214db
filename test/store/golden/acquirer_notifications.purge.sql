-- acquirer_notifications.purge

-- of a day
DELETE FROM acquirer_notifications
WHERE ctid = ANY (ARRAY(SELECT ctid FROM acquirer_notifications WHERE status <> 'received' AND created_at < $1 LIMIT $2));
