-- Webhook endpoints, and every event on its way to them (rulings 6).
CREATE TABLE "public"."webhook_endpoints" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "status" TEXT NOT NULL,
    "enabled_events" TEXT[],
    "api_version" TEXT NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "sealed_previous_secret" BYTEA,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,
    "probe_at" TIMESTAMPTZ(3),
    "draining_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "drain_cursor" TEXT,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("account_id","livemode","id")
);

CREATE TABLE "public"."webhook_deliveries" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "trigger" TEXT NOT NULL DEFAULT 'initial',
    "runner" TEXT NOT NULL DEFAULT 'dispatcher',
    "next_attempt_at" TIMESTAMPTZ(3),
    "held_at" TIMESTAMPTZ(3),
    "replay_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("account_id","livemode","id")
);

CREATE TABLE "public"."webhook_attempts" (
    "delivery_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "trigger" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER,
    "response_status" INTEGER,
    "response_body" TEXT,
    "error" TEXT,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id","ordinal")
);

CREATE TABLE "public"."event_renderings" (
    "event_id" TEXT NOT NULL,
    "api_version" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_renderings_pkey" PRIMARY KEY ("event_id","api_version")
);

CREATE TABLE "public"."webhook_replays" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "types" TEXT[],
    "status" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "cursor" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_replays_pkey" PRIMARY KEY ("account_id","livemode","id")
);

CREATE TABLE "public"."account_administrators" (
    "account_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_administrators_pkey" PRIMARY KEY ("account_id","email")
);

CREATE TABLE "public"."mails" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "webhook_deliveries_endpoint_id_id_idx" ON "public"."webhook_deliveries"("endpoint_id", "id");
CREATE INDEX "webhook_attempts_at_idx" ON "public"."webhook_attempts" USING BRIN ("at");
CREATE INDEX "event_renderings_created_at_idx" ON "public"."event_renderings" USING BRIN ("created_at");
CREATE INDEX "events_object_id_id_idx" ON "public"."events"("object_id", "id");
CREATE INDEX "events_created_at_idx" ON "public"."events" USING BRIN ("created_at");

-- Events of the types that are seldom: a list of those need not walk past the others.
CREATE INDEX "events_uncommon_type" ON "public"."events"("account_id", "livemode", "type", "id") WHERE "type" NOT IN ('payment.created', 'payment.captured', 'payment.succeeded');
-- What the dispatcher takes from: each endpoint's due deliveries, in their order.
CREATE INDEX "webhook_deliveries_dispatch" ON "public"."webhook_deliveries"("livemode", "endpoint_id", "next_attempt_at") WHERE "status" = 'pending' AND "runner" = 'dispatcher' AND "held_at" IS NULL;
-- What the sweep looks through: deliveries that their event's workflow has to make.
CREATE INDEX "webhook_deliveries_retries" ON "public"."webhook_deliveries"("next_attempt_at") WHERE "status" = 'pending' AND "runner" = 'workflow' AND "held_at" IS NULL;
CREATE INDEX "webhook_deliveries_held" ON "public"."webhook_deliveries"("endpoint_id") WHERE "status" = 'pending' AND "held_at" IS NOT NULL;
CREATE INDEX "webhook_deliveries_undelivered" ON "public"."webhook_deliveries"("endpoint_id", "status", "id") WHERE "status" <> 'succeeded';
CREATE INDEX "webhook_deliveries_replay" ON "public"."webhook_deliveries"("replay_id", "status") WHERE "replay_id" IS NOT NULL;
CREATE INDEX "webhook_endpoints_circuits" ON "public"."webhook_endpoints"("livemode") WHERE "probe_at" IS NOT NULL OR "draining_since" IS NOT NULL;
CREATE INDEX "webhook_endpoints_failing" ON "public"."webhook_endpoints"("failing_since") WHERE "failing_since" IS NOT NULL;
CREATE INDEX "webhook_replays_due" ON "public"."webhook_replays"("due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "mails_due" ON "public"."mails"("due_at") WHERE "due_at" IS NOT NULL;

-- Rows that are changed often leave room for it on their pages.
ALTER TABLE "public"."webhook_deliveries" SET (fillfactor = 70);
ALTER TABLE "public"."webhook_endpoints" SET (fillfactor = 50);

CREATE VIEW "wire"."webhook_endpoints_1" AS SELECT * FROM "public"."webhook_endpoints";
CREATE VIEW "wire"."webhook_attempts_1" AS SELECT * FROM "public"."webhook_attempts";
CREATE VIEW "wire"."webhook_replays_1" AS SELECT * FROM "public"."webhook_replays";
CREATE VIEW "wire"."mails_1" AS SELECT * FROM "public"."mails";
