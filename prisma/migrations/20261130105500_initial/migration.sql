-- The whole schema, by topic. A table is followed by its triggers and then by its indexes, each under the query that needs it: a
-- list is one of the API, a name with a dot that of a statement (test/store/golden). What a column means is said in
-- prisma/schema.prisma. Where there are foreign keys, and where not: decision 0099.
--
-- A view in `wire` is the row type in which a table's rows are sent (store/rows.ts). Its columns stay as they are when a later
-- migration adds one to the table, so that a process goes on writing rows as it knows them.
CREATE SCHEMA vault;
CREATE SCHEMA wire;

-- ======== Accounts ======================================================================================================

-- Processes that have a row cached learn that it has changed, whoever changed it (api/authenticator.ts).
CREATE FUNCTION svc_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END $$;

-- A merchant.
CREATE TABLE accounts (
    id text PRIMARY KEY,
    name text NOT NULL,
    live boolean NOT NULL DEFAULT false,
    currencies text[],
    amount_limit text NOT NULL DEFAULT '999999.99',
    fee_basis_points integer NOT NULL DEFAULT 140,
    fee_fixed text NOT NULL DEFAULT '0.20',
    review_above text,
    api_version text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    rate_limit_sandbox integer,
    rate_limit_live integer,
    revision integer NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    brand_color text,
    brand_logo text,
    has_clock boolean NOT NULL DEFAULT false,
    sandbox_faults boolean NOT NULL DEFAULT false,
    operating boolean NOT NULL DEFAULT false,
    previous_version text,
    version_changed_at timestamptz(3),
    pci_attestation text,
    payout_delay_days integer,
    reserve_basis_points integer,
    reserve_days integer,
    tariff json,
    settlement_currency text,
    statement_descriptor text,
    charge_retry_days integer[] DEFAULT ARRAY[1, 3, 5, 7],
    charge_retries_end text NOT NULL DEFAULT 'pause',
    cardholder_mails text[] DEFAULT ARRAY[]::text[],
    cardholder_mail_language text NOT NULL DEFAULT 'en',
    cardholder_mail_days integer NOT NULL DEFAULT 7,
    cardholder_mail_url text,
    CONSTRAINT accounts_brand_color CHECK (brand_color ~ '^#[0-9a-f]{6}$'),
    CONSTRAINT accounts_brand_logo CHECK (brand_logo ~ '^[0-9a-f]{64}\.(png|jpg|webp)$'),
    CONSTRAINT accounts_charge_retries_end CHECK (charge_retries_end IN ('pause', 'cancel')),
    CONSTRAINT accounts_pci_attestation CHECK (pci_attestation IN ('A', 'A-EP', 'D'))
);

CREATE TRIGGER accounts_revise BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION svc_revise();

-- Processes that have accounts cached ask for those that have changed (accounts.changedSince).
CREATE INDEX accounts_updated_at_idx ON accounts (updated_at);

-- Accounts that are settled in one currency: what they have in others is looked for every few seconds.
CREATE INDEX accounts_settled ON accounts (id) WHERE settlement_currency IS NOT NULL;

-- The logo of an account, apart from its row, which is read with every key.
CREATE TABLE brand_logos (
    account_id text PRIMARY KEY REFERENCES accounts,
    name text NOT NULL,
    bytes bytea NOT NULL CHECK (octet_length(bytes) <= 100000),
    created_at timestamptz(3) NOT NULL
);

-- The page of a cardholder asks for a logo by its name.
CREATE INDEX brand_logos_name_idx ON brand_logos (name);

-- Who gets the mails of an account.
CREATE TABLE account_administrators (
    account_id text NOT NULL REFERENCES accounts,
    email text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    muted text[] DEFAULT ARRAY[]::text[],
    confirmed_at timestamptz(3),
    PRIMARY KEY (account_id, email)
);

-- Operators look for the accounts of an address.
CREATE INDEX account_administrators_email_idx ON account_administrators (email);

-- The second factor of an account's administrators. A code is good once: `last_step` is the latest step that was used.
CREATE TABLE second_factors (
    account_id text PRIMARY KEY REFERENCES accounts,
    sealed_secret bytea NOT NULL,
    last_step bigint NOT NULL DEFAULT 0,
    confirmed_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Requests to go live (decision 0069).
CREATE TABLE going_live_requests (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    status text NOT NULL,
    form jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1,
    words text,
    submitted_at timestamptz(3),
    decided_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    CONSTRAINT going_live_requests_decided CHECK ((status IN ('granted', 'returned')) = (decided_at IS NOT NULL)),
    CONSTRAINT going_live_requests_status CHECK (status IN ('draft', 'submitted', 'granted', 'returned')),
    CONSTRAINT going_live_requests_submitted CHECK (status = 'draft' OR submitted_at IS NOT NULL)
);

-- At most one request of an account is open.
CREATE UNIQUE INDEX going_live_requests_open ON going_live_requests (account_id) WHERE status <> 'granted';

-- An account's latest request.
CREATE INDEX going_live_requests_account_id_id_idx ON going_live_requests (account_id, id);

-- The operators' list of requests by status.
CREATE INDEX going_live_requests_status_id_idx ON going_live_requests (status, id);

-- ======== People who sign in to the dashboard ===========================================================================

-- People who sign in (decision 0065).
CREATE TABLE members (
    id text PRIMARY KEY,
    email text NOT NULL CHECK (email = lower(email)),
    name text NOT NULL,
    language text NOT NULL,
    password_hash text,
    totp_secret bytea,
    totp_last_step bigint NOT NULL DEFAULT 0,
    totp_confirmed_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    factor_since timestamptz(3)
);

-- Signing in is by address, and an address is one person.
CREATE UNIQUE INDEX members_email_key ON members (email);

CREATE TABLE memberships (
    account_id text NOT NULL REFERENCES accounts,
    member_id text NOT NULL REFERENCES members,
    role text NOT NULL CHECK (role IN ('owner', 'administrator', 'developer', 'support', 'viewer')),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, member_id)
);

-- The accounts of a member.
CREATE INDEX memberships_member_id_idx ON memberships (member_id);

CREATE TABLE invitations (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    email text NOT NULL CHECK (email = lower(email)),
    role text NOT NULL CHECK (role IN ('owner', 'administrator', 'developer', 'support', 'viewer')),
    invited_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3)
);

-- One open invitation of an address to an account: inviting twice makes one.
CREATE UNIQUE INDEX invitations_open ON invitations (account_id, email) WHERE ended_at IS NULL;

-- The list of an account's invitations.
CREATE INDEX invitations_account_id_id_idx ON invitations (account_id, id);

-- Purge of invitations that expired 30 days ago.
CREATE INDEX invitations_expires_at_idx ON invitations (expires_at);

CREATE TABLE member_sessions (
    id text PRIMARY KEY,
    token_hash bytea NOT NULL,
    member_id text NOT NULL REFERENCES members,
    livemode boolean NOT NULL,
    account_id text REFERENCES accounts,
    family_id text NOT NULL,
    factor_due boolean NOT NULL,
    factor_at timestamptz(3),
    challenge text,
    challenge_until timestamptz(3),
    address text NOT NULL,
    agent text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    confirmed_at timestamptz(3),
    vouched boolean
);

-- Every call of the dashboard finds its session by the token.
CREATE UNIQUE INDEX member_sessions_token_hash_key ON member_sessions (token_hash);

-- The list of a member's sessions, and their end all at once.
CREATE INDEX member_sessions_member_id_idx ON member_sessions (member_id);

-- Purge of sessions that have expired.
CREATE INDEX member_sessions_expires_at_idx ON member_sessions (expires_at);

CREATE TABLE member_passkeys (
    id text PRIMARY KEY,
    member_id text NOT NULL REFERENCES members,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[],
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    used_at timestamptz(3)
);

-- Signing in with a passkey finds it by its credential.
CREATE UNIQUE INDEX member_passkeys_credential_id_key ON member_passkeys (credential_id);

-- The passkeys of a member.
CREATE INDEX member_passkeys_member_id_idx ON member_passkeys (member_id);

CREATE TABLE recovery_codes (
    member_id text NOT NULL REFERENCES members,
    hash bytea NOT NULL,
    PRIMARY KEY (member_id, hash)
);

CREATE TABLE link_tokens (
    hash bytea PRIMARY KEY,
    purpose text NOT NULL,
    subject text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);

-- Taking back all links of a purpose about a subject.
CREATE INDEX link_tokens_purpose_subject_idx ON link_tokens (purpose, subject);

-- Purge of links that have expired.
CREATE INDEX link_tokens_expires_at_idx ON link_tokens (expires_at);

CREATE TABLE sign_in_failures (
    hash bytea PRIMARY KEY,
    count integer NOT NULL,
    ends_at timestamptz(3) NOT NULL
);

-- Purge of counts whose window has ended.
CREATE INDEX sign_in_failures_ends_at_idx ON sign_in_failures (ends_at);

-- ======== Keys ==========================================================================================================

-- Keys of the API. Of the secrets there are keyed hashes alone.
CREATE TABLE api_keys (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    kind text NOT NULL,
    hash bytea NOT NULL,
    prefix text NOT NULL,
    last4 text NOT NULL,
    name text,
    scopes text[],
    ip_allow_list text[] DEFAULT ARRAY[]::text[],
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    revision integer NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    allowed_origins text[]
);

CREATE TRIGGER api_keys_revise BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION svc_revise();

-- Every call of the API finds its key by the hash.
CREATE UNIQUE INDEX api_keys_hash_key ON api_keys (hash);

-- The list of an account's keys.
CREATE INDEX api_keys_account_id_livemode_id_idx ON api_keys (account_id, livemode, id);

-- Processes that have keys cached ask for those that have changed (accounts.changedSince).
CREATE INDEX api_keys_updated_at_idx ON api_keys (updated_at);

