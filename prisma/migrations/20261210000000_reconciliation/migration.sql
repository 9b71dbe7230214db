-- What an acquirer did, compared with the rows (decision 0139).
CREATE TABLE reconciliation_runs (
    id           SERIAL PRIMARY KEY,
    acquirer     TEXT NOT NULL,
    livemode     BOOLEAN NOT NULL,
    source       TEXT NOT NULL CHECK (source IN ('list', 'file')),
    window_from  TIMESTAMPTZ(3) NOT NULL,
    window_until TIMESTAMPTZ(3) NOT NULL,
    currency     TEXT,
    started_at   TIMESTAMPTZ(3) NOT NULL,
    alive_at     TIMESTAMPTZ(3) NOT NULL,
    epoch        INTEGER NOT NULL DEFAULT 1,
    reached      TIMESTAMPTZ(3) NOT NULL,
    finished_at  TIMESTAMPTZ(3),
    failure      TEXT,
    counts       JSONB NOT NULL,
    sums         JSONB NOT NULL
);

-- The latest run of a window, which goes on where it stopped.
CREATE INDEX reconciliation_runs_acquirer_livemode_source_window_from_idx
    ON reconciliation_runs (acquirer, livemode, source, window_from);

-- Differences that an operator settles.
CREATE TABLE reconciliation_items (
    id            SERIAL PRIMARY KEY,
    acquirer      TEXT NOT NULL,
    livemode      BOOLEAN NOT NULL,
    source        TEXT NOT NULL CHECK (source IN ('list', 'file')),
    kind          TEXT NOT NULL,
    movement      TEXT NOT NULL,
    key           TEXT NOT NULL,
    authorization_key TEXT NOT NULL,
    reference     TEXT,
    account_id    TEXT,
    object_id     TEXT,
    at            TIMESTAMPTZ(3) NOT NULL,
    currency      TEXT NOT NULL,
    their_state   TEXT,
    our_state     TEXT,
    their_amount  BIGINT,
    our_amount    BIGINT,
    money         BIGINT NOT NULL,
    status        TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'settled')),
    settled_as    TEXT CHECK (settled_as IN ('adopt', 'close', 'write_off', 'gone')),
    settled_by    TEXT,
    reason        TEXT,
    settled_at    TIMESTAMPTZ(3),
    first_run     INTEGER NOT NULL,
    last_run      INTEGER NOT NULL,
    found_at      TIMESTAMPTZ(3) NOT NULL,
    revision      INTEGER NOT NULL DEFAULT 0,
    CHECK ((status = 'settled') = (settled_as IS NOT NULL AND settled_at IS NOT NULL AND reason IS NOT NULL))
);

-- A second run does not double a difference.
CREATE UNIQUE INDEX reconciliation_items_once
    ON reconciliation_items (acquirer, livemode, source, kind, movement, key);

-- Operators read what is open.
CREATE INDEX reconciliation_items_status_id_idx ON reconciliation_items (status, id);

-- A run settles what it no longer finds in its window.
CREATE INDEX reconciliation_items_acquirer_livemode_source_at_idx ON reconciliation_items (acquirer, livemode, source, at);

-- Operators read what is open of an account.
CREATE INDEX reconciliation_items_account_id_id_idx ON reconciliation_items (account_id, id);
