-- operator_notices.claim

-- what is due
UPDATE operator_notices n
SET due_at = $1, tries = n.tries + 1
FROM (SELECT id FROM operator_notices WHERE due_at <= $2 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
WHERE n.id = due.id
RETURNING n.id, n.created_at AS "createdAt", n.body, n.tries, n.due_at AS "dueAt";