-- Platforms, which act for merchants with access tokens.
CREATE TABLE platform_clients (
    id text PRIMARY KEY,
    livemode boolean NOT NULL,
    name text NOT NULL,
    secret_hash bytea NOT NULL,
    scopes text[],
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    revoked_at timestamptz(3),
    revision integer NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TRIGGER platform_clients_revise BEFORE UPDATE ON platform_clients FOR EACH ROW EXECUTE FUNCTION svc_revise();

-- As for keys.
CREATE INDEX platform_clients_updated_at_idx ON platform_clients (updated_at);

-- What a merchant has granted to a platform.
CREATE TABLE client_grants (
    account_id text NOT NULL REFERENCES accounts,
    client_id text NOT NULL REFERENCES platform_clients,
    scopes text[],
    created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    revoked_at timestamptz(3),
    revision integer NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (client_id, account_id)
);

CREATE TRIGGER client_grants_revise BEFORE UPDATE ON client_grants FOR EACH ROW EXECUTE FUNCTION svc_revise();

-- The list of the platforms that an account has granted something.
CREATE INDEX client_grants_account_id_client_id_idx ON client_grants (account_id, client_id);

-- As for keys.
CREATE INDEX client_grants_updated_at_idx ON client_grants (updated_at);

-- Machines that ask for a key through the dashboard (decision 0082). Of codes there are keyed hashes alone.
CREATE TABLE pairings (
    device_hash bytea PRIMARY KEY,
    user_hash bytea NOT NULL,
    host text NOT NULL,
    address text NOT NULL,
    network text NOT NULL,
    status text NOT NULL,
    interval integer NOT NULL,
    next_poll_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    account_id text REFERENCES accounts,
    livemode boolean,
    member_id text REFERENCES members,
    scopes text[],
    key_id text,
    key_expires_at timestamptz(3),
    CONSTRAINT pairings_approved CHECK (
        status NOT IN ('approved', 'collected') OR num_nonnulls(account_id, livemode, member_id, key_id) = 4
    ),
    CONSTRAINT pairings_status CHECK (status IN ('open', 'approved', 'refused', 'collected'))
);

-- The member finds the pairing by the code that is shown.
CREATE UNIQUE INDEX pairings_user_hash_key ON pairings (user_hash);

-- A machine that ends its own key is found by the key.
CREATE UNIQUE INDEX pairings_key_id_key ON pairings (key_id);

-- pairings.begin counts the open ones of a network.
CREATE INDEX pairings_network_expires_at_idx ON pairings (network, expires_at);

-- pairings.begin counts all open ones; pairings.purge.
CREATE INDEX pairings_expires_at_idx ON pairings (expires_at);

-- When each caller of an account last made a call that is in the request log, to the minute.
CREATE TABLE caller_uses (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    actor_id text NOT NULL,
    used_at timestamptz(3) NOT NULL,
    request_id text NOT NULL,
    PRIMARY KEY (account_id, livemode, actor_id)
);

-- ======== Payments ======================================================================================================

-- One integer tells the versions of a row apart, for writes that were planned from what was read (decisions 0101,
-- 0104). Triggers raise it, so that no write can forget it.
CREATE FUNCTION svc_raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    RETURN NEW;
END $$;

-- The entries of an object's metadata, as numbers that an index holds. The account is in each, so that no account's search meets
-- the rows of another one, however common an entry is there.
CREATE FUNCTION svc_metadata_marks(account_id text, livemode boolean, metadata jsonb) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_agg(hashtextextended(account_id || livemode::text || m.key || '=' || m.value, 0))
    FROM jsonb_each_text(metadata) m
$$;

CREATE TABLE payments (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    amount_captured bigint NOT NULL DEFAULT 0,
    amount_refunded bigint NOT NULL DEFAULT 0,
    currency text NOT NULL,
    capture boolean NOT NULL,
    reference text NOT NULL,
    description text,
    customer_id text,
    initiated_by text NOT NULL,
    sequence text,
    subscription_id text,
    processing_channel text,
    "order" jsonb,
    metadata jsonb NOT NULL,
    return_url text,
    payment_method_id text NOT NULL,
    stored boolean NOT NULL DEFAULT false,
    card_brand text NOT NULL,
    card_last4 text NOT NULL,
    card_bin text,
    card_funding text,
    card_country text,
    card_issuer text,
    card_expiry_month integer NOT NULL,
    card_expiry_year integer NOT NULL,
    three_ds_mode text NOT NULL,
    three_ds_required boolean NOT NULL DEFAULT false,
    three_ds_status text NOT NULL DEFAULT 'not_required',
    three_ds_version text,
    three_ds_trans_id text,
    sealed_challenge bytea,
    challenge_expires_at timestamptz(3),
    decline_code text,
    fee_basis_points integer NOT NULL,
    fee_fixed text NOT NULL,
    fee bigint NOT NULL DEFAULT 0,
    fee_settled boolean NOT NULL DEFAULT false,
    review boolean NOT NULL DEFAULT false,
    processor_reference text,
    captured_at timestamptz(3),
    capture_before timestamptz(3),
    cardholder_acted_at timestamptz(3) NOT NULL,
    epoch integer NOT NULL DEFAULT 1,
    lease_until timestamptz(3),
    pending_reason text,
    due_at timestamptz(3),
    api_version text NOT NULL,
    idempotency_key_hash bytea NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    store_card boolean NOT NULL DEFAULT false,
    refunds_pending bigint NOT NULL DEFAULT 0,
    untold jsonb,
    last_capture_amount bigint,
    last_capture_reference text,
    last_capture_metadata jsonb,
    acquirer text NOT NULL,
    processor_key text NOT NULL,
    waiting_since timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    as_sent json,
    amount_disputed bigint NOT NULL DEFAULT 0,
    fraud_warned_at timestamptz(3),
    tariff json,
    dispute_fees bigint NOT NULL DEFAULT 0,
    payer json,
    network json,
    retry json,
    besides json,
    last_capture_status text,
    closing_since timestamptz(3),
    route json,
    own_authentication boolean,
    receipt_mail boolean,
    PRIMARY KEY (account_id, livemode, id),
    -- What no code path may break, kept by the database too.
    CONSTRAINT payments_amounts CHECK (
        amount > 0 AND amount_captured BETWEEN 0 AND amount AND amount_refunded BETWEEN 0 AND amount_captured
    ),
    -- What is final waits for nothing (decision 0034) but the acquirer's word about a capture or a close of its key that it has taken.
    CONSTRAINT payments_final CHECK (
        status IN ('pending', 'requires_action', 'authorized', 'on_hold')
        OR (
            (due_at IS NULL OR last_capture_status IS NOT DISTINCT FROM 'pending' OR closing_since IS NOT NULL)
            AND lease_until IS NULL AND pending_reason IS NULL
        )
    ),
    -- What is given back, or promised, is never more than what was taken.
    CONSTRAINT payments_refunds CHECK (refunds_pending >= 0 AND amount_refunded + refunds_pending <= amount_captured),
    CONSTRAINT payments_status CHECK (status IN (
        'pending', 'requires_action', 'authorized', 'succeeded', 'declined', 'failed', 'cancelled', 'expired', 'refunded',
        'partially_refunded', 'on_hold', 'disputed'
    ))
);
CREATE VIEW wire.payments AS SELECT * FROM payments;

CREATE TRIGGER payments_raise_revision BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by reference, and searches by its beginning. The account comes first, so that a beginning is found within one account.
CREATE INDEX payments_account_id_livemode_reference_id_idx ON payments (account_id, livemode, reference, id);

-- Lists by payment method.
CREATE INDEX payments_payment_method_id_id_idx ON payments (payment_method_id, id);

-- Lists by currency. Within an account and a currency the identifiers grow, so a sale's entry goes to the end.
CREATE INDEX payments_account_id_livemode_currency_id_idx ON payments (account_id, livemode, currency, id);

-- Lists by customer.
CREATE INDEX payments_customer ON payments (customer_id, id) WHERE customer_id IS NOT NULL;

-- Lists by subscription.
CREATE INDEX payments_subscription ON payments (subscription_id, id) WHERE subscription_id IS NOT NULL;

-- Lists by status, in three indexes, so that a page costs the same whether nearly all payments have the status or next to none. A
-- sale touches one of them.
CREATE INDEX payments_pending ON payments (account_id, livemode, id) WHERE status = 'pending';
CREATE INDEX payments_succeeded ON payments (account_id, livemode, id) WHERE status = 'succeeded';
CREATE INDEX payments_uncommon_status ON payments (account_id, livemode, status, id)
    WHERE status NOT IN ('pending', 'succeeded');

-- Operators look at what is on hold in all accounts, in the order in which it has to be decided.
CREATE INDEX payments_held ON payments (livemode, COALESCE(capture_before, 'infinity'::timestamptz), id)
    WHERE status = 'on_hold';

-- A browser brings the id of a challenged payment, but no account.
CREATE INDEX payments_challenged ON payments (id) WHERE three_ds_trans_id IS NOT NULL;

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX payments_due ON payments (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time (store/sandbox-clocks/due.ts).
CREATE INDEX payments_due_in_sandbox ON payments (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

-- payments.settle_fees looks at what was captured lately.
CREATE INDEX payments_captured_at_idx ON payments USING brin (captured_at);

-- Searches by the last digits of the card, and by amount. The first 8 characters of an identifier stand for 12.4 days: a sale's
-- entry comes beside those of the last days, which are in memory (decision 0067).
CREATE INDEX payments_search_last4 ON payments (account_id, livemode, left(id, 8), card_last4, id);
CREATE INDEX payments_search_amount ON payments (account_id, livemode, left(id, 8), amount, id);

-- Searches by decline code, and by a failed authentication. Most payments are in neither.
CREATE INDEX payments_search_decline ON payments (account_id, livemode, decline_code, id)
    WHERE decline_code IS NOT NULL;
CREATE INDEX payments_search_3ds ON payments (account_id, livemode, three_ds_status, id)
    WHERE three_ds_status IN ('failed', 'expired', 'unavailable');

-- Lists by metadata. A sale without metadata has no entry. What is written waits in a list of its own, which is short, and is put
-- into the index together.
CREATE INDEX payments_metadata ON payments
    USING gin (svc_metadata_marks(account_id, livemode, metadata)) WITH (gin_pending_list_limit = 256)
    WHERE metadata <> '{}'::jsonb;

-- Lists by e-mail address, of payments that have one beside their customer's.
CREATE INDEX payments_payer_email ON payments (account_id, livemode, lower(payer ->> 'email') COLLATE "C", id)
    WHERE payer IS NOT NULL;

-- Confirms, captures and cancels, unique by payment and idempotency key.
CREATE TABLE payment_operations (
    payment_id text NOT NULL,
    key_hash bytea NOT NULL,
    kind text NOT NULL,
    input jsonb NOT NULL,
    result text,
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    decline_code text,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    due_at timestamptz(3),
    asked_at timestamptz(3),
    message_id text,
    sent_at timestamptz(3),
    cause jsonb NOT NULL,
    PRIMARY KEY (payment_id, key_hash)
);
CREATE VIEW wire.payment_operations AS SELECT * FROM payment_operations;

-- The sweep finds operations that nobody has carried out or refused. Few among many: one is unfinished for some milliseconds.
CREATE INDEX payment_operations_due ON payment_operations (due_at) WHERE result IS NULL AND due_at IS NOT NULL;

-- The sweep reports captures in live mode that the processor refused lately (store/refused-money.ts).
CREATE INDEX payment_operations_refused ON payment_operations (finished_at) WHERE result = 'card_declined' AND livemode;

-- Attempts of payments that were followed by another one elsewhere (decision 0264).
CREATE TABLE payment_attempts (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    payment_id text NOT NULL,
    number integer NOT NULL,
    acquirer text NOT NULL,
    processor_key text NOT NULL,
    outcome text NOT NULL,
    decline_code text,
    network json,
    ended_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, payment_id, number)
);

-- ======== Refunds =======================================================================================================

CREATE TABLE refunds (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    payment_id text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text,
    reference text,
    due_at timestamptz(3),
    api_version text NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    processor_key text NOT NULL,
    waiting_since timestamptz(3),
    metadata json,
    revision integer NOT NULL DEFAULT 0,
    fee_returned bigint NOT NULL DEFAULT 0,
    failure_reason text,
    succeeded_at timestamptz(3),
    arn text,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT refunds_amount CHECK (amount > 0),
    CONSTRAINT refunds_final CHECK (status = 'pending' OR due_at IS NULL),
    CONSTRAINT refunds_status CHECK (status IN ('pending', 'succeeded', 'failed'))
);
CREATE VIEW wire.refunds AS SELECT * FROM refunds;

CREATE TRIGGER refunds_raise_revision BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by payment.
CREATE INDEX refunds_payment_id_id_idx ON refunds (payment_id, id);

-- Lists by status.
CREATE INDEX refunds_succeeded ON refunds (account_id, livemode, id) WHERE status = 'succeeded';
CREATE INDEX refunds_uncommon_status ON refunds (account_id, livemode, status, id) WHERE status <> 'succeeded';

-- Lists by currency.
CREATE INDEX refunds_account_id_livemode_currency_id_idx ON refunds (account_id, livemode, currency, id);

-- The sweep finds what is overdue (hand_overs.claim). A refund leaves the index once it is settled.
CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX refunds_due_in_sandbox ON refunds (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

-- The sweep reports refunds in live mode that failed lately (store/refused-money.ts).
CREATE INDEX refunds_failed ON refunds (last_event_at) WHERE status = 'failed' AND livemode;

-- ======== Customers and cards ===========================================================================================

CREATE TABLE customers (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    name text,
    email text,
    phone jsonb,
    billing_address jsonb,
    shipping_address jsonb,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    metadata json,
    reference text,
    PRIMARY KEY (account_id, livemode, id)
);
CREATE VIEW wire.customers AS SELECT * FROM customers;

CREATE TRIGGER customers_raise_revision BEFORE UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- The search for people: by the beginning of the address, of the name and of its last word, in any case.
CREATE INDEX customers_found_email ON customers (account_id, livemode, lower(email) COLLATE "C", id)
    WHERE deleted_at IS NULL AND email IS NOT NULL;
CREATE INDEX customers_found_name ON customers (account_id, livemode, lower(name) COLLATE "C", id)
    WHERE deleted_at IS NULL AND name IS NOT NULL;
CREATE INDEX customers_found_last_name ON customers (account_id, livemode, lower(substring(name, '\S+$')) COLLATE "C", id)
    WHERE deleted_at IS NULL AND name IS NOT NULL;

-- One customer has a reference, until it is deleted.
CREATE UNIQUE INDEX customers_reference ON customers (account_id, livemode, reference)
    WHERE reference IS NOT NULL AND deleted_at IS NULL;

-- Lists by metadata.
CREATE INDEX customers_metadata ON customers
    USING gin (svc_metadata_marks(account_id, livemode, metadata::jsonb)) WITH (gin_pending_list_limit = 256)
    WHERE metadata IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE payment_methods (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    status text NOT NULL,
    customer_id text NOT NULL,
    setup_payment_id text,
    card_brand text NOT NULL,
    card_last4 text NOT NULL,
    card_bin text,
    card_funding text,
    card_country text,
    card_issuer text,
    card_expiry_month integer NOT NULL,
    card_expiry_year integer NOT NULL,
    expiry_announced_at timestamptz(3),
    api_version text NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    detached_at timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    disputed_at timestamptz(3),
    network json,
    sequence text,
    setup_token text,
    setup json,
    sealed_challenge bytea,
    due_at timestamptz(3),
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT payment_methods_status
        CHECK (status IN ('requires_action', 'active', 'expired', 'detached', 'failed')),
    CONSTRAINT payment_methods_sequence CHECK (sequence IN ('recurring', 'unscheduled')),
    CONSTRAINT payment_methods_final CHECK (status = 'requires_action' OR due_at IS NULL)
);
CREATE VIEW wire.payment_methods AS SELECT * FROM payment_methods;

CREATE TRIGGER payment_methods_raise_revision BEFORE UPDATE ON payment_methods FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by customer.
CREATE INDEX payment_methods_customer_id_id_idx ON payment_methods (customer_id, id);

-- Lists by status.
CREATE INDEX payment_methods_account_id_livemode_status_id_idx ON payment_methods (account_id, livemode, status, id);

-- The daily look at expiry dates: cards that are in use, the earliest to expire first.
CREATE INDEX payment_methods_expiry ON payment_methods (card_expiry_year, card_expiry_month) WHERE status = 'active';

-- The same for one sandbox and its clock: a look at what is due reads only as many as it returns.
CREATE INDEX payment_methods_expiring_in_sandbox ON payment_methods (account_id, card_expiry_year, card_expiry_month)
    WHERE status = 'active' AND NOT livemode AND expiry_announced_at IS NULL;
CREATE INDEX payment_methods_announced_in_sandbox ON payment_methods (account_id, card_expiry_year, card_expiry_month)
    WHERE status = 'active' AND NOT livemode AND expiry_announced_at IS NOT NULL;

-- A browser brings the token of a card that is to be stored, and its secret, but no account.
CREATE INDEX payment_methods_setup_token ON payment_methods (setup_token) WHERE setup_token IS NOT NULL;

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX payment_methods_due ON payment_methods (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX payment_methods_due_in_sandbox ON payment_methods (account_id, due_at)
    WHERE due_at IS NOT NULL AND NOT livemode;

-- Declines of cards that their networks count (decision 0234): the number is there as the hash that the vault has of it.
CREATE TABLE card_declines (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    card_hash bytea NOT NULL,
    payment_id text NOT NULL,
    network text NOT NULL,
    code text,
    advice text,
    amount bigint NOT NULL,
    currency text NOT NULL,
    expiry text NOT NULL,
    for_ever boolean NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, card_hash, payment_id)
);
CREATE INDEX card_declines_at_idx ON card_declines USING brin (at);

CREATE TABLE tokens (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    card_brand text NOT NULL,
    card_last4 text NOT NULL,
    card_expiry_month integer NOT NULL,
    card_expiry_year integer NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id)
);
CREATE VIEW wire.tokens AS SELECT * FROM tokens;

CREATE TRIGGER tokens_raise_revision BEFORE UPDATE ON tokens FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- tokens.purge.
CREATE INDEX tokens_expires_at_idx ON tokens USING brin (expires_at);

-- ======== Subscriptions =================================================================================================

CREATE TABLE subscriptions (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    status text NOT NULL,
    customer_id text NOT NULL,
    payment_method_id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    interval text NOT NULL,
    start_date text NOT NULL,
    end_date text,
    next_number integer NOT NULL DEFAULT 0,
    charge_date text,
    attempt integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    attempt_at timestamptz(3),
    payment_id text,
    failures integer NOT NULL DEFAULT 0,
    last_charge_at timestamptz(3),
    last_charge_status text,
    last_charge_payment_id text,
    last_charge_failure text,
    pause_reason text,
    reference text,
    description text,
    processing_channel text,
    metadata jsonb NOT NULL,
    paused_at timestamptz(3),
    cancelled_at timestamptz(3),
    due_at timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    api_version text NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    untold jsonb,
    processor_key text NOT NULL,
    as_sent json,
    retry_of integer,
    terms_revision integer NOT NULL DEFAULT 0,
    interval_count integer NOT NULL DEFAULT 1,
    anchor_date text,
    anchor_number integer NOT NULL DEFAULT 0,
    trial_end text,
    cancel_at_period_end boolean NOT NULL DEFAULT false,
    date_amount bigint,
    retry_days jsonb,
    PRIMARY KEY (account_id, livemode, id)
) WITH (fillfactor = 70);
CREATE VIEW wire.subscriptions AS SELECT * FROM subscriptions;

CREATE TRIGGER subscriptions_raise_revision BEFORE UPDATE ON subscriptions
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by customer.
CREATE INDEX subscriptions_customer_id_id_idx ON subscriptions (customer_id, id);

-- Before a card is detached: the subscriptions that charge it.
CREATE INDEX subscriptions_payment_method_id_id_idx ON subscriptions (payment_method_id, id);

-- Lists by status.
CREATE INDEX subscriptions_account_id_livemode_status_id_idx ON subscriptions (account_id, livemode, status, id);

-- Lists by currency.
CREATE INDEX subscriptions_account_id_livemode_currency_id_idx ON subscriptions (account_id, livemode, currency, id);

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX subscriptions_due ON subscriptions (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX subscriptions_due_in_sandbox ON subscriptions (account_id, due_at)
    WHERE due_at IS NOT NULL AND NOT livemode;

CREATE TABLE subscription_charges (
    subscription_id text NOT NULL,
    charge_date text NOT NULL,
    attempt integer NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    status text NOT NULL,
    payment_id text NOT NULL,
    tries integer NOT NULL DEFAULT 1,
    payment_method_id text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    failure text,
    claimed_at timestamptz(3) NOT NULL,
    decided_at timestamptz(3),
    PRIMARY KEY (subscription_id, charge_date, attempt)
);
CREATE VIEW wire.subscription_charges AS SELECT * FROM subscription_charges;

-- ======== Hosted sessions ===============================================================================================

CREATE TABLE hosted_sessions (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reference text NOT NULL,
    customer_id text,
    capture boolean NOT NULL,
    store boolean NOT NULL,
    success_url text NOT NULL,
    cancel_url text NOT NULL,
    payment_id text,
    attempt integer NOT NULL DEFAULT 1,
    expires_at timestamptz(3) NOT NULL,
    due_at timestamptz(3),
    api_version text NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    description text,
    "order" jsonb,
    metadata jsonb NOT NULL DEFAULT '{}',
    three_ds_mode text NOT NULL DEFAULT 'automatic',
    processor_key text NOT NULL,
    as_sent json,
    type text,
    revision integer NOT NULL DEFAULT 0,
    payer json,
    PRIMARY KEY (account_id, livemode, id)
);
CREATE VIEW wire.hosted_sessions AS SELECT * FROM hosted_sessions;

CREATE TRIGGER hosted_sessions_raise_revision BEFORE UPDATE ON hosted_sessions
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- A session names its payment before that has a row, and takes no other payment until then.
CREATE FUNCTION svc_check_session_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM payments
        WHERE account_id = OLD.account_id AND livemode = OLD.livemode AND id = OLD.payment_id) THEN
        RAISE EXCEPTION 'hosted session % takes no other payment before its payment % has a row', OLD.id, OLD.payment_id;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER hosted_sessions_check_payment BEFORE UPDATE ON hosted_sessions
    FOR EACH ROW WHEN (OLD.payment_id IS NOT NULL AND NEW.payment_id IS DISTINCT FROM OLD.payment_id)
    EXECUTE FUNCTION svc_check_session_payment();

-- A browser brings the id of a session and its secret, but no account.
CREATE INDEX hosted_sessions_id_idx ON hosted_sessions (id);

-- The session of a payment that has come to its end.
CREATE INDEX hosted_sessions_payment ON hosted_sessions (payment_id) WHERE payment_id IS NOT NULL;

-- Lists by customer.
CREATE INDEX hosted_sessions_customer ON hosted_sessions (customer_id, id) WHERE customer_id IS NOT NULL;

-- Lists by status.
CREATE INDEX hosted_sessions_account_id_livemode_status_id_idx ON hosted_sessions (account_id, livemode, status, id);

-- Lists by currency.
CREATE INDEX hosted_sessions_account_id_livemode_currency_id_idx ON hosted_sessions (account_id, livemode, currency, id);

-- Lists of payment links, and of sessions that are none.
CREATE INDEX hosted_sessions_links ON hosted_sessions (account_id, livemode, id) WHERE type = 'link';
CREATE INDEX hosted_sessions_checkouts ON hosted_sessions (account_id, livemode, id) WHERE type IS NULL;

-- The count of open links, of which an account may have so many.
CREATE INDEX hosted_sessions_open_links ON hosted_sessions (account_id, livemode)
    WHERE type = 'link' AND status = 'open';

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX hosted_sessions_due ON hosted_sessions (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX hosted_sessions_due_in_sandbox ON hosted_sessions (account_id, due_at)
    WHERE due_at IS NOT NULL AND NOT livemode;

-- ======== Disputes ======================================================================================================

-- What a dispute keeps of its payment is a part of the payment's row, by which refunds are bounded (decisions 0178 to 0181).
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
    evidence_files json NOT NULL DEFAULT '{}',
    refused_answers integer NOT NULL DEFAULT 0,
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
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT dispute_watches_sandbox CHECK (NOT livemode)
);
CREATE VIEW wire.dispute_watches AS SELECT * FROM dispute_watches;

CREATE TRIGGER dispute_watches_raise_revision BEFORE UPDATE ON dispute_watches
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- The sweep, and the sandbox's clock.
CREATE INDEX dispute_watches_due ON dispute_watches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX dispute_watches_due_in_sandbox ON dispute_watches (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

-- How often what an account sells is disputed, by brand and month (decision 0198).
CREATE TABLE brand_months (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    month date NOT NULL,
    brand text NOT NULL,
    currency text NOT NULL,
    sales bigint NOT NULL DEFAULT 0,
    sales_amount bigint NOT NULL DEFAULT 0,
    disputes bigint NOT NULL DEFAULT 0,
    disputes_amount bigint NOT NULL DEFAULT 0,
    warnings bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, month, brand, currency)
);

-- Accounts of live mode with disputes in a month, among which those above a threshold are looked for (brand_months.above).
CREATE INDEX brand_months_disputed ON brand_months (month) WHERE livemode AND (disputes > 0 OR warnings > 0);

-- Files of merchants, whose content lies in the object store (decision 0177).
CREATE TABLE files (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    purpose text NOT NULL,
    name text,
    type text NOT NULL,
    size integer NOT NULL,
    sealed_key bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    report json,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT files_purpose CHECK (purpose IN ('dispute_evidence', 'report')),
    CONSTRAINT files_report CHECK ((purpose = 'report') = (report IS NOT NULL)),
    CONSTRAINT files_size CHECK (size > 0),
    CONSTRAINT files_type CHECK (type IN ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/xml'))
);

-- files.purge.
CREATE INDEX files_created_at ON files USING brin (created_at);

-- Content that no row has: it was sent and its row was never written, or its row is gone.
CREATE TABLE file_leftovers (
    id text PRIMARY KEY,
    due_at timestamptz(3) NOT NULL
);
CREATE INDEX file_leftovers_due ON file_leftovers (due_at);

-- Whoever deletes a row, a restart of the sandbox too, leaves its content to be deleted.
CREATE FUNCTION svc_leave_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO public.file_leftovers (id, due_at) SELECT id, clock_timestamp() FROM gone ON CONFLICT (id) DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER files_leave AFTER DELETE ON files
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION svc_leave_file();

-- ======== Events and webhooks ===========================================================================================

-- The event log and the outbox: what the deliveries of an event send is its payload.
CREATE TABLE events (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    api_version text NOT NULL,
    payload text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    cause jsonb NOT NULL,
    PRIMARY KEY (account_id, livemode, id)
) WITH (toast_tuple_target = 8160);
CREATE VIEW wire.events AS SELECT * FROM events;

-- Whoever reads the event log by a cursor misses nothing (decision 0033): an event is written only while its time is near its
-- account's time, and the log shows nothing that an event under way could still come before. The row of a sandbox's clock is
-- locked until the event is committed, so that the clock is not moved meanwhile, and no event of the time before can appear
-- after one of the time after. While a sandbox is begun anew it takes no event: nothing of its account can be written behind
-- the deletion.
--
-- The order of the two steps is what the guarantee rests on: first the lock, which tells readers of the event, then the
-- clock. The lock is held until the transaction ends. Nobody takes it exclusively, so nobody waits for it.
-- 1702258030 names these locks among all advisory locks; the second number is the event's second, counted from 2020.
CREATE FUNCTION svc_check_event_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ahead interval := interval '0';
    clock record;
BEGIN
    IF NOT NEW.livemode THEN
        SELECT c.ahead_ms, c.status INTO clock FROM public.sandbox_clocks c WHERE c.account_id = NEW.account_id FOR SHARE;
        IF FOUND THEN
            IF clock.status = 'restarting' THEN
                RAISE EXCEPTION 'the sandbox of % begins anew', NEW.account_id
                    USING ERRCODE = 'STALE', HINT = 'Make the event again once it has begun.';
            END IF;
            ahead := make_interval(secs => clock.ahead_ms / 1000.0);
        END IF;
    END IF;
    IF NEW.created_at <= clock_timestamp() + ahead + interval '10 seconds' THEN
        PERFORM pg_advisory_xact_lock_shared(1702258030,
            (floor(extract(epoch FROM greatest(NEW.created_at - ahead, timestamptz '2020-01-01 00:00:00Z'))) - 1577836800)::int);
        IF NEW.created_at >= clock_timestamp() + ahead - interval '1 second' THEN
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'the event % has the time %, and its account has %', NEW.id, NEW.created_at, clock_timestamp() + ahead
        USING ERRCODE = 'STALE', HINT = 'Make the event again, with the time as it is now.';
END $$;
CREATE TRIGGER events_check_time BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION svc_check_event_time();

-- Every event before this time is there to be read, for good, by a statement that begins after this one has ended. To be
-- called in a transaction of its own: `now()`, when that began, is then earlier than the look at the locks.
CREATE FUNCTION svc_event_horizon() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
    SELECT date_trunc('milliseconds', least(
        now() - interval '1 second',
        min(to_timestamp(1577836800 + l.objid::bigint))))
    FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.classid = 1702258030 AND l.objsubid = 2
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
$$;

-- The events of an object, for its story and for lists by object.
CREATE INDEX events_object_id_id_idx ON events (object_id, id);

-- Lists by type: an account may have very many events of the common types, and none of the one that is asked for.
CREATE INDEX events_account_id_livemode_type_id_idx ON events (account_id, livemode, type, id);

-- events.purge.
CREATE INDEX events_created_at_idx ON events USING brin (created_at);

-- The bytes of an event in another version than its own.
CREATE TABLE event_renderings (
    event_id text NOT NULL,
    api_version text NOT NULL,
    payload text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (event_id, api_version)
);

CREATE TABLE webhook_endpoints (
    id text NOT NULL,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    url text NOT NULL,
    description text,
    status text NOT NULL,
    enabled_events text[],
    api_version text NOT NULL,
    sealed_secret bytea NOT NULL,
    sealed_previous_secret bytea,
    previous_secret_expires_at timestamptz(3),
    consecutive_failures integer NOT NULL DEFAULT 0,
    failing_since timestamptz(3),
    last_success_at timestamptz(3),
    last_failure_at timestamptz(3),
    disabled_reason text,
    probe_at timestamptz(3),
    draining_since timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3),
    drain_cursor text,
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id)
) WITH (fillfactor = 50);
CREATE VIEW wire.webhook_endpoints AS SELECT * FROM webhook_endpoints;

CREATE TRIGGER webhook_endpoints_raise_revision BEFORE UPDATE ON webhook_endpoints
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- An event that is written gets its deliveries to the endpoints of its account (part `deliveries` of most statements).
CREATE INDEX webhook_endpoints_kept ON webhook_endpoints (account_id, livemode) WHERE deleted_at IS NULL;

-- webhook_endpoints.claim_probes, and the endpoints that release what was held.
CREATE INDEX webhook_endpoints_circuits ON webhook_endpoints (livemode)
    WHERE probe_at IS NOT NULL OR draining_since IS NOT NULL;

-- The look at endpoints that have failed for long, the longest first.
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (failing_since) WHERE failing_since IS NOT NULL;

-- Operators look at the endpoints of a mode that are not well.
CREATE INDEX webhook_endpoints_unwell ON webhook_endpoints (livemode, id)
    WHERE deleted_at IS NULL AND (status <> 'enabled' OR probe_at IS NOT NULL);

-- webhook_deliveries.cancel_for_deleted, webhook_endpoints.purge.
CREATE INDEX webhook_endpoints_deleted ON webhook_endpoints (deleted_at) WHERE deleted_at IS NOT NULL;

-- Every event on its way to an endpoint.
CREATE TABLE webhook_deliveries (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    event_id text NOT NULL,
    event_type text NOT NULL,
    endpoint_id text NOT NULL,
    status text NOT NULL,
    attempt_count integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    trigger text NOT NULL DEFAULT 'initial',
    runner text NOT NULL DEFAULT 'dispatcher',
    next_attempt_at timestamptz(3),
    held_at timestamptz(3),
    replay_id text,
    created_at timestamptz(3) NOT NULL,
    handed_over boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id)
) WITH (fillfactor = 70);
CREATE VIEW wire.webhook_deliveries AS SELECT * FROM webhook_deliveries;

