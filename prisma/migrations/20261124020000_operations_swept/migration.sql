-- An operation that nobody has carried out or refused is found by itself, whatever has become of its payment.
ALTER TABLE "public"."payment_operations"
    ADD COLUMN "account_id" TEXT,
    ADD COLUMN "livemode" BOOLEAN,
    ADD COLUMN "due_at" TIMESTAMPTZ(3),
    ADD COLUMN "asked_at" TIMESTAMPTZ(3),
    ADD COLUMN "message_id" TEXT;

-- Few among many: an operation is unfinished for some milliseconds.
CREATE INDEX "payment_operations_due" ON "public"."payment_operations" ("due_at") WHERE "result" IS NULL AND "due_at" IS NOT NULL;

CREATE VIEW "wire"."payment_operations_2" AS SELECT * FROM "public"."payment_operations";
