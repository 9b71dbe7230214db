-- Requests a second of an account; null means the service's default.
ALTER TABLE "public"."accounts"
    ADD COLUMN "rate_limit_sandbox" INTEGER,
    ADD COLUMN "rate_limit_live" INTEGER,
    ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "public"."api_keys"
    ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE TABLE "public"."platform_clients" (
    "id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_clients_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "public"."client_grants" (
    "account_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_grants_pkey" PRIMARY KEY ("client_id", "account_id")
);

-- Processes that have a row cached learn that it has changed, whoever changed it (api/authenticator.ts).
CREATE FUNCTION "public"."svc_revise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    NEW.updated_at := clock_timestamp();
    RETURN NEW;
END $$;

CREATE TRIGGER "accounts_revise" BEFORE UPDATE ON "public"."accounts"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_revise"();
CREATE TRIGGER "api_keys_revise" BEFORE UPDATE ON "public"."api_keys"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_revise"();
CREATE TRIGGER "platform_clients_revise" BEFORE UPDATE ON "public"."platform_clients"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_revise"();
CREATE TRIGGER "client_grants_revise" BEFORE UPDATE ON "public"."client_grants"
    FOR EACH ROW EXECUTE FUNCTION "public"."svc_revise"();

CREATE INDEX "accounts_updated_at_idx" ON "public"."accounts"("updated_at");
CREATE INDEX "api_keys_updated_at_idx" ON "public"."api_keys"("updated_at");
CREATE INDEX "platform_clients_updated_at_idx" ON "public"."platform_clients"("updated_at");
CREATE INDEX "client_grants_updated_at_idx" ON "public"."client_grants"("updated_at");

-- One code of the second factor is good once: `last_step` is the latest step that was used.
CREATE TABLE "public"."second_factors" (
    "account_id" TEXT NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("account_id")
);

CREATE TABLE "public"."audit_logs" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN,
    "action" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "address" TEXT,
    "request_id" TEXT,
    "changes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("account_id", "id")
);

CREATE TABLE "public"."request_logs" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "actor_id" TEXT NOT NULL,
    "operation_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "error_code" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "request_body" JSONB,
    "response_body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_logs_pkey" PRIMARY KEY ("account_id", "livemode", "id")
);
CREATE INDEX "request_logs_created_at_idx" ON "public"."request_logs" USING BRIN ("created_at");

CREATE VIEW "wire"."audit_logs_1" AS SELECT * FROM "public"."audit_logs";
CREATE VIEW "wire"."request_logs_1" AS SELECT * FROM "public"."request_logs";
