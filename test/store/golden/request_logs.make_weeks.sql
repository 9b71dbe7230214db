-- request_logs.make_weeks

-- of a day
SELECT svc_make_weeks($1) AS count;
