-- The rules of an account that say to which acquirer a new payment goes. The newest version counts.
CREATE TABLE routing_rules (
    account_id text NOT NULL REFERENCES accounts,
    livemode   boolean NOT NULL,
    version    integer NOT NULL,
    rules      jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    created_by text NOT NULL,
    note       text,
    PRIMARY KEY (account_id, livemode, version)
);
