-- Mails that an account causes are counted in each mode apart, and those that are always sent in none (decision 0228).
ALTER TABLE mails ADD COLUMN IF NOT EXISTS counted_in_live boolean;
