-- webhook_endpoints.move_clock

-- of an account
UPDATE webhook_endpoints
SET failing_since = failing_since - make_interval(secs => $1::float8),
    last_failure_at = last_failure_at - make_interval(secs => $2::float8),
    last_success_at = last_success_at - make_interval(secs => $3::float8),
    probe_at = probe_at - make_interval(secs => $4::float8),
    draining_since = draining_since - make_interval(secs => $5::float8)
WHERE account_id = $6
  AND NOT livemode
  AND deleted_at IS NULL;
