-- Operations at acquirers that cannot be asked by our key (decision 0242): each is written before it is sent.
CREATE TABLE acquirer_operations (
    acquirer     text           NOT NULL,
    livemode     boolean        NOT NULL,
    key_hash     bytea          NOT NULL,
    kind         text           NOT NULL,
    account_id   text           NOT NULL,
    object_id    text           NOT NULL,
    ids          jsonb          NOT NULL DEFAULT '{}',
    amount       bigint,
    currency     text,
    captured     bigint,
    refunded     bigint,
    taken_at     timestamptz(3),
    sent_at      timestamptz(3),
    repeat_until timestamptz(3),
    repeats      integer        NOT NULL DEFAULT 0,
    told         jsonb,
    created_at   timestamptz(3) NOT NULL,
    PRIMARY KEY (acquirer, livemode, key_hash)
);
-- What is told names it as the acquirer does.
CREATE INDEX acquirer_operations_ids_idx ON acquirer_operations USING gin (ids jsonb_path_ops);
CREATE INDEX acquirer_operations_created_at_idx ON acquirer_operations USING brin (created_at);
-- What goes with a sandbox.
CREATE INDEX acquirer_operations_account_idx ON acquirer_operations (account_id, livemode);
