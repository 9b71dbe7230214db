-- The key of a payout's transfer at the bank: made of what is repeated, so that a repeat after a restore meets what was done. Null: its id.
ALTER TABLE payouts ADD COLUMN bank_key text;
CREATE VIEW wire.payouts_2 AS SELECT * FROM payouts;
