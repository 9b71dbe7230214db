-- What the sweep has handed to its workflow, and how often in vain.
CREATE TABLE "public"."hand_overs" (
  "kind" TEXT NOT NULL,
  "object_id" TEXT NOT NULL,
  "handed_at" TIMESTAMPTZ(3) NOT NULL,
  "vain" INTEGER NOT NULL,
  "next_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "hand_overs_pkey" PRIMARY KEY ("kind", "object_id")
);

-- What needs a person.
CREATE TABLE "public"."incidents" (
  "kind" TEXT NOT NULL,
  "object_id" TEXT NOT NULL,
  "account_id" TEXT NOT NULL,
  "livemode" BOOLEAN NOT NULL,
  "reason" TEXT NOT NULL,
  "summary" TEXT NOT NULL,
  "count" INTEGER NOT NULL DEFAULT 1,
  "due_at" TIMESTAMPTZ(3),
  "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
  "resolved_at" TIMESTAMPTZ(3),

  CONSTRAINT "incidents_pkey" PRIMARY KEY ("kind", "object_id")
);
