-- Why an event happened, and who asked for an operation (decision 0105).
ALTER TABLE "events" ADD COLUMN "cause" JSONB NOT NULL;
ALTER TABLE "payment_operations" ADD COLUMN "cause" JSONB NOT NULL;

CREATE VIEW "wire"."events_2" AS SELECT * FROM "public"."events";
CREATE VIEW "wire"."payment_operations_4" AS SELECT * FROM "public"."payment_operations";
