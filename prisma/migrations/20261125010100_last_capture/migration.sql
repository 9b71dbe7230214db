-- What was said of a payment's latest capture.
ALTER TABLE "public"."payments"
    ADD COLUMN "last_capture_amount" BIGINT,
    ADD COLUMN "last_capture_reference" TEXT,
    ADD COLUMN "last_capture_metadata" JSONB;

CREATE VIEW "wire"."payments_3" AS SELECT * FROM "public"."payments";
