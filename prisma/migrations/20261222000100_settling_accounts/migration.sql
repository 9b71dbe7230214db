-- Accounts that are settled in one currency: what they have in others is looked for every few seconds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS accounts_settled ON accounts (id) WHERE settlement_currency IS NOT NULL;
