-- The entries of a statement are checked together, and not each with its journal (decision 0205): what a statement adds to a journal adds up to zero, and so does all that there ever is of it.
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

-- contract: no process knows of it, and another one of its name asks the same of all entries of a statement at once.
DROP TRIGGER ledger_entries_balance ON ledger_entries;
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION svc_check_journals();