CREATE TRIGGER webhook_deliveries_raise_revision BEFORE UPDATE ON webhook_deliveries
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by endpoint.
CREATE INDEX webhook_deliveries_endpoint_id_id_idx ON webhook_deliveries (endpoint_id, id);

-- Lists by endpoint and status, replays (webhook_replays.reopen), and what waits for an endpoint.
CREATE INDEX webhook_deliveries_succeeded ON webhook_deliveries (endpoint_id, id) WHERE status = 'succeeded';
CREATE INDEX webhook_deliveries_undelivered ON webhook_deliveries (endpoint_id, status, id)
    WHERE status <> 'succeeded';

-- What the dispatcher takes from: each endpoint's due deliveries, in their order (webhook_deliveries.claim).
CREATE INDEX webhook_deliveries_dispatch ON webhook_deliveries (livemode, endpoint_id, next_attempt_at)
    WHERE status = 'pending' AND runner = 'dispatcher' AND held_at IS NULL;

-- The sweep finds deliveries that the workflow of their event has to make.
CREATE INDEX webhook_deliveries_retries ON webhook_deliveries (next_attempt_at)
    WHERE status = 'pending' AND runner = 'workflow' AND held_at IS NULL;

-- webhook_endpoints.release_held.
CREATE INDEX webhook_deliveries_held ON webhook_deliveries (endpoint_id)
    WHERE status = 'pending' AND held_at IS NOT NULL;

