-- Since when a merchant's own account at an acquirer is passed over by new payments; null while they go to it.
ALTER TABLE acquirer_accounts ADD COLUMN IF NOT EXISTS paused_at timestamptz(3);
