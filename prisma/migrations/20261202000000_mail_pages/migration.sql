-- Mails as pages too, and where their recipients choose which ones they get.
ALTER TABLE mails ADD COLUMN IF NOT EXISTS html TEXT, ADD COLUMN IF NOT EXISTS manage TEXT;

CREATE VIEW wire.mails_2 AS SELECT * FROM mails;
