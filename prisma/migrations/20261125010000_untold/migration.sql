-- What has changed since an object's last event, for the next one to tell.
ALTER TABLE "public"."payments" ADD COLUMN "untold" JSONB;
ALTER TABLE "public"."subscriptions" ADD COLUMN "untold" JSONB;

CREATE VIEW "wire"."payments_2" AS SELECT * FROM "public"."payments";
CREATE VIEW "wire"."subscriptions_2" AS SELECT * FROM "public"."subscriptions";
