-- What a run has read and a difference is of: a settlement, by the acquirer's name of it (decision 0245). Empty for a list.
ALTER TABLE reconciliation_runs ADD COLUMN settlement TEXT NOT NULL DEFAULT '';
-- What the acquirer said that it comes to, so that one which says otherwise later is read again.
ALTER TABLE reconciliation_runs ADD COLUMN told JSONB;
ALTER TABLE reconciliation_items ADD COLUMN settlement TEXT NOT NULL DEFAULT '';
-- Of a line that was settled in another currency than it was presented in.
ALTER TABLE reconciliation_items ADD COLUMN settled_currency TEXT;
ALTER TABLE reconciliation_items ADD COLUMN presented BIGINT;
ALTER TABLE reconciliation_items ADD COLUMN presented_currency TEXT;
ALTER TABLE reconciliation_items ADD COLUMN rate TEXT;

-- small: a row for each day and currency
UPDATE reconciliation_runs SET settlement = to_char(window_from AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ':' || currency
WHERE source = 'file' AND currency IS NOT NULL;
-- small: a row for each difference
UPDATE reconciliation_items SET settlement = to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ':' || currency
WHERE source = 'file';

-- small: a row for each difference
CREATE UNIQUE INDEX reconciliation_items_of_settlements
    ON reconciliation_items (acquirer, livemode, source, settlement, kind, movement, key);
-- contract: no process names it, and what processes of the version before add is unique by the other one, whose settlement is then empty
DROP INDEX reconciliation_items_once;
