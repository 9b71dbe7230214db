-- request_logs.drop_week

-- of a day
SELECT svc_drop_week($1) AS count;
