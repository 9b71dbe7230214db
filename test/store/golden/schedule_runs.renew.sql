-- schedule_runs.renew

-- of a round
UPDATE schedule_runs
SET held_until = clock_timestamp() + make_interval(secs => $1::float8)
WHERE schedule = $2
  AND holder = $3
  AND held_until IS NOT NULL;
