-- Requests to go live, and what operators look at over all accounts (decision 0069).
CREATE TABLE "public"."going_live_requests" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "form" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "words" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "going_live_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "going_live_requests_status" CHECK ("status" IN ('draft', 'submitted', 'granted', 'returned')),
    CONSTRAINT "going_live_requests_submitted" CHECK ("status" = 'draft' OR "submitted_at" IS NOT NULL),
    CONSTRAINT "going_live_requests_decided" CHECK (("status" IN ('granted', 'returned')) = ("decided_at" IS NOT NULL))
);
CREATE UNIQUE INDEX "going_live_requests_open" ON "public"."going_live_requests"("account_id") WHERE "status" <> 'granted';
CREATE INDEX "going_live_requests_account_id_id_idx" ON "public"."going_live_requests"("account_id", "id");
CREATE INDEX "going_live_requests_status_id_idx" ON "public"."going_live_requests"("status", "id");

CREATE TABLE "public"."account_views" (
    "account_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "viewed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_views_pkey" PRIMARY KEY ("account_id", "member_id")
);

ALTER TABLE "public"."account_administrators" ADD COLUMN "muted" TEXT[] DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "account_administrators_email_idx" ON "public"."account_administrators"("email");

ALTER TABLE "public"."accounts" ADD COLUMN "pci_attestation" TEXT,
    ADD CONSTRAINT "accounts_pci_attestation" CHECK ("pci_attestation" IN ('A', 'A-EP', 'D'));
