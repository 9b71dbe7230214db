-- What acquirers tell unasked, as it was received, until it is carried out (decision 0175).
CREATE TABLE acquirer_notifications (
    id          TEXT NOT NULL,
    account_id  TEXT NOT NULL,
    livemode    BOOLEAN NOT NULL,
    acquirer    TEXT NOT NULL,
    their_id    TEXT NOT NULL,
    type        TEXT NOT NULL,
    told_at     TIMESTAMPTZ(3) NOT NULL,
    source      TEXT NOT NULL,
    sealed_body BYTEA NOT NULL,
    status      TEXT NOT NULL,
    object_id   TEXT,
    tries       INTEGER NOT NULL DEFAULT 0,
    due_at      TIMESTAMPTZ(3),
    created_at  TIMESTAMPTZ(3) NOT NULL,
    finished_at TIMESTAMPTZ(3),
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT acquirer_notifications_final CHECK (status = 'received' OR due_at IS NULL),
    CONSTRAINT acquirer_notifications_finished CHECK ((status = 'received') = (finished_at IS NULL)),
    CONSTRAINT acquirer_notifications_named CHECK (account_id <> '' OR status IN ('ignored', 'unmatched')),
    CONSTRAINT acquirer_notifications_source CHECK (source IN ('door', 'poll')),
    CONSTRAINT acquirer_notifications_status CHECK (status IN ('received', 'done', 'ignored', 'unmatched'))
);

-- Told twice, it is kept once.
CREATE UNIQUE INDEX acquirer_notifications_once ON acquirer_notifications (acquirer, livemode, their_id);

-- What operators list.
CREATE INDEX acquirer_notifications_newest ON acquirer_notifications (livemode, id);

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX acquirer_notifications_due ON acquirer_notifications (due_at) WHERE due_at IS NOT NULL;

-- What names nothing that is known becomes an incident.
CREATE INDEX acquirer_notifications_unmatched ON acquirer_notifications (finished_at)
    WHERE status = 'unmatched' AND livemode;

-- acquirer_notifications.purge.
CREATE INDEX acquirer_notifications_created_at ON acquirer_notifications USING brin (created_at);

CREATE TABLE acquirer_polls (
    acquirer  TEXT NOT NULL,
    livemode  BOOLEAN NOT NULL,
    reached   TIMESTAMPTZ(3) NOT NULL,
    polled_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (acquirer, livemode)
);
