-- People who sign in to the dashboard (docs/decisions/0065). Processes of the previous version do not read any of it.
ALTER TABLE "public"."accounts" ADD COLUMN "operating" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "public"."members" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL CHECK ("email" = lower("email")),
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "password_hash" TEXT,
    "totp_secret" BYTEA,
    "totp_last_step" BIGINT NOT NULL DEFAULT 0,
    "totp_confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "members_email_key" ON "public"."members"("email");

CREATE TABLE "public"."memberships" (
    "account_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "role" TEXT NOT NULL CHECK ("role" IN ('owner', 'administrator', 'developer', 'support', 'viewer')),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "memberships_pkey" PRIMARY KEY ("account_id", "member_id")
);
CREATE INDEX "memberships_member_id_idx" ON "public"."memberships"("member_id");

CREATE TABLE "public"."member_sessions" (
    "id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "member_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "account_id" TEXT,
    "family_id" TEXT NOT NULL,
    "factor_due" BOOLEAN NOT NULL,
    "factor_at" TIMESTAMPTZ(3),
    "challenge" TEXT,
    "challenge_until" TIMESTAMPTZ(3),
    "address" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "member_sessions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "member_sessions_token_hash_key" ON "public"."member_sessions"("token_hash");
CREATE INDEX "member_sessions_member_id_idx" ON "public"."member_sessions"("member_id");
CREATE INDEX "member_sessions_expires_at_idx" ON "public"."member_sessions"("expires_at");

CREATE TABLE "public"."member_passkeys" (
    "id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "member_passkeys_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "member_passkeys_credential_id_key" ON "public"."member_passkeys"("credential_id");
CREATE INDEX "member_passkeys_member_id_idx" ON "public"."member_passkeys"("member_id");

CREATE TABLE "public"."recovery_codes" (
    "member_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("member_id", "hash")
);

CREATE TABLE "public"."invitations" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "email" TEXT NOT NULL CHECK ("email" = lower("email")),
    "role" TEXT NOT NULL CHECK ("role" IN ('owner', 'administrator', 'developer', 'support', 'viewer')),
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "invitations_account_id_id_idx" ON "public"."invitations"("account_id", "id");
-- One open invitation of an address to an account: inviting twice makes one.
CREATE UNIQUE INDEX "invitations_open" ON "public"."invitations"("account_id", "email") WHERE "ended_at" IS NULL;

CREATE TABLE "public"."link_tokens" (
    "hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "link_tokens_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "link_tokens_purpose_subject_idx" ON "public"."link_tokens"("purpose", "subject");
CREATE INDEX "link_tokens_expires_at_idx" ON "public"."link_tokens"("expires_at");

CREATE TABLE "public"."sign_in_failures" (
    "hash" BYTEA NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "sign_in_failures_ends_at_idx" ON "public"."sign_in_failures"("ends_at");

-- A mail may go to a person who belongs to no account yet.
ALTER TABLE "public"."mails" ALTER COLUMN "account_id" DROP NOT NULL;
