-- A write is conditional on the revision of the row that it was planned from, and on nothing else (decision 0101).
ALTER TABLE "public"."refunds" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
CREATE VIEW "wire"."refunds_4" AS SELECT * FROM "public"."refunds";

-- A trigger raises it, so that no write can forget it.
DROP TRIGGER IF EXISTS "payments_raise_revision" ON "public"."payments";
CREATE TRIGGER "payments_raise_revision" BEFORE UPDATE ON "public"."payments"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();
CREATE TRIGGER "refunds_raise_revision" BEFORE UPDATE ON "public"."refunds"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_raise_revision"();

-- No process knows a payment without its key at the processor.
DROP TRIGGER IF EXISTS "payments_a_note_processor_key" ON "public"."payments";
DROP TRIGGER IF EXISTS "payments_b_check_processor_key" ON "public"."payments";
DROP FUNCTION IF EXISTS "public"."svc_note_processor_key"();
DROP FUNCTION IF EXISTS "public"."svc_check_processor_key"();