-- What has become of a replay's deliveries.
CREATE INDEX webhook_deliveries_replay ON webhook_deliveries (replay_id, status) WHERE replay_id IS NOT NULL;

-- Deliveries that are over, though the workflow of their event may still wait for them (decision 0040).
CREATE INDEX webhook_deliveries_untold ON webhook_deliveries (created_at) WHERE handed_over AND status <> 'pending';

CREATE TABLE webhook_attempts (
    delivery_id text NOT NULL,
    ordinal integer NOT NULL,
    number integer NOT NULL,
    trigger text NOT NULL,
    at timestamptz(3) NOT NULL,
    duration_ms integer,
    response_status integer,
    response_body text,
    error text,
    finished_at timestamptz(3),
    ahead_ms bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (delivery_id, ordinal)
);
CREATE VIEW wire.webhook_attempts AS SELECT * FROM webhook_attempts;

-- webhook_attempts.close_lost: attempts that are under way, or were when their process ended.
CREATE INDEX webhook_attempts_open ON webhook_attempts (at) WHERE finished_at IS NULL;

CREATE TABLE webhook_replays (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    endpoint_id text NOT NULL,
    "from" timestamptz(3) NOT NULL,
    until timestamptz(3) NOT NULL,
    types text[],
    status text NOT NULL,
    total integer NOT NULL,
    cursor text,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT webhook_replays_final CHECK (status = 'running' OR due_at IS NULL)
);
CREATE VIEW wire.webhook_replays AS SELECT * FROM webhook_replays;

