-- How far this database is: a number that only grows. An earlier state of it that is put back has a lower one than was seen outside of it.
CREATE TABLE service_marks (
    id    integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    birth uuid NOT NULL DEFAULT gen_random_uuid(),
    beat  bigint NOT NULL DEFAULT 0,
    at    timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

INSERT INTO service_marks DEFAULT VALUES;
