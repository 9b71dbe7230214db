-- Since when a member has had a second factor, which counts for live mode only a day later (decision 0086).
ALTER TABLE "public"."members" ADD COLUMN "factor_since" TIMESTAMPTZ(3);
UPDATE "public"."members" m SET "factor_since" = least(
    m."totp_confirmed_at",
    (SELECT min(p."created_at") FROM "public"."member_passkeys" p WHERE p."member_id" = m."id")
);

-- When a mailed link last showed that who calls reads the member's mail, and whether an operator's command opened the session.
ALTER TABLE "public"."member_sessions" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3), ADD COLUMN "vouched" BOOLEAN;

-- Decisions of operators that wait for another operator (decision 0087).
CREATE TABLE "public"."operator_proposals" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "proposed_by" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_proposals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_proposals_status" CHECK ("status" IN ('waiting', 'approved', 'declined', 'outdated')),
    CONSTRAINT "operator_proposals_decided" CHECK (("status" = 'waiting') = ("decided_at" IS NULL)),
    -- Two people: what is approved was not proposed by the same one.
    CONSTRAINT "operator_proposals_two" CHECK ("status" <> 'approved' OR "decided_by" <> "proposed_by")
);
CREATE UNIQUE INDEX "operator_proposals_waiting" ON "public"."operator_proposals"("kind", "subject") WHERE "status" = 'waiting';
CREATE INDEX "operator_proposals_account_id_id_idx" ON "public"."operator_proposals"("account_id", "id");
CREATE INDEX "operator_proposals_status_id_idx" ON "public"."operator_proposals"("status", "id");