CREATE TRIGGER webhook_replays_raise_revision BEFORE UPDATE ON webhook_replays
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- Lists by endpoint.
CREATE INDEX webhook_replays_endpoint_id_id_idx ON webhook_replays (endpoint_id, id);

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX webhook_replays_due ON webhook_replays (due_at) WHERE due_at IS NOT NULL;

-- ======== Idempotency ===================================================================================================

-- A payment that is asked for is first a claim of its idempotency key. The claim keeps the draft of the payment's rows, without
-- card data, until the outcome is known and the payment itself is inserted (decision 0058). Its epoch tells its holders apart.
CREATE TABLE idempotency_records (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    key_hash bytea NOT NULL,
    fingerprint bytea NOT NULL,
    operation_id text NOT NULL,
    resource_id text NOT NULL,
    lease_until timestamptz(3) NOT NULL,
    sealed_response_key bytea,
    response_status integer,
    sealed_response bytea,
    created_at timestamptz(3) NOT NULL,
    draft json,
    epoch integer NOT NULL DEFAULT 1,
    twin_hash bytea,
    PRIMARY KEY (account_id, livemode, key_hash)
) WITH (fillfactor = 60, toast_tuple_target = 8160);
CREATE VIEW wire.idempotency_records AS SELECT * FROM idempotency_records;

-- A process whose clock is off could not write the payment's events after the processor has charged the card. So it is
-- refused before, by the same bounds as an event (decision 0033).
CREATE FUNCTION svc_check_claim_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.created_at BETWEEN clock_timestamp() - interval '1 second' AND clock_timestamp() + interval '10 seconds' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the claim of % has the time %, and the database has %', NEW.resource_id, NEW.created_at, clock_timestamp()
        USING ERRCODE = 'STALE', HINT = 'Make the claim again, with the time as it is now.';
END $$;
CREATE TRIGGER idempotency_records_check_time BEFORE INSERT ON idempotency_records
    FOR EACH ROW WHEN (NEW.draft IS NOT NULL) EXECUTE FUNCTION svc_check_claim_time();

-- The sweep finds claims whose call broke off, and operators see how many there are.
CREATE INDEX idempotency_records_claims_idx ON idempotency_records (lease_until) WHERE draft IS NOT NULL;

-- Reads of payments that have no row yet find the claim by the payment (decision 0077). It holds open claims only.
CREATE INDEX idempotency_records_open_claims_idx ON idempotency_records (account_id, livemode, resource_id)
    WHERE draft IS NOT NULL;

-- Two processes that hash with different peppers cannot both claim a key (decision 0160).
CREATE UNIQUE INDEX idempotency_records_twin ON idempotency_records (account_id, livemode, twin_hash) WHERE twin_hash IS NOT NULL;

-- idempotency_records.purge.
CREATE INDEX idempotency_records_created_at_idx ON idempotency_records USING brin (created_at);

-- ======== Vault =========================================================================================================

CREATE TABLE vault.cards (
    id text PRIMARY KEY,
    sealed bytea NOT NULL,
    number_hash bytea NOT NULL,
    created_at timestamptz(3) NOT NULL
);
CREATE VIEW wire.vault_cards AS SELECT * FROM vault.cards;

