-- What operators are told of by mail and by webhook, and of what they were told already (decision 0150).
ALTER TABLE incidents ADD COLUMN IF NOT EXISTS told_of TIMESTAMPTZ(3);

CREATE TABLE operator_needs (
    subject       TEXT PRIMARY KEY,
    sentence      TEXT NOT NULL,
    command       TEXT NOT NULL,
    looks         INTEGER NOT NULL DEFAULT 1,
    first_seen_at TIMESTAMPTZ(3) NOT NULL,
    told_at       TIMESTAMPTZ(3),
    gone_at       TIMESTAMPTZ(3)
);

CREATE TABLE operator_notices (
    id         TEXT PRIMARY KEY,
    created_at TIMESTAMPTZ(3) NOT NULL,
    body       TEXT NOT NULL,
    tries      INTEGER NOT NULL DEFAULT 0,
    due_at     TIMESTAMPTZ(3)
);
