-- What an account at an acquirer is charged, as agreed; when it was retired, after which its credentials are erased in time.
ALTER TABLE acquirer_accounts ADD COLUMN IF NOT EXISTS fees jsonb;
ALTER TABLE acquirer_accounts ADD COLUMN IF NOT EXISTS retired_at timestamptz(3);
ALTER TABLE acquirer_accounts ALTER COLUMN sealed_secrets DROP NOT NULL;
