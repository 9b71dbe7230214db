-- When a capture was first sent to the acquirer. Rows that exist, and those that processes of the previous version write, get
-- a time at once, so that the acquirer is asked about them before they are sent (decision 0072).
ALTER TABLE "public"."payment_operations" ADD COLUMN "sent_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

CREATE VIEW "wire"."payment_operations_3" AS SELECT * FROM "public"."payment_operations";
