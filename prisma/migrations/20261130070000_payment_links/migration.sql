-- A payment link is a hosted session that lasts for days and need not return anywhere (decision 0095). Null is a session of the
-- usual kind. A link without an address has an empty one, because processes of the previous version read no null there.
ALTER TABLE "public"."hosted_sessions" ADD COLUMN "type" TEXT;
CREATE VIEW "wire"."hosted_sessions_4" AS SELECT * FROM "public"."hosted_sessions";

-- Lists of links, and the count of those that are open.
CREATE INDEX IF NOT EXISTS "hosted_sessions_links" ON "public"."hosted_sessions" ("account_id", "livemode", "id")
    WHERE "type" = 'link';
CREATE INDEX IF NOT EXISTS "hosted_sessions_open_links" ON "public"."hosted_sessions" ("account_id", "livemode")
    WHERE "type" = 'link' AND "status" = 'open';
CREATE INDEX IF NOT EXISTS "hosted_sessions_checkouts" ON "public"."hosted_sessions" ("account_id", "livemode", "id")
    WHERE "type" IS NULL;