-- UNLOGGED: a CVC never reaches the write-ahead log, a replica or a backup, and a crash forgets it.
CREATE UNLOGGED TABLE vault.cvcs (
    payment_id text PRIMARY KEY,
    sealed bytea NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
CREATE VIEW wire.vault_cvcs AS SELECT * FROM vault.cvcs;

-- ======== Acquirers =====================================================================================================

-- Contracts of single merchants with an acquirer that the settings name: whose payments go there under credentials of their own.
CREATE TABLE acquirer_accounts (
    id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    name text NOT NULL,
    acquirer text NOT NULL,
    channels text[],
    capabilities jsonb NOT NULL,
    sealed_secrets bytea,
    status text NOT NULL,
    added_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    activated_at timestamptz(3),
    last_success_at timestamptz(3),
    last_failure_at timestamptz(3),
    last_failure text,
    revision integer NOT NULL DEFAULT 0,
    fees jsonb,
    retired_at timestamptz(3),
    paused_at timestamptz(3),
    CONSTRAINT acquirer_accounts_status CHECK (status IN ('proposed', 'active', 'retired')),
    CONSTRAINT acquirer_accounts_activated CHECK (status <> 'active' OR activated_at IS NOT NULL),
    CONSTRAINT acquirer_accounts_failure CHECK ((last_failure_at IS NULL) = (last_failure IS NULL))
);

-- What an account has.
CREATE INDEX acquirer_accounts_of ON acquirer_accounts (account_id, livemode, id);

-- The rules of an account that say to which acquirer a new payment goes. The newest version counts.
CREATE TABLE routing_rules (
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    version integer NOT NULL,
    rules jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    created_by text NOT NULL,
    note text,
    PRIMARY KEY (account_id, livemode, version)
);

-- Acquirers of the settings that operators leave out by hand: a row for each change, of which the newest of each acquirer counts.
CREATE TABLE acquirer_switches (
    id integer PRIMARY KEY,
    acquirer text NOT NULL,
    livemode boolean NOT NULL,
    is_off boolean NOT NULL,
    why text,
    changed_by text,
    at timestamptz(3) NOT NULL
);

-- Operations at acquirers that cannot be asked by our key (decision 0242): each is written before it is sent.
CREATE TABLE acquirer_operations (
    acquirer text NOT NULL,
    livemode boolean NOT NULL,
    key_hash bytea NOT NULL,
    kind text NOT NULL,
    account_id text NOT NULL,
    object_id text NOT NULL,
    ids jsonb NOT NULL DEFAULT '{}',
    amount bigint,
    currency text,
    captured bigint,
    refunded bigint,
    taken_at timestamptz(3),
    sent_at timestamptz(3),
    repeat_until timestamptz(3),
    repeats integer NOT NULL DEFAULT 0,
    told jsonb,
    created_at timestamptz(3) NOT NULL,
    closed_at timestamptz(3),
    key text,
    PRIMARY KEY (acquirer, livemode, key_hash)
);

-- What is told names it as the acquirer does.
CREATE INDEX acquirer_operations_ids_idx ON acquirer_operations USING gin (ids jsonb_path_ops);

-- acquirer_operations.purge.
CREATE INDEX acquirer_operations_created_at_idx ON acquirer_operations USING brin (created_at);

-- What goes with a sandbox.
CREATE INDEX acquirer_operations_account_idx ON acquirer_operations (account_id, livemode);

-- What acquirers tell unasked, as it was received, until it is carried out (decision 0175).
CREATE TABLE acquirer_notifications (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    acquirer text NOT NULL,
    their_id text NOT NULL,
    type text NOT NULL,
    told_at timestamptz(3) NOT NULL,
    source text NOT NULL,
    sealed_body bytea NOT NULL,
    status text NOT NULL,
    object_id text,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT acquirer_notifications_final CHECK (status = 'received' OR due_at IS NULL),
    CONSTRAINT acquirer_notifications_finished CHECK ((status = 'received') = (finished_at IS NULL)),
    CONSTRAINT acquirer_notifications_named CHECK (account_id <> '' OR status IN ('ignored', 'unmatched')),
    CONSTRAINT acquirer_notifications_source CHECK (source IN ('door', 'poll')),
    CONSTRAINT acquirer_notifications_status CHECK (status IN ('received', 'done', 'ignored', 'unmatched'))
);
CREATE VIEW wire.acquirer_notifications AS SELECT * FROM acquirer_notifications;

CREATE TRIGGER acquirer_notifications_raise_revision BEFORE UPDATE ON acquirer_notifications
    FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

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

-- When an account at an acquirer last told something (acquirer_notifications.lastOf).
CREATE INDEX acquirer_notifications_of_one ON acquirer_notifications (acquirer, livemode, id);

-- How many of what an account at an acquirer told name nothing that is known.
CREATE INDEX acquirer_notifications_unmatched_of_one ON acquirer_notifications (acquirer, livemode)
    WHERE status = 'unmatched';

-- How far what an acquirer lists was read.
CREATE TABLE acquirer_polls (
    acquirer text NOT NULL,
    livemode boolean NOT NULL,
    reached timestamptz(3) NOT NULL,
    polled_at timestamptz(3) NOT NULL,
    PRIMARY KEY (acquirer, livemode)
);

-- What an acquirer did, compared with the rows (decision 0139). Each is of a settlement, by the acquirer's name of it (decision
-- 0245), or of a list, which has none.
CREATE TABLE reconciliation_runs (
    id serial PRIMARY KEY,
    acquirer text NOT NULL,
    livemode boolean NOT NULL,
    source text NOT NULL CHECK (source IN ('list', 'file')),
    window_from timestamptz(3) NOT NULL,
    window_until timestamptz(3) NOT NULL,
    currency text,
    started_at timestamptz(3) NOT NULL,
    alive_at timestamptz(3) NOT NULL,
    epoch integer NOT NULL DEFAULT 1,
    reached timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    failure text,
    counts jsonb NOT NULL,
    sums jsonb NOT NULL,
    settlement text NOT NULL DEFAULT '',
    told jsonb
);

-- The latest run of a window, which goes on where it stopped.
CREATE INDEX reconciliation_runs_acquirer_livemode_source_window_from_idx
    ON reconciliation_runs (acquirer, livemode, source, window_from);

-- Differences that an operator settles.
CREATE TABLE reconciliation_items (
    id serial PRIMARY KEY,
    acquirer text NOT NULL,
    livemode boolean NOT NULL,
    source text NOT NULL CHECK (source IN ('list', 'file')),
    kind text NOT NULL,
    movement text NOT NULL,
    key text NOT NULL,
    authorization_key text NOT NULL,
    reference text,
    account_id text,
    object_id text,
    at timestamptz(3) NOT NULL,
    currency text NOT NULL,
    their_state text,
    our_state text,
    their_amount bigint,
    our_amount bigint,
    money bigint NOT NULL,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'settled')),
    settled_as text CHECK (settled_as IN ('adopt', 'close', 'write_off', 'gone')),
    settled_by text,
    reason text,
    settled_at timestamptz(3),
    first_run integer NOT NULL,
    last_run integer NOT NULL,
    found_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    their_gross bigint,
    their_fee bigint,
    settlement text NOT NULL DEFAULT '',
    settled_currency text,
    presented bigint,
    presented_currency text,
    rate text,
    CHECK ((status = 'settled') = (settled_as IS NOT NULL AND settled_at IS NOT NULL AND reason IS NOT NULL))
);

-- A second run does not double a difference.
CREATE UNIQUE INDEX reconciliation_items_of_settlements
    ON reconciliation_items (acquirer, livemode, source, settlement, kind, movement, key);

-- Operators read what is open.
CREATE INDEX reconciliation_items_status_id_idx ON reconciliation_items (status, id);

-- A run settles what it no longer finds in its window.
CREATE INDEX reconciliation_items_acquirer_livemode_source_at_idx ON reconciliation_items (acquirer, livemode, source, at);

-- Operators read what is open of an account.
CREATE INDEX reconciliation_items_account_id_id_idx ON reconciliation_items (account_id, id);

-- ======== Books =========================================================================================================

-- What happened to each account's money, in double entry (decision 0182).
CREATE TABLE journals (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    kind text NOT NULL,
    source text NOT NULL,
    object_id text,
    payment_id text,
    currency text NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    at timestamptz(3) NOT NULL,
    available_on date NOT NULL,
    available_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    details jsonb,
    PRIMARY KEY (account_id, livemode, id)
);
CREATE VIEW wire.journals AS SELECT * FROM journals;

-- Nothing is posted twice.
CREATE UNIQUE INDEX journals_account_id_livemode_source_kind_key ON journals (account_id, livemode, source, kind);

-- What is posted of a payment, and its story.
CREATE INDEX journals_account_id_livemode_payment_id_id_idx ON journals (account_id, livemode, payment_id, id);

-- What a payout pays.
CREATE INDEX journals_account_id_livemode_currency_available_at_idx
    ON journals (account_id, livemode, currency, available_at);

-- Filters of the list: by type and category, by source, by currency, by day.
CREATE INDEX journals_account_id_livemode_kind_id_idx ON journals (account_id, livemode, kind, id);
CREATE INDEX journals_account_id_livemode_object_id_id_idx ON journals (account_id, livemode, object_id, id);
CREATE INDEX journals_account_id_livemode_currency_id_idx ON journals (account_id, livemode, currency, id);
CREATE INDEX journals_account_id_livemode_available_on_id_idx ON journals (account_id, livemode, available_on, id);

-- To whose books something of a settlement file is posted: a file that is corrected may not name them any more.
CREATE INDEX journals_of_files ON journals (object_id) WHERE kind = 'settlement';

CREATE TABLE ledger_entries (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    journal_id text NOT NULL,
    ordinal integer NOT NULL,
    account text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (account_id, livemode, journal_id, ordinal)
);
CREATE VIEW wire.ledger_entries AS SELECT * FROM ledger_entries;

-- The entries of a statement are checked together, and not each with its journal (decision 0205): what a statement adds to a journal
-- adds up to zero, and so does all that there ever is of it.
CREATE FUNCTION svc_check_journals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong record;
BEGIN
    SELECT a.journal_id, a.currency, sum(a.amount) AS total INTO wrong FROM added a
    GROUP BY a.account_id, a.livemode, a.journal_id, a.currency HAVING sum(a.amount) <> 0 LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'the entries of the journal % add up to % in %, and not to zero', wrong.journal_id, wrong.total, wrong.currency
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION svc_check_journals();

CREATE FUNCTION svc_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed: post a reversal', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END
$$;

-- Rows go only with the whole sandbox.
CREATE TRIGGER journals_only_grow BEFORE UPDATE ON journals FOR EACH ROW EXECUTE FUNCTION svc_refuse_change();
CREATE TRIGGER ledger_entries_only_grow BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION svc_refuse_change();

-- What each account of the books comes to.
CREATE TABLE ledger_balances (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    account text NOT NULL,
    currency text NOT NULL,
    balance bigint NOT NULL,
    PRIMARY KEY (account_id, livemode, currency, account)
);

-- What is to become available, by day.
CREATE TABLE book_maturities (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    currency text NOT NULL,
    account text NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (account_id, livemode, day, account, currency)
);

-- What leaves a ledger account today, of all accounts.
CREATE INDEX book_maturities_day_idx ON book_maturities (day);

-- How far the books of an account are posted.
CREATE TABLE book_marks (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    mark text NOT NULL,
    posted_at timestamptz(3) NOT NULL,
    filled_to text,
    cut_at timestamptz(3),
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode)
);

-- Which process posts the books of a mode, and until when no other does.
CREATE TABLE book_keepers (
    livemode boolean NOT NULL,
    holder text NOT NULL,
    until timestamptz(3) NOT NULL,
    behind_since timestamptz(3),
    PRIMARY KEY (livemode)
);

-- What each day added to an account's money, by kind of journal: statements begin and end with sums of whole days.
CREATE TABLE book_days (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    currency text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    count bigint NOT NULL,
    amount bigint NOT NULL,
    fee bigint NOT NULL,
    PRIMARY KEY (account_id, livemode, currency, day, kind)
);

-- Of one currency in another (decisions 0190 to 0193).
CREATE TABLE exchange_rates (
    id text PRIMARY KEY,
    livemode boolean NOT NULL,
    from_currency text NOT NULL,
    to_currency text NOT NULL,
    rate text,
    set_by text,
    reason text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT exchange_rates_two CHECK (from_currency <> to_currency)
);

-- The newest of each pair, and its history.
CREATE INDEX exchange_rates_livemode_from_currency_to_currency_id_idx
    ON exchange_rates (livemode, from_currency, to_currency, id);

-- ======== Payouts =======================================================================================================

-- Where merchants are paid out to, and when (decisions 0172 and 0173).
CREATE TABLE bank_accounts (
    id text NOT NULL,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    currency text NOT NULL,
    sealed_iban bytea NOT NULL,
    country text NOT NULL,
    last4 text NOT NULL,
    holder text NOT NULL,
    status text NOT NULL,
    verification_amount bigint NOT NULL,
    verification_sent_at timestamptz(3),
    wrong_guesses integer NOT NULL DEFAULT 0,
    usable_from timestamptz(3),
    added_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT bank_accounts_amount CHECK (verification_amount > 0),
    CONSTRAINT bank_accounts_status CHECK (status IN ('unverified', 'verified', 'rejected', 'removed')),
    CONSTRAINT bank_accounts_usable CHECK (status <> 'verified' OR usable_from IS NOT NULL)
);

