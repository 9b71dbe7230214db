-- tokens.purge

-- of a day
DELETE FROM tokens
WHERE ctid = ANY (ARRAY(SELECT ctid FROM tokens WHERE expires_at < $1 LIMIT $2));
