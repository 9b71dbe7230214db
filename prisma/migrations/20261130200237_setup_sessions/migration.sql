-- Hosted sessions that store a card and take no payment (decision 0276).
ALTER TABLE hosted_sessions
    ADD COLUMN mode text,
    ADD COLUMN sequence text,
    ADD COLUMN subscription_id text,
    ADD COLUMN setup_token text,
    ADD COLUMN payment_method_id text,
    ADD COLUMN decline_code text,
    ADD COLUMN mailed_for text;

CREATE VIEW wire.hosted_sessions_2 AS SELECT * FROM hosted_sessions;
