-- Disputes (decisions 0178 to 0181). What they keep of a payment is a part of its row, by which refunds are bounded.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS amount_disputed bigint NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN IF NOT EXISTS fraud_warned_at timestamptz(3);
CREATE VIEW wire.payments_2 AS SELECT * FROM payments;

ALTER TABLE payment_methods ADD COLUMN IF NOT EXISTS disputed_at timestamptz(3);
CREATE VIEW wire.payment_methods_2 AS SELECT * FROM payment_methods;

CREATE TABLE disputes (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    payment_id text NOT NULL,
    acquirer text NOT NULL,
    acquirer_dispute text NOT NULL,
    sequence integer NOT NULL,
    status text NOT NULL,
    stage text NOT NULL,
    reason text NOT NULL,
    network_reason_code text,
    amount bigint NOT NULL,
    currency text NOT NULL,
    fee bigint NOT NULL,
    already_refunded boolean NOT NULL,
    evidence_due_by timestamptz(3),
    evidence json NOT NULL,
    metadata json NOT NULL,
    response text,
    responded_at timestamptz(3),
    response_sent boolean NOT NULL DEFAULT false,
    reminded integer,
    opened_at timestamptz(3) NOT NULL,
    outcome_at timestamptz(3),
    due_at timestamptz(3),
    waiting_since timestamptz(3),
    api_version text NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT disputes_amount CHECK (amount > 0 AND fee >= 0),
    CONSTRAINT disputes_final CHECK (
        status IN ('needs_response', 'under_review') OR (due_at IS NULL AND waiting_since IS NULL)
    ),
    CONSTRAINT disputes_status CHECK (
        status IN ('needs_response', 'under_review', 'won', 'lost', 'accepted', 'expired')
    ),
    CONSTRAINT disputes_stage CHECK (stage IN ('inquiry', 'chargeback', 'pre_arbitration', 'arbitration')),
    CONSTRAINT disputes_response CHECK (response IN ('evidence', 'acceptance'))
);
CREATE VIEW wire.disputes AS SELECT * FROM disputes;

CREATE TRIGGER disputes_raise_revision BEFORE UPDATE ON disputes FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- A notification that comes twice opens one dispute.
CREATE UNIQUE INDEX disputes_acquirer_livemode_acquirer_dispute_key ON disputes (acquirer, livemode, acquirer_dispute);

-- Lists by payment, and the open disputes of a payment.
CREATE INDEX disputes_payment_id_id_idx ON disputes (payment_id, id);

-- Lists by status, by stage and by reason. Few are open, so that those that are due are found among them.
CREATE INDEX disputes_account_id_livemode_status_id_idx ON disputes (account_id, livemode, status, id);
CREATE INDEX disputes_account_id_livemode_stage_id_idx ON disputes (account_id, livemode, stage, id);
CREATE INDEX disputes_account_id_livemode_reason_id_idx ON disputes (account_id, livemode, reason, id);

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX disputes_due ON disputes (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX disputes_due_in_sandbox ON disputes (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

CREATE TABLE dispute_watches (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    payment_id text NOT NULL,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT dispute_watches_sandbox CHECK (NOT livemode)
);
CREATE VIEW wire.dispute_watches AS SELECT * FROM dispute_watches;

-- The sweep, and the sandbox's clock.
CREATE INDEX dispute_watches_due ON dispute_watches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX dispute_watches_due_in_sandbox ON dispute_watches (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;
