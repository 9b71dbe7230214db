-- What merchants read of the books (decision 0185).

-- What each day added to an account's money, by kind of journal: statements begin and end with sums of whole days.
CREATE TABLE book_days (
    account_id TEXT NOT NULL,
    livemode   BOOLEAN NOT NULL,
    currency   TEXT NOT NULL,
    day        DATE NOT NULL,
    kind       TEXT NOT NULL,
    count      BIGINT NOT NULL,
    amount     BIGINT NOT NULL,
    fee        BIGINT NOT NULL,
    PRIMARY KEY (account_id, livemode, currency, day, kind)
);

-- Filters of the list: by type and category, by source, by currency, by day.
-- small: the table is as new as this migration, and nothing has been posted yet
CREATE INDEX journals_account_id_livemode_kind_id_idx ON journals (account_id, livemode, kind, id);
-- small: the table is as new as this migration, and nothing has been posted yet
CREATE INDEX journals_account_id_livemode_object_id_id_idx ON journals (account_id, livemode, object_id, id);
-- small: the table is as new as this migration, and nothing has been posted yet
CREATE INDEX journals_account_id_livemode_currency_id_idx ON journals (account_id, livemode, currency, id);
-- small: the table is as new as this migration, and nothing has been posted yet
CREATE INDEX journals_account_id_livemode_available_on_id_idx ON journals (account_id, livemode, available_on, id);
