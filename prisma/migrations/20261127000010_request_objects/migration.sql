-- Which object a logged call was about, and under which Idempotency-Key (its HMAC) it was made, so that a payment's calls
-- and the repeats of a key are found. Calls of before have neither, and are in neither index.
ALTER TABLE "public"."request_logs"
  ADD COLUMN "object_id" TEXT,
  ADD COLUMN "key_hash" BYTEA;

CREATE VIEW "wire"."request_logs_2" AS SELECT * FROM "public"."request_logs";

-- The version that an account had before its latest upgrade, which can be undone for 72 hours.
ALTER TABLE "public"."accounts"
  ADD COLUMN "previous_version" TEXT,
  ADD COLUMN "version_changed_at" TIMESTAMPTZ(3);
