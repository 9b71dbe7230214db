-- sign_in_failures.count

-- of a name
INSERT INTO sign_in_failures AS f (hash, count, ends_at) VALUES ($1, 1, $2)
ON CONFLICT (hash) DO UPDATE SET count = CASE WHEN f.ends_at <= $3 THEN 1 ELSE least(f.count,
    1000000) + 1 END, ends_at = CASE WHEN f.ends_at <= $4 THEN $5 ELSE f.ends_at END
RETURNING f.count, f.ends_at AS until;
