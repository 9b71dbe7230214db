-- The row types in which processes send rows (store/rows.ts). A view's columns stay as they were when it was made, so a
-- process goes on writing while a later migration adds columns to the table under it; that migration makes the next
-- view for the processes that know them.
CREATE SCHEMA "wire";

CREATE VIEW "wire"."idempotency_records_1" AS SELECT * FROM "public"."idempotency_records";
CREATE VIEW "wire"."payments_1" AS SELECT * FROM "public"."payments";
CREATE VIEW "wire"."payment_operations_1" AS SELECT * FROM "public"."payment_operations";
CREATE VIEW "wire"."customers_1" AS SELECT * FROM "public"."customers";
CREATE VIEW "wire"."refunds_1" AS SELECT * FROM "public"."refunds";
CREATE VIEW "wire"."hosted_sessions_1" AS SELECT * FROM "public"."hosted_sessions";
CREATE VIEW "wire"."payment_methods_1" AS SELECT * FROM "public"."payment_methods";
CREATE VIEW "wire"."tokens_1" AS SELECT * FROM "public"."tokens";
CREATE VIEW "wire"."events_1" AS SELECT * FROM "public"."events";
CREATE VIEW "wire"."vault_cards_1" AS SELECT * FROM "vault"."cards";
CREATE VIEW "wire"."vault_cvcs_1" AS SELECT * FROM "vault"."cvcs";
