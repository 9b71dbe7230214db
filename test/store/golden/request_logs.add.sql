-- request_logs.add

-- of none
INSERT INTO request_logs
SELECT r.*
FROM unnest($1::wire.request_logs_2[]) r
ON CONFLICT DO NOTHING;
