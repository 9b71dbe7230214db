-- mails.claim

-- what is due
UPDATE mails m
SET due_at = $1, tries = m.tries + 1
FROM (SELECT id FROM mails WHERE due_at <= $2 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
WHERE m.id = due.id
RETURNING m.id, m.account_id AS "accountId", m.recipient, m.subject, m.text, m.tries,
    m.due_at AS "dueAt", m.created_at AS "createdAt", coalesce(m.html,
    (SELECT r.html FROM receipts r WHERE r.mail_id = m.id)) AS html, m.manage;

-- what is due to operators
UPDATE mails m
SET due_at = $1, tries = m.tries + 1
FROM (
  SELECT id
  FROM mails
  WHERE due_at <= $2
    AND id LIKE $3
  ORDER BY due_at
  LIMIT $4
  FOR UPDATE SKIP LOCKED
) due
WHERE m.id = due.id
RETURNING m.id, m.account_id AS "accountId", m.recipient, m.subject, m.text, m.tries,
    m.due_at AS "dueAt", m.created_at AS "createdAt", coalesce(m.html,
    (SELECT r.html FROM receipts r WHERE r.mail_id = m.id)) AS html, m.manage;
