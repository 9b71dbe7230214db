-- What the statements of cards show of payments that bring no text of their own.
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS statement_descriptor text;
