-- Where merchants are paid out to, and when (decisions 0172 and 0173).
CREATE TABLE bank_accounts (
    id                   text NOT NULL,
    account_id           text NOT NULL REFERENCES accounts,
    livemode             boolean NOT NULL,
    currency             text NOT NULL,
    sealed_iban          bytea NOT NULL,
    country              text NOT NULL,
    last4                text NOT NULL,
    holder               text NOT NULL,
    status               text NOT NULL,
    verification_amount  bigint NOT NULL,
    verification_sent_at timestamptz(3),
    wrong_guesses        integer NOT NULL DEFAULT 0,
    usable_from          timestamptz(3),
    added_by             text NOT NULL,
    created_at           timestamptz(3) NOT NULL,
    revision             integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT bank_accounts_amount CHECK (verification_amount > 0),
    CONSTRAINT bank_accounts_status CHECK (status IN ('unverified', 'verified', 'rejected', 'removed')),
    CONSTRAINT bank_accounts_usable CHECK (status <> 'verified' OR usable_from IS NOT NULL)
);
CREATE TRIGGER bank_accounts_raise_revision BEFORE UPDATE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

CREATE TABLE payout_schedules (
    id         text NOT NULL,
    account_id text NOT NULL REFERENCES accounts,
    livemode   boolean NOT NULL,
    currency   text NOT NULL,
    interval   text NOT NULL,
    weekday    integer,
    month_day  integer,
    minimum    bigint NOT NULL,
    due_at     timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    revision   integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT payout_schedules_currency UNIQUE (account_id, livemode, currency),
    CONSTRAINT payout_schedules_interval CHECK (interval IN ('manual', 'daily', 'weekly', 'monthly')),
    CONSTRAINT payout_schedules_due CHECK ((interval = 'manual') = (due_at IS NULL)),
    CONSTRAINT payout_schedules_weekday CHECK ((interval = 'weekly') = (weekday IS NOT NULL) AND (weekday IS NULL OR weekday BETWEEN 1 AND 7)),
    CONSTRAINT payout_schedules_month_day CHECK ((interval = 'monthly') = (month_day IS NOT NULL) AND (month_day IS NULL OR month_day BETWEEN 1 AND 31)),
    CONSTRAINT payout_schedules_minimum CHECK (minimum > 0)
);
CREATE TRIGGER payout_schedules_raise_revision BEFORE UPDATE ON payout_schedules FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX payout_schedules_due ON payout_schedules (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX payout_schedules_due_in_sandbox ON payout_schedules (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

CREATE TABLE payout_holds (
    account_id text NOT NULL REFERENCES accounts,
    livemode   boolean NOT NULL,
    reason     text NOT NULL,
    held_by    text,
    held_at    timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode)
);
