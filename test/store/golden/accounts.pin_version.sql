-- accounts.pin_version

-- with the first key
UPDATE accounts a
SET api_version = $1
WHERE a.id = $2
  AND a.api_version <> $3
  AND NOT EXISTS (SELECT FROM api_keys k WHERE k.account_id = a.id);
