-- The runs of the nightly verification, and those that operators asked for (decision 0144).
CREATE TABLE verify_runs (
    id           TEXT PRIMARY KEY,
    begun_at     TIMESTAMPTZ(3) NOT NULL,
    begun_by     TEXT,
    beat_at      TIMESTAMPTZ(3) NOT NULL,
    reached      JSONB,
    rows         BIGINT NOT NULL DEFAULT 0,
    violations   INTEGER NOT NULL DEFAULT 0,
    found        JSONB NOT NULL DEFAULT '[]',
    not_asked    TEXT,
    started      INTEGER NOT NULL DEFAULT 0,
    finished_at  TIMESTAMPTZ(3),
    failure      TEXT,
    CONSTRAINT verify_runs_finished CHECK (finished_at IS NULL OR reached IS NULL),
    CONSTRAINT verify_runs_failed CHECK (failure IS NULL OR finished_at IS NOT NULL)
);

-- One at a time.
CREATE UNIQUE INDEX verify_runs_open ON verify_runs ((finished_at IS NULL)) WHERE finished_at IS NULL;

CREATE INDEX verify_runs_finished_at_idx ON verify_runs (finished_at);
