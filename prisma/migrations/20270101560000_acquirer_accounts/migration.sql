-- Contracts of single merchants with an acquirer that the settings name: whose payments go there under credentials of their own.
CREATE TABLE acquirer_accounts (
    id              text NOT NULL PRIMARY KEY,
    account_id      text NOT NULL REFERENCES accounts,
    livemode        boolean NOT NULL,
    name            text NOT NULL,
    acquirer        text NOT NULL,
    channels        text[],
    capabilities    jsonb NOT NULL,
    sealed_secrets  bytea NOT NULL,
    status          text NOT NULL,
    added_by        text NOT NULL,
    created_at      timestamptz(3) NOT NULL,
    activated_at    timestamptz(3),
    last_success_at timestamptz(3),
    last_failure_at timestamptz(3),
    last_failure    text,
    revision        integer NOT NULL DEFAULT 0,
    CONSTRAINT acquirer_accounts_status CHECK (status IN ('proposed', 'active', 'retired')),
    CONSTRAINT acquirer_accounts_activated CHECK (status <> 'active' OR activated_at IS NOT NULL),
    CONSTRAINT acquirer_accounts_failure CHECK ((last_failure_at IS NULL) = (last_failure IS NULL))
);

-- What an account has.
CREATE INDEX acquirer_accounts_of ON acquirer_accounts (account_id, livemode, id);
