-- book_keepers.hold

-- of the sandbox
INSERT INTO book_keepers AS k (livemode, holder, until, behind_since) VALUES ($1, $2,
    clock_timestamp() + make_interval(secs => $3::float8), $4)
ON CONFLICT (livemode) DO UPDATE SET holder = excluded.holder, until = excluded.until,
    behind_since = excluded.behind_since
WHERE k.holder = excluded.holder OR k.until < clock_timestamp();
