-- Whether the service is open to money, and on which history of the database it was opened (decision 0130).
CREATE TABLE service_states (
    id      INTEGER PRIMARY KEY,
    mode    TEXT NOT NULL CHECK (mode IN ('open', 'recovering')),
    cluster TEXT NOT NULL,
    reason  TEXT,
    differences INTEGER,
    at      TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

INSERT INTO service_states (id, mode, cluster)
SELECT 1, 'open', system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) FROM pg_control_system();
