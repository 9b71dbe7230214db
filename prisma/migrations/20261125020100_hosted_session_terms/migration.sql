-- What a session's payments are made with beside amount and card. Processes of the version before leave these columns at
-- what they stand for.
ALTER TABLE "public"."hosted_sessions"
    ADD COLUMN "description" TEXT,
    ADD COLUMN "order" JSONB,
    ADD COLUMN "metadata" JSONB NOT NULL DEFAULT '{}',
    ADD COLUMN "three_ds_mode" TEXT NOT NULL DEFAULT 'automatic';

CREATE VIEW "wire"."hosted_sessions_2" AS SELECT * FROM "public"."hosted_sessions";
