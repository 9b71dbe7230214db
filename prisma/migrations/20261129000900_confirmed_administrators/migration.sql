-- Administrators confirm their address before they get mails (decision 0079). Those that exist were told before, and stay.
ALTER TABLE "public"."account_administrators" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
UPDATE "public"."account_administrators" SET "confirmed_at" = "created_at";

-- How many mails an account caused today is counted before another one is written.
CREATE INDEX "mails_account_id_created_at_idx" ON "public"."mails" ("account_id", "created_at");
