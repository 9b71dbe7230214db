-- What each process of the service tells of itself.
CREATE TABLE service_processes (
    id text PRIMARY KEY,
    part text NOT NULL,
    mode text NOT NULL,
    host text NOT NULL,
    started_at timestamptz(3) NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    facts jsonb NOT NULL
);
