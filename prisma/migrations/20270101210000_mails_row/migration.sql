-- The row type of mails with the mode that counts them.
CREATE VIEW wire.mails_3 AS SELECT * FROM mails;