CREATE TRIGGER bank_accounts_raise_revision BEFORE UPDATE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

CREATE TABLE payout_schedules (
    id text NOT NULL,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    currency text NOT NULL,
    interval text NOT NULL,
    weekday integer,
    month_day integer,
    minimum bigint NOT NULL,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    due_day text,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT payout_schedules_currency UNIQUE (account_id, livemode, currency),
    CONSTRAINT payout_schedules_interval CHECK (interval IN ('manual', 'daily', 'weekly', 'monthly')),
    CONSTRAINT payout_schedules_due CHECK ((interval = 'manual') = (due_at IS NULL)),
    CONSTRAINT payout_schedules_weekday CHECK ((interval = 'weekly') = (weekday IS NOT NULL)
        AND (weekday IS NULL OR weekday BETWEEN 1 AND 7)),
    CONSTRAINT payout_schedules_month_day CHECK ((interval = 'monthly') = (month_day IS NOT NULL)
        AND (month_day IS NULL OR month_day BETWEEN 1 AND 31)),
    CONSTRAINT payout_schedules_minimum CHECK (minimum > 0)
);
CREATE VIEW wire.payout_schedules AS SELECT * FROM payout_schedules;

CREATE TRIGGER payout_schedules_raise_revision BEFORE UPDATE ON payout_schedules FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX payout_schedules_due ON payout_schedules (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX payout_schedules_due_in_sandbox ON payout_schedules (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

-- Reports that are made regularly (decision 0278).
CREATE TABLE report_schedules (
    id text NOT NULL,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    currency text NOT NULL,
    interval text NOT NULL,
    format text NOT NULL,
    next_from date,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT report_schedules_currency UNIQUE (account_id, livemode, currency),
    CONSTRAINT report_schedules_interval CHECK (interval IN ('off', 'daily', 'weekly', 'monthly')),
    CONSTRAINT report_schedules_format CHECK (format IN ('csv', 'camt.053', 'pdf')),
    CONSTRAINT report_schedules_due CHECK ((interval = 'off') = (due_at IS NULL) AND (due_at IS NULL) = (next_from IS NULL))
);
CREATE VIEW wire.report_schedules AS SELECT * FROM report_schedules;

CREATE TRIGGER report_schedules_raise_revision BEFORE UPDATE ON report_schedules FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();

-- The sweep finds what is overdue (hand_overs.claim).
CREATE INDEX report_schedules_due ON report_schedules (due_at) WHERE due_at IS NOT NULL;

-- What an account's sandbox waits for, in the order of its time.
CREATE INDEX report_schedules_due_in_sandbox ON report_schedules (account_id, due_at) WHERE due_at IS NOT NULL AND NOT livemode;

CREATE TABLE payout_holds (
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    reason text NOT NULL,
    held_by text,
    held_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode)
);

-- Money that leaves to merchants' bank accounts (decision 0174).
CREATE TABLE payouts (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    automatic boolean NOT NULL,
    bank_account_id text NOT NULL,
    bank_country text NOT NULL,
    bank_last4 text NOT NULL,
    description text,
    metadata json,
    arrival_on text NOT NULL,
    carried_from bigint NOT NULL,
    carried_to bigint NOT NULL,
    cut_from timestamptz(3),
    cut_at timestamptz(3) NOT NULL,
    failure_reason text,
    due_at timestamptz(3),
    waiting_since timestamptz(3),
    paid_at timestamptz(3),
    api_version text NOT NULL,
    last_event_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    revision integer NOT NULL DEFAULT 0,
    bank_key text NOT NULL,
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

-- Which payout a transaction was paid out with: the first whose cut is not before it.
CREATE INDEX payouts_account_id_livemode_currency_cut_at_idx
    ON payouts (account_id, livemode, currency, cut_at);

-- The payouts of transfers that the bank lists, and whether a key was used before.
CREATE INDEX payouts_bank_key_idx ON payouts (bank_key);

-- ======== Sandbox =======================================================================================================

-- A sandbox account has a clock of its own, which it can move ahead (decisions 0060, 0084, 0085).
CREATE TABLE sandbox_clocks (
    account_id text PRIMARY KEY REFERENCES accounts,
    ahead_ms bigint NOT NULL DEFAULT 0,
    status text NOT NULL DEFAULT 'ready',
    epoch integer NOT NULL DEFAULT 0,
    target timestamptz(3),
    passed jsonb NOT NULL DEFAULT '{}',
    failure text,
    progress_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL,
    from_at timestamptz(3),
    estimated integer,
    begun_at timestamptz(3),
    reset_at timestamptz(3),
    restarted_at timestamptz(3)
);

CREATE FUNCTION svc_clock_ahead(account TEXT, live BOOLEAN) RETURNS interval LANGUAGE sql STABLE AS $$
    SELECT coalesce((
        SELECT make_interval(secs => ahead_ms / 1000.0) FROM public.sandbox_clocks WHERE account_id = account AND NOT live
    ), interval '0')
$$;

-- The sweep finds advances and restarts that make no progress.
CREATE INDEX sandbox_clocks_under_way ON sandbox_clocks (progress_at) WHERE status IN ('advancing', 'restarting');

-- The accounts whose clock is ahead, for what is looked through once a day.
CREATE INDEX sandbox_clocks_moved ON sandbox_clocks (account_id) WHERE ahead_ms > 0;

-- Faults that merchants ask for in the sandbox (contract 18.5).
CREATE TABLE sandbox_faults (
    account_id text NOT NULL REFERENCES accounts,
    set_id uuid NOT NULL,
    position integer NOT NULL,
    kind text NOT NULL,
    operations text[],
    wait_ms integer,
    next integer,
    share double precision NOT NULL,
    seed integer NOT NULL,
    met integer NOT NULL DEFAULT 0,
    hits integer NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, set_id, "position")
);

CREATE TABLE sandbox_fault_hits (
    id text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    operation text NOT NULL,
    nth integer NOT NULL,
    request_id text,
    object_id text,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, id)
);

-- ======== Dashboard =====================================================================================================

-- What the dashboard's charts show, counted by the hour (decision 0070). No sale writes here.
CREATE TABLE dashboard_hours (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    hour timestamptz(3) NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    amount_minor bigint NOT NULL,
    PRIMARY KEY (account_id, livemode, hour, kind, currency, key)
);

-- How far each account's hours are counted.
CREATE TABLE dashboard_marks (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    mark timestamptz(3) NOT NULL,
    counted_at timestamptz(3) NOT NULL,
    epoch integer NOT NULL,
    filled_to timestamptz(3),
    PRIMARY KEY (account_id, livemode)
);

-- A member's own views of the dashboard's lists.
CREATE TABLE saved_views (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    member_id text NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    columns text[],
    created_at timestamptz(3) NOT NULL,
    FOREIGN KEY (account_id, member_id) REFERENCES memberships ON DELETE CASCADE
);

-- A member has one view of a name for each page.
CREATE UNIQUE INDEX saved_views_account_id_member_id_page_name_key ON saved_views (account_id, member_id, page, name);

-- What members write on a payment for each other (decision 0096).
CREATE TABLE payment_notes (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    payment_id text NOT NULL,
    member_id text NOT NULL,
    text text NOT NULL,
    created_at timestamptz(3) NOT NULL
);

-- The notes on a payment.
CREATE INDEX payment_notes_account_id_livemode_payment_id_id_idx ON payment_notes (account_id, livemode, payment_id, id);

-- ======== Operations ====================================================================================================

CREATE TABLE audit_logs (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean,
    action text NOT NULL,
    object_id text NOT NULL,
    actor_type text NOT NULL,
    actor_id text,
    address text,
    request_id text,
    changes jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, id)
);
CREATE VIEW wire.audit_logs AS SELECT * FROM audit_logs;

-- Lists by action.
CREATE INDEX audit_logs_account_id_action_id_idx ON audit_logs (account_id, action, id);

-- Lists by object.
CREATE INDEX audit_logs_object_id_account_id_id_idx ON audit_logs (object_id, account_id, id);

-- What operators did, in all accounts.
CREATE INDEX audit_logs_operators ON audit_logs (id) WHERE actor_type = 'operator';

-- The request log is in partitions, a week each (decision 0157). They are in a schema of their own, where whoever the service runs as
-- has no privileges: it reads and writes the table, and has two functions make and drop weeks.
CREATE SCHEMA partitions;

CREATE TABLE request_logs (
    id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    actor_id text NOT NULL,
    operation_id text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    status integer NOT NULL,
    error_code text,
    duration_ms integer NOT NULL,
    address text NOT NULL,
    request_body jsonb,
    response_body jsonb,
    created_at timestamptz(3) NOT NULL,
    object_id text,
    key_hash bytea,
    PRIMARY KEY (account_id, livemode, id)
) PARTITION BY RANGE (id);
CREATE VIEW wire.request_logs AS SELECT * FROM request_logs;

-- Lists by status of the answer.
CREATE INDEX request_logs_account_id_livemode_status_id_idx ON request_logs (account_id, livemode, status, id);

-- Lists by method.
CREATE INDEX request_logs_account_id_livemode_method_id_idx ON request_logs (account_id, livemode, method, id);

-- A payment's calls, for its story.
CREATE INDEX request_logs_of_object ON request_logs (object_id, created_at) WHERE object_id IS NOT NULL;

-- The repeats of an Idempotency-Key.
CREATE INDEX request_logs_of_key ON request_logs (key_hash, created_at) WHERE key_hash IS NOT NULL;

-- What no week was made for. It is empty while weeks are made ahead.
CREATE TABLE partitions.request_logs_default PARTITION OF request_logs DEFAULT;

-- The smallest identifier of a time (infra/ids.ts, `idAt`).
CREATE FUNCTION svc_id_at(prefix text, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT prefix || string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((floor(extract(epoch FROM at) * 1000)::bigint >> (5 * n)) % 32)::int + 1, 1),
        '' ORDER BY n DESC) || repeat('0', 16)
    FROM generate_series(0, 9) n
$$;

