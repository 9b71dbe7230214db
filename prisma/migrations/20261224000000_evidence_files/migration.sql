-- Files in the evidence against disputes (decision 0197): their ids, by field.
ALTER TABLE disputes ADD COLUMN IF NOT EXISTS evidence_files json NOT NULL DEFAULT '{}';
CREATE VIEW wire.disputes_2 AS SELECT * FROM disputes;
