-- The books: what happened to each account's money, in double entry (decision 0182).
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS payout_delay_days INTEGER;
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS reserve_basis_points INTEGER;
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS reserve_days INTEGER;

CREATE TABLE journals (
    id           TEXT NOT NULL,
    account_id   TEXT NOT NULL,
    livemode     BOOLEAN NOT NULL,
    kind         TEXT NOT NULL,
    source       TEXT NOT NULL,
    object_id    TEXT,
    payment_id   TEXT,
    currency     TEXT NOT NULL,
    amount       BIGINT NOT NULL,
    fee          BIGINT NOT NULL,
    at           TIMESTAMPTZ(3) NOT NULL,
    available_on DATE NOT NULL,
    available_at TIMESTAMPTZ(3) NOT NULL,
    created_at   TIMESTAMPTZ(3) NOT NULL,
    details      JSONB,
    PRIMARY KEY (account_id, livemode, id)
);

-- Nothing is posted twice.
CREATE UNIQUE INDEX journals_account_id_livemode_source_kind_key ON journals (account_id, livemode, source, kind);

-- What is posted of a payment, and its story.
CREATE INDEX journals_account_id_livemode_payment_id_id_idx ON journals (account_id, livemode, payment_id, id);

-- What a payout pays.
CREATE INDEX journals_account_id_livemode_currency_available_at_idx
    ON journals (account_id, livemode, currency, available_at);

CREATE TABLE ledger_entries (
    account_id TEXT NOT NULL,
    livemode   BOOLEAN NOT NULL,
    journal_id TEXT NOT NULL,
    ordinal    INTEGER NOT NULL,
    account    TEXT NOT NULL,
    currency   TEXT NOT NULL,
    amount     BIGINT NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (account_id, livemode, journal_id, ordinal)
);

CREATE VIEW wire.journals AS SELECT * FROM journals;
CREATE VIEW wire.ledger_entries AS SELECT * FROM ledger_entries;

CREATE FUNCTION svc_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong RECORD;
BEGIN
    SELECT e.currency, sum(e.amount) AS total INTO wrong FROM public.ledger_entries e
    WHERE e.account_id = NEW.account_id AND e.livemode = NEW.livemode AND e.journal_id = NEW.journal_id
    GROUP BY e.currency HAVING sum(e.amount) <> 0 LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'the entries of the journal % add up to % in %, and not to zero', NEW.journal_id, wrong.total, wrong.currency
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END
$$;

-- At the commit, when all entries of the journal are there.
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION svc_check_journal();

CREATE FUNCTION svc_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed: post a reversal', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END
$$;

-- Rows go only with the whole sandbox.
CREATE TRIGGER journals_only_grow BEFORE UPDATE ON journals FOR EACH ROW EXECUTE FUNCTION svc_refuse_change();
CREATE TRIGGER ledger_entries_only_grow BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION svc_refuse_change();

CREATE TABLE ledger_balances (
    account_id TEXT NOT NULL,
    livemode   BOOLEAN NOT NULL,
    account    TEXT NOT NULL,
    currency   TEXT NOT NULL,
    balance    BIGINT NOT NULL,
    PRIMARY KEY (account_id, livemode, currency, account)
);

CREATE TABLE book_maturities (
    account_id TEXT NOT NULL,
    livemode   BOOLEAN NOT NULL,
    currency   TEXT NOT NULL,
    account    TEXT NOT NULL,
    day        DATE NOT NULL,
    amount     BIGINT NOT NULL,
    PRIMARY KEY (account_id, livemode, day, account, currency)
);

-- What leaves a ledger account today, of all accounts.
CREATE INDEX book_maturities_day_idx ON book_maturities (day);

CREATE TABLE book_marks (
    account_id TEXT NOT NULL,
    livemode   BOOLEAN NOT NULL,
    mark       TEXT NOT NULL,
    posted_at  TIMESTAMPTZ(3) NOT NULL,
    filled_to  TEXT,
    cut_at     TIMESTAMPTZ(3),
    revision   INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, livemode)
);

-- Which process posts the books of a mode, and until when no other does.
CREATE TABLE book_keepers (
    livemode     BOOLEAN NOT NULL,
    holder       TEXT NOT NULL,
    until        TIMESTAMPTZ(3) NOT NULL,
    behind_since TIMESTAMPTZ(3),
    PRIMARY KEY (livemode)
);
