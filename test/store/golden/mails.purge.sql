-- mails.purge

-- of a day
WITH
  gone AS (
    DELETE FROM mails
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM mails WHERE due_at IS NULL AND created_at < $1 LIMIT $2))
    RETURNING id
  ),
  receipts_gone AS (
    DELETE FROM receipts
    WHERE mail_id IN (SELECT id FROM gone)
  )
SELECT id
FROM gone;
