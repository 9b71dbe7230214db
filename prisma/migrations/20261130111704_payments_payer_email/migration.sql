-- Lists by e-mail address, of payments that have one beside their customer's.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_payer_email ON payments
    (account_id, livemode, lower(payer ->> 'email') COLLATE "C", id)
    WHERE payer IS NOT NULL;