-- The partitions of the tables that have a week each: from where to where, as identifiers. `upper` is null in the one for the rest.
CREATE VIEW partitions.weeks AS
    SELECT p.relname::text AS parent, c.relname::text AS name,
        substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \(''([^'']+)''\)') AS lower,
        substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)') AS upper
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relkind = 'p' AND c.relnamespace = 'partitions'::regnamespace AND c.relkind = 'r';

-- Makes the weeks of the request log that are not there until `until`; returns how many. A week is made beside the table and then
-- attached, which stops no write. Rows that came when it was not there are moved into it, so it begins with weeks that are past.
CREATE FUNCTION svc_make_weeks(until timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
    week timestamptz := date_trunc('week', clock_timestamp(), 'UTC') - interval '28 days';
    name text;
    first text;
    past text;
    made integer := 0;
BEGIN
    -- One at a time.
    PERFORM pg_advisory_xact_lock(1702258031);
    FOR week IN SELECT generate_series(week, until, interval '7 days') LOOP
        name := to_char(week AT TIME ZONE 'UTC', '"request_logs_"IYYY"w"IW');
        first := public.svc_id_at('req_', week);
        past := public.svc_id_at('req_', week + interval '7 days');
        CONTINUE WHEN EXISTS (SELECT FROM partitions.weeks w WHERE w.parent = 'request_logs'
            AND w.upper > first AND coalesce(w.lower, '') < past);
        EXECUTE format('CREATE TABLE partitions.%I (LIKE public.request_logs INCLUDING ALL)', name);
        IF EXISTS (SELECT FROM partitions.request_logs_default) THEN
            LOCK TABLE partitions.request_logs_default IN ACCESS EXCLUSIVE MODE;
            EXECUTE format('WITH moved AS (DELETE FROM partitions.request_logs_default WHERE id >= $1 AND id < $2 RETURNING *)
                INSERT INTO partitions.%I SELECT * FROM moved', name) USING first, past;
        END IF;
        EXECUTE format('ALTER TABLE public.request_logs ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)',
            name, first, past);
        made := made + 1;
    END LOOP;
    RETURN made;
END $$;

-- Drops the oldest week of the request log, if all of it is from before `before`; returns how many it has dropped. Reads and writes
-- of the log wait for it, so it gives up soon when something else holds the table.
CREATE FUNCTION svc_drop_week(before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
    old text;
BEGIN
    SELECT w.name INTO old FROM partitions.weeks w
        WHERE w.parent = 'request_logs' AND w.upper <= public.svc_id_at('req_', before) ORDER BY w.upper LIMIT 1;
    IF old IS NULL THEN
        DELETE FROM partitions.request_logs_default WHERE id < public.svc_id_at('req_', before);
        RETURN 0;
    END IF;
    EXECUTE format('DROP TABLE partitions.%I', old);
    RETURN 1;
END $$;

-- Until when weeks are made without a gap from now on; null if there is none for now.
CREATE FUNCTION svc_weeks_until() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH RECURSIVE made AS (
        SELECT w.upper FROM partitions.weeks w WHERE w.parent = 'request_logs' AND w.upper > public.svc_id_at('req_', now())
            AND coalesce(w.lower, '') <= public.svc_id_at('req_', now())
        UNION ALL
        SELECT w.upper FROM made JOIN partitions.weeks w ON w.parent = 'request_logs' AND w.lower = made.upper)
    SELECT max(upper) FROM made
$$;

REVOKE EXECUTE ON FUNCTION svc_make_weeks(timestamptz), svc_drop_week(timestamptz), svc_weeks_until() FROM PUBLIC;

SELECT svc_make_weeks(now() + interval '35 days');

CREATE TABLE mails (
    id text PRIMARY KEY,
    account_id text,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    html text,
    manage text,
    counted_in_live boolean
);
CREATE VIEW wire.mails AS SELECT * FROM mails;

-- mails.claim.
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;

-- How many mails an account has caused today is counted before another one is written.
CREATE INDEX mails_account_id_created_at_idx ON mails (account_id, created_at);

-- The receipts that were sent, each with the page of its mail, beside the row of the mail. They go with it after 30 days.
CREATE TABLE receipts (
    mail_id text PRIMARY KEY REFERENCES mails ON DELETE CASCADE,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    payment_id text NOT NULL,
    member_id text NOT NULL,
    language text NOT NULL,
    html text NOT NULL,
    created_at timestamptz(3) NOT NULL
);

-- The receipts of a payment.
CREATE INDEX receipts_account_id_livemode_payment_id_mail_id_idx ON receipts (account_id, livemode, payment_id, mail_id);

-- Mails to cardholders that are due, each once for what it is about (decision 0261). `about` is a payment, a refund, a card or a
-- subscription; `date` is the charge date of one that is told ahead.
CREATE TABLE cardholder_notices (
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    date text NOT NULL DEFAULT '',
    due_at timestamptz(3),
    outcome text,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, kind, about, date),
    CONSTRAINT cardholder_notices_kind CHECK (kind IN ('receipt', 'refund', 'charge_failed', 'card_expiring', 'upcoming_charge')),
    CONSTRAINT cardholder_notices_over CHECK ((due_at IS NULL) = (outcome IS NOT NULL))
);

-- Those whose mail is to be written.
CREATE INDEX cardholder_notices_due ON cardholder_notices (due_at) WHERE due_at IS NOT NULL;

-- cardholder_notices.purge.
CREATE INDEX cardholder_notices_created_at_idx ON cardholder_notices USING brin (created_at);

-- Decisions of operators that wait for another operator (decision 0087).
CREATE TABLE operator_proposals (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    livemode boolean NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    change jsonb NOT NULL,
    status text NOT NULL,
    proposed_by text NOT NULL,
    proposed_at timestamptz(3) NOT NULL,
    decided_by text,
    decided_at timestamptz(3),
    CONSTRAINT operator_proposals_decided CHECK ((status = 'waiting') = (decided_at IS NULL)),
    CONSTRAINT operator_proposals_status CHECK (status IN ('waiting', 'approved', 'declined', 'outdated')),
    -- Two people: what is approved was not proposed by the same one.
    CONSTRAINT operator_proposals_two CHECK (status <> 'approved' OR decided_by <> proposed_by)
);

-- One proposal about a subject waits at a time.
CREATE UNIQUE INDEX operator_proposals_waiting ON operator_proposals (kind, subject) WHERE status = 'waiting';

-- An account's proposals.
CREATE INDEX operator_proposals_account_id_id_idx ON operator_proposals (account_id, id);

-- Lists by status.
CREATE INDEX operator_proposals_status_id_idx ON operator_proposals (status, id);

-- When an operator was last recorded as having read an account's data.
CREATE TABLE account_views (
    account_id text NOT NULL,
    member_id text NOT NULL,
    viewed_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, member_id)
);

-- A row for each of Temporal's schedules and each round of the workers: when it last ran, and whether it came to its end; for a
-- round also which process does it, until when, and how often it is done (decision 0188).
CREATE TABLE schedule_runs (
    schedule text PRIMARY KEY,
    begun_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    failure text,
    reached text,
    holder text,
    held_until timestamptz(3),
    every_ms integer
);

-- What the sweep has handed to its workflow, and how often in vain.
CREATE TABLE hand_overs (
    kind text NOT NULL,
    object_id text NOT NULL,
    handed_at timestamptz(3) NOT NULL,
    vain integer NOT NULL,
    next_at timestamptz(3) NOT NULL,
    PRIMARY KEY (kind, object_id)
);

-- What needs a person.
CREATE TABLE incidents (
    kind text NOT NULL,
    object_id text NOT NULL,
    account_id text NOT NULL,
    livemode boolean NOT NULL,
    reason text NOT NULL,
    summary text NOT NULL,
    count integer NOT NULL DEFAULT 1,
    due_at timestamptz(3),
    first_seen_at timestamptz(3) NOT NULL,
    last_seen_at timestamptz(3) NOT NULL,
    resolved_at timestamptz(3),
    told_of timestamptz(3),
    PRIMARY KEY (kind, object_id)
);

-- What operators are told of by mail and by webhook, and of what they were told already (decision 0150).
CREATE TABLE operator_needs (
    subject text PRIMARY KEY,
    sentence text NOT NULL,
    command text NOT NULL,
    looks integer NOT NULL DEFAULT 1,
    first_seen_at timestamptz(3) NOT NULL,
    told_at timestamptz(3),
    gone_at timestamptz(3)
);

CREATE TABLE operator_notices (
    id text PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    body text NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz(3)
);

-- The runs of the nightly verification, and those that operators asked for (decision 0144).
CREATE TABLE verify_runs (
    id text PRIMARY KEY,
    begun_at timestamptz(3) NOT NULL,
    begun_by text,
    beat_at timestamptz(3) NOT NULL,
    reached jsonb,
    rows bigint NOT NULL DEFAULT 0,
    violations integer NOT NULL DEFAULT 0,
    found jsonb NOT NULL DEFAULT '[]',
    not_asked text,
    started integer NOT NULL DEFAULT 0,
    finished_at timestamptz(3),
    failure text,
    CONSTRAINT verify_runs_finished CHECK (finished_at IS NULL OR reached IS NULL),
    CONSTRAINT verify_runs_failed CHECK (failure IS NULL OR finished_at IS NOT NULL)
);

-- One at a time.
CREATE UNIQUE INDEX verify_runs_open ON verify_runs ((finished_at IS NULL)) WHERE finished_at IS NULL;

CREATE INDEX verify_runs_finished_at_idx ON verify_runs (finished_at);

-- Which keys data lies under, and a keyed hash by which a wrong key is recognised (decision 0137).
CREATE TABLE key_checks (
    ring text,
    key_id text,
    hash bytea NOT NULL,
    noted_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    PRIMARY KEY (ring, key_id)
);

-- Whether the service is open to money, and on which history of the database it was opened (decision 0130).
CREATE TABLE service_states (
    id integer PRIMARY KEY,
    mode text NOT NULL CHECK (mode IN ('open', 'recovering')),
    cluster text NOT NULL,
    reason text,
    differences integer,
    at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

INSERT INTO service_states (id, mode, cluster)
SELECT 1, 'open', system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) FROM pg_control_system();

-- How far this database is: a number that only grows. An earlier state of it that is put back has a lower one than was seen outside of it.
CREATE TABLE service_marks (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    birth uuid NOT NULL DEFAULT gen_random_uuid(),
    beat bigint NOT NULL DEFAULT 0,
    at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

INSERT INTO service_marks DEFAULT VALUES;
