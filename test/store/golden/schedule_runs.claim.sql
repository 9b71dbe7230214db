-- schedule_runs.claim

-- of a round
INSERT INTO schedule_runs AS r (schedule, begun_at, holder, held_until, every_ms) VALUES ($1,
    clock_timestamp(), $2, clock_timestamp() + make_interval(secs => $3::float8), $4)
ON CONFLICT (schedule) DO UPDATE SET begun_at = excluded.begun_at, holder = excluded.holder,
    held_until = excluded.held_until, every_ms = excluded.every_ms
WHERE r.begun_at <= clock_timestamp() - make_interval(secs => $5::float8)
  AND (r.held_until IS NULL OR r.held_until < clock_timestamp());
