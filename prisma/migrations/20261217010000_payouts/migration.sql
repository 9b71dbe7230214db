-- Money that leaves to merchants' bank accounts (decision 0174).
CREATE TABLE payouts (
    id              text NOT NULL,
    account_id      text NOT NULL,
    livemode        boolean NOT NULL,
    status          text NOT NULL,
    amount          bigint NOT NULL,
    currency        text NOT NULL,
    automatic       boolean NOT NULL,
    bank_account_id text NOT NULL,
    bank_country    text NOT NULL,
    bank_last4      text NOT NULL,
    description     text,
    metadata        json,
    arrival_on      text NOT NULL,
    carried_from    bigint NOT NULL,
    carried_to      bigint NOT NULL,
    cut_from        timestamptz(3),
    cut_at          timestamptz(3) NOT NULL,
    failure_reason  text,
    due_at          timestamptz(3),
    waiting_since   timestamptz(3),
    paid_at         timestamptz(3),
    api_version     text NOT NULL,
    last_event_at   timestamptz(3) NOT NULL,
    created_at      timestamptz(3) NOT NULL,
    revision        integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT payouts_amount CHECK (amount > 0),
    CONSTRAINT payouts_final CHECK (status IN ('pending', 'in_transit', 'paid') OR due_at IS NULL),
    CONSTRAINT payouts_failure CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
    CONSTRAINT payouts_paid CHECK (status <> 'paid' OR paid_at IS NOT NULL),
    CONSTRAINT payouts_status CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'cancelled'))
);
CREATE VIEW wire.payouts AS SELECT * FROM payouts;

CREATE TRIGGER payouts_raise_revision BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by status.
CREATE INDEX payouts_account_id_livemode_status_id_idx ON payouts (account_id, livemode, status, id);

-- Lists by currency, and the payout before.
CREATE INDEX payouts_account_id_livemode_currency_id_idx ON payouts (account_id, livemode, currency, id);

-- The sweep finds what is overdue (hand_overs.claim). A payout leaves the index once nothing more can happen to it.
CREATE INDEX payouts_due ON payouts (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX payouts_due_in_sandbox ON payouts (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

-- The run of the day, for operators.
CREATE INDEX payouts_of_the_day ON payouts (livemode, created_at);
