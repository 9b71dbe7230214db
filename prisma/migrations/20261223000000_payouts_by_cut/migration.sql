-- Which payout a transaction was paid out with: the first whose cut is not before it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payouts_account_id_livemode_currency_cut_at_idx
    ON payouts (account_id, livemode, currency, cut_at);
